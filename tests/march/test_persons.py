"""Persons play rovers and wardens against each other, at a terminal and at the table of the window."""

from __future__ import annotations

import pytest

from delve.flow.session import Session
from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import plain
from delve.requests import Answer
from delve.rules.fact import seen
from delve.rules.facts import FigureMoved
from delve.terminal.terminal import Terminal
from tests.march.games import COTTAGERS, RAIDERS, ROVERS, SIDES, WARDENS, Schemer, arena, session
from tests.terminal.table import Fingers, play
from tests.ui.table.seats import Seat

pytestmark = pytest.mark.one_of(12)

PERSONS = (ROVERS, WARDENS)
SEED = 1


def wanted(game: Session) -> Answer:
    """What the person who is asked wants to do."""
    assert game.pending is not None
    return Schemer().answer(game.pending, game.view_of(game.play.asker))


class Typist:
    """Types the answers of persons at a terminal."""

    def __init__(self, game: Session) -> None:
        self.game, self._fingers = game, Fingers(game)
        self.asked: set[str] = set()

    def read(self, _prompt: str) -> str:
        """The next line."""
        request = self.game.pending
        assert request is not None
        self.asked.add(request.asker)
        return self._fingers.typed(request, wanted(self.game))


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


def asked_first(side: str) -> tuple[Session, list[str]]:
    """The game when a side of persons is asked for the first time, and what a terminal has shown until then."""
    game = session(5, *PERSONS)
    typist, shown = Typist(game), list[str]()

    def read(prompt: str) -> str:
        return "quit" if game.play.asker == side else typist.read(prompt)

    assert not Terminal(game, read, shown.append).run()
    return game, shown


def test_table_of_several_persons_never_sees_more_than_one_of_them() -> None:
    game = session(5, *PERSONS)
    eyes, automated = set(), 0
    while WARDENS not in eyes:
        eyes.add(game.looking)
        if game.step():
            automated += 1
        else:
            assert game.looking == game.play.asker
            game.answer(wanted(game))
    assert eyes == set(PERSONS)
    assert automated, "somebody else is asked too"


def test_terminal_of_several_persons_tells_nothing_that_the_one_who_is_asked_did_not_see() -> None:
    game, shown = asked_first(ROVERS)
    moved = [fact for fact in game.play.facts if isinstance(fact, FigureMoved)]
    assert moved
    assert not any(seen(fact, ROVERS) for fact in moved), "somebody moves out of their sight"
    assert not [line for line in shown if "moves" in line or "unseen" in line]


def test_terminal_tells_each_person_in_turn_what_their_side_saw() -> None:
    game, shown = asked_first(WARDENS)
    whole = Chronicle(side=WARDENS)
    whole.update(game.play.facts, game.view_of(WARDENS))
    begin = shown.index("Through the eyes of the wardens:")
    lines = [plain(line) for line in whole.lines]
    assert lines[0] == "Round 1"
    assert "The stalls are up. Nobody is buying." in " ".join(lines)
    told = [line for line in shown[begin + 1 :] if line]
    assert [line.strip() for line in told[: len(lines)]] == [line.strip() for line in lines]


def test_command_of_the_pack_is_typed_by_its_word() -> None:
    game = arena("A......", A="ansel drover")
    game.turn_of("A")
    play(game.session, "rush e")
    assert game.at("A") == (4, 0)


def test_command_of_the_pack_is_given_by_its_key_and_an_arrow_or_a_click() -> None:
    """S0-162."""
    game = arena("A......\n.......", A="ansel drover")
    game.turn_of("A")
    seat = Seat(game=game)
    assert any("Rush" in line and "U" in line for line in seat.lines("button")), seat.lines("button")
