"""Every way to spend three commands of a monster on small boards, counted twice: by the game and by a slow second one.

The second one knows movement, sight and a plain ranged attack, straight from the rule book (§2, §3, §5.2, §6),
and shares no code with the rules. Rolls that come to the same end are merged with their number.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from delve.flow.driver import Play
from delve.model.die import DieDef
from delve.model.switches import Switches
from delve.requests import ChooseCommand, Roll
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.geometry.slow_sight import SlowSight
from tests.geometry.slow_steps import SlowSteps
from tests.sizes import size

SPEED = 2
COSTS = {".": 1, "~": 2, "K": 1, "S": 1, "B": 1, "g": 1}
DEPTH = 3
DICE = {"attack": "core:blue", "K": "core:gray", "S": "core:gray"}
"""Nite and Wren roll one gray die each; the monster rolls one blue"""


class Leaf(NamedTuple):
    """Where the monster stands, what it can still do, and what the heroes have suffered."""

    at: int
    points: int
    actions: int
    attacked: bool
    damage: tuple[int, int]


# ------------------------------------------------------------------------------------------------ the slow game
class Slow:
    """Two heroes K and S who do nothing, a monster B, and its friend g."""

    def __init__(self, game: Arena, drawing: str) -> None:
        self.rows = drawing.split("\n")
        grid = game.view.grid
        self.grid, self.stride = grid, grid.stride
        self.steps = SlowSteps(grid)
        self.faces = {name: game.view.library.get(DieDef, die).faces for name, die in DICE.items()}
        self.heroes = {name: game[name].spaces[0] for name in "KS" if name in game.names}
        self.friend = game["g"].spaces[0]

    def cost(self, space: int) -> int | None:
        character = self.rows[space // self.stride][space % self.stride]
        return COSTS.get(character)

    def enterable(self, space: int, points: int) -> bool:
        cost = self.cost(space)
        return cost is not None and cost <= points and space not in self.heroes.values()

    def steps_from(self, at: int, points: int) -> Iterator[tuple[int, int]]:
        """(space, points left) of each step; onto the friend only with the means to go on."""
        for space in self.steps.neighbors(at):
            if self.enterable(space, points):
                left = points - (self.cost(space) or 0)
                if space != self.friend or self.goes_on(space, left):
                    yield space, left

    def goes_on(self, at: int, points: int) -> bool:
        return any(
            space != self.friend and self.enterable(space, points) for space in self.steps.neighbors(at)
        )

    def after(self, leaf: Leaf) -> Counter[Leaf]:
        """Every state one command later, and in how many ways it comes about."""
        found: Counter[Leaf] = Counter()
        for space, left in self.steps_from(leaf.at, leaf.points):
            found[leaf._replace(at=space, points=left)] += 1
        if leaf.at == self.friend and found:
            return found  # it must go on
        if leaf.actions:
            found[leaf._replace(points=leaf.points + SPEED, actions=leaf.actions - 1)] += 1
        if leaf.actions and not leaf.attacked:
            for number, (name, space) in enumerate(self.heroes.items()):
                distance = self.steps.distance(leaf.at, space)
                if distance is not None and self.sees(leaf.at, space):
                    for hearts, ways in self.hits(name, distance).items():
                        damage = tuple(d + hearts * (n == number) for n, d in enumerate(leaf.damage))
                        hit = leaf._replace(
                            actions=leaf.actions - 1, attacked=True, damage=(damage[0], damage[1])
                        )
                        found[hit] += ways
        return found

    def sees(self, at: int, target: int) -> bool:
        figures = [*self.heroes.values(), self.friend]
        sight = SlowSight(self.grid, [at], figures)
        there = (target % self.stride, target // self.stride)
        return sight.sees((at % self.stride, at // self.stride), there)

    def hits(self, hero: str, distance: int) -> Counter[int]:
        """Hearts that go through -> number of rolls; a miss is rolled without defense, so it counts once a face."""
        found: Counter[int] = Counter()
        for face in self.faces["attack"]:
            if face.miss:
                found[0] += 1
                continue
            for shield in self.faces[hero]:
                far = face.range < distance
                found[0 if far else max(0, face.hearts - shield.shields)] += 1
        return found


# ------------------------------------------------------------------------------------------------ the game
def leaf_of(game: Arena, play: Play) -> Leaf:
    pieces = play.state.pieces
    monster = pieces[game.id("B")]
    return Leaf(
        monster.spaces[0],
        monster.movement_points,
        monster.action_points,
        bool(monster.attacks),
        tuple(pieces[game.id(name)].damage for name in "KS"),  # type: ignore[arg-type]
    )


def ends(play: Play, answer: Any) -> Iterator[Play]:
    """Every game at rest that an answer can lead to."""
    there = play.fork()
    there.answer(answer)
    request = there.pending
    if request is None or isinstance(request, ChooseCommand):
        yield there
        return
    for further in request.legal():
        yield from ends(there, further)


def commands(play: Play) -> list[Any]:
    asked = play.pending
    assert isinstance(asked, ChooseCommand)
    return [c for c in asked.legal() if c[0] in ("base:step", "base:move", "base:attack")]


def counted(game: Arena, depth: int) -> Counter[Leaf]:
    """The game's own tree; equal states are looked at once, with the number of ways that lead there."""
    level: dict[Leaf, tuple[Play, int]] = {leaf_of(game, game.play): (game.play, 1)}
    for _ in range(depth):
        below: dict[Leaf, tuple[Play, int]] = {}
        for play, ways in level.values():
            for command in commands(play):
                for end in ends(play, command):
                    leaf = leaf_of(game, end)
                    below[leaf] = (end, below.get(leaf, (end, 0))[1] + ways)
        level = below
    return Counter({leaf: ways for leaf, (_, ways) in level.items()})


def slowly(slow: Slow, start: Leaf, depth: int) -> Counter[Leaf]:
    level = Counter({start: 1})
    for _ in range(depth):
        below: Counter[Leaf] = Counter()
        for leaf, ways in level.items():
            for end, more in slow.after(leaf).items():
                below[end] += ways * more
        level = below
    return level


# ------------------------------------------------------------------------------------------------ boards
def board(chance: random.Random) -> tuple[str, list[tuple[tuple[int, int], tuple[int, int]]]]:
    """A drawing of at most 5x5 with four figures, and some walls between spaces."""
    width, height = chance.randint(2, 5), chance.randint(2, 5)
    cells = [[chance.choices(".~o#", (10, 2, 2, 1))[0] for _ in range(width)] for _ in range(height)]
    for name, place in zip("BKSg", chance.sample(range(width * height), 4), strict=True):
        cells[place // width][place % width] = name
    cells[0][-1] = "." if cells[0][-1] == "#" else cells[0][-1]
    walls = []
    for y in range(height):
        for x in range(width):
            for u, v in ((x + 1, y), (x, y + 1)):
                if (
                    u < width
                    and v < height
                    and "#" not in cells[y][x] + cells[v][u]
                    and chance.random() < 0.12
                ):
                    walls.append(((x, y), (u, v)))
    return "\n".join("".join(row) for row in cells), walls


def set_up(drawing: str, walls: Any, switches: Switches) -> Arena:
    bench = Bench()
    profile = {"speed": SPEED, "health": 4, "attack": {"type": "ranged", "dice": [DICE["attack"]]}}
    bench.monster("slinger", acts={"1": {"elite": profile, "minion": profile}})
    game = bench.arena(
        drawing,
        legend={"~": "water", "o": "rock"},
        walls=walls,
        switches=switches,
        B="slinger minion",
        g="slinger minion",
        K="nite knight",
        S="wren strider",
    )
    for name in "KS":
        game.change(name, items=(), skills=())
    game.turn_of("B")
    return game


@pytest.mark.one_of(8)
@pytest.mark.parametrize("corners", ["closed", "open"])
@pytest.mark.parametrize("edge_line", ["one", "two", "none"])
def test_three_commands_are_counted_alike_by_the_game_and_the_slow_one(corners: Any, edge_line: Any) -> None:
    """Traps 3, 4, 16 and 19 in small: every step, every attack, every roll (rules §2.2, §3.1, §5.2, §6.4)."""
    chance = random.Random(f"{corners} {edge_line}")
    switches = Switches(wall_corners=corners, edge_line_blocked_by=edge_line)
    attacks = 0
    for _ in range(size(small=5, full=400)):
        drawing, walls = board(chance)
        game = set_up(drawing, walls, switches)
        start = leaf_of(game, game.play)
        expected = slowly(Slow(game, drawing), start, DEPTH)
        found = counted(game, DEPTH)
        assert found == expected, f"{drawing}\n{walls}"
        attacks += sum(leaf.attacked for leaf in found)
    assert attacks, "a check without an attack proves little"


def test_rolls_of_one_attack_are_all_there() -> None:
    """6 faces of the die, each with 6 of the defense but the miss, which needs none: 31 ways."""
    game = set_up("B.K\nS#g", (), Switches())
    play = game.play
    command = next(c for c in commands(play) if c[0] == "base:attack")
    at_knight = [end for end in ends(play, command) if end.journal[-1].kind == Roll.kind]
    assert len(at_knight) == 2 * 31
