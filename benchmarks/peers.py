"""Plain versions to compare with: what one would write at first, in dictionaries, sets and loops."""

from __future__ import annotations

import heapq
from collections.abc import Container, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from delve.dice import FaceLike
from delve.model.attack import Surge

Point = tuple[int, int]


def sees(blocked: set[Point], a: Point, b: Point) -> bool:
    """Line of sight by the rule for a board without walls between spaces: 16 lines, each walked column by column."""
    if max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= 1:
        return True
    for ax in (a[0], a[0] + 1):
        for ay in (a[1], a[1] + 1):
            for bx in (b[0], b[0] + 1):
                for by in (b[1], b[1] + 1):
                    if _is_free(blocked, ax, ay, bx, by):
                        return True
    return False


def _is_free(blocked: set[Point], x: int, y: int, end_x: int, end_y: int) -> bool:
    """Whether no blocked space lies on a line; one along an axis is stopped by any space beside it."""
    if x > end_x:
        x, y, end_x, end_y = end_x, end_y, x, y
    width, rise = end_x - x, end_y - y
    if not width:
        rows = range(min(y, end_y), max(y, end_y))
        return all((x, row) not in blocked and (x - 1, row) not in blocked for row in rows)
    if not rise:
        columns = range(x, end_x)
        return all((column, y) not in blocked and (column, y - 1) not in blocked for column in columns)
    for column in range(width):
        here, there = sorted((y * width + rise * column, y * width + rise * (column + 1)))
        for row in range(here // width, -(-there // width)):
            if (x + column, row) in blocked:
                return False
    return True


def reach(
    entry: Mapping[Point, int], parted: Container[tuple[Point, Point]], start: Point, budget: int
) -> dict[Point, int]:
    """The cost of each space that can be reached, with a dictionary and a heap; walls part some neighbors."""
    known: dict[Point, int] = {}
    heap = [(0, start)]
    while heap:
        points, here = heapq.heappop(heap)
        if here in known:
            continue
        known[here] = points
        x, y = here
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                there = x + i, y + j
                cost = entry.get(there)
                if cost is None or there in known or points + cost > budget or (here, there) in parted:
                    continue
                heapq.heappush(heap, (points + cost, there))
    return known


def attack_odds(
    attack: Sequence[Sequence[FaceLike]], defense: Sequence[Sequence[FaceLike]], distance: int, pierce: int
) -> tuple[Fraction, ...]:
    """The chance of each net damage, with dictionaries of all that the two pools show."""
    outcomes = 6 ** (len(attack) + len(defense))
    counts: dict[int, int] = {}
    stopped = _shown(defense)
    for (hearts, _, reached, _, miss), ways in _shown(attack).items():
        for (_, _, _, shields, _), others in stopped.items():
            net = max(0, hearts - max(0, shields - pierce)) if reached >= distance and not miss else 0
            counts[net] = counts.get(net, 0) + ways * others
    return tuple(Fraction(counts.get(net, 0), outcomes) for net in range(max(counts) + 1))


def best_odds(
    attack: Sequence[Sequence[FaceLike]],
    defense: Sequence[Sequence[FaceLike]],
    distance: int,
    pierce: int,
    abilities: Sequence[Surge],
) -> tuple[Fraction, ...]:
    """The same with surges: for each result of both pools, everything that they can buy is tried."""
    outcomes = 6 ** (len(attack) + len(defense))
    counts: dict[int, int] = {}
    stopped = _shown(defense)
    buys = [some for size in range(len(abilities) + 1) for some in combinations(abilities, size)]
    for (hearts, surges, reached, _, miss), ways in _shown(attack).items():
        for (_, _, _, shields, _), others in stopped.items():
            net = 0
            for some in buys:
                enough = reached + sum(one.range for one in some) >= distance
                if not miss and enough and sum(one.cost for one in some) <= surges:
                    left = max(0, shields - pierce - sum(one.pierce for one in some))
                    net = max(net, hearts + sum(one.hearts for one in some) - left)
            counts[net] = counts.get(net, 0) + ways * others
    return tuple(Fraction(counts.get(net, 0), outcomes) for net in range(max(counts) + 1))


def _shown(pool: Sequence[Sequence[FaceLike]]) -> dict[tuple[int, int, int, int, bool], int]:
    """In how many ways a pool shows so many hearts, surges, spaces of range and shields, and whether it misses."""
    shown = {(0, 0, 0, 0, False): 1}
    for die in pool:
        after: dict[tuple[int, int, int, int, bool], int] = {}
        for (hearts, surges, reached, shields, miss), ways in shown.items():
            for face in die:
                key = (
                    hearts + face.hearts,
                    surges + face.surges,
                    reached + face.range,
                    shields + face.shields,
                    miss or face.miss,
                )
                after[key] = after.get(key, 0) + ways
        shown = after
    return shown
