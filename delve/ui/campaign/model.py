"""What the screen of a campaign shows, as plain values that are made from its view and compared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from delve.campaign.offers import LEARN, ChooseOffer
from delve.campaign.places.tables import PLACES
from delve.campaign.state import Figure
from delve.campaign.view import CampaignView, PlaceSeen
from delve.model.class_ import ClassDef
from delve.model.condition import ConditionDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.skill import SkillDef
from delve.phrases import Template, filled, listed, phrase, printed
from delve.requests import Request
from delve.ui.campaign.map_layout import Spot, spots, ways_of
from delve.ui.campaign.signs import place_sign
from delve.ui.sprites import TokenLook
from delve.ui.table.looks import frame_of, record_look

Standing = Literal["here", "open", "barred", "entered", "done", "ahead", "unknown"]
"""here: the party is there; open: it can go there; barred: a way leads there, and a condition is not met; entered: a
run whose places are on the map; ahead: it is on the map, and no way leads there yet; unknown: nobody knows more than
that there is something"""
STANDING_TOLD: dict[Standing, Template] = {
    "here": "The party is here.",
    "open": "The party can go there.",
    "barred": "The party cannot go there now: {why}.",
    "entered": "The party is on its way through it.",
    "done": "Done with.",
    "ahead": "No way leads there yet.",
    "unknown": "Nobody knows what is there.",
}


@dataclass(frozen=True, slots=True)
class PlaceShown:
    """A place on the map."""

    id: str
    name: str
    sort: str
    """what is there, in words"""
    emblem: str
    """the icon of its sign"""
    standing: Standing
    why: str
    """why the party cannot go there; empty: it can, or no way leads there"""
    spot: Spot
    leads: tuple[str, ...]
    image: Path | None = None
    """a picture of the pack that stands in place of the icon"""

    @property
    def told(self) -> tuple[str, ...]:
        """The lines of its tooltip."""
        said = filled(STANDING_TOLD[self.standing], why=self.why)
        return (said,) if self.standing == "unknown" else (self.name, self.sort, said)


@dataclass(frozen=True, slots=True)
class HeroShown:
    """A hero of the roster."""

    id: int
    name: str
    class_: str
    look: TokenLook
    hearts: int
    health: int
    state: str
    """conditions and fatigue, in words"""
    experience: int
    """what is left of it"""
    skills: tuple[str, ...]
    items: tuple[tuple[str, bool], ...]
    """(name, whether it works when the hero sets out)"""
    can_learn: bool
    lost: bool


@dataclass(frozen=True, slots=True)
class CampaignModel:
    """All that is shown but for the log."""

    title: str
    act: str
    gold: int
    places: tuple[PlaceShown, ...]
    heroes: tuple[HeroShown, ...]
    stash: tuple[str, ...]
    stands: str
    """the place where the party is, or was last; empty: it has not set out"""


def campaign_model(view: CampaignView, asked: Request[object] | None) -> CampaignModel:
    """What is shown of a campaign while this is asked."""
    learners = {
        one.command[1]
        for one in (asked.offers if isinstance(asked, ChooseOffer) else ())
        if one.word == LEARN and one.verdict.usable
    }
    act = view.act
    return CampaignModel(
        title=printed(view.record.name),
        act=printed(act.name) if act is not None else "",
        gold=view.state.gold,
        places=places_shown(view),
        heroes=tuple(_hero(view, one, one.id in learners) for one in _ready_first(view.roster())),
        stash=tuple(printed(view.item_name(one.item)) for one in view.state.stash),
        stands=view.state.at or next(reversed(view.state.visits), ""),
    )


# ------------------------------------------------------------------------------------------------ the map
def places_shown(view: CampaignView) -> tuple[PlaceShown, ...]:
    """The places of the map, each where it lies."""
    seen = view.places()
    ways = ways_of(view, seen)
    where = spots([place.id for place in seen], ways)
    return tuple(_place(view, place, where[place.id], ways[place.id]) for place in seen)


def _place(view: CampaignView, place: PlaceSeen, spot: Spot, leads: tuple[str, ...]) -> PlaceShown:
    sort = PLACES[place.sort]
    emblem, image = place_sign(view.library, view.record, view.node(place.id))
    reason = place.verdict.reason
    barred = reason is not None and place.open
    return PlaceShown(
        id=place.id,
        name=printed(place.name),
        sort=printed(sort.told_as),
        emblem=emblem,
        standing=_standing(view, place),
        why=printed(reason) if barred and reason is not None else "",
        spot=spot,
        leads=leads,
        image=image,
    )


def _standing(view: CampaignView, place: PlaceSeen) -> Standing:
    if place.id == view.state.at:
        return "here"
    if place.open:
        return "barred" if place.verdict.reason is not None else "open"
    if place.done:
        return "done"
    if any(one.run == place.id for one in view.state.drawn):
        return "entered"
    return "ahead" if place.row else "unknown"


# ------------------------------------------------------------------------------------------------ the party
def _ready_first(roster: Iterable[Figure]) -> list[Figure]:
    """Those who can set out, then those who are lost, as the former need the room."""
    return sorted(roster, key=lambda one: one.status == "lost")


def _hero(view: CampaignView, figure: Figure, can_learn: bool) -> HeroShown:
    member, library = figure.member, view.library
    record = library.get(HeroDef, member.hero)
    health = view.health(figure.id)
    worn = zip(figure.items, view.worn(figure.id), strict=True)
    return HeroShown(
        id=figure.id,
        name=printed(record.name),
        class_=printed(library.get(ClassDef, member.class_).name),
        look=record_look(library, record, frame_of("hero")),
        hearts=health - member.damage,
        health=health,
        state=_state(view, figure),
        experience=view.experience_left(figure.id),
        skills=tuple(printed(library.get(SkillDef, skill).name) for skill in member.skills),
        items=tuple(
            (printed(view.item_name(one.item)), on or not _is_worn(view, one.item)) for one, on in worn
        ),
        can_learn=can_learn,
        lost=figure.status == "lost",
    )


def _state(view: CampaignView, figure: Figure) -> str:
    """What else it has of its quests: fatigue, and conditions."""
    member = figure.member
    said = [phrase("{n} fatigue", n=member.fatigue)] if member.fatigue else []
    said += [phrase(view.library.get(ConditionDef, one).name) for one in member.conditions]
    return printed(listed(said)) if said else ""


def _is_worn(view: CampaignView, item: str) -> bool:
    """Whether an item works only while it is equipped."""
    return view.library.get(ItemDef, item).slot != "none"
