"""Drawn positions with objectives, and one side that an automated player plays in them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec import convert, structs

from delve.ai.levels import CARES, AutomatedPlayer, player_of
from delve.ai.planner import Care
from delve.flow.session import Session
from delve.model.quest import Objective, QuestDef, Trigger
from delve.model.refs import ref
from delve.model.tile import Legend
from delve.requests import Answer, ChooseCommand, Request
from delve.rules.view import View
from delve.testing.arena import Arena
from delve.testing.packs import Packs
from tests.arenas import Bench, core
from tests.sides import HEROES, OVERLORD

Wanted = tuple[tuple[str, dict[str, Any]], ...]
"""(side, when) of each objective"""
FIGHT: Wanted = (
    (HEROES, {"defeated": {"side": OVERLORD, "at_least": 9}}),
    (OVERLORD, {"side_fallen": HEROES}),
)


class _Quests(Packs):
    """Arenas with objectives and triggers."""

    wanted: Wanted = FIGHT
    triggers: tuple[dict[str, Any], ...] = ()

    def _quest(self, *about: Any) -> QuestDef:
        found = super()._quest(*about)
        objectives = [{"side": side, "text": "Win.", "when": when} for side, when in self.wanted]
        return structs.replace(
            found,
            objectives=convert(objectives, tuple[Objective, ...]),
            triggers=convert(list(self.triggers), tuple[Trigger, ...]),
        )


def position(
    drawing: str,
    wanted: Wanted = FIGHT,
    *,
    triggers: tuple[dict[str, Any], ...] = (),
    bench: Bench | None = None,
    **given: Any,
) -> Arena:
    """An arena with objectives. `z` in the legend is always a zone of that name, and `#` a chasm."""
    base = bench.packs() if bench is not None else core()
    quests = _Quests(base.library, base.behaviors)
    quests.wanted, quests.triggers = wanted, triggers
    legend: Mapping[str, Any] = {"#": "chasm", "z": zone("z"), **given.pop("legend", {})}
    used = {character: what for character, what in legend.items() if character in drawing}
    return quests.arena(drawing, legend=used, **given)


def zone(name: str) -> Legend:
    """Floor that belongs to a zone."""
    return Legend(terrain=ref("core:floor"), zone=name)


class Watched:
    """An automated player whose answers are kept."""

    def __init__(self, player: AutomatedPlayer) -> None:
        self._player = player
        self.given: list[tuple[str, Answer]] = []

    def answer(self, request: Request[Any], view: View) -> Answer:
        """What the player answers."""
        found = self._player.answer(request, view)
        request.accept(found)
        self.given.append((request.kind, found))
        return found

    def struck(self) -> list[int]:
        """The figures that it chose, in order."""
        return [answer for kind, answer in self.given if kind == "figure"]

    def attackers(self) -> list[int]:
        """Whom it let attack, in order."""
        return [
            answer[1] for kind, answer in self.given if kind == "command" and answer[0].endswith(":attack")
        ]


def turns(game: Arena, side: str, level: str, rounds: int = 1, seed: int = 1) -> Watched:
    """Let a level play a side for so many rounds; every other side only ends its turns. Returns what it answered."""
    player, session = Watched(player_of(level, seed)), game.session
    last = max(1, game.view.state.round) + rounds - 1
    for _ in range(2_000):
        request = session.pending
        if request is None:
            break
        if request.asker.startswith("chance:"):
            session.step()
        elif game.view.state.round > last:
            break
        elif request.asker == side:
            session.answer(player.answer(request, session.view_of(side)))
        elif rounds == 1 and player.given and isinstance(request, ChooseCommand):
            break
        else:
            session.answer(game._passing(request))
    return player


def won(game: Arena, level: str, seed: int = 1, other: str = "simple") -> str:
    """The side that wins a position of which a level plays the heroes and their allies, and another one the others."""
    session: Session = game.session
    rules = game.view.ruleset
    session.seats = {
        side: player_of(level if rules.attitude(HEROES, side) == "ally" else other, seed)
        for side in rules.sides
    }
    session.advance()
    assert session.stopped == ""
    return str(session.play.state.outcome)


def exact_numbers(patch: pytest.MonkeyPatch) -> str:
    """The name of a level that follows the best plan by its numbers alone, for the rest of a test."""
    patch.setitem(CARES, "normal", Care(margin=0, foreseen=0))
    return "normal"


def named(record: str, name: str) -> Legend:
    """An object of the core pack on floor, with a name in the quest."""
    return Legend(terrain=ref("core:floor"), object=ref(f"core:{record}"), name=name)
