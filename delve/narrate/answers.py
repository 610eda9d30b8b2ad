"""Answers of a journal in plain words, for lists of them; what came of an answer is told by its facts."""

from __future__ import annotations

from delve.flow.journal import Entry


def told(entry: Entry) -> str:
    """Who was asked, for what, and the answer: `heroes: command attack 4 core:oaken_blade`, a space as `3,4`."""
    return f"{entry.asker}: {entry.kind} {_plain(entry.answer)}"


def _plain(answer: object) -> str:
    if not isinstance(answer, tuple):
        return str(answer)
    inner = " ".join(",".join(map(str, part)) if isinstance(part, tuple) else str(part) for part in answer)
    return inner or "nothing"
