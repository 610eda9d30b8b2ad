"""Renaming what a campaign names: records of every kind, and its own nodes, acts, endings and achievements."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner
from delve_cli.main import main
from delve_cli.rename import PARTS as ASKED

from delve.authoring.names import Refused
from delve.authoring.rename import rename
from delve.authoring.rename_parts import rename_part
from delve.campaign.state import CampaignState
from delve.catalog.load import load
from delve.catalog.migrations import renames
from delve.flow.campaigns.continuing import ContinuedCampaign, ContinuingCampaign
from delve.flow.campaigns.saved import SavedCampaign
from delve.flow.records import Answered, CampaignCheckpoint
from delve.flow.watchdog import Watchdog
from delve.model.campaign import PARTS, CampaignDef
from delve.validate.runner import check
from tests.campaign.playing import SALTWAY, play_to_the_end
from tests.campaign.saving import saved_while_played
from tests.consents import scripts_of

pytestmark = pytest.mark.one_of(8)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(SALTWAY, tmp_path / "saltway", ignore=shutil.ignore_patterns("__pycache__")))


def campaign(pack: Path, id: str = "saltway:salt_road") -> CampaignDef:
    loaded = load([pack])
    assert [one.message for one in check(loaded).diagnostics] == []
    return loaded.library.get(CampaignDef, id)


def test_quest_ruleset_and_card_of_another_id_are_so_in_campaigns(pack: Path) -> None:
    for kind, old, new in (
        ("quest", "ford", "shallows"),
        ("ruleset", "hard", "harsh"),
        ("card", "grit", "grate"),
    ):
        rename(kind, old, new, [pack]).changes.apply()
    found = campaign(pack)
    assert found.ruleset == "saltway:harsh"
    assert found.nodes["ford"].here.quest is not None
    assert found.nodes["ford"].here.quest.quest == "saltway:shallows", "the node keeps its name"
    assert found.grows["overlord"].offers == ("saltway:grate", "saltway:grate", "saltway:brine")
    effects = [
        one
        for choice in campaign(pack, "saltway:ebb").nodes["strand"].here.event.choices
        for one in choice.do
    ]  # type: ignore[union-attr]
    assert [one.card.card for one in effects if one.card is not None] == ["saltway:grate"]


def test_campaign_gets_another_id_and_its_file(pack: Path) -> None:
    rename("campaign", "salt_road", "salt_track", [pack], migration=True).changes.apply()
    assert campaign(pack, "saltway:salt_track").name == "The Salt Road"
    assert "rename: {campaign: {salt_road: salt_track}}" in (pack / "pack.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        ("item", "river_mail", "eel_mail"),
        ("hero", "ister", "istra"),
        ("class", "strider", "ranger"),
        ("skill", "salted", "briny"),
    ],
)
def test_items_heroes_classes_and_skills_of_another_id_are_so_in_campaigns(
    pack: Path, kind: str, old: str, new: str
) -> None:
    core = Path(shutil.copytree(Path(__file__).parents[2] / "content" / "core", pack.parent / "core"))
    file = pack / "campaigns" / "salt_road.yaml"
    text = file.read_text("utf-8")
    learned = "{hero: core:nite, class: core:knight, experience: 1, skills: [salted]}"
    file.write_text(text.replace("{hero: core:nite, class: core:knight}", learned), "utf-8")
    rename(kind, old, new, [pack, core]).changes.apply()
    text = file.read_text("utf-8")
    assert new in text
    assert old not in text
    assert [one.message for one in check(load([pack], [core])).diagnostics] == []


def test_node_gets_another_name_wherever_its_campaign_names_it(pack: Path) -> None:
    found = rename_part("node", "salt_road/pans", "salt_pans", [pack])
    assert [*found.changes.texts] == [pack / "campaigns" / "salt_road.yaml"]
    found.changes.apply()
    record = campaign(pack)
    run = record.nodes["marsh"].here.run
    assert run is not None
    assert run.last == "salt_pans"
    assert record.endings["sea"].when[0].won is not None
    assert record.endings["sea"].when[0].won.node == "salt_pans"
    here = record.nodes["salt_pans"].here.quest
    assert here is not None
    assert here.quest == "saltway:pans", "the quest of the same name is another thing"


@pytest.mark.parametrize(
    ("part", "old", "new", "field"),
    [
        ("act", "coast", "shore", "acts"),
        ("ending", "sea", "open_sea", "endings"),
        ("achievement", "rich", "wealthy", "achievements"),
    ],
)
def test_acts_endings_and_achievements_get_other_names(
    pack: Path, part: str, old: str, new: str, field: str
) -> None:
    rename_part(part, f"saltway:salt_road/{old}", new, [pack]).changes.apply()
    declared = getattr(campaign(pack), field)
    assert new in declared
    assert old not in declared


def test_texts_that_may_mean_a_node_are_listed_and_changed_if_that_is_asked(pack: Path) -> None:
    test = pack / "tests" / "test_road.py"
    test.parent.mkdir()
    test.write_text('PLACE = "ford"\n', "utf-8")
    found = rename_part("node", "salt_road/ford", "crossing_place", [pack])
    assert [one.text for one in found.mentions] == ["ford"]
    changed = rename_part("node", "salt_road/ford", "crossing_place", [pack], with_texts=True)
    assert changed.changes.texts[test] == 'PLACE = "crossing_place"\n'
    assert changed.mentions == ()


@pytest.mark.parametrize(
    ("part", "old", "new", "said"),
    [
        ("node", "ford", "bridge", "named with its campaign: CAMPAIGN/ford"),
        ("node", "salt_rode/ford", "bridge", 'no campaign "salt_rode" (did you mean "salt_road"?)'),
        ("node", "salt_road/frod", "bridge", 'no node "frod" (did you mean "ford"?)'),
        ("node", "salt_road/ford", "market", 'has a node "market" already'),
        ("act", "salt_road/coast", "No", "No"),
    ],
)
def test_what_cannot_be_renamed_is_refused(pack: Path, part: str, old: str, new: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        rename_part(part, old, new, [pack])
    assert said in str(refused.value)


def test_command_renames_a_node(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {*ASKED} == {*PARTS}
    monkeypatch.chdir(pack)
    ran = CliRunner().invoke(main, ["rename", "node", "ebb/wreck", "hulk", "."])
    assert ran.exit_code == 0, ran.output
    assert "campaigns/ebb.yaml" in ran.output.replace("\\", "/")
    assert "hulk" in campaign(pack, "saltway:ebb").nodes
    ran = CliRunner().invoke(main, ["rename", "node", "ebb/hulk", "rotten_hulk", ".", "--migration"])
    assert ran.exit_code == 0, ran.output
    assert "rename: {node: {ebb/hulk: rotten_hulk}}" in (pack / "pack.yaml").read_text("utf-8")
    assert "rotten_hulk" in campaign(pack, "saltway:ebb").nodes


@pytest.fixture(scope="module")
def saved() -> SavedCampaign:
    """A campaign that was played to its end before anything was renamed."""
    return saved_while_played(play_to_the_end)


@pytest.mark.one_of(8)
@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [
        ("campaign", "salt_road", "salt_track"),
        ("quest", "ford", "shallows"),
        ("card", "grit", "grate"),
        ("item", "red_draught", "red_tonic"),
        ("hero", "wren", "wrenna"),
        ("class", "strider", "ranger"),
    ],
)
def test_saved_campaign_goes_on_from_its_beginning_whatever_was_renamed(
    saved: SavedCampaign, pack: Path, kind: str, old: str, new: str
) -> None:
    core = Path(shutil.copytree(Path(__file__).parents[2] / "content" / "core", pack.parent / "core"))
    rename(kind, old, new, [pack, core], migration=True).changes.apply()
    found = continued(saved, [pack], [core])
    assert found.reason == ""
    assert found.answers == len(saved.entries)


def continued(saved: SavedCampaign, homes: list[Path], packs: Sequence[Path] = ()) -> ContinuedCampaign:
    """How the campaign goes on with these packs, which have no errors and have renamed something."""
    loaded = load(homes, packs)
    assert [one.message for one in loaded.diagnostics] == []
    renamed = renames(one.definition for one in loaded.packs.values() if one.definition)
    assert renamed
    watchdog = Watchdog()
    try:
        return ContinuingCampaign(loaded.library, scripts_of(loaded.library), renamed, watchdog).run(saved)
    finally:
        watchdog.close()


def test_saved_campaign_goes_on_from_its_beginning_whatever_of_its_parts_was_renamed(
    saved: SavedCampaign, pack: Path
) -> None:
    for part, old, new in (
        ("node", "salt_road/market", "bazaar"),
        ("node", "salt_road/marsh", "fen"),
        ("node", "salt_road/hut", "shed"),
        ("act", "salt_road/coast", "shore"),
        ("ending", "salt_road/sea", "open_sea"),
    ):
        rename_part(part, old, new, [pack], migration=True).changes.apply()
    rename("campaign", "salt_road", "salt_track", [pack], migration=True).changes.apply()
    rename_part("node", "salt_track/bazaar", "fair", [pack], migration=True).changes.apply()
    assert [one.message for one in check(load([pack])).diagnostics] == []
    found = continued(saved, [pack])
    assert (found.reason, found.answers) == ("", len(saved.entries))
    given = [one.answer for one in found.lines if isinstance(one, Answered)]
    assert ("travel", "fair") in given
    assert any(one[0] == "travel" and one[1].startswith("fen/") for one in given if isinstance(one, tuple))
    assert "shed" in given, "what chance drew has its new name too"


def test_state_on_record_has_the_new_names_too(saved: SavedCampaign, pack: Path) -> None:
    rename_part("node", "salt_road/marsh", "fen", [pack], migration=True).changes.apply()
    rename_part("act", "salt_road/coast", "shore", [pack], migration=True).changes.apply()
    file = pack / "campaigns" / "salt_road.yaml"
    file.write_text(file.read_text("utf-8").replace("start: [ford, market]", "start: [ford]"), "utf-8")
    entries = next(
        n
        for n, one in enumerate(saved.checkpoints)
        if b"marsh/1" in bytes(one.state) and b"coast" in bytes(one.state)
    )
    cut = saved._replace(
        checkpoints=saved.checkpoints[: entries + 1], entries=saved.entries[: saved.checkpoints[entries].n]
    )
    found = continued(cut, [pack])
    assert '"travel market" is none of the answers' in found.reason
    (first, *_) = found.lines
    assert isinstance(first, CampaignCheckpoint)
    state = CampaignState.decoded(bytes(first.state))
    assert state.act == "shore"
    assert {one.run for one in state.drawn} == {"fen"}
    assert all(one.id.startswith("fen/") for one in state.drawn)
    assert any(place.startswith("fen/") for place in state.open)
