"""Attacks that are ordered after an attack: they follow one another and do not nest (rules §6.7)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.flow.driver import ScriptFault
from delve.rules.facts import AttackDeclared, AttackHit, Fact, Fizzled, SkillUsed
from delve.script import AfterAttack, AfterHit, AfterSkillUsed, BeforeAttack, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.watching import BLADE


class Answer(Skill):
    """Strikes back at whoever has attacked it, as often as it likes."""

    @reacts(AfterAttack, scope="enemies", optional=False)
    async def strike_back(self, ctx: Context, event: AfterAttack) -> None:
        if event.target == ctx.actor and ctx.view.piece(event.figure).on_board:
            await ctx.remember("answers", ctx.recall("answers") + 1)
            if ctx.recall("answers") <= dict(ctx.view.state.variables)["noted"]:
                await ctx.remember("came_of_it", 100 + await ctx.attack(event.figure, free=True))


class AnswerNow(Skill):
    """Strikes back within the attack."""

    @reacts(AfterHit, scope="enemies", optional=False)
    async def strike_back(self, ctx: Context, event: AfterHit) -> None:
        await ctx.attack(event.figure, free=True)


def duel(links: int, *scripts: type[Skill], drawing: str = "Kg") -> Arena:
    """An arena in the knight's turn in which both have these skills ."""
    bench = Bench()
    ids = tuple(bench.skill(script, timing="passive") for script in (scripts or (Answer,)))
    game = bench.arena(drawing, K="nite knight", g="goblin minion")
    game.set_variable("noted", links)
    for name in "Kg":
        game.change(name, skills=ids)
    game.turn_of("K")
    return game


def finish(game: Arena, *, hits: bool = False) -> None:
    """Answer whatever is asked until the action is over: all attacks miss, or hit, and nobody buys anything."""
    while game.asked.kind != "command":
        game.play.answer(simple(game, hits=hits))


def simple(game: Arena, *, hits: bool = False) -> Any:
    """The first face or the fourth of each die, and no to everything that is offered."""
    legal = list(game.asked.legal())
    if refusal := {"done", "pass"} & {one for one in legal if isinstance(one, str)}:
        return refusal.pop()
    return legal[len(legal) // 2] if hits else legal[0]


def begin(game: Arena) -> None:
    game.begin("attack", "K", BLADE, answers=[game.id("g")])


def recalled(game: Arena, name: str) -> int:
    """What came of the last answer of a figure."""
    return next((one.value for one in game[name].memory if one.name == "came_of_it"), 0)


def order(game: Arena, *kinds: type[Fact]) -> list[str]:
    return [type(fact).__name__ for fact in game.facts if isinstance(fact, kinds)]


@pytest.mark.parametrize("links", [1, 4, 8])
def test_chain_of_answers_is_legal_play_however_deep_it_would_nest(links: int) -> None:
    """Rules §6.7: eight links for each of the two, twice as many windows as may nest."""
    game = duel(links)
    begin(game)
    finish(game)
    declared = [fact.piece for fact in game.happened(AttackDeclared)]
    assert declared == [game.id("Kg"[link % 2]) for link in range(2 * links + 1)]


def test_attack_is_made_when_the_one_before_it_has_closed_its_window() -> None:
    deepest = []

    class Depth(Skill):
        """Notes how many windows are open."""

        @reacts(BeforeAttack, scope="everyone", optional=False)
        async def note(self, ctx: Context, event: BeforeAttack) -> None:
            deepest.append((ctx._game.depth, event.attack is not None and event.attack.attacker))

    game = duel(3, Answer, Depth)
    begin(game)
    finish(game)
    assert {depth for depth, _ in deepest} == {1}


def test_script_goes_on_with_what_came_of_the_attack() -> None:
    game = duel(1)
    begin(game)
    finish(game, hits=True)
    told = [fact.damage for fact in game.happened(AttackHit) if fact.piece == game.id("g")]
    assert told
    assert recalled(game, "g") == 100 + sum(told)


def test_others_respond_to_an_attack_before_the_one_that_follows_it() -> None:
    class Wait(Skill):
        """Answers before all others, as a use of the skill."""

        @reacts(AfterAttack, scope="enemies", optional=False)
        async def strike_back(self, ctx: Context, event: AfterAttack) -> None:
            await ctx.attack(event.figure, free=True)

    class Watch(Skill):
        """Responds to the end of the attack, and to the end of the answer."""

        @reacts(AfterAttack, optional=False, priority=9)
        async def see(self, ctx: Context, event: AfterAttack) -> None:
            await ctx.set_variable("first", dict(ctx.view.state.variables)["order"] + 1)
            await ctx.set_variable("order", dict(ctx.view.state.variables)["first"])

        @reacts(AfterSkillUsed, scope="everyone", optional=False)
        async def end(self, ctx: Context, event: AfterSkillUsed) -> None:
            await ctx.set_variable("after", dict(ctx.view.state.variables)["order"] + 1)

    bench = Bench()
    wait, watch = bench.skill(Wait), bench.skill(Watch, timing="passive")
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=(watch,))
    game.change("g", skills=(wait,))
    game.turn_of("K")
    begin(game)
    game.reply((0, 0))
    assert game.asked.cause == "attack", "the dice of the answer"
    assert dict(game.view.state.variables)["order"] == 1, "the knight has responded"
    finish(game)
    assert order(game, AttackDeclared, SkillUsed)[:3] == ["AttackDeclared", "SkillUsed", "AttackDeclared"]
    assert dict(game.view.state.variables)["after"] == 2, "the reaction ends after its attack"


def test_attack_whose_target_has_gone_meanwhile_fizzles_in_its_turn() -> None:
    class Twice(Skill):
        """Strikes twice after an attack on it."""

        @reacts(AfterAttack, scope="enemies", optional=False)
        async def strike_back(self, ctx: Context, event: AfterAttack) -> None:
            await ctx.attack(event.figure, free=True)
            await ctx.set_variable("first", 1)
            await ctx.attack(event.figure, free=True)
            await ctx.set_variable("done", 1)

    bench = Bench()
    twice = bench.skill(Twice, timing="passive")
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("g", skills=(twice,))
    game.turn_of("K")
    game.change("K", skills=(), damage=game.view.health_left(game.id("K")) - 1)
    game.turn_of("K")
    begin(game)
    finish(game, hits=True)
    assert game["K"].knocked_out
    assert (dict(game.view.state.variables)["first"], dict(game.view.state.variables)["done"]) == (1, 0)
    assert len(game.happened(Fizzled)) == 1


def test_endless_chain_is_told_as_a_fault_and_the_action_taken_back() -> None:
    game = duel(1000)
    begin(game)
    with pytest.raises(ScriptFault, match="attacks after one another"):
        finish(game)
    assert game.asked.kind == "command"


def test_attack_that_is_ordered_before_the_end_still_interrupts() -> None:
    game = duel(0, AnswerNow)
    game.change("K", skills=())
    game.turn_of("K")
    begin(game)
    game.reply((2, 2), (0,))
    assert [one.piece for one in game.happened(AttackDeclared)] == [game.id("K"), game.id("g")]


def test_answers_within_a_chain_are_taken_back_and_given_again() -> None:
    """Rules §8.5: a game is its answers, wherever in a chain they were given."""
    game = duel(2)
    begin(game)
    states: list[Any] = []
    journal = len(game.play.journal)
    while game.asked.kind != "command":
        states.append((len(game.play.journal), game.play.state.digest(), len(game.facts)))
        game.play.answer(simple(game))
    answers = list(game.play.journal)
    final = game.play.state.digest()
    for entries, digest, facts in reversed(states):
        game.play.go_back_to(entries)
        assert (game.play.state.digest(), len(game.facts)) == (digest, facts)
    for entry in answers[journal:]:
        game.play.answer(entry.answer)
    assert game.play.state.digest() == final


def test_attack_that_was_prevented_still_closes_its_window() -> None:
    """Rules §6.7, §6.8: who waited for its end is told that it was not carried out."""
    told: list[tuple[bool, bool, dict[int, int], int]] = []

    class Forbid(Skill):
        """Forbids every attack on it."""

        @reacts(BeforeAttack, scope="everyone", optional=False)
        async def forbid(self, ctx: Context, event: BeforeAttack) -> None:
            event.prevent("not today")

    class Note(Skill):
        """Notes how attacks end."""

        @reacts(AfterAttack, scope="everyone", optional=False)
        async def note(self, ctx: Context, event: AfterAttack) -> None:
            told.append((event.carried_out, event.hit, dict(event.suffered), event.target))

    bench = Bench()
    forbid, note = (bench.skill(one, timing="passive") for one in (Forbid, Note))
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=(note,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g"), (0, 1)])
    game.change("g", skills=(forbid,))
    game.turn_of("K")
    game.do("attack", "K", BLADE, answers=[game.id("g")])
    assert told == [(True, False, {}, game.id("g")), (False, False, {}, game.id("g"))]
