"""Every game that comes with delve is told as a story in sentences, to its end or far into it."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.rules.setup import new_game
from delve.terminal.prose.paint import ProsePainter
from delve.testing.plugin import load_packs
from tests.narrate.test_program_words import CLUMSY, Told, program_words

CONTENT = Path(__file__).parents[3] / "content"
QUESTS = sorted(
    f"{pack}:{file.stem}"
    for pack in ("crawl", "depths", "bidden")
    for file in (CONTENT / pack / "quests").glob("*.yaml")
)

pytestmark = pytest.mark.one_of(4)


@pytest.mark.parametrize("name", QUESTS)
def test_games_of_every_pack_are_told_in_sentences(name: str) -> None:
    loaded = load_packs(CONTENT / name.partition(":")[0])
    game = new_game(loaded.library, loaded.behaviors, name)
    persons = {side for side, record in game.ruleset.sides.items() if record.seat == "person"}
    seats = {side: player_of("simple", 1) for side in game.ruleset.sides if side not in persons}
    watcher = Told(Session(game, 5, seats), ProsePainter(width=100_000))
    watcher.run()
    assert [*program_words(watcher.shown)] == []
    assert {f"{found[0]}: {one}" for one in watcher.shown if (found := CLUMSY.search(one))} == set()
    assert any(line.startswith(("You are ", "You stand ")) for line in watcher.shown)
