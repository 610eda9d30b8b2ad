"""Where automated players move others, and where they let something come down."""

from __future__ import annotations

import pytest

from delve.ai.nearest import NearestEnemy
from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.arenas import Bench


class Thrust(Skill):
    """Push every enemy as far as it goes."""

    async def use(self, ctx: Context) -> None:
        for enemy in ctx.view.enemies_of(ctx.actor):
            await ctx.push(enemy.id, 2)


class Haul(Skill):
    """Pull every enemy as near as it comes."""

    async def use(self, ctx: Context) -> None:
        for enemy in ctx.view.enemies_of(ctx.actor):
            await ctx.pull(enemy.id, 2)


class Beckon(Skill):
    """Move everybody else as the user picks."""

    async def use(self, ctx: Context) -> None:
        for figure in ctx.view.figures():
            if figure.id != ctx.actor:
                await ctx.move(figure.id, 2)


class Hop(Skill):
    """Go to a space beside the user."""

    async def use(self, ctx: Context) -> None:
        beside = ctx.view.spaces(ctx.view.adjacent(ctx.view.mask(ctx.actor)))
        await ctx.place(ctx.actor, await ctx.choose_space(lambda: beside, "Where?"))


class Cloudburst(Skill):
    """Hurt whoever stands beside a space."""

    async def use(self, ctx: Context) -> None:
        view = ctx.view
        space = await ctx.choose_space(
            lambda: view.spaces(view.visible(ctx.actor)),
            "Where?",
            strikes=lambda space: view.within(1 << space, 1),
        )
        area = view.within(1 << space, 1)
        await ctx.damage([one.id for one in view.figures() if view.mask(one.id) & area], 1)


def played(skill: type[Skill], drawing: str) -> Arena:
    """The knight has used the skill, and an automated player has answered all that was asked."""
    bench = Bench()
    used = bench.skill(skill, timing="action")
    pieces = {
        "K": "nite knight",
        "S": "wren strider",
        "g": "goblin minion",
        "h": "goblin minion",
        "m": "drowned minion",
    }
    game = bench.arena(drawing, **{name: who for name, who in pieces.items() if name in drawing})
    game.change("K", skills=(used,))
    game.turn_of("K")
    game.begin("skill", "K", used)
    while game.asked.cause == used:
        game.play.answer(NearestEnemy().answer(game.asked, game.view))
    return game


@pytest.mark.parametrize(("skill", "at"), [(Thrust, (5, 0)), (Haul, (1, 0))])
def test_enemy_is_pushed_and_pulled_all_the_way(skill: type[Skill], at: tuple[int, int]) -> None:
    assert played(skill, "K..g...").at("g") == at


def test_enemy_is_led_away_from_where_it_wants_to_be_and_a_friend_there() -> None:
    game = played(Beckon, "K...g......")
    assert game.at("g") == (6, 0)
    with_friend = played(Beckon, "KS........h..")
    assert (with_friend.at("S"), with_friend.at("h")) == ((3, 0), (12, 0))


@pytest.mark.parametrize(("drawing", "space"), [("g...K...", (3, 0)), ("...K...g", (4, 0))])
def test_whoever_picks_a_space_beside_it_picks_the_one_on_its_way(
    drawing: str, space: tuple[int, int]
) -> None:
    """As whoever climbs out of a pit, who would fall into it again else."""
    assert played(Hop, drawing).at("K") == space


def test_area_is_laid_where_it_strikes_most_enemies() -> None:
    game = played(Cloudburst, "..K.......\n..........\n....m....g\n.........h")
    assert [game[name].damage for name in "Kmgh"] == [0, 0, 1, 1]


def test_area_is_laid_where_it_spares_friends() -> None:
    game = played(Cloudburst, "K...gS..")
    assert (game["g"].damage, game["S"].damage) == (1, 0)
