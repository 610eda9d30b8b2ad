"""A shop: items for gold, and heroes that may be hired."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from delve.campaign.books import STASH
from delve.campaign.camp import carry_out as carry_out_in_camp
from delve.campaign.context import CampaignContext
from delve.campaign.offers import CampaignOffer, camp
from delve.campaign.places.sort import SortOfPlace
from delve.campaign.verbs import GOODS
from delve.model.campaign_places import ShopHere
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.party import CarriedItem
from delve.model.refs import ref
from delve.phrases import Template, phrase
from delve.rules.verdict import Verdict, blocked

BUY: Final = "buy"
SELL: Final = "sell"
HIRE: Final = "hire"
LEAVE: Final = "leave"
BOUGHT: Final = phrase("for wares")
SOLD: Final = phrase("for what was sold")
HIRED: Final = phrase("for a hero that was hired")


class ShopPlace(SortOfPlace[ShopHere]):
    """The party buys and sells until it leaves."""

    told_as: ClassVar[Template] = "shop"
    emblem = "coin"

    async def visit(self, ctx: CampaignContext, place: str, value: ShopHere) -> bool:
        """Lay out the wares, and trade."""
        wares = await self._laid_out(ctx, value)

        while True:
            offers = [*_offers(ctx, value, wares), *camp(ctx.view)]
            command = await ctx.choose_offer(phrase("What do you buy or sell?"), offers)
            match command:
                case (word,) if word == LEAVE:
                    return True
                case (word, str(item)) if word == BUY:
                    wares.remove(item)
                    ctx.books.change_gold(-ctx.view.price(item), BOUGHT)
                    ctx.books.gain_item(CarriedItem(item=ref(item)), STASH, BOUGHT)
                case (word, int(number)) if word == SELL:
                    sold = ctx.books.lose_item(STASH, number, SOLD)
                    ctx.books.change_gold(_worth(ctx, value, sold), SOLD)
                    wares.append(sold.item)
                case (word, int(number)) if word == HIRE:
                    recruit = value.recruits[number]
                    ctx.books.change_gold(-recruit.price, HIRED)
                    ctx.books.join(recruit.member)
                case _:
                    carry_out_in_camp(ctx, command)

    async def _laid_out(self, ctx: CampaignContext, value: ShopHere) -> list[str]:
        """The items that are for sale at this visit."""
        act = ctx.view.act
        stock: list[str] = [*(value.items or (act.shop if act is not None else ()))]
        if not value.shows or value.shows >= len(stock):
            return stock
        wares: list[str] = []
        for _ in range(value.shows):
            drawn = await ctx.draw(GOODS, phrase("What lies in the shop"), stock)
            stock.remove(drawn)
            wares.append(drawn)
        return wares


def _offers(ctx: CampaignContext, value: ShopHere, wares: list[str]) -> Iterator[CampaignOffer]:
    view = ctx.view
    for item in dict.fromkeys(wares):
        record = view.library.get(ItemDef, item)
        label = phrase("Buy {item} for {price} gold", item=record.name, price=record.price)
        note = phrase(record.text) if record.text else None
        yield CampaignOffer((BUY, item), label, note, view.can_pay(record.price))
    for number, one in enumerate(view.items(STASH)):
        price = _worth(ctx, value, one)
        label = phrase("Sell {item} for {price} gold", item=view.item_name(one.item), price=price)
        yield CampaignOffer((SELL, number), label)
    for number, recruit in enumerate(value.recruits):
        if ctx.campaign.figure_of(recruit.member.hero) is None:
            name = view.library.get(HeroDef, recruit.member.hero).name
            label = phrase("Hire {hero} for {price} gold", hero=name, price=recruit.price)
            yield CampaignOffer((HIRE, number), label, verdict=_hirable(ctx, recruit.price))
    yield CampaignOffer((LEAVE,), phrase("Leave the shop"))


def _worth(ctx: CampaignContext, value: ShopHere, item: CarriedItem) -> int:
    """What the shop pays for an item; for a broken one nothing."""
    return 0 if item.broken else ctx.view.price(item.item) * value.pays // 100


def _hirable(ctx: CampaignContext, price: int) -> Verdict:
    if len(ctx.view.state.ready) >= ctx.view.record.roster:
        return blocked("the roster is full")
    return ctx.view.can_pay(price)
