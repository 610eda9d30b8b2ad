"""Light Fingers."""

from __future__ import annotations

import pytest

from delve.model.refs import ref
from delve.model.tile import Edge
from delve.testing.arena import Arena, MakeArena

BOTH = ("core:lucky_float", "core:red_draught")


def turn(arena: MakeArena, drawing: str, **pieces: str) -> Arena:
    """The turn of an eeler with light fingers."""
    found = ("lucky_float", "red_draught")
    game = arena(drawing, E="ister eeler light_fingers", search=found, **pieces)
    game.turn_of("E")
    return game


def test_light_fingers_search_without_an_action(arena: MakeArena) -> None:
    game = turn(arena, "EF", F="flotsam heaped")
    game.use("E", "light_fingers", f"{game.id('F')} search", *BOTH, ("core:red_draught",))
    assert (game["E"].action_points, game["E"].fatigue) == (2, 1)
    assert game.items("E") == ("core:eel_spear", "core:red_draught"), "it has looked at both"
    assert game.reason("light_fingers") == "already used this turn"


def test_light_fingers_pick_up_what_lies_beside(arena: MakeArena) -> None:
    game = turn(arena, "E..")
    item = game.lay_item("lucky_float", (1, 0))
    game.use("E", "light_fingers", f"item {item}")
    assert "core:lucky_float" in game.items("E")
    assert game.view.lying_items() == ()


@pytest.mark.parametrize(
    ("drawing", "thing", "reason"),
    [
        ("ED", "door closed", ""),
        ("E.D", "door closed", "nothing to do there"),
        ("ED", "portcullis closed", ""),
        ("ED", "chest open", "nothing to do there"),
    ],
    ids=["beside a door", "two spaces away", "beside a portcullis", "nothing left in it"],
)
def test_light_fingers_need_something_beside(arena: MakeArena, drawing: str, thing: str, reason: str) -> None:
    assert turn(arena, drawing, D=thing).reason("light_fingers") == reason


def test_light_fingers_are_not_for_what_costs_no_action_anyway(arena: MakeArena) -> None:
    game = turn(arena, "ED", D="barred_door locked")
    game.change("E", items=("rusty_key",))
    game.begin("skill", "E", "core:light_fingers")
    assert list(game.asked.legal()) == [f"{game.id('D')} force"]
    game.play.cancel("heroes")


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [("E...", ""), (".E..", ""), ("..E.", "nothing to do there")],
    ids=["west", "east", "2 away"],
)
def test_light_fingers_open_a_door_between_two_spaces_from_beside_it(
    arena: MakeArena, drawing: str, reason: str
) -> None:
    """Rules §2.7."""
    door = Edge(between=((0, 0), (1, 0)), is_="object", object=ref("core:door"), state="closed")
    game = arena(drawing, E="ister eeler light_fingers", edges=[door])
    game.turn_of("E")
    assert game.reason("light_fingers") == reason


def test_light_fingers_look_at_two_in_any_search_of_their_own(arena: MakeArena) -> None:
    game = turn(arena, "EF", F="flotsam heaped")
    game.do("interact", "E", game.id("F"), "search", answers=[*BOTH, ("core:lucky_float",)])
    assert game.items("E") == ("core:eel_spear", "core:lucky_float")
    assert (game["E"].action_points, game["E"].fatigue) == (1, 0)


def test_others_look_at_one(arena: MakeArena) -> None:
    game = arena(
        "KFE",
        K="nite knight",
        E="ister eeler light_fingers",
        F="flotsam heaped",
        search=("lucky_float", "red_draught"),
    )
    game.turn_of("K")
    game.do("interact", "K", game.id("F"), "search", answers=["core:red_draught"])
    assert "core:red_draught" in game.items("K")
