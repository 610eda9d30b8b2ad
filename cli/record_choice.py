"""The records that `delve show`, `delve list` and `delve conflicts` look at, and how they are named."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from .here import content_here
from .options import packs_option

if TYPE_CHECKING:
    from delve.catalog.entries import Entry
    from delve.catalog.load import Loaded

PACKS: Final = packs_option("A pack, or a folder of packs, to look at too.")
FORMAT: Final = click.option(
    "--format", "form", type=click.Choice(("text", "json")), default="text", help="How it is printed."
)


def known(packs: Sequence[Path]) -> Loaded:
    """All records of the packs in the working folder (`content_here`), of these packs, of the user and of delve.

    What is faulty among them is counted on stderr.
    """
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.catalog.load import load

    loaded = load([folder for folder in looked_in(packs) if folder.is_dir()])
    errors = sum(finding.severity == "error" for finding in loaded.diagnostics)
    if errors:
        click.echo(
            f"{errors} error{'s' if errors > 1 else ''} among these packs: delve validate shows them",
            err=True,
        )
    return loaded


def looked_in(packs: Sequence[Path]) -> tuple[Path, ...]:
    """The folders in which these records are, there or not."""
    from delve.installation import standard_folders

    here = content_here()
    return (*packs, *([here] if here else ()), *standard_folders())


def kind_named(kind: str) -> str:
    """The kind, if there is such one. Raises click.UsageError."""
    from delve.model.kinds import KINDS
    from delve.near import guess

    if kind not in KINDS:
        raise click.UsageError(f'there is no kind "{kind}"{guess(kind, KINDS)[0]}')
    return kind


def choose(kind: str, named: str, loaded: Loaded) -> Entry:
    """The record of a kind that is named `id` or `pack:id`. Raises click.UsageError."""
    from delve.near import guess

    entries = [entry for entry in loaded.entries if entry.kind == kind]
    found = {entry.id: entry for entry in reversed(entries) if named in (entry.id, *entry.names)}
    if not found:
        names = [entry.id if ":" in named else entry.names[0] for entry in entries]
        raise click.UsageError(f'there is no {kind} "{named}"{guess(named, names)[0]}')
    if len(found) > 1:
        raise click.UsageError(f'"{named}" may be {" or ".join(sorted(found))}: write the pack too')
    (entry,) = found.values()
    return entry


def echo_json(value: Any) -> None:
    """Print a value as JSON."""
    click.echo(as_json(value))


def as_json(value: Any) -> str:
    """A value as JSON, harmless for a terminal."""
    from delve.harmless import in_json  # here, for the same reason

    return in_json(json.dumps(value, indent=2, ensure_ascii=False))
