"""Something that happens on the way: the party chooses, pays, and tests its luck."""

from __future__ import annotations

from typing import ClassVar

from delve.campaign.conditions import all_hold
from delve.campaign.context import CampaignContext
from delve.campaign.places.sort import SortOfPlace
from delve.ids import readable
from delve.model.campaign_places import EventChoice, EventHere
from delve.phrases import Phrase, Template, phrase


class EventPlace(SortOfPlace[EventHere]):
    """A choice whose conditions do not hold is hidden; one that cannot be paid is shown with that reason."""

    told_as: ClassVar[Template] = "event"
    emblem = "help"

    async def visit(self, ctx: CampaignContext, place: str, value: EventHere) -> bool:
        """Ask what the party does, and let it come to that. Where nothing can be chosen, that is told."""
        seen = {
            str(number): choice
            for number, choice in enumerate(value.choices, 1)
            if all_hold(ctx.campaign, choice.when)
        }
        too_dear = {key: ctx.view.can_pay(choice.price).reason for key, choice in seen.items()}
        refused = [(_label(seen[key]), reason) for key, reason in too_dear.items() if reason is not None]
        options = [(key, _label(seen[key])) for key, reason in too_dear.items() if reason is None]
        if not options:
            ctx.tell(value.text)
            ctx.tell_nothing_possible(refused)
            return True
        await self._take(ctx, seen[await ctx.choose(phrase(value.text), options, refused=refused)])
        return True

    async def _take(self, ctx: CampaignContext, choice: EventChoice) -> None:
        ctx.tell_choice(ctx.view.party_side, choice.text)
        ctx.books.change_gold(-choice.price, phrase("for passage"))
        await ctx.do(choice.do)
        if choice.test is None or ctx.view.state.ending:
            return
        attribute = choice.test.attribute
        hero = await ctx.choose_hero(phrase("Who tests {what}?", what=attribute))
        passed = await ctx.test(hero, attribute)
        await ctx.do(choice.test.passed if passed else choice.test.failed)


def _label(choice: EventChoice) -> Phrase:
    """What it is, what it costs, and what a hero would have to test."""
    said = phrase(choice.text)
    if choice.price:
        said = phrase("{what} ({price} gold)", what=said, price=choice.price)
    if choice.test is not None:
        said = phrase("{what} (tests {attribute})", what=said, attribute=readable(choice.test.attribute))
    return said
