"""An arena in which everything of the core pack takes part: one board, its monsters in turn, parties by chance."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from delve.flow.chance import Pcg32, generator
from delve.ids import unqualified
from delve.model.card import CardDef
from delve.model.class_ import ClassDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.party import CarriedItem, PartyMember
from delve.model.refs import ref
from delve.model.skill import SkillDef

PACK: Final = "proving_ground"
ACTS: Final = (1, 2)
LEAST_EXPERIENCE: Final = {1: 0, 2: 3}
MOST_EXPERIENCE: Final = {1: 3, 2: 6}
MOST_HEROES: Final = 4
FURTHER_ITEMS: Final = 2
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


def quest_name(monster: str, act: int) -> str:
    """The id of the quest in which a monster is fought, without its pack."""
    return f"{unqualified(monster)}_{act}"


def quests(library: Library) -> Iterator[dict[str, Any]]:
    """One quest for each monster and act, with a second group and at times a lieutenant, each in turn."""
    monsters = [monster.id for monster in library.all(MonsterDef)]
    lieutenants = [lieutenant.id for lieutenant in library.all(LieutenantDef)]
    for number, (act, place) in enumerate((act, place) for act in ACTS for place in range(len(monsters))):
        fought, beside = monsters[place], monsters[(place + 2 + 3 * act) % len(monsters)]
        leader = lieutenants[(place // 2 + act) % len(lieutenants)] if place % 2 else ""
        yield _quest(library, number, act, (fought,) if leader else (fought, beside), leader)


def _quest(library: Library, number: int, act: int, groups: Sequence[str], lieutenant: str) -> dict[str, Any]:
    cards = [card.id for card in library.all(CardDef)]
    first = number * CARDS % len(cards)
    gone: list[dict[str, str]] = [{"group_defeated": group} for group in groups]
    if lieutenant:
        gone.append({"lieutenant_defeated": lieutenant})
    return {
        "kind": "quest",
        "id": quest_name(groups[0], act),
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
        "groups": [{"group": one, "at": at} for one, at in zip(groups, ("near", "far"), strict=False)],
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


def write_pack(folder: Path, library: Library) -> list[tuple[str, int]]:
    """Write the pack of all quests into a folder, and give the id and the act of each."""
    (folder / "quests").mkdir()
    about = {"kind": "pack", "id": PACK, "name": "Proving Ground", "text": "For figures.", "version": "1.0.0"}
    (folder / "pack.yaml").write_text(json.dumps({**about, "requires": {"core": ">=0.1"}}), encoding="utf-8")
    written = []
    for quest in quests(library):
        text = json.dumps(quest, indent=1)
        (folder / "quests" / f"{quest['id']}.yaml").write_text(text, encoding="utf-8")
        written.append((f"{PACK}:{quest['id']}", int(quest["act"])))
    return written


def party(library: Library, act: int, seed: int) -> tuple[PartyMember, ...]:
    """Two to four heroes with classes, learned skills and items by chance, which depends on the seed alone."""
    chance = generator(seed, "party", act)
    heroes = [*library.all(HeroDef)]
    members = []
    for _ in range(2 + chance.below(MOST_HEROES - 1)):
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
        skill = affordable[chance.below(len(affordable))]
        learned.append(skill)
        left -= skill.experience
    items = library.all(ItemDef)
    # what stands first is equipped first, so that the weapons of the class do not keep the others unused
    carried = [*(items[chance.below(len(items))].id for _ in range(FURTHER_ITEMS)), *class_.items]
    return PartyMember(
        hero=ref(hero.id),
        class_=ref(class_.id),
        experience=experience,
        skills=tuple(ref(skill.id) for skill in learned),
        items=tuple(CarriedItem(item=ref(item)) for item in dict.fromkeys(carried)),
    )
