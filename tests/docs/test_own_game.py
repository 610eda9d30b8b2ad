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
    "tib;1,1;1,1;2,1;end;5,7;end;tib;pick;end;6,5;6,3;6,1;7,1;end;tib;1,3;1,6;end;"
    "8,3;end;tib;1,7;end;11,3;11,3;8,3;end;tib;end;7,1;end;tib;end;end;tib;end;8,3;"
    "8,5;11,5;11,5;end;tib;end;12,7;14,8;end;tib;end;pick;13,7;end;tib;end;15,4;"
    "15,1;end;tib;end;14,1;pick;end;tib;end;15,1;end;tib;end;end;tib;end;16,2;16,6;"
    "14,6;end;tib;end;12,5;8,5;8,4;end;tib;5,7;8,7;end;8,1;6,1;6,4;end;tib;4,7;2,8;"
    "end;6,7;2,7"
)
"""what somebody has typed who lures the dogs, one after the other, and wins in the seventeenth round"""


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


def test_children_win_where_one_lures_the_dogs() -> None:
    """As a person has played it: the pear first, then the dog away from its kennel, then the rest from behind it."""
    loaded = load([PACK])
    game = new_game(loaded.library, scripts_of(loaded.library), "windfalls:the_gap")
    session = Session(game, 1, {"dogs": player_of("normal", 1)})
    play(session, *WON.split(";"))
    assert (session.play.state.outcome, session.play.state.round) == ("children", 17)
    unload()
