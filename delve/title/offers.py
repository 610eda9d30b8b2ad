"""What the title offers, as plain values: quests, heroes, saved games and packs. A house makes them from files."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

from delve.model.declaration import Record
from delve.model.library import Library
from delve.model.settings import Settings
from delve.phrases import Template

HEALTH: Template = "health"
STAMINA: Template = "fatigue up to"
SPEED: Template = "speed"
GAIT: Template = "goes by"
REPORT: Template = "this is the report of a fault"


class Figure(NamedTuple):
    """Whose picture stands on a card: a record, and the library that it belongs to."""

    library: Library
    kind: str
    record: Record


class ClassOffer(NamedTuple):
    """A class that a hero may take."""

    id: str
    name: str
    text: str


class HeroOffer(NamedTuple):
    """A hero who may go."""

    id: str
    name: str
    text: str
    figure: Figure
    facts: tuple[tuple[str, int | str], ...]
    """what is told of it, and how much or what: HEALTH, STAMINA, SPEED (none that is 0), GAIT, then its attributes"""
    classes: tuple[ClassOffer, ...]


class QuestOffer(NamedTuple):
    """A quest that can be begun, or a recipe of dungeons of which one is made then."""

    id: str
    name: str
    text: str
    goals: tuple[str, ...]
    """how the side that persons play wins"""
    rewards: tuple[str, ...]
    """what that side may gain"""
    minutes: int | None
    """how long it takes, about; None: the quest does not say"""
    least: int
    most: int
    party: tuple[tuple[str, str], ...]
    """(hero, class) of those who go where nobody else is chosen"""
    heroes: tuple[HeroOffer, ...]
    board: Figure | None
    """the quest itself, whose board is shown"""
    figures: tuple[Figure, ...]
    """who is met there: the first of the party, then enemies"""
    automated: tuple[tuple[str, str], ...]
    """(side, its name) of the sides that nobody plays"""
    is_made: bool = False
    """whether each game has a map of its own, made by rule"""
    game: str = ""
    """the name of its pack"""


class CampaignOffer(NamedTuple):
    """A campaign that can be begun."""

    id: str
    name: str
    text: str
    quests: int
    """how many quests its places have"""
    minutes: int | None
    """how long they take together, about; None: not all of them say"""
    heroes: tuple[str, ...]
    """who is there from the start"""
    map: Figure | None
    """the campaign itself, whose map is shown"""
    figures: tuple[Figure, ...]
    automated: tuple[tuple[str, str], ...]
    """(side, its name) of the sides that nobody plays"""
    game: str = ""
    """the name of its pack"""


class SaveOffer(NamedTuple):
    """A saved game."""

    id: str
    """the name by which it is found"""
    quest: str
    played: float
    """when it was played last, in seconds since 1970"""
    round: int
    answers: int
    winner: str
    """the side that has won; empty: none so far"""
    problem: str
    """why it cannot be gone on with; empty: it can"""
    picture: Path | None
    """what its table looked like when it was left"""
    campaign: bool = False
    """whether it is a campaign"""
    quests: int = 0
    """how many quests of the campaign were played to their end"""
    under_way: str = ""
    """the name of the quest of the campaign that is played just now; empty: none is"""

    @property
    def unfinished(self) -> bool:
        """Whether it can be gone on with."""
        return not self.winner and not self.problem


class PackOffer(NamedTuple):
    """A pack that was found."""

    id: str
    name: str
    text: str
    place: str
    """its folder"""
    fixed: bool
    """whether it is always on: it comes with delve, or belongs to the working folder"""
    on: bool
    faults: tuple[str, ...]
    """what is wrong with it"""


class LanguageOffer(NamedTuple):
    """A language of which there is a file."""

    id: str
    """what settings call it"""
    name: str
    problem: str
    """why it cannot be spoken; empty: it can"""


class Start(NamedTuple):
    """A game that was chosen at the title: a new one of a quest or campaign, or one that was saved."""

    quest: str = ""
    party: tuple[tuple[str, str], ...] = ()
    levels: tuple[tuple[str, str], ...] = ()
    """(side, level) of the sides that nobody plays"""
    save: str = ""
    """the name of the save that is gone on with; empty: a new game"""
    daily: bool = False
    """whether a campaign has the seed that everybody has today"""
    agreed: tuple[str, ...] = ()
    """the digests of scripts that may run in this game only"""


class Scripts(NamedTuple):
    """Scripts that nobody has agreed to so far, and that a game would run."""

    packs: tuple[str, ...]
    digests: tuple[str, ...]
    lines: tuple[str, ...]
    """what can be told about them, and what keeps them within bounds"""


Agreement = Literal["once", "version", "folder"]
"""for how long somebody agrees to scripts: for one game, while they are the same, or whatever lies in their folder"""
Leaving = Literal["close", "title", "failed"]
"""how a game was left: for good, to go back to the title, or because it could not be played"""


class Left(NamedTuple):
    """How a game ended that was started at the title."""

    how: Leaving
    lines: tuple[str, ...] = ()
    """what it said where it could not be played"""


class Running(Protocol):
    """A game that was started; it runs in a process of its own."""

    def left(self) -> Left | None:
        """How it was left; None while it is played."""

    def wait(self) -> Left:
        """How it was left, once it was."""


class Refused(Exception):
    """Something cannot be done; the message says why."""


class House(Protocol):
    """What the title asks, and whom it tells what was chosen. Each answer is read from the files anew."""

    def quests(self) -> tuple[QuestOffer, ...]:
        """The quests of the packs that are on."""

    def campaigns(self) -> tuple[CampaignOffer, ...]:
        """The campaigns of the packs that are on."""

    def saves(self) -> tuple[SaveOffer, ...]:
        """All saved games, the one that was played last first."""

    def packs(self) -> tuple[PackOffer, ...]:
        """All packs that were found."""

    def settings(self) -> tuple[Settings, tuple[str, ...]]:
        """The settings of whoever plays, and what is wrong with their file."""

    def languages(self) -> tuple[LanguageOffer, ...]:
        """The languages besides English."""

    def languages_folder(self) -> str:
        """Where the files of languages lie."""

    def change(self, setting: str, value: Any) -> None:
        """Give a setting another value, and keep it. Raises Refused."""

    def switch(self, pack: str, on: bool) -> None:
        """Switch a pack on or off. Raises Refused."""

    def delete(self, save: str) -> None:
        """Delete a saved game for good. Raises Refused."""

    def scripts(self, start: Start) -> Scripts | None:
        """The scripts of a game to which nobody has agreed; None: there are none. Raises Refused."""

    def agree(self, start: Start, how: Agreement) -> Start:
        """Note for how long somebody agrees to the scripts of a game. Returns what is to be started. Raises Refused."""

    def start(self, start: Start) -> Running:
        """Start a game. Raises Refused."""
