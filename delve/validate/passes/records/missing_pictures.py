"""What it finds: a picture that is not there.

Why: the game goes on without it and shows another one, so that nobody is told.

Bad:
    # heroes/nite.yaml
    art: {picture: {emblem: swrod}}

Good:
    # heroes/nite.yaml
    art: {picture: {emblem: sword}}

How to fix: put the file into the pack, where the path says, or name a picture of the house art. Without a `picture`
a look is composed from the id.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from delve import house_art
from delve.catalog.entries import Entry
from delve.catalog.folders import files_below, leads_out
from delve.catalog.on_disk import is_file
from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import split
from delve.model.kinds import KINDS
from delve.near import either, guess, nearest
from delve.validate.content import Content, finding
from delve.validate.looks import pictures_of

CODE = "D430"
NAME = "picture that is not there"
SEVERITY = "warning"
_ENDING = ".png"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at each picture that a record names and that cannot be shown."""
    for kind in KINDS.values():
        for entry, record in content.each(kind):
            for path, picture in pictures_of(record):
                field, name = picture.choice()
                place = (*path, field)
                pack = content.loaded.packs.get(split(entry.id)[0])
                if field != "token":
                    yield from _drawn(entry, place, field, name)
                elif pack is not None:
                    yield from _own(entry, place, name, pack.folder)


def _drawn(entry: Entry, path: ValuePath, field: str, name: str) -> Iterator[Diagnostic]:
    """The name of a picture that comes with delve."""
    kind = entry.kind
    known = house_art.known(field, kind)
    if not known:
        shown = either(("token", *house_art.fields_of(kind)))
        message = f"a picture of the kind {kind} shows no {field}: it has {shown}"
        yield finding(CODE, entry, path, message, severity="warning")
    elif name not in known:
        words, near = guess(name, known)
        message = f"delve draws no {field} {quote(name)} for the kind {kind}{words}"
        yield finding(CODE, entry, path, message, severity="warning", suggestions=near)


def _own(entry: Entry, path: ValuePath, name: str, folder: Path) -> Iterator[Diagnostic]:
    """The path of a file of the pack, seen from its pack.yaml."""
    file = folder / name
    if leads_out(file, folder):
        message = f"{quote(name)} leads out of the pack: put the picture into it"
        yield finding(CODE, entry, path, message, severity="warning")
    elif not is_file(file):
        near = nearest(name, _files(folder))
        words = f" (did you mean {quote(near[0])}?)" if near else ""
        message = f"the pack has no file {quote(name)}; paths begin beside pack.yaml{words}"
        yield finding(CODE, entry, path, message, severity="warning", suggestions=near)
    elif not name.lower().endswith(_ENDING):
        message = f"only PNG files are shown: save {quote(name)} as PNG"
        yield finding(CODE, entry, path, message, severity="warning")


def _files(folder: Path) -> list[str]:
    """The pictures of a pack, as records name them."""
    return [found.relative_to(folder).as_posix() for found in files_below(folder, _ENDING)]
