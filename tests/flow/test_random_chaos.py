"""Random games in which many scripts answer each other: nested windows, undo, look-ahead (rules §8.4, §8.5)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.flow.chance import Pcg32
from delve.flow.driver import Play
from delve.requests import CHANCE, ChooseOption, ChooseOrder
from delve.rules.facts import Fizzled
from delve.script import (
    AfterAttack,
    AfterDamage,
    AfterDefeat,
    AfterFigureEntered,
    BeforeAttack,
    BeforeDamage,
    Condition,
    Context,
    Phase,
    Skill,
    Terrain,
    View,
    Window,
    modifies,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import KNIGHT, STRIDER, Bench
from tests.flow.test_random_games import AtRandom, check_pieces, check_request, check_rest
from tests.sizes import size

GAMES = size(small=12, full=150)
MOST_ANSWERS = 1_500


class Spite(Skill):
    """May strike back at whoever hurt it, wherever that stands."""

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        return event.source != owner and bool(event.source) and view.piece(event.source).on_board

    @reacts(AfterDamage)
    async def back(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.damage(event.source, 1)


class Guard(Skill):
    """Must take one heart of a friend beside it upon itself."""

    @reacts(BeforeDamage, scope="allies", within=2, optional=False)
    async def guard(self, ctx: Context, event: BeforeDamage) -> None:
        if event.amount > 1:
            event.alter(amount=event.amount - 1)
            await ctx.damage(ctx.actor, 1)


class Flee(Skill):
    """May be put on another space when it is attacked."""

    @reacts(BeforeAttack, scope="enemies", within=9)
    async def flee(self, ctx: Context, event: BeforeAttack) -> None:
        space = await ctx.choose_space(
            lambda: ctx.view.spaces(ctx.view.free() & ctx.view.within(ctx.view.mask(ctx.actor), 2)),
            "Where?",
            or_none=True,
        )
        if space is not None:
            await ctx.place(ctx.actor, space)


class Gloat(Skill):
    """Everybody of its side recovers when an enemy falls, and nobody can prevent it."""

    @reacts(AfterDefeat, scope="enemies", optional=False)
    async def gloat(self, ctx: Context, event: AfterDefeat) -> None:
        for ally in (*ctx.view.allies_of(ctx.actor), ctx.view.piece(ctx.actor)):
            await ctx.recover(ally.id, 1, 1)


class Curse(Skill):
    """Curses whoever comes near."""

    @reacts(AfterFigureEntered, scope="enemies", within=1)
    async def curse(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.inflict(event.figure, "test:hexed")


class Hexed(Condition):
    """Slow and frail; hurts when a turn begins, and ends with a roll."""

    @modifies("speed")
    def slow(self, view: View, owner: int, figure: int) -> int:
        return -1

    @modifies("health")
    def frail(self, view: View, owner: int, figure: int) -> int:
        return -1

    @reacts("hero_start", optional=False)
    async def sting(self, ctx: Context, event: Phase) -> None:
        faces = await ctx.roll(("core:gray",))
        if faces[0] > 2:
            await ctx.discard(ctx.actor, self.id)
        await ctx.fatigue(ctx.actor, 2)

    @reacts("monster_start", optional=False)
    async def burn(self, ctx: Context, event: Phase) -> None:
        await ctx.discard(ctx.actor, self.id)
        await ctx.damage(ctx.actor, 1)


class Rally(Skill):
    """An action: friends may move and are asked how many hearts they give."""

    async def use(self, ctx: Context) -> None:
        friend = await ctx.choose_figure(lambda: [a.id for a in ctx.view.allies_of(ctx.actor)], "Who?")
        amount = await ctx.choose_number(0, 3, "How many?")
        await ctx.fatigue(friend, amount)
        if await ctx.confirm("More?", by="overlord"):
            await ctx.damage(friend, amount)
        await ctx.attack(
            await ctx.choose_figure(lambda: [e.id for e in ctx.view.enemies_of(ctx.actor)], "Whom?")
        )


class Brag(Skill):
    """Twice the same after an attack of its own side, so that an order is asked."""

    @reacts(AfterAttack, scope="everyone", optional=False)
    async def one(self, ctx: Context, event: AfterAttack) -> None:
        await ctx.set_variable("one", ctx.recall("n"))

    @reacts(AfterAttack, scope="everyone", optional=False)
    async def two(self, ctx: Context, event: AfterAttack) -> None:
        await ctx.remember("n", ctx.recall("n") + 1)


class Bog(Terrain):
    """Hurts who enters."""

    @reacts(AfterFigureEntered, scope="here", optional=False)
    async def sink(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.damage(ctx.actor, 1)


def chaos(number: int) -> Arena:
    """Two heroes and two groups on a small board, with everything above handed out by the number."""
    bench = Bench()
    bench.condition(Hexed)
    bench.terrain(Bog)
    skills = [bench.skill(script) for script in (Spite, Guard, Flee, Gloat, Curse, Brag)]
    skills.append(bench.skill(Rally, timing="action", stamina=1))
    game = bench.quest(
        "ee.~..\n.~.o.G\n...D~.\n..~..T",
        {"K": "Nite", "S": "Wren"},
        party=(("core:nite", KNIGHT), ("core:wren", STRIDER)),
        seed=number,
        legend={
            "~": {"terrain": "test:bog"},
            "o": {"terrain": "core:rock"},
            "D": {"object": "core:door", "name": "door"},
            "G": {"mark": "lair"},
            "T": {"mark": "tomb"},
        },
        groups=[{"group": "core:goblin", "at": "lair"}, {"group": "core:drowned", "at": "tomb"}],
        variables={"one": 0, "falls": 0},
        triggers=[{"after": "defeat", "once": False, "do": [{"add": {"variable": "falls", "by": 1}}]}],
        objectives=[
            {"side": "heroes", "text": "a", "when": {"side_fallen": "overlord"}},
            {"side": "overlord", "text": "b", "when": {"side_fallen": "heroes"}},
            {"side": "overlord", "text": "c", "when": {"round": {"at_least": 8}}},
        ],
    )  # fmt: skip
    rng = Pcg32(number, 5)
    for figure in game.view.figures():
        mine = tuple(skill for skill in skills if rng.below(2))
        game.play.state.change(figure.id, skills=mine)
        game.names[str(figure.id)] = figure.id
    game.change("K")
    return game


def jump(play: Play, digests: dict[int, str], rng: Pcg32) -> None:
    """Go back to some moment and forward again: the digests are those of before."""
    journal = list(play.journal)
    target = rng.below(len(journal) + 1)
    play.go_back_to(target)
    if target in digests:
        assert play.state.digest() == digests[target]
    play.replay(journal[target:])
    assert play.state.digest() == digests[len(journal)]
    assert play.journal == journal


@pytest.mark.parametrize("number", range(GAMES))
def test_chaos_keeps_every_rule_and_every_moment_can_be_rebuilt(number: int) -> None:
    game = chaos(number)
    play, bot, rng = game.play, AtRandom(number), Pcg32(number, 6)
    start, told = play.rests[-1].state.copy(), len(play.facts)
    digests: dict[int, str] = {}
    asked: set[Any] = set()
    for turn in range(MOST_ANSWERS):
        request = play.pending
        check_pieces(play.game)
        digests[len(play.journal)] = play.state.digest()
        if play.at_rest:
            check_rest(play.game)
        if request is None:
            break
        asked.add(type(request))
        check_request(request)
        if turn % 11 == 0:
            jump(play, digests, rng)
            twin = play.fork()
            assert twin.state.digest() == play.state.digest()
            twin.discard()
            continue
        side = request.asker
        if turn % 7 == 0 and play.can_cancel(side).usable:
            answers = play.rests[-1].answers
            play.cancel(side)
            assert play.state.digest() == digests.get(answers, play.state.digest())
            continue
        if side.startswith(CHANCE):
            game.session.step()
        else:
            play.answer(bot.answer(request, play.view))
    assert play.pending is None, "the game has no end"
    again = Play(play.game.renew(start, []))
    again.replay(play.journal, verify=True)
    assert again.state.digest() == play.state.digest()
    assert again.facts == play.facts[told:]


def test_chaos_is_what_it_says() -> None:
    """Reactions, orders and fizzles really come up; otherwise the games above would prove little."""
    kinds: set[type] = set()
    fizzled = 0
    for number in range(6):
        game = chaos(number)
        bot = AtRandom(number)
        while (request := game.play.pending) is not None:
            kinds.add(type(request))
            if not game.session.step():
                game.play.answer(bot.answer(request, game.play.view))
        fizzled += len(game.happened(Fizzled))
    assert {ChooseOption, ChooseOrder} <= kinds
    assert fizzled
