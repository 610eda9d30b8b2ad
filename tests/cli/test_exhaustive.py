"""`delve simulate --exhaustive`, and what it plays besides quests: recipes and campaigns."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from delve_cli import simulated_campaigns, simulation

from delve.simulate.campaigns import CampaignPlan, CampaignResult
from delve.simulate.games import Content
from tests.cli.playing import CORE, QUEST
from tests.cli.simulating import CAMPAIGN, CARD, ITEM, RECIPE, header, let_nobody_play, played, simulate, went

pytestmark = pytest.mark.one_of(6)


@pytest.fixture(autouse=True)
def nobody_plays(monkeypatch: pytest.MonkeyPatch, nothing_of_the_user: None) -> None:
    let_nobody_play(monkeypatch)


# ------------------------------------------------------------------------------------------------ coverage
def test_exhaustive_run_ends_when_everything_that_is_there_was_used_and_tells_what_was_not() -> None:
    ran = simulate(QUEST, "-n", 400, "--exhaustive")
    assert ran.exit_code == 0
    assert "core:drowned_cellar: 25 games" in ran.stdout
    assert "25 games used 2 of " in ran.stdout
    assert "never there:\n  skill core:" in ran.stdout
    assert "there, and never used:" not in ran.stdout


def test_exhaustive_run_has_a_bound_and_tells_what_was_there_and_not_used() -> None:
    ran = simulate(QUEST, "-n", 3, "--exhaustive")
    assert "there, and never used:\n  item core:tide_spear" in ran.stdout


def test_exhaustive_run_plays_every_side_at_the_lowest_level_too() -> None:
    assert "random" in header(simulate(QUEST, "-n", 3, "--exhaustive"))


def test_exhaustive_run_of_a_pack_plays_its_recipes_and_campaigns_too() -> None:
    ran = simulate(CORE, "-n", 2, "--exhaustive")
    assert ran.exit_code == 0
    quests = len([*(CORE / "quests").glob("*.yaml")])
    told = [line.split(", seeds")[0] for line in ran.stdout.splitlines() if line.startswith("core:")]
    assert len(told) == quests + 2
    assert told[-2:] == [f"core:{RECIPE}: 2 games", f"core:{CAMPAIGN}: 2 campaigns"], (
        "what is longer comes later"
    )
    assert f"{2 * quests + 2} games and 2 campaigns used " in ran.stdout
    away = ran.stdout.split("never there:\n")[1]
    assert CARD.id not in away, "only the campaign has used it"
    assert f"  trigger core:{RECIPE} 1, after interaction" in away, "a recipe says what its quests have"


def test_quests_and_recipes_of_a_pack_are_enough_without_a_campaign(pack: Path, agreed: None) -> None:
    (pack / "campaigns" / f"{CAMPAIGN}.yaml").unlink()
    ran = simulate(pack, "-n", 1, "--exhaustive")
    assert "9 games used " in ran.stdout
    assert f"  card {CARD.id}" in ran.stdout.split("never there:")[1]


def test_recipe_that_is_abstract_is_no_part_of_an_exhaustive_run(pack: Path, agreed: None) -> None:
    recipe = pack / "dungeons" / f"{RECIPE}.yaml"
    recipe.write_text(recipe.read_text().replace("kind: dungeon\n", "kind: dungeon\nabstract: true\n"))
    ran = simulate(pack, "-n", 1, "--exhaustive")
    assert ran.exit_code == 0
    assert RECIPE not in ran.stdout
    ran = simulate(recipe, "-n", 1)
    assert ran.exit_code == 2
    assert f"core:{RECIPE} is abstract: name one that extends it" in ran.output.replace("\n", " ")


def test_campaigns_end_when_everything_that_is_there_was_used() -> None:
    ran = simulate(CAMPAIGN, "-n", 200, "--exhaustive")
    assert ran.stdout.startswith(f"core:{CAMPAIGN}: 25 campaigns\n")
    assert "there, and never used:" not in ran.stdout
    ran = simulate(CAMPAIGN, "-n", 5, "--exhaustive")
    assert f"there, and never used:\n  item {ITEM.id}" in ran.stdout
    assert "trigger core:the_weir" in ran.stdout, "a quest of it that was played"
    assert "trigger core:lamp_stair" not in ran.stdout, "one of it that was not"


def test_campaigns_have_no_longer_to_be_played_for_what_a_quest_has_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def goes(content: bytes, plan: CampaignPlan) -> CampaignResult:
        return CampaignResult(plan=plan, unused=(ITEM,))

    monkeypatch.setattr(simulated_campaigns, "play_campaign_apart", goes)
    assert f"core:{CAMPAIGN}: 40 campaigns" in simulate(CAMPAIGN, "-n", 40, "--exhaustive").stdout
    both = simulate(QUEST, CAMPAIGN, "-n", 40, "--exhaustive")
    assert f"core:{CAMPAIGN}: 25 campaigns" in both.stdout
    assert "25 games and 25 campaigns used" in both.stdout


def test_exhaustive_run_lets_every_side_of_a_campaign_play_at_the_lowest_level_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    levels = list[str]()

    def noted(content: bytes, plan: CampaignPlan) -> CampaignResult:
        levels.append(" ".join(plan.levels.values()))
        return went(content, plan)

    monkeypatch.setattr(simulated_campaigns, "play_campaign_apart", noted)
    simulate(CAMPAIGN, "-n", 5, "--exhaustive", "--level", "simple", "--jobs", 1)
    assert levels == ["simple simple", "random random", "random simple", "simple random", "simple simple"]
    levels.clear()
    simulate(CAMPAIGN, "-n", 3, "--level", "simple", "--jobs", 1)
    assert levels == ["simple simple"] * 3


# ------------------------------------------------------------------------------------------------ recipes, campaigns
def test_recipe_is_played_in_a_dungeon_of_its_own_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = set[str]()

    def noted(content: bytes, asked: bytes) -> bytes:
        kinds.add(msgspec.json.decode(content, type=Content).kind)
        return played(content, asked)

    monkeypatch.setattr(simulation, "play_apart", noted)
    ran = simulate(RECIPE, "-n", 8, "--heroes", "all", "--seed", 659)
    assert kinds == {"dungeon"}
    assert "Carry the silver wick back" in ran.stdout
    assert "       4  heroes        " in ran.stdout
    assert f"delve simulate core:{RECIPE} -n 1 --seed 666" in ran.stdout
    ran = simulate(RECIPE, "-n", 1, "--heroes", "nite:strider,wren:strider")
    assert '"Strider" is for scout' in ran.output.replace("\n", " ")


def test_campaign_is_named_alone_where_not_everything_shall_be_used() -> None:
    ran = simulate(QUEST, CAMPAIGN, "-n", 1)
    assert ran.exit_code == 2
    assert f'"{CAMPAIGN}" is a campaign: name it alone' in ran.output.replace("\n", " ")


@pytest.mark.parametrize(
    "words", [["--heroes", "2"], ["--act", "2"], ["--csv", "-"], ["--exhaustive", "--json", "-"]]
)
def test_what_means_nothing_for_campaigns_is_refused(words: list[str]) -> None:
    ran = simulate(CAMPAIGN, "-n", 1, *words)
    assert ran.exit_code == 2
    assert f"{words[-2]} is for quests: of a campaign leave it out" in ran.output.replace("\n", " ")


@pytest.mark.parametrize("more", [[], ["--exhaustive"]])
def test_campaign_that_broke_is_told_with_its_seed(more: list[str]) -> None:
    ran = simulate(CAMPAIGN, "-n", 2, "--seed", 665, *more)
    assert ran.exit_code == 1
    assert "broke with seed 666: it went on without end" in ran.stdout


@pytest.mark.parametrize("more", [[], ["--exhaustive"]])
def test_campaigns_that_are_interrupted_are_told(monkeypatch: pytest.MonkeyPatch, more: list[str]) -> None:
    def pressed(content: bytes, plan: CampaignPlan) -> CampaignResult:
        if plan.number == 3:
            raise KeyboardInterrupt
        return went(content, plan)

    monkeypatch.setattr(simulated_campaigns, "play_campaign_apart", pressed)
    ran = simulate(CAMPAIGN, "-n", 9, "--jobs", 1, *more)
    assert ran.exit_code == 1
    assert ran.stdout.startswith(f"core:{CAMPAIGN}: 3 campaigns\n")
    assert f"interrupted after 3 of 9 campaigns of core:{CAMPAIGN}" in ran.stderr
