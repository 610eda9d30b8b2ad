"""Thumb on the Scale."""

from __future__ import annotations

import pytest

from delve.requests import IllegalAnswer
from delve.rules.facts import AttackHit
from delve.testing.arena import Arena, MakeArena

BLADE, THUMB, NONE = "core:oaken_blade", "oddities:thumb_on_the_scale", (0,)


def swing(arena: MakeArena) -> Arena:
    """Nite attacks, and may place a die."""
    game = arena("Kg", K="nite mummer", g="drowned elite")
    game.change("g", skills=())
    game.change("K", skills=("thumb_on_the_scale",))
    game.turn_of("K")
    game.mark()
    game.begin("attack", "K", BLADE)
    game.reply(game.id("g"))
    return game


def test_die_shows_what_was_chosen_and_only_the_other_is_rolled(arena: MakeArena) -> None:
    game = swing(arena)
    game.reply(game.reaction("K", "thumb_on_the_scale"), "core:blue 2", (4,), NONE)
    assert game.happened(AttackHit)[-1].hearts == 5
    assert game["K"].fatigue == 1
    game.require_repeatable()


def test_no_face_that_misses_can_be_chosen_and_the_best_comes_first(arena: MakeArena) -> None:
    game = swing(arena)
    game.reply(game.reaction("K", "thumb_on_the_scale"))
    with pytest.raises(IllegalAnswer):
        game.reply("core:blue 0")
    assert next(iter(game.asked.legal())) == "core:red 5"
    game.reply("core:red 4", (2,), NONE)


def test_it_is_used_once_until_the_next_turn(arena: MakeArena) -> None:
    game = swing(arena)
    game.reply("pass", (2, 1), NONE)
    assert not game.view.exhausted(game.id("K"), THUMB)
    placed = [game.reaction("K", "thumb_on_the_scale"), "core:blue 2"]
    game.do("attack", "K", BLADE, answers=[game.id("g"), *placed, (1,), NONE])
    assert game.view.exhausted(game.id("K"), THUMB)
