"""Long Line."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

HIT, NOTHING = (2, 0), (0,)
"""3 hearts"""


def caught(arena: MakeArena, drawing: str = "E....sg", **fields: int) -> Arena:
    """A drowned one is about to step into a snare of an eeler with a long line."""
    knight = {"K": "nite knight"} if "K" in drawing else {}
    game = arena(drawing, E="ister eeler long_line", s="snare_line of E", g="drowned minion", **knight)
    game.turn_of("g")
    game.change("E", **fields)
    game.do("move", "g")
    return game


def step(game: Arena, *answers: object, x: int = 5) -> None:
    game.do("step", "g", (x, 0), answers=answers)


def test_whoever_is_caught_is_pulled_in_and_struck(arena: MakeArena) -> None:
    game = caught(arena)
    step(game, game.reaction("E", "long_line"), (4, 0), (3, 0), (2, 0), HIT, NOTHING)
    assert (game.at("g"), game["g"].damage, game["g"].conditions) == ((2, 0), 4, ("core:immobilized",))
    assert (game["E"].fatigue, game["E"].spaces) == (1, (0,))
    assert game.changes("E", "g", "s") == []


def test_whoever_cannot_be_attacked_then_is_only_pulled(arena: MakeArena) -> None:
    game = caught(arena)
    step(game, game.reaction("E", "long_line"), (4, 0), (3, 0), (3, 0))
    assert (game.at("g"), game["g"].damage) == ((3, 0), 1)


def test_eeler_may_let_it_hang(arena: MakeArena) -> None:
    game = caught(arena)
    step(game, "pass")
    assert (game.at("g"), game["E"].fatigue) == ((5, 0), 0)


@pytest.mark.parametrize(
    ("drawing", "x", "fields"),
    [("E.....sg", 6, {}), ("E....sg", 5, {"fatigue": 6})],
    ids=["6 spaces away", "no stamina"],
)
def test_long_line_is_not_offered(arena: MakeArena, drawing: str, x: int, fields: dict[str, int]) -> None:
    game = caught(arena, drawing, **fields)
    step(game, x=x)
    assert game.at("g") == (x, 0)


def test_long_line_is_not_offered_for_whoever_falls_in_the_snare(arena: MakeArena) -> None:
    game = caught(arena)
    game.change("g", damage=4)
    step(game)
    assert game["g"].defeated


def test_long_line_is_not_offered_for_a_snare_that_is_taken_up(arena: MakeArena) -> None:
    snares = dict.fromkeys("stu", "snare_line of E")
    game = arena("E.stug", E="ister eeler long_line", g="drowned minion", **snares)
    game.turn_of("E")
    game.change("g", spaces=(4,))
    game.use("E", "lay_a_snare", game.id("u"), (1, 0))
    assert (game.at("g"), game["E"].fatigue) == ((4, 0), 1)


def test_pulled_through_another_snare_it_is_caught_again_but_hauled_in_once(arena: MakeArena) -> None:
    snares = dict.fromkeys("st", "snare_line of E")
    game = arena("E..stg", E="ister eeler long_line", g="drowned minion", **snares)
    game.turn_of("g")
    game.do("move", "g")
    step(game, game.reaction("E", "long_line"), (3, 0), (2, 0), (1, 0), HIT, NOTHING, x=4)
    assert game["g"].defeated, "1 + 1 + 3 hearts"


def test_snare_of_another_eeler_does_not_count(arena: MakeArena) -> None:
    game = arena(
        "E....sg\nF......", E="ister eeler long_line", F="wren eeler", s="snare_line of F", g="drowned minion"
    )
    game.turn_of("g")
    game.do("move", "g")
    step(game)
    assert (game.at("g"), game["g"].damage) == ((5, 0), 1)


def test_cord_does_not_lead_to_another_board(arena: MakeArena) -> None:
    """Rules §2.9: whoever stands at the same place of this board is left alone too."""
    pieces = {
        "E": "ister eeler long_line",
        "s": "snare_line of E",
        "g": "drowned minion",
        "h": "goblin minion",
    }
    game = arena("E..h.", boards={"deep": "...sg"}, **pieces)
    game.turn_of("g")
    game.do("move", "g")
    game.do("step", "g", (3, 0))
    assert (game["g"].damage, game["h"].damage, game["E"].fatigue) == (1, 0, 0)


def test_whoever_flies_into_a_snare_over_a_friend_of_its_owner_is_pulled_in(arena: MakeArena) -> None:
    """Rules §5.2: while it passes, it shares the space with the friend."""
    pieces = {"s": "snare_line of E", "g": "night_heron elite", "K": "nite knight"}
    game = arena("EK...sg", E="ister eeler long_line", **pieces)
    game.change("K", spaces=game["s"].spaces)
    game.turn_of("g")
    game.do("move", "g")
    step(game, game.reaction("E", "long_line"), (4, 0), (3, 0), (3, 0))
    assert (game.at("g"), game.at("K"), game["g"].damage) == ((3, 0), (5, 0), 1)
