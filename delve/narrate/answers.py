"""Answers of a journal: as they stand there, for whoever looks for a fault, and in words, as a replay tells them.

What an answer led to is told by its facts.
"""

from __future__ import annotations

import re
from typing import Final

from delve.flow.journal import CHANGE, JournalEntry
from delve.ids import QUALIFIED_PATTERN
from delve.model.command import CommandDef
from delve.model.library import UnknownDefinition
from delve.narrate.names import display_name, record_name, side_heading
from delve.phrases import Template, filled, printed, row
from delve.requests import CHANCE
from delve.rules.turns.machine import ACTIVATE, GROUP
from delve.rules.view import View

_OPEN: Final = (CHANGE, "command", "figure", "space", "roll", "reveal")
"""kinds of requests whose answers every side sees"""


def answer_told(entry: JournalEntry, side: str = "") -> str:
    """Who was asked, for what, and the answer: `heroes: command attack 4 core:oaken_blade`, a space as `3,4`.

    With a side, the answer is left out where that side may not know it: what another side, or the deck, has answered
    may be a card that nobody else has seen.
    """
    asked = f"{entry.asker}: {entry.kind}"
    known = not side or entry.asker == side or entry.kind in _OPEN
    return f"{asked} {_plain(entry.answer)}" if known else asked


def _plain(answer: object) -> str:
    if not isinstance(answer, tuple):
        return str(answer)
    inner = " ".join(",".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in answer)
    return inner or "nothing"


_SAID: Final[dict[str, Template]] = {
    CHANGE: "a change by hand",
    "roll": "the dice fall",
    "draw": "a card is drawn",
    "reveal": "a room is revealed",
    "order": "an order is chosen",
    "allocation": "it is shared out",
}
"""what is told of answers in which nothing can be named afterwards; else that something was chosen"""


def answer_in_words(entry: JournalEntry, view: View, side: str = "") -> str:
    """Who was asked, and the answer, by the names of what is there now: `Heroes: Attack, Ash Bow`.

    With a side, the answer is left out where that side may not know it.
    """
    known = not side or entry.asker == side or entry.kind in _OPEN
    words = _in_words(entry, view) if known else printed("something is chosen")
    if entry.asker.startswith(CHANCE) or entry.kind == CHANGE:
        return words
    return filled("{side}: {answer}", side=side_heading(view, entry.asker), answer=words)


def _in_words(entry: JournalEntry, view: View) -> str:
    answer = entry.answer
    match entry.kind:
        case "command" if isinstance(answer, tuple) and answer:
            return _command(answer, view)
        case "figure" if isinstance(answer, int):
            return display_name(view, answer)
        case "space" if isinstance(answer, tuple):
            return ",".join(map(str, answer))
        case "confirm":
            return printed("Yes" if answer else "No")
        case "number":
            return str(answer)
    return printed(_SAID.get(entry.kind, "something is chosen"))


def _command(answer: tuple[object, ...], view: View) -> str:
    """A command with what was said beside it."""
    verb, *said = answer
    if verb in (ACTIVATE, GROUP):
        who = said[-1] if verb == ACTIVATE else 0
        acts: Template = "{who} acts"
        return (
            filled(acts, who=display_name(view, who))
            if isinstance(who, int) and who
            else printed("a group acts")
        )
    named = [view.library.get(CommandDef, str(verb)).name]
    for one in said[1:]:
        for part in one if isinstance(one, tuple) and not all(isinstance(n, int) for n in one) else (one,):
            word = _said(part, view)
            named += [word] if word else []
    return printed(row(named))


def _said(part: object, view: View) -> str:
    """What was said beside a command, by its name; empty where it has none."""
    if isinstance(part, tuple):
        return ",".join(map(str, part))
    if isinstance(part, int):
        return display_name(view, part)
    if isinstance(part, str) and re.fullmatch(QUALIFIED_PATTERN, part.partition("#")[0]):
        return record_name(view.library, part.partition("#")[0]) or _item(view, part)
    return ""


def _item(view: View, id: str) -> str:
    """The name of the weapon or item of this id; empty where there is none."""
    try:
        return view.library.record("item", id).name
    except UnknownDefinition:
        return ""
