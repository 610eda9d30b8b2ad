"""A session: who answers what, and what a person may do (rules §8.5)."""

from __future__ import annotations

import pytest

from delve.ai.nearest import NearestEnemy
from delve.flow import session as flow_session
from delve.flow.session import Session
from delve.rules.setup import new_game
from tests.arenas import arena, core
from tests.sides import HEROES, OVERLORD


def session(**seats: NearestEnemy) -> Session:
    packs = core()
    game = new_game(packs.library, packs.behaviors, "core:drowned_cellar")
    return Session(game, 7, seats)


def test_side_without_a_seat_waits_for_a_person() -> None:
    table = session(overlord=NearestEnemy())
    assert table.waits_for_person
    assert not table.step(), "nobody answers in a person's place"
    first, second = table.view.figures(HEROES)
    table.answer(("activate", first.id))
    table.answer(("base:end_turn", first.id))
    table.answer(("base:end_turn", second.id))
    assert not table.waits_for_person
    table.advance()
    assert table.waits_for_person
    assert table.pending is not None
    assert table.pending.asker == HEROES


def test_game_with_all_seats_taken_plays_to_its_end() -> None:
    table = session(heroes=NearestEnemy(), overlord=NearestEnemy())
    table.advance()
    assert table.pending is None
    assert not table.waits_for_person
    assert not table.step()
    assert table.play.state.outcome in (HEROES, OVERLORD)


@pytest.mark.parametrize(
    ("persons", "outcome", "is_lost"),
    [
        ((HEROES,), "", False),
        ((HEROES,), HEROES, False),
        ((HEROES,), OVERLORD, True),
        ((HEROES, OVERLORD), OVERLORD, False),
        ((), OVERLORD, False),
    ],
)
def test_game_is_lost_only_where_persons_play_one_side(
    persons: tuple[str, ...], outcome: str, is_lost: bool
) -> None:
    table = session(**{side: NearestEnemy() for side in (HEROES, OVERLORD) if side not in persons})
    table.play.state.set(outcome=outcome)
    assert table.is_lost is is_lost


def test_roll_lets_only_chance_answer() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade", answers=[game.id("g")])
    game.session.roll()
    request = game.play.pending
    assert request is None or not request.asker.startswith("chance:")
    assert any(entry.asker == "chance:combat" for entry in game.play.journal)


def test_chance_is_counted_by_stream_and_again_after_undo() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade", answers=[game.id("g"), (2, 1)])
    assert game.play.answers_of("chance:combat") == 1
    assert game.play.answers_of("chance:deck") == 0
    answers = len(game.play.journal)
    game.play.go_back_to(answers - 1)
    game.play.answer((1, 1))
    assert game.play.answers_of("chance:combat") == sum(
        entry.asker == "chance:combat" for entry in game.play.journal
    )
    game.play.go_back_to(answers - 1)
    assert game.play.answers_of("chance:combat") == 0


def test_what_is_offered_is_worked_out_once_for_each_question(monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out: list[int] = []
    options = flow_session.options
    monkeypatch.setattr(
        flow_session,
        "options",
        lambda game, figure, act: worked_out.append(figure.id) or options(game, figure, act),
    )
    table = session(overlord=NearestEnemy())
    hero = table.view.figures(HEROES)[0].id
    table.answer(("activate", hero))
    first = table.options()
    assert table.options() is first
    assert worked_out == [hero]
    table.answer(("base:move", hero))
    assert table.options() is not first
    assert worked_out == [hero, hero]
    table.play.undo(HEROES)
    assert table.options() == first
