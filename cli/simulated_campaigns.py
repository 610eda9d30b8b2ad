"""`delve simulate` of a campaign: whole campaigns by automated players, and what is told of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import click
import msgspec

from delve.model.campaign import CampaignDef
from delve.model.ruleset import RulesetDef
from delve.simulate.apart import WORKERS, content_as_json, play_campaign_apart
from delve.simulate.campaign_report import lines_of_campaigns
from delve.simulate.campaigns import CampaignPlan, CampaignResult
from delve.simulate.games import Content
from delve.simulate.worker import CannotPlay
from delve.testing.usage import Thing

from .progress import Progress
from .simulated import Outlets, PlayedCampaigns, RunInterrupted, exit_code
from .streams import echo_line
from .table import GameRefused

if TYPE_CHECKING:
    from .quest_choice import ChosenQuest
    from .simulation_wishes import Wishes


class PreparedCampaigns(NamedTuple):
    """A campaign that was checked and agreed to, with everything that playing it needs."""

    chosen: ChosenQuest
    content: Content
    levels: Sequence[dict[str, str]]
    """side -> level; of several, the campaigns take one after another"""


def simulate_campaign(prepared: PreparedCampaigns, wishes: Wishes, outlets: Outlets, jobs: int) -> int:
    """Play a campaign many times, show what came of it, and return the exit code.

    Raises GameRefused, and click.Abort where somebody presses Ctrl-C; what was played until then is shown.
    """
    try:
        with ThreadPoolExecutor(jobs) as executor:
            played = play_campaigns(prepared, wishes, executor)
    except RunInterrupted as end:
        if isinstance(end.played, PlayedCampaigns):
            _show(end.played, outlets)
        echo_line(end.told, err=True)
        raise click.Abort from None
    _show(played, outlets)
    return exit_code([played])


def play_campaigns(
    prepared: PreparedCampaigns,
    wishes: Wishes,
    executor: Executor,
    every: int = 0,
    used: Collection[Thing] = (),
) -> PlayedCampaigns:
    """Play a campaign as often as was wished for. Raises GameRefused, RunInterrupted.

    `every`: after so many it is looked whether they and what was played before, which has `used` these things, have
    used everything that was there: then no more are played. 0: all are played.
    """
    play = partial(play_campaign_apart, content_as_json(prepared.content))
    plans = [
        CampaignPlan(
            number=number,
            levels=prepared.levels[number % len(prepared.levels)],
            seed=wishes.seed + number,
        )
        for number in range(wishes.games)
    ]
    results: list[CampaignResult] = []
    played = PlayedCampaigns(prepared.chosen, results)
    try:
        with Progress(prepared.chosen.id, counted=f"{played.counted}s") as progress:
            for first in range(0, wishes.games, every or wishes.games):
                for result in executor.map(play, plans[first : first + (every or wishes.games)]):
                    results.append(result)
                    progress.show(len(results), wishes.games)
                if every and not {*played.unused}.difference(used):
                    break
    except KeyboardInterrupt:
        WORKERS.end()
        raise RunInterrupted(played, wishes.games) from None
    except CannotPlay as error:
        raise GameRefused(str(error)) from error
    return played


def sides_of(chosen: ChosenQuest) -> tuple[str, ...]:
    """The sides of the quests of a campaign."""
    library = chosen.library
    return tuple(library.get(RulesetDef, library.get(CampaignDef, chosen.id).ruleset).sides)


def refuse_for_campaigns(wishes: Wishes, outlets: Outlets) -> None:
    """Raise click.UsageError for options that mean nothing where nothing but campaigns is played."""
    given = {
        "--heroes": wishes.heroes,
        "--act": wishes.acts,
        "--until": wishes.until,
        "--into": wishes.into,
        "--scheduler": wishes.scheduler,
        "--csv": outlets.csv,
        "--html": outlets.html,
        "--json": outlets.json if wishes.exhaustive else None,
    }
    for option, value in given.items():
        if value:
            raise click.UsageError(f"{option} is for quests: of a campaign leave it out")


def _show(played: PlayedCampaigns, outlets: Outlets) -> None:
    if outlets.json is not None:
        text = msgspec.json.format(msgspec.json.encode(played.results), indent=2).decode() + "\n"
        if str(outlets.json) == "-":
            click.echo(text, nl=False)
            return
        try:
            outlets.json.write_text(text, encoding="utf-8")
        except OSError as error:
            raise GameRefused(f"{outlets.json} cannot be written: {error.strerror}") from error
    for line in lines_of_campaigns(played.chosen.id, played.results):
        echo_line(line)
