"""Large figures among walls, brinks, doors and bars, with sets and loops, written from the rule book alone.

It knows rules §2.2, §2.3, §2.4, §2.7, §5.2, §5.13 and §5.14, and nothing of the code that plays them.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

Point = tuple[int, int]
Pair = frozenset[Point]
COSTS = {".": 1, "d": 1, "~": 2, "m": 3}
"""what can be entered at all -> movement points (rules §2.4)"""
NOT_COUNTED_THROUGH = "oD"
"""rock and closed doors block sight (rules §2.3)"""


@dataclass
class SlowBoard:
    """A board, what lies on its edges, and who stands where."""

    rows: list[str]
    size: Point
    """the base of the large figure"""
    walls: set[Pair] = field(default_factory=set)
    """edges with walls and closed doors: neither stepped nor counted across"""
    brinks: set[Pair] = field(default_factory=set)
    """edges with elevations and bars: not stepped across (rules §2.7)"""
    enemies: set[Point] = field(default_factory=set)
    friends: set[Point] = field(default_factory=set)

    def sign(self, at: Point) -> str:
        x, y = at
        inside = 0 <= y < len(self.rows) and 0 <= x < len(self.rows[0])
        return self.rows[y][x] if inside else "#"

    def adjacent(self, at: Point, to: Point, lines: set[Pair]) -> bool:
        """Whether two neighbors are adjacent where these edges part spaces (rules §2.2)."""
        (x, y), (i, j) = at, to
        if max(abs(x - i), abs(y - j)) != 1 or self.sign(to) == "#":
            return False
        if x == i or y == j:
            return frozenset((at, to)) not in lines
        # four edges meet at the corner between the two: a line that is one of them ends there or passes through it
        square = [(x, y), (i, y), (i, j), (x, j)]
        return not any(frozenset((square[n - 1], square[n])) in lines for n in range(4))

    def around(self, at: Point, lines: set[Pair]) -> Iterator[Point]:
        x, y = at
        every = [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
        return (to for to in every if self.adjacent(at, to, lines))

    # ------------------------------------------------------------------------------------------------ standing
    def is_open(self, at: Point) -> bool:
        """Whether a base may lie there: nothing bars it, and nobody else is there (rules §5.14, clause 3)."""
        return self.sign(at) in COSTS and at not in self.enemies | self.friends

    def bases(self, at: Point) -> set[frozenset[Point]]:
        """Every base that covers a space, turned either way, without a line through it."""
        found = set()
        for width, height in {self.size, self.size[::-1]}:
            for left in range(at[0] - width + 1, at[0] + 1):
                for top in range(at[1] - height + 1, at[1] + 1):
                    base = {(left + i, top + j) for i in range(width) for j in range(height)}
                    parted = any(pair <= base for pair in self.walls | self.brinks)
                    if not parted and all(map(self.is_open, base)):
                        found.add(frozenset(base))
        return found

    # ------------------------------------------------------------------------------------------------ stepping
    def next_spaces(self, held: Iterable[Point]) -> set[Point]:
        """Where one step leads that starts on any space that is held and enters none of them (clause 1)."""
        lines = self.walls | self.brinks
        near = {to for at in held for to in self.around(at, lines)} - {*held}
        return {to for to in near if self.sign(to) in COSTS and to not in self.enemies}

    def steps(self, held: Iterable[Point], points: int) -> set[Point]:
        """The steps that are legal for so many points: on to where it may stop, if not there (rules §5.2)."""
        found = set()
        for to in self.next_spaces(held):
            left = points - COSTS[self.sign(to)]
            if left >= 0 and any(self.bases(at) for at in self._reached(to, left)):
                found.add(to)
        return found

    def _reached(self, start: Point, points: int) -> set[Point]:
        known: set[Point] = set()
        ahead = [(0, start)]
        while ahead:
            spent, at = heapq.heappop(ahead)
            if at not in known:
                known.add(at)
                for to in self.next_spaces([at]):
                    if spent + COSTS[self.sign(to)] <= points:
                        heapq.heappush(ahead, (spent + COSTS[self.sign(to)], to))
        return known

    # ------------------------------------------------------------------------------------------------ pushing
    def distance(self, held: Iterable[Point], goal: Point) -> int | None:
        """Spaces from the nearest that is held to another one (rules §2.3)."""
        front, known, walked = {*held}, {*held}, 0
        while front:
            if goal in front:
                return walked
            through = {at for at in front if not walked or self.sign(at) not in NOT_COUNTED_THROUGH}
            front = {to for at in through for to in self.around(at, self.walls)} - known
            known |= front
            walked += 1
        return None

    def pushed(self, held: Iterable[Point], by: Point) -> set[Point]:
        """Where one who stands on `by` can push it: farther away, where it may stop, past nobody (rules §5.13)."""
        now = self.distance(held, by)
        found = set()
        for to in self.next_spaces(held):
            then = self.distance([to], by)
            if now is not None and then is not None and then > now and self.bases(to):
                found.add(to)
        return found
