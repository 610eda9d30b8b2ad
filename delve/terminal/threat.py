"""What `threat` shows: the spaces that enemies could strike in their next turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from delve.narrate.spans import Line, worded
from delve.narrate.threats import space_told, strikers, threatened_by_all, threats_told
from delve.phrases import filled
from delve.rules.view import View
from delve.terminal import board
from delve.terminal.glyphs import Glyphs
from delve.terminal.questions import NO_SPACE_TO_LOOK_AT, NotUnderstood, read_space

MARK: Final = "!"


def lines(view: View, side: str, glyphs: Glyphs, rest: str, *, aloud: bool = False) -> Iterator[Line]:
    """The board with a mark on each space that enemies could strike, and whom each could strike.

    With a space in `rest`, such as `3,4`, who could strike there. Read `aloud` there is no board. Raises NotUnderstood
    for anything else.
    """
    point = read_space(rest)
    if rest and (point is None or not view.grid.contains(*point)):
        raise NotUnderstood(filled(NO_SPACE_TO_LOOK_AT, typed=rest))
    if point is not None:
        yield (
            worded(
                "{x},{y}: {threat}", x=point[0], y=point[1], threat=space_told(view, side, view.space(*point))
            ),
        )
        return
    if not aloud:
        spaces = threatened_by_all(view, strikers(view, side))
        yield from board.draw(view, glyphs, dict.fromkeys(view.spaces(spaces), MARK), view.state.active)
        yield (
            worded("{mark} marks a space that enemies could strike in their next turn", "quiet", mark=MARK),
        )
    yield from ((worded("  {threat}", threat=one),) for one in threats_told(view, side))
