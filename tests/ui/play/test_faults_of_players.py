"""A player of a pack's own breaks in the window: that is told and survived like a fault of a skill."""

from __future__ import annotations

import pytest

from delve.ui.play.fault_box import FaultBox, FaultContent
from delve.ui.window import GameWindow
from tests.broken_players import Breaks, Decides, played_by
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]


def at_fault(window: GameWindow) -> Pilot:
    """A pilot whose opponent breaks as soon as the turn of the person has ended."""
    pilot = Pilot(window, played_by(Breaks, now=Decides))
    pilot.settle()
    pilot.press("e", "e")
    pilot.settle()
    pilot.wait()
    return pilot


def test_fault_of_a_player_of_a_pack_opens_the_box(game_window: GameWindow) -> None:
    pilot = at_fault(game_window)
    assert isinstance(pilot.stage.dialog, FaultBox)
    content = pilot.stage.dialog.content
    assert isinstance(content, FaultContent)
    assert (content.title, content.text) == (
        "A script broke",
        "ZeroDivisionError: integer division or modulo by zero",
    )
    assert [id for id, _ in content.choices] == ["undo", "reload", "report", "quit"]


def test_undo_goes_back_before_the_answer_of_the_person(game_window: GameWindow) -> None:
    pilot = at_fault(game_window)
    pilot.press("z")
    pilot.settle()
    assert (pilot.stage.dialog, pilot.stage.recovery) == (None, None)
    assert pilot.session.waits_for_person


def test_reload_goes_on_with_the_mended_player(game_window: GameWindow) -> None:
    pilot = at_fault(game_window)
    pilot.press("f5")
    pilot.wait()
    pilot.settle()
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content.text.startswith("The files were read anew")
    pilot.press("enter")
    pilot.settle()
    assert pilot.session.play.state.round == 2
