"""The keys of the window: every action that has keys, with what it does and the keys that it has by itself.

This is the one table of them. Settings give an action other keys; buttons, help and the page of settings follow it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Final, NamedTuple, get_type_hints

from msgspec import Meta

from delve.model.declaration import END, Part, formed
from delve.phrases import Template

NAMES: Final[Mapping[str, Template]] = {
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "backspace": "Backspace",
    "delete": "Delete",
    "insert": "Insert",
    "home": "Home",
    "end": "End",
    "page_up": "Page Up",
    "page_down": "Page Down",
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "less": "<",
    "greater": ">",
    "plus": "+",
    "equal": "=",
    "minus": "-",
    "comma": ",",
    "period": ".",
    "slash": "/",
    "question": "?",
    "semicolon": ";",
    "apostrophe": "'",
    "bracketleft": "[",
    "bracketright": "]",
    "backslash": "\\",
    "grave": "`",
    "num_0": "Numpad 0",
    "num_1": "Numpad 1",
    "num_2": "Numpad 2",
    "num_3": "Numpad 3",
    "num_4": "Numpad 4",
    "num_5": "Numpad 5",
    "num_6": "Numpad 6",
    "num_7": "Numpad 7",
    "num_8": "Numpad 8",
    "num_9": "Numpad 9",
}
"""Key -> what it is called. Other keys are letters, digits, and F1 to F12, which are called what they are."""
MODIFIERS: Final[Mapping[str, Template]] = {"ctrl": "Ctrl+{key}", "alt": "Alt+{key}", "shift": "Shift+{key}"}
"""What may be held with a key, in the order in which it is written."""
KEY: Final = (
    "^"
    + "".join(f"({word}[+])?" for word in MODIFIERS)
    + f"([a-z0-9]|f[1-9]|f1[0-2]|{'|'.join(NAMES)})"
    + END
)
KeyName = Annotated[
    str, formed(KEY, "the name of a key, such as z, f5, page_up or ctrl+z; Escape always means to leave")
]
Keys = Annotated[tuple[KeyName, ...], Meta(min_length=1)]
"""The keys of an action: there is at least one, for nobody shall lose an action."""

WINDOW: Final = "window"
"""the mark of actions whose keys work whatever is shown"""
GAME: Final = "game"
REPLAY: Final = "replay"
DIRECTIONS: Final = "directions"
"""the mark of actions whose keys come first where a command takes a direction"""
_DOES, _WHERE = "x-does", "x-where"


def does(text: Template, *where: str) -> Meta:
    """Mark the keys of an action with what it does, and where: in the window, a game, a replay, among directions."""
    return Meta(description=text, extra_json_schema={_DOES: text, _WHERE: where})


class KeySettings(Part, frozen=True, kw_only=True):
    """The keys of each action, as the file of settings gives them."""

    confirm: Annotated[Keys, does("choose; without a cursor, end the turn", GAME)] = (
        "enter",
        "space",
    )
    next_target: Annotated[Keys, does("point at the next target", GAME)] = ("tab",)
    previous_target: Annotated[Keys, does("point at the target before", GAME)] = ("shift+tab",)
    left: Annotated[Keys, does("move the cursor to the left", GAME, DIRECTIONS)] = ("left",)
    right: Annotated[Keys, does("move the cursor to the right", GAME, DIRECTIONS)] = ("right",)
    up: Annotated[Keys, does("move the cursor up", GAME, DIRECTIONS)] = ("up",)
    down: Annotated[Keys, does("move the cursor down", GAME, DIRECTIONS)] = ("down",)
    go_left: Annotated[Keys, does("the direction left", DIRECTIONS)] = ("num_4", "h")
    go_right: Annotated[Keys, does("the direction right", DIRECTIONS)] = ("num_6", "l")
    go_up: Annotated[Keys, does("the direction up", DIRECTIONS)] = ("num_8", "k")
    go_down: Annotated[Keys, does("the direction down", DIRECTIONS)] = ("num_2", "j")
    up_left: Annotated[Keys, does("the direction up and left", DIRECTIONS)] = ("home", "num_7", "y")
    up_right: Annotated[Keys, does("the direction up and right", DIRECTIONS)] = ("page_up", "num_9", "u")
    down_left: Annotated[Keys, does("the direction down and left", DIRECTIONS)] = ("end", "num_1", "b")
    down_right: Annotated[Keys, does("the direction down and right", DIRECTIONS)] = (
        "page_down",
        "num_3",
        "n",
    )
    wait: Annotated[Keys, does("do nothing in this turn", DIRECTIONS)] = ("delete", "num_5", "period")
    explore: Annotated[Keys, does("explore, step by step, until something is new", DIRECTIONS)] = ("o",)
    onward: Annotated[Keys, does("go to the stair that leads on, and take it", DIRECTIONS)] = (
        "shift+period",
        "shift+less",
    )
    homeward: Annotated[Keys, does("go to the stair that leads back, and take it", DIRECTIONS)] = (
        "shift+comma",
        "less",
    )
    end_turn: Annotated[Keys, does("end the turn; done with picking", GAME)] = ("e",)
    undo: Annotated[Keys, does("take back what was done last", GAME)] = ("z", "ctrl+z")
    cards: Annotated[Keys, does("look at the cards in your hand", GAME)] = ("c",)
    inventory: Annotated[Keys, does("see what a figure carries, and what that does", GAME)] = ("i",)
    means: Annotated[Keys, does("in this turn walk for fatigue before a move action, or no longer", GAME)] = (
        "f",
    )
    commands: Annotated[Keys, does("choose from a list of what can be done", GAME)] = ("k", "f3")
    more: Annotated[Keys, does("show more buttons", GAME)] = ("m",)
    threats: Annotated[Keys, does("show where enemies could strike next turn, or no longer", GAME)] = ("x",)
    sight: Annotated[Keys, does("show all that a figure sees, or no longer", GAME)] = ("v",)
    boards: Annotated[Keys, does("look at the next board", GAME)] = ("b", "f4")
    center: Annotated[Keys, does("show the whole board", GAME)] = ("home",)
    nearer: Annotated[Keys, does("zoom in", GAME, REPLAY)] = ("plus", "equal")
    farther: Annotated[Keys, does("zoom out", GAME, REPLAY)] = ("minus",)
    board_left: Annotated[Keys, does("look farther to the left", GAME, REPLAY)] = ("a",)
    board_right: Annotated[Keys, does("look farther to the right", GAME, REPLAY)] = ("d",)
    board_up: Annotated[Keys, does("look farther up", GAME, REPLAY)] = ("w",)
    board_down: Annotated[Keys, does("look farther down", GAME, REPLAY)] = ("s",)
    log_up: Annotated[Keys, does("read what the log said before", GAME, REPLAY)] = ("page_up",)
    log_down: Annotated[Keys, does("read on in the log", GAME, REPLAY)] = ("page_down",)
    history: Annotated[Keys, does("read all that has happened, or only what one looks for", GAME, REPLAY)] = (
        "f9",
    )
    help: Annotated[Keys, does("show what the keys do", GAME, REPLAY)] = ("f1",)
    rules: Annotated[Keys, does("read the rules, and what the words of the game mean", GAME, REPLAY)] = (
        "f2",
    )
    fullscreen: Annotated[Keys, does("fill the screen, or no longer", WINDOW)] = ("f11",)
    picture: Annotated[Keys, does("save a picture of the window", WINDOW)] = ("f12", "ctrl+p")
    quit: Annotated[Keys, does("leave the game", WINDOW)] = ("ctrl+q",)
    replay_play: Annotated[Keys, does("play, pause", REPLAY)] = ("space",)
    replay_back: Annotated[Keys, does("one answer back", REPLAY)] = ("left",)
    replay_forward: Annotated[Keys, does("one answer on", REPLAY)] = ("right",)
    replay_round_back: Annotated[Keys, does("one round back", REPLAY)] = ("down",)
    replay_round_forward: Annotated[Keys, does("one round on", REPLAY)] = ("up",)
    replay_first: Annotated[Keys, does("go to the beginning", REPLAY)] = ("home",)
    replay_last: Annotated[Keys, does("go to the end", REPLAY)] = ("end",)
    replay_speed: Annotated[Keys, does("faster, or slow again", REPLAY)] = ("f",)
    replay_here: Annotated[Keys, does("play on from here, as a game of its own", REPLAY)] = ("enter",)
    reload: Annotated[Keys, does("read the files anew (delve play --dev)", GAME)] = ("f5",)
    trace: Annotated[Keys, does("show the last windows and modifiers (delve play --dev)", GAME)] = ("f6",)
    console: Annotated[Keys, does("open the console (delve play --dev)", GAME)] = ("f7",)
    where: Annotated[Keys, does("let clicks tell where values come from (delve play --dev)", GAME)] = ("f8",)


class Action(NamedTuple):
    """Something that keys do in the window."""

    id: str
    text: Template
    """what it does"""
    keys: tuple[str, ...]
    """the keys that it has where the settings give it no others"""
    where: frozenset[str]
    """`WINDOW`, `GAME`, `REPLAY`, `DIRECTIONS`"""

    def meets(self, other: Action) -> bool:
        """Whether both listen at the same moment, so that they may not share a key."""
        everywhere = WINDOW in self.where or WINDOW in other.where
        return everywhere or not self.where.isdisjoint(other.where)


@cache
def actions() -> Mapping[str, Action]:
    """Every action by its id, in the order in which they are told."""
    usual, types = KeySettings(), get_type_hints(KeySettings, include_extras=True)
    return {
        id: _action(id, types[id].__metadata__, getattr(usual, id)) for id in KeySettings.__struct_fields__
    }


def _action(id: str, marks: tuple[Any, ...], keys: tuple[str, ...]) -> Action:
    told = next(mark.extra_json_schema for mark in marks if mark.extra_json_schema)
    return Action(id, told[_DOES], keys, frozenset(told[_WHERE]))


class Clash(NamedTuple):
    """A key that two actions would have at the same moment."""

    key: str
    action: str
    """the later one in the table"""
    other: str


def clashes(settings: KeySettings) -> Iterator[Clash]:
    """Each key that two actions have at the same moment."""
    all_ = [*actions().values()]
    for number, one in enumerate(all_):
        for other in all_[:number]:
            shared = [key for key in getattr(settings, one.id) if key in getattr(settings, other.id)]
            if one.meets(other):
                yield from (Clash(key, one.id, other.id) for key in shared)
