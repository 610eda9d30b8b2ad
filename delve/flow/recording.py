"""Recording a game anew after a change that is meant: the old answers as long as they fit, then automated players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from delve.flow.driver import OutOfStep
from delve.flow.keeping import Keeping
from delve.flow.records import Header
from delve.flow.save_file import SaveFile
from delve.flow.saved import Saved
from delve.flow.session import AnswerSource, Session
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


def record(
    game: Game, saved: Saved, header: Header, file: SaveFile, seats: Mapping[str, AnswerSource]
) -> Recording:
    """Play a game that stands before the first answer of a save, into a new save. Raises ScriptFault, NotWritten.

    What was over is played to its end; what was left is left after as many answers.
    """
    session = Session(game, header.seed, seats)
    keeping = Keeping(file)
    keeping.begin(header, session.play)
    differs, misfit, reason = 0, 0, ""
    for number, (entry, digest) in enumerate(zip(saved.entries, saved.digests, strict=True), 1):
        try:
            session.play.replay((entry,), verify=True)
        except OutOfStep as error:
            misfit, reason = number, str(error).partition(": ")[2]
            break
        keeping.keep(session.play)
        if not differs and digest != session.play.state.digest():
            differs = number
    while (saved.winner or len(session.play.journal) < len(saved.entries)) and session.step():
        pass
    keeping.close()
    return Recording(len(session.play.journal), differs, misfit, reason, session.play.state.outcome)
