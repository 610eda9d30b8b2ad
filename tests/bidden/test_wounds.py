"""Five wounds, and the fifth is the last (S4-91); what is left of the fallen (S4-58)."""

from __future__ import annotations

from delve.testing.arena import MakeArena


def test_four_wounds_are_borne_and_the_fifth_is_death(arena: MakeArena) -> None:
    """S4-91: the source leaves open whether it is the fifth or the one after it; here it is the fifth."""
    game = arena("Bd", B="the_bidden summoned cordial", d="draughtsman minion")
    for wound in (1, 2, 3, 4):
        game.turn_of("d")
        game.do("bump", "d", "w")
        assert (game["B"].damage, game["B"].defeated) == (wound, False)
    game.turn_of("d")
    game.do("bump", "d", "w")
    assert game["B"].defeated


def test_bumping_turns_a_creature_into_a_corpse(arena: MakeArena) -> None:
    """S4-58, S4-42, S4-102."""
    game = arena("Bk.", B="the_bidden summoned ladle", k="kite minion")
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert game["k"].defeated
    (corpse,) = (one for one in game.view.objects() if one.remains_of == game.id("k"))
    assert corpse.name == "Brass Kite's Corpse"
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert game.at("B") == (1, 0), "one walks over it"


def test_nobody_strikes_around_a_corner(arena: MakeArena) -> None:
    """S4-93."""
    game = arena(".k\nB.", B="the_bidden summoned ladle", k="kite minion")
    game.turn_of("B")
    assert {command[2] for command in game.asked.items() if command[0] == "crawl:bump"} == {"n", "e"}
    assert not game.view.can_attack(game.id("k"), game.id("B"))


def test_weapons_with_a_pattern_strike_all_in_it(arena: MakeArena) -> None:
    game = arena(
        ".i\nBk\n.j", B="the_bidden summoned weathercock", i="kite minion", j="kite minion", k="kite minion"
    )
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert all(game[name].defeated for name in "ijk")
    game = arena("Bki", B="the_bidden summoned stair_rod", i="kite minion", k="kite minion")
    game.turn_of("B")
    game.do("bump", "B", "e")
    assert all(game[name].defeated for name in "ik")
