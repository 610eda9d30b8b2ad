"""`delve schema`: the JSON Schema of every kind, written to a folder or compared with what is there."""

from __future__ import annotations

import sys
from pathlib import Path

import click


@click.command()
@click.argument("folder", default=Path("schemas"), type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--check",
    is_flag=True,
    help="Write nothing; name the files that are not up to date, and exit 1 if there are any.",
)
def schema(folder: Path, check: bool) -> None:
    """Write the JSON Schema of every kind of record into FOLDER (schemas/ if it is not given)."""
    # imported here: the kinds take time to import, and `--help` shall not wait for them
    from delve.model.schema import SUFFIX, files

    made = dict(files())
    stale = [name for name, text in made.items() if _text(folder / name) != text]
    surplus = sorted(path.name for path in folder.glob(f"*{SUFFIX}") if path.name not in made)
    if check:
        for name in [*stale, *surplus]:
            click.echo(folder / name)
        click.echo(f"{len(stale) + len(surplus)} of {len(made)} schemas are not up to date", err=True)
        sys.exit(1 if stale or surplus else 0)
    folder.mkdir(parents=True, exist_ok=True)
    for name in stale:
        (folder / name).write_text(made[name], encoding="utf-8", newline="\n")
    for name in surplus:
        (folder / name).unlink()
    click.echo(f"{len(made)} schemas in {folder}, {len(stale)} of them written", err=True)


def _text(path: Path) -> str | None:
    try:
        return path.read_bytes().decode()
    except (OSError, UnicodeDecodeError):
        return None
