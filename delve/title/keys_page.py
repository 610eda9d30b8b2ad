"""The pages of the title on which keys are changed: groups of actions, those of one, and one that waits for a key."""

from __future__ import annotations

from typing import Final

from delve.model.keys import DIRECTIONS, GAME, REPLAY, WINDOW, Action, KeySettings, actions
from delve.narrate.names import sentence
from delve.phrases import Template, filled, printed
from delve.title.key_map import KeyMap, is_held_with_others, why_not, with_keys
from delve.title.offers import House
from delve.title.page import Entry, Page, back
from delve.title.title import Title

KEYS: Final = "keys"
USUAL: Final = "usual"
GROUPS: Final[dict[str, Template]] = {
    GAME: "What is done in a game",
    DIRECTIONS: "Cursor and directions",
    "looking": "Looking around",
    REPLAY: "Replay",
    WINDOW: "Whatever is shown",
}


class KeyGroups:
    """What there are keys for, in groups that fit a window."""

    def page(self, house: House) -> Page:
        """The groups."""
        changed = house.settings()[0].keys != KeySettings()
        menu = (
            *(Entry(id=group, label=printed(name)) for group, name in GROUPS.items()),
            Entry(
                id=USUAL,
                label=printed("All keys as they were at first"),
                why_not="" if changed else printed("no key was changed"),
            ),
            back(),
        )
        text = printed("Keys in the window. Escape always cancels and leaves.")
        return Page(id=KEYS, title=printed("Keys"), text=text, menu=menu)

    def choose(self, title: Title, id: str) -> None:
        """Open a group, or forget what was changed. Raises Refused."""
        if id == USUAL:
            title.house.change(KEYS, KeySettings())
        else:
            title.open(KeysOfGroup(id))


def group_of(action: Action) -> str:
    """The group in which an action stands."""
    if DIRECTIONS in action.where:
        return DIRECTIONS
    if {GAME, REPLAY} <= action.where:
        return "looking"
    (where,) = action.where
    return where


class KeysOfGroup:
    """The actions of a group, each with its keys."""

    def __init__(self, group: str) -> None:
        self._group = group

    def page(self, house: House) -> Page:
        """What they do, and with which keys."""
        keys = KeyMap(house.settings()[0].keys)
        menu = (
            Entry(id=action.id, label=sentence(printed(action.text)), note=printed(keys.told(action.id)))
            for action in actions().values()
            if group_of(action) == self._group
        )
        return Page(
            id=f"{KEYS} {self._group}",
            title=printed(GROUPS[self._group]),
            text=printed("Choose what you want another key for."),
            menu=(*menu, back()),
        )

    def choose(self, title: Title, id: str) -> None:
        """Wait for a key for this action."""
        title.open(Hearing(id))


class Hearing:
    """Waits for the key of an action. What cannot be taken is told, and it waits on."""

    def __init__(self, action: str) -> None:
        self._action, self._refused = action, ""

    def page(self, house: House) -> Page:
        """What it waits for, and why the last key was not taken."""
        settings = house.settings()[0].keys
        now = filled("Now: {keys}", keys=KeyMap(settings).told(self._action))
        usual = actions()[self._action].keys
        entry = Entry(
            id=USUAL,
            label=filled("As at first: {keys}", keys=KeyMap().told(self._action)),
            why_not="" if getattr(settings, self._action) != usual else printed("they are so now"),
        )
        return Page(
            id="hearing",
            title=sentence(printed(actions()[self._action].text)),
            text=printed("Press the new key. Escape goes back, as it always does."),
            lines=tuple(filter(None, (now, self._refused))),
            menu=(entry, back()),
            listens=True,
            first=1,
        )

    def choose(self, title: Title, _id: str) -> None:
        """Give the action the keys that it had at first. Raises Refused."""
        settings = title.house.settings()[0].keys
        for key in actions()[self._action].keys:
            reason = why_not(settings, self._action, key)
            if reason is not None:
                self._refused = sentence(printed(reason))
                return
        self._take(title, actions()[self._action].keys)

    def hear(self, title: Title, key: str) -> None:
        """Take the key, unless it cannot be taken. Raises Refused."""
        if is_held_with_others(key):
            return
        settings = title.house.settings()[0].keys
        reason = why_not(settings, self._action, key)
        if reason is not None:
            self._refused = sentence(printed(reason))
            return
        self._take(title, (key,))

    def _take(self, title: Title, keys: tuple[str, ...]) -> None:
        title.house.change(KEYS, with_keys(title.house.settings()[0].keys, self._action, keys))
        title.close()
