"""Resuming a save whose packs, or delve itself, have changed since: that is told, and the game gets a new save."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from delve.catalog.migrations import Renames, renames
from delve.catalog.versions import ENGINE
from delve.flow.continuing import CannotContinue, Continued, Continuing
from delve.flow.migration import Missing, applied, migrated
from delve.flow.records import AnyHeader, Header
from delve.flow.save_file import SaveFile
from delve.flow.saved import Saved
from delve.flow.saves import free_path
from delve.flow.watchdog import Watchdog
from delve.flow.whereabouts import name_for_followers
from delve.model.library import Library, PackStamp
from delve.trust.consent import Consent

from .streams import echo_line
from .table import GameRefused, Table, scripts_of, tell_what_it_is

if TYPE_CHECKING:
    from delve.catalog.load import Loaded

ENGINE_VERSION = ".".join(map(str, ENGINE))


def changes(header: AnyHeader, library: Library) -> str:
    """What has changed, for a sentence: `core (1.0.0, now 1.1.0) and extra (missing) have` changed; empty: nothing."""
    found = [] if header.engine == ENGINE_VERSION else [f"delve ({header.engine}, now {ENGINE_VERSION})"]
    if header.content != library.content_hash:
        found += _changed_packs(header.packs, library.packs)
    return f"{' and '.join(found)} {'have' if len(found) > 1 else 'has'}" if found else ""


def _changed_packs(before: Mapping[str, PackStamp], now: Mapping[str, PackStamp]) -> Iterator[str]:
    for name in sorted({*before, *now}):
        old, new = before.get(name), now.get(name)
        if old is None or new is None:
            yield f"{name} ({'missing' if new is None else 'new'})"
        elif old.version != new.version:
            yield f"{name} ({old.version}, now {new.version})"
        elif old != new:
            yield name


def renames_of(loaded: Loaded) -> Renames:
    """What the packs of a game have renamed."""
    return renames(pack.definition for pack in loaded.packs.values() if pack.definition)


def go_on_changed(
    place: Path, file: SaveFile, saved: Saved, loaded: Loaded, consent: Consent, folder: Path
) -> Table:
    """The game of a save with the present content, as a game of its own in a folder. Raises GameRefused.

    Nothing is written yet; the open file of the old one is closed.
    """
    file.close()
    library, renamed = loaded.library, renames_of(loaded)
    echo_line(f"{changes(saved.header, library)} changed since it was begun", err=True)
    for kind, old, new in applied(saved, renamed):
        echo_line(f"  the {kind} {old} is called {new} now", err=True)
    continued = _continued(place, migrated(saved, renamed, library), library, consent)
    fresh = free_path(place.stem, folder)
    tell_what_it_is(saved, file.copy)
    _tell(continued, saved, library, fresh)
    header = structs.replace(
        continued.saved.header,
        engine=ENGINE_VERSION,
        content=library.content_hash,
        packs=dict(library.packs),
        follows=f"{place.name} after answer {continued.answers}",
        remembered_as=name_for_followers(saved.header),
    )
    return Table(header, library, consent, fresh, before=continued.saved._replace(header=header))


def _continued(place: Path, saved: Saved, library: Library, consent: Consent) -> Continued:
    try:
        return Continuing(library, scripts_of(library, consent), Watchdog).run(saved)
    except CannotContinue as error:
        lines = [f"{place} cannot be resumed: {error}", *_lacks(error.missing, saved.header, library)]
        raise GameRefused("\n".join([*lines, "the save is left as it is"])) from error


def _tell(continued: Continued, saved: Saved, library: Library, fresh: Path) -> None:
    """Tell from where the game goes on, why, and that the old save stays."""
    total = len(saved.entries)
    if continued.checkpoint is None:
        told = f"all {total} answers still fit"
    else:
        echo_line(f"from its beginning it cannot be played again: {continued.reason}", err=True)
        for line in _lacks(continued.missing, saved.header, library):
            echo_line(line, err=True)
        told = (
            f"you go on after answer {continued.answers} of {total}, from the state that was saved in "
            f"round {continued.checkpoint.round}"
        )
    echo_line(f"{told}; it is saved as {fresh.name}, and the old save stays as it is", err=True)


def _lacks(missing: tuple[Missing, ...], header: Header, library: Library) -> Iterator[str]:
    """Lines that tell which records are missing, what uses them, and which packs had them."""
    for one in missing:
        pack = one.id.partition(":")[0]
        before = header.packs.get(pack)
        edition = f"{pack} {before.version}" if before else pack
        now = (
            f"; {pack} is {library.packs[pack].version} now"
            if pack in library.packs
            else "; that pack is missing"
        )
        yield f"  the {one.kind} {one.id} (used by {one.where}) was in {edition}{now}"
