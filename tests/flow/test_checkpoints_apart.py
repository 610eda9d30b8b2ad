"""Checkpoints of a save: one a round, and fewer in a long game whose rounds are short."""

from __future__ import annotations

from itertools import pairwise

import pytest

from delve.flow.autosave import Autosave
from delve.flow.records import Checkpoint, SaveLine
from tests.flow.test_journey import game


class Kept:
    """Keeps records in memory."""

    place = None
    notice = ""

    def __init__(self) -> None:
        self.lines: list[SaveLine] = []

    def append(self, *records: SaveLine, sync: bool = True) -> None:
        self.lines += records

    def close(self) -> None:
        pass


@pytest.mark.parametrize("drawing", ["K...", "K..." + "\n...." * 90], ids=["small", "large"])
def test_long_game_of_short_rounds_keeps_few_checkpoints(drawing: str) -> None:
    """A state is far larger than an answer: one for each step would make a save of a crawl grow by its size a turn."""
    one, kept = game(drawing), Kept()
    saving = Autosave(kept)
    saving.begin(None, one.session.play)
    play = one.session.play
    for _ in range(200):
        one.session.answer(("crawl:wait", one["K"].id))
        one.session.advance()
        saving.journal_changed(play)
    taken = [line for line in kept.lines if isinstance(line, Checkpoint)]
    assert play.state.round > 150
    assert 8 < len(taken) < 50
    for before, later in pairwise(taken):
        size, apart = len(bytes(before.state)), later.n - before.n
        assert size // 1024 <= apart <= max(2, before.n // 4, size // 512)
