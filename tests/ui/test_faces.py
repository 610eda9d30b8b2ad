"""The faces in which the window writes have a letter for every sign of delve's own texts."""

from __future__ import annotations

from importlib import resources

from PIL import ImageFont

from delve.authoring.texts import texts_of_delve
from delve.narrate.names import ELITE_MARK
from delve.ui.text import FONT_FILES, SERIF_LACKS


def lacking(file: str, signs: set[str]) -> set[str]:
    """The signs for which a font draws the box of what is missing."""
    with (resources.files("delve.ui") / "fonts" / file).open("rb") as opened:
        font = ImageFont.truetype(opened, 30)
    missing = bytes(font.getmask("\uffff"))
    return {sign for sign in signs if bytes(font.getmask(sign)) == missing}


def test_signs_that_a_face_lacks_are_known() -> None:
    signs = {sign for one in texts_of_delve() for sign in one.text if not sign.isspace()} | {ELITE_MARK}
    sans, bold, serif = (lacking(file, signs) for file in FONT_FILES)
    assert not sans
    assert not bold
    assert serif == SERIF_LACKS
