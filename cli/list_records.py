"""`delve list`: the records go to stdout, everything else to stderr. Exit 0: listed, 2: usage."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .here import short
from .record_choice import FORMAT, PACKS, echo_json, kind_named, known
from .streams import echo_line

if TYPE_CHECKING:
    from delve.catalog.entries import Entry
    from delve.catalog.load import Loaded


@click.command("list")
@click.argument("kind", required=False)
@PACKS
@FORMAT
def list_records(kind: str | None, packs: tuple[Path, ...], form: str) -> None:
    """List the records of a KIND, such as monster or pack: id, name and file. Without KIND: how many there are of each.

    It looks in the pack of this folder or the packs in it, in --packs, in your own packs, and in those that come with
    delve.
    """
    if kind is None:
        _list_kinds(known(packs), form)
        return
    kind = kind_named(kind)
    loaded = known(packs)
    rows = _packs(loaded) if kind == "pack" else [_row(entry, loaded) for entry in _entries(kind, loaded)]
    if form == "json":
        echo_json(rows)
        return
    widths = [max((len(row[column]) for row in rows), default=0) for column in ("id", "name")]
    for row in rows:
        note = f"  ({row['note']})" if row["note"] else ""
        echo_line(f"{row['id']:<{widths[0]}}  {row['name']:<{widths[1]}}  {row['file']}{note}")


def _list_kinds(loaded: Loaded, form: str) -> None:
    """How many records there are of each kind, in the order in which kinds are declared."""
    from delve.model.kinds import KINDS

    counts = {kind: len(loaded.packs if kind == "pack" else _entries(kind, loaded)) for kind in KINDS}
    if form == "json":
        echo_json(counts)
        return
    for kind, count in counts.items():
        click.echo(f"{kind:<{max(map(len, counts))}}  {count}")


def _entries(kind: str, loaded: Loaded) -> list[Entry]:
    return sorted(
        (entry for entry in loaded.entries if entry.kind == kind), key=lambda entry: (entry.id, entry.path)
    )


def _packs(loaded: Loaded) -> list[dict[str, str]]:
    """The packs, in the order in which they build on each other."""
    rows = []
    for pack in loaded.packs.values():
        off = loaded.off.get(pack.id)
        name = f"{pack.definition.name} {pack.definition.version}" if pack.definition else "?"
        note = f"switched off: {off.reason}" if off else ""
        rows.append({"id": pack.id, "name": name, "file": str(short(Path(pack.document.path))), "note": note})
    return rows


def _row(entry: Entry, loaded: Loaded) -> dict[str, str]:
    note = "abstract" if entry.abstract else ""
    if entry.record is None and entry.composition is None:
        note = "faulty"
    elif entry.pack in loaded.off:
        note = "its pack is switched off"
    name = entry.record.name if entry.record else ""
    return {"id": entry.id, "name": name, "file": str(short(Path(entry.path))), "note": note}
