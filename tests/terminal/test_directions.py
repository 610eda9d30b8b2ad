"""Directions at a terminal, where each is a turn: where nothing can be done nothing else is meant."""

from __future__ import annotations

import pytest

from tests.flow.test_journey import game
from tests.terminal.table import play


@pytest.mark.parametrize("typed", ["w", "go w", "s"])
def test_direction_of_a_wall_is_refused_and_no_other_command_is_given(typed: str) -> None:
    """`w` would begin Wait, and `s` Search."""
    one = game("#K..\n####")
    answers = len(one.session.play.journal)
    table = play(one.session, typed)
    way = typed[-1]
    assert table.after(typed)[0] == f"there is no way {way}, and nothing there to strike or to open"
    assert len(one.session.play.journal) == answers


def test_direction_in_which_one_can_go_goes_there() -> None:
    one = game("#K..\n####")
    play(one.session, "e")
    assert one["K"].spaces == (one.session.view.space(2, 0),)


def test_what_a_direction_does_to_whoever_or_whatever_is_there_is_said() -> None:
    """Read aloud there is no board that would show who stands where, and points of movement mean nothing here."""
    one = game("o+.\n.K.", o="orc minion")
    shown = play(one.session, "quit").shown
    assert any("go and one of n: Open the door, ne, e, w, nw: strike Orc 1 (" in line for line in shown)
    assert any("Round 1" in line and line.endswith(": 1 action left") for line in shown)
