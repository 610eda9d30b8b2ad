"""What a quest has left, as a file: written when a game is over, and read as the beginning of another (rules §11.8)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from . import party_choice
from .streams import echo_line
from .table import GameRefused, Table
from .typed import typed

if TYPE_CHECKING:
    from delve.catalog.migrations import Renames
    from delve.flow.session import Session
    from delve.model.library import Library
    from delve.model.outcome import Outcome

UNFINISHED = "# The game is not over: it has left nothing yet.\n"


def read(path: Path, library: Library, quest: str, renamed: Renames) -> Outcome:
    """What a file says that a quest has left, with names in full and as they are by now.

    `renamed` says which records were renamed since. Its faults, and whatever its heroes cannot have by the rules of the
    quest that is to be played, are shown with line and column, and end the command.
    """
    # imported here and below: `--help` shall not wait for the engine
    from delve.catalog.source import load
    from delve.diagnostics import START, Diagnostic
    from delve.model.outcome import Outcome
    from delve.model.quest import QuestDef

    document = load(path)
    if not document.ok:
        party_choice.refuse(document.problems)
    outcome, problems = party_choice.read_as(Outcome, document.value, document, library, quest, renamed)
    if outcome is not None and not problems:
        ruleset = library.get(QuestDef, quest).ruleset
        problems = [*party_choice.misfits(document, outcome.party, library, ruleset)]
        if not outcome.party:
            problems.append(
                Diagnostic("D111", "error", '"party" is empty: nobody can go', document.path, START)
            )
    if outcome is None or problems:
        party_choice.refuse(problems)
    return outcome


class OutcomeFile:
    """The file that takes what a game leaves. It is made at once, as a fence may come round the game."""

    def __init__(self, place: Path) -> None:
        """Raises click.UsageError where there is such a file already, GameRefused where it cannot be made."""
        if os.path.lexists(place):
            raise click.UsageError(f"{place} exists already: --outcome needs a name that is free")
        try:
            self._file = place.open("xb", buffering=0)  # a buffer would be written again when it is closed
        except OSError as error:
            raise GameRefused(f"{place} cannot be written: {error.strerror}") from error
        self._place = place

    def write(self, session: Session) -> None:
        """Write what the game has left, if it is over; say where, and what it is good for. Raises GameRefused."""
        from delve.rules.outcome import outcome_of

        if not session.play.state.outcome:
            echo_line("the game is not over: it has left nothing yet", err=True)
            return
        try:
            self._append(as_text(outcome_of(session.play.game)))
        except OSError as error:
            with suppress(OSError):
                self._file.truncate(0)
            raise GameRefused(f"{self._place} cannot be written: {error.strerror}") from error
        echo_line(
            f"what is left stands in {self._place}: delve play QUEST --after {typed(self._place)} goes on from it",
            err=True,
        )

    def close(self) -> None:
        """Close it. Where nothing was written it is taken away; where a fence forbids that it says why it is empty.

        The process that waits for the game closes it too.
        """
        if not os.fstat(self._file.fileno()).st_size:
            try:
                self._place.unlink()
            except OSError:
                with suppress(OSError):
                    self._append(UNFINISHED)
        self._file.close()

    def _append(self, text: str) -> None:
        """Write a text to the file. Raises OSError, perhaps after a part of it."""
        left = memoryview(text.encode())
        while left:
            left = left[self._file.write(left) :]


@contextmanager
def outcome_file(place: Path | None) -> Iterator[OutcomeFile | None]:
    """The file that was asked for, closed in the end; None: none was asked for."""
    file = OutcomeFile(place) if place is not None else None
    try:
        yield file
    finally:
        if file is not None:
            file.close()


@contextmanager
def writing_outcome(file: OutcomeFile | None, table: Table) -> Iterator[None]:
    """Write what the game has left when it ends, whatever its exit code: its answers may be lost, its outcome is not.

    Nothing is written after a fault or an interruption. Raises GameRefused.
    """
    ended: click.exceptions.Exit | None = None
    try:
        yield
    except click.exceptions.Exit as exit_:
        ended = exit_
    if file is not None and table.session is not None:
        file.write(table.session)
    if ended is not None:
        raise ended


def as_text(outcome: Outcome) -> str:
    """What was left as the text of a file, which reads back as the same."""
    import msgspec

    from delve.catalog.record_text import lines

    plain = msgspec.json.decode(msgspec.json.encode(outcome))
    return "".join(f"{line.text}\n" for line in lines(plain))
