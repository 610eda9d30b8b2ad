"""The page about games as stories: its sample is what is told, and its words are those that are understood."""

from __future__ import annotations

import re
from pathlib import Path

from delve.ai.levels import player_of
from delve.flow.session import Session
from delve.rules.setup import new_game
from delve.terminal.prose.paint import ProsePainter
from delve.terminal.prose.terminal import ProseTerminal
from delve.testing.plugin import load_packs
from tests.terminal.table import play

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "prose.md"
SAMPLE = re.compile(r"```text\n(.*?)```", re.DOTALL)


def sample(typed: list[str]) -> str:
    """What is shown of the game of the page while this is typed, from the first thing that is typed on."""
    loaded = load_packs(ROOT / "content" / "crawl")
    game = new_game(loaded.library, loaded.behaviors, "crawl:in_a_drawer")
    session = Session(game, 7, {"dwellers": player_of("normal", 7)})
    table = play(session, "advice off", *typed, kind=ProseTerminal, painter=ProsePainter(width=100))
    shown = table.shown[table.shown.index(f"> {typed[0]}") : -2]
    return "\n".join(shown) + "\n"


def test_sample_is_what_the_game_tells() -> None:
    """Where it is not, `python -m tests.docs.test_prose` writes the sample anew: read what changes."""
    found = SAMPLE.search(PAGE.read_text("utf-8"))
    assert found is not None
    typed = [line.removeprefix("> ") for line in found[1].split("\n") if line.startswith("> ")]
    assert sample(typed) == found[1]


def test_every_word_of_stories_stands_on_the_page() -> None:
    text = PAGE.read_text("utf-8")
    assert [word for word in ("look", "inventory", "task", "examine") if f"`{word}" not in text] == []


if __name__ == "__main__":
    words = [
        "explore",
        "explore",
        "go to the orc",
        "wait",
        "wait",
        "hit the orc",
        "hit orc",
        "x remains",
        "i",
    ]
    told = sample(words)
    PAGE.write_text(SAMPLE.sub(lambda _: f"```text\n{told}```", PAGE.read_text("utf-8")), "utf-8")
