"""Buttons and bars of them: what they say has room, and what a click does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from art.preview import ACTIONS
from delve.ui.button_bar import MORE, ButtonBar
from delve.ui.button_face import ButtonFace
from delve.ui.hud import Hud
from delve.ui.layout import Box
from delve.ui.pictures import Pictures
from delve.ui.widgets import Button
from delve.ui.window import GameWindow

pytestmark = [pytest.mark.one_of(12), pytest.mark.window]


@pytest.fixture
def pictures(game_window: GameWindow) -> Pictures:
    game_window.library_window.switch_to()
    return Pictures()


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("line", [False, True])
def test_button_text_fits_its_measure_at_every_scale(pictures: Pictures, scale: float, line: bool) -> None:
    hud = Hud(pictures, scale)
    for face in ACTIONS:
        for icon in (face.icon, ""):
            wordy = ButtonFace("id", longer(face.label), icon, "a note that is long", "ctrl+z")
            button = Button(hud, wordy, line=line)
            button.place(Box(0, 0, *button.measure()))
            assert_inside(button)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [1000, 700, 520])
def test_button_bar_fits_its_box_at_every_scale(pictures: Pictures, scale: float, width: int) -> None:
    hud = Hud(pictures, scale)
    box = Box(100, 40, hud.px(width), hud.px(150))
    bar = ButtonBar(hud, [replace(face, label=longer(face.label)) for face in ACTIONS], box)
    for button in bar.buttons:
        assert button.box == button.box.kept_in(box)
        assert_inside(button)
    assert bar.buttons[0].line == (width < 1000)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_long_name_of_a_key_stands_beside_the_picture_and_not_on_it(pictures: Pictures, scale: float) -> None:
    hud = Hud(pictures, scale)
    button = Button(hud, replace(ACTIONS[0], hotkey="Enter"))
    button.place(Box(0, 0, *button.measure()))
    assert button._icon is not None
    assert button._key.place is not None
    left, _top = button._key.place
    assert left + button._key.width < button._icon.touched.x


def test_button_bar_click_names_the_button(pictures: Pictures) -> None:
    """S0-97."""
    bar = ButtonBar(Hud(pictures), ACTIONS, Box(0, 0, 1000, 110))
    x, y = bar.buttons[1].box.center
    assert bar.hover(x, y)
    assert bar.press(x, y)
    assert bar.release(x, y) == "attack"
    found = bar.button_at(x, y)
    assert found is not None
    assert found.face.id == "attack"
    assert bar.button_at(1200, 50) is None
    assert bar.release(x, y) is None


def longer(text: str) -> str:
    """Other languages need more room."""
    return text + "m" * round(len(text) * 0.4)


def assert_inside(button: Button) -> None:
    """All text of the button lies in its box, and no two texts overlap."""
    end, floor = float(button.box.x), float(button.box.top)
    for line in (button._key, button._label, button._note):
        if not line.text:
            continue
        assert line.place is not None
        x, top = line.place
        left = x - (line.width / 2 if line.anchor == "center" else 0)
        beside = button.line and top > floor
        assert left >= (end if beside else button.box.x)
        assert left + line.width <= button.box.right
        assert top <= button.box.top
        assert top - line.height >= button.box.y
        end, floor = left + line.width, top - line.height


def test_button_is_clicked_only_when_released_on_it(pictures: Pictures) -> None:
    button = Button(Hud(pictures), ButtonFace("move", "Move"))
    button.place(Box(10, 10, 100, 40))
    assert button.press(20, 20)
    assert button.release(20, 20)
    assert button.press(20, 20)
    assert not button.release(200, 20)
    assert not button.press(200, 20)


def test_disabled_button_swallows_the_click_and_says_why(pictures: Pictures) -> None:
    """S0-52."""
    button = Button(
        Hud(pictures), ButtonFace("open", "Open", enabled=False, why_not="no door", hint="Opens.")
    )
    button.place(Box(10, 10, 100, 40))
    assert button.press(20, 20)
    assert not button.release(20, 20)
    assert button.tooltip == ("Open", "Opens.", "no door")


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_reason_of_a_tall_button_stands_there_whole_or_as_a_shorter_sentence(
    pictures: Pictures, scale: float
) -> None:
    hud = Hud(pictures, scale)
    long = "no monster stands beside a hero"
    for reason, note, compact in (
        ("no space free", "no space free", False),
        (long, long, True),
        (f"{long} that can be seen from here and that could be reached, and none is near", "not now", True),
    ):
        face = ButtonFace("x", "Hail of Splinters", "skill", "", "", False, reason)
        button = Button(hud, face, width=hud.px(96), compact=compact)
        assert button._label.text == "Hail of\nSplinters"
        assert button._note.text.replace("\n", " ") == note
        assert button.is_cut == (note != reason)
        assert button.measure()[1] <= hud.px(Button.HEIGHT)


def test_reasons_stand_on_the_buttons_of_a_narrow_bar(pictures: Pictures) -> None:
    """As wide as the bar of a window of 1440 x 900 at a scale of 1.5."""
    names = ("Move", "Attack", "Rest", "Interact", "Revive", "Oath of Honor", "End turn")
    reasons = (
        "",
        "no enemy can be attacked",
        "",
        "nothing lies within reach",
        "nobody lies beside you",
        "",
        "",
    )
    faces = [
        ButtonFace(name, name, "skill", "1 action", str(number), not reason, reason)
        for number, (name, reason) in enumerate(zip(names, reasons, strict=True))
    ]
    box = Box(33, 33, 804, 192)
    bar = ButtonBar(Hud(pictures, 1.5), faces, box)
    assert [button._note.text for button in bar.buttons] == [reason or "1 action" for reason in reasons]
    assert all(box.contains(*corner) for button in bar.buttons for corner in _corners(button.box))
    for button in bar.buttons:
        assert_inside(button)


def test_reasons_alone_stand_on_the_buttons_where_there_is_no_room_for_prices(pictures: Pictures) -> None:
    """As wide as the bar of a window of 1440 x 900 at a scale of 1.5, with all that a hero may do."""
    reasons = {
        "Ash Bow": "nobody in sight",
        "Skinning Knife": "nobody within reach",
        "Hail of Splinters": "no enemy in sight within 5 spaces",
        "Interact": "nothing to handle beside it",
    }
    names = (
        "Move",
        "Hurry",
        "Ash Bow",
        "Skinning Knife",
        "Rest",
        "Hail of Splinters",
        "Interact",
        "Undo",
        "End turn",
    )
    faces = [
        ButtonFace(name, name, "skill", "all actions left", "1", name not in reasons, reasons.get(name, ""))
        for name in names
    ]
    box = Box(33, 33, 804, 192)
    bar = ButtonBar(Hud(pictures, 1.5), faces, box)
    assert [button._note.text for button in bar.buttons] == [reasons.get(name, "") for name in names]
    for button in bar.buttons:
        assert_inside(button)
        assert button.box == button.box.kept_in(box)


@pytest.mark.parametrize("count", [12, 19])
def test_button_bar_with_too_many_buttons_shows_all_of_them_page_by_page(
    pictures: Pictures, count: int
) -> None:
    """As wide as the bar of a window of 1280 x 800 at a scale of 1.25 (S0-51)."""
    box = Box(20, 20, 780, 150)
    faces = [ButtonFace(f"option:{n}", f"Hail of Splinters {n}", "skill", "2 fatigue") for n in range(count)]
    shown: list[str] = []
    first = ButtonBar(Hud(pictures, 1.25), faces, box)
    for page in range(first.pages):
        bar = ButtonBar(Hud(pictures, 1.25), faces, box, page=page)
        assert all(box.contains(*corner) for button in bar.buttons for corner in _corners(button.box))
        shown += [button.face.id for button in bar.buttons if button.face.id != MORE]
        assert (bar.buttons[-1].face.id == MORE) == (first.pages > 1)
        assert bar.buttons[-1].face.label == f"More ({page + 1} of {first.pages})" or first.pages == 1
    assert shown == [face.id for face in faces]
    assert first.pages > 1
    around = ButtonBar(Hud(pictures, 1.25), faces, box, page=first.pages)
    assert [button.face for button in around.buttons] == [button.face for button in first.buttons]


def _corners(box: Box) -> tuple[tuple[int, int], tuple[int, int]]:
    return (box.x, box.y), (box.right - 1, box.top - 1)
