"""The files of a campaign that are worth reading: its chronicle, and how it ended, with the deeds of each hero."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from delve.campaign.conditions import DEED_WORDS
from delve.campaign.view import CampaignView
from delve.model.hero import HeroDef
from delve.model.outcome import DEEDS
from delve.narrate.campaigns import chronicle, party_lines
from delve.narrate.names import sentence, side_does
from delve.narrate.spans import plain
from delve.phrases import Template, filled, printed

VICTORY: Final = "victory"
DEFEAT: Final = "defeat"


def chronicle_text(view: CampaignView, readers: Collection[str] = ()) -> str:
    """The chronicle so far, as text for a file. `readers`: the sides whose own business it may tell."""
    title = printed(view.record.name)
    lines = [title, "=" * len(title), "", *map(plain, chronicle(view, readers=readers))]
    return "\n".join(lines) + "\n"


def end_of(view: CampaignView) -> str:
    """VICTORY or DEFEAT, as the party's side sees it; empty while the campaign goes on."""
    if not view.state.ending:
        return ""
    return VICTORY if view.state.winner == view.party_side else DEFEAT


def end_text(view: CampaignView, seed: int, day: str = "") -> str:
    """How a campaign ended, and what everybody did, as text for a file. `day`: the day whose seed it has.

    All is told: there is nothing left to be kept from anybody.
    """
    return "\n".join(_end(view, seed, day)) + "\n"


def _end(view: CampaignView, seed: int, day: str) -> Iterator[str]:
    title = printed(view.record.name)
    yield from (title, "=" * len(title), "")
    yield from summary(view, seed, day)
    yield from ("", printed("The deeds"), "")
    yield from deeds_lines(view)
    yield from ("", printed("The party"), "")
    yield from map(plain, party_lines(view))
    yield from ("", printed("The way"), "")
    yield from map(plain, chronicle(view, readers=[*view.sides]))


def summary(view: CampaignView, seed: int, day: str = "") -> Iterator[str]:
    """A campaign in a few lines: how it ended or stands, its quests, its achievements, and its seed."""
    state = view.state
    if state.ending:
        ending = view.record.endings.get(state.ending)
        wins = sentence(side_does(view, state.winner, "{side} {many|wins|win}"))
        said: Template = "{wins}: {ending}"
        yield filled(said, wins=wins, ending=ending.name if ending is not None else "The way ends here")
    for result in state.results:
        wins = sentence(side_does(view, result.winner, "{side} {many|wins|win}"))
        quest = view.quest_name(result.quest)
        yield filled(
            "{n}. {quest}: {wins} in round {round}",
            n=result.number,
            quest=quest,
            wins=wins,
            round=result.round,
        )
    lost = len(state.figures) - len(state.ready)
    yield filled(
        "{places} {places|place|places} visited, {quests} {quests|quest|quests} played, {gold} gold, {lost} lost",
        places=len(view.visited()),
        quests=len(state.results),
        gold=state.gold,
        lost=lost,
    )
    for name in state.earned:
        yield filled("Achievement: {name}", name=view.record.achievements[name].name)
    yield (
        filled("Seed {seed}, the one of {day}", seed=seed, day=day)
        if day
        else filled("Seed {seed}", seed=seed)
    )


def deeds_lines(view: CampaignView) -> Iterator[str]:
    """What each hero did in all quests together."""
    for one in view.deeds():
        name = view.library.get(HeroDef, one.hero).name
        done = [filled(DEED_WORDS[deed], n=one.count(deed)) for deed in DEEDS if one.count(deed)]
        yield filled("{hero}: {deeds}", hero=name, deeds=", ".join(done) or printed("nothing of note"))
