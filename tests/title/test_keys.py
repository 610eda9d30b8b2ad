"""Keys: one table of actions, other keys by the settings, and what cannot be taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.model.keys import DIRECTIONS, GAME, REPLAY, WINDOW, KeySettings, actions, clashes
from delve.phrases import printed
from delve.title.key_map import USUAL, KeyMap, is_held_with_others, key_told, why_not, with_keys
from delve.title.keys_page import GROUPS, group_of
from delve.title.pages import title_of
from delve.title.title import Title
from delve.ui.play.keys import DEVELOPMENT_ROWS, DIRECTION_ROWS, GAME_ROWS, REPLAY_ROWS
from tests.title.house import HouseOfTests
from tests.title.test_title import choose

WHERE = (WINDOW, GAME, REPLAY, DIRECTIONS)
PAGE = (Path(__file__).parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")


def test_usual_keys_do_not_clash() -> None:
    assert [*clashes(KeySettings())] == []


def test_key_means_what_it_means_where_it_is_pressed() -> None:
    """S4-22."""
    assert USUAL.action("home", GAME) == "center"
    assert USUAL.action("home", REPLAY) == "replay_first"
    assert USUAL.action("home", DIRECTIONS) == "up_left"
    assert USUAL.action("home", WINDOW) == USUAL.action("j", GAME) == ""


def test_action_has_the_keys_of_the_settings_and_no_others() -> None:
    keys = KeyMap(KeySettings(undo=("u", "ctrl+u")))
    assert (keys.action("u", GAME), keys.action("z", GAME)) == ("undo", "")
    assert (keys.name("undo"), printed(keys.told("undo", "log_up"))) == ("U", "U, Ctrl+U, Page Up")


@pytest.mark.parametrize(
    ("key", "told"), [("z", "Z"), ("ctrl+shift+f5", "Ctrl+Shift+F5"), ("page_up", "Page Up"), ("minus", "-")]
)
def test_key_is_told_as_it_is_called(key: str, told: str) -> None:
    assert printed(key_told(key)) == told


@pytest.mark.parametrize(
    ("action", "key", "reason"),
    [
        ("undo", "u", None),
        ("undo", "z", None),
        ("undo", "e", "E has another use: end the turn; done with picking"),
        ("replay_here", "e", None),
        ("replay_here", "ctrl+q", "Ctrl+Q has another use: leave the game"),
        ("quit", "space", "Space has another use: choose; without a cursor, end the turn"),
        ("undo", "escape", "Escape always means to leave: it cannot be given to anything else"),
        ("undo", "xf86audioplay", "this key cannot be taken, as it has no name here"),
    ],
)
def test_key_that_cannot_be_taken_is_told(action: str, key: str, reason: str | None) -> None:
    refused = why_not(KeySettings(), action, key)
    assert (None if refused is None else printed(refused)) == reason


def test_key_that_an_action_has_given_up_is_free() -> None:
    assert why_not(with_keys(KeySettings(), "end_turn", ("q",)), "undo", "e") is None


def test_shift_and_its_like_wait_for_another_key() -> None:
    assert [key for key in ("lshift", "ctrl+lctrl", "rshift", "z", "left") if is_held_with_others(key)] == [
        "lshift",
        "ctrl+lctrl",
        "rshift",
    ]


def test_every_action_stands_in_a_group_of_the_settings_and_in_the_help() -> None:
    assert {group_of(action) for action in actions().values()} == {*GROUPS}
    rows = (*GAME_ROWS, *DIRECTION_ROWS, *DEVELOPMENT_ROWS, *REPLAY_ROWS)
    assert {action for row in rows for action in row.actions} == {*actions()}


def test_page_tells_every_action_with_its_usual_keys() -> None:
    rows = [
        f"| `{one.id}` | {one.text} | {', '.join(where for where in WHERE if where in one.where)}"
        f" | {', '.join(f'`{key}`' for key in one.keys)} |"
        for one in actions().values()
    ]
    assert [row for row in rows if row not in PAGE] == []


# ---------------------------------------------------------------------------------------------------- the pages
@pytest.fixture
def house() -> HouseOfTests:
    return HouseOfTests()


@pytest.fixture
def title(house: HouseOfTests) -> Title:
    title = title_of(house)
    choose(title, "Settings", "Keys", "What is done in a game", "Take back what was done last")
    return title


def test_pressed_key_is_taken_and_kept(house: HouseOfTests, title: Title) -> None:
    assert title.page.listens
    title.hear("lctrl")
    title.hear("ctrl+u")
    assert house.wanted.keys == KeySettings(undo=("ctrl+u",))
    assert title.page.id == "keys game"
    assert "Ctrl+U" in [entry.note for entry in title.page.entries]


def test_refused_key_is_told_and_another_is_waited_for(house: HouseOfTests, title: Title) -> None:
    title.hear("e")
    assert title.page.lines == ("Now: Z, Ctrl+Z", "E has another use: end the turn; done with picking")
    assert (title.page.listens, house.wanted.keys) == (True, KeySettings())


def test_keys_of_an_action_and_all_keys_can_be_as_at_first(house: HouseOfTests, title: Title) -> None:
    title.hear("u")
    choose(title, "Take back what was done last", "As at first")
    assert house.wanted.keys == KeySettings()
    choose(title, "Take back what was done last")
    title.hear("u")
    title.go_back()
    choose(title, "All keys as they were at first")
    assert house.wanted.keys == KeySettings()


def test_keys_at_first_are_refused_while_something_else_has_one(house: HouseOfTests, title: Title) -> None:
    title.hear("u")
    choose(title, "End the turn; done with picking")
    title.hear("z")
    choose(title, "Take back what was done last", "As at first")
    assert title.page.lines[1] == "Z has another use: end the turn; done with picking"
