"""A test of a pack asks whether all that it has played can be undone, saved and played again."""

from __future__ import annotations

import pytest

from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.arenas import Bench


class Sound(Skill):
    """Ask, roll, and do something."""

    async def use(self, ctx: Context) -> None:
        whom = await ctx.choose_figure(lambda: [one.id for one in ctx.view.enemies_of(ctx.actor)], "Whom?")
        (face,) = await ctx.roll(("core:red",))
        await ctx.damage(whom, face)


class Keeper(Skill):
    """Keep on the script what belongs to the game."""

    uses = 0

    async def use(self, ctx: Context) -> None:
        self.uses += 1
        await ctx.choose_number(1, 2, "How many?")
        await ctx.gain_movement(ctx.actor, self.uses)


def begun(script: type[Skill]) -> Arena:
    bench = Bench()
    skill = bench.skill(script, timing="free")
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.mark()
    return game


def test_game_of_a_sound_script_is_where_it_was_afterwards() -> None:
    game = begun(Sound)
    game.use("K", "sound", game.id("g"), (2,))
    digest, answers = game.play.state.digest(), len(game.play.journal)
    game.require_repeatable()
    assert (game.play.state.digest(), len(game.play.journal), game["g"].damage) == (digest, answers, 2)


def test_script_that_keeps_something_to_itself_is_told() -> None:
    game = begun(Keeper)
    game.use("K", "keeper", 1)
    with pytest.raises(AssertionError, match="the same answers lead to another game"):
        game.require_repeatable()
