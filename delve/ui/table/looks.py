"""How records look: tokens of figures, things, ground, dice and conditions, by what the records say of their art.

A record without art, or whose art names nothing that delve draws, gets the next best picture.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from delve import house_art
from delve.ids import split
from delve.model.condition import ConditionDef
from delve.model.declaration import Art, Picture, Record
from delve.model.die import DieDef, Face
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.object import ObjectDef
from delve.model.terrain import Glow, TerrainDef
from delve.rules.legal import Option
from delve.state.piece import Piece
from delve.ui.colors import automatic_color, parse_color
from delve.ui.sprites import Color, Frame, TokenLook

DIE_COLORS: dict[str, Color] = {
    "blue": (59, 111, 212, 255),
    "red": (200, 64, 47, 255),
    "yellow": (216, 182, 44, 255),
    "green": (63, 154, 79, 255),
    "brown": (138, 90, 52, 255),
    "gray": (141, 146, 154, 255),
    "black": (43, 43, 48, 255),
}
"""The colors in which dice are drawn; a die of any other color looks like the nearest of them."""

GENERIC = "generic"
"""The icon of what has no other."""
FRAMES: dict[str, Frame] = {"hero": "hero", "familiar": "familiar", "lieutenant": "lieutenant"}
"""kind of figure -> the rim of its token; all others have that of a minion"""


class ThingLook(NamedTuple):
    """A thing on the board: the name of a picture of delve, and a pack's own file that is used instead, if any."""

    picture: str
    image: Path | None


class GroundLook(NamedTuple):
    """The ground of a space. Exactly one of the first two is set for ground that is more than a floor."""

    terrain: str
    """a ground of the house, or any word for ground marked in its color; empty for none"""
    thing: str
    """a thing of the house that stands on the floor; empty for none"""
    image: Path | None
    flow: int = 0
    """how fast its picture drifts, in hundredths of a space a second"""
    sinks: bool = False
    shore: Color | None = None
    glow: Glow | None = None


def figure_look(library: Library, piece: Piece) -> TokenLook:
    """The token of a hero or monster; a thing is shown as it lies on the board."""
    if piece.kind == "object":
        return TokenLook(piece.definition, "thing", "", *object_look(library, piece))
    frame: Frame = "elite" if piece.rank == "elite" else frame_of(piece.kind)
    return record_look(library, library.record(piece.kind, piece.definition), frame)


def frame_of(kind: str) -> Frame:
    """The rim of the tokens of a kind of figure; the elite of a group has one of its own."""
    return FRAMES.get(kind, "minion")


def record_look(library: Library, record: Record, frame: Frame) -> TokenLook:
    """The token of a figure of this record."""
    picture = record.art.picture if record.art else None
    symbol = (picture.emblem or picture.face or "") if picture else ""
    color = (record.art.color or "") if record.art else ""
    return TokenLook(record.id, frame, color, symbol, own_picture(library, record, picture))


def object_look(library: Library, piece: Piece) -> ThingLook:
    """A door, chest or other thing in its present state."""
    return state_look(library, library.get(ObjectDef, piece.definition), piece.state)


def state_look(library: Library, record: ObjectDef, name: str) -> ThingLook:
    """A kind of thing in one of its states."""
    state = record.states.get(name)
    picture = (state.picture if state else None) or (record.art.picture if record.art else None)
    return ThingLook(_thing(picture), own_picture(library, record, picture))


WAYS: Final = {1: "_down", -1: "_up"}
"""way to another board -> how the picture of a thing ends that leads there; see `delve.rules.journeys.way_of`"""


def leading(look: ThingLook, way: int) -> ThingLook:
    """The look of a thing that leads to another board: that of its way, if there is such a picture."""
    name = look.picture + WAYS.get(way, "")
    return look._replace(picture=name) if name in house_art.names("object") else look


def edge_look(library: Library, piece: Piece) -> str:
    """The picture of a thing that stands on the edge between two spaces, in its present state.

    What has none of its own there looks like a door, which is closed where the thing blocks movement.
    """
    own = object_look(library, piece).picture
    if own in house_art.names("edge"):
        return own
    shut = library.get(ObjectDef, piece.definition).states[piece.state].blocks_movement
    return "door_closed" if shut else "door_open"


def item_look(library: Library, item: ItemDef) -> ThingLook:
    """An item that lies on the ground: a thing of the house that its art names, else its icon, else a small bundle."""
    picture = item.art.picture if item.art else None
    return ThingLook(_thing(picture, tinted_icon(item) or "bundle"), own_picture(library, item, picture))


def _thing(picture: Picture | None, otherwise: str = "object") -> str:
    """The thing of the house that a picture names, and another where it names none: without a word a crate."""
    return (house_art.thing(picture.shape) if picture else None) or otherwise


def ground_look(library: Library, terrain: TerrainDef) -> GroundLook:
    """A kind of ground: as its art says, else by whether it blocks sight or movement or costs more."""
    look = terrain.look
    shore = parse_color(look.shore) if look.shore is not None else None
    drawn = _drawn(library, terrain)
    return drawn._replace(flow=look.flow, sinks=drawn.sinks or look.sinks, shore=shore, glow=look.glow)


def _drawn(library: Library, terrain: TerrainDef) -> GroundLook:
    """The picture of its art, else one that fits what it does; one for ground that blocks only movement lies lower."""
    art = terrain.art or Art()
    image = own_picture(library, terrain, art.picture)
    texture = (art.picture.texture or "") if art.picture else ""
    if texture == house_art.FLOOR or image is not None:
        return GroundLook("", "", image)
    if texture in house_art.names("terrain"):
        return GroundLook(texture, "", None)
    if texture in house_art.names("object"):
        return GroundLook("", str(texture), None)
    if terrain.blocks_sight:
        return GroundLook("", "pillar", None)
    if terrain.blocks_movement:
        return GroundLook("chasm", "", None, sinks=True)
    plain = not texture and terrain.cost == 1 and terrain.script is None
    return GroundLook("" if plain else "marked", "", None)


def die_sign(die: DieDef, face: Face | None = None) -> str:
    """The name of a die's picture, such as `die red heart surge`; without a face it is blank."""
    color = parse_color(die.color)
    name = min(DIE_COLORS, key=lambda known: (_apart(DIE_COLORS[known], color), known))
    return " ".join(["die", name, *(face_signs(face) if face else ())])


def face_signs(face: Face) -> tuple[str, ...]:
    """The icons on one side of a die."""
    if face.miss:
        return ("miss",)
    reach = tuple(str(face.range)) if face.range else ()
    return (*reach, *["heart"] * face.hearts, *["surge"] * face.surges, *["shield"] * face.shields)


def condition_color(condition: ConditionDef) -> Color:
    """The dot of a condition."""
    return (
        parse_color(condition.art.color)
        if condition.art and condition.art.color
        else automatic_color(condition.id)
    )


def option_icon(library: Library, option: Option) -> str:
    """The icon of a button: of the record that it is about if that has an emblem, else of its command."""
    about = library.record(*option.about) if option.about in library else None
    found = (tinted_icon(record) for record in (about, option.record) if record is not None)
    return next(filter(None, found), GENERIC)


def record_icon(record: Record) -> str:
    """The icon that stands for a record: its emblem, if that is one of delve's icons; empty where it has none."""
    return icon_of(record.art)


def tinted_icon(record: Record) -> str:
    """The icon of a record; that of an item whose art has a color is drawn in it: `flask #c8402f`."""
    icon, color = record_icon(record), record.art.color if record.art else None
    return f"{icon} {color}" if icon and color and isinstance(record, ItemDef) else icon


def icon_of(art: Art | None) -> str:
    """The icon of delve that this art names; empty where it names none."""
    emblem = art.picture.emblem if art and art.picture else None
    return emblem if emblem in house_art.names("icon") else ""


def own_picture(library: Library, record: Record, picture: Picture | None) -> Path | None:
    """The pack's own file, if it names one that lies inside the pack."""
    if picture is None or picture.token is None:
        return None
    folder = Path(library.folders.get(split(record.id)[0], ".")).resolve()
    path = (folder / picture.token).resolve()
    return path if path.is_relative_to(folder) else None


def _apart(one: Color, other: Color) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))
