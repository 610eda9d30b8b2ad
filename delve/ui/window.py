"""The window itself: opening it, the loop that redraws only on demand, and pictures of what it shows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import pyglet

from delve.ui import compat
from delve.ui.beat import Beat
from delve.ui.canvas import back_to_window
from delve.ui.kept_frame import KeptFrame
from delve.ui.router import Router
from delve.ui.sound.player import Silence, Sounds

FRAME = 1 / 60
"""seconds between two frames, at least"""
BACKGROUND = (0.045, 0.04, 0.045)
SMALLEST = (960, 600)
DESIGN = (1080, 680)
"""The least width and height, in pixels at scale 1, that every screen is given."""


def fitting_scale(asked: float, width: int, height: int) -> float:
    """The scale that is asked for, or the largest that leaves `DESIGN` pixels in a window of so many pixels."""
    return min(asked, width / DESIGN[0], height / DESIGN[1])


class NoWindow(Exception):
    """No window can be opened on this machine; the message says what to do instead."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"no window with OpenGL 3.3 can be opened here ({reason}). "
            "Try LIBGL_ALWAYS_SOFTWARE=1, or play in the terminal: delve play --ui terminal"
        )


def make_window(width: int = 1440, height: int = 900, caption: str = "delve", visible: bool = True) -> Any:
    """Open the library's window with exact colors; raises `NoWindow` where none can be had."""
    compat.set_options()
    reason = ""
    for depth in (True, False):
        try:
            return compat.open_window(width, height, caption, visible, depth)
        except LookupError as error:
            reason = str(error)
    raise NoWindow(reason)


def _nothing() -> None:
    """What happens where nobody wants to know."""


def _simply(do: Callable[[], object]) -> None:
    do()


class GameWindow:
    """One window with its router: it turns the library's events into plain ones and draws when asked.

    `ui_scale` is the player's setting; the scale of the widgets is that times the scale of the monitor, and never
    so large that less than `DESIGN` pixels are left to lay a screen out in. Hold on to this object: the library
    does not.
    """

    def __init__(self, window: Any, ui_scale: float = 1.0) -> None:
        self.library_window = window
        self.ui_scale = ui_scale
        self.router = Router(window.width, window.height, self.scale)
        self.around: Callable[[Callable[[], object]], None] = _simply
        """calls all that screens do, such as taking an event: it may tell what goes wrong there"""
        self.looked_away: Callable[[], None] = _nothing
        """called when another window has come to the front"""
        self.asked_to_close: Callable[[], None] = self.close
        """called when somebody closes the window by its frame"""
        self._stale = True
        self._frame: KeptFrame | None = None
        self._spoiled = True
        """whether the kept frame is not to be trusted"""
        self._empty = False
        """whether nothing was drawn in the last frame, as nothing had changed"""
        self._running = False
        self._left = False
        """whether `leave` was called and `run` has not ended since"""
        self._drawn_at = 0.0
        self._beats: dict[Any, Beat] = {}
        self._held: dict[str, Callable[[], object]] | None = None
        """what the system has asked for while the window only waits; None: it does not"""
        self.is_to_close = False
        """whether somebody has closed it by its frame while it waited; until `run` ends nothing goes on"""
        self.reduced_motion = False
        """whether nothing moves that need not, as water need not; a setting of the player"""
        self.focused = True
        """whether the keyboard belongs to this window"""
        self.sounds: Sounds = Silence()
        """what is told of everything that is to be heard"""
        if not pyglet.options.headless:
            window.set_minimum_size(*SMALLEST)
        window.push_handlers(self)

    @property
    def scale(self) -> float:
        """Pixels of a widget for each pixel of its design."""
        window = self.library_window
        return fitting_scale(self.ui_scale * float(window.scale), window.width, window.height)

    def set_ui_scale(self, ui_scale: float) -> None:
        """Take another setting of the player, and lay everything out anew."""
        self.ui_scale = ui_scale
        self.around(
            lambda: self.router.resize(self.library_window.width, self.library_window.height, self.scale)
        )
        self.redraw()

    def redraw(self) -> None:
        """Draw a new frame soon; without this call nothing is drawn again."""
        if not self._stale:
            self._stale = True
            self._draw_soon()

    def _draw_soon(self) -> None:
        """Draw at once where nothing was drawn just before, else as soon as a screen can show another frame."""
        if self._running:
            left = self._drawn_at + FRAME - perf_counter()
            pyglet.clock.schedule_once(self._flush, max(0.0, left))

    @property
    def lively(self) -> bool:
        """Whether water and flames move while nothing else does."""
        return self.focused and not self.reduced_motion

    def redraw_everything(self) -> None:
        """Draw a new frame soon, and trust nothing of the last one."""
        self._spoiled = True
        self.redraw()

    def _redraw_if(self, changed: bool) -> None:
        if changed:
            self.redraw()

    def draw_now(self) -> None:
        """Draw a frame at once, as the loop does for a stale window."""
        self.library_window.switch_to()
        self._stale = False
        if self._held is None:
            self.around(self._draw_frame)
        else:
            self._draw_frame()

    def _draw_frame(self) -> None:
        """Draw what is no longer true, or everything where that is not known."""
        window = self.library_window
        if self._frame is None or self._frame.size != window.get_framebuffer_size():
            self._frame, self._spoiled = KeptFrame(window), True
        if self._spoiled:
            back_to_window(window)
        spoiled, self._spoiled = self._spoiled, True  # until the frame is whole: whatever is told may break
        told = self.router.damage()
        boxes = None if spoiled else told
        self._stale = False  # what brought the screens up to date asked for a frame, which is this one
        self._empty = boxes == [] and self._frame.in_window
        self._frame.draw(boxes, self._draw_screens)
        self._spoiled = False

    def _draw_screens(self) -> None:
        compat.clear(self.library_window, *BACKGROUND)
        self.router.draw()

    def screenshot(self, path: Path) -> None:
        """Draw a frame and write it to a PNG file."""
        self.draw_now()
        compat.screenshot(self.library_window).save(path)

    def every(self, seconds: float, call: Any) -> None:
        """Call `call(seconds_passed)` again and again until `stop_calling`; for animation.

        Where it returns True it rests: it is called ten times a second only, until it returns something else or an
        event comes.
        """
        self._beats[call] = Beat(seconds, call)

    def stop_calling(self, call: Any) -> None:
        """End what `every` began."""
        self._beats.pop(call).stop()

    def run(self) -> None:
        """Show the window until `close` or `leave`; frames are drawn only after `redraw`.

        Where it was left already, since `run` was called last, it is left at once.
        """
        if self._left:
            self._left = False
            return
        self._running = True
        if self._stale:
            self._draw_soon()
        try:
            pyglet.app.run(None)
        finally:
            self._running = self._left = self.is_to_close = False
            pyglet.clock.unschedule(self._flush)

    def close(self) -> None:
        """Close the window and end `run`."""
        self.sounds.stop()
        while self.router.screens:
            self.router.pop()
        self.library_window.close()
        pyglet.app.exit()

    def leave(self) -> None:
        """End `run`, and keep the window: something else may be shown in it by another `run`."""
        self._left = True
        self.sounds.lie_below(())
        pyglet.app.exit()

    @property
    def is_shown(self) -> bool:
        """Whether it is on the screen."""
        return bool(self.library_window.visible)

    def hide(self) -> None:
        """Take the window off the screen until `show`."""
        self.library_window.set_visible(False)

    def _flush(self, _passed: float) -> None:
        if not self._stale:
            return
        self.draw_now()
        self._drawn_at = perf_counter()
        if not self._empty:
            self.library_window.flip()

    def show(self) -> None:
        """Put the window onto the screen, above others, with a frame in it: nobody looks at a black one meanwhile."""
        self.draw_now()
        self.library_window.set_visible(True)
        self.library_window.activate()
        self._show_again()
        self._flush(0.0)

    def _show_again(self) -> None:
        """Put the frame into the window again."""
        if self._frame is not None:
            self._frame.lose_window()
        self.redraw()

    # ------------------------------------------------------------------------------------------------ waiting
    def hold(self) -> None:
        """Ask no screen for anything until `let_go`: keys and clicks are lost, and the size is taken in later."""
        self._held = {}

    def look_alive(self) -> None:
        """Take what the system says, and draw what has changed, while the window is held."""
        self.library_window.dispatch_events()
        self.draw_at_once()

    def draw_at_once(self) -> None:
        """Draw what has changed, and let it be seen without waiting for the loop."""
        self.library_window.switch_to()
        self._draw_frame()
        if not self._empty:
            self.library_window.flip()

    def let_go(self) -> None:
        """Ask the screens again, and do what the system has asked for meanwhile.

        Where it shall close, that is done when whoever held it has returned to the loop.
        """
        held, self._held = self._held or {}, None
        if held.pop("close", None) is not None and not self.is_to_close:
            self.is_to_close = True
            pyglet.clock.schedule_once(lambda _passed: self.on_close(), 0.0)
        for do in held.values():
            do()
        self.redraw()

    def _take(self, do: Callable[[], object]) -> None:
        """Take an event; what rested is called at its own pace again. While the window is held it is lost."""
        if self._held is not None:
            return
        for beat in self._beats.values():
            beat.wake()
        self.around(do)

    def on_draw(self) -> bool:
        """The library asks for a frame."""
        self.draw_now()
        return True

    def on_expose(self) -> bool:
        """Part of the window came into view."""
        self._show_again()
        return True

    def on_activate(self) -> bool:
        """The keyboard belongs to the window."""
        self.focused = True
        self.sounds.be_near(True)
        self._take(self.redraw)
        return True

    def on_deactivate(self) -> bool:
        """The keyboard belongs to another window, which has come to the front."""
        self.focused = False
        compat.forget_held_keys(self.library_window)
        self.sounds.be_near(False)
        if self._held is None:
            self.around(self.looked_away)
        return True

    def on_resize(self, width: int, height: int) -> None:
        """The window has another size; the library goes on to set its view port."""
        if self._held is not None:
            self._held["size"] = lambda: self.on_resize(width, height)
            return
        self.around(lambda: self.router.resize(width, height, self.scale))
        self.redraw()

    def on_scale(self, _scale: float, _dpi: int) -> bool:
        """The window was moved to a monitor of another density."""
        if self._held is not None:
            self._held["scale"] = lambda: self.set_ui_scale(self.ui_scale)
            return True
        self.set_ui_scale(self.ui_scale)
        return True

    def on_close(self) -> bool:
        """Somebody closes the window by its frame."""
        if self._held is not None:
            self._held["close"] = self.on_close
            return True
        self.around(self.asked_to_close)
        return True

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """A key; True also when nothing used it, for the library would close the window on Escape."""
        self.press(
            compat.key_name(symbol, modifiers), compat.key_place(self.library_window, symbol, modifiers)
        )
        return True

    def press(self, key: str, place: str = "") -> None:
        """Take a key by its name, and by where it lies if that is another one's on an American keyboard."""
        self._take(lambda: self.router.key(key, place))
        self.redraw()

    def act(self, action: str) -> None:
        """Do an action that has keys, as a controller asks for it."""
        self._take(lambda: self.router.act(action))
        self.redraw()

    def on_text(self, text: str) -> bool:
        """Typed text."""
        self._take(lambda: self._redraw_if(self.router.text(text)))
        return True

    def on_mouse_motion(self, x: float, y: float, _dx: float, _dy: float) -> bool:
        """The pointer moved."""
        self._take(lambda: self._redraw_if(self.router.pointer(x, y)))
        return True

    def on_mouse_press(self, x: float, y: float, button: int, _modifiers: int) -> bool:
        """A mouse button went down."""
        self._take(lambda: self.router.press(x, y, compat.button_name(button)))
        self.redraw()
        return True

    def on_mouse_release(self, x: float, y: float, button: int, _modifiers: int) -> bool:
        """A mouse button went up."""
        self._take(lambda: self.router.release(x, y, compat.button_name(button)))
        self.redraw()
        return True

    def on_mouse_drag(self, x: float, y: float, dx: float, dy: float, buttons: int, _modifiers: int) -> bool:
        """The pointer moved with a button held."""
        self._take(lambda: self._redraw_if(self.router.drag(x, y, dx, dy, compat.button_name(buttons))))
        return True

    def on_mouse_scroll(self, x: float, y: float, _across: float, steps: float) -> bool:
        """The wheel turned."""
        self._take(lambda: self._redraw_if(self.router.scroll(x, y, steps)))
        return True
