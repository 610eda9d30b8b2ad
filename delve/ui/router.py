"""All input goes to one router, and from it to a stack of screens, the topmost first.

Screens get plain names and numbers ("ctrl+z", "left", pixels from the lower left corner), so neither they nor
a key map need to know the window library.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from delve.model.keys import WINDOW
from delve.title.key_map import KeyMap
from delve.ui.damage import merged
from delve.ui.layout import Box


class Screen(Protocol):
    """One layer of the window: a menu, a question, the board.

    Every `on_` method answers whether the event was used; what the topmost screen does not use goes to the
    next one below, unless the screen is `modal`.
    """

    modal: bool

    @property
    def listens(self) -> bool:
        """Whether it wants every key, also those that work whatever is shown."""

    def on_key(self, key: str) -> bool:
        """A key was pressed: `a`, `7`, `ctrl+z`, `shift+tab`, `escape`, `enter`, `left`, `f1`."""

    def on_action(self, action: str, key: str) -> bool:
        """An action was asked for by no key; `key` is the first one that it has now."""

    def on_text(self, text: str) -> bool:
        """Text was typed."""

    def on_pointer(self, x: float, y: float) -> bool:
        """The pointer moved, with no button held."""

    def on_press(self, x: float, y: float, button: str) -> bool:
        """A button (`left`, `middle`, `right`) went down."""

    def on_release(self, x: float, y: float, button: str) -> bool:
        """A button went up."""

    def on_drag(self, x: float, y: float, dx: float, dy: float, button: str) -> bool:
        """The pointer moved with a button held."""

    def on_scroll(self, x: float, y: float, steps: float) -> bool:
        """The wheel turned; steps above 0 are away from the player."""

    def on_resize(self, width: int, height: int, scale: float) -> None:
        """The window or the scale of its widgets changed; sent to every screen, and once when it is shown."""

    def damage(self) -> Sequence[Box] | None:
        """The pixels that are no longer true since this was asked last; None: perhaps all of them.

        It is asked before each frame, and brings what is drawn up to date.
        """

    def draw(self) -> None:
        """Draw over what lies below; `canvas.drawn_box` tells if only a box is drawn anew."""

    def close(self) -> None:
        """Give back what was taken from the graphics card."""


class QuietScreen:
    """A screen that uses nothing and draws nothing: inherit it to write only the handlers you have."""

    modal = False

    @property
    def listens(self) -> bool:
        """No."""
        return False

    def on_key(self, key: str) -> bool:
        """Not used."""
        return False

    def on_action(self, action: str, key: str) -> bool:
        """What its key does."""
        return self.on_key(key)

    def on_text(self, text: str) -> bool:
        """Not used."""
        return False

    def on_pointer(self, x: float, y: float) -> bool:
        """Not used."""
        return False

    def on_press(self, x: float, y: float, button: str) -> bool:
        """Not used."""
        return False

    def on_release(self, x: float, y: float, button: str) -> bool:
        """Not used."""
        return False

    def on_drag(self, x: float, y: float, dx: float, dy: float, button: str) -> bool:
        """Not used."""
        return False

    def on_scroll(self, x: float, y: float, steps: float) -> bool:
        """Not used."""
        return False

    def on_resize(self, width: int, height: int, scale: float) -> None:
        """Nothing to lay out."""

    def damage(self) -> Sequence[Box] | None:
        """Not known."""
        return None

    def draw(self) -> None:
        """Nothing to draw."""

    def close(self) -> None:
        """Nothing to give back."""


class Router:
    """The stack of screens; it holds them strongly and hands every event down until one uses it."""

    def __init__(self, width: int, height: int, scale: float = 1.0) -> None:
        self.width = width
        self.height = height
        self.scale = scale
        self.keys = KeyMap()
        """the keys as whoever plays wants them"""
        self.place = ""
        """where the key that is sent lies on the keyboard, by the name that it has on an American one"""
        self.shortcuts: dict[str, Callable[[], object]] = {}
        """what is done by the actions whose keys work whatever is shown"""
        self._screens: list[Screen] = []
        self._spoiled = True
        """whether all of it has to be drawn anew"""

    @property
    def screens(self) -> tuple[Screen, ...]:
        """The screens from the lowest to the topmost."""
        return tuple(self._screens)

    def push(self, screen: Screen) -> None:
        """Show a screen above the others."""
        self._spoiled = True
        self._screens.append(screen)
        screen.on_resize(self.width, self.height, self.scale)

    def pop(self) -> Screen:
        """Close and take away the topmost screen; IndexError if there is none."""
        self._spoiled = True
        screen = self._screens.pop()
        screen.close()
        return screen

    def remove(self, screen: Screen) -> None:
        """Close a screen wherever it lies in the stack; ValueError if it is not there."""
        self._spoiled = True
        self._screens.remove(screen)
        screen.close()

    def replace(self, screen: Screen) -> None:
        """Show a screen instead of all others."""
        while self._screens:
            self.pop()
        self.push(screen)

    def resize(self, width: int, height: int, scale: float) -> None:
        """The window or the scale of its widgets changed."""
        self.width, self.height, self.scale = width, height, scale
        self._spoiled = True
        for screen in self._screens:
            screen.on_resize(width, height, scale)

    def damage(self) -> list[Box] | None:
        """The pixels that are no longer true since this was asked last, as few boxes; None: perhaps all of them."""
        told = [screen.damage() for screen in self._screens]
        spoiled, self._spoiled = self._spoiled, False
        if spoiled or None in told:
            return None
        window = Box(0, 0, self.width, self.height)
        return merged(box.overlap(window) for boxes in told for box in boxes or ())

    def draw(self) -> None:
        """Draw all screens, the lowest first."""
        for screen in self._screens:
            screen.draw()

    def key(self, key: str, place: str = "") -> bool:
        """Send a key. `place` is where it lies, by the key there on an American keyboard; empty: as it is called."""
        self.place = place or key
        shortcut = self.shortcuts.get(self.keys.action(key, WINDOW))
        if shortcut is not None and not (self._screens and self._screens[-1].listens):
            shortcut()
            return True
        return any(screen.on_key(key) for screen in self._open())

    def act(self, action: str) -> bool:
        """Send an action that was asked for by no key; a screen that wants every key for itself gets none."""
        if self._screens and self._screens[-1].listens:
            return False
        if action in self.shortcuts:
            self.shortcuts[action]()
            return True
        key = self.keys.keys(action)[0]
        return any(screen.on_action(action, key) for screen in self._open())

    def text(self, text: str) -> bool:
        """Send typed text."""
        return any(screen.on_text(text) for screen in self._open())

    def pointer(self, x: float, y: float) -> bool:
        """Send a movement of the pointer."""
        return any(screen.on_pointer(x, y) for screen in self._open())

    def press(self, x: float, y: float, button: str) -> bool:
        """Send a button that went down."""
        return any(screen.on_press(x, y, button) for screen in self._open())

    def release(self, x: float, y: float, button: str) -> bool:
        """Send a button that went up."""
        return any(screen.on_release(x, y, button) for screen in self._open())

    def drag(self, x: float, y: float, dx: float, dy: float, button: str) -> bool:
        """Send a movement with a button held."""
        return any(screen.on_drag(x, y, dx, dy, button) for screen in self._open())

    def scroll(self, x: float, y: float, steps: float) -> bool:
        """Send a turn of the wheel."""
        return any(screen.on_scroll(x, y, steps) for screen in self._open())

    def _open(self) -> list[Screen]:
        """The screens that may get an event, topmost first: down to the first modal one."""
        reached: list[Screen] = []
        for screen in reversed(self._screens):
            reached.append(screen)
            if screen.modal:
                break
        return reached
