"""Autosave: every answer of a play is written into its save before anybody sees its outcome."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

from msgspec import Raw

from delve.flow.driver import Play
from delve.flow.records import Answered, Checkpoint, Ended, Header, SaveLine, WentBack
from delve.flow.save_file import SaveNotWritten
from delve.flow.saved import Saved
from delve.requests import CHANCE

PARTS, WORTH = 8, 1 << 10
"""A checkpoint follows when this part of the answers before the last one is new, and one answer for so many bytes of
the last one: where each step is a round, one a round would make a save of many megabytes."""


class _Taken(NamedTuple):
    """A checkpoint that the save holds."""

    answers: int
    round: int
    gap: int
    """after how many further answers another one may follow"""


def _taken(one: Checkpoint) -> _Taken:
    return _Taken(one.n, one.round, max(one.n // PARTS, len(bytes(one.state)) // WORTH))


class RecordSink(Protocol):
    """Something that records are appended to: a save on the disk, or a list in memory."""

    @property
    def place(self) -> Path | None:
        """The file that holds them; None: there is none, or none yet."""

    @property
    def notice(self) -> str:
        """What happened to the file that the player should know, with its present name; empty: nothing."""

    def append(self, *records: SaveLine, sync: bool = True) -> None:
        """Put records behind all others, and wait for the disk if `sync`. Raises SaveNotWritten; they are kept."""

    def close(self) -> None:
        """Write what is left, and accept no more. Raises SaveNotWritten."""


class Autosave:
    """Writes the journal of one play into its save, whenever it changes; knows what the save holds already."""

    def __init__(self, file: RecordSink, saved: Saved | None = None, *, digests: bool = True) -> None:
        """`saved`: what the file holds already. `digests`: whether the digest of the state goes with each answer."""
        self._file, self._digests = file, digests
        self.trouble = ""
        """why the last answers could not be written, in the operating system's words; empty: all are saved"""
        self._kept = len(saved.entries) if saved else 0
        """how many answers are in force by the save"""
        self._checkpoints = [_taken(one) for one in saved.checkpoints] if saved else []
        self._ended = bool(saved and saved.winner)
        self._persons = saved.header.persons if saved else ()
        """the sides that persons play; empty: nobody, or it is not known"""
        self._owed = False
        """whether a person has answered and the disk was not waited for since"""
        self._first: list[SaveLine] = []
        """the records that are written with the first answer: a game that is left before it makes no file"""
        self._gathered: list[SaveLine] | None = None
        """what waits to be written at once; None: everything is written as it comes"""

    @property
    def place(self) -> Path | None:
        """The file of the save; None: nothing was written yet."""
        return self._file.place

    @property
    def notice(self) -> str:
        """What another program did to the save while it was played, with its present name; empty: nothing."""
        return self._file.notice

    def begin(self, header: Header | None, play: Play) -> None:
        """Save a play from now on, under this header; None: the file has its header already."""
        self._first = [*([header] if header else ()), *self._checkpoint(play)]
        self._persons = header.persons if header else self._persons
        play.observer = self

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Write what is told meanwhile at its end: whoever ends the process leaves all of it in the save, or nothing.

        For answers that another save holds already: part of them would look like a game that was left there.
        """
        gathered = self._gathered = list[SaveLine]()
        try:
            yield
        finally:
            self._gathered = None
            if gathered:
                self._write(gathered, sync=True)

    def journal_changed(self, play: Play) -> None:
        """Write what is new. The disk is waited for once for a choice and the dice that it throws.

        What automated players answer one after another is waited for once too, before a person is asked.
        """
        answers, news = len(play.journal), list[SaveLine]()
        if answers < self._kept:
            news.append(WentBack(back_to=answers))
            self._checkpoints = [one for one in self._checkpoints if one.answers <= answers]
            self._ended, self._owed = False, True
        elif answers > self._kept:
            kind, asker, answer = play.journal[-1]
            digest = play.state.digest() if self._digests else ""
            news.append(Answered(n=answers, kind=kind, asker=asker, answer=answer, digest=digest))
            self._owed = self._owed or asker in self._persons
        self._kept = answers
        news += self._checkpoint(play)
        if not play.asker and play.state.outcome and not self._ended:
            news.append(Ended(winner=play.state.outcome))
            self._ended = True
        if news:
            news, self._first = self._first + news, []
            if self._gathered is not None:
                self._gathered += news
            else:
                sync = self._is_waited_for(play.asker)
                self._owed = self._owed and not sync
                self._write(news, sync=sync)

    def _is_waited_for(self, asked: str) -> bool:
        """Whether the disk is waited for before whoever is asked next answers; nobody, where the game is over."""
        if asked.startswith(CHANCE):
            return False
        return self._owed or not self._persons or not asked or asked in self._persons

    def _checkpoint(self, play: Play) -> list[SaveLine]:
        """A checkpoint of the last rest, if it is the first of its round and enough was answered since the last one."""
        rest = play.rests[-1]
        last = self._checkpoints[-1] if self._checkpoints else _Taken(0, 0, 0)
        if rest.state.round <= last.round or rest.answers < last.answers + last.gap:
            return []
        taken = Checkpoint(n=rest.answers, round=rest.state.round, state=Raw(rest.state.encoded()))
        self._checkpoints.append(_taken(taken))
        return [taken]

    def _write(self, news: list[SaveLine], *, sync: bool) -> None:
        try:
            self._file.append(*news, sync=sync)
        except SaveNotWritten as error:
            self.trouble = str(error)
        else:
            self.trouble = ""

    def close(self) -> None:
        """End the saving. What could not be written is tried a last time; if that fails, `trouble` says why."""
        try:
            self._file.close()
        except SaveNotWritten as error:
            self.trouble = str(error)
        else:
            self.trouble = ""
