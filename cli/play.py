"""`delve play`: a quest or a campaign in a window, in a terminal, or played by automated players alone.

Exit 0: the game was played or left, 1: faults of the content or of a save, or answers that could not be saved in the
file that was named, 2: usage, or a fault of delve itself, 3: automated players go in circles, and nobody wins. What
happens in the game goes to stdout, everything else to stderr.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from delve.ai.level_names import LEVELS, USUAL
from delve.bounds import LARGEST_EXACT
from delve.collector import without_collector

from .front_end import FRONT_ENDS
from .options import packs_option
from .spoken import language_option, languages_of

if TYPE_CHECKING:
    from delve.flow.records import Header


@click.command()
@click.argument("quest", required=False)
@click.option(
    "--heroes",
    metavar="HERO:CLASS,...",
    help="The party; without this option, the one that the quest names. What a hero brings follows in braces: "
    "nite:knight{experience: 3, skills: [SKILL]}. Or a file.yaml with the list `party`, as quests have it.",
)
@click.option(
    "--after",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Begin with what another quest has left: the heroes of this file, and the variables that QUEST takes.",
)
@click.option(
    "--outcome",
    metavar="FILE",
    type=click.Path(path_type=Path),
    help="Write into this file what the quest leaves for the next one, when it is over. Another dungeon that is begun "
    "from it writes beside it: where left.yaml is there, into left-2.yaml.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, LARGEST_EXACT),
    help="Decides all dice: the same seed and the same answers give the same game.",
)
@click.option(
    "--side",
    metavar="SIDE",
    help="Which side you play, as the ruleset calls it, or `all`; the others are automated. Without it: those that the "
    "ruleset gives to persons.",
)
@click.option(
    "--opponent",
    metavar="[SIDE=]LEVEL",
    multiple=True,
    help=f"How well the automated sides play: {', '.join(LEVELS)}. Without it: {USUAL}. With SIDE=, that side alone; "
    "may be given several times.",
)
@click.option(
    "--ui",
    type=click.Choice(FRONT_ENDS),
    default=FRONT_ENDS[0],
    help="Where it is played. prose: in the terminal, told as a story. none: all sides are automated, and the log is "
    "printed.",
)
@click.option(
    "--plain",
    is_flag=True,
    help="Play in the terminal in plain sentences, for those who have it read aloud: no board of characters, no "
    "signs, no colors.",
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
    help="Save the game in this file instead of your folder of saves. Another dungeon that is begun from it is saved "
    "beside it: of run.delve the next is run-2.delve.",
)
@click.option("--free-undo", is_flag=True, help="Let undo go back over dice and other sides' answers.")
@click.option("--daily", is_flag=True, help="Play a campaign with the seed that everybody has today.")
@click.option(
    "--dev",
    is_flag=True,
    help="For whoever writes the content: F5 in the window, `reload` in the terminal, reads the files anew; "
    "F7, `dev`, is a console that changes the game.",
)
@click.option("--heavy", is_flag=True, help="Save, load and compare after every answer, to check scripts.")
@click.option(
    "--agree",
    "digests",
    multiple=True,
    metavar="DIGEST",
    help="Let scripts run in this game that are exactly these (`delve trust show` tells the digest). May be given "
    "several times.",
)
@click.option(
    "--from-title", is_flag=True, hidden=True, help="The title has started this game, and waits for its end."
)
@click.option(
    "--following",
    is_flag=True,
    hidden=True,
    help="Another game has led to this one: its files stay as they are.",
)
@language_option()
@packs_option()
@click.option(
    "--with",
    "with_",
    multiple=True,
    metavar="PACK",
    help="A pack, by its folder or id, that the quest does not need: its patches apply, and its heroes may play. "
    "May be given several times.",
)
def play(
    quest: str | None,
    heroes: str | None,
    after: Path | None,
    outcome: Path | None,
    seed: int | None,
    side: str | None,
    opponent: tuple[str, ...],
    ui: str,
    plain: bool,
    trace: bool,
    save: str | None,
    record: Path | None,
    free_undo: bool,
    daily: bool,
    dev: bool,
    heavy: bool,
    digests: tuple[str, ...],
    from_title: bool,
    following: bool,
    packs: tuple[Path, ...],
    with_: tuple[str, ...],
) -> None:
    """Play QUEST: the file of a quest or campaign, or its id (drowned_cellar, core:drowned_cellar) in a pack.

    Every game is saved while it is played: --resume goes on with it, `delve saves` lists them.

    Playing a pack runs its scripts, which is running a program: of packs that do not come with delve you are asked.
    """
    # imported here and below: this is what takes time, and `--help` shall not wait for it
    with without_collector(for_good=True):
        from .fault_report import end_with_report
        from .following import free_name
        from .front_end import play_at
        from .leaving import title_afterwards
        from .left_behind import outcome_file, writing_outcome
        from .seating import take_seats
        from .settings_file import preferences
        from .table import Table
        from .wishes import Wishes

    if plain:
        if ui not in ("auto", "terminal"):
            raise click.UsageError(f"--plain speaks in the terminal: leave --ui {ui} out")
        ui = "terminal"
    place, left_in = (free_name(record), free_name(outcome)) if following else (record, outcome)
    table = None
    noted: list[Header] = []
    """what the save says that is gone on with: the game itself runs in another process"""

    def anew() -> list[str]:
        """The words that begin another dungeon by the recipe of the one that was played, with the same wishes."""
        from .dungeons import recipe_behind, wishes_of_save
        from .following import words_of_another
        from .kept_dungeons import recipe_of

        wished: dict[str, Iterable[object]] = {
            "--heroes": [heroes] if heroes else [],
            "--side": [side] if side else [],
            "--opponent": opponent,
            "--with": with_,
            "--packs": packs,
            "--after": [after] if after else [],
        }
        recipe, free = recipe_behind(quest or ""), free_undo
        for header in noted:
            wished = wishes_of_save(header)
            recipe, free = recipe_of(header.quest), header.free_undo
        given: dict[str, Iterable[object]] = {
            **wished,
            "--record": [record] if record else [],
            "--outcome": [outcome] if outcome else [],
            "--agree": digests,
            "--language": languages_of(click.get_current_context()),
        }
        flags = {
            "--plain": plain,
            "--trace": trace,
            "--from-title": from_title,
            "--free-undo": free,
            "--dev": dev,
            "--heavy": heavy,
        }
        return words_of_another(recipe, ui, given, flags)

    with title_afterwards(ui, from_title, plain=plain, anew=anew):
        try:
            wanted = preferences()  # its file cannot be reached within the fence
            wishes = Wishes(
                heroes, seed, side, place, free_undo, after, with_ or None, opponent or None, daily
            )
            with outcome_file(left_in) as left:
                with without_collector(for_good=True):
                    table = take_seats(quest, save, wishes, packs, ui, digests, noted)
                table.heavy, table.development = heavy, dev
                if isinstance(table, Table):
                    with writing_outcome(left, table):
                        play_at(table, ui, trace, wanted, aloud=plain)
                else:
                    from .campaigns import play_campaign_at, refuse_outcome_of_campaign

                    refuse_outcome_of_campaign(left)
                    play_campaign_at(table, ui, trace, wanted, aloud=plain)
        except Exception as error:
            end_with_report(error, table if table is None or isinstance(table, Table) else table.quest)
        finally:
            if table is not None:
                table.close()
            gc.unfreeze()
