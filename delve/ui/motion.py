"""Moves that are being shown: where each token is drawn at a moment; arithmetic only.

The game has already happened when a move is shown, so finishing early changes nothing but the picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from delve.model.settings import Pace
from delve.ui.sprites import Point

Speed = Pace

SECONDS_PER_SPACE: dict[Speed, float] = {"off": 0.0, "fast": 0.06, "normal": 0.14, "slow": 0.28}


@dataclass(frozen=True, slots=True)
class Glide:
    """One token on its way through points, from `start` for so many seconds per point."""

    points: tuple[Point, ...]
    start: float
    seconds_per_point: float

    @property
    def end(self) -> float:
        """The moment at which the last point is reached."""
        return self.start + self.seconds_per_point * (len(self.points) - 1)

    def at(self, now: float) -> Point:
        """Where the token is at the moment."""
        if now >= self.end:
            return self.points[-1]
        passed = max(0.0, (now - self.start) / self.seconds_per_point)
        index = min(int(passed), len(self.points) - 2)
        share = _eased(passed - index)
        (x0, y0), (x1, y1) = self.points[index], self.points[index + 1]
        return x0 + (x1 - x0) * share, y0 + (y1 - y0) * share


class Motions:
    """The tokens that are on their way, by id; moves of one token follow each other."""

    def __init__(self) -> None:
        self._glides: dict[int, list[Glide]] = {}

    def add(self, id: int, points: Sequence[Point], now: float, speed: Speed) -> None:
        """Show token `id` going through the points; nothing to show with speed `off` or a single point."""
        seconds = SECONDS_PER_SPACE[speed]
        if not seconds or len(points) < 2:
            return
        queue = self._glides.setdefault(id, [])
        start = max(now, queue[-1].end) if queue else now
        queue.append(Glide(tuple(points), start, seconds))

    def positions(self, now: float) -> dict[int, Point]:
        """Where the tokens that still move are drawn; what has arrived is dropped."""
        places: dict[int, Point] = {}
        for token, queue in list(self._glides.items()):
            while queue and queue[0].end <= now:
                queue.pop(0)
            if queue:
                places[token] = queue[0].at(now)
            else:
                del self._glides[token]
        return places

    def busy(self, now: float) -> bool:
        """Whether anything still moves."""
        return any(queue and queue[-1].end > now for queue in self._glides.values())

    def finish(self) -> None:
        """Let every token arrive at once."""
        self._glides.clear()


def _eased(share: float) -> float:
    return share * share * (3 - 2 * share)
