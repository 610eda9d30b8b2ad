"""The map of a quest: its own drawing, the map pieces that it places, and what it puts on them (rules §11.1).

Everything here is plain geometry over definitions; `setup` builds the board from it. Places are (x, y), in spaces.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from msgspec import structs

from delve.ids import unqualified
from delve.model.quest import BoardPlan, QuestDef
from delve.model.tile import Edge, Legend, Openings, PlacedTile, TileDef

VOID, FLOOR = "#", "."
OWN = -1
"""the index of the quest's own drawing among the pieces"""

SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
"""side of a space -> the offset to the place beyond it"""

Place = tuple[int, int]
FindTile = Callable[[str], TileDef | None]


def rows_as_drawn(drawing: str) -> list[str]:
    """The rows of a map drawing, at their own lengths."""
    return drawing.rstrip("\n").split("\n")


def drawn_rows(drawing: str) -> list[str]:
    """The rows of a map drawing, padded with void to the same width."""
    rows = rows_as_drawn(drawing)
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


class OpenEdge(NamedTuple):
    """An edge of a map piece's rim at which another piece may join it."""

    side: str
    number: int
    """index among the open edges of this side"""
    space: Place
    beyond: Place
    """the place on the other side of the edge, where the other piece begins"""


def open_edges(openings: Openings) -> Iterator[OpenEdge]:
    """The open edges of a piece as it is drawn, side after side."""
    for side, (right, down) in SIDES.items():
        for number, (x, y) in enumerate(getattr(openings, side)):
            yield OpenEdge(side, number, (x, y), (x + right, y + down))


def side_of(space: Place, beside: Place) -> str:
    """The name of the side on which a space meets its neighbor. Raises KeyError if they share no edge."""
    way = beside[0] - space[0], beside[1] - space[1]
    return {towards: side for side, towards in SIDES.items()}[way]


class Laid(NamedTuple):
    """A map piece that has been placed."""

    number: int
    """its index in the quest's list of pieces; `OWN`: it is the quest's own drawing"""
    turn: int
    """how far it is turned clockwise, in degrees"""
    tile: str
    spaces: dict[Place, Legend]
    openings: frozenset[tuple[Place, Place]]
    """its open edges: (space, the place beside it to which it is open)"""
    edges: tuple[Edge, ...]
    drawn: Callable[[Place], Place]
    """place of the board -> the place of its drawing, or beside that drawing"""
    reverse_of: str | None = None
    """the tile printed on its other side"""

    @property
    def name(self) -> str:
        """The name of the piece in messages."""
        return "the quest's own map" if self.number == OWN else f'"{unqualified(self.tile)}"'


def lay(number: int, placed: PlacedTile, tile: TileDef) -> Laid:
    """Place a piece: it is turned, together with everything that coordinates in it refer to."""
    rows = drawn_rows(tile.map)
    size = len(rows[0]), len(rows)

    def there(place: Place) -> Place:
        x, y = turned(place, size, placed.turn)
        return placed.at[0] + x, placed.at[1] + y

    return Laid(
        number,
        placed.turn,
        tile.id,
        {there(place): meaning for place, meaning in drawn_spaces(tile.map, tile.legend).items()},
        frozenset((there(edge.space), there(edge.beyond)) for edge in open_edges(tile.openings)),
        tuple(
            structs.replace(
                edge, between=_both(there, edge.between), further=tuple(_both(there, p) for p in edge.further)
            )
            for edge in tile.edges
        ),
        partial(_as_drawn, placed, size),
        tile.reverse_of,
    )


def _as_drawn(placed: PlacedTile, size: tuple[int, int], place: Place) -> Place:
    """Which place of the drawing of a piece, or beside it, a place of the table is."""
    on_piece = place[0] - placed.at[0], place[1] - placed.at[1]
    lies = size if placed.turn in (0, 180) else (size[1], size[0])
    return turned(on_piece, lies, -placed.turn % 360)


def _both(there: Callable[[Place], Place], pair: tuple[Place, Place]) -> tuple[Place, Place]:
    return there(pair[0]), there(pair[1])


class Fault(NamedTuple):
    """Something wrong with a piece of the quest: which piece, and why, in words."""

    number: int
    message: str
    other: int = OWN
    """another piece that is concerned"""
    note: str = ""
    """what to say about that other piece; empty: none is concerned"""


@dataclass(frozen=True)
class Plan:
    """The whole map of a quest. Each space has one or more layers of meanings."""

    spaces: dict[Place, tuple[Legend, ...]]
    """in reading order; the first layer comes from a drawing, the others were put on it"""
    edges: tuple[Edge, ...]
    """those that pieces and quest declare, and the walls between pieces that do not join"""
    faults: tuple[Fault, ...] = ()
    drawn: tuple[int, int] = (0, 0)
    """width and height of the quest's own drawing"""
    pieces: tuple[Laid, ...] = ()
    """the pieces of the map: the quest's own drawing, then those that it places"""

    @property
    def walls(self) -> frozenset[frozenset[Place]]:
        """The pairs of neighboring places between which a wall stands."""
        walls = (edge.pairs for edge in self.edges if edge.is_ == "wall")
        return frozenset(frozenset(pair) for pairs in walls for pair in pairs)

    @property
    def joints(self) -> list[tuple[Place, Place]]:
        """The pairs of neighboring spaces at which two pieces join, as no wall parts them."""
        owner = {place: piece.number for piece in self.pieces for place in piece.spaces}
        walls = self.walls
        return [
            ((x, y), beside)
            for (x, y), number in owner.items()
            for beside in ((x + 1, y), (x, y + 1))
            if owner.get(beside, number) != number and frozenset({(x, y), beside}) not in walls
        ]

    def pieces_at(self, places: Iterable[Place]) -> tuple[Laid, ...]:
        """The pieces that own any of these places, each once, in the order of the pieces."""
        wanted = frozenset(places)
        return tuple(piece for piece in self.pieces if not wanted.isdisjoint(piece.spaces))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the board, in spaces; empty places at the edge of a drawing belong to it."""
        width, height = self.drawn
        return max(width, *(x + 1 for x, _ in self.spaces), 1), max(
            height, *(y + 1 for _, y in self.spaces), 1
        )

    def terrain(self, place: Place) -> str | None:
        """The terrain of the topmost layer that gives one; None for plain floor."""
        return next((layer.terrain for layer in reversed(self.spaces[place]) if layer.terrain), None)

    def named(self, name: str) -> list[Place]:
        """The spaces of a zone or a mark, in reading order."""
        return [
            place
            for place, layers in self.spaces.items()
            if any(name in (layer.zone, layer.mark) for layer in layers)
        ]

    @property
    def hidden(self) -> frozenset[str]:
        """The names of the objects that nobody knows of before they are found (rules §11.7)."""
        names = {layer.name for _, layer in self.layers() if layer.hidden and layer.name}
        return frozenset(names | {edge.name for edge in self.edges if edge.hidden and edge.name})

    def layers(self) -> Iterator[tuple[Place, Legend]]:
        """Every layer of every space, in reading order."""
        for place, layers in self.spaces.items():
            for layer in layers:
                yield place, layer


def plan(quest: QuestDef | BoardPlan, find: FindTile) -> Plan:
    """Compose the map of a quest, or of one of its boards.

    A piece that `find` does not know is left out; that fault is reported elsewhere.
    """
    pieces = list(_pieces(quest, find))
    owner: dict[Place, Laid] = {}
    faults = []
    for piece in pieces:
        taken = [place for place in piece.spaces if place in owner]
        if taken:
            below = owner[taken[0]]
            faults.append(Fault(piece.number, f"it lies on {below.name} at {list(taken[0])}"))
        owner.update({place: piece for place in piece.spaces if place not in owner})
    faults += _twice(pieces)
    faults += _unjoined(pieces, owner)
    meanings = {place: [owner[place].spaces[place]] for place in sorted(owner, key=lambda p: (p[1], p[0]))}
    for placed in quest.place:
        for place in placed.places():
            if place in meanings:
                meanings[place].append(placed)
    edges = [edge for piece in pieces for edge in piece.edges]
    if len(pieces) > 1:
        edges += [Edge(between=pair) for pair in _rims(owner)]
    spaces = {place: tuple(layers) for place, layers in meanings.items()}
    rows = drawn_rows(quest.map or "")
    return Plan(spaces, (*edges, *quest.edges), tuple(faults), (len(rows[0]), len(rows)), tuple(pieces))


_PLAIN = Legend()


def _pieces(quest: QuestDef | BoardPlan, find: FindTile) -> Iterator[Laid]:
    """The quest's own drawing, then the pieces that it places."""
    if quest.map is not None:
        yield Laid(OWN, 0, "", drawn_spaces(quest.map, quest.legend), frozenset(), (), lambda place: place)
    for number, placed in enumerate(quest.tiles):
        tile = find(placed.tile)
        if tile is not None:
            yield lay(number, placed, tile)


def _twice(pieces: list[Laid]) -> Iterator[Fault]:
    """Report pieces that are placed twice: each piece exists once, as on a table."""
    placed = [piece for piece in pieces if piece.number != OWN]
    for number, piece in enumerate(placed):
        earlier = placed[:number]
        if any(piece.tile == other.tile for other in earlier):
            yield Fault(piece.number, f"{piece.name} is placed twice: there is only one of each piece")
            continue
        other = next((other for other in earlier if _sides_of_one(piece, other)), None)
        if other is not None:
            yield Fault(
                piece.number, f"{piece.name} is the other side of {other.name}, which is placed already"
            )


def _sides_of_one(piece: Laid, other: Laid) -> bool:
    return (
        piece.reverse_of == other.tile
        or other.reverse_of == piece.tile
        or (piece.reverse_of is not None and piece.reverse_of == other.reverse_of)
    )


def _open(piece: Laid, space: Place, beside: Place) -> bool:
    """Whether another piece may join a space there: at its open edges, or anywhere at the quest's own drawing."""
    return piece.number == OWN or (space, beside) in piece.openings


def _unjoined(pieces: list[Laid], owner: dict[Place, Laid]) -> Iterator[Fault]:
    """Openings that meet another piece's wall, and pieces that join no other."""
    for piece in pieces:
        if piece.number == OWN:
            continue
        joined = False
        for space, beside in sorted(piece.openings):
            other = owner.get(beside)
            if other is None or other is piece:
                continue
            if _open(other, beside, space):
                joined = True
            else:
                yield _ends_at_wall(piece, space, other, beside)
        if not joined and len(pieces) > 1:
            yield Fault(piece.number, f"no opening of {piece.name} is joined to another piece")


def _ends_at_wall(piece: Laid, space: Place, other: Laid, beside: Place) -> Fault:
    """An opening that meets a wall: both places, and what the other piece would have to declare."""
    there = other.drawn(beside)
    side = side_of(there, other.drawn(space))
    return Fault(
        piece.number,
        f"it is open on the {side_of(space, beside)} side of {list(space)}, "
        f"where {other.name} has a wall: on the {side_of(beside, space)} side of {list(beside)}",
        other.number,
        f"to join there, {other.name} would need `{side}: [{list(there)}]` among its openings",
    )


def _rims(owner: dict[Place, Laid]) -> Iterator[tuple[Place, Place]]:
    """The edges at which a wall parts two pieces that are not open to each other.

    For pieces that touch along an edge this is that edge. For pieces that touch only at a corner these are the four
    edges that end at this corner, on both rims.
    """
    for (x, y), piece in sorted(owner.items()):
        for beside in ((x + 1, y), (x, y + 1)):
            other = owner.get(beside)
            if other is not None and other is not piece:
                if not (_open(piece, (x, y), beside) and _open(other, beside, (x, y))):
                    yield (x, y), beside
        for across in ((x + 1, y + 1), (x - 1, y + 1)):
            flanks = (across[0], y), (x, across[1])
            if owner.get(across, piece) is not piece and not any(flank in owner for flank in flanks):
                for corner in ((x, y), across):
                    yield from ((corner, flank) for flank in flanks)
