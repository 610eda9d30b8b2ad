"""Which table `delve play` means: that of a quest or of a campaign, a new one or one that was saved."""

from __future__ import annotations

import os
from collections.abc import Collection, Container
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .beginning import begin, find_save, go_on
from .quest_choice import BEGUN, choose
from .table import Table
from .typed import typed
from .wishes import Wishes

if TYPE_CHECKING:
    from delve.flow.records import Header

    from .campaign_table import CampaignTable


def take_seats(
    quest: str | None,
    save: str | None,
    wishes: Wishes,
    packs: tuple[Path, ...],
    ui: str,
    digests: Collection[str] = (),
    noted: list[Header] | None = None,
) -> Table | CampaignTable:
    """The table, in its own process; scripts with these digests may run there.

    `quest`: the quest, campaign or recipe of dungeons that was named, `save`: the save to go on with, and if it is that
    of a game, its header is `noted` in this process too. Raises click.UsageError, GameRefused; faults of the content
    end the command.
    """
    if save is not None:
        return _resumed(quest, save, wishes, packs, ui, digests, noted if noted is not None else [])
    if quest is None:
        raise click.UsageError(
            "which quest? Name one, such as drowned_cellar, or go on with a save: --resume"
        )
    _refuse_contradictions(wishes)
    chosen = choose(quest, packs, wishes.with_ or (), BEGUN)
    if chosen.kind == "campaign":
        from .campaigns import begin_campaign  # imported here and below: a quest shall not wait for it

        return begin_campaign(chosen, wishes, packs, ui, digests)
    if chosen.kind == "dungeon":
        from .dungeons import made_of

        chosen, wishes, packs = made_of(chosen, wishes, packs, digests)
    if wishes.daily:
        raise click.UsageError("--daily is for campaigns and dungeons: leave it out")
    return begin(chosen, wishes, packs, ui, digests)


def _refuse_contradictions(wishes: Wishes) -> None:
    """Raise click.UsageError where wishes do not go together, or a file is there already that would be made."""
    if wishes.record is not None and os.path.lexists(wishes.record):
        raise click.UsageError(
            f"{wishes.record} exists already: --resume {typed(wishes.record)} goes on with it, "
            "--record needs a name that is free"
        )
    if wishes.after is not None and wishes.heroes is not None:
        raise click.UsageError("--after brings the heroes that are left: leave --heroes out")


def _resumed(
    quest: str | None,
    save: str,
    wishes: Wishes,
    packs: tuple[Path, ...],
    ui: str,
    digests: Container[str],
    noted: list[Header],
) -> Table | CampaignTable:
    given = {
        "QUEST": quest,
        **{f"--{name.strip('_').replace('_', '-')}": wish for name, wish in wishes._asdict().items()},
    }
    for name, wish in given.items():
        if wish is not None and wish is not False:
            raise click.UsageError(f"--resume goes on with a game as it was begun: leave {name} out")
    found = find_save(save, "resumed")
    if found.saved is None:
        from .campaigns import go_on_with_campaign

        return go_on_with_campaign(found, packs, ui, digests)
    noted.append(found.saved.header)
    return go_on(found.path, found.saved, packs, ui, digests)
