"""Hard Hands."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena

MISS, BLUE_AGAIN, UNDEFENDED = (0, 0), (4,), (0,)


def test_blue_die_that_misses_is_rolled_again_with_two_hands(arena: MakeArena) -> None:
    game = arena("Tg", T="maud thresher hard_hands", g="goblin minion")
    game.turn_of("T")
    game.do("attack", "T", "core:threshing_flail", answers=[game.id("g"), MISS, BLUE_AGAIN, UNDEFENDED])
    assert game["g"].damage == 2
    assert game.changes("T", "g") == []


def test_second_miss_stays(arena: MakeArena) -> None:
    game = arena("Tg", T="maud thresher hard_hands", g="goblin minion")
    game.turn_of("T")
    game.do("attack", "T", "core:threshing_flail", answers=[game.id("g"), MISS, (0,)])
    assert game["g"].damage == 0


@pytest.mark.parametrize(
    ("hero", "weapon"),
    [
        ("maud thresher hard_hands oaken_blade", "core:oaken_blade"),
        ("maud thresher threshing_flail", "core:threshing_flail"),
    ],
    ids=["one hand", "not learned"],
)
def test_miss_stays_otherwise(arena: MakeArena, hero: str, weapon: str) -> None:
    game = arena("Tg", T=hero, g="goblin minion")
    game.turn_of("T")
    game.do("attack", "T", weapon, answers=[game.id("g"), MISS])
    assert game["g"].damage == 0


def test_hard_hands_show_in_the_forecast(arena: MakeArena) -> None:
    odds = []
    for hero in ("maud thresher hard_hands", "maud thresher"):
        game = arena("Tg", T=hero, g="goblin minion")
        thresher = game.id("T")
        odds.append(game.view.attack_odds(thresher, game.id("g"), game.view.weapons(thresher)[0]).hit)
    assert odds[0] > odds[1]
