"""What it finds: an item of a pack with a campaign that nobody can ever get.

Why: no class, hero, quest, shop or effect gives it to anybody. An item stands for itself only where there is nothing
but single quests, into which heroes may bring what they like.

Bad:
    # pack.yaml
    offers: [behavior, condition, counter, familiar, keyword, lieutenant, pattern, tile]
    # items/crown.yaml
    kind: item
    id: crown
    name: Crown
    price: 5

Good:
    # pack.yaml
    offers: [behavior, condition, counter, familiar, keyword, lieutenant, pattern, tile]
    # items/crown.yaml
    kind: item
    id: crown
    name: Crown
    price: 5
    # campaigns/way.yaml
    nodes:
      cellar: {name: The Cellar, here: {quest: {quest: cellar, won: {heroes: [{gain: {item: crown}}]}}}}

How to fix: sell it in a shop, give it by an effect `gain`, lay it into a quest, or delete it. If it is there for other
packs, write `item` into `offers` of pack.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.entries import Entry
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.campaign import CampaignDef
from delve.model.item import ItemDef
from delve.validate import scripted
from delve.validate.content import Content, finding
from delve.validate.uses import Uses

CODE = "C012"
NAME = "item that nobody gets"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the id of each. While anything is faulty nothing is said: what gives it is not known."""
    loaded = content.loaded
    packs = {entry.pack for entry, _ in content.each(CampaignDef)}
    if not packs or not loaded.ok:
        return
    given = Uses(loaded).given
    for entry, item in content.each(ItemDef):
        if entry.pack in packs and item.id not in given and not _is_offered(content, entry):
            if not scripted.names(content, entry.names[0]):
                message = f"nobody can ever get the item {quote(entry.names[0])}: nothing gives it"
                yield finding(CODE, entry, ("id",), message, severity="warning")


def _is_offered(content: Content, entry: Entry) -> bool:
    """Whether other packs may use it of whom nothing is known here."""
    pack = content.loaded.packs.get(entry.pack)
    return pack is None or pack.definition is None or "item" in pack.definition.offers
