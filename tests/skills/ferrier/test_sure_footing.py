"""Sure Footing."""

from __future__ import annotations

import pytest

from delve.script import Context, Skill, View, modifies
from delve.testing.arena import Arena, MakeArena
from tests.arenas import Bench
from tests.skills.ferrier.crossings import ferried


def cost(game: Arena, name: str, x: int, y: int) -> int | None:
    """Movement points for a step of a figure."""
    return game.view.step_cost(game.id(name), game.view.space(x, y))


BOARD = """
    F.K.S
    ~~:~~
    .g...
"""


def test_water_and_mud_cost_friends_within_three_spaces_one_point(arena: MakeArena) -> None:
    game = ferried(arena, BOARD, "sure_footing")
    assert [cost(game, "F", 0, 1), cost(game, "K", 2, 1), cost(game, "K", 1, 1)] == [1, 1, 1]
    assert [cost(game, "K", 1, 0), cost(game, "K", 3, 0)] == [1, 1]


def test_four_spaces_away_water_costs_as_much_as_ever(arena: MakeArena) -> None:
    assert cost(ferried(arena, BOARD, "sure_footing"), "S", 4, 1) == 2


def test_enemies_wade_as_ever(arena: MakeArena) -> None:
    game = ferried(arena, BOARD, "sure_footing")
    game.change("g", skills=())
    assert (cost(game, "g", 1, 1), cost(game, "g", 2, 1)) == (2, 3)


class Weary(Skill):
    """Whatever its bearer enters costs a point more."""

    @modifies("entry_cost")
    def slow_down(self, view: View, owner: int, figure: int, costs: dict[int, int]) -> dict[int, int]:
        """One point everywhere."""
        return {cost + 1: spaces for cost, spaces in costs.items()}


def test_what_others_add_to_the_ground_stays_also_for_who_is_at_home_there() -> None:
    bench = Bench()
    weary = bench.skill(Weary, timing="passive")
    game = bench.arena("F.\n.~", legend={"~": "water"}, F="ister eeler wader")
    game.change("F", skills=("core:wader", "core:sure_footing", weary))
    game.turn_of("F")
    assert cost(game, "F", 1, 1) == 2


class Drag(Skill):
    """Whoever has it moves the only enemy in sight."""

    async def use(self, ctx: Context) -> None:
        """Toward the user."""
        for enemy in ctx.view.enemies_of(ctx.actor):
            await ctx.pull(enemy.id, 1)


@pytest.mark.parametrize(
    ("drawing", "at"),
    [("FK..g", (1, 0)), ("F...K...g", (5, 0))],
    ids=["beside the ferrier", "four spaces from it"],
)
def test_enemy_moves_nobody_near_the_ferrier(drawing: str, at: tuple[int, int]) -> None:
    bench = Bench()
    drag = bench.skill(Drag, timing="action")
    game = bench.arena(drawing, F="ysolt ferrier", K="nite knight", g="goblin minion")
    game.change("F", skills=("core:sure_footing",))
    game.change("g", skills=(drag,))
    game.turn_of("g")
    game.begin("skill", "g", drag)
    while game.play.pending is not None and game.play.pending.cause == drag:
        game.reply(max(game.asked.legal()))
    assert game.at("K") == at


def test_friend_goes_by_itself_where_it_likes(arena: MakeArena) -> None:
    game = ferried(arena, "FK..g", "sure_footing", turn="K")
    game.do("move", "K")
    game.walk("K", (2, 0))
    assert game.at("K") == (2, 0)
