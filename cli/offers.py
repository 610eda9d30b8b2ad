"""What the title offers, made from records, saves and packs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeVar

from delve.catalog.load import Loaded
from delve.catalog.packs import Pack
from delve.flow.campaigns.saved import SavedCampaign
from delve.flow.saves import Listed
from delve.ids import split
from delve.installation import is_shipped
from delve.model.campaign import CampaignDef
from delve.model.class_ import ClassDef
from delve.model.declaration import Record
from delve.model.dungeon import DungeonDef
from delve.model.hero import HeroDef
from delve.model.library import Library, UnknownDefinition
from delve.model.monster import MonsterDef
from delve.model.pattern import PatternDef
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.title.offers import (
    GAIT,
    HEALTH,
    REPORT,
    SPEED,
    STAMINA,
    CampaignOffer,
    ClassOffer,
    Figure,
    HeroOffer,
    PackOffer,
    QuestOffer,
    SaveOffer,
)

R = TypeVar("R", bound=Record)
SHOWN: Final = 3
"""figures of each kind on the card of a quest"""


def quests(loaded: Loaded, on: Iterable[str]) -> Iterator[QuestOffer]:
    """The quests of a library and its recipes of dungeons, of which a quest is made when it begins.

    They come in the order of their packs, each of which stands behind those that it requires. Each comes with the
    heroes whose packs it would be played with if these packs were on. One whose rules are not there is left out; what
    is wrong stands beside its pack.
    """
    library = loaded.library
    order = [*loaded.packs]
    begun: tuple[QuestDef | DungeonDef, ...] = (*library.all(QuestDef), *library.all(DungeonDef))
    for quest in sorted(begun, key=lambda one: (isinstance(one, DungeonDef), order.index(split(one.id)[0]))):
        there = _needed([split(quest.id)[0], *on], loaded.packs)
        rules = _found(library, RulesetDef, quest.ruleset)
        if rules is None:
            continue
        heroes = tuple(_hero(library, hero, there) for hero in library.all(HeroDef) if _is_of(hero.id, there))
        yield QuestOffer(
            id=quest.id,
            name=quest.name,
            text=quest.text,
            goals=tuple(goal.text for goal in quest.objectives if goal.side in rules.persons),
            rewards=tuple(reward.text for reward in quest.rewards.values() if reward.side in rules.persons),
            minutes=quest.minutes,
            least=quest.heroes.least,
            most=quest.heroes.most,
            party=tuple((str(one.hero), str(one.class_)) for one in quest.party),
            heroes=heroes,
            board=Figure(library, "quest", quest) if isinstance(quest, QuestDef) else None,
            figures=tuple(_met(library, quest)),
            automated=_automated(rules),
            is_made=isinstance(quest, DungeonDef),
            game=_game(loaded, quest.id),
        )


def campaigns(loaded: Loaded) -> Iterator[CampaignOffer]:
    """The campaigns of a library; one whose rules are not there is left out, as a quest is."""
    library = loaded.library
    for campaign in library.all(CampaignDef):
        rules = _found(library, RulesetDef, campaign.ruleset)
        if rules is None:
            continue
        named = dict.fromkeys(
            str(node.here.plays) for node in campaign.nodes.values() if node.here.plays is not None
        )
        quests = [quest for quest in (_found(library, QuestDef, id) for id in named) if quest is not None]
        minutes = [quest.minutes for quest in quests if quest.minutes]
        heroes = [_found(library, HeroDef, str(member.hero)) for member in campaign.party]
        known = [hero for hero in heroes if hero is not None]
        yield CampaignOffer(
            id=campaign.id,
            name=campaign.name,
            text=campaign.text,
            quests=len(named),
            minutes=sum(minutes) if quests and len(minutes) == len(quests) else None,
            heroes=tuple(hero.name for hero in known),
            map=Figure(library, "campaign", campaign),
            figures=tuple(Figure(library, "hero", hero) for hero in known),
            automated=_automated(rules),
            game=_game(loaded, campaign.id),
        )


def _game(loaded: Loaded, id: str) -> str:
    """The name of the pack of a record; its id, where its file does not say it."""
    pack = split(id)[0]
    definition = loaded.packs[pack].definition
    return definition.name if definition is not None else pack


def _automated(rules: RulesetDef) -> tuple[tuple[str, str], ...]:
    """(side, its name) of the sides that nobody plays."""
    return tuple((id, side.name) for id, side in rules.sides.items() if id not in rules.persons)


def _needed(packs: Iterable[str], known: Mapping[str, Pack]) -> frozenset[str]:
    """These packs, and all that they require."""
    found, left = set[str](), [*packs]
    while left:
        id = left.pop()
        pack = known.get(id)
        if id not in found:
            found.add(id)
            left += [*pack.definition.requires] if pack is not None and pack.definition else []
    return frozenset(found)


def _is_of(id: str, packs: frozenset[str]) -> bool:
    return split(id)[0] in packs


def _hero(library: Library, hero: HeroDef, packs: frozenset[str]) -> HeroOffer:
    classes = (
        ClassOffer(one.id, one.name, one.text)
        for one in library.all(ClassDef)
        if one.archetype == hero.archetype and _is_of(one.id, packs)
    )
    gait = ((GAIT, library.get(PatternDef, hero.gait).name),) if hero.gait is not None else ()
    counted = ((HEALTH, hero.health), (STAMINA, hero.stamina), (SPEED, hero.speed))
    facts = (*(fact for fact in counted if fact[1]), *gait, *hero.attributes.items())
    return HeroOffer(hero.id, hero.name, hero.text, Figure(library, "hero", hero), facts, tuple(classes))


def _met(library: Library, quest: QuestDef | DungeonDef) -> Iterator[Figure]:
    """The first of the party, then the first monsters that are there from the start."""
    heroes = (_found(library, HeroDef, str(member.hero)) for member in quest.party[:SHOWN])
    monsters = (_found(library, MonsterDef, str(group.group)) for group in quest.groups[:SHOWN])
    yield from (Figure(library, "hero", hero) for hero in heroes if hero is not None)
    yield from (Figure(library, "monster", monster) for monster in monsters if monster is not None)


def _found(library: Library, kind: type[R], id: str) -> R | None:
    """A record; None where a fault has kept it out of the library."""
    try:
        return library.get(kind, id)
    except UnknownDefinition:
        return None


# ------------------------------------------------------------------------------------------------ saves and packs
def save(one: Listed, name_of: Callable[[str], str], picture: Path | None) -> SaveOffer:
    """A file of the folder of saves; `name_of` gives the name of a quest or campaign by its id."""
    if one.saved is None:
        if one.campaign is not None:
            return _campaign(one, one.campaign, name_of, picture)
        return SaveOffer(one.path.stem, "", one.changed, 0, 0, "", one.problem, None)
    saved = one.saved
    problem = REPORT if saved.fault is not None else ""
    return SaveOffer(
        id=one.path.stem,
        quest=name_of(saved.header.quest),
        played=one.changed,
        round=saved.round,
        answers=len(saved.entries),
        winner=saved.winner,
        problem=problem,
        picture=picture,
    )


def _campaign(
    one: Listed, saved: SavedCampaign, name_of: Callable[[str], str], picture: Path | None
) -> SaveOffer:
    """The save of a campaign; its round is that of the quest that is under way."""
    under_way = saved.under_way
    return SaveOffer(
        id=one.path.stem,
        quest=name_of(saved.header.campaign),
        played=one.changed,
        round=under_way.round if under_way is not None else 0,
        answers=len(saved.entries),
        winner=saved.winner,
        problem="",
        picture=picture,
        campaign=True,
        quests=len(saved.quests),
        under_way=name_of(under_way.header.quest) if under_way is not None else "",
    )


def pack(found: Pack, loaded: Loaded, fixed: bool, on: bool) -> PackOffer:
    """A pack that was found, with its first faults where it is on."""
    definition, off = found.definition, loaded.off.get(found.id)
    faults = [off.reason] if off is not None else []
    faults += [
        f"{one.path}:{one.span.line}:{one.span.column}: {one.message}"
        for one in (*found.problems, *loaded.diagnostics)
        if one.severity == "error" and Path(one.path).is_relative_to(found.folder)
    ]
    return PackOffer(
        id=found.id,
        name=definition.name if definition is not None else found.id,
        text=definition.text if definition is not None else "",
        place=str(found.folder),
        fixed=fixed or is_shipped(found.folder),
        on=on or fixed or is_shipped(found.folder),
        faults=tuple(dict.fromkeys(faults))[:SHOWN],
    )
