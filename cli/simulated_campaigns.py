"""`delve simulate` of a campaign: whole campaigns by automated players, and what is told of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from delve.catalog.homes import home_of
from delve.model.campaign import CampaignDef
from delve.model.ruleset import RulesetDef
from delve.simulate.apart import content_as_json, play_campaign_apart
from delve.simulate.campaign_report import lines_of_campaigns
from delve.simulate.campaigns import CampaignPlan, CampaignResult
from delve.simulate.games import Content
from delve.simulate.worker import CannotPlay

from .admission import agreed
from .beginning import refuse_faults
from .progress import Progress
from .simulated import BROKE, Outlets
from .streams import echo_line
from .table import GameRefused

if TYPE_CHECKING:
    from .quest_choice import ChosenQuest
    from .simulation_wishes import Wishes


def simulate_campaign(
    chosen: ChosenQuest,
    wishes: Wishes,
    outlets: Outlets,
    levels_of: Callable[[Sequence[str]], dict[str, str]],
    jobs: int,
) -> int:
    """Play a campaign many times, show what came of it, and return the exit code.

    `levels_of`: the level of each of some sides. Raises click.UsageError, GameRefused, click.Abort; errors of the
    content are shown, and end the command.
    """
    _refuse(wishes, outlets)
    refuse_faults(chosen)
    levels = levels_of(_sides_of(chosen))
    agreed([chosen.content])
    content = content_as_json(_content(chosen, wishes.packs))
    plans = [
        CampaignPlan(number=number, levels=levels, seed=wishes.seed + number)
        for number in range(wishes.games)
    ]
    results: list[CampaignResult] = []
    try:
        with ThreadPoolExecutor(jobs) as executor, Progress(chosen.id) as progress:
            for result in executor.map(partial(play_campaign_apart, content), plans):
                results.append(result)
                progress.show(len(results), wishes.games)
    except CannotPlay as error:
        raise GameRefused(str(error)) from error
    _show(chosen.id, results, outlets)
    return BROKE if any(one.fault for one in results) else 0


def _sides_of(chosen: ChosenQuest) -> tuple[str, ...]:
    """The sides of the quests of a campaign."""
    library = chosen.library
    return tuple(library.get(RulesetDef, library.get(CampaignDef, chosen.id).ruleset).sides)


def _refuse(wishes: Wishes, outlets: Outlets) -> None:
    given = {
        "--heroes": wishes.heroes,
        "--until": wishes.until,
        "--into": wishes.into,
        "--exhaustive": wishes.exhaustive,
        "--scheduler": wishes.scheduler,
        "--csv": outlets.csv,
        "--html": outlets.html,
    }
    for option, value in given.items():
        if value:
            raise click.UsageError(f"{option} is for quests: of a campaign leave it out")


def _content(chosen: ChosenQuest, packs: Sequence[Path]) -> Content:
    home, library = home_of(chosen.file), chosen.library
    paths = [*([home] if home else []), chosen.file, *chosen.added]
    return Content(
        quest=chosen.id,
        kind="campaign",
        paths=tuple(str(Path(path).resolve()) for path in paths),
        packs=tuple(str(Path(path).resolve()) for path in packs),
        digest=library.content_hash,
        agreed=tuple(sorted(program.digest for program in library.programs.values())),
    )


def _show(campaign: str, results: Sequence[CampaignResult], outlets: Outlets) -> None:
    if outlets.json is not None:
        text = msgspec.json.format(msgspec.json.encode(results), indent=2).decode() + "\n"
        if str(outlets.json) == "-":
            click.echo(text, nl=False)
            return
        try:
            outlets.json.write_text(text, encoding="utf-8")
        except OSError as error:
            raise GameRefused(f"{outlets.json} cannot be written: {error.strerror}") from error
    for line in lines_of_campaigns(campaign, results):
        echo_line(line)
