"""Running `delve simulate` in this process, with games and campaigns that nobody plays."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result
from delve_cli import simulated_campaigns, simulation
from delve_cli.main import main

from delve.simulate.campaigns import CampaignPlan, CampaignResult, QuestPlayed
from delve.simulate.games import Content, GamePlan
from delve.simulate.results import encoded
from delve.testing.usage import Thing
from tests.simulate.sample import result

SKILL, ITEM = Thing("skill", "core:oath_of_honor"), Thing("item", "core:tide_spear")
CARD = Thing("card", "core:loose_stair")
CAMPAIGN, RECIPE = "what_the_river_owes", "the_lower_mills"


def played(content: bytes, asked: bytes) -> bytes:
    """A game of which its plan alone decides who wins."""
    plan = msgspec.json.decode(asked, type=GamePlan)
    more: dict[str, Any] = {"used": (SKILL,), "unused": (ITEM,)}
    if plan.seed >= 10 and plan.levels["heroes"] == "random":
        more = {"used": (SKILL, ITEM)}
    if plan.seed == 666:
        more |= {"ended": "broke", "said": "ValueError: bad", "winner": "", "objective": 0}
    if plan.seed == 777:
        more |= {"ended": "stuck", "said": "in circles", "winner": "", "objective": 0}
    winner = more.pop("winner", "heroes" if plan.seed % 4 else "overlord")
    return encoded(result(0, winner, **{"plan": plan, **more}))


def went(content: bytes, plan: CampaignPlan) -> CampaignResult:
    """A campaign that uses a card; whoever plays at random has no use for another thing that was there."""
    assert msgspec.json.decode(content, type=Content).kind == "campaign"
    used = (CARD,) if plan.seed < 10 else (CARD, ITEM)
    quests = (QuestPlayed("core:the_weir", "heroes", 5),)
    fault = "it went on without end" if plan.seed == 666 else ""
    return CampaignResult(plan=plan, ending="names", quests=quests, used=used, unused=(ITEM,), fault=fault)


def let_nobody_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all games and campaigns end as these functions say."""
    monkeypatch.setattr(simulation, "play_apart", played)
    monkeypatch.setattr(simulated_campaigns, "play_campaign_apart", went)


def simulate(*words: object) -> Result:
    ran = CliRunner().invoke(main, ["simulate", *map(str, words)])
    assert "Traceback" not in ran.output
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def header(words: Result) -> str:
    return words.stdout.splitlines()[0]
