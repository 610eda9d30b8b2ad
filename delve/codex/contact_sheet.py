"""All pictures of a pack on one sheet, as the window shows them: tokens, things, grounds, icons and dice.

No script of the pack is run, and no display is needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import resources
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont
from PIL.PngImagePlugin import PngInfo

from delve import house_art
from delve.catalog.load import Loaded
from delve.catalog.packs import Pack
from delve.ids import readable, unqualified
from delve.model.declaration import Record
from delve.model.die import DieDef
from delve.model.kinds import FOLDERS, KINDS
from delve.model.library import Library
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.terrain import TerrainDef
from delve.ui import colors, compose
from delve.ui.sprites import Color, Frame
from delve.ui.table.looks import (
    GENERIC,
    die_sign,
    frame_of,
    ground_look,
    record_look,
    state_look,
    tinted_icon,
)

MARK: Final = "written by delve art preview"
"""what stands in the file, so that it may be written anew"""
PICTURE, CELL, LINE, MARGIN, COLUMNS = 96, 132, 15, 24, 10
"""pixels: a picture, the width of its place, a line of text, around the sheet; and how many stand in a row"""
_HEADING, _HIGH = 40, PICTURE + 2 * LINE + 18
_GROUND: Final[Color] = (28, 24, 22, 255)
_SHELF: Final[Color] = (40, 34, 30, 255)
_DEEP: Final[Color] = (8, 6, 6, 255)
"""what ground that lies lower is darkened with"""
_ICONS: Final = ("class", "skill", "item", "card", "condition", "command", "counter")
"""kinds of which the window shows icons"""


class Shown(NamedTuple):
    """One picture of the sheet, what it is called, and what is said below that."""

    picture: Image.Image
    name: str
    note: str
    wrong: bool = False
    """whether the note tells why a file of the pack is not shown"""


class ContactSheet:
    """The sheet of one pack."""

    def __init__(self, pack: Pack, loaded: Loaded) -> None:
        self._library: Library = loaded.library
        self._title = pack.definition.name if pack.definition else pack.id
        self.refused: dict[Path, compose.PictureRefused] = {}
        """the files of the pack that cannot be shown, and why"""
        self.sections = tuple(self._sections(pack.id, loaded))
        """(heading, pictures) for each kind of which the pack has something to show"""

    @property
    def count(self) -> int:
        """How many pictures are on it."""
        return sum(len(shown) for _, shown in self.sections)

    def png(self) -> bytes:
        """The sheet as a PNG file."""
        written, note = BytesIO(), PngInfo()
        note.add_text("Software", MARK)
        self._drawn().save(written, "PNG", optimize=True, pnginfo=note)
        return written.getvalue()

    # ------------------------------------------------------------------------------------------- what is shown
    def _sections(self, pack: str, loaded: Loaded) -> Iterator[tuple[str, tuple[Shown, ...]]]:
        for kind in reversed(KINDS):
            entries = (one for one in loaded.entries if (one.pack, one.kind) == (pack, kind))
            ids = sorted(one.id for one in entries if (kind, one.id) in self._library)
            shown = tuple(one for id in ids for one in self._of(kind, self._library.record(kind, id)))
            if shown:
                yield readable(FOLDERS[kind]).capitalize(), shown

    def _of(self, kind: str, record: Record) -> Iterator[Shown]:
        if kind in house_art.FIGURES:
            frames: tuple[Frame, ...] = (
                ("minion", "elite") if isinstance(record, MonsterDef) else (frame_of(kind),)
            )
            yield from (self._token(record, frame, len(frames) > 1) for frame in frames)
        elif isinstance(record, ObjectDef):
            for state in record.states:
                look = state_look(self._library, record, state)
                house = compose.baked("object", look.picture)
                yield self._file(look.image, house, record, "", readable(state))
        elif isinstance(record, TerrainDef):
            yield self._terrain(record)
        elif isinstance(record, DieDef):
            for number, face in enumerate(record.faces, 1):
                _, color, *pips = die_sign(record, face).split()
                yield Shown(compose.die(color, tuple(pips)), _name(record), f"face {number}")
        elif kind in _ICONS and record.art is not None:
            icon = tinted_icon(record)
            yield Shown(
                compose.picture("icon", icon or GENERIC), _name(record), icon or "no icon of that name"
            )

    def _token(self, record: Record, frame: Frame, several: bool) -> Shown:
        look = record_look(self._library, record, frame)
        drawn = look.symbol if house_art.symbol(look.symbol) else "composed from the id"
        picture = compose.token(look)
        shown = self._file(look.image, picture, record, drawn, frame if several else "")
        return shown._replace(picture=picture)

    def _terrain(self, record: TerrainDef) -> Shown:
        look = ground_look(self._library, record)
        picture = compose.baked("floor", "0").resize((PICTURE, PICTURE), Image.Resampling.LANCZOS)
        note = look.terrain or look.thing or "floor"
        above = None
        if look.terrain:
            above = compose.baked("terrain", look.terrain)
        elif look.thing:
            above = compose.baked("object", look.thing)
        if above is not None:
            picture.alpha_composite(above.resize((PICTURE, PICTURE), Image.Resampling.LANCZOS))
        if look.sinks:
            picture = Image.blend(picture, Image.new("RGBA", picture.size, _DEEP), 0.5)
        return self._file(look.image, picture, record, note)

    def _file(
        self, image: Path | None, otherwise: Image.Image, record: Record, source: str, which: str = ""
    ) -> Shown:
        """The pack's own picture; or another one, and why its own is not shown.

        The note tells `which` one of the record's pictures it is, and the file or else the `source` of it.
        """
        name = _name(record)
        if image is None:
            return Shown(otherwise, name, ", ".join(filter(None, (which, source))))
        try:
            return Shown(compose.read_picture(image), name, ", ".join(filter(None, (which, image.name))))
        except compose.PictureRefused as refusal:
            self.refused[image] = refusal
            return Shown(otherwise, name, f"{image.name} {refusal.reason}", wrong=True)

    # ------------------------------------------------------------------------------------------- drawing
    def _drawn(self) -> Image.Image:
        rows = sum(-(-len(shown) // COLUMNS) for _, shown in self.sections)
        width = 2 * MARGIN + CELL * COLUMNS
        height = 2 * MARGIN + _HEADING * (1 + len(self.sections)) + _HIGH * rows
        sheet = Image.new("RGBA", (width, height), _GROUND)
        pen = ImageDraw.Draw(sheet)
        pen.text((MARGIN, MARGIN), self._title, colors.TITLE, _font("DejaVuSerif-Bold", 24))
        top = MARGIN + _HEADING
        for heading, shown in self.sections:
            pen.text((MARGIN, top + 8), heading, colors.HOTKEY, _font("DejaVuSans-Bold", 15))
            top += _HEADING
            for number, one in enumerate(shown):
                row, column = divmod(number, COLUMNS)
                _place(sheet, pen, one, MARGIN + CELL * column, top + _HIGH * row)
            top += _HIGH * -(-len(shown) // COLUMNS)
        return sheet.convert("RGB")


def _place(sheet: Image.Image, pen: ImageDraw.ImageDraw, shown: Shown, x: int, y: int) -> None:
    """One picture on its shelf, with its lines below."""
    pen.rounded_rectangle((x + 2, y, x + CELL - 4, y + _HIGH - 8), 8, _SHELF)
    picture = shown.picture.resize((PICTURE, PICTURE), Image.Resampling.LANCZOS)
    sheet.alpha_composite(picture, (x + (CELL - 2 - PICTURE) // 2, y + 4))
    lines: Sequence[tuple[str, Color, ImageFont.FreeTypeFont]] = (
        (shown.name, colors.TEXT, _font("DejaVuSans-Bold", 11)),
        (shown.note, colors.BAD if shown.wrong else colors.FAINT, _font("DejaVuSans", 9)),
    )
    for row, (text, color, font) in enumerate(lines):
        place = x + (CELL - 2) // 2, y + PICTURE + 6 + LINE * row
        pen.text(place, _cut(text, font), color, font, anchor="ma")


def _cut(text: str, font: ImageFont.FreeTypeFont) -> str:
    """The text, cut short with `…` where it is wider than its place."""
    cut = text
    while font.getlength(cut) > CELL - 12 and len(cut) > 2:
        cut = cut.rstrip("…")[:-1].rstrip() + "…"
    return cut


def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    with resources.as_file(resources.files("delve.ui") / "fonts" / f"{name}.ttf") as file:
        return ImageFont.truetype(str(file), size)


def _name(record: Record) -> str:
    return record.name or unqualified(record.id)
