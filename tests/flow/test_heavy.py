"""The heavy check: sound games pass it, and every way to lose a part of a game is found with its answer."""

from __future__ import annotations

from typing import Any

import pytest

from delve.flow.driver import Play, ScriptFault
from delve.flow.heavy import HeavyCheck, Unfaithful, compare
from delve.flow.session import Session
from delve.model.quest import QuestDef
from delve.requests import Request
from delve.script import Context, Skill, Verdict, View
from delve.state.game import GameState
from tests.arenas import Bench, core
from tests.flow.saves import automated, new

QUESTS = [quest.id for quest in core().library.all(QuestDef) if quest.id.startswith("core:")]


class Counted:
    """An observer that counts."""

    def __init__(self) -> None:
        self.answers: list[int] = []

    def journal_changed(self, play: Play) -> None:
        self.answers.append(len(play.journal))


@pytest.mark.one_of(20)
@pytest.mark.parametrize("quest", QUESTS)
def test_whole_games_of_the_shipped_pack_are_faithful_and_kept(quest: str) -> None:
    session, counted = Session(new(quest), 5, automated()), Counted()
    session.play.observer = HeavyCheck(lambda: core().behaviors, counted)
    session.advance()
    assert counted.answers == [*range(1, len(session.play.journal) + 1)]


def test_state_that_cannot_be_loaded_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(new(), 5, automated())
    session.play.observer = HeavyCheck(lambda: core().behaviors)

    def refuse(raw: bytes) -> GameState:
        raise ValueError("no state")

    monkeypatch.setattr(GameState, "decoded", refuse)
    with pytest.raises(Unfaithful, match="it cannot be loaded: no state"):
        session.step()


def test_legal_answers_that_differ_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(new(), 5, automated())
    session.step()
    assert compare(session.play, core().behaviors) == []
    items, asked = Request.items, session.play.pending

    def forgetful(request: Request[Any]) -> tuple[Any, ...]:
        return items(request) if request is asked else items(request)[:-1]

    monkeypatch.setattr(Request, "items", forgetful)
    (difference,) = compare(session.play, core().behaviors)
    assert difference.startswith("legal answers: [(")


class Twice(Skill):
    """Remembers on itself that it was used, and does more the second time."""

    uses = 0

    async def use(self, ctx: Context) -> None:
        """Hurts its own figure, more each time."""
        type(self).uses += 1
        await ctx.damage(ctx.actor, self.uses)


def test_memory_of_a_script_is_found_with_what_it_changes() -> None:
    """S0-34."""
    bench = Bench()
    skill = bench.skill(Twice, timing="free")
    game = bench.arena("K..g", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    game.turn_of("K")
    game.play.observer = HeavyCheck(lambda: game.play.game.behaviors)
    with pytest.raises(Unfaithful) as found:
        game.use("K", "twice")
    assert found.value.answer == len(game.play.journal)
    assert any("damage 1 -> 2" in line for line in found.value.differences)


class Blind(Skill):
    """Cannot say whether it can be used."""

    def can_use(self, view: View, actor: int) -> Verdict:
        raise ValueError("blind")


def test_script_that_cannot_say_what_is_legal_is_a_fault_of_the_game_and_not_of_the_check() -> None:
    bench = Bench()
    blind = bench.skill(Blind, timing="action")
    game = bench.arena("KS", K="nite knight", S="wren strider")
    game.change("K", skills=(blind,))
    game.play.observer = HeavyCheck(lambda: game.play.game.behaviors)
    with pytest.raises(ScriptFault, match="blind"):
        game.play.answer(("activate", game.id("K")))
    assert game.play.stopped
