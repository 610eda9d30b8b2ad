"""The Crossing is played: objects of a kind, opposites, who did it, tests, choices, chance and counted arrivals."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from delve.ai.nearest import NearestEnemy
from delve.catalog.load import load
from delve.flow.session import Session
from delve.model.quest import QuestDef
from delve.narrate.advice import Adviser
from delve.narrate.names import display_name
from delve.narrate.seeds import seed_told
from delve.rules.quests import holds
from delve.rules.setup import new_game
from delve.terminal.paint import Painter
from delve.terminal.terminal import Terminal
from delve.testing.packs import Packs
from delve.ui.sound.player import sound_file
from delve.ui.table.hand import PlayerHand
from delve.ui.table.playback import Playback
from delve.ui.table.table import ModelBuilder
from delve.validate.runner import check

pytestmark = pytest.mark.one_of(12)


def begun(packs: Packs, seed: int = 1) -> Session:
    game = new_game(packs.library, packs.behaviors, "ferry:crossing")
    return Session(game, seed, {side: NearestEnemy() for side in ("heroes", "overlord")})


def test_ferry_has_no_findings() -> None:
    assert check(load([Path(__file__).parents[1]])).diagnostics == ()


def test_buoy_that_is_moored_sounds_like_a_rope(packs: Packs) -> None:
    own = {kind: Path(file) for kind, file in packs.library.sounds.items()}
    assert sound_file("door", own) == (Path(__file__).parents[1] / "sounds" / "mooring.wav").read_bytes()


@pytest.mark.parametrize("seed", range(1, 6))
def test_crossing_is_played_to_its_end_by_automated_players(packs: Packs, seed: int) -> None:
    session = begun(packs, seed)
    session.advance()
    state = session.play.state
    assert state.outcome in ("heroes", "overlord")
    moored = [
        one for one in state.pieces.values() if one.definition == "ferry:buoy" and one.state == "moored"
    ]
    assert dict(state.variables)["current"] == len(moored), (
        "each buoy that Nite moors counts, whatever its name"
    )
    assert (state.outcome == "heroes") == (len(moored) == 2)


def test_advice_about_buoys_is_given_beside_the_first_and_never_again(packs: Packs) -> None:
    game = new_game(packs.library, packs.behaviors, "ferry:crossing")
    session, told = Session(game, 1, {"overlord": NearestEnemy()}), list[str]()
    adviser, helper = Adviser(session), NearestEnemy()
    session.go_on()
    while session.pending is not None and session.play.state.round < 4:
        if not session.step():
            told += filter(None, [adviser.advise()])
            beside = [one.id for one in session.options() if one.verdict.usable]
            assert not told or len(told) == 1
            assert told or "base:interact" not in beside
            session.answer(helper.answer(session.pending, session.view))
    assert told == ["A buoy within reach is moored by the action Interact."]


def test_moored_buoys_do_not_win_while_somebody_stands_on_the_shoal(packs: Packs) -> None:
    session = begun(packs)
    game, when = session.play.game, session.play.game.quest.objectives[0].when
    for piece in list(game.state.pieces.values()):
        if piece.definition == "ferry:buoy":
            game.state.change(piece.id, state="moored")
    assert holds(game, when)
    nite = next(piece for piece in game.state.pieces.values() if piece.kind == "hero")
    game.state.change(nite.id, spaces=(session.view.space(4, 1),))
    assert not holds(game, when)


def test_one_object_has_a_name_of_its_own_that_players_read(packs: Packs) -> None:
    view = begun(packs).view
    told = {str(display_name(view, thing.id)) for thing in view.objects()}
    assert told == {"The Red Buoy", "Buoy"}


def test_seed_that_the_quest_fixes_is_said_and_makes_games_alike(tmp_path: Path) -> None:
    first, second, other = (played(tmp_path, *more) for more in ((), (), ("--seed", "8")))
    assert "seed 7: the quest fixes it" in first.stderr
    assert first.stdout == second.stdout
    assert other.stdout != first.stdout
    assert "the quest fixes it" not in other.stderr
    assert "seed 8: other dice than those of seed 7, which the quest fixes" in other.stderr


@pytest.mark.parametrize(
    ("seed", "text"),
    [
        (7, "All dice come from the seed 7, which the quest fixes."),
        (8, "All dice come from the seed 8, and not from 7, which the quest fixes."),
    ],
)
def test_terminal_and_window_show_the_seed_that_the_quest_fixes(packs: Packs, seed: int, text: str) -> None:
    session = begun(packs, seed)
    session.seats.clear()
    shown: list[str] = []
    Terminal(session, lambda prompt: "quit", shown.append, painter=Painter(False, 100)).run()
    assert text in [line.strip() for line in shown]
    assert ModelBuilder(PlayerHand(session), Playback("off")).model(0.0).top.dice == text


def test_quest_without_a_fixed_seed_tells_of_none(packs: Packs) -> None:
    assert seed_told(packs.library.get(QuestDef, "ferry:wreck"), 7) is None


def played(home: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """The command plays the quest without a screen."""
    quest = Path(__file__).parents[1] / "quests" / "crossing.yaml"
    folders = {f"XDG_{name}_HOME": str(home) for name in ("DATA", "STATE", "CACHE")}
    command = [
        sys.executable,
        "-c",
        "from cli.main import main; main()",
        "play",
        str(quest),
        "--ui",
        "none",
        *more,
    ]
    return subprocess.run(
        command, env={**os.environ, **folders}, input="y\n", capture_output=True, text=True, check=True
    )
