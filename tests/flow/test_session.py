"""A session: who answers what, and what a person may do (rules §8.5)."""

from __future__ import annotations

from delve.ai.nearest import NearestEnemy
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
    for hero in table.view.figures(HEROES):
        table.answer(("activate", hero.id))
        table.answer(("base:end_turn", hero.id))
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
    game.play.go_back_to(len(game.play.journal) - 1)
    assert game.play.answers_of("chance:combat") == 0
