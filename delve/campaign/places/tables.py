"""Which class says what a visit to a sort of place is: the key of `Here` -> its sort."""

from __future__ import annotations

from typing import Any, Final

from delve.campaign.places.event import EventPlace
from delve.campaign.places.quest import QuestPlace
from delve.campaign.places.rest import RestPlace
from delve.campaign.places.run import RunPlace
from delve.campaign.places.script import ScriptPlace
from delve.campaign.places.shop import ShopPlace
from delve.campaign.places.sort import SortOfPlace

PLACES: Final[dict[str, SortOfPlace[Any]]] = {
    "quest": QuestPlace(),
    "shop": ShopPlace(),
    "rest": RestPlace(),
    "event": EventPlace(),
    "run": RunPlace(),
    "script": ScriptPlace(),
}
