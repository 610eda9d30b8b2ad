"""The rules over the table: what words mean in place, and the rule book by keys."""

from __future__ import annotations

import pytest

from delve.ui.play import dialogs
from delve.ui.table.hand import PlayerHand
from delve.ui.table.table import BoxQuestion
from delve.ui.window import GameWindow
from tests.arenas import arena
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.window]


@pytest.fixture
def pilot(game_window: GameWindow) -> Pilot:
    """Wren's turn."""
    made = Pilot(game_window)
    made.settle()
    for key in ("enter", "2"):
        made.press(key)
        made.settle()
    return made


def content(pilot: Pilot) -> object:
    assert pilot.stage.dialog is not None
    return pilot.stage.dialog.content


def test_rule_book_is_read_by_keys_and_left_again(pilot: Pilot) -> None:
    assert isinstance(pilot.stage.hand, PlayerHand)
    before = len(pilot.session.play.journal)
    titles = []
    for key in ("f2", "6", "5", "1", "escape", "escape", "9", "escape"):
        pilot.window.router.key(key)
        pilot.now += 1.0
        titles.append(pilot.stage.dialog.content.title if pilot.stage.dialog is not None else "")
    assert titles == [
        "Rules",
        "6 Attacks",
        "6.5 Surges",
        "6.6 Defense and damage",
        "6 Attacks",
        "Rules",
        "Rules",
        "",
    ]
    assert len(pilot.session.play.journal) == before


def test_tooltip_explains_the_words_of_a_button_and_the_key_tells_more(pilot: Pilot) -> None:
    bar = pilot.stage.panels.asked.bar
    button = next(one for one in bar.buttons if "movement" in one.face.hint.lower())
    pilot.window.router.pointer(*button.box.center)
    lines = pilot.stage.panels.tooltip.lines
    assert any(line.startswith("Movement point: ") for line in lines)
    pilot.window.router.key("f2")
    assert pilot.stage.dialog is not None
    shown = pilot.stage.dialog.content
    assert not pilot.stage.panels.tooltip.shown, "nothing else is read meanwhile"
    assert shown.title == "What it means"
    assert any(line.startswith("Movement point: ") for line in shown.lines)
    assert "All rules" in [label for _id, label in shown.choices]


def test_words_of_a_question_are_explained_and_it_is_asked_again(game_window: GameWindow) -> None:
    game = arena("gK", K="nite knight", g="goblin minion")
    game.turn_of("K")
    pilot = Pilot(game_window, game.session)
    pilot.settle()
    asked = BoxQuestion("What does the surge buy?", (("a", "+1 heart"), ("b", "Pass")), ())
    pilot.stage.open(dialogs.question(asked, False, False), pilot.stage._answered)
    answers = len(game.session.play.journal)
    pilot.window.router.key("f2")
    assert pilot.stage.dialog is not None
    assert [line.partition(":")[0] for line in pilot.stage.dialog.content.lines] == ["Surge", "Heart"]
    pilot.window.router.key("escape")
    assert pilot.stage.dialog is None, "what is asked is asked again at the next tick"
    assert len(game.session.play.journal) == answers
