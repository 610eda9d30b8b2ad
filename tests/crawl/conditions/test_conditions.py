"""What lies on figures: that it does what its text says, and for how long."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PLAYER = "marrow hod_carrier shard"


def rounds(game: Arena, count: int) -> None:
    """Let so many rounds go by in which nobody does anything."""
    for _ in range(count):
        game.turn_of("K")
        game.do("wait", "K")
    game.turn_of("K")


@pytest.mark.parametrize(
    ("condition", "lasts"),
    [
        ("tied", 3), ("quickened", 6), ("slowed", 6), ("poisoned", 5), ("overlooked", 8), ("thick_skinned", 10),
        ("roused", 8), ("placated", 10),
    ],
)  # fmt: skip
def test_it_lasts_so_many_rounds(arena: MakeArena, condition: str, lasts: int) -> None:
    """It lies on somebody who does not act, so that every round is one of the player's."""
    game = arena("K#o", K=PLAYER, o="troll minion")
    game.change("o", conditions=(f"crawl:{condition}",))
    rounds(game, lasts - 1)
    assert game["o"].conditions == (f"crawl:{condition}",)
    rounds(game, 1)
    assert game["o"].conditions == ()


def test_asleep_sees_nothing_and_does_nothing(arena: MakeArena) -> None:
    game = arena("K...o", K=PLAYER, o="orc minion")
    game.change("o", conditions=("crawl:asleep",))
    rounds(game, 2)
    assert game.at("o") == (4, 0)
    assert game.view.visible(game.id("o")) == game.view.mask(game.id("o"))
    assert game.session.view_of("dwellers").in_sight == game.view.mask(game.id("o"))


def test_asleep_is_struck_twice_as_hard_and_wakes(arena: MakeArena) -> None:
    game = arena("Kt", K=PLAYER, t="troll minion")
    game.change("t", conditions=("crawl:asleep",))
    game.turn_of("K")
    assert game.view.attack_odds(game.id("K"), game.id("t"), game.view.weapons(game.id("K"))[0]).expected == 9
    game.do("bump", "K", "e")
    assert (game["t"].damage, game["t"].conditions) == (2 * 5 - 1, ())


@pytest.mark.parametrize(("drawing", "wakes"), [("K.o", True), ("K..o", False), ("K#o", False)])
def test_asleep_wakes_when_somebody_is_near_and_does_nothing_more(
    arena: MakeArena, drawing: str, wakes: bool
) -> None:
    """Behind a wall no way of two spaces leads to it."""
    game = arena(drawing, K=PLAYER, o="orc minion")
    game.change("o", conditions=("crawl:asleep",))
    place = game.at("o")
    game.turn_of("K")
    game.do("wait", "K")
    game.turn_of("K")
    assert (game["o"].conditions == (), game.at("o")) == (wakes, place)


def test_asleep_is_not_woken_by_somebody_on_felt(arena: MakeArena) -> None:
    game = arena("K.o", K="marrow hod_carrier felt_soles", o="orc minion")
    assert game.equipped("K") == ("crawl:felt_soles",)
    game.change("o", conditions=("crawl:asleep",))
    rounds(game, 3)
    assert game["o"].conditions == ("crawl:asleep",)


def test_tied_up_goes_nowhere_and_strikes_who_is_beside(arena: MakeArena) -> None:
    game = arena(".Ko", K=PLAYER, o="orc minion")
    game.change("K", conditions=("crawl:tied",))
    game.turn_of("K")
    assert {command[2] for command in game.asked.items() if command[0] == "crawl:bump"} == {"e"}


def test_quickened_has_two_turns_and_slowed_every_second(arena: MakeArena) -> None:
    game = arena("K.......\n########\n.......o", K=PLAYER, o="orc minion")
    game.change("o", conditions=("crawl:quickened",))
    for _ in range(2):
        game.turn_of("o")
        game.do("bump", "o", "w")
    assert (game.at("o"), game.active) == ((5, 2), game.id("K"))
    game.change("o", conditions=("crawl:slowed",))
    rounds(game, 1)
    assert game.active == game.id("K"), "it was passed over"
    game.do("wait", "K")
    assert game.active == game.id("o")


def test_poisoned_costs_a_heart_each_round(arena: MakeArena) -> None:
    game = arena("K", K=PLAYER)
    game.change("K", conditions=("crawl:poisoned",))
    rounds(game, 9)
    assert game["K"].damage == 5


def test_overlooked_ends_with_a_blow(arena: MakeArena) -> None:
    game = arena("Ko.", K=PLAYER, o="troll minion")
    game.change("K", conditions=("crawl:overlooked",))
    game.let_act("o")
    assert game["K"].damage == 0
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert (game["o"].damage, game["K"].conditions) == (4, ())


def test_bound_by_treaty_ends_with_a_blow(arena: MakeArena) -> None:
    game = arena("Ko.", K=PLAYER, o="troll minion")
    game.change("o", conditions=("crawl:placated",))
    game.let_act("o")
    assert game["K"].damage == 0
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert game["o"].conditions == ()
    game.let_act("o")
    assert game["K"].damage == 2


def test_thick_skin_and_heat_are_numbers(arena: MakeArena) -> None:
    game = arena("Kt", K=PLAYER, t="troll minion")
    game.change("K", conditions=("crawl:thick_skinned", "crawl:roused"))
    game.let_act("t")
    assert game["K"].damage == 0
    game.turn_of("K")
    game.do("bump", "K", "e")
    assert game["t"].damage == 5 + 3 - 1


def test_laden_does_nothing_by_itself(arena: MakeArena) -> None:
    game = arena("Ko", K=PLAYER, o="orc minion")
    game.change("o", conditions=("crawl:laden",))
    game.let_act("o")
    assert game["K"].damage == 1
