"""`delve docs`: the paths of what was written go to stdout, everything else to stderr. Exit 0: written, 2: usage."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .one_pack import one_pack, require_own
from .options import packs_option
from .streams import echo_line
from .typed import typed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from delve.codex.records import Codex


@click.command()
@click.argument(
    "pack", metavar="[PACK]", required=False, type=click.Path(path_type=Path, exists=True, file_okay=False)
)
@click.option(
    "--into",
    "folder",
    metavar="FOLDER",
    required=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="Where the pages go. What lies there and was not written by this command is left alone.",
)
@packs_option()
def docs(pack: Path | None, folder: Path, packs: tuple[Path, ...]) -> None:
    """Write pages about all records of a PACK (that of this folder, if none is named), with links between them.

    FOLDER gets a page in Markdown for each kind, their pictures, and index.html: all of it in one file for a browser,
    which loads nothing and runs nothing. No script of the pack is run. The fields of every kind are told in
    docs/reference of delve itself.
    """
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.authoring.files import NotWritten, write_all
    from delve.codex.records import Codex

    found, loaded = one_pack(pack, packs)
    codex = Codex(found, loaded)
    files = {folder / name: content for name, content in _files(codex).items()}
    _require_own(folder, files)
    try:
        write_all(files)
    except NotWritten as error:
        raise click.ClickException(str(error)) from error
    echo_line(folder / "index.html")
    echo_line(f"{codex.count} records in {len(files)} files; open {typed(folder / 'index.html')}", err=True)


def _files(codex: Codex) -> dict[str, bytes]:
    """Path in the folder -> content."""
    from delve.codex import html, markdown
    from delve.codex.records import MARK

    pages = codex.pages()
    made = {"index.html": html.html(codex.title, pages, MARK).encode()}
    for page in pages:
        made |= dict(markdown.files(page, MARK))
    return made


def _require_own(folder: Path, files: Mapping[Path, bytes]) -> None:
    """Raise click.UsageError where a file would be overwritten that somebody else has written, or a link leads away."""
    from delve.catalog.folders import leads_out
    from delve.codex.records import MARK

    for path in files:
        if leads_out(path, folder):
            raise click.UsageError(f"{path} would be written elsewhere, by a link in it: nothing was written")
    require_own(files, MARK, "folder")
