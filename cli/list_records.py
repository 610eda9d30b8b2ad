"""`delve list`: the records go to stdout, everything else to stderr. Exit 0: listed, 2: usage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from time import time_ns
from typing import TYPE_CHECKING

import click

from .here import short
from .record_choice import FORMAT, PACKS, as_json, kind_named, known
from .streams import in_one_line

if TYPE_CHECKING:
    from delve.catalog.entries import Entry
    from delve.catalog.load import Loaded


@click.command("list")
@click.argument("kind", required=False)
@PACKS
@FORMAT
@click.pass_obj
def list_records(words: Sequence[str], kind: str | None, packs: tuple[Path, ...], form: str) -> None:
    """List the records of a KIND, such as monster or pack: id, name and file. Without KIND: how many there are of each.

    It looks in the pack of this folder or the packs in it, in --packs, in your own packs, and in those that come with
    delve.
    """
    kind = kind_named(kind) if kind is not None else None
    begun, loaded = time_ns(), known(packs)
    lines = (*(_kinds(loaded, form) if kind is None else _records(kind, loaded, form)),)
    for line in lines:
        click.echo(line)
    if words and loaded.ok and all(part.isprintable() for line in lines for part in line.split("\n")):
        _keep(words, packs, begun, loaded, lines)


def _keep(
    words: Sequence[str], packs: Sequence[Path], begun: int, loaded: Loaded, lines: Iterable[str]
) -> None:
    """Keep what was printed, to be told again as long as nothing changes."""
    from .asked import memory, question
    from .content import depended_on
    from .here import looked_at
    from .record_choice import looked_in

    watched = (*depended_on(loaded, looked_in(packs)), *looked_at())
    printed = "".join(f"{line}\n" for line in lines)
    memory().keep(question(words), watched, begun, (printed, "", 0))


def _records(kind: str, loaded: Loaded, form: str) -> Iterator[str]:
    """The records of a kind, as lines or as JSON."""
    rows = _packs(loaded) if kind == "pack" else [_row(entry, loaded) for entry in _entries(kind, loaded)]
    if form == "json":
        yield as_json(rows)
        return
    widths = [max((len(row[column]) for row in rows), default=0) for column in ("id", "name")]
    for row in rows:
        note = f"  ({row['note']})" if row["note"] else ""
        yield in_one_line(f"{row['id']:<{widths[0]}}  {row['name']:<{widths[1]}}  {row['file']}{note}")


def _kinds(loaded: Loaded, form: str) -> Iterator[str]:
    """How many records there are of each kind, in the order in which kinds are declared."""
    from delve.model.kinds import KINDS

    counts = {kind: len(loaded.packs if kind == "pack" else _entries(kind, loaded)) for kind in KINDS}
    if form == "json":
        yield as_json(counts)
        return
    for kind, count in counts.items():
        yield f"{kind:<{max(map(len, counts))}}  {count}"


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
