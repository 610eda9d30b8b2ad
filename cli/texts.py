"""`delve texts`: the texts go to stdout, everything else to stderr. Exit 0: listed, 2: usage."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .here import short
from .record_choice import FORMAT, PACKS, echo_json, known
from .streams import echo_line

if TYPE_CHECKING:
    from delve.authoring.texts import ShownText


@click.command("texts")
@click.argument("origins", metavar="[PACK]...", nargs=-1)
@PACKS
@FORMAT
def texts(origins: tuple[str, ...], packs: tuple[Path, ...], form: str) -> None:
    """List every text that players read, with its place: those of delve itself (PACK delve) and those of packs.

    Without PACK: of delve and of all packs there are, which are looked for as `delve list` does. A text has slots:
    {name} is filled with a value, {n|card|cards} with the form of a word that goes with a number.
    """
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.authoring.texts import texts_of_delve, texts_of_packs
    from delve.near import guess

    loaded = known(packs)
    there = ("delve", *loaded.packs)
    for origin in origins:
        if origin not in there:
            raise click.UsageError(f'there is no pack "{origin}"{guess(origin, there)[0]}')
    chosen = origins or there
    found = [*texts_of_delve()] if "delve" in chosen else []
    found += texts_of_packs(loaded, [pack for pack in loaded.packs if pack in chosen])
    if form == "json":
        echo_json([_row(one) for one in found])
        return
    for one in found:
        row = _row(one)
        echo_line(f"{row['file']}:{row['line']}  {' '.join(one.text.split())}")


def _row(one: ShownText) -> dict[str, str | int]:
    file = str(short(Path(one.path)))
    return {"text": one.text, "pack": one.origin, "file": file, "line": one.span.line}
