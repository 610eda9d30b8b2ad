"""Patterns: spaces drawn around a figure, which attacks strike and commands lead to."""

from __future__ import annotations

from typing import Annotated

from delve.model.declaration import Count, Record, says

Drawn = Annotated[
    str,
    says(
        "spaces around `@`, one character each, blanks between them left out: `x` is meant, `~` is a part of the "
        "way to it, `>` goes straight on from there, `.` is nothing",
        "x x x\n. @ .\n",
        min_length=1,
        max_length=4000,
    ),
]


class PatternDef(Record, frozen=True, kw_only=True, tag="pattern"):
    """A drawing of spaces around a figure, turned by quarters: a line, a cone, a cross, a ring, a leap."""

    drawing: Drawn
    diagonal: Annotated[Drawn, says("the same for the four directions between those")] | None = None
    over: Annotated[
        bool, says("true: nothing that lies between hinders it; false: it needs a way without walls as drawn")
    ] = False
    range: Annotated[
        Count, says("how far `>` goes on, in spaces from the figure; 0: to the first obstacle")
    ] = 0
