"""An arena in which everything of the core pack takes part: one board, its monsters in turn, parties by chance."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from delve.flow.chance import Pcg32, generator
from delve.ids import unqualified
from delve.model.card import CardDef
from delve.model.class_ import ClassDef
from delve.model.die import DieDef
from delve.model.familiar import FamiliarDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.party import CarriedItem, PartyMember
from delve.model.refs import ref
from delve.model.skill import SkillDef

RANKS: Final = ("elite", "minion")
MOST_OF_A_RANK: Final = 8
PACK: Final = "proving_ground"
ACTS: Final = (1, 2)
LEAST_EXPERIENCE: Final = {1: 0, 2: 4}
MOST_EXPERIENCE: Final = {1: 3, 2: 7}
HEROES: Final = (2, 3, 4)
FURTHER_ITEMS: Final = {1: 2, 2: 3}
EVEN: Final = {1: 13.6, 2: 16.0}
"""how strong enemies are for each hero where both sides win about as often"""
CARDS: Final = 10
"""how many different cards are in the deck of a quest"""
_BOARD: Final = """\
##################
#ee.....#....~~..#
#ee..o..+..1.~~..#
#ee.f...#....mm.2#
#ee.....#.o..mm..#
#ee..~~.......f..#
#ee..~~....o.....#
##################"""
_STORIES: Final = {"won": "Nobody is left.", "lost": "Nobody stands."}


def quest_name(monster: str, act: int, heroes: int) -> str:
    """The id of the quest in which so many heroes fight a monster, without its pack."""
    return f"{unqualified(monster)}_{act}_{heroes}"


def quests(library: Library, heroes: int) -> Iterator[dict[str, Any]]:
    """One quest for each monster and act, with a second group and at times a lieutenant, each in turn.

    Of each group come as many as make it even for so many heroes.
    """
    monsters = [monster.id for monster in library.all(MonsterDef)]
    lieutenants = [lieutenant.id for lieutenant in library.all(LieutenantDef)]
    for number, (act, place) in enumerate((act, place) for act in ACTS for place in range(len(monsters))):
        fought, beside = monsters[place], monsters[(place + 2 + 3 * act) % len(monsters)]
        leader = lieutenants[(place // 2 + act) % len(lieutenants)] if place % 2 else ""
        groups = groups_of(library, (fought, beside), leader, act, heroes)
        yield _quest(library, number, act, groups, leader, heroes)


def _brings_what_is_named(library: Library, skill: SkillDef, among: Iterable[SkillDef]) -> SkillDef:
    """The cheapest skill that names the same familiar as another, which is idle without it; or that one itself."""
    named = familiars_of(library, skill)
    return min(
        (one for one in among if named & familiars_of(library, one)),
        key=lambda one: one.experience,
        default=skill,
    )


def familiars_of(library: Library, skill: SkillDef) -> frozenset[str]:
    """The familiars that the parameters of a skill name, without their pack."""
    known = {unqualified(one.id) for one in library.all(FamiliarDef)}
    said = (value if isinstance(value, list | tuple) else (value,) for value in skill.params.values())
    return frozenset(unqualified(str(one)) for values in said for one in values) & known


def groups_of(
    library: Library, monsters: Sequence[str], lieutenant: str, act: int, heroes: int
) -> list[dict[str, Any]]:
    """The groups of a quest: figure after figure comes as long as the enemies are no stronger than is even."""
    counts = dict.fromkeys(((monster, rank) for monster in monsters for rank in RANKS), 0)
    turns = [*counts] * MOST_OF_A_RANK
    for place, (monster, rank) in enumerate(turns):
        counts[monster, rank] += 1
        most = getattr(library.get(MonsterDef, monster).limits[str(heroes)], rank)
        stronger = strength(library, counts, lieutenant, act, heroes) > EVEN[act]
        if place and (stronger or counts[monster, rank] > most):
            counts[monster, rank] -= 1
    return [
        {"group": monster, "at": at, **{rank: counts[monster, rank] for rank in RANKS}}
        for monster, at in zip(monsters, ("near", "far"), strict=True)
        if any(counts[monster, rank] for rank in RANKS)
    ]


def strength(
    library: Library, counts: Mapping[tuple[str, str], int], lieutenant: str, act: int, heroes: int
) -> float:
    """How strong enemies are for each hero: what they bear times what they do, as both grow with their number."""
    bears = does = 0.0
    for (monster, rank), number in counts.items():
        figure = getattr(library.get(MonsterDef, monster).acts[str(act)], rank)
        bears += number * _bears(library, figure.health, figure.defense)
        does += number * _mean(library, figure.attack.dice, "hearts")
    if lieutenant:
        leader = library.get(LieutenantDef, lieutenant).acts[str(act)]
        body = leader.by_heroes[str(heroes)]
        bears += _bears(library, body.health, body.defense)
        does += 2 * _mean(library, leader.attack.dice, "hearts")  # it attacks twice in a turn
    return math.sqrt(bears * does) / heroes


def _bears(library: Library, health: int, defense: Iterable[str]) -> float:
    """Hearts that a figure bears, with what its shields keep off."""
    return health * (1 + _mean(library, defense, "shields") / 3)


def _mean(library: Library, dice: Iterable[str], what: str) -> float:
    """How much of something some dice show on average."""
    faces = [library.get(DieDef, die).faces for die in dice]
    return sum(sum(getattr(face, what) for face in die) / len(die) for die in faces)


def _quest(
    library: Library, number: int, act: int, groups: list[dict[str, Any]], lieutenant: str, heroes: int
) -> dict[str, Any]:
    cards = [card.id for card in library.all(CardDef)]
    first = number * CARDS % len(cards)
    gone: list[dict[str, str]] = [{"group_defeated": str(one["group"])} for one in groups]
    if lieutenant:
        gone.append({"lieutenant_defeated": lieutenant})
    return {
        "kind": "quest",
        "id": quest_name(str(groups[0]["group"]), act, heroes),
        "name": f"Proving Ground {number + 1}",
        "ruleset": "core:classic",
        "act": act,
        "party": [{"hero": "core:nite", "class": "core:knight"}],
        "stories": _STORIES,
        "map": _BOARD,
        "legend": {
            "e": {"terrain": "floor", "zone": "entrance"},
            "~": {"terrain": "water"},
            "m": {"terrain": "mud"},
            "o": {"terrain": "rock"},
            "f": {"terrain": "floor", "object": "flotsam"},
            "+": {"terrain": "floor", "object": "barred_door"},
            "1": {"terrain": "floor", "mark": "near"},
            "2": {"terrain": "floor", "mark": "far"},
        },
        "entrance": "entrance",
        "search": [item.id for item in library.all(ItemDef)],
        "decks": {"overlord": [*cards, *cards][first : first + CARDS]},
        "groups": groups,
        "lieutenants": [{"lieutenant": lieutenant, "at": "far"}] if lieutenant else [],
        "objectives": [
            {"side": "heroes", "text": "Leave nobody.", "when": {"all": gone}, "story": "won"},
            {
                "side": "overlord",
                "text": "Strike the heroes down eight times.",
                "when": {"defeated": {"side": "heroes", "at_least": 8}},
                "story": "lost",
            },
            {
                "side": "overlord",
                "text": "Hold out.",
                "when": {"round": {"at_least": 12}},
                "story": "lost",
            },
            {
                "side": "overlord",
                "text": "Strike down every hero at once.",
                "when": {"side_fallen": "heroes"},
                "story": "lost",
            },
        ],
    }


def write_pack(folder: Path, library: Library) -> dict[int, list[tuple[str, int]]]:
    """Write the pack of all quests into a folder. Number of heroes -> the id and the act of each quest for them."""
    (folder / "quests").mkdir()
    about = {"kind": "pack", "id": PACK, "name": "Proving Ground", "text": "For figures.", "version": "1.0.0"}
    (folder / "pack.yaml").write_text(json.dumps({**about, "requires": {"core": ">=0.1"}}), encoding="utf-8")
    written: dict[int, list[tuple[str, int]]] = {heroes: [] for heroes in HEROES}
    for heroes, found in written.items():
        for quest in quests(library, heroes):
            text = json.dumps(quest, indent=1)
            (folder / "quests" / f"{quest['id']}.yaml").write_text(text, encoding="utf-8")
            found.append((f"{PACK}:{quest['id']}", int(quest["act"])))
    return written


def party(library: Library, act: int, seed: int) -> tuple[PartyMember, ...]:
    """Two to four heroes with classes, learned skills and items by chance, which depends on the seed alone."""
    chance = generator(seed, "party", act)
    heroes = [*library.all(HeroDef)]
    members = []
    for _ in range(HEROES[chance.below(len(HEROES))]):
        hero = heroes.pop(chance.below(len(heroes)))
        suited = [one for one in library.all(ClassDef) if one.archetype == hero.archetype]
        members.append(_member(hero, suited[chance.below(len(suited))], library, act, chance))
    return tuple(members)


def _member(hero: HeroDef, class_: ClassDef, library: Library, act: int, chance: Pcg32) -> PartyMember:
    least, most = LEAST_EXPERIENCE[act], MOST_EXPERIENCE[act]
    experience = left = least + chance.below(most - least + 1)
    dear = [one for one in library.all(SkillDef) if one.class_ == class_.id and one.experience]
    learned = []
    while affordable := [one for one in dear if one.experience <= left and one not in learned]:
        # of dear ones fewer can be afforded: each is as many lots as it costs, so that all are there about as often
        lots = [one for one in affordable for _ in range(one.experience)]
        drawn = lots[chance.below(len(lots))]
        first = _brings_what_is_named(library, drawn, dear)
        skill = drawn if first in learned else first
        learned.append(skill)
        left -= skill.experience
    items = library.all(ItemDef)
    # what stands first is equipped first, so that the weapons of the class do not keep the others unused
    carried = [*(items[chance.below(len(items))].id for _ in range(FURTHER_ITEMS[act])), *class_.items]
    return PartyMember(
        hero=ref(hero.id),
        class_=ref(class_.id),
        experience=experience,
        skills=tuple(ref(skill.id) for skill in learned),
        items=tuple(CarriedItem(item=ref(item)) for item in dict.fromkeys(carried)),
    )
