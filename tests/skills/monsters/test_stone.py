"""Stone."""

from __future__ import annotations

from typing import ClassVar

import pytest

from delve.script import Context, Skill
from tests.arenas import Bench


@pytest.mark.parametrize("condition", ["bleeding", "burning", "diseased", "poisoned"])
def test_stone_does_not_bleed_burn_or_sicken(condition: str) -> None:
    assert not befalls("millstone minion", condition)
    assert befalls("bog_ox minion", condition)


def test_stone_can_be_stunned() -> None:
    assert befalls("millstone minion", "stunned")


class Afflict(Skill):
    """Lets the condition whose name the test has set befall the first enemy."""

    what: ClassVar[str]

    async def use(self, ctx: Context) -> None:
        await ctx.inflict(ctx.view.enemies_of(ctx.actor)[0].id, self.what)


def befalls(monster: str, condition: str) -> bool:
    Afflict.what = f"core:{condition}"
    bench = Bench()
    afflict = bench.skill(Afflict, timing="free")
    game = bench.arena("K..\n.XX\n.XX" if "millstone" in monster else "K..\n.XX", K="nite knight", X=monster)
    game.change("K", skills=(afflict,))
    game.turn_of("K")
    game.use("K", "afflict")
    return bool(game["X"].conditions)
