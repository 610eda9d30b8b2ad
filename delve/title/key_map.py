"""The keys of the window as somebody wants them: what a key does, and how the keys of an action are written."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from typing import Final

from msgspec import structs

from delve.model.keys import DIRECTIONS, GAME, KEY, MODIFIERS, NAMES, WINDOW, KeySettings, actions, clashes
from delve.phrases import Phrase, phrase, printed, row

_ALONE: Final = re.compile("^[lr]?(shift|ctrl|alt|command|option|meta|super|windows)$")
"""keys that are only held with others"""
SIGNS: Final = frozenset(("space", *(key for key, name in NAMES.items() if len(name) == 1)))
"""keys with a name that write a sign"""
_TAKEN: Final = re.compile(KEY)
PAD: Final = "num_"
MANY: Final = 3
"""keys of one sort that are told together, at least"""
SIGN_OF: Final[Mapping[str, Phrase]] = {
    "shift+period": phrase(">"),
    "shift+less": phrase(">"),
    "shift+comma": phrase("<"),
}
"""Keys by which one types a sign, on one keyboard or another -> that sign"""


class KeyMap:
    """What each key does, by the settings of whoever plays."""

    def __init__(self, settings: KeySettings | None = None) -> None:
        self._settings = KeySettings() if settings is None else settings
        self._meant: dict[str, dict[str, str]] = {}
        for action in actions().values():
            for key in self.keys(action.id):
                for where in action.where:
                    self._meant.setdefault(where, {})[key] = action.id

    def keys(self, action: str) -> tuple[str, ...]:
        """The keys of an action."""
        found: tuple[str, ...] = getattr(self._settings, action)
        return found

    def action(self, key: str, where: str) -> str:
        """What a key does in a game, in a replay, or among directions; empty for nothing."""
        return self._meant.get(where, {}).get(key, "")

    def direction(self, key: str, place: str) -> str:
        """What a key does among directions. `place` is where it lies on the keyboard, by the key of an American one.

        The keys that an action has by itself are meant by their places: letters that lie around each other on one
        keyboard do so on all. Keys that somebody has chosen are meant as they are called.
        """
        for action in actions().values():
            if DIRECTIONS in action.where:
                keys = self.keys(action.id)
                if (place if keys == action.keys else key) in keys:
                    return action.id
        return ""

    def is_taken(self, key: str, where: str) -> bool:
        """Whether a key does something there, or whatever is shown."""
        return bool(self.action(key, where) or self.action(key, WINDOW))

    def chosen(self, key: str) -> str:
        """The action in a game to which whoever plays has given a key that it does not have by itself; empty: none."""
        found = (self.action(key, where) for where in (GAME, DIRECTIONS, WINDOW))
        return next((one for one in found if one and key not in actions()[one].keys), "")

    def step(self, key: str) -> int:
        """Which way a key goes in a row of choices: 1 on, -1 back, 0 nowhere."""
        action = self.action(key, GAME)
        return 1 if action in ("down", "next_target") else -1 if action in ("up", "previous_target") else 0

    def name(self, action: str) -> str:
        """The first key of an action, as buttons show it."""
        return printed(key_told(self.keys(action)[0]))

    def told(self, *actions: str, taken: Container[str] = ()) -> Phrase:
        """All keys of some actions, but for those that something else has `taken`: `Z, Ctrl+Z`.

        Several letters, and several keys of the number pad, stand together behind the others: `Home, Numpad 7 9, Y U`.
        """
        keys = [key for action in actions for key in self.keys(action) if key not in taken]
        letters = [key for key in keys if len(key) == 1]
        pad = [key for key in keys if key.startswith(PAD)]
        apart = {*(letters if len(letters) >= MANY else ()), *(pad if len(pad) >= MANY else ())}
        said = [*dict.fromkeys(SIGN_OF.get(key) or key_told(key) for key in keys if key not in apart)]
        if len(pad) >= MANY:
            said.append(phrase("Numpad {keys}", keys=" ".join(key.removeprefix(PAD) for key in pad)))
        if len(letters) >= MANY:
            said.append(phrase("{keys}", keys=" ".join(letters).upper()))
        return row(said)

    def means(self, **meanings: str) -> Mapping[str, str]:
        """Each key of some actions -> what it means in a box; `meanings` has one for each action."""
        return {key: meaning for action, meaning in meanings.items() for key in self.keys(action)}


USUAL: Final = KeyMap()
"""The keys of whoever has changed none."""


def key_told(key: str) -> Phrase:
    """What a key is called: `Ctrl+Z`, `Page Up`."""
    *held, name = key.split("+")
    said = phrase(NAMES.get(name) or name.upper())
    for modifier in reversed(held):
        said = phrase(MODIFIERS[modifier], key=said)
    return said


def names_a_key(key: str) -> bool:
    """Whether this is the name of a key that an action may have."""
    return _TAKEN.match(key) is not None


def types_something(key: str) -> bool:
    """Whether a key writes a letter or a sign where one types."""
    return len(key) == 1 or key in SIGNS


def is_held_with_others(key: str) -> bool:
    """Whether a key does nothing alone, such as Shift: another one follows."""
    return _ALONE.match(key.rpartition("+")[2]) is not None


def why_not(settings: KeySettings, action: str, key: str) -> Phrase | None:
    """Why an action cannot have a key besides its others; None: it can."""
    if key == "escape":
        return phrase("Escape always means to leave: it cannot be given to anything else")
    if not names_a_key(key):
        return phrase("this key cannot be taken, as it has no name here")
    clash = next((one for one in clashes(with_keys(settings, action, (key,))) if one.key == key), None)
    if clash is None:
        return None
    other = clash.other if clash.action == action else clash.action
    return phrase("{key} has another use: {use}", key=key_told(key), use=phrase(actions()[other].text))


def with_keys(settings: KeySettings, action: str, keys: tuple[str, ...]) -> KeySettings:
    """The settings with other keys for an action."""
    return structs.replace(settings, **{action: keys})
