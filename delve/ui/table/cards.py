"""What is told about one figure, thing or space: the card beside the board, and the tooltip under the pointer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from delve.geometry.boards import bits
from delve.ids import readable
from delve.model.class_ import ClassDef
from delve.model.condition import ConditionDef
from delve.model.die import DieDef
from delve.model.keyword import KeywordDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.pattern import PatternDef
from delve.model.terrain import TerrainDef
from delve.narrate.abilities import (
    attacks_told,
    attributes_of,
    conditions_told,
    counters_told,
    explained,
    patterns_told,
    skills_told,
    traits_told,
)
from delve.narrate.in_play import item_told
from delve.narrate.names import ELITE_MARK, counters, display_name, experience, sentence, skill_name
from delve.phrases import Template, filled, listed, phrase, printed, row
from delve.rules.ask.combat import Weapon, keywords, manner_words
from delve.rules.view import View
from delve.state.piece import Piece
from delve.ui.sprites import Color, TokenLook
from delve.ui.table.looks import condition_color, die_sign, figure_look, ground_look


@dataclass(frozen=True, slots=True)
class WeaponLine:
    """One way to attack: its name, and its dice as signs."""

    name: str
    dice: tuple[str, ...]
    note: str
    """such as `reach 2`"""
    short: str
    """what is shown where there is no room for name and note"""


@dataclass(frozen=True, slots=True)
class FigureCard:
    """All that is shown of one figure."""

    piece: int
    look: TokenLook
    name: str
    elite: bool
    subtitle: str
    health: tuple[int, int] | None
    """hearts left and in all; None: it has no body that could be hurt"""
    stamina: tuple[int, int] | None
    goes: str
    """its speed, or the name of the drawing by which it goes; empty for what does not go"""
    defense: tuple[str, ...]
    """dice as signs"""
    shields: int
    """what stops hearts without a die"""
    attributes: tuple[tuple[str, int], ...]
    conditions: tuple[tuple[str, Color], ...]
    weapons: tuple[WeaponLine, ...]
    skills: tuple[str, ...]
    items: tuple[str, ...]
    """what it carries beside its weapons; `(not worn)` follows what it could equip and has not"""
    text: str
    """what its record says of it"""
    explained: tuple[str, ...]
    """what all that it has and can means, in sentences"""


WHAT_IT_IS: dict[str, Template] = {
    "minion": "minion",
    "elite": "elite",
    "monster": "monster",
    "lieutenant": "lieutenant",
}
"""rank or kind of a figure -> the word for it that players read"""
ACTING = ("hero", "monster", "lieutenant", "familiar")
"""kinds of figures of which the tooltip tells what they can"""


def figure_card(view: View, id: int, name: str) -> FigureCard:
    """The card of a hero or monster, called by the name that the log gives it."""
    piece = view.piece(id)
    stamina, health = view.number("stamina", id), view.number("health", id)
    conditions = [view.library.get(ConditionDef, each) for each in piece.conditions]
    return FigureCard(
        id,
        figure_look(view.library, piece),
        name.removeprefix(f"{ELITE_MARK} "),
        piece.rank == "elite",
        _subtitle(view, piece),
        (view.health_left(id), health) if health else None,
        (view.stamina_left(id), stamina) if stamina else None,
        _going(view, piece),
        dice_signs(view, view.query("defense_dice", id, 0, "")),
        view.query("bonus_shields", id, 0, ""),
        attributes_of(view, id),
        tuple((printed(each.name), condition_color(each)) for each in conditions),
        () if piece.kind == "object" else tuple(_weapon_line(view, weapon) for weapon in view.weapons(id)),
        _skills(view, piece),
        _other_items(view, piece),
        printed(view.library.record(piece.kind, piece.definition).text),
        explained(view, id),
    )


def _skills(view: View, piece: Piece) -> tuple[str, ...]:
    """The names of its skills; not of those that are named after an item, which is among what it carries."""
    carried = {printed(view.item_title(item)) for item in piece.items}
    names = dict.fromkeys(skill_name(view, piece.id, skill) for skill in view.skills_of(piece.id))
    return tuple(name for name in names if name not in carried)


def _going(view: View, piece: Piece) -> str:
    """How a figure goes, in a word or a number."""
    if piece.kind == "object":
        return ""
    gait = view.gait(piece.id)
    return printed(view.library.get(PatternDef, gait).name) if gait else str(view.speed(piece.id))


def dice_signs(view: View, dice: tuple[str, ...]) -> tuple[str, ...]:
    """The signs of the dice of a pool, without faces."""
    return tuple(die_sign(view.library.get(DieDef, die)) for die in dice)


def _subtitle(view: View, piece: Piece) -> str:
    """What it is, and what it may still do if it is its turn; what matters least now comes last."""
    what, learned = "", list[str]()
    if piece.class_:
        what = " · ".join(printed(view.library.get(ClassDef, id).name) for id in view.classes_of(piece.id))
        learned = [*map(printed, experience(view, piece))]
    elif piece.owner:
        owner = view.state.pieces.get(piece.owner)  # a side may see a familiar whose owner it never saw
        what = filled("familiar of {name}", name=owner.name) if owner else printed("familiar")
    elif isinstance(record := view.library.record(piece.kind, piece.definition), MonsterDef | LieutenantDef):
        traits = [printed(view.library.get(KeywordDef, trait).name).lower() for trait in record.traits]
        what = " · ".join([printed(WHAT_IT_IS[piece.rank or piece.kind]), *traits])
    doing = _doing(view, piece)
    parts = [what, *counters(view, piece), *(doing or learned)]
    return " · ".join(part for part in parts if part)


def _doing(view: View, piece: Piece) -> list[str]:
    if piece.knocked_out:
        return [printed("knocked out")]
    if view.waits(piece.id):
        return [printed("waits for the next round")]
    gathered = (
        [filled("energy {n}", n=piece.energy)] if view.ruleset.goes_by_energy and piece.activates else []
    )
    if piece.id != view.state.active:
        return gathered
    doing = [*gathered, _left(piece.action_points, "{n} {n|action|actions} left", "no actions left")]
    if piece.movement_points:
        doing.append(_left(piece.movement_points, "{n} {n|step|steps} left", "no steps left"))
    if piece.resting:
        doing.append(printed("resting"))
    return doing


def _left(number: int, some: Template, none: Template) -> str:
    return filled(some, n=number) if number else printed(none)


def _weapon_line(view: View, weapon: Weapon) -> WeaponLine:
    attack = weapon.attack
    told = (() if attack.reach > 1 else manner_words(attack)) + keywords(view.library, attack)
    name, note = sentence(phrase(weapon.name)), printed(row(told))
    pattern = printed(view.library.get(PatternDef, attack.pattern).name) if attack.pattern else ""
    return WeaponLine(name, dice_signs(view, attack.dice), note, name if weapon.id else pattern or note)


def figure_tooltip(view: View, id: int) -> tuple[str, ...]:
    """Who it is, what its conditions and counters do, how it attacks and what it can.

    The card beside the board has room for their names alone; it shows the dice as pictures.
    """
    told = [*conditions_told(view, id), *counters_told(view, id)]
    if view.piece(id).kind in ACTING:
        told += [*attacks_told(view, id, dice=False), *patterns_told(view, id)]
        told += [*skills_told(view, id), *traits_told(view, id)]
    return (display_name(view, id), *map(sentence, told)) if told else ()


def space_tooltip(view: View, space: int) -> tuple[str, ...]:
    """What lies on a space: a thing, else items, else ground that is more than a floor; empty for a plain floor."""
    for thing in view.objects():
        if space in thing.spaces:
            record = view.library.get(ObjectDef, thing.definition)
            told = (printed(line) for line in (readable(thing.state), record.text) if line)
            return display_name(view, thing.id), *told, *_other_ends(view, thing, record)
    if lying := view.items_on(space):
        return tuple(line for item in lying for line in _lying(view, item))
    for terrain, mask in view.ground().items():
        if mask >> space & 1:
            ground = view.library.get(TerrainDef, terrain)
            look = ground_look(view.library, ground)
            if look.terrain or look.thing:
                return printed(ground.name), printed(ground.text)
    return ()


def _lying(view: View, item: int) -> Iterator[str]:
    """What an item is that lies on the ground, and what it does."""
    yield sentence(view.item_title(item))
    yield from item_told(view.library, view.item_record(item))


def _other_ends(view: View, thing: Piece, record: ObjectDef) -> tuple[str, ...]:
    """Where a thing leads that has other ends on the board which are known."""
    if thing.state not in record.states or not record.states[thing.state].leads:
        return ()
    others = (
        one
        for one in view.objects()
        if (one.definition, one.link) == (thing.definition, thing.link) and one.id != thing.id
    )
    ends = [view.point(space) for one in others for space in one.spaces[:1]]
    if not ends:
        return ()
    return (filled("It leads to {where}.", where=listed([phrase("{x},{y}", x=x, y=y) for x, y in ends])),)


def _other_items(view: View, piece: Piece) -> tuple[str, ...]:
    """What it carries beside its weapons, and how many; what is not equipped is marked, as it does nothing (§10.6)."""
    names = Counter(
        printed(view.item_title(item))
        if record.slot == "none" or item in piece.equipped
        else filled("{item} (not worn)", item=view.item_title(item))
        for item, record in ((item, view.item_record(item)) for item in piece.items)
        if record.attack is None or view.item(item).broken
    )
    return tuple(f"{name} ×{many}" if many > 1 else name for name, many in names.items())


def points(view: View, mask: int) -> frozenset[tuple[int, int]]:
    """The spaces of a mask as (x, y)."""
    return frozenset(view.point(space) for space in bits(mask))
