"""Answers of a journal in plain words, as a replay lists them; what an answer led to is told by its facts."""

from __future__ import annotations

from typing import Final

from delve.flow.journal import CHANGE, JournalEntry

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
