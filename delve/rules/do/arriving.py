"""How figures come onto the board during the game: room, what prevents it, and responses (rules §13.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from delve.geometry.boards import mask_of
from delve.phrases import phrase
from delve.requests import Fizzle
from delve.rules.ask import bases, space
from delve.rules.do import spreading
from delve.rules.do.dispatch import open_window
from delve.rules.events import AfterFigureAppeared, BeforeFigureAppeared
from delve.rules.facts import Prevented
from delve.rules.game import Game
from delve.rules.verdict import Verdict
from delve.state.piece import Piece


class BroughtBy(NamedTuple):
    """Which figure and side bring a figure onto the board, and the script in which they do."""

    figure: int
    """the figure that brings it; 0: none"""
    side: str
    """the side that picks the spaces of a large figure"""
    frame: object
    """the script that fizzles if there is no room"""


async def announce(
    game: Game, newcomer: Piece, at: int, brought: BroughtBy, still: Callable[[], Verdict]
) -> tuple[int, ...]:
    """The spaces that a newcomer will hold, over a space of its board; () where something prevents that it comes.

    `newcomer` is the newcomer, off the board and not in the game; `still` says whether it may come once others have
    answered. The script fizzles where there is no room at first.
    """
    size = bases.size_of(game, newcomer)
    fitting = space.bases_over(game, at, newcomer.board, size, bases.open_spaces(game, newcomer))
    if not fitting:
        raise Fizzle(brought.frame, f"{newcomer.name} has no room there")
    spaces = await spreading.choose_base(
        game, brought.side, newcomer.name, newcomer.board, fitting, brought.frame
    )
    before = BeforeFigureAppeared(
        brought.figure,
        brought.figure,
        spaces,
        board=newcomer.board,
        kind=newcomer.kind,
        record=newcomer.definition,
        name=newcomer.name,
        side=newcomer.side,
    )
    await open_window(game, before)
    reason = before.prevented
    if reason is None and not (now := still()).usable:
        reason = now.reason
    if reason is None and mask_of(spaces) & ~bases.open_spaces(game, newcomer):
        reason = phrase("there is no room any more")
    if reason is None:
        return spaces
    game.record(Prevented(piece=brought.figure, reason=reason))
    return ()


async def answer(game: Game, born: Iterable[int]) -> None:
    """Let everybody respond to figures that have come; all of them are on the board before the first response."""
    for figure in tuple(born):
        if game.piece(figure).on_board:
            await open_window(game, AfterFigureAppeared(figure, game.cause.by, game.piece(figure).spaces))
