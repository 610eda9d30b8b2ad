"""What is in play, by its name and with its text: figures, things, grounds, skills, items, cards and commands.

Only what those who ask may see is told: the view leaves out the rest.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final, NamedTuple

from delve.model.card import CardDef
from delve.model.command import CommandDef
from delve.model.die import DieDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.object import ObjectDef
from delve.model.skill import SkillDef
from delve.model.terrain import TerrainDef
from delve.narrate.abilities import attributes_told, die_name, explained
from delve.narrate.face_up import item_kind
from delve.narrate.glossary import PLURAL
from delve.narrate.names import as_typed, display_name, sentence
from delve.phrases import Phrase, Template, filled, listed, phrase, printed, row
from delve.rules.ask.combat.words import surge_label
from delve.rules.ask.skills import cost_told, limit_told
from delve.rules.ask.structure import activations
from delve.rules.view import View
from delve.state.piece import Piece

_TIMINGS: Final[dict[str, Template]] = {
    "action": "an action",
    "free": "no action",
    "reaction": "in answer to something that happens",
    "passive": "always on",
}
LEAST_LETTERS: Final = 3
"""letters with which a name has to begin that is not written in full"""


class InPlay(NamedTuple):
    """Something in play that has a name."""

    names: tuple[str, ...]
    """how it may be called, as players read it; the first is its heading"""
    tell: Callable[[], tuple[str, ...]]
    """what is told of it, in sentences"""

    def is_called(self, wanted: str) -> bool:
        """Whether a text in small letters is one of its names, also in the plural."""
        return any(re.fullmatch(re.escape(as_typed(name)) + PLURAL, wanted) for name in self.names)

    def begins(self, wanted: str) -> bool:
        """Whether one of its names, or a word of one, begins with a text in small letters."""
        beginnings = (f" {as_typed(name)}" for name in self.names)
        return len(wanted) >= LEAST_LETTERS and any(f" {wanted}" in name for name in beginnings)


def called(view: View, name: str) -> tuple[InPlay, ...]:
    """All that is in play and has a name; where nothing has, all in whose name a word begins so."""
    return chosen(in_play(view), name)


def chosen(those: Iterable[InPlay], name: str) -> tuple[InPlay, ...]:
    """Those that have a name; where none has, all in whose name a word begins so."""
    wanted, known = as_typed(name), tuple(those)
    return tuple(one for one in known if one.is_called(wanted)) or tuple(
        one for one in known if one.begins(wanted)
    )


def in_play(view: View) -> Iterator[InPlay]:
    """All that is in play: figures, skills, items, cards, things, the grounds of all boards, and what one can do."""
    figures = [piece for piece in view.pieces() if piece.kind != "object" and not piece.defeated]
    yield from _figures(view, figures)
    yield from _skills(view, figures)
    yield from _items(view)
    yield from _cards(view)
    yield from _things(view)
    yield from _grounds(view)
    yield from _commands(view)


def _figures(view: View, figures: Iterable[Piece]) -> Iterator[InPlay]:
    """Figures of one record and rank together, as they can the same."""
    alike: dict[tuple[str, str, str], list[Piece]] = {}
    for piece in figures:
        alike.setdefault((piece.kind, piece.definition, piece.rank), []).append(piece)
    for (kind, definition, rank), pieces in alike.items():
        record = view.library.record(kind, definition)
        heading = phrase("{name} (elite)" if rank == "elite" else "{name}", name=record.name)
        names = (printed(heading), printed(record.name), *(display_name(view, one.id) for one in pieces))
        yield InPlay(tuple(dict.fromkeys(names)), partial(_figure, view, record.text, pieces[0].id))


def _figure(view: View, text: str, figure: int) -> tuple[str, ...]:
    attributes = (sentence(line) for line in attributes_told(view, figure))
    return *text_told(text), *attributes, *explained(view, figure)


def _skills(view: View, figures: Iterable[Piece]) -> Iterator[InPlay]:
    owners: dict[str, list[str]] = {}
    for piece in figures:
        for id in view.skills_of(piece.id):
            owners.setdefault(id, []).append(display_name(view, piece.id))
    for item in view.state.items.values():
        for id in view.item_record(item.id).skills:
            owners.setdefault(id, []).append(sentence(view.item_title(item.id)))
    for id, names in owners.items():
        record = view.library.get(SkillDef, id)
        yield InPlay((printed(record.name),), partial(_skill, view, record, tuple(dict.fromkeys(names))))


def _skill(view: View, skill: SkillDef, owners: tuple[str, ...]) -> tuple[str, ...]:
    """Whose skill it is, when it is used, what that costs and how often it may be; then its text."""
    price = row([phrase(_TIMINGS[skill.timing]), *cost_told(view.library, skill.cost), *limit_told(skill)])
    return filled("Skill of {who}: {price}", who=listed(owners), price=price), *text_told(skill.text)


def _items(view: View) -> Iterator[InPlay]:
    alike: dict[str, list[int]] = {}
    for item in view.state.items.values():
        alike.setdefault(item.definition, []).append(item.id)
    for definition, ids in alike.items():
        record = view.library.get(ItemDef, definition)
        names = (printed(record.name), *(sentence(view.item_title(id)) for id in ids))
        yield InPlay(tuple(dict.fromkeys(names)), partial(item_told, view.library, record))


def item_told(library: Library, item: ItemDef) -> tuple[str, ...]:
    """Where it is worn and how it strikes, its dice, what its surges buy, and its text."""
    dice = (*(item.attack.dice if item.attack is not None else ()), *item.defense)
    parts: list[str | Phrase] = [
        item_kind(library, item),
        *(die_name(library.get(DieDef, id)) for id in dice),
    ]
    bought = [surge_label(library, surge) for surge in item.surges]
    if bought:
        abilities = listed(bought, last="{others} or {last}")
        parts.append(phrase("each surge buys {abilities}", abilities=abilities))
    return printed(row(parts)), *text_told(item.text)


def _cards(view: View) -> Iterator[InPlay]:
    """Cards that have been played, and those in hands that may be looked at."""
    held = (id for hand in view.state.hands for id in hand.cards)
    played = (id for deck in view.state.decks for id in deck.discard)
    for id in dict.fromkeys((*held, *played)):
        if ("card", id) in view.library:
            record = view.library.get(CardDef, id)
            yield InPlay((printed(record.name),), partial(text_told, record.text))


def _things(view: View) -> Iterator[InPlay]:
    """The things of all boards, and those that somebody carries; those of one record together."""
    lying = [piece for board in view.state.boards for piece in view.on(board).objects()]
    carried = [piece for piece in view.pieces() if piece.carried_by]
    alike: dict[str, list[int]] = {}
    for piece in (*lying, *carried):
        alike.setdefault(piece.definition, []).append(piece.id)
    for definition, ids in alike.items():
        record = view.library.get(ObjectDef, definition)
        names = (printed(record.name), *(display_name(view, id) for id in ids))
        yield InPlay(tuple(dict.fromkeys(names)), partial(text_told, record.text))


def _grounds(view: View) -> Iterator[InPlay]:
    """The grounds of all boards, each once."""
    for id in dict.fromkeys(id for board in view.state.boards for id in view.on(board).ground()):
        record = view.library.get(TerrainDef, id)
        yield InPlay((printed(record.name),), partial(text_told, record.text))


def _commands(view: View) -> Iterator[InPlay]:
    """What the turns of the game let figures do, by its name and by the word that is typed for it."""
    ids = (id for activation in activations(view.ruleset.turns) for id in activation.commands)
    for id in dict.fromkeys(ids):
        record = view.library.get(CommandDef, id)
        names = (printed(record.name), *((record.word,) if record.word else ()))
        if record.text:
            yield InPlay(names, partial(text_told, record.text))


def text_told(text: str) -> tuple[str, ...]:
    """The text of a record in one line, if it has one."""
    said = " ".join(printed(text).split())
    return (said,) if said else ()
