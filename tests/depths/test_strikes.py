"""What strikes of the twelve units do, to friend and foe."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena
from tests.depths.plays import SHIFT, UNLIT, goes_to, hurt, strike

G = "gnaw minion"


def stuck(arena: MakeArena, drawing: str, unit: str, **others: str) -> Arena:
    """It is the turn of `u`, who can go nowhere and has to strike at once; the others are strong gnaws."""
    there = {name: "gnaw elite" for name in "abcdf" if name in drawing}
    game = arena(drawing, u=SHIFT.get(unit, f"{unit} minion"), **{**there, **others})
    game.turn_of("u")
    if any(command[0] == "depths:stride" for command in game.asked.items()):
        game.change("u", demands_met=1, moves=1, action_points=1)
    return game


@pytest.mark.parametrize(
    ("unit", "drawing", "target", "struck"),
    [
        ("oat", "uabc", "b", "ab"),
        ("berrin", "abc\n.ud\n...", "a", "abcd"),
        ("cressa", "ua.b.c", "c", "abc"),
        ("dunne", "ab.\ncud\n...", "b", "bcd"),
        ("fay", "...f.\nuab.c\n...d.", "c", "bcdf"),
        ("gnaw", "uab", "a", "a"),
        ("weeper", "u...\n.a..\n..b.\nd..c", "a", "abc"),
        ("stump_toad", "abc\n.u.\nd.f", "a", "acdf"),
        ("blind_moth", ".a.\nub.\n.c.", "b", "abc"),
    ],
)
def test_strike_hits_all_in_its_pattern(
    arena: MakeArena, unit: str, drawing: str, target: str, struck: str
) -> None:
    """S3-02, S3-03."""
    game = stuck(arena, drawing, unit)
    strike(game, "u", target)
    names = [name for name in "abcdf" if name in drawing]
    assert hurt(game, names) == {name: int(name in struck) for name in names}


@pytest.mark.parametrize("unit", [*SHIFT, *UNLIT])
def test_two_blows_at_most_put_a_unit_out(arena: MakeArena, unit: str) -> None:
    """S3-05."""
    game = arena("u...\n....\n....\n....", u=SHIFT.get(unit, f"{unit} minion"))
    assert game.view.health_left(game.id("u")) in (1, 2)


def test_pots_fly_over_walls_and_reach_nobody_nearer(arena: MakeArena) -> None:
    game = stuck(arena, "u#.a\n.b..", "fay")
    strike(game, "u", "a")
    assert hurt(game, "ab") == {"a": 1, "b": 0}


def test_beam_ends_at_a_wall(arena: MakeArena) -> None:
    game = stuck(arena, "ua#b", "cressa")
    strike(game, "u", "a")
    assert hurt(game, "ab") == {"a": 1, "b": 0}


def test_barrow_shoves_three_spaces_and_harms_nobody_by_itself(arena: MakeArena) -> None:
    game = stuck(arena, "ua.....", "emmet")
    strike(game, "u", "a")
    assert (game.at("a"), game["a"].damage) == ((4, 0), 0)


def test_who_is_stopped_is_hurt_and_so_is_whoever_is_hit(arena: MakeArena) -> None:
    game = stuck(arena, "ua.b.", "emmet", a="ram minion", b=SHIFT["oat"])
    strike(game, "u", "a")
    assert game.at("a") == (2, 0)
    assert hurt(game, "ab") == {"a": 1, "b": 1}
    game = stuck(arena, "ua.#", "emmet")
    strike(game, "u", "a")
    assert (game.at("a"), game["a"].damage) == ((2, 0), 1)


def test_who_is_shoved_into_a_shaft_is_gone(arena: MakeArena) -> None:
    game = arena("ua.~.", u=SHIFT["emmet"], a="angler elite", legend={"~": "pit"})
    game.turn_of("u")
    strike(game, "u", "a")
    assert hurt(game, "a") == {"a": 9}


def test_ram_strikes_and_shoves_one_space(arena: MakeArena) -> None:
    game = stuck(arena, "ua..", "ram")
    strike(game, "u", "a")
    assert (game.at("a"), game["a"].damage) == ((2, 0), 1)


def test_angler_draws_whom_it_strikes_nearest_first(arena: MakeArena) -> None:
    game = stuck(arena, "u.ab", "angler", a="ram elite", b="ram elite")
    strike(game, "u", "b")
    assert (game.at("a"), game.at("b")) == ((1, 0), (2, 0))
    assert hurt(game, "ab") == {"a": 2, "b": 2}, "a blow each, and one where the second runs into the first"


def test_moth_bursts_where_it_falls_and_hurts_friend_and_foe(arena: MakeArena) -> None:
    game = stuck(arena, "uab.", "oat", a="blind_moth minion", b="ram minion")
    strike(game, "u", "a")
    assert hurt(game, "uab") == {"u": 1, "a": 9, "b": 9}


def test_moths_burst_one_after_another(arena: MakeArena) -> None:
    game = stuck(arena, "u.a.b.c", "cressa", a="blind_moth minion", b=G, c=G)
    game = arena(
        "uabcd", u=SHIFT["emmet"], a="gnaw minion", b="blind_moth minion", c="blind_moth minion", d=G
    )
    game.turn_of("u")
    strike(game, "u", "a")
    assert hurt(game, "abcd") == dict.fromkeys("abcd", 9)


def test_mutual_end_is_decided_by_the_turn_of_the_unit(arena: MakeArena) -> None:
    """S3-47: who falls in its own turn has no further one."""
    game = arena("ua#..f", u=SHIFT["oat"], a="blind_moth minion", f=SHIFT["berrin"])
    game.change("u", damage=1)
    assert goes_to(game, "u") == set()
    strike(game, "u", "a")
    assert hurt(game, "ua") == {"u": 9, "a": 9}
