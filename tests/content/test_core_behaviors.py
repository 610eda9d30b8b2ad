"""The drowned never step back, although the automated player that leads them would."""

from __future__ import annotations

from delve.ai.levels import player_of
from delve.testing.arena import Arena, MakeArena

ROOM = """\
.........
.........
Kg.......
.........
"""
MOST_ANSWERS = 50


def act(game: Arena, name: str) -> None:
    """Let a monster have its whole turn as the level normal would play it."""
    game.turn_of(name)
    player, piece = player_of("normal", 0), game.id(name)
    for _ in range(MOST_ANSWERS):
        game.session.roll()
        if game.play.state.active != piece:
            return
        request = game.asked
        mine = request.asker == game[name].side
        view = game.session.view_of(game[name].side)
        game.play.answer(player.answer(request, view) if mine else game._passing(request))
    raise AssertionError("the turn did not end")


def steps_between(game: Arena, one: str, other: str) -> int:
    here, there = game.at(one), game.at(other)
    return max(abs(here[0] - there[0]), abs(here[1] - there[1]))


def test_drowned_stay_with_whom_they_have_struck_and_others_do_not(arena: MakeArena) -> None:
    for monster, stays in (("drowned minion", True), ("drowned elite", True), ("goblin minion", False)):
        game = arena(ROOM, K="nite knight", g=monster)
        act(game, "g")
        assert (steps_between(game, "K", "g") == 1) == stays, monster


def test_drowned_come_on_however_badly_they_are_hurt(arena: MakeArena) -> None:
    game = arena(ROOM.replace("Kg......", "K......g"), K="nite knight", g="drowned minion")
    game.change("g", damage=4)
    act(game, "g")
    assert steps_between(game, "K", "g") == 1
