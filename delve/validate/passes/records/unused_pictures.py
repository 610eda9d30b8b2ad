"""What it finds: a picture in the folder of a pack that no record names.

Why: it is installed and hashed with the pack, and nobody sees it. Mostly the record that it was drawn for names another
file, or none, and shows the look that is composed from its id.

Bad:
    (a file `art/ogre.png`, and no record with `art: {picture: {token: art/ogre.png}}`)

Good:
    (a record names it, or a page beside it, such as README.md, shows it)

How to fix: name it in the record that it is for, or delete the file. Pictures in the folder of the tests and in hidden
folders are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from delve.catalog.folders import walk
from delve.catalog.packs import Pack
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.kinds import KINDS
from delve.near import nearest
from delve.plain_files import plain_bytes
from delve.validate.content import Content
from delve.validate.looks import pictures_of

CODE = "S138"
NAME = "picture that no record names"
SEVERITY = "warning"
_PICTURES: Final = (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp")
_PAGES: Final = (".md", ".txt", ".html", ".rst")
_LONGEST: Final = 1 << 20


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the pack for each; a path in a record that is not sound counts too.

    One that a record seems to mean by a name that no picture has is told there.
    """
    files = content.loaded.asked | content.loaded.reached
    for pack in content.loaded.packs.values():
        if pack.document.path not in files:
            continue
        pictures, pages = _files(pack)
        said = [
            one.raw
            for path, one in content.loaded.documents.items()
            if Path(path).is_relative_to(pack.folder)
        ]
        unnamed = [one for one in pictures if not any(one.encode() in text for text in said)]
        meant = _meant(content, pictures) if unnamed else frozenset()
        shown = [_text(page) for page in pages] if unnamed else []
        for one in unnamed:
            if one in meant or any(one.rpartition("/")[2].encode() in text for text in shown):
                continue
            remedy = (
                f'write "art: {{picture: {{token: {one}}}}}" into the record that it is for, or delete it'
            )
            message = f"no record names the picture {quote(one)}: {remedy}"
            span = pack.document.span(("id",))
            yield Diagnostic(CODE, "warning", message, pack.document.path, span)


def _meant(content: Content, pictures: list[str]) -> frozenset[str]:
    """The pictures that records seem to mean by names that no picture has."""
    named = {
        picture.token
        for kind in KINDS.values()
        for _, record in content.each(kind)
        for _, picture in pictures_of(record)
        if picture.token
    }
    return frozenset(near for name in named - {*pictures} for near in nearest(name, pictures))


def _files(pack: Pack) -> tuple[list[str], list[str]]:
    """The pictures in the folder of a pack, as records write them, and the pages, by their paths."""
    pictures: list[str] = []
    pages: list[str] = []
    for place, folders, names in walk(str(pack.folder)):
        folders[:] = [one for one in folders if not one.startswith(".") and Path(place, one) != pack.tests]
        for name in names:
            if name.lower().endswith(_PICTURES):
                pictures.append(Path(place, name).relative_to(pack.folder).as_posix())
            elif name.lower().endswith(_PAGES):
                pages.append(str(Path(place, name)))
    return pictures, pages


def _text(path: str) -> bytes:
    try:
        return plain_bytes(path, _LONGEST)
    except OSError:
        return b""
