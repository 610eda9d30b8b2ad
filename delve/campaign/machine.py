"""What comes next in a campaign: its beginning, the choice of a way, a visit and all that comes of it (rules §15.1)."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeAlias

from delve.campaign import camp
from delve.campaign.books import Books
from delve.campaign.campaign import Campaign
from delve.campaign.conditions import all_hold
from delve.campaign.context import CampaignContext
from delve.campaign.facts import AchievementEarned, PlaceLeft, PlaceReached
from delve.campaign.offers import RETIRE, TRAVEL, ChooseOffer, retiring, travels
from delve.campaign.offers import camp as camp_offers
from delve.campaign.places.tables import PLACES
from delve.campaign.state import STRANDED, CampaignState, Grown
from delve.campaign.verbs import CAUSE
from delve.campaign.view import CampaignView
from delve.model.campaign import CampaignDef
from delve.model.library import Library
from delve.phrases import phrase
from delve.requests import ChooseOption, Command

Transition: TypeAlias = Coroutine[Any, Any, None]
KEEP = "keep"
"""the answer of a side that keeps its experience"""


def first_state(library: Library, campaign: str) -> CampaignState:
    """The state before anything has happened. Raises UnknownDefinition."""
    record = library.get(CampaignDef, campaign)
    return CampaignState(
        campaign=campaign,
        gold=record.gold,
        variables=tuple(sorted(record.variables.items())),
        act=record.first_act,
        grown=tuple(first_growth(record, side) for side in record.grows),
    )


def first_growth(record: CampaignDef, side: str) -> Grown:
    """What a side that grows has from the start. Raises KeyError for one that does not grow."""
    rule = record.grows[side]
    return Grown(side, rule.experience, tuple(rule.cards))


def next_step(campaign: Campaign) -> ChooseOffer | Transition | None:
    """What is asked at rest, or what runs by itself; None: the campaign is over."""
    if campaign.state.ending:
        return None
    if not campaign.state.begun:
        return _begin(campaign)
    view = CampaignView(campaign)
    offers = (*travels(view), *camp_offers(view), retiring())
    return ChooseOffer(campaign.party_side, CAUSE, phrase("Where do you go?"), offers)


def perform(campaign: Campaign, command: Command) -> Transition:
    """What a choice at rest leads to."""
    return _perform(CampaignContext(campaign), command)


async def _perform(ctx: CampaignContext, command: Command) -> None:
    match command:
        case (word, str(place)) if word == TRAVEL:
            await _visit(ctx, place)
        case (word,) if word == RETIRE:
            ctx.end(STRANDED)
        case _:
            camp.carry_out(ctx, command)


async def _begin(campaign: Campaign) -> None:
    """Let the heroes come together, and the first ways open."""
    ctx, record = CampaignContext(campaign), campaign.record
    campaign.change(begun=True)
    books = Books(campaign)
    for member in record.party:
        books.join(member)
    if record.opening is not None:
        ctx.tell(record.stories[record.opening])
    for place in record.start:
        ctx.open(place)
    await _look_about(ctx)


# ------------------------------------------------------------------------------------------------ a visit
async def _visit(ctx: CampaignContext, place: str) -> None:
    """Let the party go to a place, be there, and see what comes of it."""
    campaign, node, name = ctx.campaign, ctx.view.node(place), ctx.view.place_name(place)
    campaign.change(at=place)
    campaign.note(PlaceReached(place=place, name=name, text=node.text))
    sort, value = node.here.choice()
    done = await PLACES[sort].visit(ctx, place, value)
    campaign.change(at="")
    campaign.note(PlaceLeft(place=place, name=name, done=done))
    if done:
        await _finish(ctx, place)
    for side in campaign.record.grows:
        await _grow(ctx, side)
    await _look_about(ctx)


async def _finish(ctx: CampaignContext, place: str) -> None:
    """A place is done with: what its node says comes of it, and ways open."""
    campaign, node, drawn = ctx.campaign, ctx.view.node(place), ctx.campaign.drawn(place)
    campaign.change(visits=(*campaign.state.visits, place))
    if not node.again:
        campaign.change(open=tuple(one for one in campaign.state.open if one != place))
    await ctx.do(node.do)
    for other in node.opens:
        ctx.open(other)
    if drawn is None:
        return
    for one in campaign.state.drawn:
        if one.run == drawn.run and one.row <= drawn.row:
            ctx.leave_behind(one.id)
    for other in drawn.leads:
        ctx.open(other)
    if not drawn.leads:
        if ctx.view.node(drawn.run).again:
            ctx.open(drawn.run)
        await _finish(ctx, drawn.run)


async def _grow(ctx: CampaignContext, side: str) -> None:
    """Let a side without heroes that has earned something buy cards while it can and wants to (rules §15.6)."""
    while not ctx.view.state.ending:
        grown = ctx.campaign.grown(side)
        if grown is None or grown.experience in (0, grown.kept):
            return
        cards = [card for card, verdict in ctx.view.cards_to_buy(side) if verdict.usable]
        if not cards:
            return
        said = phrase("{name} for {cost} experience")
        labels = [(card.id, phrase(said.template, name=card.name, cost=card.experience)) for card in cards]
        options = [*labels, (KEEP, phrase("Keep the experience"))]
        chosen: str = await ChooseOption(side, CAUSE, phrase("Which card do you buy?"), options)
        if chosen == KEEP:
            ctx.campaign.change_grown(side, kept=grown.experience)
            return
        ctx.books.buy_card(side, chosen)


async def _look_about(ctx: CampaignContext) -> None:
    """Between two visits: give achievements, and see whether the campaign ends (rules §15.8)."""
    campaign, record = ctx.campaign, ctx.campaign.record
    for name, achievement in record.achievements.items():
        if name not in campaign.state.earned and all_hold(campaign, achievement.when):
            campaign.change(earned=(*campaign.state.earned, name))
            campaign.note(AchievementEarned(achievement=name, name=achievement.name))
    for name, ending in record.endings.items():
        if ending.when and all_hold(campaign, ending.when):
            ctx.end(name)
            return
    if not campaign.state.ready or not any(one.verdict.usable for one in travels(ctx.view)):
        ctx.end(STRANDED)
