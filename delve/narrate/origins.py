"""Where the values of a figure, a thing or a space come from: file and line of each, for whoever writes them.

It is told of what those at the table may see, as authors play hidden sides, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from delve.flow.game_files import Origin
from delve.flow.session import Session
from delve.model.quest import OWN_BOARD
from delve.model.tile import TileDef
from delve.rules.ask.knowledge import hides_anything
from delve.rules.do.laying import plan_of
from delve.rules.drawing import OWN, drawn_rows
from delve.rules.view import View

RecordName: TypeAlias = tuple[str, str]
"""the kind of a record, and its id in full"""
Path: TypeAlias = tuple[str | int, ...]
"""the keys and indices that lead to a value of a record"""


class OriginsOf(NamedTuple):
    """A record, by its kind and its id in full, and its lines with the place that set each value."""

    kind: str
    id: str
    lines: tuple[Origin, ...]


def origins_of_piece(session: Session, piece: int) -> tuple[OriginsOf, ...]:
    """Of a figure or a thing: its own record, and those of what it has and of what lies on it."""
    return _read(session, _records_of_piece(session.view, piece))


def origins_of_space(session: Session, board: str, x: int, y: int) -> tuple[OriginsOf, ...]:
    """Of a space: its ground, what lies and stands there, and what laid it, of the map piece and of the quest."""
    view = session.view.on(board)
    if not view.grid.contains(x, y):
        return ()
    is_known = view.board.floor >> view.space(x, y) & 1
    if session.looking and hides_anything(session.play.game) and not is_known:
        return ()
    return (*_read(session, _records_of_space(view, x, y)), *_laid(session, view, (x, y)))


def _read(session: Session, records: Iterable[RecordName]) -> tuple[OriginsOf, ...]:
    files = session.files
    if files is None:
        return ()
    found = (OriginsOf(*one, files.origins(*one)) for one in dict.fromkeys(records))
    return tuple(one for one in found if one.lines)


def _records_of_piece(view: View, id: int) -> Iterator[RecordName]:
    piece = view.state.pieces[id]
    yield piece.kind, piece.definition
    if piece.class_:
        yield "class", piece.class_
    for item in piece.items:
        yield "item", view.item_record(item).id
    if piece.is_figure:
        for skill in view.skills_of(id):
            yield "skill", skill
    for condition in piece.conditions:
        yield "condition", condition
    for counter, _ in piece.counters:
        yield "counter", counter


def _records_of_space(view: View, x: int, y: int) -> Iterator[RecordName]:
    space = view.space(x, y)
    for ground, mask in view.ground().items():
        if mask >> space & 1:
            yield "terrain", ground
    for piece in view.state.pieces.values():
        if piece.board == view.here and (space in piece.spaces or piece.fallen_at == space):
            yield piece.kind, piece.definition
    for item in view.items_on(space):
        yield "item", view.item_record(item).id


# ------------------------------------------------------------------------------------------------ what laid a space
def _laid(session: Session, view: View, place: tuple[int, int]) -> Iterator[OriginsOf]:
    """What map pieces and the quest say of one space: the row of the drawing, its character, what is put there."""
    quest, board = view.quest, view.quest.plans[view.here]
    own: Path = () if view.here == OWN_BOARD and quest.has_own_map else ("boards", view.here)
    wanted: list[Path] = [
        (*own, "place", n) for n, placed in enumerate(board.place) if place in placed.places()
    ]
    for piece in plan_of(view.library, board).pieces_at([place]):
        if piece.number == OWN:
            wanted += _drawn(own, board.map or "", board.legend, piece.drawn(place))
            continue
        wanted.append((*own, "tiles", piece.number))
        tile = view.library.get(TileDef, piece.tile)
        drawn = [*_drawn((), tile.map, tile.legend, piece.drawn(place))]
        yield from _parts(_read(session, [("tile", piece.tile)]), drawn)
    yield from _parts(_read(session, [("quest", quest.id)]), wanted)


def _drawn(above: Path, drawing: str, legend: Mapping[str, object], place: tuple[int, int]) -> Iterator[Path]:
    """The row of a drawing in which a place lies, and the meaning of the character there, where that has one."""
    x, y = place
    yield (*above, "map", y)
    character = drawn_rows(drawing)[y][x]
    if character in legend:
        yield (*above, "legend", character)


def _parts(found: Iterable[OriginsOf], wanted: Sequence[Path]) -> Iterator[OriginsOf]:
    """Records with only those of their lines that belong to certain paths."""
    for one in found:
        lines = [line for line in one.lines if any(line.path[: len(path)] == path for path in wanted)]
        if lines:
            yield OriginsOf(one.kind, one.id, tuple(lines))
