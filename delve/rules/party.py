"""What heroes bring into a quest: whether they can have it, and what they bring into the next (rules §8.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from delve.ids import unqualified
from delve.model.class_ import ClassDef
from delve.model.condition import ConditionDef
from delve.model.counter import CounterDef
from delve.model.declaration import Record
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.party import CarriedItem, LyingCounters, PartyMember
from delve.model.refs import ref
from delve.model.ruleset import RulesetDef
from delve.model.skill import SkillDef
from delve.near import either, guess
from delve.rules.ask.counters import amount_told
from delve.rules.ask.equipment import PlainRules, Worn, fits
from delve.rules.game import Game
from delve.rules.view import View
from delve.state.piece import Piece

Path = tuple[str | int, ...]
"""where in the record of a party member something stands"""


class Unfit(NamedTuple):
    """Something that a hero cannot have."""

    path: Path
    message: str
    """why, as a sentence without a full stop"""
    suggestions: tuple[str, ...] = ()

    @property
    def is_certain(self) -> bool:
        """False: a skill of the hero may allow it all the same, which only a game can tell."""
        return self.path[-1] != "equipped"


def unfit(library: Library, ruleset: RulesetDef, member: PartyMember) -> Iterator[Unfit]:
    """All that a hero cannot have, as far as records tell; its class and what no pack has first (rules §8.8).

    Skills may change what fits into its hands; what is told here of equipment is the rule for everybody.
    """
    absent = list(_absent(library, member))
    yield from absent
    if absent:
        return
    yield from _classes(library, ruleset, member)
    yield from _skills(library, ruleset, member)
    yield from _items(library, ruleset, member)
    yield from _lying(library, member)


def _absent(library: Library, member: PartyMember) -> Iterator[Unfit]:
    for path, definition, id in _references(member):
        kind = definition.__struct_config__.tag
        if (str(kind), id) not in library:
            yield Unfit(path, f"there is no {kind} {id} in these packs")


def _references(member: PartyMember) -> Iterator[tuple[Path, type[Record], str]]:
    yield ("hero",), HeroDef, member.hero
    yield ("class",), ClassDef, member.class_
    if member.second_class is not None:
        yield ("second_class",), ClassDef, member.second_class
    yield from ((("skills", n), SkillDef, id) for n, id in enumerate(member.skills))
    yield from ((("items", n, "item"), ItemDef, one.item) for n, one in enumerate(member.items or ()))
    yield from (
        (("counters", n, "counter"), CounterDef, one.counter) for n, one in enumerate(member.counters)
    )
    yield from ((("conditions", n), ConditionDef, id) for n, id in enumerate(member.conditions))


def _classes(library: Library, ruleset: RulesetDef, member: PartyMember) -> Iterator[Unfit]:
    hero, first = library.get(HeroDef, member.hero), library.get(ClassDef, member.class_)
    if hero.archetype != first.archetype:
        fit = tuple(unqualified(one.id) for one in library.all(ClassDef) if one.archetype == hero.archetype)
        words = f" (it may take {either(fit)})" if fit else ""
        yield Unfit(
            ("class",),
            f'"{hero.name}" is of the archetype {unqualified(hero.archetype)}, but "{first.name}" is for '
            f"{unqualified(first.archetype)}{words}",
            fit,
        )
    if member.second_class is None:
        return
    rule, second = ruleset.second_class, library.get(ClassDef, member.second_class)
    if rule is None:
        yield Unfit(("second_class",), f"by the rules of {ruleset.name} nobody has a second class")
    elif second.id == first.id:
        yield Unfit(("second_class",), f"{second.name} is its first class already")
    elif rule.of != "any" and (rule.of == "own_archetype") != (second.archetype == hero.archetype):
        wanted = "its own archetype" if rule.of == "own_archetype" else "another archetype"
        yield Unfit(("second_class",), f"by the rules of {ruleset.name} a second class is one of {wanted}")


def _skills(library: Library, ruleset: RulesetDef, member: PartyMember) -> Iterator[Unfit]:
    hero = library.get(HeroDef, member.hero).name
    classes = [library.get(ClassDef, id) for id in (member.class_, member.second_class) if id]
    own = {one.id for one in classes}
    cost = 0
    for number, id in enumerate(member.skills):
        path, skill = ("skills", number), library.get(SkillDef, id)
        if id in member.skills[:number]:
            yield Unfit(path, f"{skill.name} is learned already")
            continue
        cost += skill.experience
        if skill.class_ not in own:
            names = [one.name for one in classes]
            learnable = [
                unqualified(one.id) for one in library.all(SkillDef) if one.class_ in own and one.experience
            ]
            near = guess(unqualified(id), learnable)[1]
            yield Unfit(path, f"{skill.name} is no skill of {either(names)}", near)
        elif skill.class_ != member.class_ and ruleset.second_class is not None:
            dearest = ruleset.second_class.dearest
            if skill.experience > dearest:
                yield Unfit(
                    path,
                    f"{skill.name} costs {skill.experience} experience, and of a second class only skills for "
                    f"{dearest} at most are learned",
                )
    if cost > member.experience:
        yield Unfit(
            ("skills",),
            f"the skills of {hero} cost {cost} experience, but it has earned {member.experience}",
        )


def _items(library: Library, ruleset: RulesetDef, member: PartyMember) -> Iterator[Unfit]:
    rules, worn = PlainRules(ruleset.slots), list[Worn]()
    for number, one in enumerate(member.items or ()):
        record = library.get(ItemDef, one.item)
        for name in one.values:
            if name not in record.values:
                words, near = guess(name, record.values)
                message = f"{record.name} has no value {name}{words}"
                yield Unfit(("items", number, "values", name), message, near)
        if one.equipped is False or one.broken:
            if one.equipped:
                yield Unfit(("items", number, "equipped"), f"{record.name} is broken")
            continue
        verdict = fits(rules, worn, Worn(number, record))
        if verdict.usable:
            worn.append(Worn(number, record))
        elif one.equipped:
            yield Unfit(
                ("items", number, "equipped"), f"{record.name} cannot be equipped beside the rest: {verdict}"
            )


def _lying(library: Library, member: PartyMember) -> Iterator[Unfit]:
    for number, one in enumerate(member.counters):
        counter = library.get(CounterDef, one.counter)
        if any(other.counter == one.counter for other in member.counters[:number]):
            yield Unfit(("counters", number, "counter"), f"{counter.name} is named twice")
        if counter.most is not None and one.amount > counter.most:
            most = amount_told(library, one.counter, counter.most)
            message = f"at most {most} lie on one figure, not {one.amount}"
            yield Unfit(("counters", number, "amount"), message)
    for number, id in enumerate(member.conditions):
        if id in member.conditions[:number]:
            yield Unfit(("conditions", number), f"{library.get(ConditionDef, id).name} is named twice")


def known_from_start(library: Library, ruleset: RulesetDef, member: PartyMember) -> tuple[str, ...]:
    """The skills that a hero has without having learned them: its own, then those of its classes (rules §8.1, §8.8).

    Those of a class come in the order of their ids.
    """
    rule = ruleset.second_class
    classes = [member.class_]
    if member.second_class is not None and rule is not None and rule.known_from_start:
        classes.append(member.second_class)
    free = (
        skill.id
        for class_ in classes
        for skill in library.all(SkillDef)
        if skill.class_ == class_ and skill.experience == 0
    )
    return tuple(dict.fromkeys((*library.get(HeroDef, member.hero).skills, *free)))


def items_of(library: Library, ruleset: RulesetDef, member: PartyMember) -> tuple[CarriedItem, ...]:
    """What a hero comes with: what it brings, else the items of its classes (rules §8.8)."""
    if member.items is not None:
        return member.items
    rule, classes = ruleset.second_class, [member.class_]
    if member.second_class is not None and rule is not None and rule.items:
        classes.append(member.second_class)
    return tuple(CarriedItem(item=item) for id in classes for item in library.get(ClassDef, id).items)


def member_of(game: Game, hero: int) -> PartyMember:
    """What a hero would bring into the next quest: all that it is and carries now (rules §8.8).

    Damage and fatigue are not among it, nor what it has used up. Skills that it knows without having learned them are
    left out, and so are those that something lends to it. What it has equipped it equips again as far as that fits:
    what made room for it may be gone by then.
    """
    piece, view = game.piece(hero), View(game)
    career = view.career(hero)
    plain = PartyMember(
        hero=ref(piece.definition),
        class_=ref(piece.class_),
        second_class=ref(career.second_class) if career.second_class else None,
    )
    free = known_from_start(game.library, game.ruleset, plain)
    classes = view.classes_of(hero)
    learned = (
        skill
        for skill in piece.skills
        if skill not in free and game.library.get(SkillDef, skill).class_ in classes
    )
    return PartyMember(
        hero=plain.hero,
        class_=plain.class_,
        second_class=plain.second_class,
        experience=career.experience,
        skills=tuple(map(ref, learned)),
        items=tuple(_carried(game, piece, item) for item in piece.items),
        counters=tuple(
            LyingCounters(counter=ref(id), amount=amount) for id, amount in piece.counters if amount
        ),
        conditions=tuple(map(ref, piece.conditions)),
    )


def _carried(game: Game, piece: Piece, item: int) -> CarriedItem:
    one = game.state.items[item]
    first = game.library.get(ItemDef, one.definition).values
    return CarriedItem(
        item=ref(one.definition),
        equipped=None if item in piece.equipped else False,
        values={name: value for name, value in one.values if first.get(name) != value},
        broken=one.broken,
    )
