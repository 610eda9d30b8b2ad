"""`delve trust`: lists, shows, adds and takes back whose scripts may run without a question.

Exit 0: done, 1: something is not kept, 2: usage. The list goes to stdout, everything else to stderr.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .options import packs_option
from .streams import echo_line
from .typed import typed

if TYPE_CHECKING:
    from delve.catalog.load import Loaded
    from delve.trust.grants import Grant

_DIGEST = re.compile("sha256:[0-9a-f]{64}")


@click.group(invoke_without_command=True)
@click.pass_context
def trust(context: click.Context) -> None:
    """List whose scripts may run without a question.

    Playing a pack runs its scripts, which is running a program. Before scripts of a pack run that does not come with
    delve, you are asked; what you have agreed to for good is listed here.
    """
    if context.invoked_subcommand is None:
        _list()


@trust.command("list")
def list_() -> None:
    """List them, as `delve trust` does."""
    _list()


@trust.command()
@click.argument("folder", type=click.Path(path_type=Path, exists=True, file_okay=False))
@packs_option()
def show(folder: Path, packs: tuple[Path, ...]) -> None:
    """Show what would run of the pack in FOLDER. Nothing of it is run."""
    # imported here and below: this is what takes time, and `--help` shall not wait for it
    from delve.installation import is_shipped
    from delve.trust.grants import Grants

    from .account import account, fence_told

    loaded = _loaded(folder, packs)
    program = next(one for one in loaded.library.programs.values() if Path(one.folder) == folder.resolve())
    if not program.places:
        click.echo(f"the pack {program.pack} has no scripts of its own: it needs no trust")
        return
    for line in account(program, loaded, whole=True):
        echo_line(line)
    if is_shipped(folder):
        click.echo("It comes with delve, and may run.")
    elif Grants().covers(program):
        click.echo("You have agreed to it: it may run.")
    else:
        click.echo(f"You have not agreed to it yet. {fence_told()}")


@trust.command()
@click.argument("what", metavar="SCRIPTS|FOLDER")
def add(what: str) -> None:
    """Let scripts run from now on: sha256:… as `delve trust show` tells it, or all that ever lies in FOLDER.

    The first is meant for packs of others, also where nobody can be asked, and counts for just these scripts. The
    second is for packs that you write yourself.
    """
    from delve.trust.grants import Grant, Grants, NotKept, today, trust_folder

    if what.startswith("sha256:") and not _DIGEST.fullmatch(what):
        raise click.UsageError(f'"{what}" is no digest of scripts: `delve trust show FOLDER` tells it')
    pack = "" if _DIGEST.fullmatch(what) else _pack_of(Path(what))
    try:
        if pack:
            grant = trust_folder(pack, Path(what))
        else:
            grant = Grant(pack="", digest=what, since=today())
            Grants().add(grant)
    except NotKept as error:
        raise click.ClickException(str(error)) from error
    echo_line(f"may run from now on: {grant.name}", err=True)


@trust.command()
@click.argument("what", metavar="[SCRIPTS|FOLDER|PACK]", required=False)
@click.option("--all", "everything", is_flag=True, help="Take everything back.")
def revoke(what: str | None, everything: bool) -> None:
    """Take back what `delve trust` lists: by its digest, its folder, or the id of its pack.

    A folder also takes back the very scripts that lie in it now.
    """
    from delve.trust.grants import Grants, NotKept

    if (what is None) != everything:
        raise click.UsageError("name what to take back, as `delve trust` lists it, or say --all")
    grants = Grants()
    meant = {what, *_digests(Path(what))} if what is not None else set()
    found = [grant for grant in grants.all() if what is None or meant & {*_names(grant, what)}]
    if what is not None and not found:
        raise click.UsageError(f'nothing called "{what}" is trusted: `delve trust` lists what is')
    try:
        for grant in found:
            grants.revoke(grant)
            echo_line(f"asks again from now on: {grant.name}", err=True)
    except NotKept as error:
        raise click.ClickException(str(error)) from error


def _names(grant: Grant, what: str) -> tuple[str, ...]:
    """What a grant may be called; `what` is among these names if it leads to the folder of the grant."""
    # not `Path.resolve`, which breaks where links lead in a ring
    same_folder = bool(grant.folder) and os.path.realpath(what) == grant.folder
    return grant.name, grant.pack, *((what,) if same_folder else ())


def _digests(folder: Path) -> set[str]:
    """The digest of the scripts in a folder, if it is that of a pack which can be used."""
    from delve.catalog.homes import MANIFEST
    from delve.catalog.load import load

    if not (folder / MANIFEST).is_file():
        return set()
    programs = load([folder], ()).library.programs.values()
    return {one.digest for one in programs if Path(one.folder) == folder.resolve()}


def _list() -> None:
    from delve.trust.grants import Grants

    grants = Grants()
    for grant in grants.all():
        echo_line(f"{grant.since or '-':<10}  {grant.pack or '-':<16}  {grant.name}")
    for path, reason in grants.unusable():
        echo_line(f"ignored: {path}: {reason}", err=True)
    if not grants.all():
        click.echo("nothing is trusted but what comes with delve", err=True)


def _loaded(folder: Path, packs: tuple[Path, ...]) -> Loaded:
    from delve.catalog.load import load

    _require_pack(folder)
    loaded = load([folder], packs)
    if not any(Path(one.folder) == folder.resolve() for one in loaded.library.programs.values()):
        raise click.ClickException(f"this pack is switched off: `delve validate {typed(folder)}` says why")
    return loaded


def _pack_of(folder: Path) -> str:
    """The id of the pack in a folder. Raises click.UsageError."""
    from delve.catalog.packs import read_pack

    _require_pack(folder, ", or sha256:…")
    return read_pack(folder.resolve()).id


def _require_pack(folder: Path, otherwise: str = "") -> None:
    """Raise click.UsageError for a folder that is no pack's; `otherwise` is what else could be named."""
    from delve.catalog.homes import MANIFEST

    if not (folder / MANIFEST).is_file():
        raise click.UsageError(f"there is no {MANIFEST} in {folder}: name the folder of a pack{otherwise}")
