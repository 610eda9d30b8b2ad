"""What a figure has and can, explained: attacks and dice, skills and traits, conditions, counters and fatigue.

The same sentences for window and terminal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from delve.ids import readable
from delve.model.condition import ConditionDef
from delve.model.counter import CounterDef
from delve.model.die import DieDef
from delve.model.keyword import KeywordDef
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.pattern import PatternDef
from delve.model.skill import SkillDef
from delve.narrate.names import sentence, skill_name
from delve.phrases import Phrase, Template, filled, listed, phrase, printed, row
from delve.rules.ask.combat import Weapon, keywords, manner_words
from delve.rules.ask.combat.words import surge_label
from delve.rules.ask.counters import amount_told
from delve.rules.ask.skills import limit_told
from delve.rules.view import View

SIDES = 6


def conditions_told(view: View, figure: int) -> Iterator[Phrase]:
    """Each condition of a figure with what it does; none that says nothing."""
    for id in view.piece(figure).conditions:
        record = view.library.get(ConditionDef, id)
        if record.text:
            yield _explained(record.name, record.text)


def counters_told(view: View, figure: int) -> Iterator[Phrase]:
    """The counters that lie on a figure with what they are; none that says nothing."""
    for id, number in view.piece(figure).counters:
        record = view.library.get(CounterDef, id)
        if record.text:
            yield _explained(printed(amount_told(view.library, id, number)), record.text)


def skills_told(view: View, figure: int) -> Iterator[Phrase]:
    """Each skill of a figure with its text, and how often it may be used."""
    for id in view.skills_of(figure):
        record, name = view.library.get(SkillDef, id), skill_name(view, figure, id)
        for how_often in limit_told(record):
            name = filled("{skill} ({how_often})", skill=name, how_often=how_often)
        yield _explained(name, record.text)


def traits_told(view: View, figure: int) -> Iterator[Phrase]:
    """Each trait of a monster with what it means; none that says nothing."""
    piece = view.piece(figure)
    record = view.library.record(piece.kind, piece.definition)
    if isinstance(record, MonsterDef | LieutenantDef):
        traits = (view.library.get(KeywordDef, id) for id in record.traits)
        yield from (_explained(trait.name, trait.text) for trait in traits if trait.text)


def attacks_told(view: View, figure: int, *, dice: bool = True) -> Iterator[Phrase]:
    """Each way in which a figure attacks: how, with which dice, and what its surges buy (rules §6.5).

    Without `dice` where these are shown as pictures.
    """
    for weapon in view.weapons(figure):
        attack = weapon.attack
        thrown = [die_name(view.library.get(DieDef, id)) for id in attack.dice] if dice else []
        kind = row((*manner_words(attack), *keywords(view.library, attack), *thrown))
        words: Template = "{weapon}: {kind} · each surge buys {abilities}"
        abilities = _abilities(view, weapon)
        if abilities is None:
            yield phrase("{weapon}: {kind}", weapon=weapon.name, kind=kind)
        else:
            yield phrase(words, weapon=weapon.name, kind=kind, abilities=abilities)


def patterns_told(view: View, figure: int) -> Iterator[Phrase]:
    """What the drawings mean by which a figure goes and strikes, each once (rules §2.10)."""
    strikes = (weapon.attack.pattern for weapon in view.weapons(figure))
    for id in dict.fromkeys(filter(None, (view.gait(figure), *strikes))):
        record = view.library.get(PatternDef, id)
        yield _explained(record.name, record.text)


def _abilities(view: View, weapon: Weapon) -> Phrase | None:
    """What the surges of a weapon buy, as a choice: `+1 heart or pierce 1`; None for nothing."""
    told = [surge_label(view.library, surge) for surge in weapon.surges]
    return listed(told, last="{others} or {last}") if told else None


def dice_told(view: View, figure: int) -> Iterator[Phrase]:
    """What the dice show with which a figure attacks and defends, each die once (rules §1.2)."""
    attack = (die for weapon in view.weapons(figure) for die in weapon.attack.dice)
    for id in dict.fromkeys((*attack, *view.query("defense_dice", figure, 0, ""))):
        yield die_told(view.library.get(DieDef, id))


def die_name(die: DieDef) -> Phrase:
    """What a die is called where it stands among other words: `Red die`."""
    return phrase("{die} die", die=die.name)


def die_told(die: DieDef) -> Phrase:
    """What the six sides of a die show, in words: `Red die: 1 to 3 hearts, up to 1 surge`."""
    return phrase("{die}: {shows}", die=die_name(die), shows=die_shows(die))


def die_shows(die: DieDef) -> Phrase:
    """What the six sides of a die show, in words: `1 to 3 hearts, up to 1 surge`."""
    ranges: tuple[tuple[list[int], Template, Template, Template], ...] = (
        (
            [face.hearts for face in die.faces if not face.miss],
            "{n} {n|heart|hearts}",
            "{least} to {n} hearts",
            "up to {n} {n|heart|hearts}",
        ),
        (
            [face.shields for face in die.faces],
            "{n} {n|shield|shields}",
            "{least} to {n} shields",
            "up to {n} {n|shield|shields}",
        ),
        (
            [face.surges for face in die.faces if not face.miss],
            "{n} {n|surge|surges}",
            "{least} to {n} surges",
            "up to {n} {n|surge|surges}",
        ),
        (
            [face.range for face in die.faces if not face.miss],
            "range {n}",
            "range {least} to {n}",
            "range up to {n}",
        ),
    )
    parts = [_between(numbers, *words) for numbers, *words in ranges if max(numbers, default=0)]
    misses = sum(face.miss for face in die.faces)
    if misses:
        parts.append(phrase("{n} of {all} sides {n|misses|miss}", n=misses, all=SIDES))
    return row(parts) if parts else phrase("nothing")


def _between(numbers: list[int], same: Template, both: Template, most: Template) -> Phrase:
    """From the least to the greatest of some numbers, in words."""
    least, n = min(numbers), max(numbers)
    if least == n:
        return phrase(same, n=n)
    return phrase(both, least=least, n=n) if least else phrase(most, n=n)


def fatigue_told(view: View, figure: int) -> Iterator[Phrase]:
    """How much fatigue a figure has suffered, and how much more it can bear; nothing of one that bears none."""
    if most := view.number("stamina", figure):
        left = view.stamina_left(figure)
        words: Template = "Fatigue: {n} suffered, {left} more can be borne"
        yield phrase(words, n=most - left, left=left)


def attributes_of(view: View, figure: int) -> tuple[tuple[str, int], ...]:
    """Each attribute of a figure and its value now, in the order of the ruleset; nothing of one that has none."""
    piece = view.piece(figure)
    known: Mapping[str, int] = getattr(view.library.record(piece.kind, piece.definition), "attributes", {})
    names = [name for name in view.ruleset.attributes if name in known]
    return tuple((printed(readable(name)), view.attribute(figure, name)) for name in names)


def attributes_told(view: View, figure: int) -> Iterator[Phrase]:
    """The attributes of a figure in one sentence; nothing of one that has none."""
    words: Template = "{attribute} {value}"
    if values := [phrase(words, attribute=name, value=value) for name, value in attributes_of(view, figure)]:
        yield phrase("Attributes: {values}", values=listed(values))


def explained(view: View, figure: int) -> tuple[str, ...]:
    """All of that about one figure, in sentences, what changes most first."""
    told = (
        *fatigue_told(view, figure),
        *conditions_told(view, figure),
        *counters_told(view, figure),
        *attacks_told(view, figure),
        *patterns_told(view, figure),
        *skills_told(view, figure),
        *traits_told(view, figure),
        *dice_told(view, figure),
    )
    return tuple(sentence(line) for line in told)


def _explained(name: Template, text: Template) -> Phrase:
    return phrase("{name}: {text}", name=name, text=printed(text).strip()) if text else phrase(name)
