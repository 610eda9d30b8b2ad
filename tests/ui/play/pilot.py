"""Plays in the real window: everything is done by keys and mouse buttons sent to it, by a clock that the test sets."""

from __future__ import annotations

from pyglet.window import key, mouse

from delve.flow.session import Session
from delve.model.settings import Settings
from delve.requests import Answer, ChooseCommand, ChooseFigure, ChooseSpace
from delve.rules.planning import is_move_action
from delve.title.preferences import Preferences
from delve.ui.app import open_table
from delve.ui.motion import Speed
from delve.ui.table.choices import NO, YES
from delve.ui.window import GameWindow
from tests.recorded import recorded

KEYS = {
    "enter": key.RETURN,
    "escape": key.ESCAPE,
    "tab": key.TAB,
    "left": key.LEFT,
    "right": key.RIGHT,
    "up": key.UP,
    "down": key.DOWN,
    "home": key.HOME,
    "f1": key.F1,
    "f5": key.F5,
    "f6": key.F6,
    "f7": key.F7,
    "f8": key.F8,
    "page_up": key.PAGEUP,
    "page_down": key.PAGEDOWN,
    "backspace": key.BACKSPACE,
}


class Pilot:
    """A person at the window."""

    def __init__(
        self,
        window: GameWindow,
        session: Session | None = None,
        speed: Speed = "off",
        preferences: Preferences | None = None,
    ) -> None:
        self.now = 0.0
        self.window = window
        self.session = session or recorded()
        wanted = preferences or Preferences(Settings(speed=speed, advice=False))
        self.stage = open_table(window, self.session, preferences=wanted, clock=lambda: self.now)

    # ------------------------------------------------------------------------------------------------ time
    def wait(self, seconds: float = 0.1) -> None:
        """Let the time pass, 30 ticks a second."""
        for _ in range(max(1, round(seconds * 30))):
            self.now += 1 / 30
            self.stage.tick()

    def settle(self, most: int = 6_000) -> None:
        """Wait until a person can act, or a box is open."""
        for _ in range(most):
            self.wait(1 / 30)
            idle = self.session.waits_for_person and not self.stage.hand.walking
            if self.stage.dialog is not None or (idle and not self.stage.playback.busy(self.now)):
                return
        raise AssertionError("the game never came to rest")

    # ------------------------------------------------------------------------------------------------ deeds
    def press(self, *names: str) -> None:
        """Keys, one after another, each after a moment."""
        for name in names:
            self.now += 0.4
            symbol = KEYS.get(name) or ord(name)
            self.window.library_window.dispatch_event("on_key_press", symbol, 0)

    def pixels(self, x: int, y: int) -> tuple[float, float]:
        """The middle of a space on the screen."""
        return self.stage.board.camera.to_screen(x + 0.5, y + 0.5)

    def hover(self, x: int, y: int) -> None:
        """Point at a space."""
        self.window.library_window.dispatch_event("on_mouse_motion", *self.pixels(x, y), 0, 0)

    def click(self, x: int, y: int) -> None:
        """Point at a space and click."""
        self.hover(x, y)
        self.click_pixel(*self.pixels(x, y))

    def click_pixel(self, x: float, y: float, button: int = mouse.LEFT) -> None:
        """Click somewhere after a moment."""
        self.now += 0.4
        for event in ("on_mouse_press", "on_mouse_release"):
            self.window.library_window.dispatch_event(event, x, y, button, 0)

    def read_stories(self) -> None:
        """Close the boxes that tell something, and those that cover the table for the next person."""
        while (box := self.stage.dialog) is not None:
            title = box.content.title
            handed = title.startswith("It is the turn of: ") or title.endswith(": since you looked last")
            if not self.stage.playback.stories and not handed:
                break
            self.press("enter")
            self.settle()

    def give(self, answer: Answer) -> None:
        """Give an answer to what is asked, by mouse where it lies on the board, else by keys."""
        request = self.session.pending
        if isinstance(request, ChooseCommand) and request.piece:
            self._command(answer)
        elif isinstance(request, ChooseCommand):
            self._click_figure(
                next(id for id, each in self.stage.hand.targets.figures.items() if each == answer)
            )
        elif isinstance(request, ChooseFigure):
            self._click_figure(answer)
        elif isinstance(request, ChooseSpace):
            self.click(*answer)
        else:
            word = (
                {True: YES, False: NO}.get(answer, str(answer)) if isinstance(answer, bool) else str(answer)
            )
            keys = [each for each, _label in self.stage.hand.choices()]
            self.press(str(keys.index(word) + 1))

    def _click_figure(self, id: int) -> None:
        token = self.stage.table.tokens()[id]
        self.click(int(token.x), int(token.y))

    def _command(self, command: Answer) -> None:
        if command[0] == "base:step":
            self.click(*command[2])
        elif command[0] == "base:end_turn":
            hand = self.stage.hand
            twice = hand.something_left() and not hand.arrows_give_directions()
            self.press("e", *(["e"] if twice else []))
        else:
            self._press_button(command, ("base:end_turn",))

    def _press_button(self, command: Answer, own_keys: tuple[str, ...]) -> None:
        """Press the number of a command's button, or click on it where it has none; `own_keys` are not numbered.

        A move action is taken for its points alone when it is pressed twice.
        """
        for _ in range(1 + is_move_action(self.session.view, command[0])):
            self._press_button_once(command, own_keys)

    def _press_button_once(self, command: Answer, own_keys: tuple[str, ...]) -> None:
        numbered = [option for option in self.session.options() if option.id not in own_keys]
        place = next(n for n, option in enumerate(numbered) if option.command == command)
        if place < 9:
            self.press(str(place + 1))
            return
        wanted = numbered[place]
        id = f"option:{next(n for n, option in enumerate(self.session.options()) if option is wanted)}"
        panels = self.stage.panels
        for _ in range(panels.asked.bar.pages):
            for button in panels.asked.bar.buttons:
                if button.face.id == id:
                    self.click_pixel(*button.box.center)
                    return
            self.press("m")
        raise AssertionError(f"no button says {wanted.face}")
