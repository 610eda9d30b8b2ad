"""`delve simulate`: many games of a quest or campaign by automated players, and a report about them.

Exit 0: every game was won by somebody, and every campaign has ended, 1: one broke, or the run was refused or
interrupted, 2: usage, or a fault of delve itself, 3: automated players went in circles in some of the games. The report
goes to stdout, everything else to stderr.
"""

from __future__ import annotations

from pathlib import Path

import click

from delve.bounds import LARGEST_EXACT

from .options import packs_option

_FILE = click.Path(path_type=Path, dir_okay=False, allow_dash=True)


@click.command()
@click.argument("quests", metavar="[QUEST]...", nargs=-1)
@click.option(
    "-n",
    "games",
    metavar="N",
    type=click.IntRange(1, 10_000_000),
    default=200,
    show_default=True,
    help="How many games of each quest or recipe, or how many campaigns; with --until and --exhaustive, at most.",
)
@click.option(
    "--heroes",
    metavar="PARTY",
    multiple=True,
    help="A party as `delve play` takes it, or how many heroes: 2-4, or `all` numbers that the quest allows, each game "
    "with heroes by chance. May be given several times; the games take turns. Without it: the party of the quest.",
)
@click.option(
    "--level",
    "levels",
    metavar="[SIDE=]LEVEL",
    multiple=True,
    help="How well a side plays, or all sides. May be given several times.",
)
@click.option(
    "--act",
    "acts",
    metavar="N",
    multiple=True,
    type=click.IntRange(1, 99),
    help="The act of a campaign whose monsters come. May be given several times; the games take turns. Without it: the "
    "act of the quest.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, LARGEST_EXACT // 64),
    default=1,
    show_default=True,
    help="The seed of the first game; each further one has the next. The same seeds give the same games.",
)
@click.option(
    "--until",
    metavar="PERCENT",
    help="Stop as soon as the share of wins of every side is known within so much to each side: --until 5%",
)
@click.option(
    "--into",
    metavar="FILE",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Keep every result in this file; if it is there already, go on with its run.",
)
@click.option("--json", "json", metavar="FILE", type=_FILE, help="Write the report as JSON; - is stdout.")
@click.option(
    "--csv", "csv", metavar="FILE", type=_FILE, help="Write every number of it as a row; - is stdout."
)
@click.option("--html", metavar="FILE", type=_FILE, help="Write it as one page with plots for a browser.")
@click.option(
    "--compare",
    nargs=2,
    metavar="A B",
    type=click.Path(path_type=Path, exists=True),
    help="Tell whether a change matters: two folders of packs, with each of which the QUEST is played, or two files "
    "that --into has written.",
)
@click.option(
    "--exhaustive",
    is_flag=True,
    help="Play with heroes and levels of all kinds until everything that is there was used, and tell what was not; of "
    "a pack its recipes and campaigns too.",
)
@click.option(
    "--jobs", metavar="N", type=click.IntRange(1, 1_024), help="Games at a time; else one on every core."
)
@click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Play on the cluster of this Dask scheduler: tcp://host:8786. Delve and the packs lie there as they do here.",
)
@packs_option()
@click.option(
    "--with",
    "with_",
    multiple=True,
    metavar="PACK",
    help="A pack, by its folder or id, that the quest does not need. May be given several times.",
)
def simulate(
    quests: tuple[str, ...],
    games: int,
    heroes: tuple[str, ...],
    levels: tuple[str, ...],
    acts: tuple[int, ...],
    seed: int,
    until: str | None,
    into: Path | None,
    json: Path | None,
    csv: Path | None,
    html: Path | None,
    compare: tuple[Path, Path] | None,
    exhaustive: bool,
    jobs: int | None,
    scheduler: str | None,
    packs: tuple[Path, ...],
    with_: tuple[str, ...],
) -> None:
    """Play each QUEST many times by automated players, and tell who wins, by what, and what is of use.

    QUEST is the file of a quest, its id, or the folder of a pack: then all of its quests. It may also be a recipe: then
    each game is played in another dungeon, made of the seed of the game. Or it is one campaign, by its file or id: then
    whole campaigns are played, and how they end is told; -n, --level, --seed, --json and --jobs mean the same for
    these. Games run in processes of their own, behind the fence that `delve play` has too, and scripts of strangers run
    only if you agree.
    """
    # imported here and below: this is what takes time, and `--help` shall not wait for it
    from .simulated import Outlets
    from .simulation import compare_results, simulate_and_compare, simulate_quests
    from .simulation_wishes import Wishes

    wishes = Wishes(games, heroes, levels, acts, seed, until, into, exhaustive, jobs, scheduler, packs, with_)
    outlets = Outlets(json, csv, html)
    if compare is not None and all(one.is_file() for one in compare):
        if quests:
            raise click.UsageError("two files of results are compared without a QUEST: leave it out")
        end = compare_results(compare, outlets)
    elif compare is not None:
        end = simulate_and_compare(quests, compare, wishes, outlets)
    elif quests:
        end = simulate_quests(quests, wishes, outlets)
    else:
        raise click.UsageError(
            "which quest? Name one, such as drowned_cellar, or a campaign, or the folder of a pack"
        )
    if end:
        raise click.exceptions.Exit(end)
