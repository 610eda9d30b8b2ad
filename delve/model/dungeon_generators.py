"""How the levels of a dungeon are laid out: one of delve's own ways, or the script of a pack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from delve.model.declaration import Count, OneOf, Part, Positive, Scripted, says
from delve.model.refs import Ref

if TYPE_CHECKING:
    from delve.model.tile import TileDef

LEAST_SIDE: Final = 3
"""a room that is narrower is a corridor"""
Percent = Annotated[int, says("so many times in a hundred", ge=0, le=100)]


class HowMany(Part, frozen=True, kw_only=True):
    """A number that chance draws between two bounds, both included, each equally likely."""

    least: Annotated[Count, says("at least")] = 0
    most: Annotated[Count, says("at most")] = 0


class Sides(Part, frozen=True, kw_only=True):
    """How many spaces wide and high a room is, which chance draws between two bounds, both included."""

    least: Annotated[int, says("at least", ge=LEAST_SIDE, le=40)] = 4
    most: Annotated[int, says("at most", ge=LEAST_SIDE, le=40)] = 8


class RoomsAndTunnels(Part, frozen=True, kw_only=True):
    """Rooms anywhere, none over another one; a tunnel with one bend leads from the middle of each to the next."""

    tries: Annotated[Positive, says("how often it tries to put a room")] = 30
    least: Annotated[Positive, says("how many rooms have to find room")] = 3
    side: Annotated[Sides, says("how large the rooms are, without their walls")] = Sides()


class Partition(Part, frozen=True, kw_only=True):
    """The level is cut in two again and again; a room lies in each part, and tunnels join neighboring parts."""

    part: Annotated[int, says("no part is narrower than so many spaces", ge=LEAST_SIDE + 2, le=60)] = 8
    side: Annotated[
        Sides, says("how large the rooms are, without their walls, as far as their parts have room")
    ] = Sides(least=3, most=12)
    further: Annotated[Percent, says("of a hundred rooms so many get a second tunnel, to any other room")] = (
        20
    )


class Temple(Part, frozen=True, kw_only=True):
    """A nave between two rows of chapels, the same on either side. One stairway leads through all levels."""

    nave: Annotated[
        int, says("how wide the nave is; an even number counts as the next odd one", ge=3, le=15)
    ] = 5
    chapel: Annotated[Sides, says("how deep the chapels are along the nave")] = Sides(least=3, most=5)
    pillars: Annotated[Count, says("a pillar on either side after so many spaces of the nave; 0: none")] = 3
    walled_up: Annotated[Percent, says("of a hundred pairs of chapels so many are left out")] = 20


class Ruin(Part, frozen=True, kw_only=True):
    """Rooms beside rooms, of whose walls a part has fallen, and which are partly buried."""

    part: Annotated[int, says("no room is narrower than so many spaces", ge=LEAST_SIDE, le=40)] = 5
    fallen: Annotated[Percent, says("of a hundred spaces of the walls so many have fallen")] = 15
    buried: Annotated[Percent, says("of a hundred spaces of the rooms so many are buried")] = 15


class Labyrinth(Part, frozen=True, kw_only=True):
    """Winding passages, one space wide, with chambers between them if wanted."""

    twists: Annotated[Percent, says("how often a passage turns where it could go straight on")] = 60
    loops: Annotated[Percent, says("of a hundred dead ends so many are broken through")] = 30
    chambers: Annotated[HowMany, says("how many chambers it tries to put")] = HowMany(least=2, most=4)
    side: Annotated[Sides, says("how large the chambers are; an even number counts as the next odd one")] = (
        Sides(least=3, most=5)
    )


class Pieces(Part, frozen=True, kw_only=True):
    """Map pieces that are joined at their openings, each of them once."""

    pieces: Annotated[tuple[Ref["TileDef"], ...], says("which pieces may be laid", ["hall"], min_length=1)]
    first: (
        Annotated[Ref["TileDef"], says("the piece where the level begins; any, if none is named")] | None
    ) = None
    count: Annotated[HowMany, says("how many pieces are laid")] = HowMany(least=4, most=8)


class OwnGenerator(Scripted, frozen=True, kw_only=True, rename={"class_": "class"}):
    """A way of laying out levels that a script of a pack brings: a class derived from `Generator`."""

    base = "Generator"


class GeneratedBy(OneOf, frozen=True, kw_only=True):
    """How levels are laid out: exactly one of these."""

    rooms: RoomsAndTunnels | None = None
    partition: Partition | None = None
    temple: Temple | None = None
    ruin: Ruin | None = None
    labyrinth: Labyrinth | None = None
    pieces: Pieces | None = None
    script: OwnGenerator | None = None
