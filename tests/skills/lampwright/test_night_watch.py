"""Night Watch."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena
from tests.skills.lampwright.boards import HIT, NOTHING, drawn


def attack(game: Arena, target: str, defense: tuple[int, ...], *answers: str) -> None:
    """The goblin attacks."""
    game.do("attack", "g", "", answers=[game.id(target), *answers, HIT, defense])


def test_night_watch_gives_a_friend_in_the_light_one_gray_die_more(arena: MakeArena) -> None:
    game = drawn(arena, "L.l.M.g", "night_watch", turn="g")
    attack(game, "M", (0, 5), "night_watch")
    assert game["M"].damage == 0
    assert (game["L"].fatigue, game.view.exhausted(game.id("L"), "core:night_watch")) == (1, True)


def test_night_watch_guards_the_lampwright_too(arena: MakeArena) -> None:
    game = drawn(arena, "l.L.g", "night_watch", turn="g")
    attack(game, "L", (0, 0), "night_watch")
    assert game["L"].fatigue == 1


def test_night_watch_wakes_once_until_it_is_refreshed(arena: MakeArena) -> None:
    game = drawn(arena, "L.l.M.g", "night_watch", turn="g")
    attack(game, "M", (0, 0), "night_watch")
    game.change("g", attacks=0)
    attack(game, "M", NOTHING)
    game.turn_of("L")
    game.turn_of("g")
    attack(game, "M", (0, 0), "night_watch")
    assert game["L"].fatigue == 2


@pytest.mark.parametrize(
    ("drawing", "target"), [("Ll..M.g", "M"), ("L....Mg", "M")], ids=["in the dark", "no lamp"]
)
def test_night_watch_does_not_see_who_stands_in_the_dark(arena: MakeArena, drawing: str, target: str) -> None:
    game = drawn(arena, drawing, "night_watch", turn="g")
    attack(game, target, NOTHING)
    assert game["L"].fatigue == 0


def test_night_watch_does_not_answer_the_attacks_of_friends(arena: MakeArena) -> None:
    game = drawn(arena, "L.lMg", "night_watch", turn="M")
    game.do("attack", "M", "oaken_blade", answers=[game.id("g"), (1, 0), NOTHING, "done"])
    assert game["L"].fatigue == 0
