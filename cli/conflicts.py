"""`delve conflicts`: fields that several packs change go to stdout. Exit 0, whether there are any or not; 2: usage."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .here import short
from .record_choice import FORMAT, PACKS, echo_json, known
from .streams import echo_line

if TYPE_CHECKING:
    from delve.catalog.conflicts import Change
    from delve.catalog.load import Loaded


@click.command()
@PACKS
@FORMAT
def conflicts(packs: tuple[Path, ...], form: str) -> None:
    """List every field of a record that the patches of several packs change, in the order in which they work.

    It looks at the pack of this folder or the packs in it, --packs, your own packs, and those that come with delve.
    """
    found = _found(known(packs))
    if form == "json":
        echo_json(found)
        return
    for one in found:
        echo_line(f"{one['kind']} {one['id']}: {one['field']}")
        for change in one["changes"]:
            echo_line(f"  {change['at']}: {change['pack']} {change['does']} {change['value']}")
    fields = "1 field is" if len(found) == 1 else f"{len(found)} fields are"
    click.echo(f"{fields} changed by several packs", err=True)


def _found(loaded: Loaded) -> list[dict[str, Any]]:
    from delve.catalog.conflicts import conflicts
    from delve.model.kinds import KINDS

    return [
        {
            "kind": entry.kind,
            "id": entry.id,
            "field": ".".join(map(str, path)),
            "changes": [_told(change) for change in changes],
        }
        for entry in sorted(loaded.entries, key=lambda entry: (entry.kind, entry.id))
        if entry.composition is not None
        for path, changes in conflicts(KINDS[entry.kind], entry.composition)
    ]


def _told(change: Change) -> dict[str, Any]:
    from delve.catalog.record_text import one_line

    does = {"set": "sets", "add": "adds", "remove": "removes"}[change.does]
    at = f"{short(Path(change.place.path))}:{change.place.span.line}"
    return {"pack": change.pack, "does": does, "value": one_line(change.value), "at": at}
