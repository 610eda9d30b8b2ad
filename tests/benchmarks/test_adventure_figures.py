"""The figures of the adventures: the page names every quest and objective, and no side has won before it begins."""

from __future__ import annotations

import re
from typing import Any

import pytest

from benchmarks.adventure_figures import PAGE
from benchmarks.adventure_figures_page import Played, page
from benchmarks.games import core
from delve.model.campaign import CampaignDef
from delve.model.quest import QuestDef

LEAST, MOST = 35, 65
"""of 100 games that the heroes win between equal automated players"""
QUESTS = core().library.all(QuestDef)


def report(quest: QuestDef, heroes_win: float, decided: float) -> dict[str, Any]:
    """What `delve simulate --json` tells of games of a quest, as far as the page reads it."""
    share = {"share": heroes_win, "low": heroes_win - 0.1, "high": heroes_win + 0.1}
    return {
        "rounds": {"mean": 7.25},
        "sizes": [{"heroes": size, "side": "heroes", "wins": share} for size in (2, 3, 4)],
        "objectives": [
            {"text": one.text, "side": one.side, "decided": {"share": decided}} for one in quest.objectives
        ],
    }


def test_page_tells_wins_rounds_and_what_decides() -> None:
    quest = QUESTS[0]
    told = page([Played(quest, report(quest, 0.5, 0.25), report(quest, 0.4, 0.004))], [], 600, 150, 10, 77)
    assert "python -m benchmarks.adventure_figures --simple 600 --normal 150 --campaigns 10" in told
    assert "The seeds begin with 77" in told
    cell = "50 (40–60)"
    assert f"| {quest.name} | simple | {cell} | {cell} | {cell} | 7.2 |" in told
    assert f"| {quest.objectives[0].text} | {quest.objectives[0].side} | 25 | <1 |" in told


def test_page_tells_to_which_endings_no_campaign_came() -> None:
    campaign = next(iter(core().library.all(CampaignDef)))
    seen = "".join(f"  ended {name}: 9 %\n" for name in campaign.endings if name not in ("ashes", "stranded"))
    told = page([], [(campaign, "simple", seen), (campaign, "normal", "")], 1, 1, 1, 1)
    assert f"No game of {campaign.name} ended as `ashes`, `stranded`. `stranded` is what" in told
    seen += "  ended stranded: 9 %\n"
    told = page([], [(campaign, "simple", seen), (campaign, "normal", "")], 1, 1, 1, 1)
    assert told.endswith(f"No game of {campaign.name} ended as `ashes`.\n")


def test_written_page_names_every_quest_objective_and_campaign() -> None:
    written = PAGE.read_text("utf-8")
    for quest in QUESTS:
        section = re.split(r"^## |^### ", written.partition(f"### {quest.name}\n")[2], flags=re.MULTILINE)[0]
        for objective in quest.objectives:
            assert f"| {objective.text} | {objective.side} |" in section
    for campaign in core().library.all(CampaignDef):
        assert f"## {campaign.name}, normal" in written


@pytest.mark.parametrize("quest", QUESTS, ids=lambda quest: str(quest.id))
def test_no_quest_is_shown_to_lie_outside_of_the_aim(quest: QuestDef) -> None:
    """For each number of heroes at both levels the range of the true share reaches what is aimed at."""
    rows = re.findall(
        rf"^\| {re.escape(quest.name)} \| (?:simple|normal) \| (.*) \|", PAGE.read_text("utf-8"), re.M
    )
    ranges = [tuple(map(int, found)) for row in rows for found in re.findall(r"\((\d+)–(\d+)\)", row)]
    assert len(ranges) == 6
    assert all(low <= MOST and high >= LEAST for low, high in ranges), ranges
