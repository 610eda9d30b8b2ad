"""The ground in sentences, for those who have the terminal read aloud: what lies around a figure, and each row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from delve.geometry.boards import DIRECTIONS, bits, edge_masks
from delve.geometry.steps import steps_of
from delve.ids import readable
from delve.model.terrain import TerrainDef
from delve.narrate.names import display_name
from delve.narrate.spans import Line, told
from delve.phrases import Phrase, Template, listed, phrase
from delve.rules.ask.combat.words import TOWARD
from delve.rules.view import View
from delve.terminal.board import ground_note

_WALL: Final[Template] = "wall"
_BETWEEN: Final[Template] = "{others}; {last}"


class _Laid(NamedTuple):
    """A board as far as it is known: its ground, and what stands between spaces."""

    ground: Mapping[int, Phrase]
    west: Mapping[int, Phrase]
    """a space -> what stands at its west edge"""
    north: Mapping[int, Phrase]
    """the same of its north edge"""


def around_figure(view: View, figure: int) -> Line:
    """What is around a figure, as `around` tells it."""
    return around(view, view.piece(figure).spaces, phrase("{who}", who=display_name(view, figure)))


def around(view: View, spaces: Sequence[int], name: Phrase) -> Line:
    """What lies beside spaces in each direction, or stands before it: `north and west: wall; east: Bede`.

    Where there are four ways to go, what lies across a corner is not told: nothing leads there, and it is no wall.
    """
    laid = _laid(view)
    found: dict[str, tuple[Phrase, dict[str, Phrase]]] = {}
    for way, word in TOWARD.items():
        if view.grid.directions == 4 and 0 not in DIRECTIONS[way]:
            continue
        for space in spaces:
            to, what = _beside(view, laid, space, way)
            if to not in spaces:
                found.setdefault(str(what), (what, {}))[1].setdefault(way, phrase(word))
    parts = [
        phrase("{ways}: {what}", ways=listed([*ways.values()]), what=what) for what, ways in found.values()
    ]
    return told("Around {place}: {parts}", place=name, parts=listed(parts, _BETWEEN, _BETWEEN))


def rows(view: View) -> Iterator[Line]:
    """The ground of each row from column to column, with what stands between its spaces and at their north edges."""
    laid, grid = _laid(view), view.grid
    found = [(y, _row(view, laid, y)) for y in range(grid.height)]
    for parts, alike in groupby(found, lambda one: tuple(map(str, one[1]))):
        numbers = [(y, row) for y, row in alike]
        (first, said), last = numbers[0], numbers[-1][0]
        if parts and first == last:
            yield told("Row {n}: {ground}", n=first, ground=listed(said, _BETWEEN, _BETWEEN))
        elif parts:
            ground = listed(said, _BETWEEN, _BETWEEN)
            yield told("Rows {n} to {last}: {ground}", n=first, last=last, ground=ground)


def _row(view: View, laid: _Laid, y: int) -> list[Phrase]:
    """What there is to tell of a row; nothing where it has no space."""
    grid = view.grid
    first = grid.space(0, y)
    grounds = {x: laid.ground[first + x] for x in range(grid.width) if first + x in laid.ground}
    joined = {x for x in grounds if first + x - grid.stride in laid.ground}
    north = {x: laid.north[first + x] for x in sorted(joined) if first + x in laid.north}
    west = {x: laid.west[first + x] for x in grounds if x - 1 in grounds and first + x in laid.west}
    between: Template = "{what} between {before} and {x}"
    return [
        *(phrase("{what} {columns}", what=what, columns=at) for what, at in _columns(grounds)),
        *(phrase(between, what=what, before=x - 1, x=x) for x, what in west.items()),
        *(phrase("{what} north of it {columns}", what=what, columns=at) for what, at in _columns(north)),
    ]


def _columns(said: Mapping[int, Phrase]) -> Iterator[tuple[Phrase, Phrase]]:
    """What is said of columns, each with those of which it is said: `from 0 to 3 and at 7`."""
    alike: dict[str, list[int]] = {}
    for x, what in said.items():
        alike.setdefault(str(what), []).append(x)
    for columns in alike.values():
        yield said[columns[0]], listed([*_stretches(columns)])


def _stretches(columns: Sequence[int]) -> Iterator[Phrase]:
    """Columns, neighbors taken together."""
    start = columns[0]
    for x, following in zip(columns, (*columns[1:], -1), strict=True):
        if following == x + 1:
            continue
        yield phrase("at {x}", x=x) if start == x else phrase("from {x} to {last}", x=start, last=x)
        start = following


def _laid(view: View) -> _Laid:
    """The board: its ground, walls, elevations, and things that stand on edges."""
    board = view.board
    ground = {space: _ground(view, id) for id, mask in view.ground().items() for space in bits(mask)}
    west: dict[int, Phrase] = dict.fromkeys(bits(board.vertical), phrase(_WALL))
    north: dict[int, Phrase] = dict.fromkeys(bits(board.horizontal), phrase(_WALL))
    west |= dict.fromkeys(bits(board.barriers[0]), phrase("elevation"))
    north |= dict.fromkeys(bits(board.barriers[1]), phrase("elevation"))
    for thing in view.objects():
        beside, above = edge_masks(board.width, thing.edges)
        what = _thing(view, thing.id)
        west |= dict.fromkeys(bits(beside), what)
        north |= dict.fromkeys(bits(above), what)
    return _Laid(ground, west, north)


def _beside(view: View, laid: _Laid, space: int, way: str) -> tuple[int, Phrase]:
    """The place in a direction, and what stands before it, or else is there."""
    across, down = DIRECTIONS[way]
    stride = view.grid.stride
    to = space + across + down * stride
    edge: dict[str, Phrase | None] = {
        "n": laid.north.get(space),
        "s": laid.north.get(to),
        "w": laid.west.get(space),
        "e": laid.west.get(to),
    }
    stands = edge.get(way)
    if stands is not None:
        return to, stands
    if to not in laid.ground or (way not in edge and not steps_of(view.grid).are_adjacent(space, to)):
        return to, phrase(_WALL)
    return to, _there(view, laid, to)


def _there(view: View, laid: _Laid, space: int) -> Phrase:
    """Who or what is on a space, else its ground."""
    figure = view.at(space)
    if figure is not None:
        return phrase("{who}", who=display_name(view, figure.id))
    thing = next((one for one in view.objects() if space in one.spaces), None)
    return _thing(view, thing.id) if thing is not None else laid.ground[space]


def _ground(view: View, terrain: str) -> Phrase:
    """A ground, and what it does to those who want to cross it or see through it."""
    name, note = phrase(view.library.get(TerrainDef, terrain).name), ground_note(view, terrain)
    return phrase("{ground} ({note})", ground=name, note=note) if note is not None else name


def _thing(view: View, thing: int) -> Phrase:
    """A thing with its state: `Door (closed)`."""
    name, state = display_name(view, thing), view.piece(thing).state
    return (
        phrase("{thing} ({state})", thing=name, state=readable(state))
        if state
        else phrase("{thing}", thing=name)
    )
