"""Scripts of new records, and their tests: each short, sound, and passing before anything is changed.

`$name` and the like are filled in by `scaffold`; what a record holds stands in `starters`.
"""

from __future__ import annotations

from string import Template
from typing import Final

SCRIPTS: Final = {
    "command": Template('''\
"""$title."""

from __future__ import annotations

from delve.script import Aim, Command, Context, Verdict, View, blocked, param, usable


class $class_name(Command):
    """Catch breath: a beginning, to be made into something of its own."""

    fatigue: int = param(1, "fatigue that the figure recovers", ge=1)

    def may(self, view: View, figure: int, said: None) -> Verdict:
        """Say when it makes no sense. Its price is checked already."""
        return usable() if view.piece(figure).fatigue else blocked("no fatigue")

    async def carry_out(self, ctx: Context, said: None) -> None:
        """Do it. Its price is paid already."""
        await ctx.recover(ctx.actor, fatigue=self.fatigue)

    def aims(self, view: View, figure: int) -> tuple[Aim, ...]:
        """What it is good for, for automated players."""
        return (Aim("rest"),)
'''),
    "condition": Template('''\
"""$title."""

from __future__ import annotations

from delve.script import AfterTurn, Condition, Context, View, modifies, param, reacts


class $class_name(Condition):
    """Slow for a turn: a beginning, to be made into something of its own."""

    slower: int = param(1, "speed that the bearer loses", ge=1)

    @modifies("speed")
    def less_speed(self, view: View, owner: int, figure: int) -> int:
        """What is added to the bearer's speed."""
        return -self.slower

    @reacts(AfterTurn, optional=False)
    async def pass_away(self, ctx: Context, event: AfterTurn) -> None:
        """It ends with the bearer's turn."""
        await ctx.discard(ctx.actor, self.id)
'''),
    "card": Template('''\
"""$title."""

from __future__ import annotations

from delve.script import AfterFigureEntered, Card, Context, param, reacts


class $class_name(Card):
    """Hurt an enemy that enters a space: a beginning, to be made into something of its own."""

    hearts: int = param(1, "damage that the enemy suffers", ge=1)

    @reacts(AfterFigureEntered, scope="enemies")
    async def spring(self, ctx: Context, event: AfterFigureEntered) -> None:
        """The moment at which it may be played."""
        await ctx.damage(event.figure, self.hearts)
'''),
}
"""Kind -> the script of its own that a new record of it has; those of skills stand in `skill_starts`."""

_TEST_TOP: Final = '''\
"""$title."""

from __future__ import annotations

from delve.testing.arena import MakeArena


'''

TESTS: Final = {
    "condition": Template(
        _TEST_TOP
        + """\
def test_${name}_slows_the_bearer_for_one_turn(arena: MakeArena) -> None:
    game = arena("H..", H="$bearer")
    speed = game.view.speed(game.id("H"))
    game.change("H", conditions=("$id",))
    assert game.view.speed(game.id("H")) == speed - 1
    game.turn_of("H")
    game.do("end_turn", "H")
    assert game["H"].conditions == ()
"""
    ),
    "card": Template(
        _TEST_TOP
        + """\
def test_${name}_hurts_a_hero_that_steps(arena: MakeArena) -> None:
    game = arena("H..", H="$bearer")
    game.deal("$side", "$name")
    game.turn_of("H")
    game.do("move", "H")
    game.begin("step", "H", (1, 0), answers=["card:$id.spring/$side"])
    assert game["H"].damage == 1
"""
    ),
    "quest": Template('''\
"""$title."""

from __future__ import annotations

import pytest

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.rules.setup import new_game
from delve.testing.packs import Packs
from delve.testing.quest_arena import MakeQuest


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_${name}_is_played_to_its_end(packs: Packs, seed: int) -> None:
    game = new_game(packs.library, packs.behaviors, "$id")
    session = Session(game, seed, {side: player_of("simple", seed) for side in game.ruleset.sides})
    session.advance()
    assert session.play.state.outcome in game.ruleset.sides


def test_${name}_tells_its_opening_and_goes_on_into_round_two(quest: MakeQuest) -> None:
    """A trigger is tested so: `game.jump` puts doors, figures and variables where it waits for them."""
    game = quest("$name")
    game.go_to_round(2)
    assert game.told("opening") and not game.winner
'''),
    "dungeon": Template('''\
"""$title."""

from __future__ import annotations

import pytest

from delve.testing.quest_arena import MakeQuest


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_${name}_begins_like_a_quest_on_each_of_its_maps(dungeon: MakeQuest, seed: int) -> None:
    """Each seed makes another map, and the same one each time."""
    game = dungeon("$name", seed=seed)
    game.go_to_round(2)
    assert game.told("opening") and not game.winner
'''),
    "campaign": Template('''\
"""$title."""

from __future__ import annotations

import pytest

from delve.testing.campaign_arena import MakeCampaign


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_${name}_is_played_to_its_end(campaign: MakeCampaign, seed: int) -> None:
    assert campaign("$name", seed=seed).play_to_the_end() in ("victory", "defeat", "stranded")


def test_${name}_ends_well_for_those_who_win_its_last_quest(campaign: MakeCampaign) -> None:
    """A quest need not be played: `game.win` says who has won it."""
    game = campaign("$name")
    game.travel("outset")
    game.win(game.view.party_side)
    game.travel("market", "leave")
    game.travel("crossroads", "Share")
    assert game.told("thanks")
    game.travel("finale")
    game.win(game.view.party_side)
    assert game.ending == "victory"
'''),
}
"""Kind -> the test of a new record of it with a script of its own; of quests and campaigns, that they can be played."""

BORROWED: Final = {
    "skill": Template(
        _TEST_TOP
        + """\
def test_${name}_is_known_to_its_class(arena: MakeArena) -> None:
    game = arena("H..", H="$hero")
    assert game.skill_id("H", "$name") == "$id"
"""
    ),
    "monster skill": Template(
        _TEST_TOP
        + """\
def test_${name}_can_be_had_by_a_monster(arena: MakeArena) -> None:
    game = arena("H.m", H="$hero", m="$monster")
    game.change("m", skills=("$id",))
    assert game.skill_id("m", "$name") == "$id"
"""
    ),
    "condition": Template(
        _TEST_TOP
        + """\
def test_${name}_may_befall_a_hero_through_its_turn(arena: MakeArena) -> None:
    game = arena("H.F", H="$bearer", F="$bearer")
    game.turn_of("H")
    game.change("H", conditions=("$id",))
    game.do("end_turn", "H")
"""
    ),
    "card": Template(
        _TEST_TOP
        + """\
def test_${name}_can_be_held(arena: MakeArena) -> None:
    game = arena("H..", H="$bearer")
    game.deal("$side", "$name")
    game.turn_of("H")
    assert game.play.state.hand("$side") == ("$id",)
"""
    ),
}
"""The tests of records whose script is one that is there already."""
