"""Where games were found is remembered on this machine."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from delve.flow import whereabouts
from delve.flow.whereabouts import Whereabouts, recall, remember
from tests.flow.saves import header


def test_oldest_games_are_forgotten_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))
    monkeypatch.setattr(whereabouts, "_MOST", 3)
    games = [header(seed=seed) for seed in range(5)]
    known = Whereabouts(folders=(str(tmp_path),))
    for age, game in enumerate(reversed(games)):
        remember(game, known)
        os.utime(whereabouts._path(game), (1_000 + age, 1_000 + age))
    assert [recall(game) == known for game in games] == [True, True, True, False, False]
