"""Haymaking at the window: persons turn their scythes by keys and clicks, and see what each way strikes."""

from __future__ import annotations

import pytest

from delve.requests import ChooseOption
from delve.terminal.terminal import Terminal
from delve.ui.colors import STRUCK
from delve.ui.window import GameWindow
from tests.march.games import HAYMAKING, new, session
from tests.march.test_haymaking import asks_the_way
from tests.march.test_persons import PERSONS, Typist, wanted
from tests.recorded import Recorded
from tests.sizes import size
from tests.ui.play.test_march import MarchPilot

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]

SEED = 4
WAYS = size(small=2, full=99)
"""how often a person is asked which way an attack goes until the test has seen enough"""


def test_persons_play_it_at_the_window_as_at_a_terminal_and_each_way_is_shown(
    game_window: GameWindow,
) -> None:
    seats = session(SEED, *PERSONS, quest=HAYMAKING).seats
    typed = Recorded(new(HAYMAKING), SEED, dict(seats))
    assert Terminal(typed, Typist(typed).read, lambda _line: None).run()
    clicked = Recorded(new(HAYMAKING), SEED, dict(seats))
    pilot, asked = MarchPilot(game_window, clicked), 0
    pilot.settle()
    pilot.read_stories()
    while clicked.pending is not None and asked < WAYS:
        if asks_the_way(clicked.pending):
            asked += 1
            assert pilot.stage.model is not None
            tinted = [one.cells for one in pilot.stage.model.scene.overlays if one.color == STRUCK]
            request = clicked.pending
            assert isinstance(request, ChooseOption)
            assert tinted == [frozenset(request.areas[request.items()[0]].spaces)]
        given = len(clicked.play.journal)
        answer = wanted(clicked)
        pilot.give(answer)
        assert len(clicked.play.journal) > given, f"the window did not give {answer}"
        pilot.settle()
        pilot.read_stories()
    assert asked
    assert len(typed.digests.keys() & clicked.digests.keys()) > 20
    assert typed.differs_from(clicked) == []
