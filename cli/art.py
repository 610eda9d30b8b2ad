"""`delve art`: the path of what was written goes to stdout, everything else to stderr. Exit 0: written, 2: usage."""

from __future__ import annotations

from pathlib import Path

import click

from .here import short
from .one_pack import one_pack, require_own
from .options import packs_option
from .streams import echo_line


@click.group()
def art() -> None:
    """Look at the pictures of a pack."""


@art.command()
@click.argument(
    "pack", metavar="[PACK]", required=False, type=click.Path(path_type=Path, exists=True, file_okay=False)
)
@click.option(
    "--into",
    "file",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The PNG file that is written; without it PACK_art.png here, with the id of the pack.",
)
@packs_option()
def preview(pack: Path | None, file: Path | None, packs: tuple[Path, ...]) -> None:
    """Write a sheet with all pictures of a PACK (that of this folder, if none is named) as the window shows them.

    Tokens, things in each of their states, grounds, icons and the faces of dice stand on it, each with its name and
    where its picture comes from. Files that cannot be shown are told. No script of the pack is run.
    """
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.authoring.files import NotWritten, write_all
    from delve.codex.contact_sheet import MARK, ContactSheet

    found, loaded = one_pack(pack, packs)
    place = file or Path(f"{found.id}_art.png")
    require_own([place], MARK, "file")
    sheet = ContactSheet(found, loaded)
    for refusal in sheet.refused.values():
        echo_line(f"not shown: {short(refusal.path)}: {refusal.reason}", err=True)
    try:
        write_all({place: sheet.png()})
    except NotWritten as error:
        raise click.ClickException(str(error)) from error
    echo_line(place)
    echo_line(f"{sheet.count} pictures", err=True)
