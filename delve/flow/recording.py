"""Recording a game anew after a change that is meant: the old answers as long as they fit, then automated players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from delve.answers import same
from delve.flow.autosave import Autosave
from delve.flow.chance import Foreseen
from delve.flow.driver import OutOfStep
from delve.flow.records import Header, Line
from delve.flow.saved import Saved
from delve.flow.session import AnswerSource, Session
from delve.requests import NOTHING
from delve.rules.game import Game


class Recording(NamedTuple):
    """What came of it."""

    answers: int
    """of the new record"""
    state_differs: int
    """number of the first answer after which the state is another one; 0: there is none"""
    misfit: int
    """number of the first answer that no longer fits; 0: all fit"""
    reason: str
    """why it does not"""
    winner: str
    lines: tuple[Line, ...]
    """the records of the new save"""
    taken_over: int
    """number of the last answer of chance that the seed does not give here; 0: there is none"""


class _Gathered:
    """Records that are kept in memory: no file holds a part of them."""

    place, notice = None, ""

    def __init__(self) -> None:
        self.lines: list[Line] = []

    def append(self, *records: Line, sync: bool = True) -> None:
        self.lines += records

    def close(self) -> None:
        pass


def record(game: Game, saved: Saved, header: Header, seats: Mapping[str, AnswerSource]) -> Recording:
    """Play a game that stands before the first answer of a save, as a new save. Raises ScriptFault.

    What was over is played to its end; what was left is left after as many answers. What chance gave stays as it is
    also where a deck has other cards now, so that the seed gives another one: `taken_over`.
    """
    session, gathered, foreseen = Session(game, header.seed, seats), _Gathered(), Foreseen(header.seed)
    autosave = Autosave(gathered)
    autosave.begin(header, session.play)
    differs, misfit, reason, taken_over = 0, 0, "", 0
    for number, (entry, digest) in enumerate(zip(saved.entries, saved.digests, strict=True), 1):
        given = foreseen.next(session.play.asked)
        try:
            session.play.replay((entry,), verify=True)
        except OutOfStep as error:
            misfit, reason = number, str(error).partition(": ")[2]
            break
        autosave.journal_changed(session.play)
        if not same(given, NOTHING) and not same(given, entry.answer):
            taken_over = number
        if not differs and digest != session.play.state.digest():
            differs = number
    while (saved.winner or len(session.play.journal) < len(saved.entries)) and session.step():
        pass
    autosave.close()
    outcome = session.play.state.outcome
    answers = len(session.play.journal)
    return Recording(answers, differs, misfit, reason, outcome, tuple(gathered.lines), taken_over)
