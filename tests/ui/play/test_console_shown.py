"""The console of `delve play --dev` in the window: a box with a line of text, what was said, and a history."""

from __future__ import annotations

import pytest

from delve.flow.session import Session
from delve.script import AfterDamage, Context, Skill, reacts
from delve.ui.play.console_box import ConsoleBox, ConsoleLog
from delve.ui.play.fault_box import FaultBox
from delve.ui.window import GameWindow
from tests.broken_tables import Strides, broken
from tests.ui.play.pilot import Pilot

pytestmark = pytest.mark.one_of(12)


class Flinches(Skill):
    """Breaks where the bearer is hurt."""

    @reacts(AfterDamage, optional=False)
    async def flinch(self, ctx: Context, event: AfterDamage) -> None:
        raise ValueError("too much")


def opened(window: GameWindow, script: type[Skill] = Strides) -> tuple[Pilot, ConsoleLog]:
    """A game that is developed, with the console open."""
    session: Session = broken(script)
    session.development = True
    pilot = Pilot(window, session)
    pilot.settle()
    pilot.press("f7")
    return pilot, log(pilot)


def log(pilot: Pilot) -> ConsoleLog:
    assert isinstance(pilot.stage.dialog, ConsoleBox)
    return pilot.stage.dialog.content.log


def write(pilot: Pilot, text: str) -> None:
    for letter in text:
        pilot.window.library_window.dispatch_event("on_text", letter)


def test_console_opens_by_its_key_only_where_the_game_is_developed(game_window: GameWindow) -> None:
    pilot, _ = opened(game_window)
    pilot.press("f7")
    assert pilot.stage.dialog is None
    pilot.session.development = False
    pilot.press("f7")
    assert pilot.stage.dialog is None


def test_typed_line_changes_the_game_and_is_undone_by_z(game_window: GameWindow) -> None:
    pilot, said = opened(game_window)
    write(pilot, "hurt nite 22")
    pilot.press("backspace", "enter")
    assert pilot.session.view.piece(1).damage == 2
    assert [text for text, _ in said.said] == ["> hurt nite 2", "done: hurt Nite 2"]
    game_window.draw_now()
    pilot.press("escape")
    assert pilot.stage.dialog is None
    pilot.press("z")
    assert pilot.session.view.piece(1).damage == 0


def test_refusal_is_shown_and_history_and_completion_help(game_window: GameWindow) -> None:
    pilot, said = opened(game_window)
    write(pilot, "hurt nit 2")
    pilot.press("enter")
    assert said.said[-1][0] == 'there is no figure "nit": did you mean nite?'
    pilot.press("up")
    assert said.line == "hurt nit 2"
    pilot.press("down")
    assert said.line == ""
    write(pilot, "hur")
    pilot.press("tab")
    write(pilot, "ni")
    pilot.press("tab")
    assert said.line == "hurt nite "
    assert not pilot.session.play.journal
    pilot.press("up", "down")
    write(pilot, "he")
    pilot.press("tab")
    assert said.line == "he"
    assert said.said[-1][0] == "heal  help"


def test_fault_by_a_change_is_told_in_the_box_of_what_broke(game_window: GameWindow) -> None:
    pilot, _ = opened(game_window, Flinches)
    write(pilot, "hurt nite 2")
    pilot.press("enter")
    pilot.wait()
    assert isinstance(pilot.stage.dialog, FaultBox)
    pilot.press("z")
    assert pilot.stage.dialog is None
    assert pilot.session.view.piece(1).damage == 0


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (960, 600)])
def test_console_fits_the_window(width: int, height: int, game_window: GameWindow) -> None:
    pilot, _ = opened(game_window)
    for _ in range(10):
        write(pilot, "hurt nobody 2")
        pilot.press("enter")
    game_window.on_resize(width, height)
    dialog = pilot.stage.dialog
    assert dialog is not None
    panel = dialog._kept[1]
    game_window.on_resize(1440, 900)
    assert panel.box.y >= 0  # type: ignore[attr-defined]
    assert panel.box.top <= height  # type: ignore[attr-defined]
