"""A figure uses a skill that it does not have: what may be asked of it, and what it costs."""

from __future__ import annotations

import pytest

from delve.rules.facts import SkillUsed
from delve.script import Context, Skill, Verdict, View, blocked, usable
from delve.testing.arena import Arena
from tests.arenas import Bench

MEND = "test:mend"


class Mend(Skill):
    """Recover hearts."""

    def can_use(self, view: View, actor: int) -> Verdict:
        return usable() if view.piece(actor).damage else blocked("nothing to recover")

    def worth(self, view: View, actor: int) -> int:
        return min(2, view.piece(actor).damage)

    async def use(self, ctx: Context) -> None:
        await ctx.recover(ctx.actor, 2)


class Ape(Skill):
    """Use a skill that somebody else may have."""

    async def use(self, ctx: Context) -> None:
        await ctx.carry_out("base:skill", MEND)


def ape(**fields: object) -> Arena:
    bench = Bench()
    bench.skill(Mend, timing="action", stamina=1, limit="exhaust")
    skill = bench.skill(Ape, timing="action")
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,), **fields)
    game.turn_of("K")
    return game


def test_skill_of_somebody_else_is_paid_for_counted_and_carried_out() -> None:
    """Rules §8.2, §8.3."""
    game = ape(damage=3)
    game.use("K", "ape")
    knight = game["K"]
    assert (knight.damage, knight.fatigue, knight.action_points) == (1, 1, 1)
    assert [one.skill for one in game.happened(SkillUsed)] == ["test:ape", MEND]
    assert str(game.view.may_use_skill(game.id("K"), MEND).reason) == "exhausted"


def test_exhausted_skill_of_somebody_else_is_ready_in_the_next_turn() -> None:
    game = ape(damage=3)
    game.use("K", "ape")
    game.do("end_turn", "K")
    game.turn_of("K")
    assert game.view.may_use_skill(game.id("K"), MEND).usable


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, "nothing to recover"),
        ({"damage": 1, "fatigue": 4}, "costs 1 fatigue, 0 more can be borne"),
    ],
)
def test_view_says_why_it_could_not_be_used(fields: dict[str, int], reason: str) -> None:
    game = ape(**fields)
    assert str(game.view.may_use_skill(game.id("K"), MEND).reason) == reason


@pytest.mark.parametrize(("damage", "worth"), [(0, None), (1, 1), (5, 2)])
def test_view_says_how_much_it_would_be_worth(damage: int, worth: int | None) -> None:
    game = ape(damage=damage)
    assert game.view.skill_worth(game.id("K"), MEND) == worth


def test_skill_that_does_not_exist_is_told() -> None:
    game = ape()
    with pytest.raises(LookupError):
        game.view.may_use_skill(game.id("K"), "test:mendd")
