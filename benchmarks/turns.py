"""A turn of the roguelike that comes with delve beside the same turn as a tutorial would write it on python-tcod.

On a map of 80 x 50 spaces 40 orcs see somebody who waits. In a turn each of them looks for a way and takes a step, or
strikes; the peer works out a field of view, and for each orc one way around the others and one step.
"""

from __future__ import annotations

import random
import string
from collections.abc import Iterator
from types import ModuleType
from typing import Any, Final

from benchmarks.measure import Contest, Scale, Work, peer
from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.installation import shipped_folder
from delve.requests import Answer, ChooseCommand, Request
from delve.rules.view import View
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs

WIDTH, HEIGHT, MONSTERS = 80, 50, 40
MIDDLE: Final = WIDTH // 2, HEIGHT // 2
HALL, SIGHT, CROWD = 7, 8, 10
"""how far the hall reaches from the middle, how far one sees, and as how many steps somebody in the way counts"""
TURNS: Final = 3
LETTERS: Final = [letter for letter in string.ascii_letters if letter != "K"][:MONSTERS]
SEEDED: Final = 7


class Waits:
    """Lets each turn go by."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        """The command that does nothing, or the first answer to any other question."""
        items = request.items()
        if isinstance(request, ChooseCommand):
            return next((one for one in items if one[0] == "crawl:wait"), items[0])
        return items[0]


def crawl() -> Packs:
    """The pack `crawl`, with what it needs."""
    loaded = load_packs(shipped_folder() / "crawl")
    return Packs(loaded.library, loaded.behaviors, "crawl:crawl", own="crawl")


def rows() -> list[str]:
    """The map: pillars by chance, a hall in the middle, somebody in its middle, and the orcs around."""
    chance = random.Random(SEEDED)
    x, y = MIDDLE
    near = [(i, j) for i in range(x - HALL, x + HALL + 1) for j in range(y - HALL, y + HALL + 1)]
    around = [place for place in near if max(abs(place[0] - x), abs(place[1] - y)) > TURNS]
    inside = {(i, j) for i in range(1, WIDTH - 1) for j in range(1, HEIGHT - 1)}
    drawn = {place: "#" if chance.random() < 0.25 else "." for place in sorted(inside)}
    drawn |= dict.fromkeys(near, ".") | {MIDDLE: "K"}
    drawn |= dict(zip(chance.sample(around, MONSTERS), LETTERS, strict=True))
    return ["".join(drawn.get((i, j), "#") for i in range(WIDTH)) for j in range(HEIGHT)]


def contests(scale: Scale) -> Iterator[Contest]:
    """A turn of everybody, on the same map."""
    yield Contest("a turn with 40 monsters, 80 x 50", _ours, "tcod: sight, ways and steps", _theirs, 3)


def _ours() -> Work:
    """The next turns of a new game."""
    pieces = {"K": "marrow hod_carrier", **dict.fromkeys(LETTERS, "orc minion")}
    game = crawl().arena("\n".join(rows()), **pieces).session.play.game
    session = Session(game, 1, {"gleaners": Waits(), "dwellers": player_of("simple", 1)})
    until = session.play.state.round + TURNS

    def play() -> int:
        while session.play.state.round < until and session.step():
            pass
        return TURNS

    return play


def _theirs() -> Work:
    """The same turns as plain loops on python-tcod, from the same places."""
    numpy = peer("numpy", "numpy")
    paths, maps = peer("tcod.path", "python-tcod"), peer("tcod.map", "python-tcod")
    shape = peer("tcod.constants", "python-tcod").FOV_SYMMETRIC_SHADOWCAST
    drawing = rows()
    clear = numpy.array([[sign != "#" for sign in row] for row in drawing])
    orcs = [(j, i) for j, row in enumerate(drawing) for i, sign in enumerate(row) if sign in LETTERS]
    target = MIDDLE[1], MIDDLE[0]

    def play() -> int:
        places = list(orcs)
        for _ in range(TURNS):
            seen = maps.compute_fov(clear, target, SIGHT, algorithm=shape)
            for number, place in enumerate(places):
                if not seen[place] or max(abs(place[0] - target[0]), abs(place[1] - target[1])) <= 1:
                    continue
                step = _next(numpy, paths, clear, places, place, target)
                if step not in places:
                    places[number] = step
        return TURNS

    return play


def _next(
    numpy: ModuleType,
    paths: ModuleType,
    clear: Any,
    places: list[tuple[int, int]],
    place: tuple[int, int],
    target: tuple[int, int],
) -> tuple[int, int]:
    """The next space of the best way to the target, on which whoever stands there counts as several steps."""
    cost = numpy.array(clear, dtype=numpy.int8)
    for other in places:
        cost[other] += CROWD
    finder = paths.Pathfinder(paths.SimpleGraph(cost=cost, cardinal=2, diagonal=3))
    finder.add_root(place)
    way = finder.path_to(target)
    return int(way[1][0]), int(way[1][1])
