"""A fault as players and authors read it: what broke, where in a script, and what had happened before."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from delve.answers import shortened
from delve.faults import ScriptSignal
from delve.flow.breakdown import Breakdown, Culprit, ScriptPlace
from delve.flow.reload import Edition
from delve.narrate.answers import answer_told
from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import Line
from delve.phrases import Phrase, Template, phrase
from delve.rules.ask.knowledge import hides_anything
from delve.rules.side_view import SideView
from delve.rules.view import View

LAST_EVENTS: Final = 5
"""how many lines are told of what happened before"""
LONGEST_LINE: Final = 110
"""characters of a line of a script that are shown"""
TITLES: Final[dict[Culprit, Template]] = {
    "script": "A script broke",
    "rules": "The rules of the game do not work",
    "delve": "delve itself broke, not your content",
}


class ShownLine(NamedTuple):
    """One line of a script as it is shown."""

    number: int
    text: str
    broke: bool
    first: int
    """the first character to be marked"""
    behind: int
    """the one behind the last; not greater than `first`: none is marked"""


def title(broken: Breakdown) -> Template:
    """Who has to mend it."""
    return TITLES[broken.culprit]


def where(place: ScriptPlace) -> Phrase:
    """The pack, the file, the line and the method."""
    known: Template = "pack {pack}: {file}, line {line}, in {method}"
    unknown: Template = "{file}, line {line}, in {method}"
    return phrase(
        known if place.pack else unknown,
        **({"pack": place.pack} if place.pack else {}),
        file=place.file,
        line=place.line,
        method=place.method,
    )


def source(place: ScriptPlace) -> list[ShownLine]:
    """The lines around the place, without the indentation that all of them have."""
    filling = min(
        (len(one.text) - len(one.text.lstrip()) for one in place.source if one.text.strip()), default=0
    )
    shown = []
    for number, text in place.source:
        cut, broke = (
            shortened(text[filling:].rstrip().replace("\t", " "), most=LONGEST_LINE),
            number == place.line,
        )
        first, behind = (place.first - filling, place.behind - filling) if broke else (0, 0)
        if broke and behind <= first:
            first, behind = len(cut) - len(cut.lstrip()), len(cut)
        shown.append(ShownLine(number, cut, broke, first, min(behind, len(cut))))
    return shown


def last_events(broken: Breakdown, side: str) -> Sequence[Line]:
    """What a side has seen happen just before, what was taken back with the fault included; empty: all sides' view.

    Nothing, where even that cannot be told.
    """
    game = broken.moment
    if game is None:
        return []
    with suppress(Exception, ScriptSignal):
        hidden = bool(side) and hides_anything(game)
        chronicle = Chronicle(side=side if hidden else "")
        chronicle.update(game.facts, SideView(game, side) if side else View(game))
        return chronicle.lines[-LAST_EVENTS:]
    return []


def misfit(edition: Edition, side: str) -> Phrase:
    """At which answer a game leaves its journal, what the journal says there, and what came instead."""
    last = len(edition.entries)
    if edition.misfit is not None:
        diverged: Template = "Answer {n} of {last} ({answer}) does not fit any more: {why}."
        answer = answer_told(edition.misfit.entry, side)
        return phrase(diverged, n=edition.given + 1, last=last, answer=answer, why=edition.misfit.reason)
    breaks: Template = "After answer {n} of {last} a script breaks: {why}."
    return phrase(breaks, n=edition.given, last=last, why=str(edition.fault))


GO_ON: Final[Template] = (
    "Go on from there? The answers behind it are lost then. Otherwise the game stays as it was."
)
