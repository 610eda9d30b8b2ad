"""Movement: what a figure can reach, single steps, fatigue for movement, and entering spaces (rules §5.2, §5.3).

Costs are movement points. A figure may pass its friends but not stop on any figure. A large figure moves from one of
its spaces as if it were small, and spreads out where it stops: `bases`. What moves figures otherwise is `transport`.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from delve.geometry.boards import bits, mask_of
from delve.geometry.paths import Reach, reach_from
from delve.model.command import STEP
from delve.phrases import phrase
from delve.rules import bases, knowledge, making_way, space
from delve.rules.dispatch import open_window, query
from delve.rules.events import AfterFigureEntered, BeforeFigureEntered
from delve.rules.facts import BoardEntered, FigureMoved, Prevented
from delve.rules.game import Game
from delve.rules.presence import Presence
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece

Costs = Mapping[int, int]
"""cost of entering -> mask of spaces"""


def entry_costs(game: Game, piece: Piece) -> dict[int, int]:
    """Cost -> mask of the spaces that a figure may enter for it: enemies bar the way, friends do not (rules §5.2)."""
    key = ("entry_costs", piece.id)
    cache = game.cache
    if key not in cache:
        enemies = int(query(game, "in_its_way", piece.id))
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


async def step(game: Game, piece: int, to: int) -> None:
    """One step, paid in movement points. Whether it is legal was checked when it was offered."""
    figure = game.piece(piece)
    if _bumps(game, figure, figure.board, to):
        return
    cost = step_cost(game, figure, to)
    assert cost is not None, "a step that is not adjacent"
    game.state.change(piece, movement_points=figure.movement_points - cost)
    await enter(game, piece, (to,), placed=False)


def _bumps(game: Game, figure: Piece, board: str, to: int) -> bool:
    """Whether something unseen stands on a space, which then ends the movement and is shown (rules §3.6)."""
    unseen = None if game.ruleset.sight == "all" else knowledge.unseen_at(game, figure, board, to)
    if unseen is None:
        return False
    game.state.change(figure.id, movement_points=0)
    knowledge.discover(game, figure.side, unseen)
    game.record(Prevented(piece=figure.id, reason=phrase("{name} stands there", name=unseen.name)))
    return True


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


async def cross(game: Game, piece: int, board: str, at: int) -> None:
    """One step to another board, paid in movement points (rules §2.9)."""
    figure = game.piece(piece)
    if _bumps(game, figure, board, at):
        return
    points = figure.movement_points - crossing_cost(game, board, at)
    game.state.change(piece, movement_points=points)
    presence = Presence(game)
    by = game.cause.by
    before = BeforeFigureEntered(piece, by, figure.spaces, to=(at,), placed=False, entering=True)
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=piece, reason=before.prevented))
        return
    if presence.lost(game, piece):
        return
    there = structs.replace(game.piece(piece), board=board, spaces=())
    if game.piece(piece).spaces != figure.spaces or not bases.footprints(game, there, at):
        game.record(Prevented(piece=piece, reason=phrase("it cannot go there any more")))
        return
    game.state.change(piece, board=board, spaces=(at,))
    for thing in tuple(game.state.pieces.values()):
        if thing.carried_by == piece:
            game.state.change(thing.id, board=board)
    game.record(
        BoardEntered(piece=piece, before=figure.spaces, from_board=figure.board, spaces=(at,), board=board)
    )
    await open_window(
        game,
        AfterFigureEntered(
            piece,
            by,
            (at,),
            before=figure.spaces,
            placed=False,
            entering=True,
            from_board=figure.board,
        ),
    )


async def enter(
    game: Game, piece: int, spaces: tuple[int, ...], *, placed: bool, entering: bool | None = None
) -> None:
    """Move a figure to spaces, by a step or by placing it, with the windows of entering.

    A step enters the ground; one who is placed does so only if told (rules §5.13). Nothing happens if the figure cannot
    go there any more once others have answered.
    """
    presence, figure, asked = Presence(game), game.piece(piece), game.state.revision
    enters = not placed if entering is None else entering
    by = game.cause.by
    before = BeforeFigureEntered(piece, by, figure.spaces, to=spaces, placed=placed, entering=enters)
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=piece, reason=before.prevented))
        return
    if presence.lost(game, piece):
        return
    if game.state.revision is not asked and not _still_open(game, figure, spaces, placed):
        game.record(Prevented(piece=piece, reason=phrase("it cannot go there any more")))
        return
    left = game.piece(piece).spaces
    game.state.change(piece, spaces=spaces)
    game.record(FigureMoved(piece=piece, before=left, spaces=spaces, placed=placed))
    await open_window(
        game,
        AfterFigureEntered(piece, by, spaces, before=left, placed=placed, entering=enters),
    )


def _still_open(game: Game, before: Piece, spaces: tuple[int, ...], placed: bool) -> bool:
    """Whether a figure can go to spaces now: by a step from where it stood before, or because it has room there."""
    figure = game.piece(before.id)
    if placed:
        return bool(bases.footprints(game, figure, spaces[0]))
    return figure.spaces == before.spaces and step_cost(game, figure, spaces[0]) is not None


async def come_to_rest(
    game: Game, piece: int, by: str = "", frame: object = None, *, entering: bool = True
) -> None:
    """A movement is over: a large figure spreads out, and who may not stop goes to the nearest room (rules §5.2).

    `entering` says whether what the ground does to those who enter it happens as it spreads out (rules §5.13).
    """
    figure = game.piece(piece)
    if not figure.on_board:
        return
    if may_stop(game, figure).usable:
        await bases.spread(game, piece, by, frame, entering=entering)
        return
    await making_way.put(game, making_way.rooms_for(game, (figure,)) or {})
