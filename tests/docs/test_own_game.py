"""The page of a game made from nothing: its files are those of the pack, and its commands check, test and play it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from delve_cli.main import main

from delve.ai.levels import player_of
from delve.catalog.load import load
from delve.flow.session import Session
from delve.rules.facts import StoryTold
from delve.rules.setup import new_game
from delve.script.load import unload
from tests.consents import scripts_of
from tests.sizes import size
from tests.terminal.table import play

ROOT = Path(__file__).parents[2]
PACK = ROOT / "tests" / "packs" / "windfalls"
PAGE = (ROOT / "docs" / "own_game.md").read_text("utf-8")
FILE = re.compile(r"^\*\*`(windfalls/[^`]+)`\*\*\n\n```\w+\n(.*?)^```", re.DOTALL | re.MULTILINE)
COMMANDS = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)

WON = (
    "mab;2,1;end;1,4;1,1;end;mab;pick;1,4;end;2,3;6,2;end;tib;8,2;11,3;end;2,7;end;"
    "end;tib;12,1;pick;11,1;end;end;end;tib;11,3;13,3;end;end;end;end;tib;16,8;end;"
    "end;end;tib;pick;16,4;end;end;end;tib;end;end;end;end;tib;11,5;end;end;end;tib"
    ";8,5;7,1;end;end;end;tib;6,1;5,7;end;end;end;tib;2,8"
)
"""what somebody has typed who goes round behind a dog, and wins in the twelfth round"""


@pytest.fixture
def windfalls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The pack, written as the page says, in the working folder."""
    for name, text in FILE.findall(PAGE):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    yield tmp_path / "windfalls"
    unload()


def test_page_shows_every_file_of_the_pack_as_it_is() -> None:
    files = [file for file in PACK.rglob("*") if file.suffix in (".yaml", ".py")]
    assert {
        f"windfalls/{file.relative_to(PACK).as_posix()}": file.read_text("utf-8") for file in files
    } == dict(FILE.findall(PAGE))


@pytest.mark.one_of(4)
@pytest.mark.usefixtures("windfalls")
def test_commands_of_the_page_check_test_and_play_it() -> None:
    (block,) = COMMANDS.findall(PAGE)
    validate, test, play = (line.split()[1:] for line in block.strip().split("\n"))
    checked = CliRunner().invoke(main, validate)
    assert (checked.exit_code, checked.output.splitlines()[0].partition(" (")[0]) == (0, "no findings")
    tested = CliRunner().invoke(main, test)
    assert (tested.exit_code, "7 passed" in tested.output) == (0, True), tested.output
    shown = CliRunner().invoke(main, ["trust", "show", "windfalls"]).output
    (digest,) = {*re.findall(r"sha256:[0-9a-f]{64}", shown)}
    for ui, said in (("terminal", "What does Mab do?"), ("prose", "You are Mab.")):
        words = [*play, "--ui", ui, "--agree", digest, "--record", f"{ui}.delve"]
        played = CliRunner().invoke(main, words, input="mab\nquit\n")
        assert played.exit_code == 0, played.output
        assert said in played.output


def test_game_is_played_to_its_end_by_automated_players_and_nothing_is_left_to_chance() -> None:
    loaded = load([PACK])
    behaviors = scripts_of(loaded.library)
    for seed in range(size(small=2, full=30)):
        game = new_game(loaded.library, behaviors, "windfalls:the_gap")
        session = Session(game, seed, {side: player_of("normal", seed) for side in ("children", "dogs")})
        session.advance()
        assert session.play.state.outcome in ("children", "dogs")
        assert not any(entry.asker == "chance:dice" for entry in session.play.journal)
    unload()


def test_children_win_where_one_lures_a_dog() -> None:
    """As a person has played it: one waits in the gap with the pear, the other one has the rest and a dog behind it."""
    loaded = load([PACK])
    game = new_game(loaded.library, scripts_of(loaded.library), "windfalls:the_gap")
    session = Session(game, 1, {"dogs": player_of("normal", 1)})
    play(session, *WON.split(";"))
    assert (session.play.state.outcome, session.play.state.round) == ("children", 12)
    unload()


def test_clock_strikes_for_children_who_dare_nothing() -> None:
    """The dogs do not see them in the gap, and go home."""
    loaded = load([PACK])
    game = new_game(loaded.library, scripts_of(loaded.library), "windfalls:the_gap")
    session = Session(game, 1, {"dogs": player_of("normal", 1)})
    play(session, *["mab", "end", "end"] * 16)
    assert (session.play.state.outcome, session.play.state.round) == ("dogs", 17)
    assert any(isinstance(fact, StoryTold) and fact.story == "dawn" for fact in session.play.facts)
    unload()
