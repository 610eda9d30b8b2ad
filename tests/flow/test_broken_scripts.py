"""Scripts that misbehave: each is told, and the game stands at its last rest as if nothing had been chosen."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from delve.flow.driver import ANSWER_FUSE, ANSWERS_EACH, ScriptFault
from delve.requests import EndTransition
from delve.rules.facts import Fizzled
from delve.rules.game import FACT_FUSE, FACTS_EACH
from delve.script import (
    AfterDamage,
    AfterFigureEntered,
    BeforeDamage,
    Context,
    Skill,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench, written

pytestmark = pytest.mark.one_of(8)


class Raises(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)
        raise ValueError("my own fault")


class DividesByZero(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.remember("x", 1 // 0)


class ForgetsVerb(Skill):
    async def use(self, ctx: Context) -> None:
        ctx.damage(ctx.actor, 1)  # type: ignore[unused-coroutine]


class ForgetsQuestion(Skill):
    async def use(self, ctx: Context) -> None:
        ctx.confirm("Sure?")  # type: ignore[unused-awaitable]


class DrivesByHand(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)
        pending = ctx.choose_number(1, 3, "How many?").__await__()
        next(pending)


class Stranger:
    def __await__(self) -> Iterator[str]:
        yield "a stranger"


class AwaitsStranger(Skill):
    async def use(self, ctx: Context) -> None:
        await Stranger()


class AwaitsNumber(Skill):
    async def use(self, ctx: Context) -> None:
        await 5  # type: ignore[misc]


class AsksForEver(Skill):
    async def use(self, ctx: Context) -> None:
        while await ctx.confirm("Again?"):
            await ctx.remember("again", 1)


class FactsForEver(Skill):
    async def use(self, ctx: Context) -> None:
        while True:
            await ctx.set_variable("n", 1)


class NestsForEver(Skill):
    @reacts(AfterDamage, scope="everyone", optional=False)
    async def more(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.recover(ctx.actor, 1)
        await ctx.damage(ctx.actor, 1)

    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)


class WritesPiece(Skill):
    async def use(self, ctx: Context) -> None:
        ctx.view.piece(ctx.actor).damage = 5  # type: ignore[misc]


class SetsState(Skill):
    async def use(self, ctx: Context) -> None:
        ctx.view.state.set(round=5)  # type: ignore[attr-defined]


class WritesState(Skill):
    async def use(self, ctx: Context) -> None:
        ctx.view.state.round = 5  # type: ignore[misc]


class WritesPieces(Skill):
    async def use(self, ctx: Context) -> None:
        del ctx.view.state.pieces[ctx.actor]  # type: ignore[attr-defined]


class WritesGround(Skill):
    async def use(self, ctx: Context) -> None:
        ctx.view.ground()["core:floor"] = 0  # type: ignore[index]


class WritesAnswerOfQuery(Skill):
    async def use(self, ctx: Context) -> None:
        ctx.view.query("entry_cost", ctx.actor)[1] = 0


class ReachesForTheGame(Skill):
    async def use(self, ctx: Context) -> None:
        ctx.game.state.set(round=5)  # type: ignore[attr-defined]


class ActsForAnother(Skill):
    async def use(self, ctx: Context) -> None:
        ctx.actor = ctx.view.enemies_of(ctx.actor)[0].id


class PaidNothing(Skill):
    async def use(self, ctx: Context) -> None:
        ctx.chosen = 9


class AltersUndeclared(Skill):
    @reacts(BeforeDamage, scope="everyone", optional=False)
    async def alter(self, ctx: Context, event: BeforeDamage) -> None:
        event.alter(figure=ctx.actor)

    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)


class WritesEvent(Skill):
    @reacts(AfterDamage, scope="everyone", optional=False)
    async def write(self, ctx: Context, event: AfterDamage) -> None:
        event.amount = 0

    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)


class PreventsWhatHappened(Skill):
    @reacts(AfterFigureEntered, optional=False)
    async def undo(self, ctx: Context, event: AfterFigureEntered) -> None:
        event.prevent("not")

    async def use(self, ctx: Context) -> None:
        await ctx.place(ctx.actor, ctx.view.space(1, 1))


class AsksForNoSpace(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.choose_space(lambda: [1 // 0], "Where?")


class MixesAnswers(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.choose_figure(lambda: [1, "two"], "Whom?")  # type: ignore[list-item]


class NamesNobody(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.damage(999, 1)


class UnknownCondition(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.inflict(ctx.actor, "test:nothing")


class IsNoCoroutine(Skill):
    def use(self, ctx: Context) -> None:  # type: ignore[override]
        return None


CASES: list[tuple[type[Skill], str]] = [
    (Raises, "ValueError: my own fault"),
    (DividesByZero, "ZeroDivisionError"),
    (ForgetsVerb, "the verb 'damage' was called but not awaited to its end"),
    (ForgetsQuestion, "the verb 'confirm' was called but not awaited to its end"),
    (DrivesByHand, "the verb 'choose_number' was called but not awaited to its end"),
    (AwaitsStranger, "a script awaited 'a stranger', which is no verb of its context"),
    (AwaitsNumber, "TypeError"),
    (AsksForEver, f"more than {ANSWER_FUSE + 2 * ANSWERS_EACH} answers in one transition"),
    (
        FactsForEver,
        f"Runaway: more than {FACT_FUSE + 2 * FACTS_EACH} facts in one transition; the last: .*VariableSet",
    ),
    (NestsForEver, "Runaway: windows nested deeper than 8; the last facts: .*DamageDealt"),
    (WritesPiece, "AttributeError"),
    (SetsState, 'ReadState has no "set"'),
    (WritesState, "AttributeError"),
    (WritesPieces, "TypeError"),
    (WritesGround, "TypeError"),
    (WritesAnswerOfQuery, "TypeError"),
    (ReachesForTheGame, 'Context has no "game"'),
    (ActsForAnother, "ctx.actor can only be read"),
    (PaidNothing, "ctx.chosen can only be read"),
    (AltersUndeclared, 'BeforeDamage does not let "figure" be altered'),
    (WritesEvent, 'AfterDamage does not let "amount" be altered'),
    (PreventsWhatHappened, "AfterFigureEntered cannot be prevented"),
    (AsksForNoSpace, "ZeroDivisionError"),
    (MixesAnswers, "TypeError"),
    (NamesNobody, "UnknownPiece: there is no piece 999"),
    (UnknownCondition, 'there is no condition "test:nothing" .known: core:bleeding'),
    (IsNoCoroutine, "TypeError"),
]


def stage(script: type[Skill]) -> Arena:
    """K may use a broken skill that costs an action and one stamina."""
    bench = Bench()
    broken = bench.skill(script, timing="action", stamina=1)
    game = bench.arena("K.g\n...", K="nite knight", g="goblin minion")
    game.change("K", skills=(broken,))
    game.turn_of("K")
    return game


def use(game: Arena) -> None:
    """Use the skill and say yes to everything."""
    game.play.answer(("base:skill", game.id("K"), game.view.skills_of(game.id("K"))[0]))
    while game.play.pending is not None and not game.play.at_rest:
        game.play.answer(list(game.play.pending.legal())[-1])


@pytest.mark.parametrize(("script", "message"), CASES, ids=[script.__name__ for script, _ in CASES])
def test_broken_script_is_told_and_the_game_is_at_its_last_rest(script: type[Skill], message: str) -> None:
    game = stage(script)
    before = (game.play.state.digest(), list(game.facts), list(game.play.journal))
    with pytest.raises(ScriptFault, match=message) as fault:
        use(game)
    assert (game.play.state.digest(), game.facts, game.play.journal) == before
    assert fault.value.journal[len(before[2])].answer[0] == "base:skill", "the journal shows the fault"
    assert (game.play.at_rest, game.play.stopped) == (True, "")
    game.do("move", "K")
    assert game["K"].action_points == 1, "and it can be played on"
    del fault
    gc.collect()


class HurtsAll(Skill):
    """Hurts everybody on the board, one after the other, and heals them again."""

    async def use(self, ctx: Context) -> None:
        for figure in ctx.view.figures():
            await ctx.damage(figure.id, 1)
            await ctx.inflict(figure.id, "core:poisoned")
            await ctx.discard(figure.id, "core:poisoned")
            await ctx.recover(figure.id, 1)


class AsksAboutAll(Skill):
    """Asks three times about everybody on the board."""

    async def use(self, ctx: Context) -> None:
        for _ in ctx.view.figures() * 3:
            await ctx.confirm("Is this one meant?")


def crowded(script: type[Skill]) -> Arena:
    """K uses a skill among 150 goblins."""
    bench = Bench()
    skill = bench.skill(script, timing="action")
    crowd = "".join(chr(0x4E00 + number) for number in range(150))
    game = bench.arena(f"K{crowd}", K="nite knight", **dict.fromkeys(crowd, "goblin minion"))
    game.change("K", skills=(skill,))
    game.turn_of("K")
    return game


def test_what_befalls_a_crowd_is_no_chain_without_end() -> None:
    game = crowded(HurtsAll)
    before = len(game.facts)
    use(game)
    assert len(game.facts) - before > FACT_FUSE


def test_questions_about_a_crowd_are_no_circle() -> None:
    game = crowded(AsksAboutAll)
    before = len(game.play.journal)
    use(game)
    assert len(game.play.journal) - before > ANSWER_FUSE


def test_journal_of_a_fault_reproduces_it() -> None:
    game = stage(Raises)
    with pytest.raises(ScriptFault) as first:
        use(game)
    with pytest.raises(ScriptFault, match="my own fault"):
        game.play.replay(first.value.journal[len(game.play.journal) :])


# ---------------------------------------------------------------------------------------- closing down
TOLD: list[str] = []


class Tidies(Skill):
    """Tries to change the game while it is being closed."""

    async def use(self, ctx: Context) -> None:
        try:
            await ctx.confirm("Sure?")
        finally:
            TOLD.append("finally")
            await ctx.damage(ctx.actor, 5)
            TOLD.append("never")


class TidiesWithoutAwait(Skill):
    """Begins a verb while it is being closed."""

    async def use(self, ctx: Context) -> None:
        try:
            await ctx.confirm("Sure?")
        except BaseException:
            ctx.recover(ctx.actor, 5)  # type: ignore[unused-coroutine]
            raise


@pytest.mark.parametrize("script", [Tidies, TidiesWithoutAwait])
def test_finally_of_an_abandoned_script_changes_nothing(script: type[Skill]) -> None:
    TOLD.clear()
    game = stage(script)
    before = game.play.state.digest()
    game.begin("skill", "K", game.view.skills_of(game.id("K"))[0])
    game.play.cancel("heroes")
    assert game.play.state.digest() == before
    assert "never" not in TOLD
    twin = game.play.fork()
    twin.answer(("base:skill", game.id("K"), game.view.skills_of(game.id("K"))[0]))
    twin.discard()
    assert game.play.state.digest() == before
    gc.collect()


# ---------------------------------------------------------------------------------------- fizzling
class FellsItself(Skill):
    """Falls in the middle of what it does."""

    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 99)
        await ctx.set_variable("after", 1)


def test_script_whose_actor_falls_fizzles_and_only_its_rest_does_not_happen() -> None:
    game = stage(FellsItself)
    use(game)
    assert game["K"].knocked_out
    assert written(game) == {}
    (fizzled,) = game.happened(Fizzled)
    assert "Nite is gone" in fizzled.reason  # type: ignore[attr-defined]


class Sacrifice(Skill):
    """Another one's script fells it; that one goes on."""

    @reacts(AfterDamage, scope="enemies", optional=False)
    async def avenge(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.damage(ctx.actor, 99)
        await ctx.set_variable("inner", 1)


class Hurts(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 1)
        await ctx.set_variable("outer", 1)


def test_fizzle_of_a_reaction_ends_that_reaction_only() -> None:
    bench = Bench()
    hurts, sacrifice = bench.skill(Hurts, timing="action"), bench.skill(Sacrifice)
    game = bench.arena("K.g\n...", K="nite knight", g="goblin minion")
    game.change("K", skills=(hurts,))
    game.change("g", skills=(sacrifice,))
    game.turn_of("K")
    game.use("K", "hurts")
    assert game["g"].defeated
    assert written(game) == {"outer": 1}


# ---------------------------------------------------------------------------------------- the end inside an action
class Wins(Skill):
    """Something that a quest's trigger ends."""

    async def use(self, ctx: Context) -> None:
        try:
            await ctx.damage(ctx.actor, 1)
            await ctx.set_variable("after", 1)
        finally:
            TOLD.append("closed")


def test_game_that_ends_inside_an_action_is_closed_there() -> None:
    TOLD.clear()
    bench = Bench()
    wins = bench.skill(Wins, timing="action")
    game = bench.quest("e.", {"K": "Nite"}, triggers=[{"after": "damage", "do": [{"win": "heroes"}]}])
    game.change("K", skills=(wins,))
    game.turn_of("K")
    game.play.answer(("base:skill", game.id("K"), wins))
    assert (game.play.pending, game.play.state.outcome, game.play.at_rest) == (None, "heroes", True)
    assert written(game) == {}
    assert TOLD == ["closed"]
    game.play.undo("heroes")
    assert game.play.state.outcome == ""
    game.play.answer(("base:move", game.id("K")))


def test_end_that_a_script_tries_to_catch_is_the_end_anyway() -> None:
    class Holds(Skill):
        async def use(self, ctx: Context) -> None:
            for _ in range(3):
                try:
                    await ctx.damage(ctx.actor, 1)
                except Exception:
                    TOLD.append("caught")

    TOLD.clear()
    bench = Bench()
    holds = bench.skill(Holds, timing="action")
    game = bench.quest("e.", {"K": "Nite"}, triggers=[{"after": "damage", "do": [{"win": "heroes"}]}])
    game.change("K", skills=(holds,))
    game.turn_of("K")
    game.play.answer(("base:skill", game.id("K"), holds))
    assert (game.play.pending, game["K"].damage, TOLD) == (None, 1, [])
    assert isinstance(next(EndTransition().__await__()), EndTransition)


def test_state_is_changed_by_hand_only_between_two_transitions() -> None:
    """S0-102."""
    game = stage(Tidies)
    game.begin("skill", "K", game.view.skills_of(game.id("K"))[0])
    with pytest.raises(RuntimeError, match="only between two transitions"):
        game.play.accept_edited_state()
    game.play.discard()
