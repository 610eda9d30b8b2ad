"""A house with things of its own, for tests of the title."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from delve.model.hero import HeroDef
from delve.model.quest import QuestDef
from delve.model.settings import Settings
from delve.title.offers import (
    Agreement,
    CampaignOffer,
    ClassOffer,
    Figure,
    HeroOffer,
    LanguageOffer,
    Left,
    PackOffer,
    QuestOffer,
    Refused,
    SaveOffer,
    Scripts,
    Start,
)
from tests.arenas import core

CLASSES = (ClassOffer("core:knight", "Knight", "Stands."), ClassOffer("core:smith", "Smith", "Hammers."))


def hero(name: str, *classes: ClassOffer) -> HeroOffer:
    """A hero of the core pack."""
    library = core().library
    record = library.get(HeroDef, f"core:{name}")
    facts = (("health", record.health),)
    return HeroOffer(record.id, record.name, record.text, Figure(library, "hero", record), facts, classes)


def quest(id: str = "core:cellar", name: str = "The Cellar") -> QuestOffer:
    """A quest for one or two heroes."""
    library = core().library
    heroes = (hero("nite", *CLASSES), hero("wren", CLASSES[0]), hero("maud", CLASSES[0]))
    return QuestOffer(
        id=id,
        name=name,
        text="Below the mill.",
        goals=("Leave no goblin.",),
        rewards=("A lamp.",),
        minutes=30,
        least=1,
        most=2,
        party=(("core:nite", "core:knight"), ("core:wren", "core:knight")),
        heroes=heroes,
        board=Figure(library, "quest", library.get(QuestDef, "core:the_sluice")),
        figures=(heroes[0].figure,),
        automated=(("overlord", "Overlord"),),
        game="Core",
    )


def saved(id: str = "game", **other: object) -> SaveOffer:
    """A game that is unfinished."""
    return SaveOffer(id, "The Cellar", 1_700_000_000.0, 3, 40, "", "", None)._replace(**other)  # type: ignore[arg-type]


class Played:
    """A game that was left at once."""

    def __init__(self, how: Left) -> None:
        self._how = how

    def left(self) -> Left | None:
        """How it was left."""
        return self._how

    def wait(self) -> Left:
        """How it was left."""
        return self._how


class HouseOfTests:
    """What a test offers, and what was chosen."""

    def __init__(self) -> None:
        self.offered = [quest(), quest("core:sluice", "The Sluice")]
        self.campaigns_offered: list[CampaignOffer] = []
        self.saved = [saved("over", winner="heroes"), saved()]
        self.on = {"mod": False}
        self.wanted = Settings()
        self.faults: tuple[str, ...] = ()
        self.strangers: Scripts | None = None
        self.agreed: list[Agreement] = []
        self.begun: list[Start] = []
        self.ends = [Left("title")]

    def quests(self) -> tuple[QuestOffer, ...]:
        """What is offered."""
        return tuple(self.offered)

    def campaigns(self) -> tuple[CampaignOffer, ...]:
        """What is offered."""
        return tuple(self.campaigns_offered)

    def saves(self) -> tuple[SaveOffer, ...]:
        """What is saved."""
        return tuple(self.saved)

    def packs(self) -> tuple[PackOffer, ...]:
        """Core, and a pack that is off."""
        own = (PackOffer(id, id.title(), "", f"/{id}", False, on, ("no hero",)) for id, on in self.on.items())
        return (PackOffer("core", "Core", "", "/core", True, True, ()), *own)

    def settings(self) -> tuple[Settings, tuple[str, ...]]:
        """Those that were chosen."""
        return self.wanted, self.faults

    def languages(self) -> tuple[LanguageOffer, ...]:
        """One that can be spoken, and one that cannot."""
        return LanguageOffer("de", "Deutsch", ""), LanguageOffer("pl", "pl", "pl.yaml:1:1: Y001 broken")

    def languages_folder(self) -> str:
        """Nowhere."""
        return "/languages"

    def change(self, setting: str, value: Any) -> None:
        """Take it."""
        self.wanted = structs.replace(self.wanted, **{setting: value})

    def switch(self, pack: str, on: bool) -> None:
        """Switch it."""
        self.on[pack] = on

    def delete(self, save: str) -> None:
        """Delete it, unless it is being played."""
        if save == "locked":
            raise Refused("it is being played")
        self.saved = [one for one in self.saved if one.id != save]

    def scripts(self, start: Start) -> Scripts | None:
        """Those of strangers."""
        return self.strangers

    def agree(self, start: Start, how: Agreement) -> Start:
        """Note the answer."""
        self.agreed.append(how)
        assert self.strangers is not None
        return start._replace(agreed=self.strangers.digests)

    def start(self, start: Start) -> Played:
        """A game that ends as the test wants."""
        self.begun.append(start)
        return Played(self.ends.pop(0))
