"""Where a game is shown: a window, a terminal, or the log alone; what is there, and how lines are read and printed."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import click

from delve.collector import without_collector

from .game_process import note_stop
from .leaving import ANOTHER, TITLE
from .stopping import Stopping
from .streams import echo_line, echo_painted

if TYPE_CHECKING:
    from delve.flow.session import Session
    from delve.terminal.paint import Painter
    from delve.title.leaving import AfterGame
    from delve.title.preferences import Preferences

    from .table import Table

IN_CIRCLES: Final = 3
"""exit code where automated players go in circles, so that nobody wins"""
Manner: TypeAlias = Literal["drawn", "aloud", "prose"]
"""how a terminal tells a game: with a board of characters, in plain sentences that are read aloud, or as a story"""
FRONT_ENDS: Final = ("auto", "window", "terminal", "prose", "none")


def play_at(table: Table, ui: str, trace: bool, preferences: Preferences, *, aloud: bool = False) -> None:
    """Play at the front end that was asked for, or at the best that there is, as its user prefers it.

    `aloud`: the terminal speaks in plain sentences.

    Raises click.exceptions.Exit where answers could not be saved in the file that was asked for, and where automated
    players go in circles.
    """

    def in_window() -> None:
        from delve.ui.app import play_window

        if trace:
            click.echo("--trace shows nothing in a window; --ui terminal shows the phases", err=True)
        _play_until_left(
            table,
            lambda session: play_window(session, title=session.view.quest.name, preferences=preferences),
        )

    ui = beside_window(ui, in_window, "" if table.goes_on_for_persons else "automated players play all sides")
    if ui == "none":
        table.remove_persons()
    if ui:
        manner = manner_of(ui, aloud=aloud)
        _play_until_left(table, lambda session: play_in_terminal(session, trace, preferences, manner))
    if table.is_lost:
        raise click.exceptions.Exit(1)
    if table.session is not None and table.session.circles:
        raise click.exceptions.Exit(IN_CIRCLES)
    if table.afterwards == "title":
        raise click.exceptions.Exit(TITLE)
    if table.afterwards == "another":
        raise click.exceptions.Exit(ANOTHER)


def _play_until_left(table: Table, play: Callable[[Session], AfterGame]) -> None:
    """Play the game of a table, and again with other dice as often as somebody wants that."""
    while True:
        with table.game() as session:
            table.afterwards = play(session)
        if table.afterwards not in ("again", "easier"):
            return
        table.begin_anew(easier=table.afterwards == "easier")


def beside_window(ui: str, in_window: Callable[[], None], otherwise: str) -> str:
    """Show something in a window, if that is wanted and possible. Returns "" then, else `terminal`, `prose` or `none`.

    `otherwise` tells what happens where there is neither a display nor a terminal; empty: that is refused then.
    Raises click.UsageError.
    """
    if ui == "window" or (ui == "auto" and has_display()):
        obstacle = _obstacle(in_window)
        if not obstacle:
            return ""
        if ui == "window":
            raise click.UsageError(obstacle)
        echo_line(obstacle, err=True)
    if ui != "auto":
        return ui
    if has_terminal():
        click.echo("there is no display for a window: playing in the terminal (--ui terminal)", err=True)
        return "terminal"
    if not otherwise:
        raise click.UsageError(
            "there is no display and no terminal to go on at: --ui none lets automated players end the game"
        )
    echo_line(f"there is no display and no terminal: {otherwise} (--ui none)", err=True)
    return "none"


def _obstacle(in_window: Callable[[], None]) -> str:
    """Show something in a window. Returns why none can be opened; empty if one was."""
    try:
        with without_collector(for_good=True):
            import_module("delve.ui.app")
            from delve.ui.window import NoWindow
    except Exception as error:  # pyglet looks for a display and for libraries as soon as it is imported
        return f"no window can be opened here ({type(error).__name__}: {error}); try --ui terminal"
    try:
        in_window()
    except NoWindow as error:
        return str(error)
    return ""


def is_for_nobody(ui: str) -> bool:
    """Whether nobody can answer at this front end, so that automated players play all sides."""
    return ui == "none" or (ui == "auto" and not has_display() and not has_terminal())


def has_terminal() -> bool:
    """Whether somebody can type and read here."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def has_display() -> bool:
    """Whether a window has somewhere to open; elsewhere than on Linux it always has."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def manner_of(ui: str, *, aloud: bool = False) -> Manner:
    """How the terminal tells a game at this front end. `aloud`: it was asked for plain sentences."""
    return "prose" if ui == "prose" else "aloud" if aloud else "drawn"


def play_in_terminal(
    session: Session, trace: bool, preferences: Preferences, manner: Manner, *, again: bool = True
) -> AfterGame:
    """Play a game in the terminal. `again`: whether it may be left, or be over, to be begun once more."""
    from delve.terminal.leaving import asked
    from delve.terminal.prose.terminal import ProseTerminal
    from delve.terminal.terminal import Terminal

    terminal = (ProseTerminal if manner == "prose" else Terminal)(
        session,
        read_line,
        echo_painted,
        painter=painter(manner),
        trace=trace,
        covers=has_terminal(),
        preferences=preferences,
        can_begin_again=again,
        stopping=lambda: Stopping(note_stop),
    )
    if terminal.run() and again and session.persons and has_terminal():
        easier = session.has_easier and session.is_lost
        return asked(read_line, echo_painted, has_easier=easier, has_another=session.has_another)
    return terminal.afterwards


def painter(manner: Manner = "drawn") -> Painter:
    """What paints lines for this stdout: with colors where it is a terminal that takes them, unless read aloud."""
    from delve.terminal.aloud import AloudPainter
    from delve.terminal.paint import Painter
    from delve.terminal.prose.paint import ProsePainter

    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # hearts and stars are no reason to stop a game
    if manner == "aloud":
        return AloudPainter()
    color = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    paints = ProsePainter if manner == "prose" else Painter
    return paints(color, min(100, shutil.get_terminal_size((100, 24)).columns))


def read_line(prompt: str) -> str:
    """A typed line; one that comes through a pipe is printed, so that the log shows it. Raises EOFError at the end."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")  # else arrows and Escape write their codes into the line
        try:
            return input(prompt)
        except KeyboardInterrupt:
            raise EOFError from None
    typed = sys.stdin.readline()
    if not typed:
        raise EOFError
    click.echo(f"{prompt}{typed.rstrip()}")
    return typed
