"""What is told of records that can be bought, worn or learned, before anybody plays with them."""

from __future__ import annotations

from collections.abc import Iterator

from delve.campaign.offers import compared
from delve.campaign.view import CampaignView
from delve.model.attack import AttackProfile
from delve.model.declaration import Record
from delve.model.die import DieDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.skill import SkillDef
from delve.narrate.names import sentence
from delve.phrases import Template, filled, listed, phrase, printed

SLOTS: dict[str, Template] = {
    "hand": "held in {n} {n|hand|hands}",
    "armor": "worn on the body",
    "other": "worn",
    "none": "carried",
}


def record_told(library: Library, record: Record) -> Iterator[str]:
    """What there is to know of a record, line by line, without its name."""
    if isinstance(record, ItemDef):
        yield from _item_told(library, record)
    elif isinstance(record, SkillDef) and record.experience:
        yield filled("It costs {n} experience.", n=record.experience)
    if record.text:
        yield printed(record.text)


def _item_told(library: Library, item: ItemDef) -> Iterator[str]:
    slot: Template = SLOTS[item.slot]
    worn = sentence(phrase(slot, n=item.hands or 1))
    yield filled("{worn}; price {price}.", worn=worn, price=item.price)
    if item.attack is not None:
        yield _attack_told(library, item.attack)
    if item.defense:
        yield filled("Defense: {dice}.", dice=_dice(library, item.defense))
    if item.shields:
        yield filled("It stops {n} {n|heart|hearts} of each attack.", n=item.shields)


def _attack_told(library: Library, attack: AttackProfile) -> str:
    if not attack.dice:
        return filled("Attack: {n} {n|heart|hearts}.", n=attack.power)
    said: Template = (
        "Attack with {dice}, at targets in sight."
        if attack.type == "ranged"
        else "Attack with {dice}, up to {n} {n|space|spaces} away."
    )
    return filled(said, dice=_dice(library, attack.dice), n=attack.reach)


def _dice(library: Library, dice: tuple[str, ...]) -> str:
    return printed(listed([library.get(DieDef, die).name for die in dice]))


def comparisons(view: CampaignView, item: str) -> Iterator[str]:
    """For each hero that can set out, what it has where it would wear an item."""
    for figure in view.state.ready:
        said = compared(view, figure.id, item)
        if said is not None:
            yield f"{printed(said)}."
