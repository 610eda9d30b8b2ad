"""Patterns: spaces drawn around a figure, which attacks strike and commands lead to."""

from __future__ import annotations

from typing import Annotated

from delve.model.declaration import Count, Record, says

Drawn = Annotated[
    str,
    says(
        "spaces around `@`, one character each, with any blanks between them: `x` belongs to the pattern, `~` is only "
        "on the way to it, `>` continues straight on from there, `.` is no part of it",
        "x x x\n. @ .\n",
        min_length=1,
        max_length=4000,
    ),
]


class PatternDef(Record, frozen=True, kw_only=True, tag="pattern"):
    """A drawing of spaces around a figure, turned by quarters: a line, a cone, a cross, a ring, a leap."""

    drawing: Drawn
    diagonal: Annotated[Drawn, says("the drawing for the four diagonal directions")] | None = None
    over: Annotated[
        bool, says("true: nothing in between blocks it; false: the way to each space must be free of walls")
    ] = False
    range: Annotated[
        Count, says("how far `>` continues, in spaces from the figure; 0: up to the first obstacle")
    ] = 0
