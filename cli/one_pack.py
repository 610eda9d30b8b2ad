"""The one pack of which a command writes something: the one that is named, or that of this folder."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .here import pack_here, short
from .streams import echo_line
from .typed import typed

if TYPE_CHECKING:
    from delve.catalog.load import Loaded
    from delve.catalog.packs import Pack


def one_pack(named: Path | None, packs: tuple[Path, ...]) -> tuple[Pack, Loaded]:
    """The pack, and all that was loaded for it; that records are faulty is told. Raises click.UsageError."""
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.catalog.load import load

    home = (named or pack_here() or _nowhere()).resolve()
    loaded = load([home], packs)
    found = next((one for one in loaded.packs.values() if one.folder == home), None)
    if found is None:
        raise click.UsageError(f"there is no pack.yaml in {short(home)}: name the folder of a pack")
    errors = sum(finding.severity == "error" for finding in loaded.diagnostics)
    if errors:
        told = f"{errors} error{'s' if errors > 1 else ''} among its records, of which the faulty ones are left out"
        echo_line(f"{told}: delve validate {typed(short(home))} shows them", err=True)
    return found, loaded


def require_own(files: Iterable[Path], mark: str, other: str) -> None:
    """Raise click.UsageError where a file would be written over that does not hold the mark of this command.

    `other`: what to name instead.
    """
    for path in files:
        if path.exists() and not (path.is_file() and mark.encode() in path.read_bytes()):
            raise click.UsageError(
                f"{path} is there already, and this command has not written it: name another {other} with --into"
            )


def _nowhere() -> Path:
    raise click.UsageError("there is no pack.yaml here or above: name the folder of a pack, or go into one")
