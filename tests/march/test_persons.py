"""Persons play rovers and wardens against each other, at a terminal and at the table of the window."""

from __future__ import annotations

from delve.flow.session import Session
from delve.requests import Answer, ChooseCommand, ChooseOrder, ChooseSpace
from delve.terminal.asking import question
from delve.terminal.glyphs import Glyphs
from delve.terminal.terminal import Terminal
from tests.march.games import COTTAGERS, RAIDERS, ROVERS, SIDES, WARDENS, Schemer, arena, session
from tests.terminal.table import play
from tests.ui.table.seats import Seat

PERSONS = (ROVERS, WARDENS)
SEED = 1


def wanted(game: Session) -> Answer:
    """What the person who is asked wants to do."""
    assert game.pending is not None
    return Schemer().answer(game.pending, game.view_of(game.play.asker))


class Typist:
    """Types the answers of persons at a terminal."""

    def __init__(self, game: Session) -> None:
        self.game = game
        self.asked: set[str] = set()

    def read(self, _prompt: str) -> str:
        """The next line."""
        request = self.game.pending
        assert request is not None
        self.asked.add(request.asker)
        answer = wanted(self.game)
        if isinstance(request, ChooseSpace):
            return f"{answer[0]},{answer[1]}"
        if isinstance(request, ChooseCommand) and answer[0] == "base:step" and len(answer[2]) == 2:
            return f"{answer[2][0]},{answer[2][1]}"
        if isinstance(request, ChooseCommand) and answer[0] == "march:rush":
            return f"rush {answer[2]}"
        view = self.game.view_of(request.asker)
        if isinstance(request, ChooseOrder):
            return " ".join(str([*request.items()].index(each) + 1) for each in answer)
        asked = question(request, self.game.options(), view, Glyphs(view))
        return str([choice.answer for choice in asked.choices].index(answer) + 1)


def test_two_persons_play_it_to_an_end_by_typed_lines() -> None:
    typed = session(SEED, *PERSONS)
    typist, shown = Typist(typed), list[str]()
    assert Terminal(typed, typist.read, shown.append).run()
    assert typist.asked == set(PERSONS), "nobody else is asked"
    assert typed.play.state.outcome in SIDES
    told = {ROVERS: "The rovers win", WARDENS: "The wardens win", RAIDERS: "The raiders win"}
    told[COTTAGERS] = "The cottagers win"
    assert shown[-1].startswith(told[typed.play.state.outcome])
    verbs = {entry.answer[0] for entry in typed.play.journal if entry.kind == "command"}
    assert "march:rush" in verbs


def test_command_of_the_pack_is_typed_by_its_word() -> None:
    game = arena("A......", A="ansel drover")
    game.turn_of("A")
    play(game.session, "rush e")
    assert game.at("A") == (4, 0)


def test_command_of_the_pack_is_given_by_its_key_and_an_arrow_or_a_click() -> None:
    game = arena("A......\n.......", A="ansel drover")
    game.turn_of("A")
    seat = Seat(game=game)
    assert any("Rush" in line and "U" in line for line in seat.lines("button")), seat.lines("button")
