"""The page about debugging names every key and word that it tells of."""

from __future__ import annotations

from pathlib import Path

from delve.narrate.console import ROWS
from delve.terminal.help_text import HELP_OF_DEVELOPMENT
from delve.terminal.mending import OFFERS
from delve.title.key_map import USUAL
from delve.ui.play.keys import DEVELOPMENT_ROWS

PAGE = (Path(__file__).parents[2] / "docs" / "debugging.md").read_text(encoding="utf-8")


def test_page_names_what_can_be_typed_and_pressed() -> None:
    words = [word for word, _ in OFFERS] + [line.split()[0] for line in HELP_OF_DEVELOPMENT.splitlines()[1:]]
    keys = [row.told(USUAL)[0] for row in DEVELOPMENT_ROWS]
    assert [word for word in words if f"`{word}`" not in PAGE] == []
    assert [key for key in keys if f"| {key} |" not in PAGE] == []


def test_page_names_every_command_of_the_console() -> None:
    assert [usage for usage, _ in ROWS if f"`{usage}`" not in PAGE] == []
