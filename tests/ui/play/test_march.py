"""The game of a pack that the engine does not know, at the window: every deed is a key or a click of a person."""

from __future__ import annotations

import pytest

from delve.flow.session import Session
from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import plain
from delve.requests import Answer
from delve.terminal.terminal import Terminal
from delve.ui.window import GameWindow
from tests.march.games import new, session
from tests.march.test_persons import PERSONS, SEED, Typist, wanted
from tests.recorded import Recorded
from tests.sizes import size
from tests.ui.play.pilot import Pilot

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]

WAYS = {"n": "up", "e": "right", "s": "down", "w": "left"}
KEYED = ("march:rush", "march:overleap")
"""commands of the pack that have keys of their own, so that they take none of the numbers"""


class MarchPilot(Pilot):
    """Rushes by the key of the command and an arrow, and whatever has no key of its own by its number.

    A step onto another board lies on no space that is shown, and has a button.
    """

    def _command(self, command: Answer) -> None:
        if command[0] == "march:rush":
            self.press("u", WAYS[command[2]])
            return
        if command[0] == "base:end_turn" or (command[0] == "base:step" and len(command[2]) == 2):
            super()._command(command)
            return
        self._press_button(command, ("base:end_turn", *KEYED))


ROUNDS = size(small=1, full=99)


def over(game: Session) -> bool:
    return game.pending is None or game.view.state.round > ROUNDS


def test_window_and_terminal_go_through_the_same_states(game_window: GameWindow) -> None:
    seats = session(SEED, *PERSONS).seats
    typed = Recorded(new(), SEED, dict(seats))
    typist = Typist(typed)
    Terminal(typed, lambda prompt: "quit" if over(typed) else typist.read(prompt), lambda _line: None).run()

    clicked = Recorded(new(), SEED, dict(seats))
    pilot = MarchPilot(game_window, clicked)
    pilot.settle()
    while not over(clicked):
        pilot.read_stories()
        if over(clicked):
            break
        given = len(clicked.play.journal)
        answer = wanted(clicked)
        pilot.give(answer)
        assert len(clicked.play.journal) > given, f"the window did not give {answer}"
        pilot.settle()
    assert len(typed.digests.keys() & clicked.digests.keys()) > 40
    assert typed.differs_from(clicked) == []


def acts(lines: list[str]) -> list[str]:
    """Who has acted, by these lines of a log; the window draws dice where others spell them out."""
    return [line for line in lines if line.endswith(" acts")]


def test_log_tells_what_the_one_who_is_asked_has_seen(game_window: GameWindow) -> None:
    game = session(5, *PERSONS)
    pilot = MarchPilot(game_window, game)
    pilot.settle()
    pilot.read_stories()
    asked = list[str]()
    while set(asked) != set(PERSONS) or asked[-1] != asked[0]:
        asker = game.play.asker
        asked.append(asker)
        whole = Chronicle(side=asker)
        whole.update(game.play.facts, game.view_of(asker))
        shown = pilot.stage.panels.log._document.text.splitlines()
        told = [plain(line) for line in whole.lines]
        assert len(shown) == len(told), asker
        assert acts(shown) == acts(told), asker
        given = len(game.play.journal)
        pilot.give(wanted(game))
        assert len(game.play.journal) > given
        pilot.settle()
        pilot.read_stories()
