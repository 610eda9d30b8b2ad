"""What figures carry: each thing by its name, how many there are of it, whether it is worn, and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from delve.model.item import ItemDef
from delve.model.object import ObjectDef
from delve.model.skill import SkillDef
from delve.narrate.in_play import item_told, text_told
from delve.narrate.names import display_name, sentence
from delve.phrases import Template, filled, printed
from delve.rules.view import View
from delve.state.piece import Piece

_ON: Final[dict[str, Template]] = {"hand": "held", "armor": "worn", "other": "worn"}
"""slot of an item -> what is said of one that is equipped"""
_OFF: Final[dict[str, Template]] = {"hand": "not held", "armor": "not worn", "other": "not worn"}
"""the same of one that could be, and is not"""
WHAT: Final[Template] = "What {who} carries"
SENTENCE_ENDS: Final = (".", "!", "?")
NOTHING: Final[Template] = "{who} carries nothing"
NOBODY: Final[Template] = "Nobody carries anything"


class Carried(NamedTuple):
    """A thing that a figure has, or several of which one is as good as the others."""

    name: str
    """what it is, what has become of it, and whether it is worn or held: `Shard (thrown 3)`, `Hod, held`"""
    number: int
    says: tuple[str, ...]
    """what it is for and what it does, in lines"""

    @property
    def heading(self) -> str:
        """Its name, and how many there are where it is not one."""
        return f"{self.name} ×{self.number}" if self.number > 1 else self.name

    @property
    def told(self) -> str:
        """All that it says in a row of sentences."""
        return " ".join(part if part.endswith(SENTENCE_ENDS) else f"{part}." for part in self.says)


def carried(view: View, figure: int) -> tuple[Carried, ...]:
    """All that a figure carries: what it wears and holds, then the other items, then things that it has lifted."""
    piece, found = view.piece(figure), dict[str, Carried]()
    for item in sorted(piece.items, key=lambda one: one not in piece.equipped):
        name, record = _name(view, piece, item), view.item_record(item)
        before = found.get(name)
        number = before.number + 1 if before is not None else 1
        found[name] = Carried(name, number, (*_says(view, record), *_lent(view, record)))
    return (*found.values(), *_lifted(view, figure))


def bearers(view: View, side: str) -> tuple[Piece, ...]:
    """Whose things a side looks at: those of the figure that acts, where it is its own; else of each that has any."""
    acts = view.state.pieces.get(view.state.active)
    if acts is not None and acts.side == side:
        return (view.piece(acts.id),)
    own = (piece for piece in view.pieces() if piece.side == side and not (piece.defeated or piece.left))
    return tuple(piece for piece in own if piece.kind != "object" and carried(view, piece.id))


def title(view: View, whose: tuple[Piece, ...]) -> str:
    """What a list of the things of some figures is called, or that there is nothing to list."""
    if not whose:
        return printed(NOBODY)
    if len(whose) > 1:
        return printed("What you carry")
    said = WHAT if carried(view, whose[0].id) else NOTHING
    return filled(said, who=display_name(view, whose[0].id))


def _name(view: View, piece: Piece, item: int) -> str:
    record, name = view.item_record(item), sentence(view.item_title(item))
    if record.slot == "none":
        return name
    state = (_ON if item in piece.equipped else _OFF)[record.slot]
    return filled("{item}, {state}", item=name, state=printed(state))


def _says(view: View, item: ItemDef) -> tuple[str, ...]:
    """What is told of an item; of one that is just carried that goes without saying."""
    just_carried = item.slot == "none" and item.attack is None and not (item.defense or item.surges)
    return text_told(item.text) if just_carried else item_told(view.library, item)


def _lent(view: View, item: ItemDef) -> Iterator[str]:
    """The skills that an item lends, but for those of which its own text tells already."""
    own = " ".join(text_told(item.text))
    for skill in (view.library.get(SkillDef, id) for id in item.skills):
        for text in text_told(skill.text):
            if text not in own:
                yield filled("{skill}: {text}", skill=skill.name, text=text)


def _lifted(view: View, figure: int) -> Iterator[Carried]:
    for thing in view.pieces():
        if thing.carried_by == figure:
            record = view.library.get(ObjectDef, thing.definition)
            yield Carried(display_name(view, thing.id), 1, text_told(record.text))
