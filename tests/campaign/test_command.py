"""Campaigns by the real command: played, left, killed, resumed, listed, simulated (rules §15)."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from delve.flow.campaigns.saved import read_campaign
from tests.campaign.playing import SALTWAY
from tests.sizes import size

DELVE = (sys.executable, "-c", "from delve_cli.start import start; start()")
RECORD = SALTWAY / "campaigns" / "salt_road.yaml"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user of their own, who trusts the pack."""
    for name in ("DATA", "STATE", "CACHE", "CONFIG"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.delenv("DISPLAY", raising=False)
    delve("trust", "add", str(SALTWAY))
    return tmp_path


def delve(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command, called with these words, and with these lines typed."""
    return subprocess.run([*DELVE, *words], input=typed, capture_output=True, text=True, timeout=120)


def save(home: Path) -> Path:
    (found,) = (home / "data" / "delve" / "saves").glob("*.delve")
    return found


@pytest.mark.one_of(8)
def test_campaign_is_left_within_a_quest_and_between_quests_and_goes_on(home: Path) -> None:
    left = delve("play", str(RECORD), "--ui", "terminal", "--seed", "4", typed="go to the ford\n1 2\n1\n")
    assert left.returncode == 0, left.stderr
    assert "delve play --resume" in left.stderr
    saved = read_campaign(save(home).read_bytes())
    assert saved.under_way is not None
    assert len(saved.entries) == 2
    again = delve("play", "--resume", "--ui", "terminal", typed="quit\n")
    assert "Nite acts" in again.stdout
    listed = delve("saves").stdout
    assert "saltway:salt_road" in listed
    assert "unfinished, 0 quests played, in saltway:ford" in listed
    told = delve("saves", "inspect", save(home).stem).stdout
    assert "quest 1  saltway:ford with core:nite, core:wren" in told
    ended = delve("play", "--resume", save(home).stem, "--ui", "none")
    assert ended.returncode == 0, ended.stderr
    chronicle = save(home).with_suffix(".chronicle.txt").read_text()
    assert "Nite and Wren set out into The Ford." in chronicle
    (end,) = [one for one in save(home).parent.glob("*.txt") if "chronicle" not in one.name]
    assert end.name.endswith((".victory.txt", ".defeat.txt"))
    text = end.read_text()
    for told_there in ("The deeds", "figures brought down", "Seed 4", "1. The Ford"):
        assert told_there in text
    assert "over: won by the" in delve("saves").stdout
    verified = delve("replay", save(home).stem, "--quest", "1", "--verify")
    assert verified.returncode == 0, verified.stderr
    assert "--quest 1 to" in delve("replay", save(home).stem, "--ui", "none").stderr
    delve("saves", "delete", save(home).stem, "--yes")
    assert [*(home / "data" / "delve" / "saves").iterdir()] == []


@pytest.mark.one_of(8)
def test_campaign_that_has_lost_a_node_tells_where_that_should_stand(home: Path, tmp_path: Path) -> None:
    pack = Path(shutil.copytree(SALTWAY, tmp_path / "saltway"))
    file = pack / "campaigns" / "salt_road.yaml"
    delve("trust", "add", str(pack))
    begun = delve(
        "play", str(file), "--ui", "terminal", "--seed", "4", typed="go to the market\nleave\nquit\n"
    )
    assert begun.returncode == 0, begun.stderr
    first = save(home)
    text = file.read_text("utf-8")
    file.write_text(
        text.replace("[ford, market]", "[ford, bazaar]").replace("  market:\n", "  bazaar:\n"), "utf-8"
    )
    told = delve("play", "--resume", "--ui", "terminal", typed="quit\n").stderr
    line = next(n for n, one in enumerate(text.split("\n"), 1) if one == "nodes:")
    assert f'salt_road.yaml:{line}:1: the campaign has no node "market" any more' in told
    assert "rename: {node: {salt_road/market: NEW}}" in told
    assert '"travel market" is none of the answers to "Where do you go?"' in told
    with (pack / "pack.yaml").open("a", encoding="utf-8") as manifest:
        manifest.write('migrations:\n- {since: "1.0.0", rename: {node: {salt_road/market: bazaar}}}\n')
    told = delve("play", "--resume", first.stem, "--ui", "terminal", typed="quit\n").stderr
    assert "any more" not in told
    assert "you go on after answer" in told


@pytest.mark.one_of(8)
def test_campaign_that_is_over_is_not_gone_on_with_by_another_pack(home: Path, tmp_path: Path) -> None:
    pack = Path(shutil.copytree(SALTWAY, tmp_path / "saltway"))
    file = pack / "campaigns" / "salt_road.yaml"
    delve("trust", "add", str(pack))
    delve("play", str(file), "--ui", "terminal", "--seed", "4", typed="give\nyes\n")
    folder = save(home).parent
    there = sorted(one.name for one in folder.iterdir())
    assert sum(name.endswith(".defeat.txt") for name in there) == 1
    file.write_text(file.read_text("utf-8").replace("gold: 40", "gold: 41"), "utf-8")
    again = delve("play", "--resume", save(home).stem, "--ui", "terminal")
    assert again.returncode != 0
    assert "is over, and saltway has changed since" in again.stderr
    assert f"how it ended stands in {save(home).with_suffix('.defeat.txt')}" in again.stderr
    assert sorted(one.name for one in folder.iterdir()) == there


@pytest.mark.one_of(8)
def test_campaign_that_is_killed_goes_on_with_nothing_lost_and_nothing_doubled(
    home: Path, tmp_path: Path
) -> None:
    """Killed at random instants, it comes to the end that it comes to without."""
    whole = tmp_path / "whole.delve"
    words = ("--ui", "none", "--opponent", "simple")
    delve("play", str(RECORD), "--seed", "4", "--record", str(whole), *words)
    expected, chance = read_campaign(whole.read_bytes()), Random(3)
    assert expected.winner
    place = tmp_path / "killed.delve"
    begin = [*DELVE, "play", str(RECORD), "--seed", "4", "--record", str(place), *words]
    go_on = [*DELVE, "play", "--resume", str(place), "--ui", "none"]
    answers = 0
    for _ in range(size(3, 100)):
        command = go_on if place.exists() else begin
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(1.2 + 2.5 * chance.random())
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        if place.exists():
            now = read_campaign(place.read_bytes())
            assert len(now.entries) >= answers, "an answer is lost"
            answers = len(now.entries)
            if now.winner:
                break
    if not place.exists():
        subprocess.run(begin, capture_output=True, timeout=120)
    elif not read_campaign(place.read_bytes()).winner:
        subprocess.run(go_on, capture_output=True, timeout=120)
    found = read_campaign(place.read_bytes())
    assert found.entries == expected.entries
    assert [one.entries for one in found.quests] == [one.entries for one in expected.quests]


@pytest.mark.one_of(8)
def test_campaigns_are_simulated_and_told(home: Path) -> None:
    found = delve("simulate", str(RECORD), "-n", "4", "--level", "simple", "--jobs", "2")
    assert found.returncode == 0, found.stderr
    assert "saltway:salt_road: 4 campaigns" in found.stdout
    assert "quest saltway:ford: played 4 times" in found.stdout
    refused = delve("simulate", str(RECORD), "--html", "page.html")
    assert refused.returncode == 2
    assert "--html is for quests" in refused.stderr


@pytest.mark.one_of(8)
def test_what_only_quests_can_is_refused(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home)
    for words, why in (
        (("--heroes", "nite:knight"), "leave --heroes out"),
        (("--outcome", "left.yaml"), "--outcome writes what a quest has left"),
        (("--daily", "--seed", "3"), "leave --seed out"),
    ):
        refused = delve("play", str(RECORD), "--ui", "none", *words)
        assert refused.returncode == 2
        assert why in refused.stderr


@pytest.mark.one_of(8)
@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("opens: [crossing", "opens: [crosing", "C001"),
        ("ruleset: hard", "ruleset: hrad", "D204"),
        ("gold: 40", "gold: forty", "D103"),
    ],
)
def test_broken_campaign_is_shown_with_its_faults_before_it_is_played_or_simulated(
    home: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, code: str
) -> None:
    shutil.copytree(SALTWAY, home / "saltway")
    monkeypatch.chdir(home)
    broken = home / "saltway" / "campaigns" / "salt_road.yaml"
    text = RECORD.read_text(encoding="utf-8")
    broken.write_text(text.replace(old, new, 1), encoding="utf-8")
    before = text.partition(old)[0]
    line, column = before.count("\n") + 1, len(new) - len(new.split()[-1].strip("["))
    at = f"{line}:{len(before) - before.rfind(chr(10)) + column}"
    for words in (("simulate", str(broken), "-n", "2"), ("play", str(broken), "--ui", "none")):
        found = delve(*words)
        assert (found.returncode, found.stdout) == (1, ""), found.stderr
        assert found.stderr.startswith(f"saltway/campaigns/salt_road.yaml:{at}: {code} ")
        assert found.stderr.endswith("to see all that is told of its pack: delve validate saltway\n")


@pytest.mark.one_of(8)
def test_campaign_is_simulated_alone(home: Path) -> None:
    refused = delve("simulate", str(RECORD), "drowned_cellar")
    assert refused.returncode == 2
    assert "is a campaign: name it alone" in refused.stderr
