"""The box of keys says of each key what it does in the game that is played, and of none what it does elsewhere."""

from __future__ import annotations

from delve.model.keys import KeySettings
from delve.title.key_map import KeyMap
from delve.ui.play import dialogs
from delve.ui.play.keys import DIRECTION_ROWS, GAME_ROWS


def keys_told(*rows: tuple[str, str]) -> list[str]:
    """All keys of the lines, but for those that stand for several."""
    return [key for keys, _meaning in rows for key in keys.split(", ")]


def test_keys_of_directions_come_first_and_are_said_to_do_nothing_else() -> None:
    rows = dialogs.help_text(first=DIRECTION_ROWS).rows
    meant = {meaning: keys for keys, meaning in rows}
    assert rows[0][1] == "go that way, strike who stands there, open what is shut"
    assert rows[0][0] == "Left, Down, Up, Right, Numpad 4 2 8 6, H J K L"
    assert rows[1][0] == "Home, Page Up, End, Page Down, Numpad 7 9 1 3, Y U B N"
    told = keys_told(*rows)
    assert len(told) == len({*told})
    assert "move the cursor" not in meant, "the arrows go"
    assert "show the whole board" not in meant, "Home goes"
    assert meant["a list of what can be done, more buttons"] == "F3, M", "K goes"


def test_keys_of_buttons_are_said_to_do_nothing_else() -> None:
    rows = dialogs.help_text(first=DIRECTION_ROWS, pressed=("w", "s", "period")).rows
    meant = {meaning: keys for keys, meaning in rows}
    assert meant["move the board, as the middle button does"] == "A, D"
    assert meant["do nothing in this turn"] == "Delete, Numpad 5"


def test_without_directions_all_rows_are_told() -> None:
    rows = dialogs.help_text().rows
    assert [meaning for _keys, meaning in rows] == [row.meaning for row in GAME_ROWS]


def test_keys_of_stairs_are_the_signs_that_one_types() -> None:
    """On an American keyboard as on a German one; `Shift+., Shift+<, Shift+,, <` was read by nobody."""
    rows = dialogs.help_text(first=DIRECTION_ROWS).rows
    (keys,) = (keys for keys, meaning in rows if meaning.startswith("go to the stair"))
    assert keys == ">, <"


def test_nothing_is_told_of_what_the_game_does_not_have() -> None:
    meanings = [meaning for _keys, meaning in dialogs.help_text(without=("cards", "means")).rows]
    assert "the cards in your hand" not in meanings
    assert not [meaning for meaning in meanings if "fatigue" in meaning]
    assert "take back what was done last" in meanings


def test_keys_are_those_of_whoever_plays() -> None:
    keys = KeyMap(KeySettings(explore=("c",)))
    meanings = [meaning for _keys, meaning in dialogs.help_text(GAME_ROWS, keys, DIRECTION_ROWS).rows]
    assert "the cards in your hand" not in meanings
