"""Movement: what a figure can reach, single steps, fatigue for movement, and being placed (rules §5.2, §5.3).

Costs are movement points. A figure may pass its friends but not stop on any figure.
"""

from __future__ import annotations

from delve.geometry.boards import bits, mask_of
from delve.geometry.paths import Reach, reach
from delve.model.monster import MonsterDef
from delve.rules import space
from delve.rules.dispatch import open_window, query
from delve.rules.events import AfterFigureEntered, BeforeFigureEntered
from delve.rules.facts import FigureMoved, Prevented
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece


def size_of(game: Game, piece: Piece) -> tuple[int, int]:
    """Width and height of a figure's base, in spaces."""
    return game.library.get(MonsterDef, piece.definition).size if piece.kind == "monster" else (1, 1)


def entry_costs(game: Game, piece: Piece) -> dict[int, int]:
    """Cost -> mask of the spaces that a figure may enter for it: enemies bar the way, friends do not (rules §5.2)."""
    key = ("entry_costs", piece.id)
    cache = game.cache
    if key not in cache:
        enemies = mask_of(
            s for other in space.figures(game, piece.board) if other.side != piece.side for s in other.spaces
        )
        costs: dict[int, int] = query(game, "entry_cost", piece.id)
        open_to_it = {cost: mask & ~enemies for cost, mask in costs.items() if mask & ~enemies}
        size = size_of(game, piece)
        cache[key] = open_to_it if size == (1, 1) else _costs_of_bases(game, piece, open_to_it, size)
    found: dict[int, int] = cache[key]
    return found


def _costs_of_bases(game: Game, piece: Piece, costs: dict[int, int], size: tuple[int, int]) -> dict[int, int]:
    """The same for the top left space of a larger base: as dear as the dearest space under it."""
    cheap, found = 0, {}
    for cost in sorted(costs):
        upto = cheap | costs[cost]
        fits = space.anchors(game, upto, piece.board, size)
        fits &= ~space.anchors(game, cheap, piece.board, size)
        if fits:
            found[cost] = fits
        cheap = upto
    return found


def stops(game: Game, piece: Piece) -> int:
    """Mask of the (top left) spaces where a figure may stop: its base fits and no other figure is there."""
    room = space.grid_of(game, piece.board).floor & ~space.barred(game, piece.board)
    room &= ~space.occupied(game, piece.board, but=piece.id)
    return space.anchors(game, room, piece.board, size_of(game, piece))


def reachable(game: Game, piece: Piece, points: int) -> Reach:
    """What a figure reaches for so many movement points, by its top left space; where it may stop: `stops`."""
    return reach(space.steps(game, piece.board), piece.spaces[0], entry_costs(game, piece), points)


def step_cost(game: Game, piece: Piece, to: int) -> int | None:
    """Movement points for one step to an adjacent (top left) space; None if there is no such step."""
    if not space.steps(game, piece.board).adjacent(piece.spaces[0]) >> to & 1:
        return None
    return next((cost for cost, mask in entry_costs(game, piece).items() if mask >> to & 1), None)


def legal_steps(game: Game, piece: Piece) -> tuple[int, ...]:
    """The adjacent spaces that a figure may step to now (rules §5.2).

    Onto a friend only if the points left suffice to go on to a space where it may stop.
    """
    if not piece.spaces or piece.movement_points <= 0:
        return ()
    key = ("legal_steps", piece.id)
    cache = game.cache
    if key not in cache:
        around, rest = space.steps(game, piece.board).adjacent(piece.spaces[0]), stops(game, piece)
        found, costs = 0, entry_costs(game, piece)
        for cost, mask in costs.items():
            left = piece.movement_points - cost
            if left < 0:
                continue
            near = mask & around
            found |= near & rest
            for passing in bits(near & ~rest):
                if reach(space.steps(game, piece.board), passing, costs, left).all & rest:
                    found |= 1 << passing
        cache[key] = tuple(bits(found))
    steps: tuple[int, ...] = cache[key]
    return steps


def may_spend(game: Game, piece: Piece) -> Verdict:
    """Whether movement points may be spent now, by the ruleset's switch and by what behaviors say (rules §5.2, §12)."""
    if game.switches.movement_points == "after_actions" and piece.action_points and not piece.moved_last:
        return blocked("movement points are spent right after a move, or after all actions")
    verdict: Verdict = query(game, "may_do", piece.id, "step")
    return verdict


def may_stop(game: Game, piece: Piece) -> Verdict:
    """Whether a figure may stop where it is: not on another figure, nor where it only passes (rules §5.2)."""
    here = mask_of(piece.spaces)
    if here & space.occupied(game, piece.board, but=piece.id):
        return blocked("it may not stop on another figure")
    if here & space.barred(game, piece.board):
        return blocked("it may not stop on ground that it only passes")
    return USABLE


async def step(game: Game, piece: int, to: int) -> None:
    """One step, paid in movement points. Whether it is legal was checked when it was offered."""
    figure = game.piece(piece)
    cost = step_cost(game, figure, to)
    assert cost is not None, "a step that is not adjacent"
    game.state.change(piece, movement_points=figure.movement_points - cost)
    await enter(game, piece, space.base(game, to, figure.board, size_of(game, figure)), placed=False)


async def enter(game: Game, piece: int, spaces: tuple[int, ...], *, placed: bool) -> None:
    """Move a figure to spaces, by a step or by placing it, with the windows of entering."""
    figure = game.piece(piece)
    before = BeforeFigureEntered(piece, piece, figure.spaces, spaces=spaces, placed=placed)
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=piece, reason=before.prevented))
        return
    figure = game.piece(piece)
    if not figure.on_board:
        return
    left = figure.spaces
    game.state.change(piece, spaces=spaces)
    game.record(FigureMoved(piece=piece, before=left, spaces=spaces, placed=placed))
    await open_window(
        game, AfterFigureEntered(piece, piece, spaces, spaces=spaces, before=left, placed=placed)
    )


async def leave_shared_space(game: Game, piece: int) -> None:
    """A figure that cannot go on from another figure's space is put on the nearest free one (rules §5.2)."""
    figure = game.piece(piece)
    if may_stop(game, figure).usable:
        return
    spaces = space.nearest_free(game, mask_of(figure.spaces), figure.board, size_of(game, figure))
    if spaces:
        await enter(game, piece, spaces, placed=True)
