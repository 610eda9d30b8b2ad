"""The loop of a snare."""

from __future__ import annotations

import pytest

from delve.script import Context, Skill, param
from delve.testing.arena import Arena, MakeArena
from tests.arenas import Bench

PIECES = {"E": "ister eeler", "s": "snare_line of E", "g": "drowned minion"}


def monsters_turn(arena: MakeArena, drawing: str = "E..s.g", **pieces: str) -> Arena:
    """The drowned one's turn, with a snare in its way."""
    game = arena(drawing, **PIECES, **pieces)
    game.turn_of("g")
    return game


def test_enemy_that_enters_is_hurt_and_held_and_the_snare_is_gone(arena: MakeArena) -> None:
    game = monsters_turn(arena)
    game.do("move", "g")
    game.walk("g", (4, 0), (3, 0))
    assert (game["g"].damage, game["g"].conditions) == (1, ("core:immobilized",))
    assert game["g"].movement_points == 0
    assert game.view.familiars_of(game.id("E")) == ()
    assert game.changes("g", "s") == []


def test_space_beside_the_snare_is_safe(arena: MakeArena) -> None:
    game = monsters_turn(arena)
    game.do("move", "g")
    game.walk("g", (4, 0))
    assert (game["g"].damage, game["g"].conditions) == (0, ())
    assert len(game.view.familiars_of(game.id("E"))) == 1


def test_friend_does_not_step_into_it(arena: MakeArena) -> None:
    game = arena("E..sK", E="ister eeler", s="snare_line of E", K="nite knight")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (3, 0))
    assert (game["K"].damage, game["K"].conditions) == (0, ())
    assert len(game.view.familiars_of(game.id("E"))) == 1


def test_enemy_with_its_last_heart_falls_and_the_snare_is_gone_too(arena: MakeArena) -> None:
    game = monsters_turn(arena)
    game.change("g", damage=4)
    game.do("move", "g")
    game.walk("g", (4, 0), (3, 0))
    assert game["g"].defeated
    assert game.view.familiars_of(game.id("E")) == ()


def test_enemy_that_is_pulled_into_it_is_caught(arena: MakeArena) -> None:
    game = arena("E.sg", E="ister eeler cast_the_net", s="snare_line of E", g="drowned minion")
    game.turn_of("E")
    game.use("E", "cast_the_net", game.id("g"), (2, 0), (2, 0))
    assert game["g"].damage == 1
    assert game.view.familiars_of(game.id("E")) == ()


class SetDown(Skill):
    """Puts the first enemy two spaces to the east, as whoever enters there or not."""

    entering: bool = param(False, "whether it enters")

    async def use(self, ctx: Context) -> None:
        enemy = ctx.view.enemies_of(ctx.actor)[0].id
        await ctx.place(enemy, ctx.view.piece(ctx.actor).spaces[0] + 2, entering=self.entering)


@pytest.mark.parametrize("entering", [True, False])
def test_enemy_that_is_put_down_on_it_is_caught_only_if_it_enters(entering: bool) -> None:
    """Rules §5.13."""
    bench = Bench()
    skill = bench.skill(SetDown, timing="free")
    game = bench.arena(
        "E.sg",
        E="ister eeler",
        s="snare_line of E",
        g="drowned minion",
        params={"set_down": {"entering": entering}},
    )
    game.change("E", skills=(skill,))
    game.turn_of("E")
    game.use("E", "set_down")
    assert game.at("g") == (2, 0)
    assert (game["g"].damage, len(game.view.familiars_of(game.id("E")))) == ((1, 0) if entering else (0, 1))
