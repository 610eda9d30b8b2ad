"""Apply condition."""

from __future__ import annotations

import pytest

from delve.rules.facts import ConditionGained
from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "g": "goblin minion"}


def game_with(arena: MakeArena, drawing: str, **pieces: str) -> Arena:
    game = arena(drawing, **PIECES, **pieces)
    game.turn_of("K")
    game.change("K", skills=("bench:jinx",))
    return game


def test_apply_condition_befalls_the_enemy_that_is_chosen(arena: MakeArena) -> None:
    game = game_with(arena, "K..g\n...h", h="goblin elite")
    game.use("K", "jinx", game.id("h"))
    assert (game["h"].conditions, game["g"].conditions) == (("bench:slowed",), ())
    assert [fact.name for fact in game.happened(ConditionGained)] == ["Slowed"]
    assert game.changes("K", "h") == []


def test_apply_condition_may_befall_several_at_once(arena: MakeArena) -> None:
    game = game_with(arena, "K.g\n..h", h="goblin elite")
    game.change("K", skills=("bench:hexes",))
    game.use("K", "hexes", (game.id("g"), game.id("h")))
    assert (game["g"].conditions, game["h"].conditions) == (("bench:slowed",), ("bench:slowed",))


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("K..g", ""),
        ("K...g", "no enemy in sight within 3 spaces"),
        ("K#g\n###", "no enemy in sight within 3 spaces"),
    ],
)
def test_apply_condition_needs_an_enemy_in_sight_and_near(
    arena: MakeArena, drawing: str, reason: str
) -> None:
    assert game_with(arena, drawing).reason("jinx") == reason


def test_apply_condition_is_refused_where_all_are_so_already(arena: MakeArena) -> None:
    game = game_with(arena, "K..g")
    game.use("K", "jinx", game.id("g"))
    assert game.reason("jinx") == "every enemy near enough is so already"


@pytest.mark.parametrize(("drawing", "worth"), [("K.g\n..h", 4), ("K.g", 2)])
def test_apply_condition_is_worth_as_much_for_each_enemy_that_it_may_befall(
    arena: MakeArena, drawing: str, worth: int
) -> None:
    game = game_with(arena, drawing, **({"h": "goblin elite"} if "h" in drawing else {}))
    game.change("K", skills=("bench:hexes",))
    hexes = next(one for key, one in game.play.game.behaviors.items() if key.id == "bench:hexes")
    assert hexes.worth(game.view, game.id("K")) == worth
