"""Those at a table are told, and interrupted by, what their side sees and nothing else (rules §3.6)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.ai.nearest import NearestEnemy
from delve.flow.walk import Walk
from delve.rules.facts import DamageDealt
from delve.rules.item_facts import ItemMade
from delve.testing.arena import Arena
from tests.rules.test_sight_of_sides import hidden
from tests.sides import HEROES, OVERLORD

HALL = "K....#..\n.###.#.#\n.......g"


def table(*persons: str) -> Arena:
    game = hidden(HALL, radius=2)
    game.turn_of("K")
    game.session.seats = {side: NearestEnemy() for side in (HEROES, OVERLORD) if side not in persons}
    return game


@pytest.mark.parametrize(("persons", "told"), [((HEROES,), False), ((OVERLORD,), True), ((), True)])
def test_table_is_told_what_its_side_sees(persons: tuple[str, ...], told: bool) -> None:
    game = table(*persons)
    since = len(game.play.facts)
    harm: Any = DamageDealt(piece=game.id("g"), amount=1, source=0, cause="attack")
    game.play.game.record(harm)
    assert bool([fact for fact in game.session.told(since) if isinstance(fact, DamageDealt)]) is told


def test_several_sides_at_one_table_are_told_what_the_one_saw_that_is_asked() -> None:
    game = table(HEROES, OVERLORD)
    since = len(game.play.facts)
    game.play.game.record(DamageDealt(piece=game.id("g"), amount=1, source=0, cause="attack"))
    assert game.session.looking == HEROES
    assert not [fact for fact in game.session.told(since) if isinstance(fact, DamageDealt)]


def test_walk_is_not_interrupted_by_what_its_side_does_not_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """At each step something is made in the dark."""
    game = table(HEROES)
    game.do("move", "K")
    steps = [("base:step", game.id("K"), (0, y)) for y in (1, 2)]
    walk, answer = Walk(game.session, steps), game.session.answer
    far = game.view.space(7, 2)

    def answered(command: Any) -> None:
        answer(command)
        made = ItemMade(piece=0, item=0, name="Spear", board="main", space=far)
        game.play.game.record(made)

    monkeypatch.setattr(game.session, "answer", answered)
    assert walk.run()
    assert game.at("K") == (0, 2)
