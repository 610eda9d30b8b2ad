"""Autosave: every answer of a play goes into its save before anybody sees what came of it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from msgspec import Raw

from delve.flow.driver import Play
from delve.flow.records import Answered, Checkpoint, Ended, Header, Line, WentBack
from delve.flow.save_file import NotWritten
from delve.flow.saved import Saved
from delve.requests import CHANCE


class Lines(Protocol):
    """Where records go."""

    @property
    def place(self) -> Path | None:
        """The file that holds them; None: there is none, or none yet."""

    @property
    def notice(self) -> str:
        """What befell the file that the player is to be told, and what it is called now; empty: nothing has."""

    def append(self, *records: Line, sync: bool = True) -> None:
        """Put records behind all others, and wait for the disk if `sync`. Raises NotWritten; they are kept."""

    def close(self) -> None:
        """There will be no more. Raises NotWritten."""


class Autosave:
    """What the save of one play holds, and whether that is all there is. It is told whenever the journal changes."""

    def __init__(self, file: Lines, saved: Saved | None = None, *, digests: bool = True) -> None:
        """`saved`: what is in the file. `digests`: whether the state after each answer is put on record."""
        self._file, self._digests = file, digests
        self.trouble = ""
        """why the last answers could not be written, in the words of the system; empty: all is saved"""
        self._kept = len(saved.entries) if saved else 0
        """answers in force, as the save says"""
        self._checkpoints = [(one.n, one.round) for one in saved.checkpoints] if saved else []
        self._ended = bool(saved and saved.winner)
        self._first: list[Line] = []
        """what goes in front of the first answer: who looks and leaves makes no file"""

    @property
    def place(self) -> Path | None:
        """Where the save lies; None: nothing was written yet."""
        return self._file.place

    @property
    def notice(self) -> str:
        """What another program did to the save while it was played, and what it is called now; empty: nothing."""
        return self._file.notice

    def begin(self, header: Header | None, play: Play) -> None:
        """Keep a new play from now on, under this header; None: it stands in the file already."""
        self._first = [*([header] if header else ()), *self._checkpoint(play)]
        play.observer = self

    def journal_changed(self, play: Play) -> None:
        """Write what is new. A choice and the dice that it throws are waited for together."""
        answers, news = len(play.journal), list[Line]()
        if answers < self._kept:
            news.append(WentBack(back_to=answers))
            self._checkpoints = [one for one in self._checkpoints if one[0] <= answers]
            self._ended = False
        elif answers > self._kept:
            kind, asker, answer = play.journal[-1]
            digest = play.state.digest() if self._digests else ""
            news.append(Answered(n=answers, kind=kind, asker=asker, answer=answer, digest=digest))
        self._kept = answers
        news += self._checkpoint(play)
        if not play.asker and play.state.outcome and not self._ended:
            news.append(Ended(winner=play.state.outcome))
            self._ended = True
        if news:
            news, self._first = self._first + news, []
            self._write(news, sync=not play.asker.startswith(CHANCE))

    def _checkpoint(self, play: Play) -> list[Line]:
        """The last rest, if it is the first that is known of its round."""
        rest = play.rests[-1]
        if self._checkpoints and rest.state.round <= self._checkpoints[-1][1]:
            return []
        self._checkpoints.append((rest.answers, rest.state.round))
        state = Raw(rest.state.encoded())
        return [Checkpoint(n=rest.answers, round=rest.state.round, state=state)]

    def _write(self, news: list[Line], *, sync: bool) -> None:
        try:
            self._file.append(*news, sync=sync)
        except NotWritten as error:
            self.trouble = str(error)
        else:
            self.trouble = ""

    def close(self) -> None:
        """The play is left. What waits is tried a last time; `trouble` says whether it was in vain."""
        try:
            self._file.close()
        except NotWritten as error:
            self.trouble = str(error)
        else:
            self.trouble = ""
