"""What it finds: a defense die among attack dice, or an attack die among defense dice.

Why: attack dice have no shields and defense dice no hearts, so the roll would be worth nothing.

Bad:
    # heroes/nite.yaml
    defense: [red]

Good:
    # heroes/nite.yaml
    defense: [gray]

How to fix: write a die whose `use` fits.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.die import DieDef
from delve.validate.content import Content, finding
from delve.validate.wanted_uses import unfit

CODE = "D401"
NAME = "die of the other pool"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each die of the other use."""
    for one in unfit(content, DieDef, "die"):
        message = f"{quote(one.name)} is a die for {one.found}, but this pool is for {one.wanted}{one.words}"
        yield finding(CODE, one.entry, one.path, message, suggestions=one.near, related=(one.there,))
