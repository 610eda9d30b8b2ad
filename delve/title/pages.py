"""The pages of the title: the first one, quests, saved games and packs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from typing import Final

from delve.ids import split
from delve.phrases import Template, filled, listed, printed
from delve.title.campaign_page import CampaignPage, campaign_card
from delve.title.offers import CampaignOffer, House, PackOffer, QuestOffer, Refused, SaveOffer, Start
from delve.title.page import Entry, Page, back
from delve.title.party import Party
from delve.title.rules_pages import RULES, Contents
from delve.title.settings_page import SETTINGS, SettingsPage
from delve.title.title import Opened, Title

GO_ON, NEW, SAVES, PACKS, QUIT, DELETE = "go on", "new", "saves", "packs", "quit", "delete"
HEADINGS: Final[dict[str, Template]] = {
    "campaign": "{game} · Campaigns",
    "quest": "{game} · Quests",
    "made": "{game} · Made by rule",
}
"""sort of what can be played -> what stands above it, in this order"""
PROMISE: Template = "Tactical dungeon crawls. Quests, heroes and rules are files, and you can write your own."


def title_of(house: House) -> Title:
    """A title at its first page."""
    return Title(house, First())


class First:
    """The first page: go on, begin, look at what there is, leave."""

    def page(self, house: House) -> Page:
        """What can be done, with the game that was played last."""
        saves = house.saves()
        last = next((save for save in saves if save.unfinished), None)
        go_on = Entry(
            id=GO_ON,
            label=printed("Continue"),
            note=told_briefly(last) if last is not None else "",
            why_not="" if last is not None else printed("no game is unfinished"),
        )
        none = "" if saves else printed("no game is saved")
        menu = (
            go_on,
            Entry(id=NEW, label=printed("New game")),
            Entry(id=SAVES, label=printed("Saved games"), why_not=none),
            Entry(id=PACKS, label=printed("Packs")),
            Entry(id=RULES, label=printed("Rules")),
            Entry(id=SETTINGS, label=printed("Settings")),
            Entry(id=QUIT, label=printed("Quit")),
        )
        return Page(id="first", title="delve", text=printed(PROMISE), menu=menu, first=int(last is None))

    def choose(self, title: Title, id: str) -> None:
        """Open the page, go on with the last game, or leave. Raises Refused."""
        if id == GO_ON:
            last = next((save for save in title.house.saves() if save.unfinished), None)
            if last is None:
                raise Refused(printed("no game is unfinished"))
            title.start(Start(save=last.id))
        elif id == QUIT:
            title.is_left = True
        else:
            pages: dict[str, type[Opened]] = {
                NEW: Quests,
                SAVES: Saves,
                PACKS: Packs,
                RULES: Contents,
                SETTINGS: SettingsPage,
            }
            title.open(pages[id]())


# ------------------------------------------------------------------------------------------------ new games
class Quests:
    """All campaigns and quests, one card each, under the names of their games."""

    def __init__(self) -> None:
        self._offers: dict[str, QuestOffer | CampaignOffer] = {}

    def page(self, house: House) -> Page:
        """The cards. Raises Refused."""
        campaigns, quests = house.campaigns(), _shortest_first(house.quests())
        offers = _by_game(campaigns, quests)
        self._offers = {offer.id: offer for offer in offers}
        said: Template = "Choose a quest, or a campaign of several." if campaigns else "Choose a quest."
        text = printed(said if self._offers else "No pack that is on has a quest.")
        cards = tuple(map(_card, offers))
        first = next((place for place, one in enumerate(offers) if isinstance(one, QuestOffer)), 0)
        return Page(
            id="quests", title=printed("New game"), text=text, cards=cards, menu=(back(),), first=first
        )

    def choose(self, title: Title, id: str) -> None:
        """Go on to the party of a quest, or to the page of a campaign."""
        offer = self._offers[id]
        title.open(CampaignPage(offer) if isinstance(offer, CampaignOffer) else Party(offer))


def _by_game(
    campaigns: Iterable[CampaignOffer], quests: Iterable[QuestOffer]
) -> list[QuestOffer | CampaignOffer]:
    """Game after game, in the order of their quests: campaigns first, then what was drawn, then what a rule makes."""
    found: list[QuestOffer | CampaignOffer] = [*quests]
    packs = _in_order(split(offer.id)[0] for offer in (*found, *campaigns))
    sorts = _in_order(HEADINGS)
    return sorted([*campaigns, *found], key=lambda one: (packs[split(one.id)[0]], sorts[_sort(one)]))


def _in_order(words: Iterable[str]) -> dict[str, int]:
    """Each word with its place among those that differ."""
    return {word: place for place, word in enumerate(dict.fromkeys(words))}


def _sort(offer: QuestOffer | CampaignOffer) -> str:
    """Among which of its game an offer stands."""
    return "campaign" if isinstance(offer, CampaignOffer) else "made" if offer.is_made else "quest"


def _card(offer: QuestOffer | CampaignOffer) -> Entry:
    card = campaign_card(offer) if isinstance(offer, CampaignOffer) else _quest_card(offer)
    return replace(card, heading=filled(HEADINGS[_sort(offer)], game=offer.game))


def _shortest_first(offers: Iterable[QuestOffer]) -> list[QuestOffer]:
    """The quests of a pack stand together, the shortest first, for whoever begins; unknown lengths come last.

    The packs keep the order in which they are offered, in which each stands behind those that it requires: what
    nothing else is needed for comes first. Dungeons come behind the quests that somebody has drawn.
    """
    found = [*offers]
    packs = _in_order(split(offer.id)[0] for offer in found)
    return sorted(
        found, key=lambda one: (packs[split(one.id)[0]], one.is_made, not one.minutes, one.minutes or 0)
    )


def _quest_card(offer: QuestOffer) -> Entry:
    one, several = offer.least, offer.most
    heroes = (
        filled("{n} {n|hero|heroes}", n=one)
        if one == several
        else filled("{least} to {most} heroes", least=one, most=several)
    )
    lasts = filled("about {n} minutes", n=offer.minutes) if offer.minutes else ""
    other = printed("another map in each game") if offer.is_made else ""
    won = (filled("Won by: {goal}", goal=goal) for goal in offer.goals)
    gained = (filled("You may gain: {reward}", reward=reward) for reward in offer.rewards)
    return Entry(
        id=offer.id,
        label=printed(offer.name),
        note=" · ".join(filter(None, (heroes, lasts, other))),
        lines=(*filter(None, (printed(offer.text),)), *won, *gained),
        figures=offer.figures,
        board=offer.board,
    )


# ------------------------------------------------------------------------------------------------ saved games
class Saves:
    """All saved games, one card each."""

    def __init__(self) -> None:
        self._offers: dict[str, SaveOffer] = {}

    def page(self, house: House) -> Page:
        """The cards, the game that was played last first."""
        self._offers = {offer.id: offer for offer in house.saves()}
        cards = tuple(map(_save_card, self._offers.values()))
        text = "" if cards else printed("no game is saved")
        return Page(id="saves", title=printed("Saved games"), text=text, cards=cards, menu=(back(),))

    def choose(self, title: Title, id: str) -> None:
        """Look at one of them."""
        title.open(SavedGame(self._offers[id]))


class SavedGame:
    """One saved game: go on with it, or delete it."""

    def __init__(self, offer: SaveOffer) -> None:
        self._offer, self._asked = offer, False

    def page(self, _house: House) -> Page:
        """What can be done with it; deleting is asked twice."""
        offer = self._offer
        sure = printed("Really delete it for good?" if self._asked else "Delete it for good")
        menu = (
            Entry(id=GO_ON, label=printed("Continue"), why_not="" if offer.unfinished else state_of(offer)),
            Entry(id=DELETE, label=sure, selected=self._asked),
            back(),
        )
        first = 2 if self._asked or not offer.unfinished else 0
        card = _save_card(offer)
        lines = (card.note, *card.lines, offer.id)
        return Page(id="save", title=card.label, lines=lines, menu=menu, first=first)

    def choose(self, title: Title, id: str) -> None:
        """Go on with it, or delete it once that was asked twice. Raises Refused."""
        if id == GO_ON:
            title.start(Start(save=self._offer.id))
        elif self._asked:
            title.house.delete(self._offer.id)
            title.close()
        else:
            self._asked = True


def _save_card(offer: SaveOffer) -> Entry:
    lines = () if offer.problem else (_how_far(offer),)
    when = f"{datetime.fromtimestamp(offer.played):%Y-%m-%d %H:%M}"
    return Entry(
        id=offer.id,
        label=printed(offer.quest) or offer.id,
        note=when,
        lines=(*lines, state_of(offer)),
        picture=offer.picture,
    )


def told_briefly(offer: SaveOffer) -> str:
    """Which game it is, and how far it has come."""
    if offer.campaign:
        return filled("{campaign}: {where}", campaign=offer.quest, where=_how_far(offer))
    return filled("{quest}, round {n}", quest=offer.quest, n=offer.round)


def _how_far(offer: SaveOffer) -> str:
    """How far a game has come: its round, or the quest of a campaign that is played."""
    if offer.under_way:
        return filled("{quest}, round {n}", quest=offer.under_way, n=offer.round)
    if offer.campaign:
        return filled("{n} {n|quest|quests} played", n=offer.quests)
    return filled("round {n}", n=offer.round)


def state_of(offer: SaveOffer) -> str:
    """Whether a saved game can be gone on with, and why not."""
    if offer.problem:
        return printed(offer.problem)
    return filled("over: {side} won", side=offer.winner) if offer.winner else printed("unfinished")


# ------------------------------------------------------------------------------------------------ packs
class Packs:
    """All packs, one card each; choosing one switches it on or off."""

    def __init__(self) -> None:
        self._offers: dict[str, PackOffer] = {}

    def page(self, house: House) -> Page:
        """The cards."""
        self._offers = {offer.id: offer for offer in house.packs()}
        text = printed("A pack that is on is part of every game that you begin. Choose one to switch it.")
        cards = tuple(map(_pack_card, self._offers.values()))
        return Page(id="packs", title=printed("Packs"), text=text, cards=cards, menu=(back(),))

    def choose(self, title: Title, id: str) -> None:
        """Switch a pack on or off. Raises Refused."""
        title.house.switch(id, not self._offers[id].on)


def _pack_card(offer: PackOffer) -> Entry:
    wrong = (filled("What is wrong: {faults}", faults=listed(offer.faults)),) if offer.faults else ()
    return Entry(
        id=offer.id,
        label=offer.name,
        note=printed("always on" if offer.fixed else "on" if offer.on else "off"),
        lines=(*filter(None, (offer.text,)), offer.place, *wrong),
        why_not=printed("this pack is always on") if offer.fixed else "",
        selected=offer.on,
    )
