"""`delve solve`: in how many ways a side can win a quest, and one of the shortest. The answer goes to stdout.

Exit 0: it can win, 1: it cannot, or nothing was found out, 2: usage, or a fault of delve itself.
"""

from __future__ import annotations

from pathlib import Path

import click

from delve.bounds import LARGEST_EXACT

from .options import packs_option


@click.command()
@click.argument("quest", metavar="QUEST")
@click.option("--side", metavar="SIDE", help="Who shall win. Without it: the side of the party.")
@click.option(
    "--rounds",
    metavar="N",
    type=click.IntRange(1, 1_000),
    default=1,
    show_default=True,
    help="Within how many rounds.",
)
@click.option(
    "--level",
    "levels",
    metavar="[SIDE=]LEVEL",
    multiple=True,
    help="How well the other sides are played. May be given several times.",
)
@click.option(
    "--seed",
    type=click.IntRange(0, LARGEST_EXACT),
    default=1,
    show_default=True,
    help="The seed of the players of the other sides.",
)
@click.option(
    "--most",
    metavar="N",
    type=click.IntRange(1, LARGEST_EXACT),
    default=1_000_000,
    show_default=True,
    help="Positions that are looked at, before it is given up.",
)
@packs_option()
def solve(
    quest: str,
    side: str | None,
    rounds: int,
    levels: tuple[str, ...],
    seed: int,
    most: int,
    packs: tuple[Path, ...],
) -> None:
    """Try every line of play of one side in a QUEST by the real rules, and tell how many of them win.

    Other sides are played by automated players. A quest in which chance decides anything cannot be solved. The search
    runs in a process of its own, behind the fence that `delve play` has too, and scripts of strangers run only if you
    agree.
    """
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.model.quest import QuestDef
    from delve.model.ruleset import RulesetDef
    from delve.near import guess
    from delve.simulate import apart
    from delve.simulate.solves import SolvePlan
    from delve.simulate.worker import CannotPlay

    from .admission import agreed
    from .beginning import refuse_faults
    from .quest_choice import choose
    from .simulation import content_apart, levels_of
    from .streams import echo_line
    from .table import GameRefused

    chosen = choose(quest, packs)
    refuse_faults(chosen)
    library = chosen.library
    rules = library.get(RulesetDef, library.get(QuestDef, chosen.id).ruleset)
    winner = side or rules.party
    if winner not in rules.sides:
        raise click.UsageError(f'this quest has no side "{winner}"{guess(winner, rules.sides)[0]}')
    plan = SolvePlan(
        side=winner, rounds=rounds, levels=levels_of(levels, tuple(rules.sides)), seed=seed, most=most
    )
    agreed([chosen.content])
    try:
        found = apart.solve_apart(apart.content_as_json(content_apart(chosen, packs, "solve")), plan)
    except CannotPlay as error:
        raise GameRefused(str(error)) from error
    if found.fault:
        raise GameRefused(found.fault)
    within = "1 round" if rounds == 1 else f"{rounds} rounds"
    name = library.get(QuestDef, chosen.id).name
    ways = "1 way" if found.ways == 1 else f"{found.ways:,} ways"
    echo_line(f"{name}: {rules.sides[winner].in_sentences} can win in {ways} within {within}")
    echo_line(
        f"{found.good} of {found.first} first moves can still win; {found.positions:,} positions were looked at"
    )
    for number, step in enumerate(found.line, start=1):
        echo_line(f"{number:>3}  {step}")
    if not found.ways:
        raise click.exceptions.Exit(1)
