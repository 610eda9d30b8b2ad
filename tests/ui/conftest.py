"""One window for all tests of a process, for the library makes trouble with a second one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from delve.ui.window import GameWindow, NoWindow, make_window


@pytest.fixture(scope="session")
def library_window() -> Iterator[object]:
    """The library's own window; tests that need one are skipped where none can be opened."""
    try:
        window = make_window(1440, 900, "tests", visible=False)
    except NoWindow as reason:
        pytest.skip(str(reason))
    type(window)._enable_event_queue = False  # events are handled when they are sent, as in the running loop
    yield window
    window.close()


@pytest.fixture
def game_window(library_window: object) -> Iterator[GameWindow]:
    """The window with a router of its own, from which all screens are taken after the test."""
    made = GameWindow(library_window)
    yield made
    while made.router.screens:
        made.router.pop()
    made.library_window.remove_handlers(made)
