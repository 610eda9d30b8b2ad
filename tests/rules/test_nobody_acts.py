"""Scripts that act for nobody: of a quest in a phase that is nobody's, and of a card (`ctx.actor` is 0)."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from delve.flow.driver import Play, ScriptFault
from delve.model.familiar import FamiliarDef
from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import plain
from delve.rules.do.context import Context
from delve.rules.facts import Fizzled
from delve.script import AfterFigureEntered, Card, Phase, Quest, reacts
from delve.state.behavior_key import BehaviorKey
from delve.state.game import GameState
from delve.state.piece import Memory
from delve.testing.arena import Arena
from tests.arenas import Bench, made
from tests.rules.test_followers import HOUND, WISP

Deed = Callable[[Context], Awaitable[Any]]


def quest(deed: Deed, drawing: str = "e....") -> Arena:
    """A quest whose script does this at the beginning of each round."""

    class Bells(Quest):
        @reacts("round_start", scope="everyone", optional=False)
        async def ring(self, ctx: Context, event: Phase) -> None:
            assert ctx.actor == 0
            await deed(ctx)

        @reacts(AfterFigureEntered, scope="everyone", optional=False)
        async def count(self, ctx: Context, event: AfterFigureEntered) -> None:
            assert ctx.actor == event.figure
            await ctx.remember("steps", ctx.recall("steps") + 1)

    bench = Bench()
    bench.records += [made(FamiliarDef, HOUND), made(FamiliarDef, WISP)]
    bench.behaviors[BehaviorKey("quest", "test:quest")] = Bells(
        BehaviorKey("quest", "test:quest"), "Bells", {}
    )
    return bench.quest(drawing, {"K": "Nite"}, script="test.quests.bells.Bells", variables={"came": 0})


async def count(ctx: Context) -> None:
    await ctx.remember("rounds", ctx.recall("rounds") + 1)


def test_script_of_a_quest_remembers_on_the_quest_whoever_acts() -> None:
    game = quest(count)
    key = "test:quest"
    assert game.play.state.memory == (Memory(BehaviorKey("quest", key), "rounds", 1),)
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    assert game["K"].memory == ()
    assert (game.view.recalled(0, key, "rounds"), game.view.recalled(0, key, "steps")) == (1, 2)


def test_what_a_quest_remembers_is_saved_digested_copied_and_undone() -> None:
    game = quest(count)
    game.turn_of("K")
    game.do("move", "K")
    before = game.play.state.digest()
    game.walk("K", (1, 0))
    state = game.play.state
    assert GameState.decoded(state.encoded()).memory == state.copy().memory == state.memory
    game.play.undo("heroes")
    assert game.play.state.digest() == before
    assert game.view.recalled(0, "test:quest", "steps") == 0
    again = Play(game.play.game.renew(game.play.rests[0].state.copy(), []), game.play.journal)
    assert again.state.digest() == before
    state.set(memory=(*state.memory, Memory(BehaviorKey("quest", "test:quest"), "more", 1)))
    assert state.digest() != before


def test_state_in_which_the_quest_remembers_nothing_is_written_as_older_saves_have_it() -> None:
    state = Bench().arena("K", K="nite knight").play.state
    assert "memory" not in json.loads(state.encoded())
    assert GameState.decoded(state.encoded()).memory == ()


class Thought(Card):
    """Remembers, whoever acts."""

    @reacts("round_start", scope="everyone")
    async def think(self, ctx: Context, event: Phase) -> None:
        await ctx.remember("thought", 1)


def test_card_that_acts_for_nobody_has_nothing_to_remember_on() -> None:
    bench = Bench()
    bench.card(Thought)
    game = bench.arena("K", K="nite knight")
    game.turn_of("K")
    game.deal("heroes", "thought")
    with pytest.raises(
        ScriptFault, match=r"remember: test:thought acts for nobody here \(ctx.actor is 0\): only"
    ):
        game.begin("end_turn", "K", answers=["card:test:thought.think/heroes"])


def first(ctx: Context) -> int:
    return ctx.view.figures("heroes")[0].id


async def attack(ctx: Context) -> None:
    await ctx.attack(first(ctx))


async def push(ctx: Context) -> None:
    await ctx.push(first(ctx), 1)


async def pull(ctx: Context) -> None:
    await ctx.pull(first(ctx), 1)


async def interact(ctx: Context) -> None:
    await ctx.interact(first(ctx), "open")


async def use_up(ctx: Context) -> None:
    await ctx.use_up(1)


async def summon(ctx: Context) -> None:
    await ctx.summon("test:hound", 2)


@pytest.mark.parametrize(
    ("deed", "remedy"),
    [
        (attack, "say who attacks with attacker="),
        (push, "say what it is pushed away from with away_from="),
        (pull, "say what it is pulled toward with toward="),
        (interact, "say who does it with by="),
        (use_up, "say who carries it with by="),
        (summon, "say whose familiar it is with owner="),
    ],
)
def test_verb_that_needs_a_bearer_names_script_verb_and_what_to_do(deed: Deed, remedy: str) -> None:
    verb = deed.__name__  # type: ignore[attr-defined]
    nobody = rf"^ValueError: {verb}: test:quest acts for nobody here \(ctx.actor is 0\)"
    told = rf"{nobody}: {remedy}, in ctx\.{verb}\("
    with pytest.raises(ScriptFault, match=told):
        quest(deed)


async def name_all(ctx: Context) -> None:
    hero = first(ctx)
    familiar = await ctx.summon("test:hound", 1, owner=hero)
    await ctx.attack(familiar, attacker=hero)
    await ctx.pull(familiar, 1, toward=hero)
    await ctx.push(familiar, 1, away_from=hero)


def test_verbs_that_are_told_who_acts_need_no_actor() -> None:
    game = quest(name_all)
    assert game.play.state.round == 1


async def everything_else(ctx: Context) -> None:
    hero, space = first(ctx), ctx.view.space(1, 0)
    await ctx.roll(("core:red",))
    await ctx.damage(hero, 1)
    await ctx.fatigue(hero, 1)
    await ctx.recover(hero, 1, 1)
    await ctx.inflict(hero, "core:stunned")
    await ctx.discard(hero, "core:stunned")
    await ctx.place(hero, space)
    await ctx.gain_movement(hero, 1)
    await ctx.lose_movement(hero)
    await ctx.test(hero, "might")
    await ctx.choose_path(space, 1)
    await ctx.search(hero)
    await ctx.set_variable("came", 1)
    await ctx.choose_figure(list, "Nobody?")


def test_all_other_verbs_of_nobody_work_and_are_told() -> None:
    game = quest(everything_else)
    for _ in range(20):
        if game.play.at_rest:
            break
        game.session.roll()
        if not game.play.at_rest:
            game.play.answer(next(iter(game.asked.legal())))
    chronicle = Chronicle()
    chronicle.update(game.facts, game.view)
    assert [fact.reason for fact in game.happened(Fizzled)] == ["nothing to choose: Nobody?"]
    assert not [
        line for line in map(plain, chronicle.lines) if "None" in line or re.search("[a-z]:[a-z]", line)
    ]


# ---------------------------------------------------------------------------------------- summon
@pytest.mark.parametrize(
    ("familiar", "at", "comes"),
    [
        ("hound", (1, 0), True),
        ("hound", (0, 0), False),
        ("hound", (2, 0), False),
        ("wisp", (0, 0), True),
        ("wisp", (2, 0), False),
    ],
)
def test_summon_checks_room_as_place_does(familiar: str, at: tuple[int, int], comes: bool) -> None:
    async def call(ctx: Context) -> None:
        await ctx.set_variable(
            "came", await ctx.summon(f"test:{familiar}", ctx.view.space(*at), owner=first(ctx))
        )

    game = quest(call, "e.#..")
    came = dict(game.play.state.variables)["came"]
    assert bool(came) is comes
    told = [fact.reason for fact in game.happened(Fizzled)]
    assert told == ([] if comes else [f"{familiar.capitalize()} has no room there"])
