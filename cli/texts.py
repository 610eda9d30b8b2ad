"""`delve texts`: the texts go to stdout, everything else to stderr.

Exit 0: listed, written or in order, 1: a language file has faults or cannot be written, 2: usage.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .here import short
from .record_choice import FORMAT, PACKS, echo_json, known
from .spoken import show
from .streams import echo_line

if TYPE_CHECKING:
    from delve.authoring.texts import ShownText


@click.command("texts")
@click.argument("origins", metavar="[PACK]...", nargs=-1)
@click.option(
    "--into",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write a language file with room for the translations of all; if there is one, bring it up to date.",
)
@click.option(
    "--check",
    "checked",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Say what is wrong in a language file, and which of its texts nobody says.",
)
@PACKS
@FORMAT
def texts(
    origins: tuple[str, ...], into: Path | None, checked: Path | None, packs: tuple[Path, ...], form: str
) -> None:
    """List every text that players read, with its place: those of delve itself (PACK delve) and those of packs.

    Without PACK: of delve and of all packs there are, which are looked for as `delve list` does. A text has slots:
    {name} is filled with a value, {n|card|cards} with the form of a word that goes with a number.
    """
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.authoring.texts import texts_of_delve, texts_of_packs
    from delve.near import guess

    if into is not None and checked is not None:
        raise click.UsageError("--into writes and --check looks: give one of them")
    loaded = known(packs)
    there = ("delve", *loaded.packs)
    for origin in origins:
        if origin not in there:
            raise click.UsageError(f'there is no pack "{origin}"{guess(origin, there)[0]}')
    chosen = origins or there
    found = [*texts_of_delve()] if "delve" in chosen else []
    found += texts_of_packs(loaded, [pack for pack in loaded.packs if pack in chosen])
    if into is not None:
        _write(into, found)
        return
    if checked is not None:
        _check(checked, found)
        return
    if form == "json":
        echo_json([_row(one) for one in found])
        return
    for one in found:
        row = _row(one)
        echo_line(f"{row['file']}:{row['line']}  {' '.join(one.text.split())}")


def _write(file: Path, listed: Sequence[ShownText]) -> None:
    """Write a language file, or bring it up to date. Raises click.ClickException where it cannot be written."""
    from delve.authoring.files import NotWritten, write_all
    from delve.authoring.languages import language_text, read_language

    old = read_language(file) if file.exists() else None
    if old is not None and not old.whole:
        show(old.findings, err=True)
        raise click.ClickException(f"{file} stays as it is: what cannot be read would be lost")
    try:
        write_all({file: language_text(listed, old).encode()})
    except NotWritten as error:
        raise click.ClickException(str(error)) from None
    now = read_language(file)
    left = sum(not one.translation for one in now.texts)
    echo_line(
        f"{file}: {len(now.texts)} texts, {left} without a translation, {len(now.outdated)} outdated",
        err=True,
    )


def _check(file: Path, listed: Sequence[ShownText]) -> None:
    """Show what is wrong in a language file, and end with 1 where there are errors."""
    from delve.authoring.languages import read_language

    found = read_language(file)
    show([*found.findings, *found.unknown(listed)])
    if not found.ok:
        sys.exit(1)
    done = sum(bool(one.translation) for one in found.texts)
    echo_line(f"{file}: {done} of {len({one.text for one in listed})} texts are translated", err=True)


def _row(one: ShownText) -> dict[str, str | int]:
    file = str(short(Path(one.path)))
    return {"text": one.text, "pack": one.origin, "file": file, "line": one.span.line}
