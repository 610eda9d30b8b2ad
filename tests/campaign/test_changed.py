"""A campaign whose pack has changed since goes on: from its beginning, or from its last state (rules §15.9)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from msgspec import structs

from delve.campaign.campaign import Campaign
from delve.campaign.state import CampaignState
from delve.campaign.view import CampaignView
from delve.catalog.load import load
from delve.catalog.migrations import renames
from delve.flow.campaigns.continuing import (
    CannotContinueCampaign,
    ContinuedCampaign,
    ContinuingCampaign,
)
from delve.flow.campaigns.migration import fitted
from delve.flow.campaigns.saved import SavedCampaign, read_campaign
from delve.flow.records import Answered, CampaignCheckpoint, encoded
from delve.flow.watchdog import Watchdog
from delve.model.campaign import CampaignDef
from delve.narrate.campaign_files import summary
from tests.campaign.playing import SALTWAY, play_to_the_end
from tests.campaign.saving import header, saved_while_played
from tests.consents import scripts_of

pytestmark = pytest.mark.one_of(6)


@pytest.fixture(scope="module")
def old() -> SavedCampaign:
    """A campaign that was played to its end with the pack as it is."""
    return saved_while_played(play_to_the_end)


def continued(old: SavedCampaign, pack: Path) -> ContinuedCampaign:
    """The same with the pack in a folder."""
    loaded = load([pack])
    assert not [one for one in loaded.diagnostics if one.severity == "error"]
    renamed = renames(one.definition for one in loaded.packs.values() if one.definition)
    watchdog = Watchdog()
    try:
        return ContinuingCampaign(loaded.library, scripts_of(loaded.library), renamed, watchdog).run(old)
    finally:
        watchdog.close()


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A copy of the pack, to be changed."""
    return Path(shutil.copytree(SALTWAY, tmp_path / "saltway"))


def change(file: Path, before: str, after: str) -> None:
    text = file.read_text()
    assert before in text
    file.write_text(text.replace(before, after))


def test_campaign_whose_answers_all_fit_goes_on_from_its_beginning(old: SavedCampaign, pack: Path) -> None:
    change(pack / "campaigns" / "salt_road.yaml", "gold: 40", "gold: 45")
    found = continued(old, pack)
    assert (found.answers, found.reason) == (len(old.entries), "")
    again = read_campaign(encoded((header(4), *found.lines)))
    assert again.entries == old.entries
    assert not any(again.digests), "answers have to be legal now"


def test_quest_that_was_renamed_is_found_under_its_new_name(old: SavedCampaign, pack: Path) -> None:
    (pack / "quests" / "ford.yaml").rename(pack / "quests" / "bridge.yaml")
    change(pack / "quests" / "bridge.yaml", "id: ford", "id: bridge")
    change(pack / "campaigns" / "salt_road.yaml", "quest: ford", "quest: bridge")
    with (pack / "pack.yaml").open("a") as file:
        file.write('migrations:\n- {since: "1.0.0", rename: {quest: {ford: bridge}}}\n')
    found = continued(old, pack)
    assert found.reason == ""
    (first, *_) = [one for one in found.lines if isinstance(one, Answered) and one.kind == "quest"]
    assert first.asker == "quest:saltway:bridge"
    assert '"quest":"saltway:bridge"' in first.answer


def test_campaign_whose_answers_do_not_fit_goes_on_from_a_state_on_record(
    old: SavedCampaign, pack: Path
) -> None:
    change(pack / "campaigns" / "salt_road.yaml", "start: [ford, market]", "start: [ford]")
    found = continued(old, pack)
    assert found.reason.endswith('"travel market" is none of the answers to "Where do you go?"')
    assert found.header.from_state
    assert found.header.seed != old.header.seed
    first = found.lines[0]
    assert isinstance(first, CampaignCheckpoint)
    assert first.n == 0
    assert found.answers == len(old.entries), "what came later fits from there"


def test_node_that_is_gone_is_visited_no_more(old: SavedCampaign, pack: Path) -> None:
    """A pack may have called it something else; nobody can tell."""
    record = pack / "campaigns" / "salt_road.yaml"
    change(record, "start: [ford, market]", "start: [ford]")
    change(record, "opens: [marsh, camp]", "opens: [marsh]")
    change(record, "  camp:\n    name: A Camp\n    here: {rest: {price: 5}}\n", "")
    found = continued(old._replace(entries=old.entries[:-6], checkpoints=old.checkpoints[:-3]), pack)
    first = found.lines[0]
    assert isinstance(first, CampaignCheckpoint)
    assert "camp" not in CampaignState.decoded(bytes(first.state)).open


def test_state_from_which_no_way_leads_on_any_more_is_none_to_go_on_from(
    old: SavedCampaign, pack: Path
) -> None:
    """The campaign would have ended there."""
    record = pack / "campaigns" / "salt_road.yaml"
    change(record, "start: [ford, market]", "start: [ford]")
    for name in ("marsh", "camp"):
        change(record, f"  {name}:\n", f"  {name}:\n    when: [{{gold: {{at_least: 90000}}}}]\n")
    change(record, "    again: true\n", "")
    found = continued(old, pack)
    first = found.lines[0]
    assert isinstance(first, CampaignCheckpoint)
    state = CampaignState.decoded(bytes(first.state))
    assert not {*state.open} <= {"marsh", "camp"}


def test_quest_that_was_played_and_is_gone_is_called_by_its_id(old: SavedCampaign, pack: Path) -> None:
    library = load([pack]).library
    state = CampaignState.decoded(bytes(old.checkpoints[-1].state))
    gone = structs.replace(state, results=(structs.replace(state.results[0], quest="saltway:old_weir"),))
    view = CampaignView(Campaign(library, {}, gone))
    assert any(line.startswith("1. old weir: ") for line in summary(view, 4))


def test_map_that_has_lost_a_place_on_the_way_is_none_to_go_on_with(old: SavedCampaign, pack: Path) -> None:
    states = [CampaignState.decoded(bytes(one.state)) for one in old.checkpoints]
    within = next(one for one in states if any(place.startswith("marsh/") for place in one.open))
    record = load([pack]).library.get(CampaignDef, "saltway:salt_road")
    assert fitted(within, record) == within
    lost = {within.drawn[0].node}
    without = structs.replace(record, nodes={k: v for k, v in record.nodes.items() if k not in lost})
    with pytest.raises(ValueError, match="a place is gone"):
        fitted(within, without)


def test_campaign_that_is_gone_is_left_as_it_is(old: SavedCampaign, pack: Path) -> None:
    (pack / "campaigns" / "salt_road.yaml").unlink()
    with pytest.raises(CannotContinueCampaign):
        continued(old, pack)
