"""How the findings of bad examples look, written anew: `python -m tests.validate.rendered`. Read what changes."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from delve.validate.pages import pages
from delve.validate.render import Style
from delve.validate.render import rendered as shown
from tests.small_pack import SmallPack
from tests.validate import examples

FOLDER: Final = Path(__file__).parent / "rendered"
SAMPLE: Final = (
    *("A001", "A004", "D101", "D102", "D103", "D106", "D108", "D111", "D203", "D204", "D205", "D301", "D303"),
    *("D401", "D405", "Q001", "Q004", "Q008", "Q010", "Q019", "S001", "S003", "S101", "S105"),
    *("Y003", "Y005", "Y012", "Y101"),
)
"""Codes of every area, and of every form: related places, fixes, long lines, several findings."""


def rendered(code: str, folder: Path) -> str:
    """The bad example of a code as the two forms for people show it."""
    pack = SmallPack(folder)
    examples.write(pages()[code].bad, pack)
    style = Style(root=folder.resolve())
    found = pack.findings()
    return "\n".join(shown(form, found, style) for form in ("text", "plain"))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for one in SAMPLE:
        with TemporaryDirectory() as place:
            (FOLDER / f"{one}.txt").write_text(rendered(one, Path(place)), encoding="utf-8")
