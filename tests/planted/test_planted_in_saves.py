"""Bugs that lose a part of a save, planted on purpose: each is caught by the gate named here."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from delve.flow.heavy import HeavyCheck, Unfaithful
from delve.flow.session import Session
from delve.state.game import FIELDS, GameState
from tests.arenas import core
from tests.flow.saves import automated, new
from tests.flow.test_killed import found_after


@pytest.mark.one_of(8)
@pytest.mark.skipif(sys.platform == "win32", reason="players are forked")
def test_skipped_flush_is_caught_by_killing_players(tmp_path: Path) -> None:
    """Without the bug: `tests/flow/test_killed.py`."""
    found = found_after(tmp_path, "killed", 10, "skipped_flush")
    assert found["lost"] + found["unreadable"] > 5


OPTIONAL = ("knock_outs", "decks", "hands", "knowledge", "memory", "careers", "found", "away")
"""fields that a save could do without, and be read again with their usual value"""


def heavily_played(quest: str) -> Session:
    """A whole game under the heavy check."""
    session = Session(new(quest), 3, automated())
    session.play.observer = HeavyCheck(lambda: core().behaviors)
    session.advance()
    return session


@pytest.mark.one_of(8)
@pytest.mark.parametrize(
    ("field", "quest"), [("knock_outs", "core:drowned_cellar"), ("decks", "core:lamp_stair")]
)
def test_unsaved_field_is_caught_by_the_heavy_check(
    field: str, quest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert heavily_played(quest).play.state.outcome
    encoded = GameState.encoded

    def forgetful(state: GameState) -> bytes:
        fields = msgspec.json.decode(encoded(state))
        del fields[field]
        return msgspec.json.encode(fields)

    monkeypatch.setattr(GameState, "encoded", forgetful)
    with pytest.raises(Unfaithful, match=f"\n  {field}: "):
        heavily_played(quest)


@pytest.mark.parametrize("field", sorted(set(FIELDS) - {"pieces", "boards", *OPTIONAL}))
def test_field_that_has_no_usual_value_cannot_be_left_out(field: str) -> None:
    state = new().state
    fields = msgspec.json.decode(state.encoded())
    del fields[field]
    with pytest.raises(ValueError, match="no state of this version of delve"):
        GameState.decoded(msgspec.json.encode(fields))
