"""Drive Before You."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PIECES = {"T": "maud thresher drive_before_you", "g": "goblin elite"}
FLAIL = "core:threshing_flail"
TWO_HEARTS, NO_SHIELD, TWO_SHIELDS = (4, 0), (0,), (4,)


def strike(arena: MakeArena, drawing: str, *answers: object) -> Arena:
    game = arena(drawing, **PIECES)
    game.turn_of("T")
    game.do("attack", "T", FLAIL, answers=[game.id("g"), TWO_HEARTS, *answers])
    return game


def test_enemy_is_pushed_and_the_thresher_follows(arena: MakeArena) -> None:
    game = strike(arena, "Tg..", NO_SHIELD, "drive_before_you", (2, 0))
    assert (game.at("T"), game.at("g"), game["g"].damage) == ((1, 0), (2, 0), 2)
    assert (game["T"].fatigue, game["T"].moves) == (0, 0)
    assert game.changes("T", "g") == []


def test_it_may_be_passed(arena: MakeArena) -> None:
    game = strike(arena, "Tg..", NO_SHIELD, "pass")
    assert (game.at("T"), game.at("g")) == ((0, 0), (1, 0))


def test_it_is_not_offered_where_the_enemy_cannot_be_pushed(arena: MakeArena) -> None:
    game = strike(arena, "Tg", NO_SHIELD)
    assert (game.at("T"), game.at("g")) == ((0, 0), (1, 0))


def test_it_is_offered_only_after_damage_to_one_who_still_stands(arena: MakeArena) -> None:
    assert strike(arena, "Tg..", TWO_SHIELDS).at("g") == (1, 0)
    game = arena("Tg..", **PIECES)
    game.turn_of("T")
    game.change("g", damage=4)
    game.do("attack", "T", FLAIL, answers=[game.id("g"), TWO_HEARTS, NO_SHIELD])
    assert game["g"].defeated


def test_it_is_not_offered_after_a_shot(arena: MakeArena) -> None:
    game = arena("Tg..", T="maud thresher drive_before_you ash_bow", g="goblin elite")
    game.turn_of("T")
    game.do("attack", "T", "core:ash_bow", answers=[game.id("g"), (4, 1), NO_SHIELD])
    assert (game["g"].damage, game.at("g")) == (2, (1, 0))


def test_everybody_who_was_damaged_is_pushed_and_the_target_followed(arena: MakeArena) -> None:
    game = arena(
        "....\n.gh.\n.T..",
        **{**PIECES, "T": "maud thresher drive_before_you wide_swath", "h": "goblin elite"},
    )
    game.turn_of("T")
    game.change("T", counters=(("core:swing", 1),))
    both = (game.id("g"), game.id("h"))
    game.use("T", "wide_swath", both, TWO_HEARTS, NO_SHIELD, NO_SHIELD, "drive_before_you", (1, 0), (3, 0))
    assert [game.at(name) for name in "ghT"] == [(1, 0), (3, 0), (1, 1)]


def test_each_attack_of_a_turn_drives_on(arena: MakeArena) -> None:
    game = strike(arena, "Tg..", NO_SHIELD, "drive_before_you", (2, 0))
    more = [game.id("g"), TWO_HEARTS, NO_SHIELD, "drive_before_you", (3, 0)]
    game.do("attack", "T", FLAIL, answers=more)
    assert (game.at("T"), game.at("g")) == ((2, 0), (3, 0))


def test_thresher_enters_the_ground_that_the_enemy_has_left(arena: MakeArena) -> None:
    """It does not step there, and still the ground affects it as it affects all who enter."""
    game = arena("Tl.g", legend={"l": "lava"}, **PIECES)
    game.turn_of("T")
    game.change("g", spaces=(game.view.space(1, 0),))
    answers = [game.id("g"), TWO_HEARTS, NO_SHIELD, "drive_before_you", (2, 0)]
    game.do("attack", "T", FLAIL, answers=answers)
    assert (game.at("T"), game["T"].damage) == ((1, 0), 1)
