"""docs/testing.md is what the docstrings of the arena say, and says all of it."""

from __future__ import annotations

import inspect
import re
import runpy
from pathlib import Path
from typing import Any

from delve import requests
from delve.requests import Request
from delve.testing.arena import Arena
from delve.testing.campaign_arena import CampaignArena
from delve.testing.packs import Packs
from delve.testing.quest_arena import QuestArena
from delve.testing.reference import ANSWERS, members, page
from tests.campaign.playing import saltway

ARENAS = (Arena, QuestArena, CampaignArena)
TEXT = (Path(__file__).parents[2] / "docs" / "testing.md").read_text("utf-8")


def test_page_is_up_to_date() -> None:
    assert page() == TEXT, "run python -m delve.testing.reference > docs/testing.md"


def test_page_has_a_row_for_everything_that_an_arena_can_do() -> None:
    for arena, others in (
        (Arena, set[str]()),
        (QuestArena, {*vars(Arena)}),
        (CampaignArena, {"__getitem__"}),
    ):
        public = {name for name in vars(arena) if not name.startswith("_")} - others
        public |= {"__getitem__"} - others
        told = [name for names in members(arena).values() for name in names]
        assert sorted(told) == sorted(public)
        for name in public - {"__getitem__"}:
            assert f"| `game.{name}" in TEXT, name
            assert inspect.getattr_static(arena, name).__doc__


def test_rows_are_rows() -> None:
    rows = [line for line in TEXT.split("\n") if line.startswith("| `game")]
    assert len(rows) == sum(len(names) for arena in ARENAS for names in members(arena).values())
    assert all(row.count("|") == 3 for row in rows), "a cell holds no bar"


def test_page_says_how_every_question_is_answered() -> None:
    asked = {each for each in vars(requests).values() if isinstance(each, type) and issubclass(each, Request)}
    assert {each for form in ANSWERS for each in form.asked} == asked - {Request}
    assert all(f"| {form.question} | {form.answer} |" in TEXT for form in ANSWERS)


def test_sample_tests_of_the_page_pass(tmp_path: Path, packs: Packs) -> None:
    samples = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    tested = []
    for sample in samples:
        written = tmp_path / "sample.py"
        written.write_text(sample, "utf-8")
        names: dict[str, Any] = runpy.run_path(str(written))
        for name, test in [each for each in names.items() if each[0].startswith("test_")]:
            if "ferryman" not in sample:  # it is of the pack in modding.md, whose samples are tested there
                (fixture,) = inspect.signature(test).parameters
                test(getattr(saltway() if fixture == "campaign" else packs, fixture))
                tested.append(name)
    assert len(tested) == 4
