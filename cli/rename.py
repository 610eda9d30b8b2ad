"""`delve rename`: what was changed goes to stdout, everything else to stderr. Exit 0: done, 2: refused."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from .here import content_here, pack_here, short
from .new import KINDS
from .options import kind_argument, packs_option
from .streams import echo_line

if TYPE_CHECKING:
    from delve.authoring.mentions import Mention

PARTS: Final = ("node", "act", "ending", "achievement")
"""what has a name within a campaign, and is named with it"""


@click.command()
@kind_argument([*(kind for kind in KINDS if kind != "pack"), *PARTS])
@click.argument("old")
@click.argument("new")
@click.argument(
    "paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path, exists=True, file_okay=False)
)
@click.option("--migration", is_flag=True, help="Write it into pack.yaml, so that saved games find it.")
@click.option(
    "--texts",
    is_flag=True,
    help="Change the texts in scripts and tests that name it too; look with --dry-run first.",
)
@click.option("--dry-run", is_flag=True, help="Change nothing; show what would change.")
@packs_option("A pack, or a folder of packs, that may be required; nothing is changed in it.")
def rename(
    kind: str,
    old: str,
    new: str,
    paths: tuple[Path, ...],
    migration: bool,
    texts: bool,
    dry_run: bool,
    packs: tuple[Path, ...],
) -> None:
    """Give the record OLD (id or pack:id) of a kind the id NEW, in everything that refers to it.

    A node, act, ending or achievement is named with its campaign: `delve rename node high_water/stair lamp_stair`.

    It changes the packs in each PATH (else that of this folder and those beside it, or the packs in it): references,
    the names of its files, imports of its script, and ids in scripts and tests. Other texts there that name it are
    listed; --texts changes them too.
    """
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.authoring import rename as renaming
    from delve.authoring import rename_parts
    from delve.authoring.files import NotWritten
    from delve.authoring.names import Refused

    from .schema import write_workspaces

    try:
        homes = _homes(paths)
        work = rename_parts.rename_part if kind in PARTS else renaming.rename
        found = work(kind, old, new, homes, packs, migration=migration, with_texts=texts)
        if dry_run:
            click.echo(found.changes.diff(Path.cwd()), nl=False)
        else:
            found.changes.apply()
            for path in found.changes.paths:
                echo_line(_line(short(path), short(found.changes.moves.get(path, path))))
            write_workspaces(homes, packs)
    except Refused as refused:
        raise click.UsageError(str(refused)) from refused
    except NotWritten as error:
        raise click.ClickException(str(error)) from error
    _tell_mentions(found.mentions, {} if dry_run else found.changes.moves)


def _homes(paths: Sequence[Path]) -> list[Path]:
    """The folders of the packs in which names are changed."""
    from delve.catalog.homes import MANIFEST

    here = pack_here()
    tops = [*paths] or [here.parent if here else content_here() or Path.cwd()]
    homes = [
        manifest.parent
        for top in tops
        for manifest in sorted([*top.glob(MANIFEST), *top.glob(f"*/{MANIFEST}")])
    ]
    if not homes:
        where = ", ".join(map(str, tops))
        raise click.UsageError(f"there is no pack in {where}: a pack is a folder with a pack.yaml")
    return [home.resolve() for home in homes]


def _line(path: Path, target: Path) -> str:
    return str(path) if path == target else f"{path} -> {target}"


def _tell_mentions(mentions: Sequence[Mention], moves: dict[Path, Path]) -> None:
    if mentions:
        click.echo("these texts name it too; whether they mean it is for you to say:", err=True)
    for one in mentions:
        place = f"{short(moves.get(one.path, one.path))}:{one.span.line}:{one.span.column}"
        echo_line(f"  {place}: {one.text!r:.80}", err=True)
