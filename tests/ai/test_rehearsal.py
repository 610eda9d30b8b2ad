"""Skills that do not say what they are worth are tried on a game that might be the true one."""

from __future__ import annotations

import pytest

from delve.ai.levels import player_of
from delve.script import Context, Skill
from delve.testing.arena import Arena
from tests.ai.positions import exact_numbers
from tests.arenas import Bench
from tests.sides import HEROES

KNIFE = "core:skinning_knife"


class Storm(Skill):
    """Every enemy near loses more hearts than an attack would take."""

    async def use(self, ctx: Context) -> None:
        for enemy in ctx.view.enemies_of(ctx.actor):
            await ctx.damage(enemy.id, 4)


class Quake(Skill):
    """Everybody else is hurt, friends too."""

    async def use(self, ctx: Context) -> None:
        for other in ctx.view.figures():
            if other.id != ctx.actor:
                await ctx.damage(other.id, 2)


class Balm(Skill):
    """Heals whoever uses it."""

    async def use(self, ctx: Context) -> None:
        await ctx.recover(ctx.actor, 6)


class Broken(Skill):
    """Breaks when it is used."""

    async def use(self, ctx: Context) -> None:
        raise ZeroDivisionError


class Hush(Skill):
    """Does nothing that anybody could see."""

    async def use(self, ctx: Context) -> None:
        await ctx.confirm("Hush?")


@pytest.fixture(params=["numbers", "hard"])
def level(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A level that follows the best plan, by numbers alone or after it has played some."""
    return exact_numbers(monkeypatch) if request.param == "numbers" else "hard"


def first_of_turn(level: str, drawing: str, *skills: type[Skill], free: bool = False, damage: int = 0) -> str:
    """The command with which the knight begins, and the skill that it uses."""
    game = turn_with(drawing, *skills, free=free, damage=damage)
    answer = player_of(level, 1).answer(game.asked, game.session.view_of(HEROES))
    verb, _, *about = answer
    return str(about[0]) if verb == "base:skill" else str(verb)


def turn_with(drawing: str, *skills: type[Skill], free: bool = False, damage: int = 0) -> Arena:
    bench = Bench()
    known = tuple(
        bench.skill(one, timing="free" if free else "action", limit="turn" if free else "none")
        for one in skills
    )
    pieces = {"K": "nite knight", "M": "maud knight", "g": "drowned minion", "h": "drowned minion"}
    game = bench.arena(drawing, **{key: pieces[key] for key in pieces if key in drawing})
    game.change("K", items=(KNIFE,), equipped=(KNIFE,), skills=known, damage=damage)
    game.turn_of("K")
    return game


def test_skill_that_does_more_than_an_attack_is_used(level: str) -> None:
    assert first_of_turn(level, "..Kg..\n..h...", Storm) == "test:storm"


def test_skill_that_hurts_friends_more_than_enemies_is_not_used(level: str) -> None:
    assert first_of_turn(level, ".MKg..", Quake) == "base:attack"


def test_skill_that_heals_is_used_by_who_is_hurt_where_no_enemy_is_too(level: str) -> None:
    assert first_of_turn(level, "g#..K...\n.#......", Balm, damage=8) == "test:balm"
    assert first_of_turn(level, ".Kg..", Balm) == "base:attack", "it heals nothing"


def test_skill_that_costs_no_action_comes_before_the_best_plan(level: str) -> None:
    assert first_of_turn(level, "..Kg..", Storm, free=True) == "test:storm"
    assert first_of_turn(level, ".MKg..", Quake, free=True) == "base:attack"


def test_skill_that_breaks_or_shows_nothing_is_guessed_at_and_breaks_nothing(level: str) -> None:
    assert first_of_turn(level, "..Kg..", Broken, Hush) == "base:attack"


def test_trying_changes_nothing_in_the_game(level: str) -> None:
    game = turn_with("..Kg..\n..h...", Storm)
    before = game.play.state.digest()
    player_of(level, 1).answer(game.asked, game.session.view_of(HEROES))
    assert game.play.state.digest() == before
