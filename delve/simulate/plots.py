"""Plots as SVG: bars with intervals, bars over numbers, and maps with what happened on their spaces.

Colors are the variables of the page (`--ink`, `--side-0`, …), so that one drawing suits light and dark paper. Nothing
is told by color alone: every bar and space has its number, in a text or in a title that a browser shows at the pointer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, NamedTuple

from delve.harmless import one_line
from delve.simulate.report_rows import BoardMap

_ROW: Final = 30
_LABEL: Final = 330
_WIDTH: Final = 960
_VALUE: Final = 170
_SPACE: Final = 34
"""pixels of a space of a map"""
_MOST_COLUMNS: Final = 120
"""columns of a plot that are still told apart"""


class Bar(NamedTuple):
    """A bar: how long it is, as a share of the whole, and what stands before and behind it."""

    label: str
    share: float
    told: str
    color: str
    """a variable of the page: `side-0`"""
    low: float | None = None
    """from where its interval goes; None: it has none"""
    high: float | None = None


def text(words: str) -> str:
    """Words of content, made safe for a page."""
    return escape(one_line(words))


def bars(title: str, rows: Sequence[Bar]) -> str:
    """Bars one below the other, with whiskers where they have intervals."""
    height, room = _ROW * len(rows) + 8, _WIDTH - _LABEL - _VALUE
    drawn = [_begin(title, _WIDTH, height)]
    for number, row in enumerate(rows):
        y = 4 + _ROW * number
        middle, length = y + _ROW / 2, max(0.0, min(1.0, row.share)) * room
        drawn.append(
            f"<g><title>{text(row.label)}: {text(row.told)}</title>"
            f'<text x="{_LABEL - 10}" y="{middle + 4:.0f}" text-anchor="end">{text(_cut(row.label, 52))}</text>'
            f'<rect class="track" x="{_LABEL}" y="{y + 6}" width="{room}" height="{_ROW - 12}" rx="3"/>'
            f'<rect x="{_LABEL}" y="{y + 6}" width="{length:.1f}" height="{_ROW - 12}" rx="3" '
            f'fill="var(--{row.color})"/>'
        )
        if row.low is not None and row.high is not None:
            low, high = (_LABEL + room * one for one in (row.low, row.high))
            drawn.append(
                f'<path class="whisker" d="M{low:.1f} {middle:.1f}H{high:.1f}'
                f'M{low:.1f} {middle - 5:.1f}v10M{high:.1f} {middle - 5:.1f}v10"/>'
            )
        drawn.append(f'<text x="{_WIDTH - _VALUE + 10}" y="{middle + 4:.0f}">{text(row.told)}</text></g>')
    return "".join((*drawn, "</svg>"))


def columns(title: str, counts: Sequence[tuple[int, int]]) -> str:
    """A column over each whole number from the first to the last: in how many games it was seen.

    Where there are more numbers than columns can be seen, a column stands for several of them.
    """
    if not counts:
        return ""
    first, last = min(counts)[0], max(counts)[0]
    wide = -(-(last - first + 1) // _MOST_COLUMNS)
    """how many numbers a column stands for"""
    known = Counter[int]()
    for number, seen in counts:
        known[(number - first) // wide] += seen
    number_of_columns = (last - first) // wide + 1
    width, height, foot = _WIDTH, 190, 26
    step = min(60.0, (width - 20) / number_of_columns)
    right = 10 + step * number_of_columns
    most = max(known.values())
    every = max(1, -(-number_of_columns // 24))
    """every how many columns has its number below it"""
    drawn = [_begin(title, width, height)]
    for column in range(number_of_columns):
        seen, number = known[column], first + column * wide
        x, tall = 10 + step * column, (height - foot - 24) * seen / most
        top = height - foot - tall
        told = str(number) if wide == 1 else f"{number} to {number + wide - 1}"
        drawn.append(
            f"<g><title>{told}: {seen}</title>"
            f'<rect x="{x + step * 0.1:.1f}" y="{top:.1f}" width="{step * 0.8:.1f}" height="{tall:.1f}" rx="2" '
            f'fill="var(--bar)"/>'
        )
        if seen and step >= 22:
            drawn.append(f'<text x="{x + step / 2:.1f}" y="{top - 5:.1f}" text-anchor="middle">{seen}</text>')
        if column % every == 0:
            drawn.append(
                f'<text class="faint" x="{x + step / 2:.1f}" y="{height - 8}" text-anchor="middle">{number}</text>'
            )
        drawn.append("</g>")
    return "".join((*drawn, f'<path class="axis" d="M10 {height - foot}H{right:.0f}"/></svg>'))


def heat_map(title: str, board: BoardMap, sides: Sequence[str]) -> str:
    """A board, each space the darker the more often figures of these sides fell there, with the number in it."""
    size = _SPACE
    falls: dict[tuple[int, int], int] = {}
    for x, y, side, times in board.falls:
        if side in sides:
            falls[x, y] = falls.get((x, y), 0) + times
    most = max(falls.values(), default=1)
    drawn = [_begin(title, board.width * size, board.height * size, "map")]
    for x, y, terrain in board.spaces:
        times = falls.get((x, y), 0)
        place = f'x="{x * size}" y="{y * size}" width="{size}" height="{size}"'
        about = f"{x}, {y}: {terrain.rpartition(':')[2]}, {times}"
        drawn.append(f'<g><title>{text(about)}</title><rect class="space" {place}/>')
        drawn.append(ground(board, terrain, place))
        if times:
            strength = 0.25 + 0.75 * times / most
            drawn.append(
                f'<rect {place} fill="var(--fall)" fill-opacity="{strength:.2f}"/>'
                f'<text class="on" x="{x * size + size / 2}" y="{y * size + size / 2 + 4}" text-anchor="middle">'
                f"{_short(times)}</text>"
            )
        drawn.append("</g>")
    return "".join((*drawn, "</svg>"))


def ground(board: BoardMap, terrain: str, place: str) -> str:
    """What lies over the floor where the ground is a terrain; empty for the floor itself."""
    color = dict(board.colors).get(terrain)
    if color is not None:
        return f'<rect {place} fill="{text(color)}" fill-opacity="0.65"/>'
    return f'<rect class="barred" {place}/>' if terrain in board.barred else ""


def _begin(title: str, width: float, height: float, kind: str = "plot") -> str:
    return (
        f'<svg class="{kind}" role="img" aria-label="{text(title)}" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}">'
    )


def _cut(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 1]}…"


def _short(times: int) -> str:
    """A number that fits into a space."""
    return str(times) if times < 1_000 else f"{times // 1_000}k"


def legend(board: BoardMap, names: Iterable[tuple[str, str]]) -> str:
    """What the colors of a map mean: (terrain, what it is called); those that look like the floor are left out."""
    place = 'x="0" y="0" width="16" height="16"'
    keys = [(drawn, name) for terrain, name in names if (drawn := ground(board, terrain, place))]
    keys.append((f'<rect {place} fill="var(--fall)"/>', "fell here, and how often"))
    return "".join(
        f'<span class="key"><svg class="sample" viewBox="0 0 16 16" width="16" height="16">'
        f'<rect class="space" {place}/>{drawn}</svg> {text(name)}</span>'
        for drawn, name in keys
    )
