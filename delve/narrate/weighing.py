"""What automated players weighed, in words for whoever writes the content."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from delve.ai.reasons import Candidate, Followed, Reasons
from delve.narrate.names import display_name
from delve.phrases import Phrase, Template, filled, phrase, printed
from delve.rules.view import View

DEEDS: Final[Mapping[str, Template]] = {
    "": "go to {at}",
    "strike": "strike {whom} from {at}",
    "use": "handle {whom} at {at}",
    "help": "help at {at}",
    "rest": "rest at {at}",
    "skill": "use {what} at {at}",
    "get free": "take what is offered at {at}",
    "go": "go to {end}",
}
"""what is done in a plan"""
TERMS: Final[Mapping[str, Template]] = {
    "strike": "strike {n}",
    "use": "errand {n}",
    "help": "help {n}",
    "rest": "rest {n}",
    "skill": "skill {n}",
    "get free": "getting free {n}",
    "goal": "way to a goal {n}",
    "arrival": "being at a goal {n}",
    "enemy near": "way to an enemy {n}",
    "guard": "guarding {n}",
    "shunned": "a place to keep away from {n}",
    "fallen friend": "beside a fallen friend {n}",
    "ground": "the ground {n}",
    "danger": "danger {n}",
    "after": "strikes of friends and then of enemies {n}",
    "effort": "fatigue and risks of the way {n}",
    "further": "what comes after it {n}",
}
"""what a plan is worth something for"""


def told(view: View, found: Reasons | Followed) -> Iterator[str]:
    """Why an automated player gives a command: what it weighed, or how the behavior of the figure was read."""
    yield from weighed(view, found) if isinstance(found, Reasons) else _read(view, found)


def _read(view: View, found: Followed) -> Iterator[str]:
    """The rules of a behavior from the top to the one that is followed, and why each before it is not."""
    name = display_name(view, found.figure)
    yield filled(
        '{name} in round {n} follows "{behavior}":', name=name, n=found.round, behavior=found.behavior
    )
    if found.by_script:
        yield printed("its script decides, before any rule")
    for number, rule in enumerate(found.rules, 1):
        if rule.is_followed:
            yield filled("{place}. {deed}: this is done", place=number, deed=rule.deed)
        elif rule.lacks:
            yield filled(
                '{place}. {deed}: "{lacks}" does not hold', place=number, deed=rule.deed, lacks=rule.lacks
            )
        else:
            yield filled("{place}. {deed}: not possible now", place=number, deed=rule.deed)


def weighed(view: View, reasons: Reasons) -> Iterator[str]:
    """The candidates of one figure, the one that is followed first, and what its side did not see.

    Values are tenths of a heart of damage.
    """
    name = display_name(view, reasons.figure)
    yield filled("{name} in round {n} weighs, in tenths of a heart:", name=name, n=reasons.round)
    for number, candidate in enumerate(reasons.candidates, 1):
        yield filled(
            "{place}. {deed}: {worth} ({terms})",
            place=number,
            deed=_deed(view, reasons.board, candidate),
            worth=candidate.worth,
            terms=", ".join(filled(TERMS[term], n=worth) for term, worth in candidate.terms if term in TERMS),
        )
    if reasons.margin:
        yield filled(
            "a plan that is less than {n} below the best may be followed, if it gives up nothing that decides the game",
            n=reasons.margin,
        )
    if reasons.cards:
        yield filled("it does not know {n} {n|card|cards}", n=reasons.cards)
    if reasons.figures_out_of_sight:
        yield printed("it does not know who is out of its sight")


def _deed(view: View, board: str, candidate: Candidate) -> Phrase:
    target = candidate.target in view.state.pieces
    what = str(candidate.command[2]) if candidate.command is not None and len(candidate.command) > 2 else ""
    return phrase(
        DEEDS[candidate.deed],
        at="{},{}".format(*candidate.to),
        end="{},{}".format(*candidate.end),
        whom=display_name(view, candidate.target) if target else phrase("something"),
        what=what,
    )
