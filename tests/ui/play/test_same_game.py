"""One game through both front ends: mouse and keys, or typed lines, lead through the very same states."""

from __future__ import annotations

import pytest

from delve.ai.nearest import NearestEnemy
from delve.requests import Answer
from delve.terminal.terminal import Terminal
from delve.ui.window import GameWindow
from tests.recorded import Recorded, recorded
from tests.sizes import size
from tests.terminal.table import Fingers
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]

ROUNDS = size(small=2, full=99)


def wanted(session: Recorded) -> Answer:
    """What the person at either front end wants to do."""
    return NearestEnemy().answer(session.pending, session.view)  # type: ignore[arg-type]


def over(session: Recorded) -> bool:
    return session.pending is None or session.view.state.round > ROUNDS


class Typist:
    """Types the answers at a terminal."""

    def __init__(self, session: Recorded) -> None:
        self.session, self._fingers = session, Fingers(session)

    def read(self, _prompt: str) -> str:
        """The next line."""
        if over(self.session):
            return "quit"
        request = self.session.pending
        assert request is not None
        return self._fingers.typed(request, wanted(self.session))


def test_window_and_terminal_go_through_the_same_states(game_window: GameWindow) -> None:
    typed = recorded(seed=4)
    Terminal(typed, Typist(typed).read, lambda _line: None).run()

    clicked = recorded(seed=4)
    pilot = Pilot(game_window, clicked)
    pilot.settle()
    while not over(clicked):
        pilot.read_stories()
        if over(clicked):
            break
        given = len(clicked.play.journal)
        pilot.give(wanted(clicked))
        assert len(clicked.play.journal) > given, f"the window did not answer {clicked.pending}"
        pilot.settle()

    assert len(typed.digests.keys() & clicked.digests.keys()) > 60
    assert typed.differs_from(clicked) == []
    assert abs(len(typed.play.journal) - len(clicked.play.journal)) <= 1
