"""A campaign as it was read from its save: its answers in force, its quests, and the one that is under way."""

from __future__ import annotations

from typing import NamedTuple

from delve.flow.journal import JournalEntry
from delve.flow.records import (
    Answered,
    CampaignCheckpoint,
    CampaignHeader,
    Decoded,
    Ended,
    Header,
    NoSave,
    SaveLine,
    WentBack,
    decode_campaign,
)
from delve.flow.saved import Saved, entry_of, gathered
from delve.requests import PlayQuest


class SavedCampaign(NamedTuple):
    """One saved campaign, as far as it was played."""

    header: CampaignHeader
    entries: tuple[JournalEntry, ...]
    digests: tuple[str, ...]
    """digest of the state after each answer; empty where none was recorded"""
    checkpoints: tuple[CampaignCheckpoint, ...]
    """those that are not later than the last answer, the earliest first"""
    quests: tuple[Saved, ...]
    """the quests that were played to their end, the first one first"""
    under_way: Saved | None
    """the quest that is being played; None: none is"""
    winner: str
    """the side that has won the campaign; empty: it is not over"""
    decoded: Decoded[CampaignHeader]

    @property
    def side(self) -> str:
        """The side that a single person plays; empty if several do, or none."""
        persons = self.header.persons
        return persons[0] if len(persons) == 1 else ""


def read_campaign(raw: bytes) -> SavedCampaign:
    """The campaign that a save holds, up to its first damaged record. Raises NoSave."""
    return _Reading(decode_campaign(raw)).read()


class _Reading:
    """One walk over the records of a campaign."""

    def __init__(self, decoded: Decoded[CampaignHeader]) -> None:
        self._decoded = decoded
        self._answered: list[Answered] = []
        self._checkpoints: list[CampaignCheckpoint] = []
        self._quests: list[Saved] = []
        self._game: tuple[Header, list[tuple[int, SaveLine]]] | None = None
        """the quest that is being read: its header and its records"""
        self._winner = ""

    def read(self) -> SavedCampaign:
        """The campaign. Raises NoSave."""
        for number, line in enumerate(self._decoded.lines, 2):
            if not self._takes(number, line):
                raise NoSave(f"its line {number} contradicts those before it")
        return SavedCampaign(
            self._decoded.header,
            tuple(map(entry_of, self._answered)),
            tuple(one.digest for one in self._answered),
            tuple(self._checkpoints),
            tuple(self._quests),
            self._gathered(),
            self._winner,
            self._decoded,
        )

    def _gathered(self) -> Saved | None:
        return gathered(self._game[0], self._game[1], self._decoded) if self._game is not None else None

    def _takes(self, number: int, line: SaveLine) -> bool:
        """Take a record in. Returns whether it fits."""
        if isinstance(line, Header):
            self._game = line, []  # a quest that was begun anew is that one from now on
            return not self._winner
        if self._game is not None:
            return self._takes_of_quest(self._game[1], number, line)
        match line:
            case Answered():
                self._answered.append(line)
                return len(self._answered) == line.n and not self._winner
            case WentBack():
                fits = line.back_to <= len(self._answered)
                del self._answered[line.back_to :]
                self._checkpoints = [one for one in self._checkpoints if one.n <= line.back_to]
                return fits
            case CampaignCheckpoint():
                self._checkpoints.append(line)
                return line.n <= len(self._answered)
            case Ended():
                self._winner = line.winner
                return True
        return False

    def _takes_of_quest(self, lines: list[tuple[int, SaveLine]], number: int, line: SaveLine) -> bool:
        """Take in a record of the quest that is under way, or the answer of the campaign that ends it."""
        if not (isinstance(line, Answered) and line.kind == PlayQuest.kind):
            lines.append((number, line))
            return True
        played = self._gathered()
        assert played is not None
        self._game = None
        self._quests.append(played)
        self._answered.append(line)
        return len(self._answered) == line.n
