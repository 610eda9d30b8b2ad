"""All inventions in one quest, in a turn structure of their own, played to the end by automated players."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from delve.ai.nearest import NearestEnemy
from delve.catalog.load import load
from delve.flow.session import Session
from delve.requests import Answer, Request
from delve.rules.card_facts import CardPlayed
from delve.rules.facts import (
    ConditionGained,
    DamageDealt,
    ObjectChanged,
    PhaseEntered,
    SkillUsed,
    StoryTold,
    TurnBegan,
)
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.testing.packs import Packs
from delve.validate.runner import check
from tests.sizes import size

SEEDS = range(size(small=6, full=60))


class Ringer(NearestEnemy):
    """Dazzles wherever it can, rings from the second round on, and goes through the thorns."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        if request.kind == "command":
            for command in request.items():
                if command[0] == "base:interact" and view.state.round > 1:
                    return command
                if command[0] == "base:skill" and "dazzle" in command[2]:
                    return command
        return super().answer(request, view)


def played(packs: Packs, seed: int) -> Session:
    game = new_game(packs.library, packs.behaviors, "inventions:orchard")
    session = Session(game, seed, {"heroes": Ringer(), "overlord": NearestEnemy()})
    session.advance()
    return session


def test_inventions_have_no_findings() -> None:
    assert check(load([Path(__file__).parents[1]])).diagnostics == ()


def test_orchard_is_played_to_the_end_with_everything_that_is_in_it(packs: Packs) -> None:
    games = [played(packs, seed) for seed in SEEDS]
    assert {game.play.state.outcome for game in games} <= {"heroes", "overlord"}
    facts = [fact for game in games for fact in game.play.facts]
    seen = {
        "bewildered": any(isinstance(fact, ConditionGained) for fact in facts),
        "thorns": any(isinstance(f, DamageDealt) and f.cause == "inventions:thorns" for f in facts),
        "bell": any(isinstance(fact, ObjectChanged) and fact.state == "swinging" for fact in facts),
        "reaction": any(isinstance(f, SkillUsed) and f.skill == "inventions:strike_back" for f in facts),
        "lent skill": any(isinstance(f, SkillUsed) and f.skill == "inventions:dazzle" for f in facts),
        "card": {f.card for f in facts if isinstance(f, CardPlayed)}
        == {"inventions:creeping_hedge", "inventions:hedge_lore", "inventions:bonfire"},
        "story after a turn": any(isinstance(f, StoryTold) and f.story == "stray" for f in facts),
    }
    assert [what for what, happened in seen.items() if not happened] == []


def test_orchard_is_the_same_game_when_it_is_played_again(packs: Packs) -> None:
    first, again = played(packs, 3), played(packs, 3)
    assert first.play.state.digest() == again.play.state.digest()
    assert first.play.journal == again.play.journal


def test_overlord_acts_first_and_between_two_heroes(packs: Packs) -> None:
    session = played(packs, 1)
    state = session.play.state
    first_round = session.play.facts[: _second_round(session)]
    sides = [state.pieces[fact.piece].side for fact in first_round if isinstance(fact, TurnBegan)]
    runs = [side for number, side in enumerate(sides) if number == 0 or sides[number - 1] != side]
    assert runs == ["overlord", "heroes", "overlord", "heroes", "overlord"]


def _second_round(session: Session) -> int:
    starts = [
        number
        for number, fact in enumerate(session.play.facts)
        if isinstance(fact, PhaseEntered) and fact.phase == "round_start"
    ]
    return starts[1] if len(starts) > 1 else len(session.play.facts)


@pytest.mark.parametrize("side", ["heroes", "overlord"])
def test_orchard_can_be_taken_back_and_played_on_at_each_answer_of_a_side(packs: Packs, side: str) -> None:
    session = played(packs, 2)
    digest, journal = session.play.state.digest(), list(session.play.journal)
    mine = [number for number, entry in enumerate(journal) if entry.asker == side]
    for number in mine[:: max(1, len(mine) // 8)]:
        session.play.go_back_to(number)
        session.play.replay(journal[number:], verify=True)
        assert session.play.state.digest() == digest
