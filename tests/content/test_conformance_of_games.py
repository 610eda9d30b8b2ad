"""What all skills, conditions, items and monsters of the games beside the core pack keep to, in arenas drawn by chance.

Each record is tried by the rules of its own game, among its own grounds and things. A new one is tried as soon as it
is there. Nobody writes anything for it.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import permutations
from typing import Final

import pytest

from delve.flow.driver import Play
from delve.installation import shipped_folder
from delve.model.class_ import ClassDef
from delve.model.condition import ConditionDef
from delve.model.declaration import Record
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.monster import MonsterDef
from delve.model.object import ObjectDef
from delve.model.quest import Objective
from delve.model.quest_conditions import When
from delve.model.ruleset import RulesetDef
from delve.model.skill import SkillDef
from delve.model.terrain import TerrainDef
from delve.requests import ChooseCommand
from delve.testing.arena import Arena
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs
from tests.content.test_conformance import check_game
from tests.sizes import size

GAMES: Final = ("crawl", "depths", "bidden")
KINDS: Final[dict[str, type[Record]]] = {
    "skill": SkillDef,
    "condition": ConditionDef,
    "item": ItemDef,
    "monster": MonsterDef,
}
ARENAS: Final = size(small=1, full=8)
"""for each record"""
WIDE, HIGH = 7, 5


@cache
def game_of(pack: str) -> Packs:
    """A game with its own ruleset, which has the name of its pack."""
    loaded = load_packs(shipped_folder() / pack)
    return Packs(loaded.library, loaded.behaviors, f"{pack}:{pack}", own=pack)


def own(pack: str, definition: type[Record]) -> list[Record]:
    """The records of a kind that a pack has itself."""
    return [one for one in game_of(pack).library.all(definition) if one.id.startswith(f"{pack}:")]


SUBJECTS: Final = [
    (pack, kind, record.id)
    for pack in GAMES
    for kind, definition in KINDS.items()
    for record in own(pack, definition)
]


# ---------------------------------------------------------------------------------------------------- who has it
def person(pack: str, chance: random.Random, item: str = "") -> str:
    """A hero of a pack with a class that it may have, and with an item in place of those of the class."""
    classes = [one for one in game_of(pack).library.all(ClassDef) if one.id.startswith(f"{pack}:")]
    hero = chance.choice([one for one in game_of(pack).library.all(HeroDef) if one.id.startswith(f"{pack}:")])
    class_ = chance.choice([one for one in classes if one.archetype == hero.archetype])
    return " ".join(filter(None, (_bare(hero.id), _bare(class_.id), _bare(item))))


def creature(pack: str, chance: random.Random, id: str = "") -> str:
    """A monster of a pack, of any rank."""
    which = id or chance.choice(own(pack, MonsterDef)).id
    return f"{_bare(which)} {chance.choice(('elite', 'minion'))}"


def bearer_of(pack: str, kind: str, id: str, chance: random.Random) -> str:
    """Who has a record, as drawings say it: a monster or an item lends a skill where some does."""
    library = game_of(pack).library
    if kind == "monster":
        return creature(pack, chance, id)
    if kind == "item":
        return person(pack, chance, id)
    items = [one.id for one in library.all(ItemDef) if kind == "skill" and id in one.skills]
    beasts = [
        f"{_bare(one.id)} {rank}"
        for one in library.all(MonsterDef)
        for rank in ("elite", "minion")
        if kind == "skill" and any(id in getattr(act, rank).skills for act in one.acts.values())
    ]
    if items or beasts:
        return chance.choice([*beasts, *(person(pack, chance, item) for item in items)])
    return person(pack, chance)


def _bare(id: str) -> str:
    return id.partition(":")[2]


# ---------------------------------------------------------------------------------------------------- arenas
def things(pack: str) -> list[ObjectDef]:
    """The things of a pack but those that give tasks: these are told in stories that only quests of their own have."""
    return [
        one
        for one in game_of(pack).library.all(ObjectDef)
        if one.id.startswith(f"{pack}:") and "quarry" not in one.params
    ]


def arena_of(pack: str, kind: str, id: str, chance: random.Random) -> Arena:
    """Somebody with a record, called B, among others, grounds and things; a side wins as soon as it stands alone."""
    packs = game_of(pack)
    pieces = {
        "B": bearer_of(pack, kind, id, chance),
        "K": person(pack, chance),
        "g": creature(pack, chance),
        "h": creature(pack, chance),
        "O": _bare(chance.choice(things(pack)).id),
    }
    grounds = chance.sample([_bare(one.id) for one in own(pack, TerrainDef)], 2)
    rows = [[chance.choices(".#~,", (14, 2, 1, 1))[0] for _ in range(WIDE)] for _ in range(HIGH)]
    free = [(x, y) for x in range(WIDE) for y in range(HIGH)]
    for name, (x, y) in zip(pieces, chance.sample(free, len(pieces)), strict=True):
        rows[y][x] = name
    ends = tuple(
        Objective(side=winner, text="Nobody else stands.", when=When(side_fallen=loser))
        for winner, loser in permutations(packs.library.get(RulesetDef, packs.ruleset).sides, 2)
    )
    drawing, legend = "\n".join(map("".join, rows)), dict(zip("~,", grounds, strict=True))
    game = packs.arena(drawing, legend=legend, objectives=ends, **pieces)
    for name in "Kgh":
        if game[name].targetable and chance.random() < 0.4 and game.view.number("health", game.id(name)) > 1:
            game.change(name, damage=1)
    if kind == "condition":
        game.change("B", conditions=(id,))
    if kind == "skill" and id not in game.view.skills_of(game.id("B")):
        game.change("B", skills=(*game["B"].skills, id))
    return game


def prepared(pack: str, kind: str, id: str, chance: random.Random) -> tuple[Play, int]:
    """A game in which somebody with a record is about to act, and the id of that figure.

    Where it has no turn, as it sleeps, is shut in, or waits for another who lets it act, somebody else is asked first.
    """
    seed = chance.random()
    game = arena_of(pack, kind, id, random.Random(seed))
    try:
        game.turn_of("K" if kind == "monster" else "B")
    except AssertionError:
        game = arena_of(pack, kind, id, random.Random(seed))
        game.until(ChooseCommand)
    return game.play.fork(), game.id("B")


# ---------------------------------------------------------------------------------------------------- tests
@pytest.mark.one_of(4)
@pytest.mark.parametrize(("pack", "kind", "id"), SUBJECTS, ids=[f"{kind} {id}" for _, kind, id in SUBJECTS])
def test_whatever_the_games_have_can_be_copied_saved_undone_and_played_again(
    pack: str, kind: str, id: str
) -> None:
    """Rules §8.2, §8.5."""
    for number in range(ARENAS):
        chance = random.Random(f"{id} {number}")
        play, bearer = prepared(pack, kind, id, chance)
        check_game(play, id, bearer, chance, f"arena {number}", exact=False)


def test_each_game_has_records_that_are_tried() -> None:
    assert {pack for pack, _, _ in SUBJECTS} == set(GAMES)
    assert {kind for _, kind, _ in SUBJECTS} == set(KINDS)
