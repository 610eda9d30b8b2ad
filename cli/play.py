"""`delve play`: one quest at a window, a terminal, or played by automated players alone.

Exit 0: the game was played or left, 1: faults of the content, 2: usage. What happens in the game goes to stdout,
everything else to stderr.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

import click

if TYPE_CHECKING:
    from delve.flow.session import Session

    from .quest_choice import ChosenQuest

SIDES: Final = ("heroes", "overlord", "both")
FRONT_ENDS: Final = ("auto", "window", "terminal", "none")
_HIGHEST_SEED: Final = 2**53
"""exact in every reader of JSON"""


@click.command()
@click.argument("quest")
@click.option("--heroes", metavar="HERO:CLASS,...", help="Who goes; else the party that the quest names.")
@click.option(
    "--seed",
    type=click.IntRange(0, _HIGHEST_SEED),
    help="Decides all dice: the same seed and the same answers give the same game.",
)
@click.option(
    "--side", type=click.Choice(SIDES), default=SIDES[0], help="Which side you play; the other is automated."
)
@click.option(
    "--ui",
    type=click.Choice(FRONT_ENDS),
    default=FRONT_ENDS[0],
    help="Where it is played. none: both sides are automated, and the log is printed.",
)
@click.option("--trace", is_flag=True, help="Print the flow of phases too (terminal and none).")
@click.option(
    "--packs",
    multiple=True,
    metavar="DIR",
    type=click.Path(path_type=Path, exists=True),
    help="A pack, or a folder of packs, that may be required. May be given several times.",
)
def play(
    quest: str, heroes: str | None, seed: int | None, side: str, ui: str, trace: bool, packs: tuple[Path, ...]
) -> None:
    """Play QUEST: the file of a quest, or its id (drowned_cellar, core:drowned_cellar) in a pack.

    Playing a pack runs its scripts, which is running a program: play packs of people whom you trust.
    """
    from .quest_choice import choose

    chosen = choose(quest, packs)
    _refuse_faults(chosen)
    table = _Table(chosen, heroes, _some_seed() if seed is None else seed)
    persons = [name for name in ("heroes", "overlord") if side in (name, "both")]
    try:
        _play(table, persons, ui, trace)
    except Exception as error:
        table.blame_script(error)
        raise


class _Table:
    """What a game is made of, and the game that is being played."""

    def __init__(self, chosen: ChosenQuest, heroes: str | None, seed: int) -> None:
        """Ends the command if a script cannot be loaded. Raises click.BadParameter for an unknown party."""
        # imported here and below: this is what takes time, and `--help` shall not wait for it
        from delve.script.load import ScriptNotLoaded, load

        from .party_choice import choose

        self.quest, self.library, self.seed = chosen.id, chosen.loaded.library, seed
        pack = chosen.id.partition(":")[0]
        self.party = choose(heroes, self.library, pack) if heroes is not None else ()
        try:
            self.behaviors = load(self.library)
        except ScriptNotLoaded as error:
            _fail(f"a script cannot be loaded: {error}")
        self.session: Session | None = None

    def begin(self, persons: Iterable[str]) -> Session:
        """A new game, with these sides played by persons and the others automated.

        Raises click.UsageError if the party does not fit the quest.
        """
        from delve.ai.nearest import NearestEnemy
        from delve.flow.session import Session
        from delve.flow.watchdog import Watchdog
        from delve.rules.setup import CannotSetUp, new_game

        try:
            game = new_game(self.library, self.behaviors, self.quest, self.party)
        except CannotSetUp as error:
            raise click.UsageError(str(error)) from error
        automated = [side for side in ("heroes", "overlord") if side not in persons]
        seats = {side: NearestEnemy() for side in automated}
        self.session = Session(game, self.seed, seats, Watchdog())
        return self.session

    def blame_script(self, error: Exception) -> None:
        """End the command with a message if a script of a pack broke; else do nothing."""
        from delve.flow.driver import ScriptFault

        from .fault_report import report, script_line

        line = script_line(error, self.library.folders.values())
        if not (line or isinstance(error, ScriptFault)):
            return
        if isinstance(error, ScriptFault):
            journal = error.journal
        else:
            journal = tuple(self.session.play.journal) if self.session else ()
        game = {
            "quest": self.quest,
            "party": self.party,
            "seed": self.seed,
            "content": self.library.content_hash,
        }
        _fail(report(error, line, journal, game))


def _refuse_faults(chosen: ChosenQuest) -> None:
    """Show findings as `delve validate` does. Errors end it here; of sound content warnings are shown, a line each."""
    from delve.validate.render import FORMATS, Style

    found = chosen.report
    refused = found.count("error")
    shown = [f for f in found.diagnostics if refused or f.severity == "warning"]
    color = sys.stderr.isatty() and "NO_COLOR" not in os.environ
    style = Style(color, shutil.get_terminal_size((100, 24)).columns)
    click.echo(FORMATS["text" if refused else "concise"](shown, style), nl=False, err=True)
    if refused:
        click.echo(f"{chosen.id} cannot be played before this is mended", err=True)
        sys.exit(2 if found.crashed else 1)
    for name, off in chosen.loaded.off.items():
        at = off.finding
        place = f" ({at.path}:{at.span.line}:{at.span.column})" if at else ""
        click.echo(f'the pack "{name}" is switched off: {off.reason}{place}', err=True)


def _some_seed() -> int:
    """A seed that nobody chose, told so that the game can be repeated."""
    # imported here: a seed that was given needs none
    import secrets

    seed = secrets.randbelow(10**9)
    click.echo(f"seed {seed}: --seed {seed} plays with the same dice again", err=True)
    return seed


def _play(table: _Table, persons: list[str], ui: str, trace: bool) -> None:
    """Play at the front end that was asked for, or at the best that there is."""
    if ui == "window" or (ui == "auto" and _has_display()):
        obstacle = _play_in_window(table, persons, trace)
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
    persons = [] if ui == "none" else persons
    _play_in_terminal(table.begin(persons), persons, trace)


def _play_in_window(table: _Table, persons: list[str], trace: bool) -> str:
    """Play in a window. Returns what stands in the way of one, or nothing if the game was played."""
    try:
        from delve.ui.app import play_window
        from delve.ui.window import NoWindow
    except Exception as error:  # pyglet looks for a display and for libraries as soon as it is imported
        return f"no window can be opened here ({type(error).__name__}: {error}); try --ui terminal"
    if trace:
        click.echo("--trace shows nothing in a window; --ui terminal shows the phases", err=True)
    session = table.begin(persons)
    try:
        play_window(session, title=session.view.quest.name)
    except NoWindow as error:
        return str(error)
    return ""


def _has_display() -> bool:
    """Whether a window has somewhere to open; elsewhere than on Linux it always has."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _play_in_terminal(session: Session, persons: list[str], trace: bool) -> None:
    from delve.terminal.paint import Painter
    from delve.terminal.terminal import Terminal

    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")  # hearts and stars are no reason to stop a game
    color = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    painter = Painter(color, min(100, shutil.get_terminal_size((100, 24)).columns))
    side = persons[0] if len(persons) == 1 else ""
    Terminal(session, _read, click.echo, painter=painter, trace=trace, side=side).run()


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


def _fail(message: str) -> NoReturn:
    """End with a fault of the content."""
    click.echo(f"Error: {message}", err=True)
    sys.exit(1)
