"""The board in characters: coordinates, ground, walls, things and figures, and marks on what may be picked.

Between spaces `|` and `--` are walls, `:` and `..` elevations, `+` and `++` closed doors, `/` and `//` open ones. Where
it is shown how a board is laid, `=` and `==` are where map pieces join.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence

from delve.geometry.boards import bits, edge_masks
from delve.ids import readable
from delve.model.object import ObjectDef
from delve.model.terrain import TerrainDef
from delve.narrate.spans import Line, Style, Text
from delve.phrases import Phrase, Template, filled, phrase, printed, row
from delve.rules.view import View
from delve.state.item import ItemInPlay
from delve.terminal.glyphs import FALLEN, ITEM, VOID, Glyphs

REMEMBERED = "`"
"""written behind the ground of a space that is remembered and not seen now"""
LEGEND_WIDTH = 96
"""characters of a line of the legend"""
Edges = tuple[int, int]
"""masks of west and of north edges"""
NO_EDGES: Edges = (0, 0)


def draw(
    view: View, glyphs: Glyphs, marks: Mapping[int, str], active: int = 0, joints: Edges = NO_EDGES
) -> list[Line]:
    """The board, row by row, each space two characters wide; `marks` are written behind the ground of a space.

    `joints` are the edges at which map pieces join. Of the number of a column the last two digits are written.
    """
    grid = view.grid
    down, across = _edges(view, joints)
    cells = _cells(view, glyphs, marks, active)
    digits = max(2, len(str(grid.height - 1)))
    margin = " " * (digits + 2)
    columns = "".join(f"{x:>2}"[-2:] + " " for x in range(grid.width))
    rows: list[Line] = [(Text(f"{margin}{columns}".rstrip(), "quiet"),)]
    for y in range(grid.height):
        if any(grid.space(x, y) in across for x in range(grid.width)):
            above = (across.get(grid.space(x, y), "  ") + " " for x in range(grid.width))
            rows.append((Text(margin + "".join(above).rstrip()),))
        row: list[Text] = [Text(f"{y:>{digits}} ", "quiet")]
        for x in range(grid.width + 1):
            row.append(Text(down.get(y * grid.stride + x, " ")))
            if x < grid.width:
                row.append(cells[grid.space(x, y)])
        rows.append(tuple(row))
    return rows


def _edges(view: View, joints: Edges) -> tuple[dict[int, str], dict[int, str]]:
    """What is written on the west and on the north edges of spaces: walls, elevations, and doors on edges."""
    board = view.board
    down, across = dict.fromkeys(bits(joints[0]), "="), dict.fromkeys(bits(joints[1]), "==")
    down |= dict.fromkeys(bits(board.vertical), "|") | dict.fromkeys(bits(board.barriers[0]), ":")
    across |= dict.fromkeys(bits(board.horizontal), "--") | dict.fromkeys(bits(board.barriers[1]), "..")
    for thing in view.objects():
        shut = view.library.get(ObjectDef, thing.definition).states[thing.state].blocks_movement
        beside, above = edge_masks(board.width, thing.edges)
        down |= dict.fromkeys(bits(beside), "+" if shut else "/")
        across |= dict.fromkeys(bits(above), "++" if shut else "//")
    return down, across


def _cells(view: View, glyphs: Glyphs, marks: Mapping[int, str], active: int) -> dict[int, Text]:
    grid = view.grid
    near_floor = _around(view)
    cells = {
        space: Text(VOID * 2 if near_floor >> space & 1 else "  ", "quiet")
        for space in bits(grid.board & ~grid.floor)
    }
    for terrain, mask in view.ground().items():
        sign = glyphs.terrain[terrain]
        plain = sign + (" " if terrain == view.ruleset.floor else sign)
        for space in bits(mask & view.in_sight):
            cells[space] = _marked(plain, marks.get(space), "plain")
        for space in bits(mask & ~view.in_sight):
            cells[space] = _marked(sign + REMEMBERED, marks.get(space), "quiet")
    return cells | _things(view, glyphs, marks) | _figures(view, glyphs, marks, active)


def _things(view: View, glyphs: Glyphs, marks: Mapping[int, str]) -> dict[int, Text]:
    """Items that lie on the ground, and objects over them."""
    signs = {item.space: ITEM for item in view.lying_items()}
    signs |= {space: glyphs.thing(thing) for thing in view.things_as_drawn() for space in thing.spaces}
    seen = view.in_sight
    return {
        space: _marked(sign * 2, marks.get(space), "object" if seen >> space & 1 else "quiet")
        for space, sign in signs.items()
    }


def _figures(view: View, glyphs: Glyphs, marks: Mapping[int, str], active: int) -> dict[int, Text]:
    """Those who lie knocked out, over them familiars without a body, and over these those who stand."""
    cells = {
        piece.fallen_at: _marked(glyphs.figure(piece), marks.get(piece.fallen_at), "bad")
        for piece in view.pieces()
        if piece.knocked_out and piece.board == view.here
    }
    cells |= {
        space: _marked(glyphs.figure(piece), marks.get(space), "plain")
        for piece in view.pieces()
        if piece.kind == "familiar" and not piece.is_figure and piece.board == view.here
        for space in piece.spaces
    }
    for piece in view.figures():
        style: Style = "heading" if piece.id == active else "hero" if piece.kind == "hero" else "monster"
        for space in piece.spaces:
            cells[space] = Text(glyphs.figure(piece), style if view.in_sight >> space & 1 else "quiet")
    return cells


def _marked(plain: str, mark: str | None, style: Style) -> Text:
    return Text(plain, style) if mark is None else Text(plain[0] + mark, "good")


def _around(view: View) -> int:
    """Mask of the places within one step of a space, counted without regard to walls."""
    grid = view.grid
    wide = grid.floor | grid.floor << 1 | grid.floor >> 1
    return (wide | wide << grid.stride | wide >> grid.stride) & grid.board


def legend(view: View, glyphs: Glyphs) -> Iterator[Line]:
    """What the characters mean."""
    yield from explained("ground", _grounds(view, glyphs))
    yield from explained("things", _kinds_of_things(view, glyphs))
    figures = (
        printed("two letters a hero"),
        printed("small letter a minion"),
        printed("capital letter an elite"),
        _meaning(FALLEN, "behind a small letter: a hero lies there"),
    )
    yield from explained("figures", figures)
    yield from explained("between spaces", _between(view, NO_EDGES))


def legend_without_figures(view: View, glyphs: Glyphs, joints: Edges) -> Iterator[Line]:
    """What the characters mean on a board where nobody stands."""
    yield from explained("ground", _grounds(view, glyphs))
    yield from explained("things", _kinds_of_things(view, glyphs))
    yield from explained("between spaces", _between(view, joints))


def _grounds(view: View, glyphs: Glyphs) -> list[str]:
    grounds = [
        _meaning(
            glyphs.terrain[id], printed(view.library.get(TerrainDef, id).name).lower(), ground_note(view, id)
        )
        for id in dict.fromkeys((view.ruleset.floor, *sorted(view.ground())))
    ]
    if view.grid.floor & ~view.in_sight:
        grounds.append(_meaning(REMEMBERED, "remembered, not in sight"))
    return [*grounds, _meaning(VOID, "no space")]


def _kinds_of_things(view: View, glyphs: Glyphs) -> list[str]:
    shown = {
        (thing.definition, thing.state, glyphs.thing(thing), thing.name if glyphs.way(thing) else "")
        for thing in view.objects()
    }
    things = [
        _meaning(
            sign,
            printed(name or view.library.get(ObjectDef, id).name).lower(),
            None if name else phrase(readable(state)),
        )
        for id, state, sign, name in sorted(shown)
    ]
    lying = [_lies(view, item) for item in view.lying_items()]
    return [*things, *([_meaning(ITEM, "an item", row(lying))] if lying else [])]


def _lies(view: View, item: ItemInPlay) -> Phrase:
    """Which item lies where, as all of them have the same sign."""
    x, y = view.point(item.space)
    return phrase("{item} {x},{y}", item=view.item_title(item.id), x=x, y=y)


def _between(view: View, joints: Edges) -> list[str]:
    """What lies between spaces, as far as the board has it."""
    signs: dict[str, Template] = {
        "|": "wall", ":": "elevation", "+": "closed", "/": "open", "=": "here map pieces join"
    }  # fmt: skip
    there = {sign[0] for edge in _edges(view, joints) for sign in edge.values()} - {"-", "."}
    return [_meaning(sign, signs[sign]) for sign in signs if sign in there]


def _meaning(sign: str, what: Template, note: Phrase | None = None) -> str:
    said = phrase("{what} ({note})", what=what, note=note) if note else phrase(what)
    return filled("{sign} {what}", sign=sign, what=said)


def explained(what: Template, meanings: Sequence[str]) -> Iterator[Line]:
    """A heading and what belongs to it, in as many lines as it takes; nothing where nothing belongs to it."""
    if meanings:
        for row in textwrap.wrap(
            filled("{what}: {meanings}", what=what, meanings="; ".join(meanings)),
            LEGEND_WIDTH,
            subsequent_indent="  ",
        ):
            yield (Text(row, "quiet"),)


def ground_note(view: View, terrain: str) -> Phrase | None:
    """What a ground does to those who want to cross it or see through it; None for nothing of that kind."""
    record = view.library.get(TerrainDef, terrain)
    if record.blocks_sight:
        return phrase("blocks movement and sight") if record.blocks_movement else phrase("blocks sight")
    if record.blocks_movement:
        return phrase("blocks movement")
    return phrase("costs {n}", n=record.cost) if record.cost > 1 else None
