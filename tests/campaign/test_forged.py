"""Saves of campaigns that somebody has made up: they are played, or refused in a sentence (rules §15.9)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from click import ClickException
from delve_cli.campaign_table import CampaignTable

from delve.flow.campaigns.saved import read_campaign
from delve.flow.campaigns.session import CampaignSession
from delve.flow.records import (
    Answered,
    CampaignCheckpoint,
    CampaignHeader,
    NoSave,
    SaveLine,
    encoded,
)
from delve.narrate.campaign_files import chronicle_text, end_text
from delve.narrate.campaigns import chronicle, map_lines, party_lines
from delve.terminal.campaign_asking import question
from tests.campaign.playing import play_to_the_end, saltway
from tests.campaign.saving import header, saved_while_played
from tests.consents import everything
from tests.sizes import size


@pytest.fixture(scope="module")
def whole() -> list[SaveLine]:
    """The records of a campaign that was played to its end, without their last ones: it can be gone on with."""
    saved = saved_while_played(play_to_the_end)
    return [saved.header, *saved.decoded.lines[:-8]]


class Nobody:
    """A front end at which somebody looks at everything, and leaves."""

    afterwards = "close"

    def between(self, session: CampaignSession) -> bool:
        if session.pending is not None:
            question(session.pending)
        assert [*party_lines(session.view), *map_lines(session.view), *chronicle(session.view)]
        assert chronicle_text(session.view)
        assert end_text(session.view, 1)
        return False

    def quest(self, session: object) -> Any:
        raise AssertionError("nobody gets there")


def opened(lines: list[SaveLine], place: Path) -> None:
    """Go on with a save, and leave at once. Raises NoSave, ClickException."""
    saved = read_campaign(encoded(lines))
    library = saltway().library
    table = CampaignTable(saved.header, library, everything(library), place, before=saved, resumed=True)
    table.play(Nobody())  # type: ignore[arg-type]


def test_what_was_played_is_gone_on_with(whole: list[SaveLine], tmp_path: Path) -> None:
    opened(whole, tmp_path / "good.delve")


def changed(value: Any, chance: Random) -> Any:
    """Another value of a similar form."""
    if isinstance(value, dict) and value:
        key = chance.choice(sorted(value))
        return {**value, key: changed(value[key], chance)}
    if isinstance(value, list) and value:
        place = chance.randrange(len(value))
        return [*value[:place], changed(value[place], chance), *value[place + 1 :]]
    return chance.choice(
        [value, -1, 0, 1, 999, "", "core:nite", "saltway:ford", "ford", True, [], [1], {}, None]
    )


@pytest.mark.parametrize("kind", [Answered, CampaignCheckpoint, CampaignHeader])
def test_forged_records_are_played_or_refused_in_a_sentence(
    whole: list[SaveLine], tmp_path: Path, kind: type[SaveLine]
) -> None:
    chance = Random(11)
    for number in range(size(25, 500)):
        lines = list(whole)
        if kind is CampaignCheckpoint:
            lines = begun_with_a_state(whole)
        places = [place for place, line in enumerate(lines) if isinstance(line, kind)]
        place = chance.choice(places)
        plain = changed(msgspec.json.decode(msgspec.json.encode(lines[place])), chance)
        try:
            lines[place] = msgspec.convert(plain, type=kind)
        except msgspec.ValidationError:
            continue  # such a line is told as damaged before anybody plays
        with suppress(NoSave, ClickException):
            opened(lines, tmp_path / f"{number}.delve")


def begun_with_a_state(lines: list[SaveLine]) -> list[SaveLine]:
    """A save that begins with a state on record instead of the beginning of the campaign."""
    states = [line for line in lines if isinstance(line, CampaignCheckpoint)]
    first = msgspec.structs.replace(states[-1], n=0)
    return [msgspec.structs.replace(header(4), from_state=True), first]


def test_each_way_of_being_unsound_is_refused(whole: list[SaveLine], tmp_path: Path) -> None:
    begun, state = begun_with_a_state(whole)
    assert isinstance(state, CampaignCheckpoint)
    opened([begun, state], tmp_path / "good.delve")
    plain = msgspec.json.decode(bytes(state.state))

    def of(change: Callable[[dict[str, Any]], object]) -> list[SaveLine]:
        copy = msgspec.json.decode(msgspec.json.encode(plain))
        change(copy)
        return [begun, msgspec.structs.replace(state, state=msgspec.Raw(msgspec.json.encode(copy)))]

    for change, why in (
        (lambda one: one.update(gold=-5), "it owes gold"),
        (lambda one: one.update(open=["nowhere"]), "a place of it is not there"),
        (lambda one: one.update(act="never"), "it stands where no state"),
        (lambda one: one.update(at="ford"), "it stands where no state"),
        (lambda one: one.update(grown=[]), "other sides grow"),
        (lambda one: one["figures"].reverse(), "not numbered"),
        (lambda one: one["figures"][0]["member"].update(skills=["core:whistle"]), "core:whistle|Whistle"),
        (lambda one: one.update(stash=[{"item": "core:nothing"}]), "there is no item"),
        (lambda one: one.update(campaign="core:nothing"), "there is no campaign"),
        (lambda one: one.update(gold="much"), "Expected"),
    ):
        with pytest.raises(ClickException, match=why):
            opened(of(change), tmp_path / "bad.delve")
