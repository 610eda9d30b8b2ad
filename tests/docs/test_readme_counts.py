"""What the README says of the pack that comes with delve."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from delve.model.card import CardDef
from delve.model.class_ import ClassDef
from delve.model.condition import ConditionDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.library import Library
from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.skill import SkillDef
from delve.model.tile import TileDef
from tests.arenas import core

README = Path(__file__).resolve().parents[2] / "README.md"
KINDS = {
    "heroes": HeroDef,
    "classes": ClassDef,
    "monster groups": MonsterDef,
    "lieutenants": LieutenantDef,
    "items": ItemDef,
    "conditions": ConditionDef,
    "overlord cards": CardDef,
    "map pieces": TileDef,
}


def told(what: str) -> int:
    text = " ".join(README.read_text(encoding="utf-8").split())
    found = re.search(rf"(\d+) {what}", text)
    assert found, what
    return int(found[1])


@pytest.mark.parametrize("what", KINDS)
def test_pack_has_as_many_of_each_as_the_readme_says(what: str) -> None:
    there = sum(record.id.startswith("core:") for record in library().all(KINDS[what]))
    assert there == told(what) or (what == "map pieces" and there >= told(what))


def test_each_class_has_nine_skills_of_which_one_is_known_three_cost_one_three_two_and_two_three() -> None:
    assert told("skills each") == 9
    classes = [each for each in library().all(ClassDef) if each.id.startswith("core:")]
    assert classes
    for each in classes:
        skills = [skill for skill in library().all(SkillDef) if skill.class_ == each.id]
        assert Counter(skill.experience for skill in skills) == {0: 1, 1: 3, 2: 3, 3: 2}, each.id


def library() -> Library:
    return core().library
