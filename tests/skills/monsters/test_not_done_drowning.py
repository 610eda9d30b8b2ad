"""Not Done Drowning."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

MORE_THAN_ENOUGH, NO_SHIELD = (2, 4), (0,)


def fallen(arena: MakeArena) -> Arena:
    game = arena("Kd.", K="nite knight", d="drowned elite")
    game.change("d", damage=6)
    game.turn_of("K")
    strike(game)
    return game


def strike(game: Arena) -> None:
    game.begin("attack", "K", "core:oaken_blade", answers=[game.id("d"), MORE_THAN_ENOUGH, NO_SHIELD])


def test_not_done_drowning_leaves_it_two_hearts_once(arena: MakeArena) -> None:
    game = fallen(arena)
    game.reply(game.reaction("d", "not_done_drowning"))
    assert (game["d"].defeated, game["d"].damage) == (False, 6)
    strike(game)
    assert game["d"].defeated


def test_not_done_drowning_may_be_kept_for_later_which_is_too_late(arena: MakeArena) -> None:
    game = fallen(arena)
    game.reply("pass")
    assert game["d"].defeated
