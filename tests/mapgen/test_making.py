"""A recipe and a seed make a quest: the same one each time, sound by the walk of the checker, or none with a reason."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import json, structs

from delve.mapgen.making import CannotBeMade, Maker
from delve.model.quest import QuestDef
from delve.model.tile import Legend
from delve.rules.view import View
from delve.validate.dungeons import judge
from delve.validate.stage import bare_game
from tests.mapgen.hollows import RECIPES, behaviors, content, loaded, made, maker, recipe

pytestmark = pytest.mark.one_of(6)

ROOT = Path(__file__).parents[2]
_DIGESTS = """\
import hashlib
from tests.mapgen.hollows import RECIPES, made
from msgspec import json
for name in RECIPES:
    print(name, hashlib.blake2b(json.encode(made(name, 11).quest), digest_size=12).hexdigest())
"""


def digests(python: str = sys.executable, hash_seed: str = "0") -> dict[str, str]:
    """Recipe -> digest of the quest that it makes from a seed, in a process of its own."""
    ran = subprocess.run(
        [python, "-c", _DIGESTS],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(line.split() for line in ran.stdout.splitlines())


@pytest.mark.parametrize("name", RECIPES)
def test_same_recipe_and_seed_make_the_same_dungeon(name: str) -> None:
    quests = [json.encode(made(name, seed).quest) for seed in (5, 5, 6)]
    assert quests[0] == quests[1]
    assert quests[0] != quests[2]


@pytest.mark.one_of(4)
@pytest.mark.parametrize("hash_seed", ["1", "31"])
def test_dungeons_are_the_same_in_every_process(hash_seed: str) -> None:
    """S2-16. What is kept in tests/mapgen/dungeons.txt holds for every Python: integers alone decide."""
    kept = dict(line.split() for line in (Path(__file__).parent / "dungeons.txt").read_text().splitlines())
    assert digests(hash_seed=hash_seed) == kept, (
        "after a change that is meant: python -m tests.mapgen.dungeons"
    )


@pytest.mark.parametrize("name", RECIPES)
def test_quest_says_what_its_recipe_says(name: str) -> None:
    given, quest = recipe(name), made(name, 3).quest
    for field in ("ruleset", "party", "heroes", "stories", "opening", "objectives", "name", "text"):
        assert getattr(quest, field) == getattr(given, field), field
    assert quest.entrance == "entrance"
    assert quest.lieutenants == given.lieutenants
    assert len(quest.plans) == given.levels
    assert [plan.name for plan in quest.plans.values()] == list(given.names)


def test_one_level_is_the_map_of_the_quest_itself() -> None:
    """S2-03: what is made is a quest, as a file would have it."""
    quest = made("roomy_hollow", 2, levels=1, names=[]).quest
    assert quest.map is not None
    assert quest.boards == {}
    assert quest.id == "hollows:roomy_hollow_2"


def test_further_monster_in_a_table_leaves_walls_doors_and_things_as_they_are() -> None:
    """Each part of a level has a stream of chance of its own."""
    more = {"table": [{"group": "core:goblin", "minion": 1}], "each_room": {"most": 3}}
    one, other = made("roomy_hollow", 4).quest, made("roomy_hollow", 4, spawns=more).quest
    assert [plan.map for plan in one.plans.values()] == [plan.map for plan in other.plans.values()]
    assert one.groups != other.groups


# ------------------------------------------------------------------------------------------------ levels
@pytest.mark.parametrize("name", RECIPES)
def test_stairs_join_each_two_levels_at_the_same_space(name: str) -> None:
    """S4-05, S4-07: the first level has no way up, and the last one none down."""
    for seed in range(3):
        game = bare_game(loaded().library.extended(quest := made(name, seed).quest), quest)
        at: dict[str, list[tuple[str, tuple[int, int]]]] = {}
        for board in quest.plans:
            view = View(game).on(board)
            for thing in view.objects():
                if thing.definition == "hollows:shaft":
                    at.setdefault(thing.link, []).append((board, view.point(thing.spaces[0])))
        boards = [*quest.plans]
        assert [[board for board, _ in ends] for ends in at.values()] == [
            [one, other] for one, other in pairwise(boards)
        ]
        assert all(len({place for _, place in ends}) == 1 for ends in at.values())


def test_entrance_and_end_are_far_apart() -> None:
    """Never nearer than what the recipe says, or a third of width and height together."""
    for name in RECIPES:
        given = recipe(name)
        least = sum(given.size_of(given.levels)) // 3
        assert min(made(name, seed).steps for seed in range(5)) >= least
    assert made("roomy_hollow", 1, far=150).steps >= 150


def test_end_of_the_last_level_is_named_and_has_the_goal() -> None:
    """The thing lies there, or beside it where it would be in the way; the zone around it is `goal`."""
    quest = made("cut_hollow", 8).quest
    last = [*quest.boards.values()][-1]
    assert [one.contents for one in last.place if one.name == "hoard"] == [("hollows:bright_ore",)]
    assert any(one.zone == "goal" for one in last.place)
    assert not any(one.zone == "goal" for board in [*quest.boards.values()][:-1] for one in board.place)


def test_level_may_be_laid_out_otherwise_from_a_level_on() -> None:
    quest = made("mixed_hollow", 4).quest
    first, second, third = quest.boards.values()
    assert Legend(terrain="core:rock") in first.legend.values()  # type: ignore[arg-type]
    assert len((third.map or "").split("\n")[0]) == 41
    assert any(one.called == "A Broken Crate" for one in (*second.legend.values(), *second.place))


def test_groups_and_lieutenants_of_the_recipe_are_put_at_its_marks() -> None:
    quest = made("mixed_hollow", 4).quest
    first = quest.groups[0]
    assert (first.group, first.at, first.minion) == ("core:goblin", "watchman", 2)
    assert sum(one.mark == "watchman" for plan in quest.plans.values() for one in plan.place) == 1


def test_generator_of_a_pack_lays_out_its_level() -> None:
    second = made("mixed_hollow", 4).quest.boards["level_2"]
    fewer = recipe("mixed_hollow").deeper[0]
    assert fewer.generator is not None
    assert fewer.generator.script is not None
    few = structs.replace(fewer.generator.script, params={"turns": 3})
    changed = structs.replace(
        recipe("mixed_hollow"),
        deeper=(structs.replace(fewer, generator=structs.replace(fewer.generator, script=few)),),
    )
    with pytest.raises(KeyError):
        maker(changed).make(4)  # whoever loads scripts loads those that records name
    assert (second.map or "").count(".") > 100


# ------------------------------------------------------------------------------------------------ tries
def test_try_that_the_judge_refuses_is_made_anew() -> None:
    refused: list[QuestDef] = []

    def judge_of_tests(quest: QuestDef) -> str:
        refused.append(quest)
        return "too plain" if len(refused) < 4 else ""

    told: list[tuple[int, int]] = []
    one = Maker(loaded().library, recipe("roomy_hollow"), judge_of_tests, behaviors()).make(
        3, tried=lambda number, most: told.append((number, most))
    )
    assert one.tries == 4
    assert len({json.encode(quest) for quest in refused}) == 4
    assert one.quest == refused[-1]
    assert told == [(0, 60), (1, 60), (2, 60), (3, 60)]


def test_recipe_that_makes_none_says_why_most_tries_have_failed() -> None:
    with pytest.raises(CannotBeMade) as refused:
        made("roomy_hollow", 1, far=900, tries=7)
    assert str(refused.value) == (
        "roomy_hollow makes no dungeon from the seed 1 in 7 tries: the entrance lies fewer than 900 steps from the end "
        "(7 times)"
    )
    with pytest.raises(CannotBeMade, match=r"in 5 tries: too plain \(5 times\)"):
        Maker(loaded().library, recipe("roomy_hollow", tries=5), lambda quest: "too plain").make(1)


def test_judge_refuses_what_cannot_be_played() -> None:
    """A door whose key lies behind it, an end that is walled up, somebody beside the party."""
    quest = made("roomy_hollow", 3, levels=1, names=[], locks=[], spawns=None).quest
    judged = judge(content())
    assert judged(quest) == ""
    crowded = structs.replace(
        quest, groups=(structs.replace(made("roomy_hollow", 3).quest.groups[0], at="entrance"),)
    )
    assert judged(crowded) == "somebody stands beside the party when it begins"
    many = structs.replace(crowded.groups[0], minion=99)
    assert judged(structs.replace(quest, heroes=structs.replace(quest.heroes, most=9))) == (
        "the entrance has no room for 5 heroes"
    )
    assert "no room for 99" in judged(structs.replace(quest, groups=(many,) * 9))
    assert quest.map is not None
    rows = quest.map.split("\n")
    at = next(one.at for one in quest.place if one.name == "hoard")
    around = {(at[0] + x, at[1] + y) for x in (-2, -1, 0, 1, 2) for y in (-2, -1, 0, 1, 2)} - {
        (at[0] + x, at[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)
    }
    walled = "\n".join(
        "".join("#" if (x, y) in around else sign for x, sign in enumerate(row)) for y, row in enumerate(rows)
    )
    kept = tuple(one for one in quest.place if not around & {*one.places()})
    assert "no way leads from the entrance" in judged(structs.replace(quest, map=walled, place=kept))


def test_nothing_of_what_is_judged_is_kept() -> None:
    """Thousands of dungeons are judged by one checker."""
    made("cut_hollow", 77)
    assert not [key for key in content().memo if "hollows:cut_hollow_77" in str(key)]
