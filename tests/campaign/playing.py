"""Whole campaigns of the test pack, played by automated players in memory."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from delve.ai.campaigns import steward_of
from delve.ai.levels import player_of
from delve.campaign.books import imbalances
from delve.campaign.campaign import Campaign
from delve.campaign.machine import first_state
from delve.flow.campaigns.session import CampaignSession, game_of
from delve.flow.session import Session
from delve.model.campaign import CampaignDef
from delve.model.ruleset import RulesetDef
from delve.rules.outcome import outcome_of
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs

T = TypeVar("T")
CAMPAIGN = "saltway:salt_road"
SALTWAY = Path(__file__).parents[1] / "packs" / "saltway"


@cache
def saltway() -> Packs:
    return load_packs(SALTWAY)


def record() -> CampaignDef:
    """The campaign of the test pack."""
    return saltway().library.get(CampaignDef, CAMPAIGN)


def of_yaml(definition: type[T], text: str) -> T:
    """A part of a record as a file of the pack would have it, with ids in full."""
    return msgspec.yaml.decode(text, type=definition)


def campaign_of(changed: CampaignDef, ruleset: RulesetDef | None = None) -> Campaign:
    """A campaign before anything has happened, by a record in place of that of the pack."""
    packs = saltway()
    library = packs.library.extended(changed, *([ruleset] if ruleset is not None else []))
    return Campaign(library, packs.behaviors, first_state(library, changed.id))


def begun(
    seed: int, level: str = "simple", persons: tuple[str, ...] = (), changed: Campaign | None = None
) -> CampaignSession:
    """A campaign before its first answer; the sides that no person plays are automated."""
    campaign = changed or campaign_of(record())
    seats = {side: steward_of(level, seed) for side in campaign.ruleset.sides if side not in persons}
    return CampaignSession(campaign, seed, seats)


def play_quest(session: CampaignSession, level: str = "simple") -> None:
    """Play the quest that is pending, by automated players, and go on with what it leaves."""
    assert session.quest is not None
    game = game_of(session.play.campaign, session.quest, session.seed_of_quest)
    seats = {side: player_of(level, 1) for side in game.ruleset.sides}
    table = Session(game, session.seed_of_quest, seats)
    table.advance()
    assert table.play.state.outcome, table.stopped
    session.take_outcome(outcome_of(table.play.game))


def play_to_the_end(
    session: CampaignSession, level: str = "simple", after: Callable[[CampaignSession], None] = lambda _: None
) -> None:
    """Play it to its end; `after` is called after every answer."""
    while session.pending is not None:
        if session.quest is not None:
            play_quest(session, level)
        else:
            assert session.step()
        after(session)


def require_balance(session: CampaignSession) -> None:
    """Fail where anything was made or lost that the books do not know."""
    beginning = session.play.rests[0].state
    assert [*imbalances(session.play.campaign, beginning)] == []
