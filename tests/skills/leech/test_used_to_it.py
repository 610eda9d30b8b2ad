"""Used to It."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena
from tests.skills.leech.boards import bile, drawn


def poison(game: Arena, *answers: str) -> None:
    """The goblin poisons the leech."""
    game.use("g", "bad_blood", game.id("L"), *answers)


def poisoner(arena: MakeArena) -> Arena:
    """A goblin that has bad blood too."""
    game = drawn(arena, "L.g", "used_to_it", turn="g")
    game.change("g", skills=("core:bad_blood",), counters=(("core:bile", 1),))
    return game


def test_condition_becomes_bile(arena: MakeArena) -> None:
    game = poisoner(arena)
    poison(game, "used_to_it")
    assert (game["L"].conditions, game["L"].fatigue, bile(game)) == ((), 0, 1)


def test_condition_may_be_suffered(arena: MakeArena) -> None:
    game = poisoner(arena)
    poison(game, "pass")
    assert (game["L"].conditions, game["L"].fatigue, bile(game)) == (("core:poisoned",), 0, 0)


def test_second_condition_of_a_round_comes_over_the_leech(arena: MakeArena) -> None:
    game = drawn(arena, "gLh", "used_to_it", turn="g")
    for goblin in "gh":
        game.change(goblin, skills=("core:bad_blood",), counters=(("core:bile", 1),))
    poison(game, "used_to_it")
    game.turn_of("h")
    game.use("h", "bad_blood", game.id("L"))
    assert game["L"].conditions == ("core:poisoned",)
