"""Dungeons of many seeds: each is connected and solvable by the walk of the checker, or was made anew (rules §11.9)."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.authoring.made_quests import quest_text
from delve.catalog.load import load
from delve.validate.runner import check
from tests.mapgen.hollows import HOLLOWS, RECIPES, maker, recipe
from tests.sizes import size

pytestmark = pytest.mark.one_of(6)

SEEDS = size(range(12), range(10_000))
WRITTEN = size(1, 40)


@pytest.mark.parametrize("name", RECIPES)
def test_every_seed_makes_a_sound_dungeon(name: str) -> None:
    """What makes them asks the judge itself; here it is asked how many tries they take, and how far it is."""
    made = maker(recipe(name))
    tries = 0
    for seed in SEEDS:
        one = made.make(seed)
        tries += one.tries
        assert one.steps >= sum(recipe(name).size_of(recipe(name).levels)) // 3, seed
    assert tries < 2 * len(SEEDS), "most of them at the first try"


@pytest.mark.one_of(3)
@pytest.mark.parametrize("name", RECIPES)
def test_written_dungeon_has_no_findings_and_is_the_same_quest(name: str, tmp_path: Path) -> None:
    made = maker(recipe(name))
    for seed in range(WRITTEN):
        file = tmp_path / f"{name}_{seed}.yaml"
        quest = made.make(seed, f"loose:{file.stem}").quest
        file.write_text(quest_text(quest, file, "delve generate"), "utf-8")
        loaded = load([file], [HOLLOWS])
        assert [one.message for one in check(loaded).diagnostics] == []
        assert loaded.library.record("quest", f"loose:{file.stem}") == quest
