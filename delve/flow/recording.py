"""Recording a game anew after an intended change: with the old answers as long as they fit, then automated players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from delve.answers import same
from delve.flow.autosave import Autosave
from delve.flow.driver import Diverged
from delve.flow.records import Header, SaveLine
from delve.flow.rerun import Rerun
from delve.flow.saved import Saved
from delve.flow.session import AnswerSource, Session
from delve.requests import NOTHING
from delve.rules.game import Game


class Recording(NamedTuple):
    """The new record of a game, and how it differs from the old one."""

    answers: int
    """how many answers the new record has"""
    state_differs: int
    """number of the first answer after which the state differs; 0: there is none"""
    misfit: Diverged | None
    """the first answer that no longer fits; None: all fit"""
    winner: str
    lines: tuple[SaveLine, ...]
    """the records of the new save"""
    taken_over: int
    """number of the last answer of chance that the seed does not give here; 0: there is none"""


class _Gathered:
    """Records that are kept in memory, so that no file ever holds only a part of them."""

    place, notice = None, ""

    def __init__(self) -> None:
        self.lines: list[SaveLine] = []

    def append(self, *records: SaveLine, sync: bool = True) -> None:
        self.lines += records

    def close(self) -> None:
        pass


def record(game: Game, saved: Saved, header: Header, seats: Mapping[str, AnswerSource]) -> Recording:
    """Play a game that stands before the first answer of a save, as a new save. Raises ScriptFault.

    A game that was over is played to its end; one that was left is left after as many answers. Outcomes of chance stay
    as they are even where the seed would give others now, as a deck has changed: `taken_over`.
    """
    session, gathered = Session(game, header.seed, seats), _Gathered()
    autosave, rerun = Autosave(gathered), Rerun(session.play, saved, check=True, seed=header.seed)
    autosave.begin(header, session.play)
    misfit, taken_over = None, 0
    try:
        for given in rerun:
            if given.fault is not None:
                raise given.fault
            autosave.journal_changed(session.play)
            if not same(rerun.foreseen, NOTHING) and not same(rerun.foreseen, given.entry.answer):
                taken_over = given.number
    except Diverged as error:
        if error.fault is not None:
            raise error.fault from error.fault.__cause__
        misfit = error
    while (saved.winner or len(session.play.journal) < len(saved.entries)) and session.step():
        pass
    autosave.close()
    outcome = session.play.state.outcome
    answers = len(session.play.journal)
    return Recording(answers, rerun.differs, misfit, outcome, tuple(gathered.lines), taken_over)
