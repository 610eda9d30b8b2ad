"""What a quest's map consists of: its own drawing, the pieces that it places, and what it puts on them (rules §11.1).

Everything here is plain geometry over definitions; the board itself is laid in `setup`. Places are (x, y).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from msgspec import structs

from delve.model.quest import BoardPlan, QuestDef
from delve.model.tile import Edge, Legend, PlacedTile, TileDef

VOID, FLOOR = "#", "."
OWN = -1
"""the number of the quest's own drawing among the pieces"""

Place = tuple[int, int]
FindTile = Callable[[str], TileDef | None]


def drawn_rows(drawing: str) -> list[str]:
    """The rows of a map drawing, padded with void to one width."""
    rows = drawing.rstrip("\n").split("\n")
    width = max(map(len, rows))
    return [row.ljust(width, VOID).replace(" ", VOID) for row in rows]


def drawn_spaces(drawing: str, legend: Mapping[str, Legend]) -> dict[Place, Legend]:
    """Each space of a drawing with its meaning, in reading order; an unknown character is plain floor."""
    return {
        (x, y): legend.get(character, _PLAIN)
        for y, row in enumerate(drawn_rows(drawing))
        for x, character in enumerate(row)
        if character != VOID
    }


def turned(place: Place, size: tuple[int, int], turn: int) -> Place:
    """Where a place of a piece of this size lies when the piece is turned clockwise by so many degrees."""
    (x, y), (width, height) = place, size
    match turn:
        case 90:
            return height - 1 - y, x
        case 180:
            return width - 1 - x, height - 1 - y
        case 270:
            return y, width - 1 - x
    return place


class Laid(NamedTuple):
    """A map piece as it lies on the table."""

    number: int
    """its place in the quest's list of pieces"""
    tile: str
    spaces: dict[Place, Legend]
    openings: frozenset[Place]
    edges: tuple[Edge, ...]
    reverse_of: str | None = None
    """the tile on its other side"""


def lay(number: int, placed: PlacedTile, tile: TileDef) -> Laid:
    """A piece at its place, turned, with all that is named by coordinates turned along."""
    rows = drawn_rows(tile.map)
    size = len(rows[0]), len(rows)

    def there(place: Place) -> Place:
        x, y = turned(place, size, placed.turn)
        return placed.at[0] + x, placed.at[1] + y

    return Laid(
        number,
        tile.id,
        {there(place): meaning for place, meaning in drawn_spaces(tile.map, tile.legend).items()},
        frozenset(map(there, tile.openings)),
        tuple(
            structs.replace(
                edge, between=_both(there, edge.between), further=tuple(_both(there, p) for p in edge.further)
            )
            for edge in tile.edges
        ),
        tile.reverse_of,
    )


def _both(there: Callable[[Place], Place], pair: tuple[Place, Place]) -> tuple[Place, Place]:
    return there(pair[0]), there(pair[1])


class Fault(NamedTuple):
    """Something that cannot be so: in the quest's list of pieces, which one, and why in words."""

    number: int
    message: str


@dataclass(frozen=True)
class Plan:
    """The whole map of a quest. A space has one meaning for each layer that says something about it."""

    spaces: dict[Place, tuple[Legend, ...]]
    """in reading order; the first meaning is that of the drawing, the others were put upon it"""
    edges: tuple[Edge, ...]
    """what the pieces and the quest declare, and the walls between pieces that do not join there"""
    faults: tuple[Fault, ...] = ()
    drawn: tuple[int, int] = (0, 0)
    """width and height of the quest's own drawing"""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the board, in spaces; what a drawing leaves free at its edge belongs to it."""
        width, height = self.drawn
        return max(width, *(x + 1 for x, _ in self.spaces), 1), max(
            height, *(y + 1 for _, y in self.spaces), 1
        )

    def terrain(self, place: Place) -> str | None:
        """The ground that was given to a space last; None for plain floor."""
        return next((layer.terrain for layer in reversed(self.spaces[place]) if layer.terrain), None)

    def named(self, name: str) -> list[Place]:
        """The spaces of a zone or a mark, in reading order."""
        return [
            place
            for place, layers in self.spaces.items()
            if any(name in (layer.zone, layer.mark) for layer in layers)
        ]

    def layers(self) -> Iterator[tuple[Place, Legend]]:
        """Every meaning of every space, in reading order."""
        for place, layers in self.spaces.items():
            for layer in layers:
                yield place, layer


def plan(quest: QuestDef | BoardPlan, find: FindTile) -> Plan:
    """Compose the map of a quest, or of one of its boards.

    A piece that `find` does not know is left out (its fault is told elsewhere).
    """
    pieces = list(_pieces(quest, find))
    owner: dict[Place, Laid] = {}
    faults = []
    for piece in pieces:
        taken = [place for place in piece.spaces if place in owner]
        if taken:
            below = owner[taken[0]]
            faults.append(Fault(piece.number, f"it lies on {_told(below)} at {list(taken[0])}"))
        owner.update({place: piece for place in piece.spaces if place not in owner})
    faults += _twice(pieces)
    faults += _unjoined(pieces, owner)
    meanings = {place: [owner[place].spaces[place]] for place in sorted(owner, key=lambda p: (p[1], p[0]))}
    for placed in quest.place:
        for place in placed.places():
            if place in meanings:
                meanings[place].append(placed)
    edges = [edge for piece in pieces for edge in piece.edges]
    edges += [Edge(between=pair) for pair in _rims(owner)]
    spaces = {place: tuple(layers) for place, layers in meanings.items()}
    rows = drawn_rows(quest.map or "")
    return Plan(spaces, (*edges, *quest.edges), tuple(faults), (len(rows[0]), len(rows)))


_PLAIN = Legend()


def _pieces(quest: QuestDef | BoardPlan, find: FindTile) -> Iterator[Laid]:
    """The quest's own drawing, then what it places."""
    if quest.map is not None:
        yield Laid(OWN, "", drawn_spaces(quest.map, quest.legend), frozenset(), ())
    for number, placed in enumerate(quest.tiles):
        tile = find(placed.tile)
        if tile is not None:
            yield lay(number, placed, tile)


def _told(piece: Laid) -> str:
    return "the quest's own map" if piece.number == OWN else f'"{piece.tile.rpartition(":")[2]}"'


def _twice(pieces: list[Laid]) -> Iterator[Fault]:
    """A piece is there once: who plays at a table has one of it."""
    placed = [piece for piece in pieces if piece.number != OWN]
    for number, piece in enumerate(placed):
        earlier = placed[:number]
        if any(piece.tile == other.tile for other in earlier):
            yield Fault(piece.number, f"{_told(piece)} is placed twice: a piece is there once")
            continue
        other = next((other for other in earlier if _sides_of_one(piece, other)), None)
        if other is not None:
            yield Fault(
                piece.number, f"{_told(piece)} is the other side of {_told(other)}, which is placed already"
            )


def _sides_of_one(piece: Laid, other: Laid) -> bool:
    return (
        piece.reverse_of == other.tile
        or other.reverse_of == piece.tile
        or (piece.reverse_of is not None and piece.reverse_of == other.reverse_of)
    )


def neighbors(place: Place) -> tuple[Place, Place, Place, Place]:
    """The four places that share a side with a place, clockwise from above."""
    x, y = place
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def _open(piece: Laid, place: Place) -> bool:
    """Whether another piece may join there: at an opening, and anywhere at the quest's own drawing."""
    return piece.number == OWN or place in piece.openings


def _joins(owner: dict[Place, Laid], piece: Laid, place: Place) -> Iterator[tuple[Laid, bool]]:
    """The other pieces beside a space, and whether the two are open to each other there."""
    for beside in neighbors(place):
        other = owner.get(beside)
        if other is not None and other is not piece:
            yield other, _open(piece, place) and _open(other, beside)


def _unjoined(pieces: list[Laid], owner: dict[Place, Laid]) -> Iterator[Fault]:
    """Openings that end at another piece's wall, and pieces that nothing joins."""
    for piece in pieces:
        if piece.number == OWN:
            continue
        joined = False
        for opening in sorted(piece.openings):
            beside = list(_joins(owner, piece, opening))
            joined = joined or any(is_open for _, is_open in beside)
            if beside and not any(is_open for _, is_open in beside):
                yield Fault(
                    piece.number, f"its opening at {list(opening)} ends at a wall of {_told(beside[0][0])}"
                )
        if not joined and len(pieces) > 1:
            yield Fault(piece.number, f"no opening of {_told(piece)} is joined to another piece")


def _rims(owner: dict[Place, Laid]) -> Iterator[tuple[Place, Place]]:
    """The neighboring spaces of two pieces that are not open to each other there."""
    for (x, y), piece in sorted(owner.items()):
        for beside in ((x + 1, y), (x, y + 1)):
            other = owner.get(beside)
            if other is not None and other is not piece:
                if not (_open(piece, (x, y)) and _open(other, beside)):
                    yield (x, y), beside
