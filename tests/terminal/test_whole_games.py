"""Whole games at the terminal: one round by hand, and a game typed answer by answer equals one without a terminal."""

from __future__ import annotations

import pytest

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.rules.setup import new_game
from delve.terminal.paint import Painter
from delve.terminal.prose.terminal import ProseTerminal
from delve.terminal.terminal import Terminal
from tests.arenas import core
from tests.sizes import size
from tests.terminal.table import AGAIN, Fingers, play

pytestmark = pytest.mark.one_of(12)

QUEST = "core:drowned_cellar"


def session(seed: int, *automated: str) -> Session:
    packs = core()
    seats = {side: NearestEnemy() for side in automated}
    return Session(new_game(packs.library, packs.behaviors, QUEST), seed, seats)


class Typist:
    """Types what an automated player would answer, and notes the state at every prompt."""

    def __init__(self, session: Session) -> None:
        self.session, self.digests = session, list[str]()
        self._fingers = Fingers(session)
        self.shown: list[str] = []

    def read(self, prompt: str) -> str:
        asked_twice = bool(self.shown) and self.shown[-1].endswith(AGAIN)
        if not asked_twice:
            self.digests.append(self.session.play.state.digest())
        request = self.session.pending
        assert request is not None
        return self._fingers.typed(request, NearestEnemy().answer(request, self.session.view))


@pytest.mark.parametrize("kind", [Terminal, ProseTerminal])
def test_game_typed_at_a_terminal_is_the_game_without_one(kind: type[Terminal]) -> None:
    for seed in range(size(small=2, full=25)):
        typist = Typist(session(seed))
        assert kind(typist.session, typist.read, typist.shown.append, painter=Painter(width=10_000)).run()
        alone = session(seed, "heroes", "overlord")
        digests = []
        while alone.pending is not None:
            if not alone.pending.asker.startswith("chance:"):
                digests.append(alone.play.state.digest())
            alone.step()
        assert typist.digests == digests
        assert typist.session.play.journal == alone.play.journal
        assert len(digests) > 60


def test_equal_seeds_are_told_in_equal_lines_and_end_with_the_winner() -> None:
    first, second, other = (play(session(seed, "heroes", "overlord")) for seed in (5, 5, 6))
    assert first.shown == second.shown != other.shown
    winner = {"heroes": "The heroes win", "overlord": "The overlord wins"}[first.session.view.state.outcome]
    assert first.shown[-1] == f"{winner} in round {first.session.view.state.round}."


def test_one_round_by_hand() -> None:
    table = play(
        session(3, "overlord"),
        *("look", "nite", "look 5,9", "5,5", "undo", "5,5", "hurry", "go 6,5", "open", "end"),
        *("1", "3,4", "hurry", "rest", "end", "log"),
    )
    shown = "\n".join(table.shown)
    assert not table.typed
    assert "Nite acts" in shown
    assert "  Nite opens Door at 7,5" in table.shown
    assert "  Wren recovers 1 fatigue by rest" in table.shown
    assert "Round 2" in table.shown
    assert table.session.view.state.round == 2
    assert shown.index("★ Goblin acts") < shown.index("Round 2")
    assert "Who acts next? (Heroes)" in table.shown[table.shown.index("Round 2") :]
