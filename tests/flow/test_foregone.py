"""What comes to the same whatever is answered is asked of nobody; all else is."""

from __future__ import annotations

import pytest

from delve.flow.foregone import foregone
from delve.requests import ChooseOption, ChooseOrder
from delve.script import AfterDamage, Context, Skill, reacts
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.test_dispatch import Poke, heard, listening, stage
from tests.rules.test_sight_of_sides import hidden


class Doubles(Skill):
    """Doubles a number."""

    @reacts(AfterDamage, scope="everyone", optional=False)
    async def hear(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.set_variable("One", ctx.view.variable("One") * 2)


class Adds(Skill):
    """Adds to the same number."""

    @reacts(AfterDamage, scope="everyone", optional=False)
    async def hear(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.set_variable("One", ctx.view.variable("One") + 1)


class Rolls(Skill):
    """Throws a die."""

    @reacts(AfterDamage, scope="everyone", optional=False)
    async def hear(self, ctx: Context, event: AfterDamage) -> None:
        await ctx.roll(["core:red"])


def poked(*listeners: type[Skill]) -> Arena:
    """K pokes, by hand, and others listen."""
    first, second = listeners
    game = stage("KS.g", {"S": [first], "K": [second]}, K="nite", S="wren", g="goblin minion")
    game.begin("skill", "K", "test:poke")
    return game


def test_order_in_which_nothing_differs_is_asked_of_nobody() -> None:
    game = poked(*(listening(name, scope="everyone", optional=False) for name in ("One", "Two")))
    game.session.answer(game.id("g"))
    game.assert_idle()
    assert sorted(heard(game)) == ["One", "Two"]
    assert [entry.kind for entry in game.play.journal].count("order") == 1, (
        "the save tells it as any other answer"
    )


@pytest.mark.parametrize("second", [Adds, Rolls])
def test_order_in_which_something_may_differ_is_asked(second: type[Skill]) -> None:
    game = poked(Doubles, second)
    game.session.answer(game.id("g"))
    assert isinstance(game.play.pending, ChooseOrder)
    digest, answers = game.play.state.digest(), len(game.play.journal)
    assert foregone(game.session.view_of(game.asked.asker), game.asked) is None
    assert (game.play.state.digest(), len(game.play.journal)) == (digest, answers), "forks have tried it"


class Asks(Skill):
    """Asks for one of two things, and throws a die for either."""

    labels = "", ""

    async def use(self, ctx: Context) -> None:
        await ctx.choose_option([("a", self.labels[0]), ("b", self.labels[1])], "Which?")
        await ctx.roll(("core:red",))


class Says(Skill):
    """Tells of one thing or another, and leaves everything as it was."""

    async def use(self, ctx: Context) -> None:
        chosen = await ctx.choose_option([("1", "Speak"), ("2", "Be silent")], "Which?")
        await ctx.set_variable("alarm", int(chosen))
        await ctx.set_variable("alarm", 0)


def used(skill: type[Skill]) -> Arena:
    """A person uses a skill."""
    bench = Bench()
    id = bench.skill(skill, timing="action")
    game = bench.arena("K..g", K="nite", g="goblin minion", variables={"alarm": 0})
    game.change("K", skills=(id,))
    game.turn_of("K")
    option = next(one for one in game.session.options() if one.label == skill.__name__)
    game.session.answer(option.command)
    return game


@pytest.mark.parametrize("other", ["Brown with 1 shield", "Brown with 2 shields"])
def test_options_that_read_the_same_are_asked_of_nobody(other: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Asks, "labels", ("Brown with 1 shield", other))
    is_asked = isinstance(used(Asks).play.pending, ChooseOption)
    assert is_asked == (other != "Brown with 1 shield")


def test_options_of_which_something_else_is_told_are_asked() -> None:
    assert isinstance(used(Says).play.pending, ChooseOption)


class DoublesBeforeTheHurt(Skill):
    """Doubles a number if any enemy is hurt, whether somebody sees it or not."""

    @reacts(AfterDamage, scope="everyone", optional=False)
    async def hear(self, ctx: Context, event: AfterDamage) -> None:
        if any(enemy.damage for enemy in ctx.view.enemies_of(ctx.actor)):
            await ctx.set_variable("One", ctx.view.variable("One") * 2)


@pytest.mark.parametrize("damage", [0, 1], ids=["sound", "hurt"])
def test_whether_one_is_asked_tells_nothing_of_whom_one_does_not_see(damage: int) -> None:
    bench = Bench()
    ids = tuple(
        bench.skill(one, timing=timing)
        for one, timing in ((Poke, "action"), (Adds, "passive"), (DoublesBeforeTheHurt, "passive"))
    )
    pieces = {"K": "nite", "S": "wren strider", "g": "goblin minion"}
    game = hidden("KS.......g", radius=3, bench=bench, pieces=pieces, variables={"One": 0})
    game.change("K", skills=ids)
    game.change("g", damage=damage)
    game.turn_of("K")
    game.begin("skill", "K", ids[0])
    game.session.answer(game.id("S"))
    game.assert_idle()
    assert dict(game.play.state.variables)["One"] in (1, 2)
