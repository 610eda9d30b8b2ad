"""Who answers for a side between quests: what is learned, bought and worn, and where the party goes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from delve.campaign.books import STASH
from delve.campaign.facts import PlaceReached
from delve.campaign.machine import KEEP
from delve.campaign.offers import EQUIP, GIVE, LEARN, RETIRE, TRAVEL, CampaignOffer, ChooseOffer
from delve.campaign.places.shop import BUY, HIRE, LEAVE, SELL
from delve.campaign.verbs import HERO
from delve.campaign.view import CampaignView
from delve.flow.campaigns.session import CampaignAnswerSource
from delve.flow.chance import Pcg32, generator
from delve.model.campaign import Node
from delve.model.card import CardDef
from delve.model.item import ItemDef
from delve.requests import Answer, ChooseOption, ChooseSubset, Confirm, Request

MANY_WOUNDS: Final = 3
"""hearts that the party lacks, from which on a rest is worth its price"""
MOST_TRIES: Final = 3
"""how often a quest is tried that has to be won"""
MOST_VISITS: Final = 12
"""how often a place is visited that can be visited again and brings something"""
MOST_BY_CHANCE: Final = {"visits": 1_000, "quests": 100}
"""after how many of them chance gives a campaign up: some would go on forever"""


class RandomSteward:
    """Takes any legal answer, each as likely as the others, but gives up only where there is no end to it."""

    def __init__(self, seed: int) -> None:
        self._chance = Pcg32(seed, 78)

    def answer(self, request: Request[Any], view: CampaignView) -> Answer:
        """One of the request's legal answers, by chance."""
        legal = [*request.legal()]
        if (RETIRE,) in legal and (len(legal) == 1 or _is_endless(view)):
            return (RETIRE,)
        legal = [one for one in legal if one != (RETIRE,)]
        return legal[self._chance.below(len(legal))]


class Steward:
    """Learns what it can pay, wears what is better, buys what is worn, and goes on to what is new."""

    def __init__(self, seed: int) -> None:
        """`seed`: for ways and choices between which nothing decides."""
        self._seed = seed

    def answer(self, request: Request[Any], view: CampaignView) -> Answer:
        """One of the request's legal answers; the same one for the same request and view."""
        match request:
            case ChooseOffer():
                usable = [one for one in request.offers if one.verdict.usable]
                return self._offer(usable, view).command
            case ChooseOption():
                return self._option(request, view)
            case ChooseSubset() if request.of == "cards":
                return tuple(self._cards(request, view))
            case ChooseSubset():
                fit = sorted(request.items(), key=lambda key: _lacks(view, int(key)))
                return request.accept(tuple(fit[: max(request.sizes())]))
            case Confirm():
                return sum(one.member.damage for one in view.state.ready) >= MANY_WOUNDS
        return next(iter(request.legal()))

    # ------------------------------------------------------------------------------------------------ what to do
    def _offer(self, usable: list[CampaignOffer], view: CampaignView) -> CampaignOffer:
        for word, wanted in _WANTED.items():
            found = [one for one in usable if one.word == word and wanted(view, one)]
            if found:
                return found[0]
        ways = [one for one in usable if one.word == TRAVEL and _is_worth_a_visit(view, str(one.command[1]))]
        if ways:
            return self._any(ways, view)
        leaving = [one for one in usable if one.word in (LEAVE, RETIRE)]
        return leaving[0] if leaving else usable[0]

    def _any(self, offers: list[CampaignOffer], view: CampaignView) -> CampaignOffer:
        """One of several; quests come after what may prepare for them."""
        soft = [one for one in offers if view.node(str(one.command[1])).here.plays is None]
        among = soft or offers
        return among[generator(self._seed, "ways", len(view.state.visits)).below(len(among))]

    def _option(self, request: ChooseOption, view: CampaignView) -> Answer:
        keys = request.items()
        if KEEP in keys:
            cards = [key for key in keys if key != KEEP]
            return max(cards, key=lambda card: view.library.get(CardDef, card).experience)
        if request.cause == HERO:
            return min(keys, key=lambda key: _lacks(view, int(key)))
        return keys[generator(self._seed, "options", len(view.facts)).below(len(keys))]

    def _cards(self, request: ChooseSubset, view: CampaignView) -> Iterable[str]:
        def worth(key: str) -> int:
            return -view.library.get(CardDef, key.partition("#")[0]).experience

        chosen = sorted(request.items(), key=worth)[: max(request.sizes())]
        return (key for key in request.items() if key in chosen)


def _numbers(view: CampaignView) -> tuple[int, ...]:
    return tuple(figure.id for figure in view.state.ready)


def _lacks(view: CampaignView, hero: int) -> int:
    """How much of its health a hero lacks, in hundredths."""
    return view.state.figure(hero).member.damage * 100 // view.health(hero)


def _is_worth_a_visit(view: CampaignView, place: str) -> bool:
    """Whether something may come of it: it is new or may bring more, and was not tried too often."""
    visited = place in view.state.visits
    tries = sum(result.place == place for result in view.state.results)
    if not visited or tries:
        return tries < MOST_TRIES and (not visited or view.node(place).again)
    times = sum(isinstance(fact, PlaceReached) and fact.place == place for fact in view.facts)
    if view.node(place).here.shop is not None:
        # once after each quest, as that is what brings gold
        return bool(view.state.gold) and times <= len(view.state.results)
    return _may_bring_more(view.node(place)) and times < MOST_VISITS


def _is_endless(view: CampaignView) -> bool:
    """Whether so much was done by chance that no end can be expected of it."""
    visits, quests = len(view.state.visits), len(view.state.results)
    return visits >= MOST_BY_CHANCE["visits"] or quests >= MOST_BY_CHANCE["quests"]


def _may_bring_more(node: Node) -> bool:
    """Whether a further visit to a node may bring what none before it has."""
    return node.again and bool(node.do or node.here.event is not None or node.here.script is not None)


# ------------------------------------------------------------------------------------------------ goods
def _improves(view: CampaignView, hero: int, item: str) -> bool:
    """Whether a hero has nothing where it would wear an item, or something of less worth."""
    record = view.library.get(ItemDef, item)
    if record.slot == "none":
        return False
    worn = [
        view.library.get(ItemDef, one.item)
        for one, on in zip(view.items(hero), view.worn(hero), strict=True)
        if on
    ]
    same = [
        one for one in worn if one.slot == record.slot and (one.attack is None) == (record.attack is None)
    ]
    return not any(one.price >= record.price for one in same)


def _is_wanted_by(view: CampaignView, offer: CampaignOffer) -> bool:
    """Whether the hero to whom something of the stash may be given has use for it."""
    _, hero, number = offer.command
    item = str(view.items(STASH)[number].item)
    held = [str(one.item) for one in view.items(hero)]
    usable_up = view.library.get(ItemDef, item).slot == "none"
    return item not in held and (usable_up or _improves(view, hero, item))


def _is_worth_its_price(view: CampaignView, offer: CampaignOffer) -> bool:
    item = str(offer.command[1])
    held = {str(one.item) for holder in (STASH, *_numbers(view)) for one in view.items(holder)}
    return item not in held and any(_improves(view, hero, item) for hero in _numbers(view))


def _is_of_no_use(view: CampaignView, offer: CampaignOffer) -> bool:
    item = str(view.items(STASH)[offer.command[1]].item)
    record = view.library.get(ItemDef, item)
    return (
        bool(record.price)
        and record.slot != "none"
        and not any(_improves(view, hero, item) for hero in _numbers(view))
    )


def _is_missed(view: CampaignView, offer: CampaignOffer) -> bool:
    return len(view.state.ready) < view.record.sets_out.most


_WANTED: Final[Mapping[str, Callable[[CampaignView, CampaignOffer], bool]]] = {
    LEARN: lambda view, offer: True,
    GIVE: _is_wanted_by,
    EQUIP: lambda view, offer: True,
    HIRE: _is_missed,
    SELL: _is_of_no_use,
    BUY: _is_worth_its_price,
}
"""word of an offer -> whether it is taken at once; what comes first is done first"""

_MAKERS: Final[dict[str, Callable[[int], CampaignAnswerSource]]] = {"random": RandomSteward}


def steward_of(level: str, seed: int) -> CampaignAnswerSource:
    """Who answers between quests for an automated side of a level."""
    return _MAKERS.get(level, Steward)(seed)
