"""Verbs and windows that scripts of every kind can count on, whatever the ruleset."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import structs

from delve.flow.driver import ScriptFault
from delve.model.object import ObjectDef
from delve.requests import Confirm
from delve.rules.facts import ConditionGained, Prevented, TurnEnded
from delve.script import AfterInteraction, AfterTurn, BeforeTurn, Condition, Context, Skill, Thing, reacts
from delve.state.behavior_key import BehaviorKey
from tests.arenas import Bench

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion"}


class Frozen(Condition):
    """Loses one turn."""

    @reacts(BeforeTurn, optional=False)
    async def hold(self, ctx: Context, event: BeforeTurn) -> None:
        event.prevent("{name} is frozen", name=ctx.view.piece(ctx.actor).name)

    @reacts(AfterTurn, optional=False)
    async def thaw(self, ctx: Context, event: AfterTurn) -> None:
        await ctx.discard(ctx.actor, self.id)


class Frostbite(Skill):
    """An attack that freezes."""

    async def use(self, ctx: Context) -> None:
        target = ctx.view.enemies_of(ctx.actor)[0].id
        await ctx.attack(target, conditions=("test:frozen",))


class Lever(Thing):
    """Asks whether it really should."""

    @reacts(AfterInteraction, scope="everyone", optional=False)
    async def ask(self, ctx: Context, event: AfterInteraction) -> None:
        sure = await ctx.confirm("Sure?")
        await ctx.change_object(ctx.actor, "up" if sure else "sideways")


def lever(bench: Bench) -> Bench:
    """The bench with a lever on it."""
    plain: dict[str, Any] = {
        "id": "lever",
        "name": "Lever",
        "states": {"up": {}, "down": {}},
        "initial": "up",
        "interactions": [{"id": "pull", "name": "Pull", "state": "up", "becomes": "down"}],
        "script": "test.levers.Lever",
    }
    bench.records.append(structs.replace(msgspec.convert(plain, ObjectDef), id="test:lever"))
    bench.behaviors[BehaviorKey("object", "test:lever")] = Lever(
        BehaviorKey("object", "test:lever"), "Lever", {}
    )
    return bench


def test_turn_that_is_prevented_is_over_with_its_reason_and_the_next_one_comes() -> None:
    bench = Bench()
    frozen = bench.condition(Frozen)
    game = bench.arena("K.S", K=PIECES["K"], S=PIECES["S"])
    game.change("K", conditions=(frozen,))
    game.play.answer(("activate", game.id("K")))
    assert [str(fact.reason) for fact in game.happened(Prevented)] == ["Nite is frozen"]
    assert [fact.piece for fact in game.happened(TurnEnded)] == [game.id("K")]
    assert game["K"].conditions == (), "what follows a turn follows one that was lost too"
    assert game.play.state.active == game.id("S")


@pytest.mark.parametrize(("defense", "frozen"), [((0,), 1), ((5,), 0)], ids=["through", "stopped"])
def test_condition_of_one_attack_befalls_the_target_if_a_heart_goes_through(
    defense: tuple[int, ...], frozen: int
) -> None:
    bench = Bench()
    bench.condition(Frozen)
    skill = bench.skill(Frostbite, timing="action")
    game = bench.arena("Kg", K=PIECES["K"], g=PIECES["g"])
    game.turn_of("K")
    game.change("K", skills=(skill,))
    game.use("K", "frostbite", (4, 0), defense)
    assert len(game.happened(ConditionGained)) == frozen


@pytest.mark.parametrize("name", ["K", "g"])
def test_thing_that_asks_asks_the_side_whose_turn_it_is(name: str) -> None:
    game = lever(Bench()).arena("KLg", L="lever", K=PIECES["K"], g=PIECES["g"])
    game.turn_of(name)
    game.begin("interact", name, game.id("L"), "pull")
    assert isinstance(game.asked, Confirm)
    assert game.asked.asker == game[name].side
    game.reply(True)
    assert game["L"].state == "up"


def test_thing_cannot_be_put_into_a_state_that_it_has_not() -> None:
    game = lever(Bench()).arena("KL", L="lever", K=PIECES["K"])
    game.turn_of("K")
    with pytest.raises(ScriptFault, match=r"Lever has no state 'sideways' \(known: up, down\)"):
        game.do("interact", "K", game.id("L"), "pull", answers=[False])
    assert game["L"].state == "up"
