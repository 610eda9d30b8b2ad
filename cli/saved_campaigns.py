"""What `delve saves` tells of a campaign and its quests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.requests import PlayQuest

if TYPE_CHECKING:
    from delve.flow.campaigns.saved import SavedCampaign
    from delve.flow.records import AnyHeader
    from delve.flow.saved import Saved


def campaign_row(saved: SavedCampaign) -> tuple[str, str, str, str]:
    """Its campaign, the round of the quest that is under way, how many answers there are, and how it stands."""
    under_way = saved.under_way
    answers = len(saved.entries) + (len(under_way.entries) if under_way is not None else 0)
    now = str(under_way.round) if under_way is not None else "-"
    return saved.header.campaign, now, str(answers), _state(saved)


def _state(saved: SavedCampaign) -> str:
    quests = sum(entry.kind == PlayQuest.kind for entry in saved.entries)
    played = f"{quests} {'quest' if quests == 1 else 'quests'} played"
    if saved.winner:
        state = f"over: won by the {saved.winner}, {played}"
    elif saved.under_way is not None:
        state = f"unfinished, {played}, in {saved.under_way.header.quest}"
    else:
        state = f"unfinished, {played}"
    if saved.decoded.lost:
        return f"{state}, {'damaged' if saved.decoded.damaged else 'cut off'} at its end"
    return state


def campaign_lines(saved: SavedCampaign) -> Iterator[str]:
    """A campaign, line by line."""
    header = saved.header
    yield f"campaign {header.campaign}"
    yield f"seed     {header.seed}{f', the one of {header.day}' if header.day else ''}"
    yield from players_lines(header)
    yield from made_of_lines(header)
    yield f"state    {_state(saved)}, {len(saved.entries)} answers between quests"
    if saved.decoded.lost:
        yield f"lost     {saved.decoded.lost}"
    for number, quest in enumerate(saved.quests, 1):
        yield f"quest {number:<2} {_quest(quest)}: won by the {quest.winner}"
    if saved.under_way is not None:
        yield f"quest {len(saved.quests) + 1:<2} {_quest(saved.under_way)}: under way"


def players_lines(header: AnyHeader) -> Iterator[str]:
    """Who plays a game or a campaign."""
    yield f"played   by persons: {', '.join(header.persons) or 'nobody'}"
    own = (f"{side}: {level}" for side, level in header.levels)
    yield f"others   automated players of the level {', '.join((header.opponent, *own))}"


def made_of_lines(header: AnyHeader) -> Iterator[str]:
    """What a game or a campaign goes on from, and which packs it is played with."""
    if header.follows:
        yield f"follows  {header.follows}"
    yield f"engine   delve {header.engine}, format {header.format}"
    for pack, stamp in header.packs.items():
        yield f"pack     {pack} {stamp.version} ({stamp.digest[:8]})".replace("  ", " ")


def _quest(saved: Saved) -> str:
    heroes = ", ".join(str(member.hero) for member in saved.header.members)
    return f"{saved.header.quest} with {heroes}, {len(saved.entries)} answers, {saved.round} rounds"
