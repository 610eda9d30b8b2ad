"""Turns whose beginning nobody responds to begin at once: nothing can be asked there (rules §4.2)."""

from __future__ import annotations

import pytest

from delve.flow.errors import ScriptFault
from delve.requests import EndTransition
from delve.rules.turns import machine
from delve.script import Context, Phase, Skill, reacts
from tests.arenas import Bench, arena


class Doorkeeper(Skill):
    """Asks its figure something as its turn begins."""

    @reacts("hero_action", optional=False)
    async def ask(self, ctx: Context, event: Phase) -> None:
        await ctx.confirm("Who goes there?")


def test_question_where_a_turn_begins_at_once_is_a_fault_that_names_what_asks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The rules look before whether anybody listens: where they are wrong, nothing is lost without a word."""
    bench = Bench()
    asking = bench.skill(Doorkeeper, timing="passive")
    monkeypatch.setattr(machine, "_is_beginning_heard", lambda *_: False)
    game = bench.arena("K.S", K="nite knight", S="wren strider")
    game.change("K", skills=(asking,))
    with pytest.raises(ScriptFault) as broke:
        game.turn_of("K")
    told = str(broke.value)
    assert asking in told
    assert "Who goes there?" in told
    assert "heroes" in told
    assert "nothing can be asked" in told


def test_side_may_win_where_a_turn_begins_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "_is_beginning_heard", lambda *_: False)

    async def over(*_: object) -> None:
        await EndTransition()

    game = arena("K.S", K="nite knight", S="wren strider")
    machine._at_once(over())
    game.turn_of("K")
