"""A save as it was read: the answers that are in force, and what lies beside them. Pure; files are for `save_file`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from delve.flow.journal import Entry
from delve.flow.records import (
    Answered,
    Checkpoint,
    Decoded,
    Ended,
    Fault,
    Header,
    Line,
    NoSave,
    WentBack,
    decode,
)
from delve.requests import Answer


class Saved(NamedTuple):
    """One game, as far as it was played."""

    header: Header
    entries: tuple[Entry, ...]
    digests: tuple[str, ...]
    """digest of the state after each answer; empty texts where none was written"""
    checkpoints: tuple[Checkpoint, ...]
    """those that are not later than the last answer, the earliest first"""
    winner: str
    """who has won; empty: the game is not over"""
    fault: Fault | None
    decoded: Decoded

    @property
    def side(self) -> str:
        """The side that a person played, if one did alone: the game is told as that person saw it; else empty."""
        persons = self.header.persons
        return persons[0] if len(persons) == 1 else ""

    @property
    def round(self) -> int:
        """The last round of which something is known."""
        return self.checkpoints[-1].round if self.checkpoints else 0


def read_save(raw: bytes) -> Saved:
    """The game that a save holds, up to its first faulty record. Raises NoSave."""
    decoded = decode(raw)
    answered: list[Answered] = []
    checkpoints: list[Checkpoint] = []
    winner, fault = "", None
    for line in decoded.lines:
        winner = ""
        match line:
            case Answered():
                answered.append(line)
                _check(len(answered) == line.n, line)
            case WentBack():
                _check(0 <= line.back_to <= len(answered), line)
                del answered[line.back_to :]
                checkpoints = [one for one in checkpoints if one.n <= line.back_to]
            case Checkpoint():
                _check(line.n <= len(answered), line)
                checkpoints.append(line)
            case Ended():
                winner = line.winner
            case Fault():
                fault = line
            case _:
                _check(False, line)
    return Saved(
        decoded.header,
        tuple(Entry(one.kind, one.asker, as_answer(one.answer)) for one in answered),
        tuple(one.digest for one in answered),
        tuple(checkpoints),
        winner,
        fault,
        decoded,
    )


def as_answer(value: Any) -> Answer:
    """An answer as the game gives it: what JSON calls a list is a tuple."""
    return tuple(map(as_answer, value)) if isinstance(value, list) else value


def records_of(header: Header, entries: Iterable[Entry]) -> list[Line]:
    """The records of a game whose answers are known, without digests and checkpoints."""
    answers = [
        Answered(n=n, kind=one.kind, asker=one.asker, answer=one.answer) for n, one in enumerate(entries, 1)
    ]
    return [header, *answers]


def _check(fits: bool, line: Line) -> None:
    """A record with a good checksum that contradicts those before it: no version of delve writes that."""
    if not fits:
        raise NoSave(f"its records contradict each other at {line!r:.80}")
