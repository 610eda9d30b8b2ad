"""Lines as text: colors only where asked, stories wrapped, nothing that steers the terminal."""

from __future__ import annotations

import pytest

from delve.narrate.spans import DiceShown, Text
from delve.terminal.paint import Painter

RED = DiceShown("core:red", 0, "Red", "#c8402f", "1♥")
YELLOW = DiceShown("core:yellow", 0, "Yellow", "#e0b13a", "1↯")


def test_line_without_colors_is_its_text() -> None:
    assert Painter().text((Text("Nite", "hero"), Text(" rolls "), RED)) == "Nite rolls Red[1♥]"


def test_line_with_colors_ends_each_of_them() -> None:
    painted = Painter(color=True).text((Text("Nite", "hero"), Text(" acts")))
    assert painted == "\x1b[1;36mNite\x1b[0m acts"


@pytest.mark.parametrize(("die", "ink"), [(RED, 97), (YELLOW, 30)])
def test_die_is_written_on_its_color_in_ink_that_shows(die: DiceShown, ink: int) -> None:
    red, green, blue = bytes.fromhex(die.color[1:])
    assert Painter(color=True).text((die,)).startswith(f"\x1b[48;2;{red};{green};{blue};{ink}m{die.name}[")


def test_story_is_wrapped_and_indented() -> None:
    story = Painter(width=24).text((Text("A cold and heavy rain falls.\n\nIt stays.", "story"),))
    assert story == "    A cold and heavy\n    rain falls.\n\n    It stays."


@pytest.mark.parametrize("color", [False, True])
def test_characters_that_steer_the_terminal_are_left_out(color: bool) -> None:
    for line in ((Text("a\x1b[2Jb\r\x07"),), (Text("a\x1b[2Jb", "story"),)):
        painted = Painter(color).text(line)
        assert "\x1b[2J" not in painted
        assert "\r" not in painted
