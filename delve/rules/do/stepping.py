"""Single steps, crossing to another board, and entering spaces (rules §5.2, §5.3)."""

from __future__ import annotations

from delve.phrases import phrase
from delve.rules.ask import knowledge, making_way
from delve.rules.ask.movement import crossing_cost, has_room_beyond
from delve.rules.ask.presence import Presence
from delve.rules.do import displacing, noticing, spreading
from delve.rules.do.dispatch import is_unheard, open_window
from delve.rules.events import AfterFigureEntered, BeforeFigureEntered
from delve.rules.facts import BoardEntered, FigureMoved, Prevented
from delve.rules.game import Game
from delve.rules.view import View
from delve.state.piece import Piece


async def step(game: Game, piece: int, to: int, *, free: bool = False) -> None:
    """Take one step, paid in movement points unless it is `free`.

    Its legality was checked when it was offered (rules §5.2).
    """
    figure = game.piece(piece)
    if bumps(game, figure, figure.board, to):
        return
    cost = View(game).step_cost(piece, to)
    assert cost is not None, "a step that is not adjacent"
    if not free:
        game.state.change(piece, movement_points=figure.movement_points - cost)
    await enter(game, piece, (to,), placed=False)


def bumps(game: Game, figure: Piece, board: str, to: int, by: str = "") -> bool:
    """Whether something unseen stands on a space; the movement then ends and the side sees it (rules §3.6).

    `by` is the side that moves the figure; empty: its own.
    """
    side = by or figure.side
    unseen = None if game.ruleset.sight == "all" else knowledge.unseen_at(game, side, figure, board, to)
    if unseen is None:
        return False
    if side == figure.side:
        game.state.change(figure.id, movement_points=0)
    noticing.discover(game, side, unseen)
    game.record(Prevented(piece=figure.id, reason=phrase("{name} stands there", name=unseen.name)))
    return True


async def cross(game: Game, piece: int, board: str, at: int, *, free: bool = False) -> None:
    """Take one step to another board, paid in movement points unless it is `free` (rules §2.9)."""
    figure = game.piece(piece)
    if bumps(game, figure, board, at):
        return
    if not free:
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
    now = game.piece(piece)
    if now.spaces != figure.spaces or not has_room_beyond(game, now, board, at):
        game.record(Prevented(piece=piece, reason=phrase("it cannot go there any more")))
        return
    game.state.change(piece, board=board, spaces=(at,))
    displacing.take_along(game, piece, board)
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
    game: Game,
    piece: int,
    spaces: tuple[int, ...],
    *,
    placed: bool,
    entering: bool | None = None,
    gait: str = "",
) -> None:
    """Move a figure to spaces, by a step or by placing it, with the windows of entering.

    A step enters the ground; a figure that is placed does so only if `entering` is True (rules §5.13). Nothing happens
    if the figure cannot go there any more after others have responded. `gait`: the name of the pattern by which a
    figure goes there itself; empty: it steps there, or is put there.
    """
    enters = not placed if entering is None else entering
    if is_unheard(game, BeforeFigureEntered):
        is_let_in = game.piece(piece).on_board
    else:
        is_let_in = await _is_let_in(game, piece, spaces, placed, enters)
    if not is_let_in:
        return
    figure = game.piece(piece)
    left = figure.spaces
    game.state.change(piece, spaces=spaces)
    game.record(
        FigureMoved(piece=piece, before=left, spaces=spaces, placed=placed, gait=gait, board=figure.board)
    )
    if not is_unheard(game, AfterFigureEntered):
        by = game.cause.by
        after = AfterFigureEntered(piece, by, spaces, before=left, placed=placed, entering=enters)
        await open_window(game, after)


async def _is_let_in(game: Game, piece: int, spaces: tuple[int, ...], placed: bool, enters: bool) -> bool:
    """Let others respond before a figure moves to spaces. Returns whether it still can."""
    presence, figure, asked = Presence(game), game.piece(piece), game.state.revision
    before = BeforeFigureEntered(
        piece, game.cause.by, figure.spaces, to=spaces, placed=placed, entering=enters
    )
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=piece, reason=before.prevented))
        return False
    if presence.lost(game, piece):
        return False
    if game.state.revision is not asked and not _still_open(game, figure, spaces, placed):
        game.record(Prevented(piece=piece, reason=phrase("it cannot go there any more")))
        return False
    return True


def _still_open(game: Game, before: Piece, spaces: tuple[int, ...], placed: bool) -> bool:
    """Whether a figure can still go to spaces: by a step from where it stood, or because it has room there."""
    figure = game.piece(before.id)
    if placed:
        return bool(View(game).footprints(figure.id, spaces[0]))
    return figure.spaces == before.spaces and View(game).step_cost(figure.id, spaces[0]) is not None


async def come_to_rest(
    game: Game, piece: int, by: str = "", frame: object = None, *, entering: bool = True
) -> None:
    """End a movement: a large figure spreads out, and a figure that may not stop there goes to the nearest room.

    `entering` says whether the ground affects it as it spreads out (rules §5.2, §5.13).
    """
    figure = game.piece(piece)
    if not figure.on_board:
        return
    if View(game).may_stop(piece).usable:
        await spreading.spread(game, piece, by, frame, entering=entering)
        return
    await displacing.put(game, making_way.rooms_found(game, (figure,)))
