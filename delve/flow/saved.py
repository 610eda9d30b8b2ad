"""A save as it was read: the answers that are in force, and what belongs to them. Files belong to `save_file`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from delve.answers import DEPTH, is_answer, shown
from delve.flow.journal import JournalEntry
from delve.flow.records import (
    Answered,
    CampaignCheckpoint,
    CampaignHeader,
    Checkpoint,
    Decoded,
    Ended,
    FaultRecord,
    Header,
    NoSave,
    SaveLine,
    WentBack,
    decode,
)
from delve.requests import Answer


class Saved(NamedTuple):
    """One saved game, as far as it was played."""

    header: Header
    entries: tuple[JournalEntry, ...]
    digests: tuple[str, ...]
    """digest of the state after each answer; empty where none was recorded"""
    checkpoints: tuple[Checkpoint, ...]
    """those that are not later than the last answer, the earliest first"""
    winner: str
    """the side that has won; empty: the game is not over"""
    fault: FaultRecord | None
    decoded: Decoded[Header] | Decoded[CampaignHeader]
    """the file that holds it: a save of its own, or that of a campaign"""

    @property
    def side(self) -> str:
        """The side that a single person played, as which the game is shown; empty if several played, or none."""
        persons = self.header.persons
        return persons[0] if len(persons) == 1 else ""

    @property
    def is_changed_by_hand(self) -> bool:
        """Whether whoever developed it changed the game from the console, so that nobody just played it."""
        return self.header.by_hand or any(one.is_by_hand for one in self.entries)

    @property
    def round(self) -> int:
        """The round of the last checkpoint; 0: there is none."""
        return self.checkpoints[-1].round if self.checkpoints else 0


def read_save(raw: bytes) -> Saved:
    """The game that a save holds, up to its first damaged record. Raises NoSave."""
    decoded = decode(raw)
    return gathered(decoded.header, enumerate(decoded.lines, 2), decoded)


def gathered(
    header: Header,
    lines: Iterable[tuple[int, SaveLine]],
    decoded: Decoded[Header] | Decoded[CampaignHeader],
) -> Saved:
    """The game of the records, with their numbers in the file, that follow on a header. Raises NoSave."""
    answered: list[Answered] = []
    checkpoints: list[Checkpoint] = []
    winner, fault = "", None
    for number, line in lines:
        winner, fits = "", True
        match line:
            case Answered():
                answered.append(line)
                fits = len(answered) == line.n
            case WentBack():
                fits = line.back_to <= len(answered)
                del answered[line.back_to :]
                checkpoints = [one for one in checkpoints if one.n <= line.back_to]
            case Checkpoint():
                last = checkpoints[-1] if checkpoints else None
                later = last is None or (last.round < line.round and last.n <= line.n)
                fits = later and line.n <= len(answered)
                checkpoints.append(line)
            case Ended():
                winner = line.winner
            case FaultRecord():
                fault = line
            case Header() | CampaignHeader() | CampaignCheckpoint():
                fits = False
        if not fits:  # no version of delve writes that
            raise NoSave(f"its line {number} contradicts those before it")
    return Saved(
        header,
        tuple(map(entry_of, answered)),
        tuple(one.digest for one in answered),
        tuple(checkpoints),
        winner,
        fault,
        decoded,
    )


def entry_of(line: Answered) -> JournalEntry:
    """The entry of a journal that a record holds. Raises NoSave."""
    try:
        return JournalEntry(line.kind, line.asker, as_answer(line.answer))
    except ValueError as error:
        raise NoSave(f"its answer {line.n} is none: {error}") from error


def as_answer(value: Any) -> Answer:
    """An answer that was read from JSON, with tuples in place of lists. Raises ValueError for what is no answer."""
    answer = _in_tuples(value, DEPTH)
    if not is_answer(answer):
        raise ValueError(f"no question is answered with {shown(answer)}")
    return answer


def _in_tuples(value: Any, depth: int) -> Any:
    """The value with tuples in place of lists, as deep as answers go; deeper lists stay, and are no answers."""
    if isinstance(value, list) and depth:
        return tuple(_in_tuples(part, depth - 1) for part in value)
    return value


def records_of(header: Header, entries: Iterable[JournalEntry]) -> list[SaveLine]:
    """The records of a game whose answers are known, without digests and checkpoints."""
    answers = [
        Answered(n=n, kind=one.kind, asker=one.asker, answer=one.answer) for n, one in enumerate(entries, 1)
    ]
    return [header, *answers]
