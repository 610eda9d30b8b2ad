"""A campaign whose pack has changed since goes on: from its beginning, or from its last state (rules §15.9)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from delve.campaign.state import CampaignState
from delve.catalog.load import load
from delve.catalog.migrations import renames
from delve.flow.campaigns.continuing import (
    CannotContinueCampaign,
    ContinuedCampaign,
    ContinuingCampaign,
)
from delve.flow.campaigns.saved import SavedCampaign, read_campaign
from delve.flow.records import Answered, CampaignCheckpoint, encoded
from delve.flow.watchdog import Watchdog
from tests.campaign.playing import SALTWAY, play_to_the_end
from tests.campaign.saving import header, saved_while_played
from tests.consents import scripts_of


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
    assert "is not a legal answer" in found.reason
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


def test_campaign_that_is_gone_is_left_as_it_is(old: SavedCampaign, pack: Path) -> None:
    (pack / "campaigns" / "salt_road.yaml").unlink()
    with pytest.raises(CannotContinueCampaign):
        continued(old, pack)
