"""Oil Lantern, Iron Cap, Hobnail Boots and Knotted Ring."""

from __future__ import annotations

from typing import ClassVar

from delve.script import Context, Skill
from delve.testing.arena import Arena, MakeArena
from tests.arenas import Bench


def wearing(arena: MakeArena, item: str) -> Arena:
    game = arena("K.g", K=f"nite knight {item}", g="goblin minion")
    game.turn_of("K")
    return game


def test_oil_lantern_lets_its_bearer_see_what_is_there(arena: MakeArena) -> None:
    game = wearing(arena, "oil_lantern")
    assert game.view.attribute(game.id("K"), "awareness") == 3


def test_hobnail_boots_are_faster(arena: MakeArena) -> None:
    assert wearing(arena, "hobnail_boots").view.speed(1) == 5


def test_iron_cap_keeps_its_bearer_from_being_stunned_and_from_nothing_else() -> None:
    for condition, there in (("stunned", False), ("weakened", True)):
        Afflict.what = f"core:{condition}"
        bench = Bench()
        afflict = bench.skill(Afflict, timing="free")
        game = bench.arena("K.g", K="nite knight iron_cap", g="goblin minion")
        game.change("K", skills=(afflict,))
        game.turn_of("K")
        game.use("K", "afflict")
        assert bool(game["K"].conditions) == there


class Afflict(Skill):
    """Lets the condition whose name the test has set befall its bearer."""

    what: ClassVar[str]

    async def use(self, ctx: Context) -> None:
        await ctx.inflict(ctx.actor, self.what)


def test_knotted_ring_rolls_blank_dice_again(arena: MakeArena) -> None:
    game = arena("K.g", K="nite knight knotted_ring", g="goblin minion")
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (2, 4), (0,), (4,)])
    assert game["K"].damage == 2
