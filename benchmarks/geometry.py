"""How fast sight and reach are, each beside a plain version in the same call: `python -m benchmarks.geometry`.

The peers are the slow versions of the tests, and python-tcod where it is installed; its field of view knows neither
walls nor figures and goes from center to center, so it is a measure of speed only.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from importlib import import_module

from delve.geometry.boards import Grid, bits, full_mask, mask_of
from delve.geometry.paths import reach
from delve.geometry.sight import Sight
from delve.geometry.sight_table import SightTable
from delve.geometry.steps import Steps
from tests.geometry.slow_sight import SlowSight
from tests.geometry.slow_steps import SlowSteps

SIDE, OBSTACLES, WALLS, FIGURES = 40, 284, 140, 20
PAIRS, ROUNDS = 200, 9


def microseconds(work: Callable[[], object], times: int = 1) -> float:
    """The median time of one run; the first, which fills caches, is left out."""
    work()
    rounds = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        for _ in range(times):
            work()
        rounds.append((time.perf_counter() - begin) / times * 1e6)
    return statistics.median(rounds)


def row(name: str, time_of_ours: float, peer: str, time_of_peer: float) -> None:
    ratio = time_of_ours / time_of_peer
    print(f"{name:<34}{time_of_ours:>12.2f} us   {peer:<34}{time_of_peer:>14.1f} us   ratio {ratio:.5f}")


def make_grid(chance: random.Random, walls: int) -> Grid:
    places = list(bits(full_mask(SIDE, SIDE)))
    edges = [
        chance.choice([place for place in places if place > SIDE and place % (SIDE + 1)])
        for _ in range(walls)
    ]
    return Grid(
        SIDE,
        SIDE,
        floor=mask_of(places),
        obstacles=mask_of(chance.sample(places, OBSTACLES)),
        vertical=mask_of(edges[::2]),
        horizontal=mask_of(edges[1::2]),
    )


def measure(grid: Grid, chance: random.Random) -> None:
    free = list(bits(grid.floor & ~grid.obstacles))
    figures = mask_of(chance.sample(free, FIGURES))
    pairs = [(chance.choice(free), chance.choice(free)) for _ in range(PAIRS)]
    sight, steps = Sight(grid), Steps(grid)
    slow = SlowSight(grid, (), bits(figures))
    all_pairs = microseconds(lambda: SightTable(grid, steps))

    def naive_pairs() -> list[bool]:
        return [slow.sees(grid.point(a), grid.point(b)) for a, b in pairs]

    one_pair = microseconds(lambda: [sight.sees(a, b, figures) for a, b in pairs], 20) / PAIRS
    naive_pair = microseconds(naive_pairs) / PAIRS
    row("all pairs", all_pairs, "naive, from a sample of pairs", naive_pair * len(free) ** 2 / 2)
    row("one pair among figures, later", one_pair, "naive", naive_pair)
    costs = {1: mask_of(free[::2]), 2: mask_of(free[1::2])}
    entry = {space: 1 + place % 2 for place, space in enumerate(free)}
    start, slow_steps = free[len(free) // 2], SlowSteps(grid)
    five = microseconds(lambda: reach(steps, start, costs, 5), 200)
    row(
        "reach of 5 points",
        five,
        "dictionaries and a heap",
        microseconds(lambda: slow_steps.reach(start, entry, 5, {})),
    )
    whole = microseconds(lambda: reach(steps, start, costs, 10_000), 20)
    compare_with_tcod(grid, free, all_pairs, whole)


def compare_with_tcod(grid: Grid, free: list[int], all_pairs: float, whole_board: float) -> None:
    try:
        numpy, tcod_map, tcod_path = (import_module(name) for name in ("numpy", "tcod.map", "tcod.path"))
    except ImportError:
        print("python-tcod is not installed, so it is not compared")
        return
    clear = numpy.ones((SIDE, SIDE), dtype=bool)
    for space in bits(grid.obstacles):
        clear[grid.point(space)[::-1]] = False
    points = [grid.point(space)[::-1] for space in free]
    shadowcast = import_module("tcod.constants").FOV_SYMMETRIC_SHADOWCAST
    views = microseconds(
        lambda: [tcod_map.compute_fov(clear, point, algorithm=shadowcast) for point in points]
    )
    row("all pairs", all_pairs, "tcod, from every free space", views)
    cost = clear.astype(numpy.int32)

    def distances() -> object:
        found = tcod_path.maxarray((SIDE, SIDE), dtype=numpy.int32)
        found[points[len(points) // 2]] = 0
        return tcod_path.dijkstra2d(found, cost, 1, 1, out=found)

    row("reach of the whole board", whole_board, "tcod, dijkstra2d", microseconds(distances))


def main() -> None:
    chance = random.Random(1)
    for walls in (0, WALLS):
        print(f"{SIDE} x {SIDE}, {OBSTACLES} obstacles, {walls} wall edges, {FIGURES} figures")
        measure(make_grid(chance, walls), chance)


if __name__ == "__main__":
    main()
