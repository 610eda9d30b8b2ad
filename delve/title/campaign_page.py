"""The page of a campaign that is about to begin: who is there from the start, and how well the others play."""

from __future__ import annotations

from delve.phrases import filled, printed
from delve.title.levels import Opponents
from delve.title.offers import CampaignOffer, House, Start
from delve.title.page import Entry, Page, back
from delve.title.party import BEGIN
from delve.title.title import Title

TODAY = "today"


class CampaignPage:
    """One campaign: its record says who goes."""

    def __init__(self, campaign: CampaignOffer) -> None:
        self._campaign, self._opponents = campaign, Opponents(campaign.automated)

    def page(self, _house: House) -> Page:
        """What it is, and the ways to begin it."""
        campaign = self._campaign
        heroes = filled("Those who are there from the start: {heroes}", heroes=", ".join(campaign.heroes))
        today = printed("Begin with today's seed")
        menu = (
            Entry(id=BEGIN, label=printed("Begin")),
            Entry(id=TODAY, label=today, note=printed("the same chance for everybody today")),
            *self._opponents.entries(),
            back(),
        )
        lines = (length_of(campaign), heroes)
        return Page(
            id="campaign", title=printed(campaign.name), text=printed(campaign.text), lines=lines, menu=menu
        )

    def choose(self, title: Title, id: str) -> None:
        """Take a level, or begin. Raises Refused."""
        if not self._opponents.take(id):
            title.start(Start(self._campaign.id, levels=self._opponents.chosen, daily=id == TODAY))


def campaign_card(offer: CampaignOffer) -> Entry:
    """The card of a campaign among those of quests."""
    return Entry(
        id=offer.id,
        label=printed(offer.name),
        note=length_of(offer),
        lines=(printed(offer.text),) if offer.text else (),
        figures=offer.figures,
        board=offer.map,
    )


def length_of(offer: CampaignOffer) -> str:
    """How much of it there is."""
    quests = filled("campaign of {n} {n|quest|quests}", n=offer.quests)
    lasts = filled("about {n} minutes", n=offer.minutes) if offer.minutes else ""
    return " · ".join(filter(None, (quests, lasts)))
