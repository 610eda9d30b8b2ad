"""The window of the title: `title_window` opens it, and returns when somebody leaves."""

from __future__ import annotations

from delve.title.preferences import Preferences
from delve.title.title import Title
from delve.ui.app import open_sounds_of, opened, run
from delve.ui.title.loading import Loading
from delve.ui.title.screen import TitleScreen
from delve.ui.window import GameWindow

TICKS = 1 / 10
"""seconds between two ticks of the title"""


def title_window(title: Title, preferences: Preferences | None = None) -> None:
    """Show a title in a window until somebody leaves it. Raises `NoWindow` where none can be opened."""
    with opened("delve", preferences) as window:
        window.router.replace(Loading())
        window.show()
        screen = open_title(window, title, preferences)
        run(window, screen.tick, TICKS, lambda: open_sounds_of(window, preferences))


def open_title(window: GameWindow, title: Title, preferences: Preferences | None = None) -> TitleScreen:
    """Put a title on a window, which takes its settings; the caller calls `tick`."""
    screen = TitleScreen(window, title, Preferences() if preferences is None else preferences)
    window.router.replace(screen)
    window.looked_away = screen.looked_away
    return screen
