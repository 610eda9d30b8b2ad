"""Advice of quests: each once, at its moment, to the side that it is for."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from delve.flow.session import Session
from delve.model.quest import QuestDef
from delve.model.quest_advice import Advice
from delve.model.quest_conditions import RoundIs, When
from delve.narrate.advice import Adviser
from delve.title.preferences import Preferences
from tests.arenas import core
from tests.recorded import recorded
from tests.terminal.table import play

FIRST, SECOND = "In each round", "A hero has two actions"


def advised(session: Session) -> str:
    return Adviser(session).advise()


def given(monkeypatch: pytest.MonkeyPatch, *advice: Advice) -> Session:
    """A game at its first question whose quest gives this advice."""
    session = recorded()
    session.go_on()
    while session.step():
        pass
    view_class = type(session.view)
    quest = structs.replace(session.view.quest, advice=advice)
    monkeypatch.setattr(view_class, "quest", property(lambda _self: quest))
    return session


def test_advice_is_given_once_at_its_moment() -> None:
    session = recorded()
    adviser = Adviser(session)
    session.go_on()
    while session.step():
        pass
    assert adviser.advise().startswith(FIRST)
    assert adviser.advise() == ""
    request: Any = session.pending
    session.answer(request.items()[0])
    while session.step():
        pass
    assert adviser.advise().startswith(SECOND)
    session.play.undo(request.asker)
    assert adviser.advise() == "", "also where an answer was taken back"


def test_advice_that_was_there_to_be_read_does_not_come_again_when_a_game_is_gone_on_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    later = Advice(text="Hurry.", if_=(When(round=RoundIs(at_least=2)),))
    session = given(
        monkeypatch, Advice(text="Choose.", asked="turn"), Advice(text="Act.", asked="command"), later
    )
    request: Any = session.pending
    session.answer(request.items()[0])
    gone_on = Adviser(session)
    while session.step():
        pass
    assert gone_on.advise() == "", "it stood there when the game was left"
    session.play.undo(request.asker)
    while session.step():
        pass
    assert gone_on.advise() == "", "it was asked before"
    session.play.game.state.set(round=2)
    assert gone_on.advise() == "Hurry."


@pytest.mark.parametrize(
    ("advice", "told"),
    [
        ({}, True),
        ({"asked": "turn"}, True),
        ({"asked": "surge"}, False),
        ({"side": "overlord"}, False),
        ({"offered": "base:attack"}, False),
        ({"if_": (When(round=RoundIs(at_least=2)),)}, False),
    ],
)
def test_all_that_an_advice_asks_for_has_to_hold(
    monkeypatch: pytest.MonkeyPatch, advice: dict[str, Any], told: bool
) -> None:
    session = given(monkeypatch, Advice(text="Go.", **advice))
    assert advised(session) == ("Go." if told else "")


def stepped(session: Session) -> Any:
    """Who is asked next, once all have answered who are no persons."""
    while session.step():
        pass
    return session.pending


def acts(session: Session, command: str) -> None:
    """Give a command of the figure that is asked, with whatever it needs."""
    request = stepped(session)
    session.answer(next(item for item in request.items() if item[0] == command))
    stepped(session)


def test_advice_is_over_once_it_is_answered_and_holds_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    session = given(monkeypatch, Advice(text="Choose.", asked="turn"))
    adviser = Adviser(session)
    assert adviser.is_over, "nothing was advised"
    assert adviser.advise() == "Choose."
    assert not adviser.is_over
    request: Any = session.pending
    session.answer(request.items()[0])
    stepped(session)
    assert adviser.is_over
    session.play.undo(request.asker)
    assert not adviser.is_over, "the question is not answered any more"


def test_advice_that_still_holds_is_over_with_the_next_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    session = given(monkeypatch, Advice(text="Act."))
    adviser = Adviser(session)
    assert adviser.advise() == "Act."
    request: Any = session.pending
    session.answer(request.items()[0])
    stepped(session)
    assert not adviser.is_over, "it is the first turn since"
    acts(session, "base:rest")
    assert not adviser.is_over
    acts(session, "base:end_turn")
    assert adviser.is_over


def test_advice_is_over_with_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    session = given(monkeypatch, Advice(text="Go."))
    adviser = Adviser(session)
    adviser.advise()
    session.play.game.state.set(outcome="heroes")
    assert adviser.is_over


def test_first_quest_advises_on_whatever_one_meets_first() -> None:
    advice = core().library.get(QuestDef, "core:drowned_cellar").advice
    assert {one.asked for one in advice} >= {"turn", "command", "surge"}
    assert {str(one.offered) for one in advice} >= {"base:attack", "base:interact"}


def test_terminal_tells_advice_until_it_is_switched_off() -> None:
    kept: list[object] = []
    preferences = Preferences(keep=kept.append)
    table = play(recorded(), "1", "advice maybe", "advice off", "end", "end", preferences=preferences)
    told = " ".join("\n".join(table.shown).split())
    assert [told.count(f"Advice: {text}") for text in (FIRST, SECOND)] == [1, 1]
    assert table.after("advice maybe") == ["type advice on or advice off"]
    assert kept == [{"advice": False}]
