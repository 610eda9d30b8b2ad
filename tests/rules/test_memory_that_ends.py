"""What skills remember only until the attack or the turn is over (rules §8.4)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from delve.flow.driver import ScriptFault
from delve.rules.do import forgetting
from delve.script import (
    AfterAttack,
    AfterDamage,
    AfterTurn,
    BeforeAttack,
    Context,
    Skill,
    View,
    modifies,
    reacts,
)
from delve.state.behavior_key import BehaviorKey
from delve.state.game import GameState
from delve.state.piece import Memory
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.rules.watching import BLADE


class Focus(Skill):
    """Remembers its target for this attack, and hits it harder."""

    @reacts(BeforeAttack, optional=False)
    async def aim(self, ctx: Context, event: BeforeAttack) -> None:
        await ctx.remember("aim", event.target, until="attack")
        await ctx.remember("struck", ctx.recall("struck") + 1, until="turn")

    @reacts(AfterAttack, optional=False)
    async def told(self, ctx: Context, event: AfterAttack) -> None:
        await ctx.set_variable("noted", ctx.recall("aim"))

    @reacts(AfterTurn, optional=False)
    async def at_the_end(self, ctx: Context, event: AfterTurn) -> None:
        await ctx.set_variable("after", ctx.recall("struck"))

    @modifies("bonus_hearts")
    def harder(self, view: View, owner: int, figure: int, target: int, weapon: int) -> int:
        return 2 if view.recalled(owner, "test:focus", "aim") == target else 0


class Deadly(Skill):
    """Fells whoever has wounded it."""

    @reacts(AfterDamage, optional=False)
    async def fell(self, ctx: Context, event: AfterDamage) -> None:
        if event.source and event.source != ctx.actor:
            await ctx.defeat(event.source)


def fight(**skills: type[Skill]) -> Arena:
    bench = Bench()
    game_ids = {name: (bench.skill(script, timing="passive"),) for name, script in skills.items()}
    game = bench.arena("Kg", K="nite knight", g="goblin elite")
    for name, ids in game_ids.items():
        game.change(name, skills=ids)
    game.turn_of("K")
    return game


def variables(game: Arena) -> Mapping[str, int]:
    return dict(game.view.state.variables)


def remembered(game: Arena) -> set[str]:
    return {one.name for one in game["K"].memory}


def test_memory_of_an_attack_counts_within_it_and_ends_with_it() -> None:
    game = fight(K=Focus)
    game.do("attack", "K", BLADE, answers=[game.id("g"), (0, 0)])
    assert variables(game)["noted"] == game.id("g"), "it is there in the last window"
    assert remembered(game) == {"struck"}


def test_memory_of_a_turn_lasts_to_its_end_and_no_longer() -> None:
    game = fight(K=Focus)
    for _ in range(2):
        game.do("attack", "K", BLADE, answers=[game.id("g"), (0, 0)])
    assert {one.value for one in game["K"].memory} == {2}
    game.do("end_turn", "K")
    assert variables(game)["after"] == 2
    assert remembered(game) == set()


def test_memory_of_an_attack_ends_even_if_its_bearer_falls_meanwhile() -> None:
    game = fight(K=Focus, g=Deadly)
    game.do("attack", "K", BLADE, answers=[game.id("g"), (4, 0), (5,)])
    assert game["K"].knocked_out
    assert "aim" not in remembered(game)


def test_state_with_memory_that_ends_is_read_as_it_was_written() -> None:
    game = fight(K=Focus)
    game.do("attack", "K", BLADE, answers=[game.id("g"), (0, 0)])
    state = game.play.state
    assert GameState.decoded(state.encoded()).digest() == state.digest()
    assert [one.until for one in state.pieces[game.id("K")].memory] == ["turn"]


def test_memory_of_an_attack_within_another_leaves_that_of_the_other() -> None:
    class Riposte(Skill):
        """Attacks within the attack, and remembers for it."""

        @reacts(BeforeAttack, scope="enemies", optional=False)
        async def answer(self, ctx: Context, event: BeforeAttack) -> None:
            await ctx.attack(event.figure, free=True)

    game = fight(K=Focus, g=Riposte)
    game.begin("attack", "K", BLADE, answers=[game.id("g"), (0, 0)])
    assert "aim" in remembered(game), "the answer is over, the attack is not"
    game.reply((0, 0))
    assert "aim" not in remembered(game)


def test_memory_of_an_attack_without_any_is_a_fault() -> None:
    class Early(Skill):
        """Remembers an attack that there is not."""

        async def use(self, ctx: Context) -> None:
            await ctx.remember("aim", 1, until="attack")

    bench = Bench()
    skill = bench.skill(Early, timing="action")
    game = bench.arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    with pytest.raises(ScriptFault, match="needs an attack that is under way"):
        game.use("K", "early")


def test_memory_of_an_attack_that_is_over_but_for_its_last_window_is_a_fault() -> None:
    """Nothing would end it: what is ordered in that window comes after the attack (rules §6.7)."""

    class Late(Skill):
        """Remembers an attack when it is over."""

        @reacts(AfterAttack, optional=False)
        async def told(self, ctx: Context, event: AfterAttack) -> None:
            await ctx.remember("aim", 1, until="attack")

    game = fight(K=Late)
    with pytest.raises(ScriptFault, match="needs an attack that is under way"):
        game.do("attack", "K", BLADE, answers=[game.id("g"), (0, 0)])


def test_memory_of_the_quest_ends_like_that_of_figures() -> None:
    game = fight(K=Focus).play.game
    key = BehaviorKey("quest", "test:arena")
    kept = Memory(key, "alarm", 1)
    game.state.set(memory=(kept, Memory(key, "noise", 1, forgetting.TURN)))
    forgetting.forget(game, forgetting.TURN)
    assert game.state.memory == (kept,)
