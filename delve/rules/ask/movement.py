"""Movement: what a figure can reach, what steps cost, and whether it may stop (rules §5.2, §5.3).

Costs are movement points. A figure may pass its friends but not stop on any figure. A large figure moves from one of
its spaces as if it were small, and spreads out where it stops: `bases`. Steps are taken in `stepping`.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from delve.geometry.boards import bits, mask_of
from delve.geometry.paths import Reach, reach_from
from delve.model.command import STEP
from delve.rules.ask import bases, space
from delve.rules.ask.modifiers import query
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece

Costs = Mapping[int, int]
"""cost of entering -> mask of spaces"""


def entry_costs(game: Game, piece: Piece) -> dict[int, int]:
    """Cost -> mask of the spaces that a figure may enter for it: enemies bar the way, friends do not (rules §5.2)."""
    key = ("entry_costs", piece.id)
    cache = game.cache
    if key not in cache:
        enemies = int(query(game, "movement_blockers", piece.id))
        costs: dict[int, int] = query(game, "entry_cost", piece.id)
        cache[key] = {cost: mask & ~enemies for cost, mask in costs.items() if mask & ~enemies}
    found: dict[int, int] = cache[key]
    return found


def speed(game: Game, piece: int) -> int:
    """Movement points of a move action, no more than anything lets it have (rules §5.2)."""
    return max(0, min(int(query(game, "speed", piece)), int(query(game, "most_speed", piece))))


def links(game: Game, piece: Piece) -> dict[int, int]:
    """Space -> mask of the spaces to which objects lead from it as if they were adjacent (rules §2.8, S3-30)."""
    key = ("links", piece.board)
    cache = game.cache
    if key not in cache:
        nets: dict[tuple[str, str], int] = {}
        for thing in space.objects(game, piece.board):
            if space.object_state(game, thing).leads:
                net = (thing.definition, thing.link)
                nets[net] = nets.get(net, 0) | mask_of(thing.spaces)
        cache[key] = {end: net & ~(1 << end) for net in nets.values() for end in bits(net) if net & (net - 1)}
    found: dict[int, int] = cache[key]
    return found


def around(game: Game, piece: Piece, start: int) -> int:
    """Mask of the spaces one step from a mask, those included to which objects lead from there."""
    found = space.ways(game, piece.board).spread(start)
    for end, others in links(game, piece).items():
        if start >> end & 1:
            found |= others
    return found & ~start


def _reach(game: Game, piece: Piece, start: int, costs: Costs, points: int) -> Reach:
    return reach_from(space.ways(game, piece.board), start, costs, points, links(game, piece))


def reachable(game: Game, piece: Piece, points: int) -> Reach:
    """What a figure reaches for so many movement points, from any space it holds; where it may stop: `stops`."""
    return _reach(game, piece, mask_of(piece.spaces), entry_costs(game, piece), points)


def step_cost(game: Game, piece: Piece, to: int) -> int | None:
    """Movement points for one step to a space; None if there is no such step."""
    if not around(game, piece, mask_of(piece.spaces)) >> to & 1:
        return None
    return next((cost for cost, mask in entry_costs(game, piece).items() if mask >> to & 1), None)


def steps_within(game: Game, piece: Piece, costs: Costs, points: int) -> int:
    """Mask of the next spaces that a figure may enter for so many points.

    Where it may not stop, only if what is left suffices to go on to a space where it may.
    """
    if not piece.spaces or points <= 0:
        return 0
    near, rest = around(game, piece, mask_of(piece.spaces)), bases.stops(game, piece)
    found = 0
    for cost, mask in costs.items():
        left = points - cost
        if left < 0:
            continue
        found |= mask & near & rest
        for passing in bits(mask & near & ~rest):
            if _reach(game, piece, 1 << passing, costs, left).all & rest:
                found |= 1 << passing
    return found


def legal_steps(game: Game, piece: Piece) -> tuple[int, ...]:
    """The spaces that a figure may step to now (rules §5.2)."""
    key = ("legal_steps", piece.id)
    cache = game.cache
    if key not in cache:
        cache[key] = tuple(bits(steps_within(game, piece, entry_costs(game, piece), piece.movement_points)))
    steps: tuple[int, ...] = cache[key]
    return steps


def may_spend(game: Game, piece: Piece) -> Verdict:
    """Whether movement points may be spent now, by the ruleset's switch and by what behaviors say (rules §5.2, §12)."""
    if waits_for_actions(game, piece):
        return blocked("movement points are spent right after a move, or after all actions")
    verdict: Verdict = query(game, "may_do", piece.id, STEP)
    return verdict


def waits_for_actions(game: Game, piece: Piece) -> bool:
    """Whether the ruleset's switch lets a figure spend movement points only later (rules §12)."""
    switch = game.ruleset.switches.movement_points
    return switch == "after_actions" and bool(piece.action_points) and not piece.moved_last


def may_stop(game: Game, piece: Piece) -> Verdict:
    """Whether a figure may stop where it is: not on another figure, nor where it only passes (rules §5.2, §5.14)."""
    here = mask_of(piece.spaces)
    if piece.is_figure and here & space.occupied(game, piece.board, but=piece.id):
        return blocked("it may not stop on another figure")
    if here & space.barred(game, piece.board):
        return blocked("it may not stop on ground that it only passes")
    if bases.is_shrunk(game, piece) and not bases.footprints(game, piece, piece.spaces[0]):
        return blocked("it has no room to spread out here")
    return USABLE


def crossings(game: Game, piece: Piece) -> tuple[tuple[str, int], ...]:
    """Board and space of each place on another board to which things lead from where a figure is (rules §2.9)."""
    found = space.passages(game, piece.board) if piece.board else {}
    return tuple(dict.fromkeys(end for at in piece.spaces for end in found.get(at, ())))


def crossing_cost(game: Game, board: str, at: int) -> int:
    """Movement points for a step to another board: what its ground costs everybody there (rules §2.9)."""
    costs = space.layout(game, board).costs
    return next((cost for cost, mask in costs.items() if mask >> at & 1), 1)


def may_cross(game: Game, piece: Piece, board: str, at: int) -> Verdict:
    """Whether a figure may step to a space of another board now, and if not, why (rules §2.9)."""
    if not (may := may_spend(game, piece)).usable:
        return may
    there = structs.replace(piece, board=board, spaces=())
    if not bases.footprints(game, there, at):
        return blocked("there is no room at the other end")
    if piece.movement_points < crossing_cost(game, board, at):
        return blocked("not enough movement points")
    return USABLE
