"""A campaign that is cut off at any instant goes on with nothing lost and nothing doubled (rules §15.9)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from delve_cli.campaign_table import CampaignTable

from delve.flow.campaigns.saved import SavedCampaign, read_campaign
from delve.flow.campaigns.session import CampaignSession
from delve.flow.save_file import create_with_header, reopen_as
from delve.flow.session import Session
from delve.title.leaving import AfterGame
from tests.campaign.playing import require_balance, saltway
from tests.campaign.saving import header
from tests.consents import everything
from tests.sizes import size


class Automated:
    """A front end at which nobody sits."""

    afterwards: AfterGame = "close"

    def between(self, session: CampaignSession) -> bool:
        while session.step():
            require_balance(session)
        return True

    def quest(self, begin: Callable[[], Session]) -> AfterGame:
        begin().advance()
        return "close"


def played(place: Path, seed: int = 4) -> SavedCampaign:
    """A campaign that automated players played to its end, as its save has it."""
    library = saltway().library
    table = CampaignTable(
        header(seed), library, everything(library), place, file=create_with_header(place, header(seed))
    )
    table.play(Automated())
    table.close()
    return read_campaign(place.read_bytes())


def resumed(place: Path) -> SavedCampaign:
    """The same campaign, gone on with from its save to its end."""
    library = saltway().library
    file, saved = reopen_as(read_campaign, place)
    table = CampaignTable(
        saved.header, library, everything(library), place, file=file, before=saved, resumed=True
    )
    table.play(Automated())
    table.close()
    return read_campaign(place.read_bytes())


@pytest.fixture(scope="module", autouse=True)
def without_waiting() -> Iterator[None]:
    """What is written counts here, and not when the disk has it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda number: None)
        yield


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, SavedCampaign]:
    place = tmp_path_factory.mktemp("whole") / "whole.delve"
    saved = played(place)
    assert saved.winner
    return place.read_bytes(), saved


def ends(raw: bytes) -> Iterator[int]:
    """The instants before and after the end of a quest and of the campaign was written."""
    position = 0
    for line in raw.splitlines(keepends=True):
        if b'"is":"end"' in line or b'"kind":"quest"' in line:
            yield position
        position += len(line)


def test_campaign_cut_off_at_any_instant_comes_to_the_same_end(
    whole: tuple[bytes, SavedCampaign], tmp_path: Path
) -> None:
    """What was on the disk is kept, and the rest comes out as if nobody had interrupted it."""
    raw, saved = whole
    for number in sorted(
        {*Random(7).sample(range(raw.index(b"\n") + 1, len(raw)), size(4, 100)), *ends(raw)}
    ):
        place = tmp_path / f"{number}.delve"
        place.write_bytes(raw[:number])
        kept = read_campaign(place.read_bytes())
        again = resumed(place)
        assert again.entries[: len(kept.entries)] == kept.entries
        assert again.entries == saved.entries
        assert [one.entries for one in again.quests] == [one.entries for one in saved.quests]
        assert again.winner == saved.winner
