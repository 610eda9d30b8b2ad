"""A place where heroes recover, perhaps for gold."""

from __future__ import annotations

from typing import ClassVar

from delve.campaign.context import CampaignContext
from delve.campaign.places.sort import SortOfPlace
from delve.campaign.verbs import CAUSE
from delve.model.campaign_places import RestHere
from delve.phrases import Phrase, Template, listed, phrase
from delve.requests import Confirm


class RestPlace(SortOfPlace[RestHere]):
    """Where it costs something, the party's side is asked."""

    told_as: ClassVar[Template] = "rest"
    emblem = "rest"

    async def visit(self, ctx: CampaignContext, place: str, value: RestHere) -> bool:
        """Let everybody recover who can be paid for."""
        if value.price:
            too_dear = ctx.view.can_pay(value.price).reason
            if too_dear is not None:
                ctx.tell_nothing_possible(
                    [(phrase("Rest here for {price} gold", price=value.price), too_dear)]
                )
                return True
            said = phrase(
                "Do you rest here for {price} gold? {wounds}.", price=value.price, wounds=_wounds(ctx)
            )
            if not await Confirm(ctx.view.party_side, CAUSE, said):
                return True
            ctx.books.change_gold(-value.price, phrase("for a rest"))
        for figure in ctx.view.state.ready:
            ctx.heal(figure.id, value.hearts, value.fatigue, value.cures)
        return True


def _wounds(ctx: CampaignContext) -> Phrase:
    """Who could do with a rest, and how much of it."""
    lacks = [
        phrase("{hero} lacks {n} {n|heart|hearts}", hero=ctx.view.name(one.id), n=one.member.damage)
        for one in ctx.view.state.ready
        if one.member.damage
    ]
    return listed(lacks) if lacks else phrase("Nobody is wounded")
