"""A script ends the turn of its actor: at once when the action under way is over, and no other turn."""

from __future__ import annotations

import pytest

from delve.rules.facts import TurnEnded
from delve.script import AfterAttack, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench


class Sleep(Skill):
    """Be done with the turn."""

    async def use(self, ctx: Context) -> None:
        await ctx.carry_out("base:end_turn")
        await ctx.gain_movement(ctx.actor, 2)


class Yawn(Skill):
    """Be done in somebody else's turn."""

    @reacts(AfterAttack, scope="everyone", optional=False)
    async def yawn(self, ctx: Context, event: AfterAttack) -> None:
        await ctx.carry_out("base:end_turn")


def sleeper(
    drawing: str = "Kg\nS.", *, script: type[Skill] = Sleep, timing: str = "action", of: str = "K"
) -> Arena:
    bench = Bench()
    skill = bench.skill(script, timing=timing)
    pieces = {"K": "nite knight", "S": "wren strider", "g": "goblin elite", "h": "gray_hound of K"}
    game = bench.arena(drawing, **{name: piece for name, piece in pieces.items() if name in drawing})
    game.change(of, skills=(skill,))
    game.turn_of("K")
    return game


@pytest.mark.parametrize("timing", ["action", "free"])
def test_turn_is_over_with_the_skill_and_what_was_gained_is_lost(timing: str) -> None:
    """Rules §5.10."""
    game = sleeper(timing=timing)
    game.use("K", "sleep")
    assert game.active == game.id("S")
    assert (game["K"].action_points, game["K"].movement_points) == (0, 0)
    assert [one.piece for one in game.happened(TurnEnded)] == [game.id("K")]


def test_undo_gives_the_turn_back() -> None:
    game = sleeper()
    before = game.play.state.digest()
    game.use("K", "sleep")
    game.play.go_back_to(len(game.play.journal) - 1)
    assert (game.play.state.digest(), game.active) == (before, game.id("K"))


@pytest.mark.parametrize("of", ["S", "g"])
def test_turn_of_somebody_else_goes_on(of: str) -> None:
    game = sleeper(script=Yawn, timing="passive", of=of)
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (0, 0)])
    assert game.active == game.id("K")
    assert game["K"].action_points == 1


def test_familiar_ends_its_part_and_its_owner_goes_on() -> None:
    game = sleeper("Kg\nh.", of="h")
    game.do("familiar", "K", game.id("h"))
    game.use("h", "sleep")
    assert game.active == game.id("K")
