"""Gone Under."""

from __future__ import annotations

import pytest

from delve.rules.facts import AttackMissed
from delve.testing.arena import Arena, MakeArena


def monsters_turn(arena: MakeArena, drawing: str, g: str = "goblin minion") -> Arena:
    """The turn of a monster; the eeler can go under once."""
    knight = {"K": "nite knight"} if "K" in drawing else {}
    game = arena(drawing, E="ister eeler gone_under", g=g, **knight)
    game.turn_of("g")
    return game


def shoot(game: Arena, *answers: object, whom: str = "E") -> None:
    game.do("attack", "g", "", answers=[game.id(whom), *answers])


def test_attack_misses_and_the_eeler_is_elsewhere(arena: MakeArena) -> None:
    game = monsters_turn(arena, "E......g\n.####...\n........")
    game.begin("attack", "g", "")
    game.reply(game.id("E"), game.reaction("E", "gone_under"))
    hidden = list(game.asked.legal())
    seen = {game.view.point(one) for one in game.view.spaces(game.view.visible(game.id("g")))}
    assert hidden
    assert not seen & set(hidden)
    game.reply(hidden[0])
    assert (game.at("E"), game["E"].damage) == (hidden[0], 0)
    assert [str(fact.reason) for fact in game.happened(AttackMissed)] == ["gone under"]
    assert (game["g"].attacks, game["E"].fatigue) == (1, 0)
    assert game.changes("E", "g") == []


def test_any_free_space_will_do_where_all_are_seen(arena: MakeArena) -> None:
    game = monsters_turn(arena, "E.......g")
    game.begin("attack", "g", "")
    game.reply(game.id("E"), game.reaction("E", "gone_under"))
    assert list(game.asked.legal()) == [(x, 0) for x in range(1, 6)], "within 5 spaces"
    game.reply((5, 0))
    assert game.at("E") == (5, 0)


def test_eeler_may_stay_and_take_it(arena: MakeArena) -> None:
    game = monsters_turn(arena, "E.g")
    shoot(game, "pass", (2, 2), (0,))
    assert (game.at("E"), game["E"].damage) == ((0, 0), 3)


def test_gone_under_is_not_for_attacks_on_others(arena: MakeArena) -> None:
    game = monsters_turn(arena, "EK..g")
    shoot(game, (2, 2), (0,), whom="K")
    assert game["K"].damage == 3


def test_gone_under_needs_room(arena: MakeArena) -> None:
    game = monsters_turn(arena, "Eg")
    shoot(game, (2, 2), (0,))
    assert game["E"].damage == 3


def test_gone_under_is_used_once_in_a_quest(arena: MakeArena) -> None:
    game = monsters_turn(arena, "E......g")
    shoot(game, game.reaction("E", "gone_under"), (1, 0))
    game.change("g", attacks=0)
    shoot(game, (5, 2), (0,), "done")
    assert game["E"].damage == 2


@pytest.mark.parametrize("monster", ["drowned minion"])
def test_gone_under_leaves_a_melee_attack_in_the_water(arena: MakeArena, monster: str) -> None:
    game = monsters_turn(arena, "..Eg", monster)
    shoot(game, game.reaction("E", "gone_under"), (0, 0))
    assert (game.at("E"), game["E"].damage) == ((0, 0), 0)
