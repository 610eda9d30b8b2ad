"""The nodes after which a campaign is certainly over, and the ways in which a quest at a node may have ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from delve.model.campaign import CampaignDef
from delve.model.campaign_conditions import QuestsWon
from delve.model.campaign_effects import CampaignEffect
from delve.model.ruleset import RulesetDef
from delve.validate.campaigns.reasoning import Case, Cases, Claim, Reasoning, TooManyCases, cases_of


def last_nodes(record: CampaignDef, ruleset: RulesetDef) -> frozenset[str]:
    """The nodes after which a campaign is certainly over, as effects or endings end it whatever happens there."""
    reasoning, endings = Reasoning(record, ruleset.party), [*_cases_of_endings(record)]
    return frozenset(
        name
        for name, node in record.nodes.items()
        if _ends(node.do)
        or all(
            (node.here.quest is not None and _ends(node.here.quest.won.get(side, ())))
            or any(reasoning.follows(frozenset({case}), ending) for ending in endings)
            for side, case in outcomes(record, ruleset, name)
        )
    )


def outcomes(record: CampaignDef, ruleset: RulesetDef, name: str) -> Iterator[tuple[str, Case]]:
    """(side that has won, what holds then) of each way in which the first visit to a node may be done.

    The side is empty where no quest is played.
    """
    done, here = Claim("done", name), record.nodes[name].here.quest
    if here is None:
        yield "", frozenset({done})
    elif here.must_win:
        yield ruleset.party, frozenset({done, _won(name, ruleset.party)})
    else:
        for side in ruleset.sides:
            others = (_won(name, other).negated() for other in ruleset.sides if other != side)
            yield side, frozenset({done, _won(name, side), *others})


def _won(name: str, side: str) -> Claim:
    return Claim("won", QuestsWon(side=side, node=name))


def _ends(effects: Iterable[CampaignEffect]) -> bool:
    return any(effect.end is not None for effect in effects)


def _cases_of_endings(record: CampaignDef) -> Iterator[Cases]:
    for ending in record.endings.values():
        if ending.when:
            try:
                yield cases_of(ending.when)
            except TooManyCases:
                continue
