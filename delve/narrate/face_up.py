"""What lies face up before everybody for a moment: a card that is played, or an item that somebody has found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from delve.model.card import CardDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.narrate.cards import card_played
from delve.narrate.course import item_made, item_taken
from delve.narrate.names import sentence
from delve.narrate.scene import Scene
from delve.narrate.spans import Line, Text, plain, told
from delve.phrases import Template, filled, phrase, printed, row
from delve.rules.ask.combat import keywords, manner_words
from delve.rules.card_facts import CardPlayed
from delve.rules.fact import Fact, seen
from delve.rules.item_facts import ItemMade, ItemTaken
from delve.rules.legal import Option
from delve.rules.view import View

WORN: Final[dict[str, Template]] = {
    "armor": "armor",
    "other": "equipped beside weapons and armor",
    "none": "at hand while it is carried",
}
"""slot -> where an item is worn; of one without a slot the words hold for what is drunk as for what works by itself"""
HELD: Template = "held in {n} {n|hand|hands}"
CARRIED: Template = "carried"
"""what does nothing by itself"""
AT_THE_BELT: Template = "held, and leaves the hands free"


class FaceUp(NamedTuple):
    """A card or an item as it lies before everybody."""

    name: str
    what: str
    """what kind of thing it is, in a few words; empty for a card"""
    text: str
    happened: str
    """who plays it at whom, or who has found it"""
    dice: tuple[str, ...] = ()
    """ids of the dice that an item rolls or adds"""
    figure: int = 0
    """the figure at which a card is played, or that has the item; 0: none"""
    item: int = 0
    """the id of the item in play; 0: it is a card"""


def face_up(fact: Fact, view: View) -> FaceUp | None:
    """What a fact lays face up; None where it is about no card and no item that is new to everybody."""
    shows = _SHOWN.get(type(fact))
    return shows(fact, Scene(view)) if shows is not None else None


def _card(fact: CardPlayed, scene: Scene) -> FaceUp | None:
    if ("card", fact.card) not in scene.view.library:
        return None
    card = scene.view.library.get(CardDef, fact.card)
    happened = plain(card_played(fact, scene)).strip()
    return FaceUp(printed(card.name), "", printed(card.text).strip(), happened, figure=fact.piece)


def _item_found(fact: ItemTaken, scene: Scene) -> FaceUp | None:
    # what lay on the ground was seen by whoever picked it up
    return None if fact.from_ground else _item(fact, item_taken(fact, scene), scene)


def _item_made(fact: ItemMade, scene: Scene) -> FaceUp | None:
    return _item(fact, item_made(fact, scene), scene) if fact.piece else None


def _item(fact: ItemTaken | ItemMade, happened: Line, scene: Scene) -> FaceUp | None:
    view = scene.view
    if fact.item not in view.state.items or fact.piece not in view.state.pieces:
        return None
    record = view.item_record(fact.item)
    dice = (*(record.attack.dice if record.attack is not None else ()), *record.defense)
    return FaceUp(
        sentence(view.item_title(fact.item)),
        item_kind(view.library, record),
        printed(record.text).strip(),
        plain(happened).strip(),
        dice,
        fact.piece,
        fact.item,
    )


def item_kind(library: Library, item: ItemDef) -> str:
    """Where an item is worn, and how it strikes."""
    if item.slot == "hand":
        worn = phrase(HELD, n=item.hands) if item.hands else phrase(AT_THE_BELT)
    else:
        does_something = item.slot != "none" or item.script or item.skills
        worn = phrase(WORN[item.slot] if does_something else CARRIED)
    attack = item.attack
    strikes = (*manner_words(attack), *keywords(library, attack)) if attack is not None else ()
    return sentence(row((worn, *strikes)))


def what_may_be_done(shown: FaceUp, view: View, options: Iterable[Option]) -> tuple[str, ...]:
    """What may be done with an item: each command that is about it, with the reason where it cannot be given now.

    Nothing for a card, and for an item that its owner has no more.
    """
    owner = view.state.pieces.get(shown.figure)
    if not shown.item or owner is None or shown.item not in owner.items:
        return ()
    if shown.item in owner.equipped:
        return (filled("{who} has it equipped.", who=owner.name),)
    definition = view.item(shown.item).definition
    about = (option for option in options if _names(option, shown.figure, definition))
    found = tuple(_offered(option) for option in about)
    return (*found, filled("{who} keeps it at hand.", who=owner.name))


def _names(option: Option, owner: int, definition: str) -> bool:
    """Whether a command of a figure names an item of this definition, or takes what such an item offers."""
    command: tuple[Any, ...] = option.command
    if len(command) < 3 or command[1] != owner:
        return option.about == ("item", definition)
    said = str(command[2])
    return said.partition("#")[0] == definition or said.startswith(f"item:{definition}.")


def _offered(option: Option) -> str:
    reason = option.verdict.reason
    if reason is None:
        return filled("{label}: now.", label=option.label)
    return filled("{label}: not now, {reason}.", label=option.label, reason=reason)


class FaceUpLines:
    """Number of facts -> what lies face up after so many, as one line, for a log that tells it as an aside."""

    def __init__(self, side: str = "") -> None:
        """`side` is the one that reads: what it has not seen is left out; empty: nothing is left out."""
        self._side = side
        self._lines: dict[int, tuple[Fact, Line]] = {}
        self._last: tuple[int, Fact | None] = (0, None)

    def lines(self, facts: Sequence[Fact], view: View) -> dict[int, Line]:
        """All of them, for the facts so far; what was taken back is forgotten."""
        count, last = self._last
        if len(facts) < count or (count and facts[count - 1] is not last and facts[count - 1] != last):
            count = 0
            self._lines = {
                number: told
                for number, told in self._lines.items()
                if number <= len(facts) and facts[number - 1] == told[0]
            }
        for number, fact in enumerate(facts[count:], count + 1):
            if type(fact) in _SHOWN and number not in self._lines:
                known = seen(fact, self._side)
                shown = face_up(known, view) if known is not None else None
                if shown is not None:
                    self._lines[number] = fact, _line(shown)
        self._last = len(facts), facts[-1] if facts else None
        return {number: line for number, (_fact, line) in self._lines.items()}


def _line(shown: FaceUp) -> Line:
    rest = " · ".join(part for part in (shown.what, shown.text) if part)
    return (Text("    "), *told("{name}: {text}", "quiet", name=Text(shown.name, "object"), text=rest))


_SHOWN: Final[Mapping[type[Fact], Callable[[Any, Scene], FaceUp | None]]] = MappingProxyType(
    {CardPlayed: _card, ItemTaken: _item_found, ItemMade: _item_made}
)


def told_beside(one: Line | None, other: Line) -> Line:
    """Two asides behind the same fact, as one line; the other alone where there is only that."""
    return other if one is None else (*one, Text(" · "), *other)
