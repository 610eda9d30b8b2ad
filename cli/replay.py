"""`delve replay`: a saved game looked at again, verified, or recorded anew.

Exit 0: done, 1: a save cannot be read or played, or its verification failed, 2: usage, or a fault of delve itself.
The game and the verdict go to stdout, everything else to stderr.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .front_end import FRONT_ENDS
from .options import packs_option
from .spoken import language_option
from .streams import echo_painted

if TYPE_CHECKING:
    from delve.flow.replay import Replay
    from delve.title.preferences import Preferences

    from .recorded import Recorded
    from .table import Table


@click.command()
@click.argument("saves", metavar="FILE...", nargs=-1, required=True)
@click.option(
    "--ui",
    type=click.Choice(FRONT_ENDS),
    default=FRONT_ENDS[0],
    help="Where it is shown. none: the log is printed.",
)
@click.option("--trace", is_flag=True, help="Print the flow of phases too (terminal and none).")
@click.option(
    "--verify", "verified", is_flag=True, help="Check every answer and state; name the first that differs."
)
@click.option(
    "--rerecord",
    is_flag=True,
    help="Write each FILE anew: the same answers as far as they fit, then automated players with the same seed.",
)
@click.option(
    "--quest",
    metavar="N",
    type=click.IntRange(1),
    default=None,
    help="Of a campaign: which of its quests, from 1.",
)
@language_option()
@packs_option()
def replay(
    saves: tuple[str, ...],
    ui: str,
    trace: bool,
    verified: bool,
    rerecord: bool,
    quest: int | None,
    packs: tuple[Path, ...],
) -> None:
    """Show what happened in FILE: a save by its name or file, or the report of a fault.

    Go forward and back in it, jump to a round, and play on from any moment as a game of its own. FILE stays as it is
    unless --rerecord is given.

    A replay runs the scripts of its packs, as playing does.
    """
    # imported here and below: this is what takes time, and `--help` shall not wait for it
    from .fault_report import end_with_report
    from .front_end import play_at
    from .leaving import title_afterwards
    from .recorded import open_saves
    from .rerecording import rerecord as record_anew
    from .settings_file import preferences
    from .verifying import verify

    if verified and rerecord:
        raise click.UsageError("--verify looks and --rerecord writes: give one of them")
    if len(saves) > 1 and not (verified or rerecord):
        raise click.UsageError("one save can be looked at; several only with --verify or --rerecord")
    table = None
    with title_afterwards(ui, from_title=False):
        try:
            if rerecord:
                record_anew(saves, packs)
            elif verified:
                outcomes = [verify(one) for one in open_saves(saves, packs, "none", quest or 0)]
                sys.exit(0 if all(outcomes) else 1)
            else:
                # the file of the settings cannot be reached within the fence
                wanted = preferences()
                table = _look(open_saves(saves, packs, ui, quest or 0)[0], ui, trace, wanted)
                if table is not None:
                    play_at(table, ui, trace, wanted)
        except Exception as error:
            end_with_report(error, table)


def _look(recorded: Recorded, ui: str, trace: bool, wanted: Preferences) -> Table | None:
    """Show it where that was asked for. Returns the game that somebody wants to play on from there, if anybody does."""
    recorded.tell_changes()
    shown = recorded.replay()
    chosen = _show(shown, ui, trace, wanted)
    if shown.fault is not None:
        recorded.tell_fault(shown.fault)
    return recorded.continued_after(chosen) if chosen >= 0 else None


def _show(shown: Replay, ui: str, trace: bool, wanted: Preferences) -> int:
    """Show it at a front end. Returns the number of answers after which somebody wants to play on, else -1."""
    from delve.narrate.prose.story import Story
    from delve.terminal.replay import ReplayTerminal

    from .front_end import beside_window, manner_of, painter, read_line

    chosen = -1

    def in_window() -> None:
        from delve.ui.play.replay_window import replay_window

        nonlocal chosen
        chosen = replay_window(shown, preferences=wanted)

    ui = beside_window(ui, in_window, "the log is printed")
    if ui:
        manner = manner_of(ui)
        story = Story(side=shown.side) if manner == "prose" else None
        terminal = ReplayTerminal(
            shown, read_line, echo_painted, painter=painter(manner), trace=trace, chronicle=story
        )
        if ui == "none":
            terminal.tell_all()
        else:
            terminal.run()
        chosen = terminal.chosen
    return chosen
