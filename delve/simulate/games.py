"""Which games are played: of what content, with which party, by players of which levels, from which seed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct, structs

from delve.bounds import LARGEST_EXACT
from delve.flow.chance import Pcg32, generator
from delve.ids import split, unqualified
from delve.model.class_ import ClassDef
from delve.model.dungeon import DungeonDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.party import CarriedItem, PartyMember
from delve.model.quest import QuestDef
from delve.model.refs import ref
from delve.model.skill import SkillDef

Count: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST_EXACT)]


class TooFewHeroes(ValueError):
    """The packs have fewer heroes than shall go; the message says how many."""


class Content(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played, so that a process elsewhere can load the same."""

    quest: str
    """`pack:id` of the quest, recipe or campaign"""
    kind: Literal["quest", "dungeon", "campaign", "solve"] = "quest"
    """what is asked of it: games of a quest or of a recipe, campaigns, or searches for ways to win a quest"""
    paths: tuple[str, ...]
    """the files and folders that are loaded, absolute"""
    packs: tuple[str, ...]
    """folders in which further packs are looked for, absolute"""
    digest: str
    """`Library.content_hash`: a process that reads anything else refuses to play it"""
    agreed: tuple[str, ...]
    """digests of the programs of the packs, to which whoever asked for the games has agreed"""


class GamePlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game that is to be played. Equal plans of equal content give equal games."""

    number: Count
    """its number among the games of one run, from 0"""
    party: tuple[PartyMember, ...]
    levels: dict[str, str]
    """side -> the level of the player who answers for it"""
    seed: Count
    act: Count = 0
    """the act of a campaign whose monsters come; 0: that of the quest"""


class Parties(Struct, frozen=True, kw_only=True):
    """Who goes into the games of a run: chosen parties in turn, or parties by chance of these sizes in turn."""

    chosen: tuple[tuple[PartyMember, ...], ...] = ()
    sizes: tuple[int, ...] = ()
    varied: bool = False
    """whether heroes by chance bring further skills of their class, and a further item"""
    packs: tuple[str, ...] = ()
    """the packs of which heroes by chance and their items come; none: all"""

    def of(self, number: int, seed: int, library: Library) -> tuple[PartyMember, ...]:
        """The party of the game of a number. One by chance depends on nothing but the seed of that game."""
        if self.chosen:
            return self.chosen[number % len(self.chosen)]
        size = self.sizes[number % len(self.sizes)]
        return party_by_chance(library, size, seed, packs=self.packs, varied=self.varied)


def party_by_chance(
    library: Library, size: int, seed: int, *, packs: Collection[str] = (), varied: bool = False
) -> tuple[PartyMember, ...]:
    """So many heroes, each with a class that suits it. Raises TooFewHeroes.

    `packs`: those of which heroes come; without any, of all. `varied`: whether they bring further skills of their
    class, and a further item.
    """
    classes = {
        hero.id: [one for one in library.all(ClassDef) if one.archetype == hero.archetype]
        for hero in library.all(HeroDef)
        if not packs or split(hero.id)[0] in packs
    }
    left = [hero for hero, suited in classes.items() if suited]
    if len(left) < size:
        raise TooFewHeroes(f"there are {len(left)} heroes with a class in these packs, and {size} shall go")
    chance = generator(seed, "party", size)
    members = []
    for _ in range(size):
        hero = left.pop(chance.below(len(left)))
        suited = classes[hero]
        class_ = suited[chance.below(len(suited))]
        member = PartyMember(hero=ref(hero), class_=ref(class_.id))
        members.append(_varied(member, class_, library, chance, packs) if varied else member)
    return tuple(members)


def _varied(
    member: PartyMember, class_: ClassDef, library: Library, chance: Pcg32, packs: Collection[str]
) -> PartyMember:
    """A member with each skill of its class that costs experience, or without it, and with an item more.

    What comes first is worn first: half of the members have no hand free for it, and the others none for the weapon of
    their class.
    """
    dear = [one for one in library.all(SkillDef) if one.class_ == class_.id and one.experience]
    learned = [skill for skill in dear if chance.below(2)]
    items = [one for one in library.all(ItemDef) if not packs or split(one.id)[0] in packs]
    further = [items[chance.below(len(items))].id] if items else []
    carried = [*further, *class_.items] if chance.below(2) else [*class_.items, *further]
    return structs.replace(
        member,
        experience=sum(skill.experience for skill in learned),
        skills=tuple(ref(skill.id) for skill in learned),
        items=tuple(CarriedItem(item=ref(item)) for item in carried),
    )


def own_party(quest: QuestDef | DungeonDef) -> Parties:
    """The party that the quest or recipe names, in every game."""
    return Parties(chosen=(quest.party,))


def plan_of(
    number: int,
    seed: int,
    parties: Parties,
    levels: Sequence[Mapping[str, str]],
    library: Library,
    acts: Sequence[int] = (0,),
) -> GamePlan:
    """The plan of the game of a number in a run that begins with a seed.

    Levels, parties and acts take turns, so that each of them meets all others.
    """
    own, turn = seed + number, number // len(levels)
    round_of_parties, place = divmod(turn, len(parties.chosen) or len(parties.sizes))
    return GamePlan(
        number=number,
        party=parties.of(turn, own, library),
        levels=dict(levels[number % len(levels)]),
        seed=own,
        act=acts[(round_of_parties + place) % len(acts)],
    )


def acts_of(library: Library, quest: QuestDef | DungeonDef) -> tuple[int, ...]:
    """The acts in which a campaign may play a quest or recipe: its own first, then others that its foes know."""
    pack = split(quest.id)[0]
    foes: list[MonsterDef | LieutenantDef] = [*library.all(MonsterDef), *library.all(LieutenantDef)]
    known = {int(act) for one in foes if split(one.id)[0] == pack for act in one.acts}
    return (quest.act, *sorted(known - {quest.act}))


def party_in_words(party: Iterable[PartyMember], quest: str) -> str:
    """A party as `--heroes` takes it: `nite:knight,wren:strider`, with what the heroes bring in braces.

    Names of other packs than that of the quest stand in full.
    """
    pack = split(quest)[0]
    return ",".join(_member_in_words(member, pack) for member in party)


def _member_in_words(member: PartyMember, pack: str) -> str:
    named = ":".join(
        unqualified(name) if split(name)[0] == pack else name for name in (member.hero, member.class_)
    )
    usual = PartyMember(hero=member.hero, class_=member.class_)
    brought = [
        # as JSON writes it: every reader of YAML takes that
        f"{field.encode_name}: {msgspec.json.encode(getattr(member, field.name)).decode()}"
        for field in structs.fields(PartyMember)
        if getattr(member, field.name) != getattr(usual, field.name)
    ]
    return f"{named}{{{', '.join(brought)}}}" if brought else named


def levels_in_words(levels: Mapping[str, str]) -> Sequence[str]:
    """Levels as `--level` takes them."""
    return [f"{side}={level}" for side, level in levels.items()]


def players_in_words(levels: Iterable[Mapping[str, str]]) -> str:
    """The levels of all sides; of several, one after another."""
    return "; ".join(", ".join(levels_in_words(one)) for one in levels)
