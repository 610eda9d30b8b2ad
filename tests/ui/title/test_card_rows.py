"""Cards in rows and pages, with headings above those that belong together."""

from __future__ import annotations

from delve.ui.layout import Box
from delve.ui.title.card_rows import Row, pages_of, places, rows_of

HEADINGS = ["Ash", "Ash", "Ash", "Bells", "Bells", "Cranes"]
HEIGHTS = [90, 100, 60, 100, 80, 70]


def test_each_heading_begins_a_row_as_tall_as_its_tallest_card() -> None:
    assert rows_of(HEADINGS, HEIGHTS, 2) == [
        Row(0, 2, "Ash", 100),
        Row(2, 3, "Ash", 60),
        Row(3, 5, "Bells", 100),
        Row(5, 6, "Cranes", 70),
    ]
    assert rows_of([""] * 5, [1] * 5, 3) == [Row(0, 3, "", 1), Row(3, 5, "", 1)]


def test_page_holds_as_many_rows_as_fit_with_what_stands_above_them() -> None:
    rows = rows_of(HEADINGS, HEIGHTS, 2)
    for room in range(50, 600):
        pages = pages_of(rows, room, head=20, gap=10)
        assert [row for page in pages for row in page] == rows
        for page, after in zip(pages, [*pages[1:], None], strict=True):
            assert _height(page) <= max(room, _height(page[:1]))
            assert after is None or _height([*page, after[0]]) > room, "one more row would have fitted"
    assert len(pages_of(rows, 420, 20, 10)) == 1
    assert [len(page) for page in pages_of(rows, 240, 20, 10)] == [2, 2]


def _height(page: list[Row]) -> int:
    return sum(row.tall + 10 for row in page) - 10 + 20 * len({row.heading for row in page})


def test_headings_stand_above_their_cards_and_nothing_overlaps() -> None:
    area, columns = Box(10, 10, 210, 480), [Box(10, 0, 100, 1), Box(120, 0, 100, 1)]
    (page,) = pages_of(rows_of(HEADINGS, HEIGHTS, 2), area.height, 20, 10)
    found = [
        (row.heading, area.top - top, [(box.x, area.top - box.top, box.height) for box in boxes])
        for row, top, boxes in places(page, area, columns, 20, 10)
    ]
    assert found == [
        ("Ash", 0, [(10, 20, 100), (120, 20, 100)]),
        ("Ash", 130, [(10, 130, 60)]),
        ("Bells", 200, [(10, 220, 100), (120, 220, 100)]),
        ("Cranes", 330, [(10, 350, 70)]),
    ]
