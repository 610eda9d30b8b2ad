"""What it finds: an ending of a campaign that never comes, as another stands before it and holds whenever it does.

Why: endings are looked at in the order of the file, and the first whose conditions hold counts (rules §15.8).

Bad:
    # campaigns/way.yaml
    gold: 10
    endings:
      home: {name: Home, winner: heroes, when: [{done: cellar}]}
      rich: {name: Rich, winner: heroes, when: [{done: cellar}, {gold: {at_least: 5}}]}

Good:
    # campaigns/way.yaml
    gold: 10
    endings:
      rich: {name: Rich, winner: heroes, when: [{done: cellar}, {gold: {at_least: 5}}]}
      home: {name: Home, winner: heroes, when: [{done: cellar}]}

How to fix: write the ending that asks for more before the one that asks for less, or let the first ask for something
that the other forbids. Of two that ask for the same, delete one.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.campaign.state import STRANDED
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.campaign import CampaignDef, Ending
from delve.validate import scripted
from delve.validate.campaigns.foreseen import ForeseenCampaign, each_foreseen
from delve.validate.campaigns.last_nodes import outcomes
from delve.validate.campaigns.reasoning import ALWAYS, Case, Cases, Claim, TooManyCases, cases_of
from delve.validate.campaigns.walk import all_effects
from delve.validate.content import Content, finding

CODE = "C017"
NAME = "ending that another one forestalls"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the conditions of each. What an effect or a script may bring about comes all the same."""
    for entry, record, seen in each_foreseen(content):
        named = {STRANDED, *(effect.end for effect in all_effects(record))}
        before: dict[str, Cases] = {}
        for name, ending in record.endings.items():
            cases = _judged(seen, ending)
            if cases is None:
                continue
            elsewhere = name in named or name not in seen.at_last.endings or scripted.names(content, name)
            first = "" if elsewhere else _forestalling(record, seen, cases, before)
            if first:
                message = f"this ending never comes: whenever it could, {first} has come first"
                yield finding(CODE, entry, ("endings", name, "when"), message)
            else:
                before[name] = cases


def _judged(seen: ForeseenCampaign, ending: Ending) -> Cases | None:
    """The cases in which an ending comes; None where other rules tell of it, or nobody would look through them."""
    if not ending.when:
        return None
    try:
        cases = cases_of(ending.when)
    except TooManyCases:
        return None
    at_once, never = seen.reasoning.follows(ALWAYS, cases), seen.reasoning.contradicts(cases)
    return None if at_once or never else cases


def _forestalling(record: CampaignDef, seen: ForeseenCampaign, cases: Cases, before: dict[str, Cases]) -> str:
    """The endings, in words, one of which certainly holds wherever some conditions do; empty: none need to."""
    for ways in _ways(record, seen, cases):
        found = []
        for way in ways:
            known = frozenset(case | way for case in cases)
            if not seen.reasoning.contradicts(known):
                first = next(
                    (name for name, other in before.items() if seen.reasoning.follows(known, other)), ""
                )
                found.append(first)
        if found and all(found):
            return " or ".join(map(quote, dict.fromkeys(found)))
    return ""


def _ways(record: CampaignDef, seen: ForeseenCampaign, cases: Cases) -> Iterator[tuple[Case, ...]]:
    """Several ways of telling apart how it may have come to some conditions: at once, or by who has won a quest."""
    yield (frozenset(),)
    for name, node in record.nodes.items():
        here = node.here.quest
        if here is not None and (here.must_win or seen.reasoning.played_once(name)):
            if seen.reasoning.follows(cases, frozenset({frozenset({Claim("done", name)})})):
                yield tuple(case for _, case in outcomes(record, seen.ruleset, name))
