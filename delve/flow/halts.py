"""Why a way ended before it was walked to its end."""

from __future__ import annotations

from typing import NamedTuple

from delve.phrases import Said
from delve.rules.fact import Fact


class Halt(NamedTuple):
    """What kept a figure from going on. The first of these that there is anything to tell of is the reason."""

    side: str
    """the side that walked"""
    figure: int
    facts: tuple[Fact, ...] = ()
    """what happened on the way beside the steps, as the side learns of it"""
    asker: str = ""
    """the id of the record that asks somebody something first; empty: none, or nothing is asked"""
    asks: bool = False
    """whether somebody is asked something first"""
    refusal: Said = ""
    """why the next step could not be taken; empty: it was not tried"""
