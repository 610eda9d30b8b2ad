"""How a large figure takes up its whole base again after a movement (rules §5.14)."""

from __future__ import annotations

from functools import reduce
from operator import and_, or_

from delve.geometry.boards import bits, mask_of
from delve.phrases import phrase
from delve.rules.do.dispatch import open_window
from delve.rules.do.questions import choose_space
from delve.rules.events import AfterFigureSpread
from delve.rules.facts import FigureSpread
from delve.rules.game import Game
from delve.rules.seen_game import known_spaces
from delve.rules.view import View


async def spread(
    game: Game, piece: int, by: str = "", frame: object = None, *, entering: bool = True
) -> None:
    """Let a shrunk figure take up its whole base again, over the space where it is (rules §5.14).

    Its side, or the side `by`, names spaces that the base must cover until only one base is left. Nothing happens if
    the figure is not shrunk or has no room. Of bases that differ only in spaces that the side does not know, the first
    is taken (rules §3.6). With `entering` False the figure was put down, and does not enter the ground.
    """
    figure, view = game.piece(piece), View(game)
    if not view.is_shrunk(piece):
        return
    if left := view.footprints(piece, figure.spaces[0]):
        base = await choose_base(game, by or figure.side, figure.name, figure.board, left, frame)
        game.state.change(piece, spaces=base)
        game.record(FigureSpread(piece=piece, before=figure.spaces, spaces=base))
        await open_window(
            game, AfterFigureSpread(piece, game.cause.by, base, before=figure.spaces, entering=entering)
        )


async def choose_base(
    game: Game, side: str, name: str, board: str, left: tuple[tuple[int, ...], ...], frame: object
) -> tuple[int, ...]:
    """One of several bases: a side names spaces that it must cover until only one is left.

    Of bases that differ only in spaces that the side does not know, the first is taken (rules §3.6).
    """
    known = known_spaces(game, side, board)
    while len(left) > 1:
        masks = [mask_of(base) for base in left]
        open_ = reduce(or_, masks) & ~reduce(and_, masks) & known
        if not open_:
            break
        message = phrase("Which space does {name} cover too?", name=name)
        offered = tuple(bits(open_))
        pick = await choose_space(game, side, "spread", message, board, offered.__iter__, frame)
        left = tuple(base for base in left if pick in base)
    return left[0]
