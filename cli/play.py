"""`delve play`: one quest at a window, a terminal, or played by automated players alone.

Exit 0: the game was played or left, 1: faults of the content or of a save, 2: usage, or a fault of delve itself. What
happens in the game goes to stdout, everything else to stderr.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from delve.flow.session import Session

    from .table import Table

SIDES: Final = ("heroes", "overlord", "both")
FRONT_ENDS: Final = ("auto", "window", "terminal", "none")
_HIGHEST_SEED: Final = 2**53
"""exact in every reader of JSON"""


@click.command()
@click.argument("quest", required=False)
@click.option("--heroes", metavar="HERO:CLASS,...", help="Who goes; else the party that the quest names.")
@click.option(
    "--seed",
    type=click.IntRange(0, _HIGHEST_SEED),
    help="Decides all dice: the same seed and the same answers give the same game.",
)
@click.option(
    "--side", type=click.Choice(SIDES), help="Which side you play (heroes); the other is automated."
)
@click.option(
    "--ui",
    type=click.Choice(FRONT_ENDS),
    default=FRONT_ENDS[0],
    help="Where it is played. none: both sides are automated, and the log is printed.",
)
@click.option("--trace", is_flag=True, help="Print the flow of phases too (terminal and none).")
@click.option(
    "--resume",
    "save",
    is_flag=False,
    flag_value="",
    metavar="[SAVE]",
    help="Go on with a save, by its name or file; without one with the last that is unfinished.",
)
@click.option(
    "--record",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Save the game in this file instead of your folder of saves.",
)
@click.option("--free-undo", is_flag=True, help="Let undo go back over dice and the other side's answers.")
@click.option("--heavy", is_flag=True, help="Save, load and compare after every answer, to check scripts.")
@click.option(
    "--packs",
    multiple=True,
    metavar="DIR",
    type=click.Path(path_type=Path, exists=True),
    help="A pack, or a folder of packs, that may be required. May be given several times.",
)
def play(
    quest: str | None,
    heroes: str | None,
    seed: int | None,
    side: str | None,
    ui: str,
    trace: bool,
    save: str | None,
    record: Path | None,
    free_undo: bool,
    heavy: bool,
    packs: tuple[Path, ...],
) -> None:
    """Play QUEST: the file of a quest, or its id (drowned_cellar, core:drowned_cellar) in a pack.

    Every game is saved while it is played: --resume goes on with it, `delve saves` lists them.

    Playing a pack runs its scripts, which is running a program: play packs of people whom you trust.
    """
    # imported here and below: this is what takes time, and `--help` shall not wait for it
    from .beginning import Wishes, begin, go_on
    from .fault_report import end_with_report

    table = None
    try:
        wishes = Wishes(heroes, seed, side, record, free_undo)
        if save is not None:
            table = go_on(save, quest, wishes, packs)
        elif quest is not None:
            table = begin(quest, wishes, packs)
        else:
            raise click.UsageError(
                "which quest? Name one, such as drowned_cellar, or go on with a save: --resume"
            )
        table.heavy = heavy
        _play(table, ui, trace)
    except Exception as error:
        end_with_report(error, table)


def _play(table: Table, ui: str, trace: bool) -> None:
    """Play at the front end that was asked for, or at the best that there is."""
    if ui == "window" or (ui == "auto" and _has_display()):
        obstacle = _play_in_window(table, trace)
        if not obstacle:
            return
        if ui == "window":
            raise click.UsageError(obstacle)
        click.echo(obstacle, err=True)
    if ui == "auto":
        ui = "terminal" if sys.stdin.isatty() and sys.stdout.isatty() else "none"
        told = {
            "terminal": "there is no display for a window: playing in the terminal (--ui terminal)",
            "none": "there is no display and no terminal: automated players play both sides (--ui none)",
        }
        click.echo(told[ui], err=True)
    if ui == "none":
        table.without_persons()
    with table.game() as session:
        _play_in_terminal(session, trace)


def _play_in_window(table: Table, trace: bool) -> str:
    """Play in a window. Returns what stands in the way of one, or nothing if the game was played."""
    try:
        from delve.ui.app import play_window
        from delve.ui.window import NoWindow
    except Exception as error:  # pyglet looks for a display and for libraries as soon as it is imported
        return f"no window can be opened here ({type(error).__name__}: {error}); try --ui terminal"
    if trace:
        click.echo("--trace shows nothing in a window; --ui terminal shows the phases", err=True)
    with table.game() as session:
        try:
            play_window(session, title=session.view.quest.name)
        except NoWindow as error:
            return str(error)
    return ""


def _has_display() -> bool:
    """Whether a window has somewhere to open; elsewhere than on Linux it always has."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _play_in_terminal(session: Session, trace: bool) -> None:
    from delve.terminal.paint import Painter
    from delve.terminal.terminal import Terminal

    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # hearts and stars are no reason to stop a game
    color = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    painter = Painter(color, min(100, shutil.get_terminal_size((100, 24)).columns))
    Terminal(session, _read, click.echo, painter=painter, trace=trace, side=session.side).run()


def _read(prompt: str) -> str:
    """A typed line; one that comes through a pipe is printed, so that the log shows it."""
    if sys.stdin.isatty():
        try:
            return input(prompt)
        except KeyboardInterrupt:
            raise EOFError from None
    typed = sys.stdin.readline()
    if not typed:
        raise EOFError
    click.echo(f"{prompt}{typed.rstrip()}")
    return typed
