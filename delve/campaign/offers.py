"""What a side may do between quests: offers with words and reasons, and the question that they are asked by."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from msgspec import Struct

from delve.campaign.view import CampaignView
from delve.model.item import ItemDef
from delve.model.skill import SkillDef
from delve.phrases import Phrase, Said, phrase
from delve.requests import ChooseCommand, ChooseOption, Command
from delve.rules.verdict import USABLE, Verdict

TRAVEL: Final = "travel"
LEARN: Final = "learn"
TAKE: Final = "take"
GIVE: Final = "give"
EQUIP: Final = "equip"
STOW: Final = "stow"
RETIRE: Final = "retire"


class CampaignOffer(Struct, frozen=True):
    """One thing that may be done, or why it may not."""

    command: Command
    """its first part is the word for what is done"""
    label: Phrase
    note: Phrase | None = None
    """what players should know before they do it, such as how an item compares with what is carried"""
    verdict: Verdict = USABLE
    ends: Phrase | None = None
    """what somebody should have read who does it, as it ends the campaign; None: it goes on"""

    @property
    def word(self) -> str:
        """What is done: `travel`, `buy`."""
        return str(self.command[0])


class ChooseOffer(ChooseCommand):
    """What the party does next, on its way or at a place; `offers` has what cannot be done now too."""

    __slots__ = ("offers",)

    def __init__(self, asker: str, cause: str, message: Phrase, offers: Iterable[CampaignOffer]) -> None:
        self.offers: tuple[CampaignOffer, ...] = tuple(offers)
        super().__init__(
            asker, cause, message, lambda: [one.command for one in self.offers if one.verdict.usable]
        )

    def offer(self, command: Any) -> CampaignOffer:
        """The offer of a command. Raises LookupError."""
        found = next((one for one in self.offers if one.command == command), None)
        if found is None:
            raise LookupError(f"{command} is not offered")
        return found


class ChooseDeed(ChooseOption):
    """What somebody does at a place; `refused` has what cannot be done now, each with the reason."""

    __slots__ = ("refused",)

    def __init__(
        self,
        asker: str,
        cause: str,
        message: Phrase,
        options: Sequence[tuple[str, Said]],
        refused: Iterable[tuple[Said, Phrase]] = (),
    ) -> None:
        self.refused: tuple[tuple[Said, Phrase], ...] = tuple(refused)
        super().__init__(asker, cause, message, options)


def travels(view: CampaignView) -> Iterator[CampaignOffer]:
    """Where the party may go."""
    for place in view.state.open:
        label = phrase("Go to {place}", place=view.place_name(place))
        yield CampaignOffer((TRAVEL, place), label, _spot(view, place), view.can_visit(place))


def _spot(view: CampaignView, place: str) -> Phrase | None:
    """Where a place of a run lies on its map."""
    drawn = next((one for one in view.state.drawn if one.id == place), None)
    return phrase("row {row}, lane {lane}", row=drawn.row, lane=drawn.lane) if drawn is not None else None


def camp(view: CampaignView) -> Iterator[CampaignOffer]:
    """What the party may do wherever it is: learn, and share out what it has."""
    for figure in view.state.ready:
        for skill, verdict in view.skills_to_learn(figure.id):
            yield CampaignOffer(
                (LEARN, figure.id, skill.id), _learning(view, figure.id, skill), _text(skill), verdict
            )
    yield from _equipment(view)
    for figure in view.state.ready:
        for number, item in enumerate(view.state.stash):
            said = phrase("Give {item} to {hero}", item=view.item_name(item.item), hero=view.name(figure.id))
            yield CampaignOffer((GIVE, figure.id, number), said, compared(view, figure.id, item.item))


def _learning(view: CampaignView, hero: int, skill: SkillDef) -> Phrase:
    name, cost = view.name(hero), skill.experience
    return phrase("{hero} learns {skill} for {cost} experience", hero=name, skill=skill.name, cost=cost)


def _text(skill: SkillDef) -> Phrase | None:
    return phrase(skill.text) if skill.text else None


def _equipment(view: CampaignView) -> Iterator[CampaignOffer]:
    for figure in view.state.ready:
        hero, worn = view.name(figure.id), view.worn(figure.id)
        for number, one in enumerate(figure.items):
            item = view.library.get(ItemDef, one.item)
            if worn[number]:
                label = phrase("{hero} puts {item} away", hero=hero, item=item.name)
                yield CampaignOffer((STOW, figure.id, number), label)
            elif item.slot != "none":
                label = phrase("{hero} equips {item}", hero=hero, item=item.name)
                verdict = view.could_wear(figure.id, number)
                yield CampaignOffer((EQUIP, figure.id, number), label, verdict=verdict)
            label = phrase("{hero} gives {item} away", hero=hero, item=item.name)
            yield CampaignOffer((TAKE, figure.id, number), label)


def compared(view: CampaignView, hero: int, item: str) -> Phrase | None:
    """What a hero has already where it would wear an item, with the prices of both; None: nothing."""
    record = view.library.get(ItemDef, item)
    if record.slot == "none":
        return None
    beside = [
        view.library.get(ItemDef, one.item)
        for one, on in zip(view.items(hero), view.worn(hero), strict=True)
        if on and view.library.get(ItemDef, one.item).slot == record.slot
    ]
    if not beside:
        return phrase("{hero} has nothing there", hero=view.name(hero))
    best = max(beside, key=lambda one: one.price)
    return phrase(
        "{hero} has {item} there (price {price} to {new})",
        hero=view.name(hero),
        item=best.name,
        price=best.price,
        new=record.price,
    )


def retiring() -> CampaignOffer:
    """To give the campaign up, which is possible at any rest."""
    ends = phrase("It ends here, and cannot be gone on with.")
    return CampaignOffer((RETIRE,), phrase("Give the campaign up"), ends=ends)
