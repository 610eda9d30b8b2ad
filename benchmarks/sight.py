"""Line of sight: tables of all pairs beside python-tcod's shadow casting, single pairs beside a plain version.

Shadow casting goes from center to center and knows no walls between spaces: it answers another rule, and is a
measure of speed only. It is called once from every free space.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import peers
from benchmarks.boards import Board, board
from benchmarks.measure import Contest, Round, Scale, Work, always, peer, repeated
from delve.geometry.boards import bits
from delve.geometry.sight import Sight
from delve.geometry.sight_table import SightTable

REACH = 12


def contests(scale: Scale) -> Iterator[Contest]:
    """All pairs of a board, all pairs up to a range of a large one, and one pair among figures."""
    for walls, most in ((False, 0.2), (True, 0.35)):
        here = board(scale.side, walls=walls)
        yield Contest(
            f"sight between all pairs, {here.title}",
            _table(here, None),
            "tcod shadow casting",
            _shadow_casting(here),
            most,
        )
    for walls in (False, True):
        here = board(scale.large_side, walls=walls)
        yield Contest(
            f"sight up to {REACH} spaces, {here.title}",
            _table(here, REACH),
            "tcod shadow casting",
            _shadow_casting(here),
            0.02,
        )
    here = board(scale.side, walls=False, pairs=scale.pairs)
    plain = _plain_pairs(here)
    yield Contest("sight of a pair among figures, again", _known_pairs(here), "16 lines walked", plain, 0.03)
    yield Contest("sight of a pair among figures, first", _new_pairs(here), "16 lines walked", plain, 0.25)


def _table(here: Board, reach: int | None) -> Round:
    return always(lambda: SightTable(here.grid, here.steps, reach))


def _shadow_casting(here: Board) -> Round:
    """What is seen from every free space, without a range: that is the faster way of calling it."""

    def make_ready() -> Work:
        numpy, tcod = peer("numpy", "numpy"), peer("tcod.map", "python-tcod")
        algorithm = peer("tcod.constants", "python-tcod").FOV_SYMMETRIC_SHADOWCAST
        clear, points = here.transparency(numpy), [here.grid.point(space)[::-1] for space in here.free]
        return repeated(lambda: [tcod.compute_fov(clear, point, algorithm=algorithm) for point in points])

    return make_ready


def _ask_pairs(sight: Sight, here: Board) -> Work:
    def ask() -> int:
        for a, b in here.pairs:
            sight.sees(a, b, here.figures)
        return len(here.pairs)

    return ask


def _known_pairs(here: Board) -> Round:
    """Pairs whose lines were looked for before, as when figures move and are asked about anew."""
    sight = Sight(here.grid)
    return lambda: _ask_pairs(sight, here)


def _new_pairs(here: Board) -> Round:
    """Pairs that nobody has asked about on this board, as when a door was opened; only its table is there."""
    return lambda: _ask_pairs(Sight(here.grid), here)


def _plain_pairs(here: Board) -> Round:
    blocked = blocked_points(here)
    points = [(here.grid.point(a), here.grid.point(b)) for a, b in here.pairs]

    def ask() -> int:
        for a, b in points:
            peers.sees(blocked, a, b)
        return len(points)

    return lambda: ask


def blocked_points(here: Board) -> set[peers.Point]:
    """What blocks sight, the rim around the board included."""
    rim = range(-1, here.grid.width + 1)
    outside = {(x, y) for x in rim for y in rim if not here.grid.contains(x, y)}
    return outside | {here.grid.point(space) for space in bits(here.figures | here.grid.obstacles)}
