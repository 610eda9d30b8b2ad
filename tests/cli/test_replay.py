"""`delve replay`: looking at a save, verifying it, playing on from a moment of it, recording it anew."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

from delve.flow.saved import Saved, read_save
from delve.flow.saves import listed
from delve.script.load import unload

ROOT = Path(__file__).parents[2]

pytestmark = [pytest.mark.one_of(12), pytest.mark.usefixtures("agreed")]
QUEST = "core:drowned_cellar"


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of saves."""
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "user"))
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "user" / "delve" / "saves"


def delve(*arguments: object, typed: str = "") -> Result:
    ran = CliRunner().invoke(main, [*map(str, arguments)], input=typed)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("recorded") / "game.delve"
    assert (
        delve("play", QUEST, "--seed", 4, "--opponent", "simple", "--ui", "none", "--record", path).exit_code
        == 0
    )
    return path


@pytest.fixture
def game(recorded: Path, tmp_path: Path) -> Path:
    """The save of a finished game of automated players."""
    return Path(shutil.copy(recorded, tmp_path / "game.delve"))


def save(path: Path) -> Saved:
    return read_save(path.read_bytes())


def rewrite(path: Path, old: str, new: str) -> None:
    """Change the first text like that in a save, with good checksums."""
    raw, checksum = b"", 0
    texts = [line[9:].decode() for line in path.read_bytes().splitlines(keepends=True)]
    place = next(n for n, text in enumerate(texts) if old in text)
    texts[place] = texts[place].replace(old, new, 1)
    for text in texts:
        checksum = crc32(text.encode(), checksum)
        raw += b"%08x " % checksum + text.encode()
    path.write_bytes(raw)


def through(game: Path, *typed: str) -> Result:
    ran = delve("replay", game, "--ui", "terminal", typed="\n".join(typed) + "\n")
    assert ran.exit_code == 0, ran.output
    return ran


# ---------------------------------------------------------------------------------------- looking
def test_log_is_that_of_the_game(game: Path) -> None:
    ran = delve("replay", game, "--ui", "none")
    assert ran.exit_code == 0
    played = delve("play", QUEST, "--seed", 4, "--opponent", "simple", "--ui", "none").stdout.splitlines()
    shown = ran.stdout.splitlines()
    assert [line for line in shown if not line.startswith("[answer ")] == played
    last = len(save(game).entries)
    assert any(line.startswith(f"[answer {last} of {last}, round ") for line in shown)


def test_without_display_and_terminal_the_log_is_printed(game: Path) -> None:
    ran = delve("replay", game)
    assert "there is no display and no terminal: the log is printed (--ui none)" in ran.stderr
    assert ran.stdout == delve("replay", game, "--ui", "none").stdout


def test_words_of_the_terminal_go_through_the_game(game: Path) -> None:
    before = game.read_bytes()
    shown = through(
        game, "", "next 3", "back 2", "goto 20", "round 2", "log", "board", "look", "look 1,1"
    ).stdout
    positions = [int(number) for number in re.findall(r"\[answer (\d+) of", shown)]
    assert positions[:5] == [0, 1, 4, 2, 20]
    assert re.search(r"\[answer \d+ of \d+, round 2: ", shown)
    assert "Nite" in shown
    assert game.read_bytes() == before


def test_play_shows_everything_to_the_end(game: Path) -> None:
    assert re.search(r" win(s)? in round \d+\.\nreplay> quit$", through(game, "play", "quit").stdout.rstrip())


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("jump", '"jump" is no word of a replay: next, back, round, goto, play, here, help, quit'),
        ("next much", "next needs a whole number, such as next 3"),
        ("goto", "goto needs a whole number, such as goto 3"),
        ("round 99", "the game never came to round 99"),
        ("look here", '"here" is no space: type look x,y, such as look 3,4'),
        ("help", "go on from here as a new game with a save of its own"),
    ],
)
def test_what_is_typed_wrongly_is_told(game: Path, typed: str, message: str) -> None:
    assert message in through(game, typed).stdout


def test_over_there_is_nothing_to_play_on_from(game: Path) -> None:
    assert "the game is over here: go back first" in through(game, "play", "here").stdout


def test_from_here_goes_on_as_a_game_of_its_own(game: Path, folder: Path) -> None:
    before = game.read_bytes()
    ran = through(game, "round 2", "here", "quit")
    assert game.read_bytes() == before
    (fresh,) = [one.saved for one in listed(folder)]
    assert fresh is not None
    start = next(one.n for one in save(game).checkpoints if one.round == 2)
    assert fresh.header.follows == f"game.delve after answer {start}"
    assert fresh.header.persons == ("heroes",)
    assert fresh.entries[:start] == save(game).entries[:start]
    assert fresh.digests[:start] == save(game).digests[:start]
    assert "You leave the game in round 2." in ran.stdout
    name = listed(folder)[0].path.stem
    assert f"--resume {name} goes on" in ran.stderr
    assert delve("play", "--resume", "--ui", "terminal").exit_code == 0
    assert f"follows  game.delve after answer {start}" in delve("saves", "inspect", name).stdout


def test_content_that_changed_is_told_and_where_it_goes_another_way(game: Path) -> None:
    pack = Path(shutil.copytree(ROOT / "content" / "core", game.parent / "packs" / "core"))
    nite = pack / "heroes" / "nite.yaml"
    nite.write_text(nite.read_text("utf-8").replace("speed: 4", "speed: 1"), "utf-8")
    ran = delve("replay", game, "--ui", "none", "--packs", pack)
    assert ran.exit_code == 0
    assert "core has changed since it was played: it may go another way" in ran.stderr
    assert re.search(
        r"from answer \d+ on this is not the game that was saved; --verify tells why", ran.stdout
    )
    verified = delve("replay", game, "--verify", "--packs", pack)
    assert verified.exit_code == 1
    assert "  core has changed since it was played\n" in verified.stdout


# ---------------------------------------------------------------------------------------- what stands in the way
def test_what_is_no_save_is_refused() -> None:
    ran = delve("replay", ROOT / "README.md")
    assert ran.exit_code == 1
    assert f"{ROOT / 'README.md'} cannot be replayed: it does not begin as a save of delve does" in ran.stderr
    ran = delve("replay", "nothing")
    assert ran.exit_code == 2
    assert 'there is no save and no file "nothing"' in ran.stderr


def test_several_are_only_verified_or_recorded_anew(game: Path) -> None:
    ran = delve("replay", game, game)
    assert (ran.exit_code, "several only with --verify or --rerecord" in ran.stderr) == (2, True)
    ran = delve("replay", game, "--verify", "--rerecord")
    assert (ran.exit_code, "--verify looks and --rerecord writes: give one" in ran.stderr) == (2, True)


def test_report_of_a_fault_is_shown_to_the_line_that_broke(tmp_path: Path) -> None:
    pack = Path(shutil.copytree(ROOT / "content" / "core", tmp_path / "games" / "core"))
    script = pack / "skills" / "strider" / "hail_of_splinters.py"
    text = script.read_text("utf-8")
    script.write_text(text.replace("        space = await", "        1 // 0\n        space = await"), "utf-8")
    ran = delve(
        "play", pack / "quests" / "drowned_cellar.yaml", "--seed", 3, "--opponent", "simple", "--ui", "none"
    )
    assert ran.exit_code == 1
    report = re.search(r"delve replay (\S+) shows them", ran.stderr)
    assert report is not None
    shown = delve("replay", report[1], "--ui", "none")
    assert "this is the report of a fault: ZeroDivisionError: " in shown.stderr
    assert "it cannot go on here: after answer " in shown.stdout
    assert "a script broke: ZeroDivisionError: " in shown.stderr
    assert re.search(r"hail_of_splinters\.py, line \d+, in use", shown.stderr)
    verified = delve("replay", report[1], "--verify")
    assert verified.exit_code == 0
    assert (
        "  ZeroDivisionError: integer division or modulo by zero: this breaks here too\n" in verified.stdout
    )
    script.write_text(text, "utf-8")
    unload()
    verified = delve("replay", report[1], "--verify")
    assert (
        "  ZeroDivisionError: integer division or modulo by zero: this does not break here\n"
        in verified.stdout
    )
    refused = delve("replay", report[1], "--rerecord")
    assert refused.exit_code == 1
    assert "is the report of a fault: there is nothing to record anew" in refused.stderr


# ---------------------------------------------------------------------------------------- verifying
def test_verified_game_says_how_much_was_compared(game: Path) -> None:
    ran = delve("replay", game, game, "--verify")
    answers, checkpoints = len(save(game).entries), len(save(game).checkpoints)
    outcomes = sum(one.asker.startswith("chance:") for one in save(game).entries)
    line = (
        f"{game}: {answers} answers, {answers} digests, {checkpoints} checkpoints and {outcomes} outcomes of chance "
        "are as they were"
    )
    assert (ran.exit_code, ran.stdout.splitlines()) == (0, [line, line])


def test_damaged_save_does_not_pass_and_a_torn_one_does(game: Path) -> None:
    raw = game.read_bytes()
    game.write_bytes(raw[:-3])
    ran = delve("replay", game, "--verify")
    assert (ran.exit_code, "the last record was not written to its end" in ran.stderr) == (0, True)
    game.write_bytes(raw.replace(b'"n":20,', b'"n":21,', 1))
    ran = delve("replay", game, "--verify")
    assert ran.exit_code == 1
    assert re.search(r"line \d+ is damaged; it is left out, and \d+ after it", ran.stderr)
    assert f"{game}: 19 answers, 19 digests and 1 checkpoint are as they were" in ran.stdout


def test_planted_digest_is_named_with_both_digests_and_the_last_answers(game: Path) -> None:
    right = save(game).digests[11]
    rewrite(game, right, "0" * 32)
    ran = delve("replay", game, "--verify")
    assert ran.exit_code == 1
    lines = ran.stdout.splitlines()
    reason = f"the state after it is {right[:8]}, not 00000000 as saved"
    assert lines[0] == f"{game}: answer 12 (round 1) goes another way: {reason}"
    assert lines[1:3] == [f"  digest on record  {'0' * 32}", f"  digest here       {right}"]
    assert lines[3] == "  the answers up to it"
    assert [int(line.split()[0]) for line in lines[4:11]] == [6, 7, 8, 9, 10, 11, 12]
    assert re.fullmatch(
        r"  the state on record after answer \d+ is equal to the one here: only digests differ", lines[-1]
    )


def test_planted_state_is_named_with_what_differs(game: Path) -> None:
    rewrite(
        game,
        '"round":2,"state":{"quest":"core:drowned_cellar","ruleset":"core:classic","act":1',
        '"round":2,"state":{"quest":"core:drowned_cellar","ruleset":"core:classic","act":2',
    )
    ran = delve("replay", game, "--verify")
    assert ran.exit_code == 1
    assert "goes another way: the state at this checkpoint is another one" in ran.stdout
    assert "\n    act: 2 -> 1\n" in ran.stdout


def test_planted_answer_that_cannot_be_is_named(game: Path) -> None:
    last = save(game).entries[-1]
    rewrite(
        game,
        f'"n":{len(save(game).entries)},"kind":"{last.kind}"',
        f'"n":{len(save(game).entries)},"kind":"song"',
    )
    ran = delve("replay", game, "--verify")
    assert ran.exit_code == 1
    assert f"answer {len(save(game).entries)} (round " in ran.stdout
    assert "goes another way: the journal holds song of " in ran.stdout
    assert "no later state is on record that these answers lead to, so none can be compared" in ran.stdout


# ---------------------------------------------------------------------------------------- recording anew
def test_game_that_is_as_before_is_written_as_it_was(game: Path) -> None:
    before = game.read_bytes()
    ran = delve("replay", game, "--rerecord")
    assert (ran.exit_code, ran.stdout) == (0, f"{game}: as before, {len(save(game).entries)} answers\n")
    assert game.read_bytes() == before


def test_states_that_differ_are_recorded_with_the_same_answers(game: Path) -> None:
    before = save(game)
    rewrite(game, before.digests[11], "0" * 32)
    ran = delve("replay", game, "--rerecord")
    answers = len(before.entries)
    assert ran.stdout == f"{game}: {answers} answers as before; the state after answer 12 is another one\n"
    assert save(game).digests == before.digests


def test_from_an_answer_that_does_not_fit_automated_players_go_on(game: Path) -> None:
    before = save(game)
    rewrite(game, '"n":31,"kind":"', '"n":31,"kind":"x')
    ran = delve("replay", game, "--rerecord")
    assert ran.exit_code == 0
    assert f"{game}: answer 31 does not fit any more (the journal holds x" in ran.stdout
    assert "; from it on automated players play all sides with the seed 4: " in ran.stdout
    assert save(game).entries == before.entries, "the same players, dice and rules give the same game"
    assert not [*game.parent.glob("*.new")]


def test_torn_save_is_not_recorded_anew(game: Path) -> None:
    game.write_bytes(game.read_bytes()[:-3])
    before = game.read_bytes()
    ran = delve("replay", game, "--rerecord")
    assert (ran.exit_code, "is not whole (the last record was not written to its end" in ran.stderr) == (
        1,
        True,
    )
    assert game.read_bytes() == before


@pytest.fixture
def replay_window(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A window that is closed at once, with `Enter` pressed at the fifth answer."""
    from delve.flow.replay import Replay

    shown: list[str] = []

    def opened(replay: Replay, *, preferences: object) -> int:
        shown.append(replay.view.quest.name)
        replay.go_to(5)
        return 5 if len(shown) == 1 else -1

    monkeypatch.setattr("delve.ui.play.replay_window.replay_window", opened)
    monkeypatch.setattr(
        "delve.ui.app.play_window", lambda session, *, title, preferences: shown.append(title)
    )
    return shown


def test_window_gets_the_replay_and_then_the_game_that_goes_on(
    game: Path, replay_window: list[str], folder: Path
) -> None:
    ran = delve("replay", game, "--ui", "window")
    assert (ran.exit_code, replay_window) == (0, ["The Drowned Cellar", "The Drowned Cellar"])
    assert listed(folder)[0].saved.entries == save(game).entries[:5]  # type: ignore[union-attr]
