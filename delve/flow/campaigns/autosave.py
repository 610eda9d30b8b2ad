"""Saving a campaign while it is played: its own answers, and the records of its quests, in one file.

The last answer of a quest and what the quest has left are written at once, so that there is never one without the
other; where a power cut parts them all the same, whoever goes on finds the quest over, and writes what it has left.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Raw

from delve.flow.autosave import RecordSink
from delve.flow.records import (
    Answered,
    CampaignCheckpoint,
    CampaignHeader,
    Ended,
    Header,
    SaveLine,
    WentBack,
)
from delve.flow.save_file import SaveNotWritten
from delve.requests import CHANCE, PlayQuest

if TYPE_CHECKING:
    from delve.flow.campaigns.play import CampaignPlay
    from delve.flow.campaigns.saved import SavedCampaign


class CampaignAutosave:
    """Writes the journal of a campaign into its save, whenever it changes."""

    def __init__(self, file: RecordSink, saved: SavedCampaign | None = None) -> None:
        """`saved`: what the file holds already."""
        self._file = file
        self.trouble = ""
        """why the last answers could not be written, in the operating system's words; empty: all are saved"""
        self._kept = len(saved.entries) if saved else 0
        """how many answers of the campaign are in force by the save"""
        self._visits = -1
        """how many visits there were at the last state on record; -1: there is none"""
        self._ended = bool(saved and saved.winner)
        self._first: list[SaveLine] = []
        """the records that are written with the first answer: a campaign that is left before it makes no file"""

    @property
    def place(self) -> Path | None:
        """The file of the save; None: nothing was written yet."""
        return self._file.place

    @property
    def notice(self) -> str:
        """What another program did to the save while it was played; empty: nothing."""
        return self._file.notice

    def begin(self, header: CampaignHeader | None, play: CampaignPlay) -> None:
        """Save a campaign from now on, under this header; None: the file has its header already."""
        self._first = [header] if header is not None else []
        play.observer = self

    def go_on(self, play: CampaignPlay) -> None:
        """Go on saving a campaign that was brought to where its save was left; an end that was cut off is written."""
        self._visits = len(play.state.visits)
        play.observer = self
        self.journal_changed(play)

    def journal_changed(self, play: CampaignPlay) -> None:
        """Write what is new."""
        answers, news = len(play.journal), list[SaveLine]()
        if answers < self._kept:
            news.append(WentBack(back_to=answers))
        elif answers > self._kept:
            kind, asker, answer = play.journal[-1]
            digest = play.state.digest()
            news.append(Answered(n=answers, kind=kind, asker=asker, answer=answer, digest=digest))
        self._kept = answers
        news += self._state(play)
        if play.state.ending and not self._ended:
            news.append(Ended(winner=play.state.winner))
            self._ended = True
        if news:
            self._write(news, sync=not play.asker.startswith(CHANCE))

    def _state(self, play: CampaignPlay) -> list[SaveLine]:
        """The state, at the first rest after a visit."""
        visits = len(play.state.visits)
        if not play.at_rest or visits == self._visits:
            return []
        self._visits = visits
        return [CampaignCheckpoint(n=len(play.journal), state=Raw(play.state.encoded()))]

    def _write(self, news: list[SaveLine], *, sync: bool) -> None:
        try:
            self.append(*news, sync=sync)
        except SaveNotWritten as error:
            self.trouble = str(error)
        else:
            self.trouble = ""

    def append(self, *records: SaveLine, sync: bool = True) -> None:
        """Put records behind all others. Raises SaveNotWritten; they are kept, and tried again."""
        first, self._first = self._first, []
        self._file.append(*first, *records, sync=sync)

    def of_quest(self, request: PlayQuest, left: Callable[[], str]) -> QuestRecords:
        """Where the records of a quest go. `left` gives what it has left, as text, once it is over."""
        return QuestRecords(self, request, left)

    def end_quest(self, request: PlayQuest, left: str) -> SaveLine:
        """The record of the campaign that ends a quest; it counts as written from now on."""
        self._kept += 1
        return Answered(n=self._kept, kind=request.kind, asker=request.asker, answer=left)

    def close(self) -> None:
        """End the saving. What could not be written is tried a last time; if that fails, `trouble` says why."""
        try:
            self._file.close()
        except SaveNotWritten as error:
            self.trouble = str(error)
        else:
            self.trouble = ""


class QuestRecords:
    """The part of a campaign's save that takes the records of one quest."""

    def __init__(self, campaign: CampaignAutosave, request: PlayQuest, left: Callable[[], str]) -> None:
        self._campaign, self._request, self._left = campaign, request, left
        self.is_ended = False
        """whether what the quest has left is on record"""

    @property
    def place(self) -> Path | None:
        """The file of the campaign."""
        return self._campaign.place

    @property
    def notice(self) -> str:
        """What another program did to that file; empty: nothing."""
        return self._campaign.notice

    def append(self, *records: SaveLine, sync: bool = True) -> None:
        """Put records of the quest behind all others, with what it has left once it is over. Raises SaveNotWritten."""
        ends = any(isinstance(one, Ended) for one in records) and not self.is_ended
        self._campaign.append(*records, *([self._end()] if ends else ()), sync=sync or ends)

    def finish(self) -> None:
        """Write what the quest has left, if it is over and nobody has. Raises SaveNotWritten."""
        if not self.is_ended:
            self._campaign.append(self._end())

    def _end(self) -> SaveLine:
        self.is_ended = True
        return self._campaign.end_quest(self._request, self._left())

    def close(self) -> None:
        """Leave the file open: it is the campaign's."""


def game_header(campaign: CampaignHeader, request: PlayQuest, seed: int) -> Header:
    """The header of a quest that is played in a campaign."""
    start = request.start
    return Header(
        format=campaign.format,
        engine=campaign.engine,
        content=campaign.content,
        packs=campaign.packs,
        quest=start.quest,
        dungeon=start.dungeon,
        **Header.of_party(start.party),
        left=tuple(sorted(start.left.items())),
        seed=seed,
        persons=campaign.persons,
        free_undo=campaign.free_undo,
        opponent=campaign.opponent,
        levels=campaign.levels,
        act=start.act,
        decks={name: tuple(map(str, cards)) for name, cards in start.decks.items()},
    )
