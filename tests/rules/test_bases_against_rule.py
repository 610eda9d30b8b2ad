"""Where large figures may step, be pushed and spread out, beside a model written from the rule book (rules §5.14)."""

from __future__ import annotations

import random
from typing import Final

import pytest

from delve.model.refs import ref
from delve.model.tile import Edge, Legend
from delve.requests import ChooseSpace
from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.slow_bases import COSTS, Point, SlowBoard
from tests.sizes import size

pytestmark = pytest.mark.one_of(4)

BOARDS: Final = size(small=40, full=2_000)
"""for each base"""
WIDE, HIGH = 6, 5
LEGEND: Final = {
    "~": "water",
    "m": "mud",
    "o": "rock",
    "c": "chasm",
    "D": Legend(object=ref("core:door"), state="closed"),
    "d": Legend(object=ref("core:door"), state="open"),
    "P": Legend(object=ref("core:portcullis"), state="closed"),
}
ON_EDGES: Final = {
    "wall": ("", ""),
    "elevation": ("", ""),
    "closed door": ("core:door", "closed"),
    "open door": ("core:door", "open"),
    "bars": ("core:portcullis", "closed"),
    "raised bars": ("core:portcullis", "open"),
}
SIZES: Final = [(2, 1), (2, 2), (3, 1), (2, 3)]


class Shove(Skill):
    """Pushes the large figure one space away."""

    async def use(self, ctx: Context) -> None:
        await ctx.push(
            next(one.id for one in ctx.view.enemies_of(ctx.actor) if one.definition == "test:beast"), 1
        )


def edges_by_chance(chance: random.Random, board: SlowBoard) -> list[Edge]:
    """What lies on some edges, told to the model as well."""
    pairs = [((x, y), (x + 1, y)) for x in range(WIDE - 1) for y in range(HIGH)]
    pairs += [((x, y), (x, y + 1)) for x in range(WIDE) for y in range(HIGH - 1)]
    found = []
    for pair in chance.sample(pairs, chance.randrange(9)):
        what = chance.choice([*ON_EDGES])
        thing, state = ON_EDGES[what]
        if what in ("wall", "closed door"):
            board.walls.add(frozenset(pair))
        elif what in ("elevation", "bars"):
            board.brinks.add(frozenset(pair))
        if thing:
            found.append(Edge(between=pair, is_="object", object=ref(thing), state=state))
        else:
            found.append(Edge(between=pair, is_="wall" if what == "wall" else "elevation"))
    return found


class Case:
    """A board by chance, as the model and as the rules have it."""

    def __init__(self, base: Point, number: int) -> None:
        chance = random.Random(f"bases {base} {number}")
        signs = chance.choices(".#~mocDdP", (16, 2, 2, 1, 1, 1, 1, 1, 1), k=WIDE * HIGH)
        self.model = SlowBoard(["".join(signs[y * WIDE : (y + 1) * WIDE]) for y in range(HIGH)], base)
        self.edges = edges_by_chance(chance, self.model)
        rooms = [room for x in range(WIDE) for y in range(HIGH) for room in self.model.bases((x, y))]
        self.base = frozenset(chance.choice(sorted(rooms, key=sorted))) if rooms else frozenset()
        others = [(x, y) for x in range(WIDE) for y in range(HIGH) if self.model.sign((x, y)) in COSTS]
        others = [at for at in others if at not in self.base]
        self.stands = len(others) >= 3 and bool(rooms)
        if self.stands:
            self.places = chance.sample(others, 3)
            self.model.enemies, self.model.friends = {*self.places[:2]}, {self.places[2]}
            shrinks = chance.random() < 0.4
            self.held = [chance.choice(sorted(self.base))] if shrinks else sorted(self.base)
            self.points = chance.randint(1, 5)

    def game(self) -> Arena:
        """The same in play, in the turn of the large figure."""
        bench = Bench()
        shove = bench.skill(Shove, timing="free")
        bench.monster("beast", size=self.model.size)
        game = bench.arena(
            "\n".join([*self.model.rows, "#" * WIDE, "KSgB" + "." * (WIDE - 4)]),
            legend=LEGEND,
            edges=self.edges,
            K="nite knight",
            S="wren strider",
            g="goblin minion",
            B="beast minion shrunk",
        )
        for name, at in zip("KSg", self.places, strict=True):
            game.change(name, spaces=(game.view.space(*at),))
        game.change("K", skills=(shove,))
        spaces = tuple(sorted(game.view.space(*at) for at in self.held))
        game.change("B", skills=(), spaces=spaces)
        return game


def cases(base: Point) -> list[Case]:
    return [case for number in range(BOARDS) if (case := Case(base, number)).stands]


def every_space() -> list[Point]:
    return [(x, y) for y in range(HIGH) for x in range(WIDE)]


@pytest.mark.parametrize("base", SIZES)
def test_bases_and_steps_on_random_boards_are_those_of_the_rule(base: Point) -> None:
    """Rules §2.7, §5.2, §5.14."""
    for case in cases(base):
        game = case.game()
        game.turn_of("B")
        game.change("B", movement_points=case.points)
        told = f"{case.model}, from {case.held} with {case.points}"
        for at in every_space():
            found = game.view.footprints(game.id("B"), game.view.space(*at))
            bases = {frozenset(map(game.view.point, each)) for each in found}
            assert bases == case.model.bases(at), f"{told}: over {at}"
        legal = {command[2] for command in game.asked.legal() if command[0] == "base:step"}
        assert legal == case.model.steps(case.held, case.points), told


@pytest.mark.parametrize("base", SIZES)
def test_pushes_on_random_boards_are_those_of_the_rule(base: Point) -> None:
    """Rules §5.13: the side that pushes picks the spaces, and no line comes to lie under the base."""
    chance = random.Random(f"pushes {base}")
    for case in cases(base):
        game = case.game()
        game.turn_of("K")
        told = f"{case.model}, from {case.held} by {case.places[0]}"
        game.begin("skill", "K", "test:shove")
        wanted = case.model.pushed(case.held, case.places[0])
        asked = game.play.pending
        leads = isinstance(asked, ChooseSpace) and str(asked.message).startswith("Move")
        assert leads == bool(wanted), told
        if not leads:
            continue
        assert isinstance(asked, ChooseSpace)
        stays = {*case.held} if case.model.bases(case.held[0]) else set()
        assert {*asked.items()} == wanted | stays, told
        to = chance.choice(sorted(wanted))
        game.reply(to)
        while not game.play.at_rest:
            game.reply(chance.choice(game.asked.items()))
        held = frozenset(map(game.view.point, game["B"].spaces))
        assert held in case.model.bases(to), told
