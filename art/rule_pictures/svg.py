"""Panels as SVG: ground, things, figures and marks in the look of the rule book. What is drawn was found elsewhere."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from xml.sax.saxutils import escape

from art.rule_pictures.panel import Mark, Panel, Picture, Shown, grid, points
from delve.geometry.boards import mask_of
from delve.model.terrain import TerrainDef
from delve.testing.arena import Arena

SIDE, RIM, GAP, LINE, WIDE = 36, 14, 18, 15, 440
"""pixels: a space, the rim of the card, between panels, a line of a caption, and the most that one row is wide"""
LETTER_WIDTH = 6.1
NARROW = 104
"""a caption is at least so wide, also under a narrower board"""
STYLE = """
.card{fill:#f6eedb;stroke:#b08d4a;stroke-width:1.5}
.floor{fill:#e9dcbf}.grid{stroke:#bca983;fill:none}.void{fill:#4a4238}
.rock{fill:#6d6356;stroke:#3b342b}.facet{stroke:#8e8371;stroke-width:1.5;fill:none}
.water{fill:#8fb8d2}.chasm{fill:#231e19}.door{fill:#8a5a2b;stroke:#3d2510;stroke-width:1.5}
.wall{stroke:#2a2018;stroke-width:5;stroke-linecap:round;fill:none}
.elevation{stroke:#9c5a1c;stroke-width:4;fill:none}.teeth{stroke:#9c5a1c;stroke-width:2;fill:none}
.hero{fill:#2f5fa8;stroke:#fff8e8;stroke-width:2}.monster{fill:#a8322e;stroke:#fff8e8;stroke-width:2}
.letter{font:bold 15px sans-serif;fill:#fff;text-anchor:middle}
.seen{fill:#f2c84b;fill-opacity:.6}.stop{fill:#5c9be0;fill-opacity:.5}
.pass{fill:#5c9be0;fill-opacity:.16}
.counted{fill:none}.blast{fill:#e8702a;fill-opacity:.45}
.number{font:bold 14px sans-serif;fill:#2a2018;text-anchor:middle;stroke:#f6eedb;stroke-width:3;paint-order:stroke}
.free{stroke:#1c8439;stroke-width:3;stroke-linecap:round}
.stopped{stroke:#c02818;stroke-width:3;stroke-dasharray:6 4}
.stopper{stroke:#c02818;stroke-width:3;fill:none}.aim{stroke:#3a1206;stroke-width:2.5;fill:none}
.left{stroke:#7a2320;stroke-width:2;stroke-dasharray:4 4;fill:none}
.spread{stroke:#7a2320;stroke-width:2;fill:#a8322e;fill-opacity:.16}
.caption{font:12px sans-serif;fill:#2a2018;text-anchor:middle}
""".strip()


class _Drawn:
    """One panel as SVG, from its own top left corner, and how much room it takes."""

    def __init__(self, panel: Panel) -> None:
        game = panel.game()
        shown = [claim(game) for claim in panel.claims]
        self.board = game.play.state.boards["main"]
        self.words = " ".join((panel.caption, *(one.words for one in shown if one.words)))
        self.width = max(self.board.width * SIDE, NARROW)
        self.left = (self.width - self.board.width * SIDE) // 2
        self.caption = textwrap.wrap(panel.caption, int(self.width / LETTER_WIDTH), break_long_words=False)
        self.deep = self.board.height * SIDE
        self.height = self.deep + 6 + LINE * len(self.caption)
        self.parts = list(self._parts(game, shown))

    def _parts(self, game: Arena, shown: list[Shown]) -> Iterator[str]:
        marks = [mark for one in shown for mark in one.marks]
        yield from _ground(game)
        yield from (_space(mark) for mark in marks if mark.shape == "space")
        yield from _grid(game)
        yield from _things(game)
        yield from (_base(mark) for mark in marks if mark.shape == "base")
        yield from (_line(mark) for mark in marks if mark.shape == "join")
        yield from _figures(game)
        yield from _edges(game)
        yield from (_ring(mark) for mark in marks if mark.shape == "ring")
        yield from (_line(mark) for mark in marks if mark.shape == "line")

    def placed(self, x: int, y: int) -> Iterator[str]:
        """The panel moved to its place on the card, with its caption below."""
        yield f'<g transform="translate({x + self.left} {y})">'
        yield from self.parts
        yield "</g>"
        for number, line in enumerate(self.caption, 1):
            at = y + self.deep + 3 + LINE * number
            yield f'<text class="caption" x="{x + self.width // 2}" y="{at}">{escape(line)}</text>'


def svg(picture: Picture) -> str:
    """The whole picture as the text of its file. Raises WrongClaimError for a claim that the rules deny."""
    rows: list[list[_Drawn]] = [[]]
    for panel in map(_Drawn, picture.panels):
        if rows[-1] and sum(one.width + GAP for one in rows[-1]) + panel.width > WIDE:
            rows.append([])
        rows[-1].append(panel)
    inner = max(_wide(row) for row in rows)
    body: list[str] = []
    y = RIM
    for row in rows:
        x = RIM + (inner - _wide(row)) // 2
        for panel in row:
            body += panel.placed(x, y)
            x += panel.width + GAP
        y += max(panel.height for panel in row) + GAP
    width, height = inner + 2 * RIM, y - GAP + RIM
    told = " ".join(panel.words for row in rows for panel in row)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" role="img" aria-labelledby="title told">',
        f'<title id="title">{escape(picture.title)}</title>',
        f'<desc id="told">{escape(told)}</desc>',
        f"<style>\n{STYLE}\n</style>",
        f'<rect class="card" x="1" y="1" width="{width - 2}" height="{height - 2}" rx="8"/>',
    )
    return "\n".join((*head, *body, "</svg>")) + "\n"


def _wide(row: list[_Drawn]) -> int:
    return sum(panel.width for panel in row) + GAP * (len(row) - 1)


# ------------------------------------------------------------------------------------------------- the board
def _ground(game: Arena) -> Iterator[str]:
    board = game.play.state.boards["main"]
    yield f'<rect class="void" width="{board.width * SIDE}" height="{board.height * SIDE}"/>'
    for terrain, mask in board.ground().items():
        record = game.view.library.get(TerrainDef, terrain)
        look = record.id.partition(":")[2]
        for x, y in points(game, mask):
            yield _square(look if look in ("rock", "water", "chasm") else "floor", x, y)
            if look == "rock":
                left, top = round(x * SIDE), round(y * SIDE)
                yield f'<path class="facet" d="M{left + 7} {top + 24}l8-12 8 7 7-9"/>'


def _grid(game: Arena) -> Iterator[str]:
    """The lines around every space that is none of the void."""
    for x, y in points(game, grid(game).floor):
        yield f'<rect class="grid" x="{_at(x)}" y="{_at(y)}" width="{SIDE}" height="{SIDE}"/>'


def _things(game: Arena) -> Iterator[str]:
    for piece in game.play.state.pieces.values():
        if piece.kind != "object" or not piece.spaces:
            continue
        x, y = game.view.point(piece.spaces[0])
        left, top = round(x * SIDE), round(y * SIDE)
        if piece.state == "open":
            yield f'<rect class="door" x="{left + 2}" y="{top + 3}" width="6" height="{SIDE - 6}"/>'
        else:
            yield f'<rect class="door" x="{left + 4}" y="{top + 4}" width="{SIDE - 8}" height="{SIDE - 8}" rx="3"/>'
            yield f'<path class="elevation" d="M{left + 4} {top + 13}h{SIDE - 8}m0 11h-{SIDE - 8}"/>'


def _figures(game: Arena) -> Iterator[str]:
    letters = {id: letter for letter, id in game.names.items()}
    for piece in game.play.state.pieces.values():
        if not piece.is_figure or not piece.on_board:
            continue
        places = points(game, mask_of(piece.spaces))
        (left, top), (right, bottom) = min(places), max(places)
        x, y, width, height = (
            left * SIDE + 4,
            top * SIDE + 4,
            (right - left + 1) * SIDE - 8,
            (bottom - top + 1) * SIDE - 8,
        )
        look = "hero" if piece.kind == "hero" else "monster"
        round_ = (SIDE - 8) / 2
        yield f'<rect class="{look}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round_:g}"/>'
        letter = letters.get(piece.id, piece.name[0]).upper()
        yield f'<text class="letter" x="{x + width / 2:g}" y="{y + height / 2 + 5.5:g}">{letter}</text>'


def _edges(game: Arena) -> Iterator[str]:
    board = game.play.state.boards["main"]
    down, across = board.vertical, board.horizontal
    if down or across:
        yield f'<path class="wall" d="{_strokes(game, down, across)}"/>'
    low, level = board.barriers
    if low or level:
        yield f'<path class="elevation" d="{_strokes(game, low, level)}"/>'
        yield f'<path class="teeth" d="{_teeth(game, low, level)}"/>'


def _strokes(game: Arena, down: int, across: int) -> str:
    """The edges of two masks, as a path."""
    upright = (f"M{_at(x)} {_at(y)}v{SIDE}" for x, y in points(game, down))
    level = (f"M{_at(x)} {_at(y)}h{SIDE}" for x, y in points(game, across))
    return "".join((*upright, *level))


def _teeth(game: Arena, down: int, across: int) -> str:
    """Short strokes along elevations, as maps draw a slope: they point to the right, or down."""
    offsets = (6, 14, 22, 30)
    upright = (f"M{_at(x)} {_at(y) + one}h7" for x, y in points(game, down) for one in offsets)
    level = (f"M{_at(x) + one} {_at(y)}v7" for x, y in points(game, across) for one in offsets)
    return "".join((*upright, *level))


# ------------------------------------------------------------------------------------------------- the marks
def _space(mark: Mark) -> str:
    ((x, y),) = mark.points
    square = _square(mark.look, x, y)
    if not mark.text:
        return square
    # drawn over its own pale rim, so that it reads on dark ground too
    text = f'<text class="number" x="{_at(x + 0.5)}" y="{_at(y + 0.5) + 5}">{escape(mark.text)}</text>'
    return square + text


def _base(mark: Mark) -> str:
    (left, top), (right, bottom) = min(mark.points), max(mark.points)
    width, height = (right - left + 1) * SIDE - 4, (bottom - top + 1) * SIDE - 4
    return (
        f'<rect class="{mark.look}" x="{_at(left) + 2}" y="{_at(top) + 2}" width="{width:g}" height="{height:g}"'
        f' rx="7"/>'
    )


def _line(mark: Mark) -> str:
    (x0, y0), (x1, y1) = mark.points
    return f'<line class="{mark.look}" x1="{_at(x0)}" y1="{_at(y0)}" x2="{_at(x1)}" y2="{_at(y1)}"/>'


def _ring(mark: Mark) -> str:
    ((x, y),) = mark.points
    inner, corner = SIDE - 4, SIDE // 2 - 2 if mark.look == "aim" else 3
    return (
        f'<rect class="{mark.look}" x="{_at(x) + 2}" y="{_at(y) + 2}" width="{inner}" height="{inner}"'
        f' rx="{corner}"/>'
    )


def _square(look: str, x: float, y: float) -> str:
    return f'<rect class="{look}" x="{_at(x)}" y="{_at(y)}" width="{SIDE}" height="{SIDE}"/>'


def _at(place: float) -> int:
    return round(place * SIDE)
