"""The window of a replay: `replay_window` opens it, and returns when it is closed."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from delve.flow.replay import Replay
from delve.phrases import filled
from delve.title.preferences import Preferences
from delve.ui.app import open_sounds_of, opened, put_up_table, show
from delve.ui.play.replay_stage import ReplayScreen, ReplayStage
from delve.ui.window import GameWindow


def replay_window(replay: Replay, *, preferences: Preferences | None = None) -> int:
    """Show a replay in a window until it is closed. Raises `NoWindow` where none can be opened.

    Returns the number of answers after which somebody wants to play on, -1 if nobody does.
    """
    title = filled("Replay: {quest}", quest=replay.view.quest.name)
    with opened(title, preferences) as window:
        stage = open_replay(window, replay, preferences=preferences)
        show(window, stage, lambda: open_sounds_of(window, preferences, replay.view.library))
    return stage.chosen


def open_replay(
    window: GameWindow,
    replay: Replay,
    *,
    preferences: Preferences | None = None,
    clock: Callable[[], float] = perf_counter,
) -> ReplayStage:
    """Put a replay on the table of a window; the caller calls `tick`."""
    stage = ReplayStage(window, replay, window.close, preferences=preferences, clock=clock)
    put_up_table(window, stage, ReplayScreen(stage))
    return stage
