"""What a visit may ask and do: the verbs of places and effects (rules §15.2).

`await` means: it may stop and ask. What is owned changes through the books, and all that happens ends in facts.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec import structs

from delve import dice
from delve.campaign.books import STASH, Books
from delve.campaign.campaign import Campaign
from delve.campaign.facts import (
    ActBegan,
    AttributeTried,
    CampaignEnded,
    HeroHurt,
    HeroRecovered,
    NothingPossible,
    OptionTaken,
    PlaceClosed,
    PlaceOpened,
    StoryRead,
    VariableChanged,
)
from delve.campaign.offers import CampaignOffer, ChooseDeed, ChooseOffer
from delve.campaign.state import STRANDED
from delve.campaign.view import CampaignView
from delve.model.die import DieDef
from delve.model.hero import HeroDef
from delve.model.party import CarriedItem
from delve.model.refs import ref
from delve.near import clipped, guess
from delve.phrases import Phrase, Said, Template, phrase
from delve.requests import ChooseOption, Command, Draw, Roll
from delve.rules.arguments import kept

CAUSE = "campaign"
"""what asks between quests"""
HERO = "hero"
"""what asks for one hero of the roster; the keys of the options are their numbers"""
MOST_AT_ONCE: Final = 99
"""items that one effect may give"""
TESTS = "tests"
GOODS = "goods"


class Verbs:
    """What can be asked and done between quests."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.view = CampaignView(campaign)
        self.books = Books(campaign)

    # ------------------------------------------------------------------------------------------------ asking
    async def choose(
        self,
        message: Phrase,
        options: Sequence[tuple[str, Said]],
        side: str = "",
        refused: Iterable[tuple[Said, Phrase]] = (),
    ) -> str:
        """Let a side, the party's if none is named, choose one of several options by its key.

        `refused`: what is shown beside them and cannot be chosen now, each with the reason.
        """
        chosen: str = await ChooseDeed(side or self.view.party_side, CAUSE, message, options, refused)
        return chosen

    async def choose_hero(self, message: Phrase, heroes: Iterable[int] = ()) -> int:
        """Let the party's side choose one hero of those that can set out, or of these. One alone is no question."""
        among = tuple(heroes) or tuple(figure.id for figure in self.view.state.ready)
        if len(among) == 1:
            return among[0]
        options = [(str(id), self.view.name(id)) for id in among]
        return int(await ChooseOption(self.view.party_side, HERO, message, options))

    async def choose_offer(self, message: Phrase, offers: Iterable[CampaignOffer]) -> Command:
        """Let the party's side choose what to do."""
        return await ChooseOffer(self.view.party_side, CAUSE, message, offers)

    async def draw(self, stream: str, message: Phrase, bag: Sequence[str]) -> str:
        """Let chance draw one thing of a bag."""
        drawn: str = await Draw(stream, CAUSE, message, bag)
        return drawn

    async def test(self, hero: int, attribute: str) -> bool:
        """Let a hero test an attribute: it passes if the dice show no more shields than its value (rules §9.3)."""
        campaign = self.campaign
        value = campaign.library.get(HeroDef, campaign.member(hero).hero).attributes.get(attribute, 0)
        rule = campaign.ruleset.attribute_test
        value, shields = max(rule.least, min(rule.most, value)), 0
        if rule.dice:
            said = phrase("{hero} tests {what}", hero=self.view.name(hero), what=attribute)
            faces = await Roll(TESTS, CAUSE, said, tuple(rule.dice))
            lying = zip(rule.dice, faces, strict=True)
            shields = dice.total(campaign.library.get(DieDef, die).faces[face] for die, face in lying).shields
        passed = shields <= value
        campaign.note(
            AttributeTried(hero=hero, attribute=attribute, value=value, shields=shields, passed=passed)
        )
        return passed

    # ------------------------------------------------------------------------------------------------ telling
    def tell(self, text: str) -> None:
        """Tell a text."""
        if text:
            self.campaign.note(StoryRead(text=text))

    def tell_nothing_possible(self, refused: Iterable[tuple[Said, Said]] = ()) -> None:
        """Note that the party could do nothing here: what it could not do, and why."""
        self.campaign.note(NothingPossible(refused=tuple(refused)))

    def tell_choice(self, side: str, text: Said) -> None:
        """Note what somebody has chosen."""
        self.campaign.note(OptionTaken(side=side, text=text))

    # ------------------------------------------------------------------------------------------------ variables
    def write_variable(self, name: str, value: int) -> None:
        """Give a variable of the campaign another value.

        Raises LookupError for one that it does not declare, TypeError and ValueError for what no save can hold.
        """
        campaign = self.campaign
        _require_one_of("the campaign has no variable", name, campaign.record.variables)
        value = kept(value, f"the variable {name}")
        if campaign.variable(name) != value:
            changed = {**dict(campaign.state.variables), name: value}
            campaign.change(variables=tuple(sorted(changed.items())))
            campaign.note(VariableChanged(variable=name, value=value))

    def variable(self, name: str) -> int:
        """The value of a variable of the campaign; 0 for one that it does not declare."""
        return self.campaign.variable(name)

    # ------------------------------------------------------------------------------------------------ goods
    def change_gold(self, amount: int, why: Said) -> int:
        """Add coins, or take them as far as they are there. Returns by how many the gold has changed."""
        return self.books.change_gold(amount, why)

    def gain_items(self, item: str, amount: int, why: Said) -> None:
        """Lay items into the stash. Raises ValueError for more than MOST_AT_ONCE."""
        if amount > MOST_AT_ONCE:
            raise ValueError(
                f"no more than {MOST_AT_ONCE} items can be gained at once, and these are {amount}"
            )
        for _ in range(amount):
            self.books.gain_item(CarriedItem(item=ref(item)), STASH, why)

    def lose_items(self, item: str, amount: int, why: Said) -> None:
        """Take items from the party, those of the stash first, as far as it has them."""
        for holder in (STASH, *(figure.id for figure in self.view.state.ready)):
            held = [str(one.item) for one in self.books.items(holder)]
            while amount and item in held:
                self.books.lose_item(holder, held.index(item), why)
                held.remove(item)
                amount -= 1

    # ------------------------------------------------------------------------------------------------ wounds
    def hurt(self, hero: int, hearts: int) -> None:
        """Let a hero lose hearts; the last one is left to it."""
        member = self.campaign.member(hero)
        damage = min(member.damage + hearts, self.view.health(hero) - 1)
        if damage > member.damage:
            self.campaign.change_member(hero, damage=damage)
            self.campaign.note(HeroHurt(hero=hero, hearts=damage - member.damage))

    def heal(self, hero: int, hearts: int, fatigue: int, cures: Sequence[str] = ()) -> None:
        """Let a hero recover hearts and fatigue, and be rid of conditions."""
        member = self.campaign.member(hero)
        less, rested = min(hearts, member.damage), min(fatigue, member.fatigue)
        cured = tuple(one for one in member.conditions if one in cures)
        if not (less or rested or cured):
            return
        self.campaign.change_member(
            hero,
            damage=member.damage - less,
            fatigue=member.fatigue - rested,
            conditions=tuple(one for one in member.conditions if one not in cured),
        )
        self.campaign.note(HeroRecovered(hero=hero, hearts=less, fatigue=rested, cured=cured))

    def wear(self, hero: int, number: int, on: bool) -> None:
        """Let a hero equip an item when it sets out, or have it at hand only."""
        items = list(self.books.items(hero))
        items[number] = structs.replace(items[number], equipped=None if on else False)
        self.campaign.change_member(hero, items=tuple(items))

    # ------------------------------------------------------------------------------------------------ the map
    def open(self, place: str) -> None:
        """Let a place be visited from now on, unless it was visited and cannot be visited again."""
        campaign, node = self.campaign, self.view.node(place)
        state = campaign.state
        if place not in state.open and (node.again or place not in state.visits):
            campaign.change(open=(*state.open, place))
            campaign.note(PlaceOpened(place=place, name=self.view.place_name(place)))

    def close(self, place: str) -> None:
        """Let a place not be visited any more."""
        state = self.campaign.state
        if place in state.open:
            self.campaign.change(open=tuple(one for one in state.open if one != place))
            self.campaign.note(PlaceClosed(place=place, name=self.view.place_name(place)))

    def leave_behind(self, place: str) -> None:
        """Let a place not be visited any more, nor any place of a map that was drawn there."""
        for other in self.campaign.state.open:
            if other == place or other.startswith(f"{place}/"):
                self.close(other)

    def begin_act(self, act: str) -> None:
        """Let another act begin."""
        if act != self.campaign.state.act:
            self.campaign.change(act=act)
            self.campaign.note(ActBegan(act=act, name=self.campaign.record.acts[act].name))

    def end(self, ending: str) -> None:
        """Let the campaign end so. Unless the record says otherwise, the monsters' side wins what ends as `stranded`.

        Raises LookupError for any other ending that the record has not.
        """
        campaign = self.campaign
        _require_one_of("the campaign has no ending", ending, (*campaign.record.endings, STRANDED))
        if campaign.state.ending:
            return
        said = campaign.record.endings.get(ending)
        winner = said.winner if said is not None else campaign.ruleset.monsters
        campaign.change(ending=ending, winner=winner)
        name, text = (said.name, said.text) if said is not None else (_NAME_OF_STRANDED, "")
        campaign.note(CampaignEnded(ending=ending, name=name, text=text, winner=winner))


def _require_one_of(message: str, name: object, known: Collection[str]) -> None:
    """Raise LookupError for a name that is none of the known ones."""
    if name not in known:
        raise LookupError(f"{message} {clipped(str(name))}{guess(str(name), known)[0]}")


_NAME_OF_STRANDED: Template = "The way ends here"
"""the name of the ending STRANDED where the record has none of its own"""
