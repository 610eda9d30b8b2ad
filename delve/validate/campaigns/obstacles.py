"""Why a condition of a campaign can never hold: one function for each key of `CampaignWhen`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from delve.catalog.wording import quote
from delve.ids import unqualified
from delve.model.campaign_conditions import (
    CampaignWhen,
    DeedsAre,
    GoldIs,
    HeroesLost,
    PartyHolds,
    QuestsWon,
)
from delve.model.quest_conditions import HeroesAre, VariableIs

if TYPE_CHECKING:
    from delve.validate.campaigns.possible import PossibleCampaign


def _variable(possible: PossibleCampaign, value: VariableIs) -> str:
    if value.variable not in possible.record.variables:
        return ""
    values = possible.values(value.variable)
    return "" if values.reach(value.at_least, value.at_most) else str(values.told(value.variable))


def _heroes(possible: PossibleCampaign, value: HeroesAre) -> str:
    if value.at_least > possible.most_heroes:
        return f"there are never more than {_heroes_in_words(possible.most_heroes)}"
    if value.at_most is not None and value.at_most < possible.fewest_heroes:
        return f"there are never fewer than {_heroes_in_words(possible.fewest_heroes)}"
    return ""


def _holds(possible: PossibleCampaign, value: PartyHolds) -> str:
    if value.item in possible.items:
        return ""
    return f"the party never gets {quote(unqualified(value.item))}"


def _done(possible: PossibleCampaign, value: str) -> str:
    if value in possible.reached or value not in possible.record.nodes:
        return ""
    return f"nobody ever comes to {quote(value)}"


def _won(possible: PossibleCampaign, value: QuestsWon) -> str:
    if value.node is not None and value.node not in possible.record.nodes:
        return ""
    names = possible.quest_nodes if value.node is None else {value.node} & possible.quest_nodes
    if not names:
        return "no quest is played" if value.node is None else f"no quest is played at {quote(value.node)}"
    most = sum(possible.times(name) for name in names)
    return f"no more than {most} can be won" if value.at_least > most else ""


def _gold(possible: PossibleCampaign, value: GoldIs) -> str:
    if value.at_least is not None and value.at_least > possible.gold:
        return f"the party never has more than {possible.gold} gold"
    return ""


def _act(possible: PossibleCampaign, value: str) -> str:
    if value in possible.acts or value not in possible.record.acts:
        return ""
    return f"the act {quote(value)} never begins"


def _lost(possible: PossibleCampaign, value: HeroesLost) -> str:
    if not value.at_least:
        return ""
    if not possible.loses_heroes:
        return "no hero is ever lost"
    return (
        f"there are never more than {_heroes_in_words(possible.most_heroes)}"
        if value.at_least > len(possible.heroes)
        else ""
    )


def _deeds(possible: PossibleCampaign, value: DeedsAre) -> str:
    if not possible.quest_nodes:
        return "no quest is played"
    if value.hero is not None and value.hero not in possible.heroes:
        return f"{quote(unqualified(value.hero))} never joins"
    return ""


def _earned(possible: PossibleCampaign, value: str) -> str:
    if value in possible.earned or value not in possible.record.achievements:
        return ""
    return f"nobody ever earns {quote(value)}"


def _all(possible: PossibleCampaign, value: tuple[CampaignWhen, ...]) -> str:
    return first_obstacle(possible, value)


def _any(possible: PossibleCampaign, value: tuple[CampaignWhen, ...]) -> str:
    reasons = [obstacle(possible, one) for one in value]
    return reasons[0] if all(reasons) else ""


def _not(possible: PossibleCampaign, value: CampaignWhen) -> str:
    """What must not hold may always fail to, as far as this is known."""
    return ""


OBSTACLES: Final[dict[str, Callable[[PossibleCampaign, Any], str]]] = {
    "variable": _variable,
    "heroes": _heroes,
    "holds": _holds,
    "done": _done,
    "won": _won,
    "gold": _gold,
    "act": _act,
    "lost": _lost,
    "deeds": _deeds,
    "earned": _earned,
    "all": _all,
    "any": _any,
    "not": _not,
}
"""key of a condition -> why it can never hold; nothing if it may"""


def obstacle(possible: PossibleCampaign, when: CampaignWhen) -> str:
    """Why a condition can never hold, in words that follow a colon; nothing if it may."""
    key, value = when.choice()
    return OBSTACLES[key](possible, value)


def first_obstacle(possible: PossibleCampaign, whens: Iterable[CampaignWhen]) -> str:
    """Why some conditions can never hold together; nothing if they may."""
    return next((why for one in whens if (why := obstacle(possible, one))), "")


def _heroes_in_words(number: int) -> str:
    return f"{number} {'hero' if number == 1 else 'heroes'}"
