"""Something breaks in the window: a box tells it with its place, and whoever plays undoes, reloads or quits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from delve.flow.driver import ScriptFault
from delve.flow.watchdog import Watchdog
from delve.narrate.faults import ShownLine
from delve.phrases import speaking
from delve.script import Skill
from delve.ui.app import raise_what_broke
from delve.ui.play import fault_box
from delve.ui.play.fault_box import FaultBox, FaultContent
from delve.ui.window import GameWindow
from tests.bracketed import brackets
from tests.broken_tables import Blurs, Files, Refuses, Strides, Stumbles, Wakes, broken, journal
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]


def at_fault(
    window: GameWindow, script: type[Skill] = Stumbles, **about: type[Skill] | tuple[str, ...]
) -> Pilot:
    """A pilot who has used a skill that breaks."""
    pilot = Pilot(window, broken(script, **about))  # type: ignore[arg-type]
    pilot.settle()
    use(pilot, "Stumbles")
    return pilot


def use(pilot: Pilot, skill: str) -> None:
    option = next(one for one in pilot.session.options() if skill in str(one.face))
    pilot.give(option.command)
    pilot.settle()
    pilot.press("1")
    pilot.settle()
    pilot.wait()


def box(pilot: Pilot) -> FaultContent:
    """What the box says."""
    assert isinstance(pilot.stage.dialog, FaultBox)
    assert isinstance(pilot.stage.dialog.content, FaultContent)
    return pilot.stage.dialog.content


def ids(pilot: Pilot) -> list[str]:
    return [id for id, _ in box(pilot).choices]


def test_fault_opens_a_box_with_what_happened_and_what_can_be_done(game_window: GameWindow) -> None:
    pilot = at_fault(game_window)
    assert (box(pilot).title, box(pilot).text) == (
        "A script broke",
        "ZeroDivisionError: integer division or modulo by zero",
    )
    assert any("suffers 3 damage" in line for line in box(pilot).events)
    assert ids(pilot) == ["undo", "reload", "report", "quit"]
    game_window.draw_now()


def test_undo_by_its_key_goes_back_and_the_game_goes_on(game_window: GameWindow) -> None:
    pilot = at_fault(game_window)
    pilot.press("z")
    pilot.settle()
    assert (pilot.stage.dialog, pilot.stage.recovery) == (None, None)
    pilot.press("e", "e")
    pilot.settle()
    assert "base:end_turn" in journal(pilot.session)


def test_reload_by_its_key_goes_on_with_the_mended_script(game_window: GameWindow) -> None:
    """S0-26."""
    pilot = at_fault(game_window, now=Strides)
    pilot.press("f5")
    pilot.wait()
    pilot.settle()
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content.text == "The files were read anew, and 2 answers given again."
    assert pilot.session.view.piece(1).damage == 3
    pilot.press("enter")
    pilot.settle()
    assert pilot.session.waits_for_person


def test_files_that_cannot_be_played_are_told_and_the_box_comes_back(game_window: GameWindow) -> None:
    pilot = at_fault(game_window, errors=("x.yaml:3:1: D103 wrong",))
    pilot.press("f5")
    pilot.wait()
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content.lines == ("x.yaml:3:1: D103 wrong",)
    pilot.press("enter")
    assert ids(pilot)[0] == "undo"


@pytest.mark.parametrize(("keys", "accepted"), [(("escape",), False), (("down", "enter"), True)])
def test_answer_that_does_not_fit_is_told_and_only_accepted_by_choice(
    game_window: GameWindow, keys: tuple[str, ...], accepted: bool
) -> None:
    pilot = at_fault(game_window, now=Refuses)
    before = pilot.session.play
    pilot.press("f5")
    pilot.wait()
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content.text.startswith(
        "Answer 1 of 2 (heroes: command base:skill 1 test:stumbles)"
    )
    pilot.press(*keys)
    assert (pilot.session.play is not before) == accepted
    assert isinstance(pilot.session.files, Files)
    assert pilot.session.files.given_up == int(not accepted)


def test_report_tells_where_it_lies_and_the_box_comes_back(game_window: GameWindow) -> None:
    pilot = at_fault(game_window)
    pilot.press("r")
    assert pilot.stage.dialog is not None
    assert pilot.stage.dialog.content.text == "the answers that lead there are kept in x.delve"
    game_window.draw_now()
    pilot.press("escape")
    assert ids(pilot)[0] == "undo"


def test_fault_in_what_is_drawn_opens_the_box_and_the_window_is_resized_under_it(
    game_window: GameWindow,
) -> None:
    pilot = Pilot(game_window, broken(Blurs))
    pilot.settle()
    hurry = next(one.command for one in pilot.session.options() if "Hurry" in str(one.face))
    pilot.give(hurry)
    pilot.wait()
    assert "ZeroDivisionError" in box(pilot).text
    game_window.on_resize(1080, 680)
    game_window.draw_now()
    game_window.on_resize(1440, 900)
    pilot.press("z")
    pilot.settle()
    assert journal(pilot.session) == []
    assert pilot.stage.dialog is None


def test_fault_in_the_first_picture_is_told_and_there_is_nothing_to_undo(game_window: GameWindow) -> None:
    pilot = Pilot(game_window, broken(Blurs, tired=True))
    pilot.wait()
    game_window.draw_now()
    assert ids(pilot) == ["reload", "report", "quit"]
    assert "Undo: not now, nobody has answered anything before it" in box(pilot).lines


def test_fault_before_the_first_question_is_told_in_the_window(game_window: GameWindow) -> None:
    pilot = Pilot(game_window, broken(Wakes, by="g", now=Strides))
    pilot.wait()
    assert box(pilot).text == "ValueError: no rest"
    pilot.press("f5")
    pilot.wait()
    pilot.settle()
    pilot.press("enter")
    pilot.settle()
    assert pilot.session.waits_for_person


def test_loop_without_end_in_what_the_screen_looks_at_is_ended_and_told(game_window: GameWindow) -> None:
    def spin() -> None:
        while True:
            pass

    pilot = Pilot(game_window, broken(Strides))
    pilot.settle()
    guard, pilot.session.play._guard = pilot.session.play.guard, Watchdog(0.02)
    pilot.stage.survive(spin)
    pilot.session.play._guard = guard
    pilot.wait()
    assert "a script runs on without end" in box(pilot).text


def test_who_quits_at_a_fault_takes_it_along_to_the_command(game_window: GameWindow) -> None:
    pilot = at_fault(game_window)
    left: list[bool] = []
    pilot.stage._on_quit = lambda: left.append(True)
    pilot.press("down", "down", "down", "enter")
    assert left == [True]
    with pytest.raises(ScriptFault, match="ZeroDivisionError"):
        raise_what_broke(pilot.stage)


def test_box_with_a_long_script_fits_into_a_small_window(game_window: GameWindow) -> None:
    pilot = at_fault(game_window)
    text = "await ctx.recover(ctx.actor, 1 // 0)  # " + "long " * 15
    lines = tuple(ShownLine(n, "    " * (n % 3) + text, n == 3, 4, 20) for n in range(6))
    content = replace(
        box(pilot), source=lines, lines=("pack mine: /" + "long/" * 30 + "x.py, line 12, in use",)
    )
    game_window.on_resize(960, 600)
    pilot.stage.open(content, lambda _id: None, box=FaultBox)
    dialog = pilot.stage.dialog
    assert dialog is not None
    low, high = min(one.box.y for one in dialog._buttons), max(one.box.top for one in dialog._buttons)
    game_window.on_resize(1440, 900)
    assert low > 0
    assert high < 600


def test_reload_of_a_game_that_is_developed_is_on_its_key_and_in_the_help(game_window: GameWindow) -> None:
    session = broken(Strides, now=Strides)
    pilot = Pilot(game_window, session)
    pilot.settle()
    before = session.play
    pilot.press("f5")
    pilot.wait()
    assert session.play is before, "only with --dev"
    session.development = True
    pilot.press("f5")
    pilot.wait()
    assert session.play is not before
    assert pilot.stage.dialog is not None
    pilot.press("f5")
    pilot.stage.boxes.show_help()
    assert pilot.stage.dialog is not None
    assert [row[0] for row in pilot.stage.dialog.content.rows[-4:]] == ["F5", "F6", "F7", "F8"]


def test_way_that_is_walked_ends_where_the_files_are_read_anew(game_window: GameWindow) -> None:
    """What is planned belongs to the game with the old files."""
    session = broken(Strides, now=Strides)
    session.development = True
    pilot = Pilot(game_window, session, speed="normal")
    pilot.settle()
    pilot.click(2, 1)
    pilot.wait(1 / 30)
    walked, hand = journal(session), pilot.stage.hand
    assert hand.walking
    pilot.press("f5")
    pilot.wait()
    assert not hand.walking
    pilot.press("enter")
    pilot.wait(1)
    assert journal(session) == walked


def test_trace_of_a_game_that_is_developed_is_shown_in_a_box(game_window: GameWindow) -> None:
    session = broken(Strides)
    session.development = True
    pilot = Pilot(game_window, session)
    pilot.settle()
    use(pilot, "Strides")
    pilot.press("f6")
    assert pilot.stage.dialog is not None
    assert any("window BeforeDamage: Nite" in line for line in pilot.stage.dialog.content.lines)
    game_window.draw_now()
    pilot.press("f6")
    assert pilot.stage.dialog is None


def test_box_can_be_said_in_another_language(game_window: GameWindow) -> None:
    pilot = at_fault(game_window)
    recovery = pilot.stage.recovery
    assert recovery is not None
    with speaking(brackets()):
        content = fault_box.fault(recovery)
        labels = [content.title, *(label for _, label in content.choices)]
        assert [label for label in labels if not label.startswith("⟦")] == []
