"""Tiles: map pieces drawn in characters. The drawing and its legend are shared with quests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from delve.model.declaration import Part, Place, Positive, Prose, Record, Word, means, says
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.item import ItemDef
    from delve.model.object import ObjectDef
    from delve.model.terrain import TerrainDef

Turn = Literal[0, 90, 180, 270]
Symbol = Annotated[str, Meta(min_length=1, max_length=1)]
Drawing = Annotated[
    str,
    says(
        "the map, one character a space, rows from top to bottom; `.` is floor and `#` is no space",
        min_length=1,
    ),
]


class Legend(Part, frozen=True, kw_only=True):
    """What one character of a drawing stands for."""

    terrain: Annotated[Ref["TerrainDef"], says("the ground; floor if not given", "water")] | None = None
    over: Annotated[Ref["TerrainDef"], says("terrain that lies over that ground", "crumbling")] | None = None
    zone: Annotated[Word, says("named area that the space belongs to", "vault")] | None = None
    mark: Annotated[Word, says("named spot: where a group is put", "guards")] | None = None
    object: Annotated[Ref["ObjectDef"], says("what stands there", "door")] | None = None
    name: Annotated[Word, says("name of that object in this quest", "vault_door")] | None = None
    called: Annotated[
        Prose, says("what players read instead of its name", "The Black Door", max_length=80)
    ] = ""
    state: Annotated[Word, says("state of that object, if not its usual one", "closed")] | None = None
    hidden: Annotated[bool, says("true: nobody knows of that object before `find` or a script finds it")] = (
        False
    )
    items: Annotated[tuple[Ref["ItemDef"], ...], says("items that lie there, to be picked up")] = ()
    contents: Annotated[tuple[Ref["ItemDef"], ...], says("what that object holds")] = ()
    link: (
        Annotated[
            Word, says("objects of one kind with the same link lead to each other, if they lead anywhere")
        ]
        | None
    ) = None


class Edge(Part, frozen=True, kw_only=True, rename={"is_": "is"}):
    """What lies on the edge between two neighboring spaces: a wall, an elevation, or an object such as a door."""

    between: Annotated[tuple[Place, Place], says("the two spaces, each [x, y]", [[2, 1], [3, 1]])]
    further: Annotated[
        tuple[tuple[Place, Place], ...],
        says("other edges where the same thing lies: a door is often two spaces wide", [[[2, 2], [3, 2]]]),
    ] = ()
    is_: Annotated[
        Literal["wall", "elevation", "object"],
        says("what lies there"),
        means(
            wall="no step and no line of sight passes",
            elevation="no step passes, but sight and distance do",
            object="the object that is named here too",
        ),
    ] = "wall"
    object: Annotated[Ref["ObjectDef"], says("what lies there, if it is an object", "door")] | None = None
    name: Annotated[Word, says("name of that object in this quest", "vault_door")] | None = None
    called: Annotated[
        Prose, says("what players read instead of its name", "The Black Door", max_length=80)
    ] = ""
    state: Annotated[Word, says("state of that object, if not its usual one", "closed")] | None = None
    hidden: Annotated[
        bool,
        says("true: a wall is there, and nobody knows of that object before `find` or a script finds it"),
    ] = False

    @property
    def pairs(self) -> tuple[tuple[Place, Place], ...]:
        """Every pair of spaces between which it lies."""
        return (self.between, *self.further)


class Openings(Part, frozen=True, kw_only=True):
    """Where other pieces may join: by sides of the drawing, the spaces of the rim that are open to that side."""

    north: Annotated[tuple[Place, ...], says("spaces that are open at the top, each [x, y]", [[1, 0]])] = ()
    east: Annotated[tuple[Place, ...], says("spaces that are open on the right, each [x, y]", [[3, 1]])] = ()
    south: Annotated[
        tuple[Place, ...], says("spaces that are open at the bottom, each [x, y]", [[1, 3]])
    ] = ()
    west: Annotated[tuple[Place, ...], says("spaces that are open on the left, each [x, y]", [[0, 1]])] = ()


class TileDef(Record, frozen=True, kw_only=True, tag="tile"):
    """A map piece."""

    map: Drawing
    legend: Annotated[dict[Symbol, Legend], says("what its characters stand for")] = {}
    openings: Annotated[
        Openings,
        says(
            "which edges of its rim are open, so that another piece joins there: by side, the spaces [x, y]"
        ),
    ] = Openings()
    edges: Annotated[tuple[Edge, ...], says("walls between its spaces")] = ()
    reverse_of: (
        Annotated[
            Ref["TileDef"],
            says("the tile whose other side this is: of the two only one can lie on the table", "hall"),
        ]
        | None
    ) = None


class PlacedTile(Part, frozen=True, kw_only=True):
    """A map piece on the map of a quest. Its rim is wall except where an opening meets one of another piece."""

    tile: Annotated[Ref["TileDef"], says("which piece", "hall")]
    at: Annotated[Place, says("where its top left corner lies once it is turned, [x, y]", [4, 0])]
    turn: Annotated[Turn, says("how far it is turned clockwise, in degrees")] = 0


class Placed(Legend, frozen=True, kw_only=True):
    """Something that a quest puts on spaces of its map, over what its drawing or its pieces say of them."""

    at: Annotated[Place, says("the space, or the top left one, [x, y]", [5, 2])]
    size: Annotated[tuple[Positive, Positive], says("how many spaces: [width, height]", [2, 2])] = (1, 1)

    def places(self) -> tuple[Place, ...]:
        """The spaces that it covers, in reading order."""
        (x, y), (width, height) = self.at, self.size
        return tuple((x + across, y + down) for down in range(height) for across in range(width))
