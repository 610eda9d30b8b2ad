"""Fetch."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

STRIDER = "wren strider fetch"


def hunt(arena: MakeArena, drawing: str, **pieces: str) -> Arena:
    """The turn of a strider whose hound is on the board."""
    game = arena(drawing, S=STRIDER, **({"h": "gray_hound of S"} if "h" in drawing else {}), **pieces)
    game.turn_of("S")
    return game


def test_fetch_opens_a_chest_beside_the_hound_and_the_strider_has_what_it_holds(arena: MakeArena) -> None:
    game = hunt(arena, "S....hC", C="chest closed red_draught")
    game.use("S", "fetch", f"{game.id('C')} open")
    assert (game["C"].state, game["S"].fatigue, game["S"].action_points) == ("open", 1, 2)
    assert "core:red_draught" in game.items("S")
    assert game.changes("S", "C") == []


def test_fetch_reaches_three_spaces_from_the_hound(arena: MakeArena) -> None:
    game = hunt(arena, "S..h..C", C="chest closed red_draught")
    game.use("S", "fetch", f"{game.id('C')} open")
    assert "core:red_draught" in game.items("S")


def test_fetch_picks_up_an_item_that_lies_beside_the_hound(arena: MakeArena) -> None:
    game = hunt(arena, "S....h.")
    item = game.lay_item("lucky_float", (6, 0))
    game.use("S", "fetch", f"item {item}")
    assert "core:lucky_float" in game.items("S")
    assert game.view.lying_items() == ()


@pytest.mark.parametrize(
    ("drawing", "pieces", "reason"),
    [
        ("S....C", {"C": "chest closed"}, "your Gray Hound is not there"),
        ("S.h...C", {"C": "chest closed"}, "nothing to do there"),
        ("S....hC", {"C": "chest open"}, "nothing to do there"),
        ("SC....h", {"C": "chest closed"}, "nothing to do there"),
    ],
    ids=["no hound", "four spaces from the hound", "open already", "beside the strider alone"],
)
def test_fetch_is_refused(arena: MakeArena, drawing: str, pieces: dict[str, str], reason: str) -> None:
    assert hunt(arena, drawing, **pieces).reason("fetch") == reason


def test_fetch_leaves_what_is_too_far_from_the_hound_or_may_not_be_carried(arena: MakeArena) -> None:
    game = hunt(arena, "S.h.....")
    game.lay_item("lucky_float", (6, 0))
    assert game.reason("fetch") == "nothing to do there"


def test_fetch_is_used_once_a_turn_and_costs_fatigue(arena: MakeArena) -> None:
    game = hunt(arena, "S....hC\n.....D.", C="chest closed", D="door closed")
    game.use("S", "fetch", f"{game.id('D')} open")
    assert game["D"].state == "open"
    assert game.reason("fetch") == "already used this turn"
    game.do("end_turn", "S")
    game.turn_of("S")
    game.change("S", fatigue=5)
    assert game.reason("fetch") == "costs 1 fatigue, 0 more can be borne"


def test_fetch_needs_the_key_of_the_strider(arena: MakeArena) -> None:
    game = hunt(arena, "S....hD", D="barred_door locked")
    game.begin("skill", "S", "core:fetch")
    assert list(game.asked.legal()) == [f"{game.id('D')} force"]
    game.play.cancel("heroes")
    game.change("S", items=("rusty_key",))
    game.use("S", "fetch", f"{game.id('D')} unlock")
    assert game["D"].state == "closed"


def test_fetch_is_worth_most_where_something_may_be_found(arena: MakeArena) -> None:
    assert hunt(arena, "S....hF", F="flotsam heaped").worth("fetch") == 2
    assert hunt(arena, "S....hD", D="door open").worth("fetch") == 0


def test_hound_on_another_board_fetches_nothing(arena: MakeArena) -> None:
    """Rules §2.9."""
    game = arena("S..C", boards={"deep": "..h."}, S=STRIDER, h="gray_hound of S", C="chest closed")
    game.turn_of("S")
    assert game.reason("fetch") == "your Gray Hound is not there"
