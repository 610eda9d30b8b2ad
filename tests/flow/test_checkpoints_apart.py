"""Checkpoints of a save: one a round, and fewer in a long game whose rounds are short."""

from __future__ import annotations

from itertools import pairwise

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


def test_long_game_of_short_rounds_keeps_few_checkpoints() -> None:
    """A state is far larger than an answer: one for each step would make a save of a crawl grow by its size a turn."""
    one, kept = game("K..."), Kept()
    saving = Autosave(kept)
    saving.begin(None, one.session.play)
    play = one.session.play
    for _ in range(200):
        one.session.answer(("crawl:wait", one["K"].id))
        one.session.advance()
        saving.journal_changed(play)
    numbers = [line.n for line in kept.lines if isinstance(line, Checkpoint)]
    assert play.state.round > 150
    assert len(numbers) < 12
    assert all(16 <= later - before <= max(18, before // 2) for before, later in pairwise(numbers))
