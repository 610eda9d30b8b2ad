"""`delve schema`: the JSON Schema of every kind, written to a folder or compared with what is there."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

import click

from .streams import echo_line

_LONGEST: Final = 1 << 24
"""most bytes of a schema that are read; no schema of delve is longer"""


@click.command()
@click.argument("folder", default=Path("schemas"), type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--check",
    is_flag=True,
    help="Write nothing; name the files that are not up to date, and exit 1 if there are any.",
)
@click.option(
    "--workspace",
    metavar="DIR",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="Write schemas that know all ids and scripts into DIR/.delve, and let VS Code find them.",
)
def schema(folder: Path, check: bool, workspace: Path | None) -> None:
    """Write the JSON Schema of every kind of record into FOLDER (schemas/ if it is not given).

    With --workspace DIR: for the packs in that folder, with the ids that there are, so that an editor completes them.
    """
    if workspace is not None:
        count = write_workspace(workspace, ())
        echo_line(f"{count} files in {workspace / '.delve'} and {workspace / '.vscode'}", err=True)
        return
    # imported here: the kinds take time to import, and `--help` shall not wait for them
    from delve.model.schema import SUFFIX, files

    made = dict(files())
    stale = [name for name, text in made.items() if _text(folder / name) != text]
    surplus = sorted(path.name for path in folder.glob(f"*{SUFFIX}") if path.name not in made)
    if check:
        for name in [*stale, *surplus]:
            echo_line(folder / name)
        click.echo(f"{len(stale) + len(surplus)} of {len(made)} schemas are not up to date", err=True)
        sys.exit(1 if stale or surplus else 0)
    _write({folder / name: made[name] for name in stale}, [folder / name for name in surplus])
    echo_line(f"{len(made)} schemas in {folder}, {len(stale)} of them written", err=True)


def write_workspaces(homes: Iterable[Path], packs: Sequence[Path]) -> None:
    """Bring up to date the workspaces to which packs in these folders belong. Raises click.UsageError."""
    # imported here, for the same reason
    from delve.authoring.workspace import workspaces

    for workspace in workspaces(homes):
        write_workspace(workspace, packs)


def write_workspace(workspace: Path, packs: Sequence[Path]) -> int:
    """Write the schemas of a workspace, and the settings by which editors find them. Returns how many files there are.

    Raises click.UsageError where there is no pack, or a link leads elsewhere.
    """
    # imported here, for the same reason
    from delve.authoring.workspace import FOLDER, SETTINGS, NotMerged, settings, workspace_schemas
    from delve.catalog.folders import leads_out
    from delve.catalog.load import load

    loaded = load([workspace], packs)
    if not any(pack.folder.is_relative_to(workspace.resolve()) for pack in loaded.packs.values()):
        raise click.UsageError(f"there is no pack in {workspace}: a pack is a folder with a pack.yaml")
    made = {workspace / FOLDER / name: text for name, text in workspace_schemas(loaded)}
    try:
        made[workspace / SETTINGS] = settings(workspace, loaded)
    except NotMerged as problem:
        echo_line(str(problem), err=True)
    for path in made:
        if leads_out(path, workspace):
            raise click.UsageError(
                f"{path} would be written elsewhere, by a link in it: no schema was written"
            )
    _write(made)
    return len(made)


def _write(texts: Mapping[Path, str], gone: Sequence[Path] = ()) -> None:
    """Write files, and remove others. What cannot be written ends the command, with everything as it was."""
    # imported here, for the same reason
    from delve.authoring.files import NotWritten, write_all

    try:
        write_all({path: text.encode() for path, text in texts.items()}, gone)
    except NotWritten as error:
        raise click.ClickException(str(error)) from error


def _text(path: Path) -> str | None:
    # imported here, for the same reason
    from delve.plain_files import plain_bytes

    try:
        return plain_bytes(path, _LONGEST).decode()
    except (OSError, UnicodeDecodeError):
        return None
