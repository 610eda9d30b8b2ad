"""Which snares fire on a path, beside a model written from the text of the snare and rules §5.13 and §5.14."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, Final

import pytest

from delve.requests import ChooseSpace
from delve.script import Context, Skill, param
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.sizes import size

Point = tuple[int, int]
pytestmark = pytest.mark.one_of(5)

BOARDS: Final = size(small=12, full=400)
"""for each way of moving and each monster"""
WIDE, HIGH = 7, 5
MONSTERS: Final = {"drowned": 1, "night_heron": 1, "bog_ox": 2, "weir_serpent": 3, "millstone": 4}
"""monster -> how many spaces its base has"""


class SlowSnares:
    """Snares that lie about: `The first enemy that enters this space suffers 1 damage and is immobilized.`"""

    def __init__(self, lying: Iterable[Point]) -> None:
        self.lying = [*lying]
        self.damage = 0

    @property
    def is_held(self) -> bool:
        return self.damage > 0

    def enter(self, at: Point) -> None:
        """A figure moves on one of its spaces, however large it is, and enters that one (rules §5.14, clause 9)."""
        if at in self.lying:
            self.lying.remove(at)
            self.damage += 1


class Shove(Skill):
    """Pushes the enemy a few spaces, or pulls it."""

    toward: bool = param(False, "whether it is pulled")

    async def use(self, ctx: Context) -> None:
        enemy = ctx.view.enemies_of(ctx.actor)[0].id
        await (ctx.pull(enemy, 4) if self.toward else ctx.push(enemy, 4))


class SetDown(Skill):
    """Puts the enemy on a space of its user's choice."""

    entering: bool = param(False, "whether it enters")

    async def use(self, ctx: Context) -> None:
        enemy = ctx.view.enemies_of(ctx.actor)[0].id
        to = await ctx.choose_space(lambda: ctx.view.spaces(ctx.view.stops(enemy)), "Where?")
        await ctx.place(enemy, to, entering=self.entering)


def placed(chance: random.Random, monster: str, **params: Any) -> tuple[Arena, SlowSnares]:
    """An eeler with its snares, and an enemy that stands on none of them or with its base over some."""
    bench = Bench()
    skills = [bench.skill(Shove, timing="free"), bench.skill(SetDown, timing="free")]
    pieces = dict.fromkeys("stu", "snare_line of E")
    drawing = "\n".join([chance.choice(("." * WIDE, ".." + "~" * (WIDE - 4) + "..")) for _ in range(HIGH)])
    game = bench.arena(
        f"{drawing}\nE{'.' * (WIDE - 1)}\n#######\n#stu###\n####..m\n####...",
        legend={"~": "water"},
        params={"shove": {"toward": False}, "set_down": {"entering": False}} | params,
        E="ister eeler",
        m=f"{monster} elite shrunk",
        **pieces,
    )
    spaces = [(x, y) for x in range(WIDE) for y in range(HIGH)]
    game.change("E", skills=tuple(skills), spaces=(game.view.space(*chance.choice(spaces)),))
    start = chance.choice([at for at in spaces if game.view.stops(game.id("m")) >> game.view.space(*at) & 1])
    base = chance.choice(game.view.footprints(game.id("m"), game.view.space(*start)))
    game.change("m", spaces=base)
    lying = chance.sample(spaces, 3)
    for letter, at in zip("stu", lying, strict=True):
        game.change(letter, spaces=(game.view.space(*at),))
    return game, SlowSnares(lying)


def require_same(game: Arena, model: SlowSnares, monster: str) -> None:
    """What the rules made of it is what the model made of it, and the base is whole."""
    left = sorted(game.view.point(snare.spaces[0]) for snare in game.view.familiars_of(game.id("E")))
    assert left == sorted(model.lying)
    assert game["m"].damage == model.damage
    assert ("core:immobilized" in game["m"].conditions) is model.is_held
    assert len(game["m"].spaces) == MONSTERS[monster]


@pytest.mark.parametrize("monster", MONSTERS)
def test_steps_fire_what_lies_on_each_space_that_is_entered(monster: str) -> None:
    chance = random.Random(f"walked {monster}")
    for _ in range(BOARDS):
        game, model = placed(chance, monster)
        game.turn_of("m")
        game.change("m", movement_points=20)
        for _ in range(6):
            steps = sorted(command[2] for command in game.asked.legal() if command[0] == "base:step")
            assert bool(steps) is not model.is_held
            if not steps:
                break
            to = chance.choice(steps)
            game.do("step", "m", to)
            model.enter(to)
        while not game.view.may_stop(game.id("m")).usable and not model.is_held:
            to = min(command[2] for command in game.asked.legal() if command[0] == "base:step")
            game.do("step", "m", to)
            model.enter(to)
        held = model.is_held
        game.begin("end_turn", "m")
        while isinstance(game.play.pending, ChooseSpace):
            game.reply(chance.choice(game.play.pending.items()))
        if held:
            game.change("m", conditions=("immobilized",))
        require_same(game, model, monster)


@pytest.mark.parametrize("toward", [False, True])
@pytest.mark.parametrize("monster", MONSTERS)
def test_one_that_is_pushed_or_pulled_enters_every_space_of_its_way(monster: str, toward: bool) -> None:
    """A condition that forbids steps does not end it (rules §5.13)."""
    chance = random.Random(f"led {monster} {toward}")
    for _ in range(BOARDS):
        game, model = placed(chance, monster, shove={"toward": toward})
        game.turn_of("E")
        game.begin("skill", "E", "test:shove")
        while isinstance(asked := game.play.pending, ChooseSpace):
            to = chance.choice(asked.items())
            leads = str(asked.message).startswith("Move")
            stays = leads and game.view.space(*to) in game["m"].spaces
            game.reply(to)
            if leads and not stays:
                model.enter(to)
        require_same(game, model, monster)


@pytest.mark.parametrize("entering", [False, True])
@pytest.mark.parametrize("monster", MONSTERS)
def test_one_that_is_put_down_enters_only_if_the_effect_says_so(monster: str, entering: bool) -> None:
    """Then it enters the one space on which it is put (rules §5.13, §5.14)."""
    chance = random.Random(f"put {monster} {entering}")
    for _ in range(BOARDS):
        game, model = placed(chance, monster, set_down={"entering": entering})
        game.turn_of("E")
        game.begin("skill", "E", "test:set_down")
        to = chance.choice(game.asked.items())
        game.reply(to)
        if entering:
            model.enter(to)
        while isinstance(asked := game.play.pending, ChooseSpace):
            game.reply(chance.choice(asked.items()))
        require_same(game, model, monster)
