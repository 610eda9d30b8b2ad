"""The codex of a pack: a page for each kind of which it has records, with all that they say and links between them.

No script of the pack is run. A record that is faulty is left out, as `delve validate` tells of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any, Final

from msgspec import json
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from delve.catalog.load import Loaded
from delve.catalog.packs import Pack
from delve.catalog.positions import ValuePath
from delve.catalog.references import places
from delve.codex.campaign_map import campaign_map
from delve.codex.document import (
    Block,
    Code,
    Facts,
    Heading,
    Inline,
    Link,
    Page,
    Paragraph,
    Points,
    Portrait,
    Sample,
    Strong,
    Words,
    joined,
)
from delve.codex.scripts import scripts_page
from delve.codex.values import Shown, blocks_of, fact
from delve.house_art import FIGURES
from delve.ids import readable, split, unqualified
from delve.model.campaign import CampaignDef
from delve.model.declaration import Record
from delve.model.kinds import FOLDERS, KINDS
from delve.model.pack import PackDef
from delve.model.quest import QuestDef
from delve.model.tile import TileDef
from delve.narrate.spans import plain as plain_line
from delve.terminal.laid import boards_told
from delve.ui.compose import token
from delve.ui.table.looks import frame_of, record_look
from delve.validate.stage import bare_game

MARK: Final = "written by delve docs"
"""what stands in every file of a codex, so that it may be written anew"""
INDEX: Final = "index"
SIZE: Final = 96
"""pixels of a picture"""
_TOLD_APART: Final = ("kind", "id", "name", "text", "art")
_DRAWN: Final = ("map", "legend", "tiles", "place", "edges", "boards")
"""fields that the drawing of a board shows"""


class Codex:
    """The pages of one pack."""

    def __init__(self, pack: Pack, loaded: Loaded) -> None:
        self._pack, self._loaded = pack, loaded
        entries = [entry for entry in loaded.entries if entry.pack == pack.id]
        found = [(entry.kind, entry.record) for entry in entries if entry.record is not None]
        self._records: dict[str, list[Record]] = {}
        for kind in reversed(KINDS):  # what names others comes before what it names: quests first, words last
            records = [record for of, record in found if of == kind and not isinstance(record, PackDef)]
            if records:
                self._records[kind] = sorted(
                    (self._as_played(kind, record) for record in records), key=lambda record: record.id
                )
        self._known = {(kind, one.id) for kind, records in self._records.items() for one in records}
        self._users = self._used_by()

    @property
    def count(self) -> int:
        """How many records it tells of."""
        return len(self._known)

    @property
    def title(self) -> str:
        """What players read for the pack."""
        return self._pack.definition.name if self._pack.definition else self._pack.id

    def pages(self) -> tuple[Page, ...]:
        """The first page, one for each kind, and one for the scripts."""
        own = tuple(self._kind_page(kind, records) for kind, records in self._records.items())
        scripts = scripts_page(self._pack, self._loaded)
        return (self._index(), *own, *((scripts,) if scripts else ()))

    # ------------------------------------------------------------------------------------------- pages
    def _index(self) -> Page:
        manifest = self._pack.definition
        blocks: list[Block] = []
        if manifest is not None:
            if manifest.text:
                blocks += _prose(manifest.text)
            facts: list[tuple[Words, Words]] = [
                (("id",), (Code(self._pack.id),)),
                (("version",), (manifest.version,)),
                (("license",), (manifest.license or "–",)),
                (("authors",), (", ".join(manifest.authors) or "–",)),
                (
                    ("requires",),
                    (", ".join(f"{id} {range_}" for id, range_ in manifest.requires.items()) or "–",),
                ),
            ]
            blocks.append(Facts(tuple(facts)))
        for kind, records in self._records.items():
            blocks.append(Heading(2, (_title_of(kind),)))
            blocks.append(Points(tuple(self._mentioned(kind, record) for record in records)))
        return Page(INDEX, self.title, tuple(blocks))

    def _mentioned(self, kind: str, record: Record) -> Words:
        link = self._link(kind, record.id)
        text = " ".join(record.text.split())
        short = text if len(text) <= 120 else f"{text[:119]}…"
        return (*link, f": {short}") if short else link

    def _kind_page(self, kind: str, records: list[Record]) -> Page:
        blocks = [block for record in records for block in self._section(kind, record)]
        return Page(_page_of(kind), _title_of(kind), tuple(blocks))

    def _section(self, kind: str, record: Record) -> Iterator[Block]:
        yield Heading(2, (record.name or unqualified(record.id),), unqualified(record.id))
        if kind in FIGURES:
            yield self._portrait(kind, record)
        yield from _prose(record.text)
        values = _values(record)
        hidden = (*_TOLD_APART, *(_DRAWN if isinstance(record, QuestDef | TileDef) else ()))
        shown = self._showing(kind, record)
        facts: list[tuple[Words, Words]] = [(("id",), (Code(unqualified(record.id)),))]
        further: list[Block] = []
        for name, value in values.items():
            if name in hidden or value in ({}, []):
                continue
            words = fact(value, (name,), shown)
            if words is not None:
                facts.append(((readable(name),), words))
            else:
                further += blocks_of(name, value, (name,), shown)
        users = self._users.get((kind, record.id), [])
        if users:
            facts.append((("named by",), joined([self._link(*user) for user in users])))
        yield Facts(tuple(facts))
        yield from self._drawing(record)
        yield from further

    def _drawing(self, record: Record) -> Iterator[Block]:
        """The boards of a quest as they are laid, the drawing of a map piece, or the map of a campaign."""
        if isinstance(record, TileDef):
            yield Sample(record.map)
        elif isinstance(record, CampaignDef):
            if ("ruleset", record.ruleset) in self._loaded.library:
                yield from campaign_map(self._loaded.library, record, self._link)
        elif isinstance(record, QuestDef):
            try:
                told = [*boards_told(bare_game(self._loaded.library, record))]
            except (KeyError, ValueError):  # its map is faulty, which `delve validate` tells
                return
            yield Heading(3, ("Boards" if record.boards else "Board",))
            yield Sample("\n".join(plain_line(line).rstrip() for line in told))

    def _portrait(self, kind: str, record: Record) -> Portrait:
        picture = token(record_look(self._loaded.library, record, frame_of(kind)))
        written, note = BytesIO(), PngInfo()
        note.add_text("Software", MARK)
        picture.resize((SIZE, SIZE), Image.Resampling.LANCZOS).save(
            written, "PNG", optimize=True, pnginfo=note
        )
        return Portrait(written.getvalue(), record.name, f"{kind}_{unqualified(record.id)}")

    # ------------------------------------------------------------------------------------------- links
    def _as_played(self, kind: str, record: Record) -> Record:
        """The record with what it extends and what patches change, as far as it is in the library."""
        library = self._loaded.library
        return library.record(kind, record.id) if (kind, record.id) in library else record

    def _used_by(self) -> dict[tuple[str, str], list[tuple[str, str]]]:
        """Record -> those of this pack that name it, each once."""
        found: dict[tuple[str, str], dict[tuple[str, str], None]] = {}
        for kind, records in self._records.items():
            for record in records:
                for reference in places(type(record), _values(record)):
                    found.setdefault((reference.kind, reference.name), {})[kind, record.id] = None
        return {named: [*users] for named, users in found.items()}

    def _showing(self, kind: str, record: Record) -> Shown:
        """How the texts of a record are shown: those that name records as links or by the names of these."""
        named = {reference.path: reference for reference in places(type(record), _values(record))}

        def shown(path: ValuePath, text: str) -> Words:
            reference = named.get(path)
            if reference is not None:
                return self._link(reference.kind, reference.name)
            return (
                (Code(text),)
                if path[-1] in ("script", "class") and "." in text
                else (" ".join(text.split()),)
            )

        return shown

    def _link(self, kind: str, id: str) -> Words:
        """A record by its name: as a link where this codex tells of it, else with its pack."""
        if (kind, id) in self._known:
            record = next(one for one in self._records[kind] if one.id == id)
            return (Link(record.name or unqualified(id), _page_of(kind), unqualified(id)),)
        library = self._loaded.library
        if (kind, id) in library:
            name: Inline = library.record(kind, id).name or unqualified(id)
            return (name, f" ({split(id)[0]})") if split(id)[0] != "core" else (name,)
        return (Strong(id),)


def _values(record: Record) -> dict[str, Any]:
    """The fields of a record that are given, as a file writes them, with references in full."""
    value: dict[str, Any] = json.decode(json.encode(record))
    return value


def _page_of(kind: str) -> str:
    return FOLDERS[kind]


def _title_of(kind: str) -> str:
    return readable(FOLDERS[kind]).capitalize()


def _prose(text: str) -> Iterator[Block]:
    """A text that players read, one paragraph for each of its own."""
    for part in text.split("\n\n"):
        if part.strip():
            yield Paragraph((" ".join(part.split()),))
