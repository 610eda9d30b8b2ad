"""Scripts that break where nobody has chosen anything: the game stops at its last rest, and can go back."""

from __future__ import annotations

import pytest

from delve.flow.driver import Play, ScriptFault
from delve.flow.journal import JournalEntry
from delve.rules.game import Game
from delve.rules.turns import machine
from delve.script import (
    AfterTurn,
    Condition,
    Context,
    Phase,
    Skill,
    Verdict,
    View,
    modifies,
    reacts,
)
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.flow.saves import new

pytestmark = pytest.mark.one_of(8)


# ---------------------------------------------------------------------------------------- where nobody chose
class Rotten(Condition):
    """Breaks when the turn begins."""

    @reacts("hero_start", optional=False)
    async def break_(self, ctx: Context, event: Phase) -> None:
        await ctx.damage(ctx.actor, 1)
        raise ValueError("rotten")


class Asking(Condition):
    """Asks when the turn begins, and breaks on yes."""

    @reacts("hero_start", optional=False)
    async def ask(self, ctx: Context, event: Phase) -> None:
        if await ctx.confirm("Break?"):
            raise ValueError("as you like")


def phase_stage(script: type[Condition]) -> Arena:
    bench = Bench()
    condition = bench.condition(script)
    game = bench.arena("KS", K="nite knight", S="wren strider")
    game.change("K", conditions=(condition,))
    return game


def test_script_that_breaks_where_nobody_chose_stops_the_game_at_its_last_rest() -> None:
    game = phase_stage(Rotten)
    with pytest.raises(ScriptFault, match="rotten"):
        game.play.answer(("activate", game.id("K")))
    assert game["K"].damage == 0
    assert game.play.pending is None
    assert "rotten" in game.play.stopped
    assert [entry.answer for entry in game.play.journal] == [("activate", game.id("K"))]
    game.play.undo("heroes")
    assert game.play.stopped == ""
    game.play.answer(("activate", game.id("S")))
    assert game.play.pending is not None


def test_answer_that_breaks_a_phase_stops_the_game_before_it() -> None:
    game = phase_stage(Asking)
    game.play.answer(("activate", game.id("K")))
    with pytest.raises(ScriptFault, match="as you like") as fault:
        game.play.answer(True)
    assert fault.value.journal[-1].answer is True
    assert len(game.play.journal) == 1
    assert game.play.pending is None
    game.play.go_back_to(1)
    game.play.answer(False)
    assert game.play.pending is not None


class Clinging(Condition):
    """Breaks when a turn ends."""

    @reacts(AfterTurn, optional=False)
    async def cling(self, ctx: Context, event: AfterTurn) -> None:
        raise ValueError("clinging")


def test_turn_that_ends_as_nothing_can_be_done_and_breaks_stops_the_game_as_nobody_chose_that() -> None:
    bench = Bench()
    clinging = bench.condition(Clinging)
    activation = {"phase": "hero_action", "action_points": 1, "commands": ["base:move", "base:step"]}
    turns = [
        {"each": {"of": "figures", "side": "heroes", "choice": "choice", "do": [{"activation": activation}]}}
    ]
    game = bench.quest("e", {"K": "Nite"}, ruleset=bench.ruleset(turns=turns))
    game.change("K", conditions=(clinging,))
    game.turn_of("K")
    moved = ("base:move", game.id("K"))
    with pytest.raises(ScriptFault, match="clinging") as fault:
        game.play.enter(moved)
    assert fault.value.journal[-1] == game.play.journal[-1] == JournalEntry("command", "heroes", moved)
    assert "clinging" in game.play.stopped
    game.play.go_on()
    assert game.play.pending is None
    game.play.undo("heroes")
    assert game.play.pending is not None


class Blind(Skill):
    """Cannot say whether it can be used."""

    def can_use(self, view: View, actor: int) -> Verdict:
        raise ValueError("blind")


class Crooked(Skill):
    """Breaks a query."""

    @modifies("speed")
    def speed(self, view: View, owner: int, figure: int) -> int:
        raise ValueError("crooked")


def turn_with(script: type[Skill]) -> Arena:
    """Nite has a skill that breaks, and it is to be chosen whose turn it is."""
    bench = Bench()
    broken = bench.skill(script, timing="action")
    game = bench.arena("KS", K="nite knight", S="wren strider")
    game.change("K", skills=(broken,))
    return game


def test_broken_look_at_what_is_legal_is_a_fault_too() -> None:
    game = turn_with(Blind)
    with pytest.raises(ScriptFault, match="blind"):
        game.play.answer(("activate", game.id("K")))
    assert game.play.stopped
    game.play.undo("heroes")
    game.turn_of("S")


def test_broken_number_is_a_fault_for_whoever_asks_for_it_and_the_game_goes_on() -> None:
    game = turn_with(Crooked)
    game.play.answer(("activate", game.id("K")))
    with pytest.raises(ScriptFault, match="crooked"):
        game.session.options()
    with pytest.raises(ScriptFault, match="crooked"):
        game.play.answer(("base:move", game.id("K")))
    assert not game.play.stopped
    game.play.undo("heroes")
    game.turn_of("S")


def test_game_in_which_nobody_is_left_and_nothing_ends_it_is_told() -> None:
    game = Bench().arena("K", K="nite knight")
    with pytest.raises(ScriptFault, match="nobody has been left for 50 rounds"):
        game.change("K", spaces=())
    assert "nobody has been left" in game.play.stopped


def test_game_that_stands_although_its_first_step_breaks_is_stopped_at_a_checkpoint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(game: Game) -> None:
        raise ValueError("no first step")

    monkeypatch.setattr(machine, "next_step", broken)
    play = Play(new(), stands=True)
    assert (play.stopped, play.pending, len(play.rests)) == ("ValueError: no first step", None, 1)
    assert play.fault is not None
    with pytest.raises(ScriptFault, match="no first step"):
        Play(new())
