"""What pieces and causes are called on the screen. Only here several pieces of one kind are told apart by number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from delve.ids import readable
from delve.model.declaration import Record
from delve.model.kinds import SCRIPT_BASES
from delve.model.library import Library, UnknownDefinition
from delve.model.monster import MonsterDef
from delve.model.ruleset import SideDef
from delve.model.skill import SkillDef
from delve.narrate.spans import Style, Text
from delve.phrases import Phrase, Template, filled, phrase, printed
from delve.rules.ask.counters import amount_told
from delve.rules.ask.groups import limit
from delve.rules.view import View
from delve.state.piece import Piece

ELITE_MARK = "★"
_NO_RULES = ("quest", "behavior")
"""kinds of records with scripts whose text is no rule of the game"""
UNSEEN: Template = "something unseen"
_OWN_WORDS: dict[str, Template] = {
    "move": "movement",
    "quest": "the quest",
    "rest": "rest",
    "surge": "surge",
    "revival": "standing up",
    "attack": "attack",
    "defense": "defense",
}
"""what causes are called that come from the rules and not from a record"""


class KnowsSides(Protocol):
    """A view of a game, or of a campaign."""

    @property
    def sides(self) -> Mapping[str, SideDef]:
        """The sides by their ids."""


def display_name(view: View, piece: int) -> str:
    """The name of a piece: `Nite`, `Goblin 2`, `★ Drowned`; `something unseen` for one that the view does not have.

    Monsters are numbered from the oldest where their group may have several of their rank, objects where there are
    several. Where a group may have several elites, they share the numbers of its minions, so that no two have one name.
    """
    shown = view.state.pieces.get(piece)
    if shown is None:
        return printed(UNSEEN)
    number = number_of(view, shown)
    name = phrase("{name} {number}", name=shown.name, number=number) if number else phrase(shown.name)
    return f"{ELITE_MARK} {printed(name)}" if shown.rank == "elite" else printed(name)


def as_typed(said: str) -> str:
    """A text as somebody types it: in small letters, and with a word where no key has the sign: `elite goblin`."""
    return " ".join(said.replace(ELITE_MARK, f"{printed('elite')} ").lower().split())


def number_of(view: View, piece: Piece) -> int:
    """The number of a piece among those of its record and name, from 1; 0 if there can only be one of its rank.

    A side from which something is hidden numbers others in the order in which it met them: so who comes later takes no
    number away from anybody, and the fallen keep theirs. All others are numbered by age.

    A lieutenant that comes back is the same one: those that have fallen or left have no number and count for nobody.
    What remains of a figure has the number that the figure had.
    """
    fallen = view.state.pieces.get(piece.remains_of)
    if fallen is not None:
        return number_of(view, fallen)
    several, ranks = False, {piece.rank}
    if piece.kind == "monster":
        size = limit(view.library.get(MonsterDef, piece.definition), view.state.heroes)
        several = (size.elite if piece.rank == "elite" else size.minion) > 1
        if size.elite > 1:
            ranks |= {"minion", "elite"}
    alike = [
        other.id
        for other in view.pieces()
        if (other.definition, other.name) == (piece.definition, piece.name)
        and other.rank in ranks
        and other.kind != "hero"
        and (other.kind != "lieutenant" or not (other.defeated or other.left))
    ]
    alike.sort(key=view.met_before)  # which keeps the order of those of whom nothing is known
    several = several or len(alike) > 1
    return alike.index(piece.id) + 1 if several and piece.id in alike else 0


def sentence(said: Phrase | str) -> str:
    """The text with a capital first letter."""
    text = printed(said)
    return text[:1].upper() + text[1:]


def name_span(view: View, piece: int) -> Text:
    """The name of a piece in the style of what it is."""
    styles: dict[str, Style] = {
        "hero": "hero",
        "familiar": "hero",
        "monster": "monster",
        "lieutenant": "monster",
    }
    shown = view.state.pieces.get(piece)
    kind = shown.kind if shown is not None else ""
    return Text(display_name(view, piece), styles.get(kind, "object"))


def cause_name(library: Library, cause: str) -> Phrase:
    """What a cause is called: a word of the rules, or the name of the record whose script it is."""
    return phrase(_OWN_WORDS.get(cause) or record_name(library, cause) or readable(cause))


def record_name(library: Library, cause: str) -> str:
    """The name of the record whose id a cause is; empty if there is none."""
    record = _record(library, cause, SCRIPT_BASES)
    return record.name if record is not None else ""


def rule_told(library: Library, cause: str) -> tuple[str, str]:
    """Name and text of the record whose id a cause is and whose text is a rule, as that of a skill or an item.

    Empty texts where there is none: what quests say is a story.
    """
    record = _record(library, cause, (kind for kind in SCRIPT_BASES if kind not in _NO_RULES))
    return (record.name, printed(record.text).strip()) if record is not None and record.text else ("", "")


def _record(library: Library, cause: str, kinds: Iterable[str]) -> Record | None:
    for kind in kinds:
        try:
            return library.record(kind, cause)
        except UnknownDefinition:
            continue
    return None


def counters(view: View, piece: Piece) -> list[str]:
    """The counters of a figure with their numbers: `2 Debts`."""
    return [printed(amount_told(view.library, id, number)) for id, number in piece.counters]


def experience(view: View, piece: Piece) -> list[Phrase]:
    """What a hero has left of its experience: `2 of 4 experience left`; nothing for those that have earned none."""
    earned = view.career(piece.id).experience
    return (
        [phrase("{n} of {all} experience left", n=view.experience_left(piece.id), all=earned)]
        if earned
        else []
    )


def skill_name(view: View, piece: int, skill: str) -> str:
    """The name of a skill that a figure has, and whether it is exhausted: `Stance (exhausted)`."""
    name = view.library.get(SkillDef, skill).name
    return filled("{skill} (exhausted)", skill=name) if view.exhausted(piece, skill) else printed(name)


def side_heading(view: KnowsSides, side: str) -> str:
    """What a side is called by itself: `Heroes`."""
    return printed(view.sides[side].name) if side in view.sides else side


def side_told(view: KnowsSides, side: str) -> str:
    """What a side is called within a sentence: `the heroes`."""
    return printed(view.sides[side].in_sentences) if side in view.sides else side


def side_does(view: KnowsSides, side: str, template: Template) -> Phrase:
    """What a side does, for the middle of a sentence: `{side} {many|wins|win}` becomes `the heroes win`."""
    return phrase(template, side=side_told(view, side), many=number_of_side(view, side))


def number_of_side(view: KnowsSides, side: str) -> int:
    """The number that chooses the form of a side's verb: 1 for `the overlord wins`, 2 for `the heroes win`."""
    return 2 if side in view.sides and view.sides[side].plural else 1


def victory(view: KnowsSides, side: str) -> Phrase:
    """That a side wins, in the middle of a sentence: `the heroes win`."""
    return side_does(view, side, "{side} {many|wins|win}")


def end_told(view: View) -> str:
    """How the game ended, as a sentence: `The heroes win in round 5.`"""
    wins = sentence(victory(view, view.state.outcome))
    return filled("{wins} in round {n}.", wins=wins, n=view.state.round)


def place(view: View, space: int) -> str:
    """A space as players read and type it: `3,4`."""
    x, y = view.point(space)
    return f"{x},{y}"


def amounts_told(amounts: range) -> Phrase:
    """How many may be picked or given, in words: `2`, `up to 3`, `1 to 3`."""
    least, most = amounts[0], amounts[-1]
    if least == most:
        return phrase("{most}", most=most)
    return phrase("{least} to {most}", least=least, most=most) if least else phrase("up to {most}", most=most)
