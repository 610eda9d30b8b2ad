"""What the Wreck has left begins the Harbor: by the rules, and by the command through a file (rules §11.8)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.rules.facts import StoryTold, VariablesLeft
from delve.rules.outcome import outcome_of
from delve.rules.setup import new_game
from delve.testing.packs import Packs

pytestmark = pytest.mark.one_of(12)

QUESTS = Path(__file__).parents[1] / "quests"
SEED = 3
"""a game of the Wreck that the heroes win"""


def wreck(packs: Packs, seed: int = SEED) -> Session:
    game = new_game(packs.library, packs.behaviors, "ferry:wreck")
    session = Session(game, seed, {side: NearestEnemy() for side in ("heroes", "overlord")})
    session.advance()
    return session


def test_outcome_says_who_has_won_by_what_and_what_is_left(packs: Packs) -> None:
    session = wreck(packs)
    outcome = outcome_of(session.play.game)
    assert (outcome.quest, outcome.winner, outcome.objective) == (
        "ferry:wreck",
        "heroes",
        "Open what lies in the sand.",
    )
    assert outcome.variables == {"salvage": 3}
    assert [(one.reward, one.side, one.items) for one in outcome.rewards] == [
        ("spear", "heroes", ("core:tide_spear",))
    ]
    (nite,) = outcome.party
    assert nite.hero == "core:nite"
    assert "core:tide_spear" in [one.item for one in nite.items or ()]


def test_outcome_is_told_at_the_end(packs: Packs) -> None:
    session = wreck(packs)
    assert session.play.facts[-1] == VariablesLeft(variables=(("salvage", 3),))


def test_game_that_goes_on_has_no_outcome(packs: Packs) -> None:
    game = new_game(packs.library, packs.behaviors, "ferry:wreck")
    with pytest.raises(ValueError, match="the game goes on"):
        outcome_of(game)


def test_next_quest_begins_with_the_heroes_and_the_variables_that_it_takes(packs: Packs) -> None:
    left = outcome_of(wreck(packs).play.game)
    game = new_game(
        packs.library, packs.behaviors, "ferry:harbor", left.party, {**left.variables, "current": 9}
    )
    assert dict(game.state.variables) == {"salvage": 3}
    (nite,) = [piece for piece in game.state.pieces.values() if piece.kind == "hero"]
    assert "core:tide_spear" in [game.state.items[item].definition for item in nite.items]
    assert (nite.damage, nite.fatigue, nite.conditions) == (0, 0, ())
    session = Session(game, 1, {side: NearestEnemy() for side in ("heroes", "overlord")})
    session.advance()
    assert "paid" in [fact.story for fact in session.play.facts if isinstance(fact, StoryTold)]
    assert session.play.state.outcome


# ---------------------------------------------------------------------------------------- the command
def play(home: Path, quest: str, *more: object) -> subprocess.CompletedProcess[str]:
    """The command plays a quest without a screen; never with a traceback."""
    folders = {f"XDG_{name}_HOME": str(home / "user") for name in ("DATA", "STATE", "CACHE")}
    program = "from cli.main import main; main()"
    words = ["play", str(QUESTS / f"{quest}.yaml"), "--ui", "none", *map(str, more)]
    ran = subprocess.run(
        [sys.executable, "-c", program, *words],
        env={**os.environ, **folders},
        input="y\n",
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Traceback" not in ran.stderr
    return ran


def test_file_of_an_outcome_begins_another_game_and_its_save_repeats_it(tmp_path: Path) -> None:
    file, save = tmp_path / "left.yaml", tmp_path / "harbor.delve"
    first = play(tmp_path, "wreck", "--seed", SEED, "--outcome", file)
    assert first.returncode == 0, first.stderr
    assert f"--after {file} goes on from it" in first.stderr
    assert "left for the next quest" not in first.stdout.lower()
    assert yaml.safe_load(file.read_text())["variables"] == {"salvage": 3}
    second = play(tmp_path, "harbor", "--seed", 1, "--after", file, "--record", save)
    assert second.returncode == 0, second.stderr
    assert "The harbor master weighs" in second.stdout
    again = play(tmp_path, "wreck", "--seed", SEED, "--outcome", file)
    assert (again.returncode, "exists already" in again.stderr) == (2, True)


OUTCOME = """quest: ferry:wreck
winner: heroes
round: 4
variables: {salvage: 3}
party:
- {hero: core:nite, class: core:knight}
"""


@pytest.mark.parametrize(
    ("old", "new", "place", "message"),
    [
        ("round: 4", "round: four", ":3:8:", '"round" must be a whole number'),
        ("round: 4", "rounds: 4", ":3:1:", '"rounds"'),
        ("salvage: 3", "salvage: much", ":4:22:", "whole number"),
        ("core:knight", "core:knihgt", ":6:28:", "did you mean"),
        ("core:nite", "wren", ":6:", "archetype"),
        ("- {hero: core:nite, class: core:knight}", "[]", "", "nobody can go"),
        ("quest: ferry:wreck", "quest: [", ":", ""),
        (OUTCOME, "- 1\n", ":1:", ""),
        (OUTCOME, "", ":1:1", ""),
    ],
)
def test_file_of_a_stranger_is_told_with_line_and_column(
    tmp_path: Path, old: str, new: str, place: str, message: str
) -> None:
    file = tmp_path / "left.yaml"
    assert old in OUTCOME
    file.write_text(OUTCOME.replace(old, new))
    ran = play(tmp_path, "harbor", "--seed", 1, "--after", file)
    assert ran.returncode == 1
    assert f"left.yaml{place}" in ran.stderr, ran.stderr
    assert message in ran.stderr, ran.stderr


def test_party_is_named_once(tmp_path: Path) -> None:
    ran = play(tmp_path, "harbor", "--after", "left.yaml", "--heroes", "nite:knight")
    assert ran.returncode == 2
    assert "--after brings the heroes that are left: leave --heroes out" in ran.stderr
