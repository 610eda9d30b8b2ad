"""A box that says or asks more than the window holds is turned over like pages; all of it can be read and chosen."""

from __future__ import annotations

from functools import cache

import pytest

from delve.ui.layout import Box
from delve.ui.pictures import Pictures
from delve.ui.play.dialog import MORE_CHOICES, TURN, Dialog, DialogContent
from delve.ui.play.parts import Parts
from delve.ui.text import TextLine
from delve.ui.window import GameWindow

pytestmark = [pytest.mark.one_of(2), pytest.mark.window]
PICTURES = cache(Pictures)
WORDS = [f"word{number}" for number in range(900)]


class Opened(Dialog):
    """A box that notes what was chosen."""

    def __init__(self, content: DialogContent) -> None:
        self.taken: list[str] = []
        super().__init__(PICTURES(), content, self.taken.append)
        self.on_resize(960, 600, 0.88)

    def read(self) -> list[str]:
        """What is read now, the title left out."""
        (text,) = (kept for kept in self._kept if isinstance(kept, Parts))
        return [part.text for part in text._kept if isinstance(part, TextLine)][1:]

    def click(self, id: str) -> None:
        """Click in the middle of a button."""
        (box,) = (button.box for button in self._buttons if button.face.id == id)
        self.on_press(*box.center, "left")
        self.on_release(*box.center, "left")

    @property
    def ids(self) -> list[str]:
        """The buttons in sight."""
        return [button.face.id for button in self._buttons]


@pytest.mark.one_of(4)
def test_long_text_is_read_to_its_end_by_mouse_and_comes_round_again(game_window: GameWindow) -> None:
    box = Opened(DialogContent("A story", " ".join(WORDS)))
    first, read, said = box.read(), list[str](), list[str]()
    while not read or box.read() != first:
        read += box.read()
        said += [button.face.label.partition(" (")[0] for button in box._buttons if button.face.id == TURN]
        assert all(Box(0, 0, 960, 600).contains(*button.box.center) for button in box._buttons)
        box.click(TURN)
    assert " ".join(read).split() == WORDS
    assert said == [*["Read on"] * (len(said) - 1), "Read again"]
    assert box.taken == []


def test_keys_and_wheel_turn_over_and_enter_chooses(game_window: GameWindow) -> None:
    box = Opened(DialogContent("A list", lines=tuple(WORDS[:120])))
    first = box.read()
    assert box.on_key("page_down")
    second = box.read()
    assert second[0] == WORDS[len(first)]
    assert box.on_key("page_up")
    assert box.read() == first
    box.on_scroll(1, 1, -1)
    assert box.read() == second
    box.on_key("enter")
    assert box.taken == ["continue"]


def test_short_box_has_no_button_to_turn_it_over(game_window: GameWindow) -> None:
    box = Opened(DialogContent("A list", lines=tuple(WORDS[:3])))
    assert TURN not in box.ids
    assert not box.on_key("page_down")


def test_all_of_many_choices_can_be_taken_by_keys_and_by_mouse(game_window: GameWindow) -> None:
    choices = tuple((f"choice {number}", f"Choice {number}") for number in range(30))
    box = Opened(DialogContent("Which?", choices=choices, numbered=True))
    assert len(box.ids) < 30
    seen = []
    for id, _label in choices:
        assert id in box.ids
        assert [button.face.id for button in box._buttons if button.face.selected] == [id]
        seen += [each for each in box.ids if each not in (*seen, MORE_CHOICES)]
        box.on_key("down")
    assert seen == [id for id, _label in choices]
    first = box.ids
    box.click(MORE_CHOICES)
    assert box.ids[0] == f"choice {len(first) - 1}"
    box.click(box.ids[1])
    assert box.taken == [f"choice {len(first)}"]
