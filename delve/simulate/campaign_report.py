"""What many campaigns came to, in lines: how they ended, how their quests went, and how the parties fared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from delve.simulate.campaigns import CampaignResult
from delve.simulate.intervals import wilson


def lines_of_campaigns(campaign: str, results: Sequence[CampaignResult]) -> Iterator[str]:
    """The report about campaigns of one record."""
    ended = [one for one in results if not one.fault]
    yield f"{campaign}: {len(results)} {'campaign' if len(results) == 1 else 'campaigns'}"
    yield from _shares("ended", ((one.ending or "nowhere") for one in ended), len(ended))
    given_up = sum(one.given_up for one in ended)
    if given_up:
        were = "was" if given_up == 1 else "were"
        yield f"  {given_up} of {len(ended)} {were} given up by automated players, who saw nothing more to do"
    yield from _shares("won by", (one.winner for one in ended), len(ended))
    quests = [quest for one in ended for quest in one.quests]
    for name in dict.fromkeys(sorted(quest.quest for quest in quests)):
        those = [quest for quest in quests if quest.quest == name]
        rounds = sum(quest.rounds for quest in those) / len(those)
        yield f"quest {name}: played {len(those)} times, {rounds:.1f} rounds"
        yield from _shares("won by", (quest.winner for quest in those), len(those))
    if ended:
        yield (
            f"on average {_mean(len(one.quests) for one in ended)} quests, "
            f"{_mean(one.places for one in ended)} places, {_mean(one.gold for one in ended)} gold left, "
            f"{_mean(one.lost for one in ended)} heroes lost"
        )
    yield from _shares("achievement", (name for one in ended for name in one.earned), len(ended))
    for one in (one for one in results if one.fault):
        yield f"broke with seed {one.plan.seed}: {one.fault}"


def _shares(what: str, values: Iterable[str], among: int) -> Iterator[str]:
    for value, times in sorted(Counter(values).items(), key=lambda one: (-one[1], one[0])):
        between = wilson(times, among)
        share = f"{100 * times / among:.0f} % ({100 * between.low:.0f} to {100 * between.high:.0f})"
        yield f"  {what} {value}: {share}"


def _mean(values: Iterable[int]) -> str:
    found = [*values]
    return f"{sum(found) / len(found):.1f}"
