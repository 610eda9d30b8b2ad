"""What it finds: a price in a campaign that nobody can ever pay.

Why: what is offered for it can never be had. The party has the gold that it begins with, what effects and the rewards
of quests give, and what shops pay for its items; a side that grows has the experience of its quests.

Bad:
    # campaigns/way.yaml
    gold: 10
    nodes: {cellar: {name: The Cellar, here: {quest: {quest: cellar}}, opens: [well]},
      well: {name: A Well, here: {rest: {price: 50}}}}

Good:
    # campaigns/way.yaml
    gold: 10
    nodes: {cellar: {name: The Cellar, here: {quest: {quest: cellar, won: {heroes: [{gold: 40}]}}}, opens: [well]},
      well: {name: A Well, here: {rest: {price: 50}}}}

How to fix: ask for less, or let the party have more gold by then.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import unqualified
from delve.model.campaign import CampaignDef
from delve.model.card import CardDef
from delve.model.item import ItemDef
from delve.validate.campaigns.foreseen import ForeseenCampaign, each_foreseen, gold_in_words
from delve.validate.content import Content, finding

CODE = "C006"
NAME = "price that nobody can pay"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each price, or at the ware or card that costs it."""
    for entry, record, seen in each_foreseen(content):
        for one in seen.obstacles:
            if one.sort == "price":
                yield finding(CODE, entry, one.path, f"nobody can pay this: {one.why}")
        for path, message in (
            *_at_places(record, seen),
            *_wares(content, record, seen),
            *_cards(content, record, seen),
        ):
            yield finding(CODE, entry, path, message)


def _at_places(record: CampaignDef, seen: ForeseenCampaign) -> Iterator[tuple[ValuePath, str]]:
    """Rests, and heroes that may be hired."""
    why = f"nobody can pay this: {gold_in_words(seen.at_last)}"
    for name, node in record.nodes.items():
        path: ValuePath = ("nodes", name, "here")
        if node.here.rest is not None and not seen.at_last.may_pay(node.here.rest.price):
            yield (*path, "rest", "price"), why
        for number, one in enumerate(node.here.shop.recruits if node.here.shop is not None else ()):
            if not seen.at_last.may_pay(one.price):
                yield (*path, "shop", "recruits", number, "price"), why


def _wares(content: Content, record: CampaignDef, seen: ForeseenCampaign) -> Iterator[tuple[ValuePath, str]]:
    shelves: list[tuple[ValuePath, tuple[str, ...]]] = [
        (("acts", name, "shop"), act.shop) for name, act in record.acts.items()
    ]
    for name, node in record.nodes.items():
        if node.here.shop is not None:
            shelves.append((("nodes", name, "here", "shop", "items"), node.here.shop.items))
    for path, items in shelves:
        for number, item in enumerate(items):
            ware = content.find(ItemDef, item)
            if ware is not None and not seen.at_last.may_pay(ware.price) and item not in items[:number]:
                told = f"{quote(unqualified(item))} costs {ware.price}, and {gold_in_words(seen.at_last)}"
                yield (*path, number), told


def _cards(content: Content, record: CampaignDef, seen: ForeseenCampaign) -> Iterator[tuple[ValuePath, str]]:
    for side, growth in record.grows.items():
        most = seen.at_last.experience[side]
        for number, offered in enumerate(growth.offers):
            card = content.find(CardDef, offered)
            if card is not None and card.experience > most and offered not in growth.offers[:number]:
                cost = f"{quote(unqualified(offered))} costs {card.experience} experience"
                yield ("grows", side, "offers", number), f"{cost}, and the side never has more than {most}"
