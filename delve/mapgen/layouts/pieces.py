"""Map pieces, joined at their openings as on a table: each of them once, none over another, no opening at a wall."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from delve.mapgen.fitting import DoesNotFit
from delve.model.dungeon_generators import Pieces
from delve.model.library import Library
from delve.model.refs import ref
from delve.model.tile import PlacedTile, TileDef, Turn
from delve.rules.drawing import Laid
from delve.rules.drawing import lay as laid_at
from delve.script.sketch import Chance, PieceLaid, Room, Sketch

Place = tuple[int, int]
OpenEdge = tuple[Place, Place]
_TURNS: Final[tuple[Turn, ...]] = (0, 90, 180, 270)


class Stock:
    """The map pieces of a dungeon: each exists once, for all of its levels."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._used: set[str] = set()

    def copy(self) -> Stock:
        """The same pieces for a try that may fail."""
        other = Stock(self._library)
        other._used = {*self._used}
        return other

    def become(self, other: Stock) -> None:
        """Take over what was used in a try that has succeeded."""
        self._used = {*other._used}

    def tile(self, id: str) -> TileDef:
        """The record of a piece. Raises UnknownDefinition."""
        return self._library.get(TileDef, id)

    def left(self, among: Iterable[str]) -> list[str]:
        """Those of these pieces of which neither side is used yet, in the order of their ids."""
        return sorted(id for id in {*among} if self._body(id) not in self._used)

    def take(self, id: str) -> None:
        """Use a piece."""
        self._used.add(self._body(id))

    def _body(self, id: str) -> str:
        """One name for both sides of a piece."""
        return self.tile(id).reverse_of or id


class _Shape(NamedTuple):
    """A piece that is turned, or one that lies on the table."""

    tile: str
    at: Place
    turn: Turn
    spaces: frozenset[Place]
    openings: frozenset[OpenEdge]

    def moved(self, x: int, y: int) -> _Shape:
        def there(place: Place) -> Place:
            return place[0] + x, place[1] + y

        return _Shape(
            self.tile,
            there(self.at),
            self.turn,
            frozenset(map(there, self.spaces)),
            frozenset((there(space), there(beyond)) for space, beyond in self.openings),
        )

    @property
    def room(self) -> Room:
        """The rectangle around it."""
        left, top = min(x for x, _ in self.spaces), min(y for _, y in self.spaces)
        right, below = max(x for x, _ in self.spaces), max(y for _, y in self.spaces)
        return Room(left, top, right - left + 1, below - top + 1)


def lay(sketch: Sketch, rule: Pieces, chance: Chance, stock: Stock) -> None:
    """Lay pieces, one after another, at openings of those that lie there. Raises DoesNotFit for too few."""
    table = _Table(sketch.width, sketch.height)
    table.put(_first(sketch, rule, chance, stock), stock)
    wanted = chance.between(max(1, rule.count.least), max(1, rule.count.least, rule.count.most))
    while len(table.lying) < wanted:
        further = next(table.fitting(rule.pieces, chance, stock), None)
        if further is None:
            break
        table.put(further, stock)
    if len(table.lying) < rule.count.least:
        raise DoesNotFit(f"fewer than {rule.count.least} map pieces found a place")
    left = top = 0
    if sketch.start is None:  # the dungeon begins here, and may as well lie in the corner of its board
        left = min(x for one in table.lying for x, _ in one.spaces)
        top = min(y for one in table.lying for _, y in one.spaces)
    for one in table.lying:
        there = one.moved(-left, -top)
        sketch.pieces.append(PieceLaid(there.tile, there.at, there.turn))
        sketch.rooms.append(there.room)


def _first(sketch: Sketch, rule: Pieces, chance: Chance, stock: Stock) -> _Shape:
    """The piece where the level begins: in the middle, or where the party arrives from above."""
    left = stock.left([rule.first] if rule.first else rule.pieces)
    if not left:
        raise DoesNotFit("no map piece is left for the level")
    shape = _turned(stock.tile(chance.one_of(left)), chance.one_of(_TURNS))
    room = shape.room
    if room.width > sketch.width or room.height > sketch.height:
        raise DoesNotFit(f'the map piece "{shape.tile}" is larger than the level')
    if sketch.start is None:
        return shape.moved((sketch.width - room.width) // 2, (sketch.height - room.height) // 2)
    fitting = [
        moved
        for x, y in sorted(shape.spaces)
        for moved in (shape.moved(sketch.start[0] - x, sketch.start[1] - y),)
        if _is_within(moved, sketch.width, sketch.height)
    ]
    if not fitting:
        raise DoesNotFit(f"no map piece can lie below the stairs at {[*sketch.start]}")
    return chance.one_of(fitting)


class _Table:
    """The pieces that lie on a level."""

    def __init__(self, width: int, height: int) -> None:
        self._size = width, height
        self.lying: list[_Shape] = []
        self._owned: set[Place] = set()
        self._openings: set[OpenEdge] = set()

    def put(self, shape: _Shape, stock: Stock) -> None:
        """Lay a piece that fits."""
        stock.take(shape.tile)
        self.lying.append(shape)
        self._owned |= shape.spaces
        self._openings |= shape.openings

    def fitting(self, among: Iterable[str], chance: Chance, stock: Stock) -> Iterator[_Shape]:
        """Pieces that may be laid next, in an order that chance draws."""
        left = stock.left(among)
        turned = {(id, turn): _turned(stock.tile(id), turn) for id in left for turn in _TURNS}
        open_ = sorted(edge for edge in self._openings if edge[1] not in self._owned)
        for space, beyond in chance.shuffled(open_):
            for key in chance.shuffled([*turned]):
                for own, outside in sorted(turned[key].openings):
                    if (outside[0] - own[0], outside[1] - own[1]) == (
                        space[0] - beyond[0],
                        space[1] - beyond[1],
                    ):
                        moved = turned[key].moved(beyond[0] - own[0], beyond[1] - own[1])
                        if self._fits(moved):
                            yield moved

    def _fits(self, shape: _Shape) -> bool:
        """Whether a piece lies on the level and on no other one, and every opening meets an opening or nothing."""
        if not _is_within(shape, *self._size) or not self._owned.isdisjoint(shape.spaces):
            return False
        at_others = {edge for edge in shape.openings if edge[1] in self._owned}
        at_this = {(beyond, space) for space, beyond in self._openings if beyond in shape.spaces}
        return at_others == at_this


def _is_within(shape: _Shape, width: int, height: int) -> bool:
    return all(0 <= x < width and 0 <= y < height for x, y in shape.spaces)


def _turned(tile: TileDef, turn: Turn) -> _Shape:
    """A piece with its top left corner at [0, 0]."""
    laid: Laid = laid_at(0, PlacedTile(tile=ref(tile.id), at=(0, 0), turn=turn), tile)
    return _Shape(tile.id, (0, 0), turn, frozenset(laid.spaces), laid.openings)
