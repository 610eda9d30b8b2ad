"""How cards are put into rows and pages: those of one heading stand together below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from delve.ui.layout import Box


class Row(NamedTuple):
    """Cards beside each other: those from one place up to another, and what stands above them."""

    first: int
    end: int
    heading: str
    """empty: nothing stands there"""
    tall: int
    """the height of the tallest of them"""


def rows_of(headings: Sequence[str], heights: Sequence[int], across: int) -> list[Row]:
    """Cards with these headings and heights in rows of so many; each heading begins a row."""
    rows: list[Row] = []
    for place, (heading, tall) in enumerate(zip(headings, heights, strict=True)):
        last = rows[-1] if rows else None
        if last is not None and last.heading == heading and place - last.first < across:
            rows[-1] = last._replace(end=place + 1, tall=max(tall, last.tall))
        else:
            rows.append(Row(place, place + 1, heading, tall))
    return rows


def pages_of(rows: Sequence[Row], room: int, head: int, gap: int) -> list[list[Row]]:
    """As many rows to a page as there is room for, and at least one.

    `head` is the height of a heading with what is free below it, `gap` what is free between rows. A heading stands
    above the first of its rows, and again at the top of a page that begins with a later one.
    """
    pages: list[list[Row]] = []
    left = 0
    for row in rows:
        begins = not pages or pages[-1][-1].heading != row.heading
        needed = gap + row.tall + (head if begins and row.heading else 0)
        if pages and needed <= left:
            pages[-1].append(row)
        else:
            pages.append([row])
            left = room
            needed = row.tall + (head if row.heading else 0)
        left -= needed
    return pages


def places(
    page: Sequence[Row], box: Box, columns: Sequence[Box], head: int, gap: int
) -> Iterator[tuple[Row, int, list[Box]]]:
    """The rows of a page with the upper ends of their headings, and the boxes of their cards.

    `columns` are boxes of which each says where a column is. Where a row has no heading of its own, that end is that of
    its cards.
    """
    top, above = box.top, ""
    for row in page:
        begin = top
        if row.heading != above:
            top -= head if row.heading else 0
            above = row.heading
        beside = columns[: row.end - row.first]
        yield row, begin, [Box(one.x, top - row.tall, one.width, row.tall) for one in beside]
        top -= row.tall + gap
