"""Threads: the binding of whoever is called, which leads from place to place and is shut while a task is under way."""

from __future__ import annotations

from delve.script import Context, Piece, View

OPEN, SHUT = "open", "shut"
"""the states of a thread"""


async def shut_all(ctx: Context) -> None:
    """Shut the threads of the place of whoever acts."""
    for thread in threads(ctx.view, OPEN):
        await ctx.change_object(thread, SHUT)


async def open_onward(ctx: Context) -> None:
    """Open those of them that lead to a later place."""
    for thread in threads(ctx.view, SHUT):
        if leads_on(ctx.view, thread):
            await ctx.change_object(thread, OPEN)


def threads(view: View, state: str) -> list[int]:
    """The threads of the place that are open, or shut."""
    return [one.id for one in view.objects() if one.link and one.state == state]


def leads_on(view: View, thread: int) -> bool:
    """Whether the other end of a thread lies in a later place."""
    mine, order = view.piece(thread), [*view.board_names]
    ends = (one.board for one in view.pieces() if (one.definition, one.link) == (mine.definition, mine.link))
    return any(order.index(board) > order.index(mine.board) for board in ends if board)


def pulls(view: View, board: str) -> list[Piece]:
    """The threads of a place of which the side does not know that they lead back."""
    order = [*view.board_names]
    linked = [one for one in view.pieces() if one.link and one.board]
    back = {one.link for one in linked if order.index(one.board) < order.index(board)}
    return [one for one in linked if one.board == board and one.link not in back]
