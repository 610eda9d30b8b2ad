"""Games that are left at some answer and gone on with in another process, under another hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.flow.saves import saved_game
from tests.flow.test_resume import QUESTS
from tests.sizes import size

pytestmark = pytest.mark.one_of(12)

ROOT = Path(__file__).parents[2]
GO_ON = """
import sys
from pathlib import Path
from delve.flow.resume import resume
from delve.flow.saved import read_save
from delve.flow.session import Session
from tests.flow.saves import automated, new
for path in sys.argv[1:]:
    saved = read_save(Path(path).read_bytes())
    session = Session(new(saved.header.quest), saved.header.seed, automated())
    resume(session.play, saved)
    session.advance()
    print(session.play.state.digest(), len(session.play.journal))
"""


def gone_on_with(paths: list[Path], hash_seed: str) -> list[str]:
    """Digest and number of answers at the end of each game."""
    ran = subprocess.run(
        [sys.executable, "-c", GO_ON, *map(str, paths)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout.splitlines()


@pytest.mark.parametrize("quest", QUESTS)
def test_game_ends_alike_wherever_it_was_left(quest: str, tmp_path: Path) -> None:
    whole = saved_game(tmp_path / "whole.delve", quest=quest).play
    moments = range(1, len(whole.journal), size(small=60, full=3))
    paths = [tmp_path / f"{answers}.delve" for answers in moments]
    for path, answers in zip(paths, moments, strict=True):
        saved_game(path, answers, quest)
    end = f"{whole.state.digest()} {len(whole.journal)}"
    for hash_seed in ("1", "2")[: size(small=1, full=2)]:
        assert gone_on_with(paths, hash_seed) == [end] * len(paths)
