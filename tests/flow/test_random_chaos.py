"""Random games in which many scripts answer each other: nested windows, undo, look-ahead (rules §8.4, §8.5)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.flow.chance import Pcg32
from delve.flow.driver import Play
from delve.requests import CHANCE, ChooseOption, ChooseOrder
from delve.rules.facts import (
    FigureSpread,
    Fizzled,
    HeroKnockedOut,
    HeroRevived,
    ObjectChanged,
    PieceAppeared,
    TerrainChanged,
)
from delve.script import (
    AfterAttack,
    AfterDamage,
    AfterDefeat,
    AfterDefenseRolled,
    AfterFigureEntered,
    BeforeAttack,
    BeforeDamage,
    BeforeFigureEntered,
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
from tests.flow.test_random_games import AtRandom, Rests, check_pieces, check_request
from tests.invariants import deeds_of_the_dead
from tests.sizes import size

pytestmark = pytest.mark.one_of(16)

GAMES = size(small=3, full=300)
MOST_ANSWERS = 1_500


class Spite(Skill):
    """May strike back at whoever hurt it, wherever that stands, for each second heart: so two come to an end."""

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        is_other = event.source != owner and bool(event.source) and view.piece(event.source).on_board
        return is_other and view.piece(owner).damage % 2 == 0

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


class Pennant(Skill):
    """Two hearts more for the friends within two spaces, as long as they are there."""

    @modifies("health", scope="allies", within=2)
    def hearten(self, view: View, owner: int, figure: int) -> int:
        return 2


class Smite(Skill):
    """May hurt its attacker between the defense roll and the surges, or fall over itself."""

    @reacts(AfterDefenseRolled)
    async def smite(self, ctx: Context, event: AfterDefenseRolled) -> None:
        if await ctx.confirm("Fall over?"):
            await ctx.defeat(ctx.actor)
        else:
            await ctx.damage(event.source, 2)


class Relief(Skill):
    """May heal a friend who has just fallen, at once."""

    @reacts(AfterDefeat, scope="allies")
    async def lift(self, ctx: Context, event: AfterDefeat) -> None:
        await ctx.recover(event.figure, 3, 1)


class Slam(Skill):
    """May open or shut every door after an attack, whoever stands there."""

    @reacts(AfterAttack, scope="everyone")
    async def slam(self, ctx: Context, event: AfterAttack) -> None:
        for thing in (each for each in ctx.view.objects() if each.edges or each.label == "door"):
            await ctx.change_object(thing.id, "open" if thing.state == "closed" else "closed")


class Jostle(Skill):
    """May change places with anybody when it is hurt."""

    @reacts(AfterDamage)
    async def jostle(self, ctx: Context, event: AfterDamage) -> None:
        others = [p.id for p in ctx.view.figures() if p.id != ctx.actor]
        other = await ctx.choose_figure(lambda: others, "With whom?", or_none=True)
        if other is not None:
            await ctx.swap(ctx.actor, other)


class Bar(Skill):
    """May bar the space that an enemy is about to enter: by jumping there, or with rock."""

    @reacts(BeforeFigureEntered, scope="enemies", within=3)
    async def bar(self, ctx: Context, event: BeforeFigureEntered) -> None:
        if await ctx.confirm("Rock?"):
            await ctx.lay_terrain(event.to, "core:rock")
        else:
            await ctx.place(ctx.actor, event.to[0])


class Spur(Skill):
    """An action: a friend moves at once, and the ground under it turns to rock or back."""

    async def use(self, ctx: Context) -> None:
        friend = await ctx.choose_figure(lambda: [a.id for a in ctx.view.allies_of(ctx.actor)], "Whom?")
        await ctx.gain_movement(friend, 2)
        here = ctx.view.piece(friend).spaces
        if await ctx.confirm("Rock?"):
            await ctx.lay_terrain(here[:1], "core:rock")
        else:
            await ctx.lift_terrain(ctx.view.spaces(ctx.view.board.floor))


class Bog(Terrain):
    """Hurts who enters."""

    @reacts(AfterFigureEntered, scope="here", optional=False)
    async def sink(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.damage(ctx.actor, 1)


NARROW = "ee.~..\n.~.o.G\n...D~.\n..~..T"
WIDE = "ee....~..\n.~.o...G.\n..c.~pp..\n.~...pp.T\n...o....."
"""the second one has a wide door and bars on its edges, a crate and a pit, and large figures in it"""
EDGES = [
    {"between": [[4, 1], [5, 1]], "further": [[[4, 2], [5, 2]]], "is": "object", "object": "core:door"},
    {"between": [[6, 3], [6, 4]], "is": "object", "object": "core:portcullis", "state": "open"},
    {"between": [[1, 2], [2, 2]], "is": "elevation"},
]


def chaos(number: int, *everybodys: type[Skill]) -> Arena:
    """Two heroes and two groups on a small board, with everything above handed out by the number.

    Every second game is played on a wider board, with large figures, things on edges and a familiar. Some skills may be
    everybody's.
    """
    bench = Bench()
    bench.condition(Hexed)
    bench.terrain(Bog)
    bench.monster("ogre", size=(2, 2))
    bench.monster("serpent", size=(1, 2))
    wide = number % 2
    shared = [bench.skill(script) for script in everybodys]
    skills = [bench.skill(script) for script in (Spite, Guard, Flee, Gloat, Curse, Brag)]
    skills.append(bench.skill(Rally, timing="action", stamina=1))
    if wide:
        skills += [bench.skill(Pennant, timing="passive"), bench.skill(Spur, timing="action")]
        skills += [bench.skill(script, limit="turn") for script in (Smite, Relief, Slam, Jostle, Bar)]
    game = bench.quest(
        WIDE if wide else NARROW,
        {"K": "Nite", "S": "Wren"},
        party=(("core:nite", KNIGHT), ("core:wren", STRIDER)),
        seed=number,
        legend={
            "~": {"terrain": "test:bog"},
            "o": {"terrain": "core:rock"},
            "D": {"object": "core:door", "name": "door"},
            "G": {"mark": "lair"},
            "T": {"mark": "tomb"},
            "c": {"object": "core:crate"},
            "p": {"terrain": "core:pit"},
        },
        edges=EDGES if wide else [],
        groups=[
            {"group": "test:ogre" if wide else "core:goblin", "at": "lair"},
            {"group": "test:serpent" if wide else "core:drowned", "at": "tomb"},
        ],
        variables={"one": 0, "falls": 0},
        triggers=[{"after": "defeat", "once": False, "do": [{"add": {"variable": "falls", "by": 1}}]}],
        objectives=[
            {"side": "heroes", "text": "a", "when": {"side_fallen": "overlord"}},
            {"side": "overlord", "text": "b", "when": {"side_fallen": "heroes"}},
            {"side": "overlord", "text": "c", "when": {"round": {"at_least": 4 if wide else 8}}},
        ],
    )  # fmt: skip
    rng = Pcg32(number, 5)
    for figure in game.view.figures():
        mine = [*shared, *(skill for skill in skills if rng.below(2))]
        if wide and figure.kind == "hero":
            mine.append("core:whistle")
        game.play.state.change(figure.id, skills=tuple(mine))
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
    rests = Rests()
    asked: set[Any] = set()
    for turn in range(MOST_ANSWERS):
        request = play.pending
        check_pieces(play.game)
        digests[len(play.journal)] = play.state.digest()
        rests.check(play)
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
            digests = {known: digest for known, digest in digests.items() if known <= len(play.journal)}
            continue
        if side.startswith(CHANCE):
            game.session.step()
        else:
            play.answer(bot.answer(request, play.view))
    assert play.pending is None, "the game has no end"
    assert deeds_of_the_dead(play.facts) == []
    again = Play(play.game.renew(start, []))
    again.replay(play.journal, verify=True)
    assert again.state.digest() == play.state.digest()
    assert again.facts == play.facts[told:]


def test_chaos_is_what_it_says() -> None:
    """Reactions, orders and fizzles really come up; otherwise the games above would prove little.

    So do falls in an attack and in the own turn, doors that shut on figures, swaps, and a familiar.
    """
    kinds: set[type] = set()
    fizzled, facts = 0, set()
    for number in range(6):
        game = chaos(number)
        bot = AtRandom(number)
        while (request := game.play.pending) is not None:
            kinds.add(type(request))
            if not game.session.step():
                game.play.answer(bot.answer(request, game.play.view))
        fizzled += len(game.happened(Fizzled))
        facts |= {type(fact) for fact in game.facts}
    assert {FigureSpread, HeroKnockedOut, HeroRevived, ObjectChanged, PieceAppeared, TerrainChanged} <= facts
    assert {ChooseOption, ChooseOrder} <= kinds
    assert fizzled
