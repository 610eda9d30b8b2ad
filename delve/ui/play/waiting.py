"""Waiting for what takes long, such as an automated player that thinks: the window stays alive meanwhile.

What is waited for runs in a thread of its own. Until it has ended nothing of the game is asked: the window is drawn as
it was last, and says what it waits for. Whatever may ask a script is waited for: its loop might never end.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from contextvars import copy_context
from time import monotonic
from typing import Final, Generic, TypeVar

from delve.faults import ScriptSignal
from delve.flow.watchdog import Overtime
from delve.phrases import Template, filled
from delve.ui.window import GameWindow

T = TypeVar("T")
PATIENCE: Final = 0.25
"""seconds after which the window says that it waits"""
SHARE: Final = 0.0002
"""seconds after which threads change meanwhile: a frame is drawn by many calls, and each waits for its turn"""
FRAME: Final = 1 / 30
"""seconds between two looks at the window meanwhile"""


class _Work(Generic[T]):
    """Something that is done in a thread of its own, in a context such as that of a watchdog."""

    def __init__(self, do: Callable[[], T], guard: AbstractContextManager[None]) -> None:
        self._do, self._guard = do, guard
        self._found: list[T] = []
        self._broke: BaseException | None = None
        run = copy_context().run  # in it stands which language is spoken
        self._thread = threading.Thread(target=lambda: run(self._work), name="waited for", daemon=True)
        self._thread.start()

    def _work(self) -> None:
        try:
            with self._guard:
                self._found.append(self._do())
        except BaseException as error:
            self._broke = error

    def ends_within(self, seconds: float) -> bool:
        """Wait that long at most. Returns whether it has ended."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def result(self) -> T:
        """What came of it. Raises what broke in it; Overtime where it was ended while it told what broke."""
        if not self._found:
            raise self._broke or Overtime()
        return self._found[0]


class Waiting:
    """What one screen waits for. `say` is called again and again meanwhile, with how long that has lasted.

    In the end it is called with an empty text. `guard` gives the context in which code of scripts runs now, such as the
    watchdog of the game: what it ends is what is waited for, and never the drawing of a frame.
    """

    def __init__(
        self,
        window: GameWindow,
        say: Callable[[str], None],
        guard: Callable[[], AbstractContextManager[None]],
    ) -> None:
        self._window, self._say, self._guard = window, say, guard
        self.under_way = False
        """whether it waits just now, so that nothing of the game may be asked"""
        self._interval = sys.getswitchinterval()

    def done(self, do: Callable[[], T], *, guarded: bool = True) -> T:
        """What a function gives that touches the game and draws nothing. Raises what it raises.

        What is not `guarded` may take long, and sees by itself to the ends of loops. What breaks in the window
        meanwhile is raised once nothing touches the game any more.
        """
        work = _Work(do, self._guard() if guarded else nullcontext())
        began, broke = monotonic(), list[BaseException]()
        while True:
            try:
                if work.ends_within(FRAME if self.under_way else PATIENCE):
                    break
                if not broke:
                    self._look_alive(monotonic() - began)
            except (Exception, ScriptSignal) as error:
                broke.append(error)
        self._end()
        found = work.result()
        if broke:
            raise broke[0]
        return found

    def _look_alive(self, seconds: float) -> None:
        window = self._window
        if not window.is_shown:
            return
        if not self.under_way:
            self.under_way = True
            self._interval = sys.getswitchinterval()
            sys.setswitchinterval(SHARE)
            window.hold()
        said: Template = "Still at it, for {n} {n|second|seconds} …"
        self._say(filled(said, n=int(seconds)))
        window.look_alive()

    def _end(self) -> None:
        if self.under_way:
            self.under_way = False
            sys.setswitchinterval(self._interval)
            self._say("")
            self._window.let_go()
