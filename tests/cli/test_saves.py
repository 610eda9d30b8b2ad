"""Saved games at the command line: kept while they are played, resumed, listed, looked into, deleted."""

from __future__ import annotations

import os
import re
import shutil
import sys
from datetime import datetime, tzinfo
from pathlib import Path
from zlib import crc32

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

from delve.flow.save_file import reopen
from delve.flow.saved import Saved, read_save
from delve.flow.saves import free_path, listed

ROOT = Path(__file__).parents[2]

pytestmark = [pytest.mark.one_of(12), pytest.mark.usefixtures("agreed")]
QUEST = ROOT / "content" / "core" / "quests" / "drowned_cellar.yaml"


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of saves."""
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "user"))
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("delve_cli.table.datetime", Noon)
    return tmp_path / "user" / "delve" / "saves"


class Noon(datetime):
    """A clock by which all games of a test begin in one minute."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Noon:
        return cls(2026, 1, 2, 12, 30, tzinfo=tz)


def delve(*arguments: object, typed: str = "") -> Result:
    ran = CliRunner().invoke(main, [*map(str, arguments)], input=typed)
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def at_terminal(*arguments: object, typed: str = "") -> Result:
    return delve("play", *arguments, "--ui", "terminal", typed=typed)


def left(typed: str = "1\n5,5\n", *options: object) -> str:
    """The name of a game that was begun and left."""
    ran = at_terminal(QUEST, "--seed", 4, *options, typed=typed)
    assert ran.exit_code == 0
    told = re.search(r"saved: delve play --resume (\S+) goes on\n", ran.stderr)
    assert told is not None
    return told[1]


def save(path: Path) -> Saved:
    return read_save(path.read_bytes())


# ---------------------------------------------------------------------------------------- autosave
def test_game_is_saved_while_it_is_played_and_gone_on_with(folder: Path) -> None:
    name = left()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{4}-drowned_cellar", name)
    before = save(folder / f"{name}.delve")
    assert before.header.persons == ("heroes",)
    assert before.header.party == (("core:nite", "core:knight"), ("core:wren", "core:strider"))
    ran = at_terminal("--resume", typed="undo\nlog\n")
    assert ran.exit_code == 0
    assert "The Drowned Cellar" in ran.stdout
    assert "Nite moves to 5,5 in 4 steps from 1,1" in ran.stdout, "the log goes on"
    assert "(taken back)" in ran.stdout
    assert len(save(folder / f"{name}.delve").entries) == len(before.entries) - 1
    assert [one.path.stem for one in listed(folder)] == [name]


def test_game_gone_on_with_is_that_which_was_never_left(folder: Path, tmp_path: Path) -> None:
    typed = ["1", "5,5", "end", "1", "end"]
    whole, parts = tmp_path / "whole.delve", tmp_path / "parts.delve"
    at_terminal(QUEST, "--seed", 4, "--record", whole, typed="\n".join(typed) + "\n")
    at_terminal(QUEST, "--seed", 4, "--record", parts, typed="1\n")
    for line in typed[1:]:
        ran = at_terminal("--resume", parts, typed=line + "\n")
        assert ran.exit_code == 0, ran.output
    assert save(parts).entries == save(whole).entries
    assert save(parts).digests == save(whole).digests
    assert not folder.exists()


def test_who_looks_and_leaves_makes_no_save(folder: Path) -> None:
    assert at_terminal(QUEST, "--seed", 4).exit_code == 0
    assert listed(folder) == []


def test_automated_game_is_only_saved_where_that_is_asked_for(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.delve"
    assert delve("play", QUEST, "--seed", 4, "--ui", "none").exit_code == 0
    assert listed(folder) == []
    assert delve("play", QUEST, "--seed", 4, "--ui", "none", "--record", path).exit_code == 0
    assert save(path).winner in ("heroes", "overlord")
    assert save(path).header.persons == ()


def test_finished_game_is_not_gone_on_with_unless_it_is_named(folder: Path, tmp_path: Path) -> None:
    path = folder / "done.delve"
    delve("play", QUEST, "--seed", 4, "--ui", "none", "--record", path)
    ran = at_terminal("--resume")
    assert ran.exit_code == 2
    assert "Error: no game is unfinished" in ran.stderr
    assert " win" in at_terminal("--resume", "done").stdout.splitlines()[-1]


def test_last_played_game_is_gone_on_with(folder: Path) -> None:
    first, second = left("1\n"), left("1\n2,2\n")
    assert second == f"{first}-2"
    os.utime(folder / f"{first}.delve", ns=(1, 1))
    assert f"--resume {second} goes on" in at_terminal("--resume").stderr
    os.utime(folder / f"{second}.delve", ns=(0, 0))
    assert f"--resume {first} goes on" in at_terminal("--resume").stderr


def test_game_that_begins_in_the_same_minute_gets_a_name_of_its_own(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("delve_cli.table.free_path", lambda stem, folder: folder / f"{stem}.delve")
    first, second = left("1\n"), left("1\n")
    assert second == f"{first}-2"
    assert len(listed(folder)) == 2


def test_free_undo_goes_back_over_the_other_side_and_is_remembered() -> None:
    typed = "1\n1\n5,5\nend\nend\n1\nend\nend\n"  # the overlord acts after the second hero's turn
    strict = at_terminal(QUEST, "--seed", 4, typed=typed + "undo\n")
    assert "(taken back)" not in strict.stdout
    assert "the other side has answered" in strict.stdout or "the dice have spoken" in strict.stdout
    free = left(typed, "--free-undo")
    ran = at_terminal("--resume", free, typed="undo\n")
    assert "(taken back)" in ran.stdout
    assert ran.stdout.count("Round 1") >= 1


def test_save_tells_nothing_of_its_owner(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pack = Path(shutil.copytree(ROOT / "content" / "core", tmp_path / "games" / "core"))
    monkeypatch.setenv("HOME", str(tmp_path))
    path = tmp_path / "game.delve"
    at_terminal(
        pack / "quests" / "lamp_stair.yaml", "--packs", pack, "--seed", 1, "--record", path, typed="1\n"
    )
    assert b"games" not in path.read_bytes()
    assert b"lamp_stair.yaml" not in path.read_bytes()
    assert at_terminal("--resume", path).exit_code == 0


# ---------------------------------------------------------------------------------------- what stands in the way
def refused(*arguments: object) -> str:
    ran = at_terminal(*arguments)
    assert ran.exit_code in (1, 2), ran.output
    return ran.stderr.partition("Error: ")[2].strip()


def test_save_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "user").write_text("in the way")
    ran = at_terminal(QUEST, "--seed", 4, typed="1\n5,5\n")
    assert ran.exit_code == 0
    assert ran.stdout.count("(not saved: Not a directory (tried again at every answer))") == 1
    assert "Nite moves to 5,5" in ran.stdout
    assert "the last answers are not saved in " in ran.stderr


def test_record_takes_the_place_of_no_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("mine")
    assert refused(QUEST, "--record", path) == (
        f"{path} exists already: --resume {path} goes on with it, --record needs a name that is free"
    )
    assert path.read_text() == "mine"


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ((QUEST,), "QUEST"),
        (("--heroes", "nite:knight"), "--heroes"),
        (("--seed", 0), "--seed"),
        (("--side", "heroes"), "--side"),
        (("--record", "a"), "--record"),
        (("--free-undo",), "--free-undo"),
    ],
)
def test_what_a_saved_game_has_already_is_refused(given: tuple[object, ...], name: str) -> None:
    message = f"--resume goes on with a game as it was begun: leave {name} out"
    assert refused(*given, "--resume") == message


def test_without_quest_and_save_there_is_nothing_to_play() -> None:
    assert refused().startswith("which quest? Name one, such as drowned_cellar")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_game_of_a_person_is_not_ended_by_automated_players_unasked(folder: Path) -> None:
    path = folder / f"{left()}.delve"
    before = path.read_bytes()
    ran = delve("play", "--resume", path.stem)
    assert ran.exit_code == 2
    assert "no terminal to go on at: --ui none lets automated players end the game" in ran.stderr
    assert path.read_bytes() == before
    assert delve("play", "--resume", path.stem, "--ui", "none").exit_code == 0
    assert save(path).winner


def test_name_that_is_no_save_is_refused_with_those_that_are() -> None:
    assert refused("--resume", "x") == 'there is no save and no file "x" (saves: none)'
    name = left()
    assert refused("--resume", "x") == f'there is no save and no file "x" (saves: {name})'


def test_file_that_is_no_save_is_refused() -> None:
    assert refused("--resume", QUEST) == (
        f"{QUEST} cannot be resumed: it does not begin as a save of delve does"
    )


def test_save_that_is_being_played_is_refused(folder: Path) -> None:
    name = left()
    path = folder / f"{name}.delve"
    file, _ = reopen(path)
    assert refused("--resume") == f"{path} is being played already: close the other delve first"
    file.close()
    assert at_terminal("--resume").exit_code == 0


def test_torn_and_damaged_saves_are_gone_on_with_and_say_what_is_lost(folder: Path) -> None:
    path = folder / f"{left()}.delve"
    raw = path.read_bytes()
    answers = len(save(path).entries)
    path.write_bytes(raw[:-4])
    assert (
        "the last record was not written to its end and is left out: "
        f"you go on after answer {answers - 1}\n" in at_terminal("--resume", typed="1\n").stderr
    )
    path.write_bytes(raw.replace(b'"n":3', b'"n":8'))
    ran = at_terminal("--resume")
    assert "line 5 is damaged; it is left out, and " in ran.stderr
    assert "you go on after answer 2\n" in ran.stderr
    assert f"the damaged save is kept as {path}.damaged" in ran.stderr


def changed_pack(tmp_path: Path) -> tuple[Path, Path]:
    """A pack, and a save of a game that was begun with it."""
    pack = Path(shutil.copytree(ROOT / "content" / "core", tmp_path / "games" / "core"))
    path = tmp_path / "game.delve"
    quest = pack / "quests" / "drowned_cellar.yaml"
    at_terminal(quest, "--seed", 4, "--record", path, typed="1\n5,5\n")
    return pack, path


def rewrite(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_quest_that_is_no_longer_there_is_looked_for_by_its_id(tmp_path: Path) -> None:
    pack, path = changed_pack(tmp_path)
    shutil.rmtree(pack)
    ran = at_terminal("--resume", path)
    assert (ran.exit_code, "changed" in ran.stderr) == (0, False), "the shipped one is equal"
    rewrite_header(path, '"core:drowned_cellar"', '"core:drowned_celler"')
    assert refused("--resume", path) == (
        'there is no file and no quest "core:drowned_celler" (did you mean "core:drowned_cellar"?)'
    )


def rewrite_header(path: Path, old: str, new: str) -> None:
    """Only the first line is left, changed and with a good checksum."""
    text = path.read_bytes().partition(b"\n")[0][9:].replace(old.encode(), new.encode()) + b"\n"
    path.write_bytes(b"%08x " % crc32(text) + text)


# ---------------------------------------------------------------------------------------- heavy
def test_heavy_check_finds_nothing_in_the_shipped_pack() -> None:
    typed = "1\n2,2\nundo\nend\n"
    ran = at_terminal(QUEST, "--seed", 4, "--heavy", typed=typed)
    assert (ran.exit_code, ran.stdout) == (0, at_terminal(QUEST, "--seed", 4, typed=typed).stdout)


def test_heavy_check_finds_what_a_script_remembers_on_itself(tmp_path: Path) -> None:
    pack = Path(shutil.copytree(ROOT / "content" / "core", tmp_path / "games" / "core"))
    script = pack / "skills" / "strider" / "hail_of_splinters.py"
    rewrite(
        script,
        "    def area(self",
        """\
    @modifies("speed")
    def hurry(self, view: View, owner: int, figure: int) -> int:
        return next(self.ASKED)

    ASKED = count(1)

    def area(self""",
    )
    rewrite(
        script,
        "from delve.script import Context",
        "from itertools import count\n\nfrom delve.script import modifies\nfrom delve.script import Context",
    )
    ran = delve("play", pack / "quests" / "drowned_cellar.yaml", "--seed", 4, "--ui", "none", "--heavy")
    assert ran.exit_code == 1
    message = ran.stderr[ran.stderr.index("Error: ") :]
    assert message.startswith("Error: a script broke: after answer ")
    assert "the game is another one once it is loaded:\n  " in message
    assert " -> " in message


# ---------------------------------------------------------------------------------------- delve saves
def test_saves_are_listed_with_quest_round_and_state(folder: Path) -> None:
    assert delve("saves").stdout == f"no game is saved in {folder}\n"
    name = left()
    delve("play", "lamp_stair", "--seed", 4, "--ui", "none", "--record", folder / "done.delve")
    (folder / "letter.delve").write_text("dear friend")
    torn = folder / "torn.delve"
    torn.write_bytes((folder / f"{name}.delve").read_bytes()[:-2])
    shown = delve("saves").stdout
    assert delve("saves", "list").stdout == shown
    heading = re.split(" {2,}", shown.splitlines()[0])
    assert heading == ["name", "played", "quest or campaign", "round", "answers", "state"]
    rows = {line.split()[0]: line for line in shown.splitlines()[1:]}
    assert re.search(r" core:drowned_cellar +1 +\d+ +unfinished$", rows[name])
    assert re.search(r" core:lamp_stair +\d+ +\d+ +over: won by the (heroes|overlord)$", rows["done"])
    assert rows["letter"].endswith("unreadable: it does not begin as a save of delve does")
    assert rows["torn"].endswith("unfinished, cut off at its end")


def test_save_is_inspected() -> None:
    shown = delve("saves", "inspect", left()).stdout.splitlines()
    told = dict(line.split(maxsplit=1) for line in shown if not line.startswith(" "))
    assert told["quest"] == "core:drowned_cellar"
    assert told["party"] == (
        "core:nite as core:knight (with 1 experience; skills: core:stand_between), "
        "core:wren as core:strider (with 1 experience; skills: core:hail_of_splinters)"
    )
    assert told["seed"] == "4"
    assert told["played"] == "by persons: heroes"
    assert re.fullmatch(r"core 0\.1\.0 \([0-9a-f]{8}\)", told["pack"])
    assert told["state"] == "unfinished, 6 answers"
    assert told["round"] == "1  begins after answer 0"
    assert re.fullmatch(r" {6}6  heroes: command base:step \d 5,5", shown[-1])


def test_report_and_damage_are_inspected(folder: Path) -> None:
    path = folder / f"{left()}.delve"
    path.write_bytes(path.read_bytes()[:-4])
    shown = delve("saves", "inspect", path).stdout
    assert "lost     the last record was not written to its end and is left out\n" in shown
    (folder / "letter.delve").write_text("dear friend")
    ran = delve("saves", "inspect", "letter")
    assert ran.exit_code == 1
    assert ran.stderr == (
        f"Error: {folder / 'letter.delve'} cannot be read: it does not begin as a save of delve does\n"
    )
    assert delve("saves", "inspect", "x").exit_code == 2


def test_save_is_deleted_after_a_question_or_at_once(folder: Path) -> None:
    name = left()
    path = folder / f"{name}.delve"
    ran = delve("saves", "delete", name, typed="n\n")
    assert (ran.exit_code, path.exists()) == (1, True)
    assert f"delete {path} for good?" in ran.stderr
    assert delve("saves", "delete", name, typed="y\n").stdout == f"deleted {path}\n"
    assert not path.exists()
    other = folder / f"{left()}.delve"
    assert delve("saves", "delete", other, "--yes").exit_code == 0
    assert not other.exists()


def test_save_that_is_being_played_is_not_deleted(folder: Path) -> None:
    name = left()
    file, _ = reopen(folder / f"{name}.delve")
    ran = delve("saves", "delete", name, "--yes")
    file.close()
    assert ran.exit_code == 1
    assert ran.stderr == f"Error: {folder / name}.delve is being played: close the other delve first\n"
    assert delve("saves", "delete", name, "--yes").exit_code == 0


def test_only_saves_are_deleted(folder: Path, tmp_path: Path) -> None:
    letter, spoilt = tmp_path / "letter.txt", folder / "spoilt.delve"
    folder.mkdir(parents=True)
    for file in (letter, spoilt):
        file.write_text("dear friend")
    ran = delve("saves", "delete", letter, "--yes")
    assert (ran.exit_code, letter.exists()) == (1, True)
    assert f"{letter} is no save, and is left as it is: it does not begin as a save" in ran.stderr
    assert delve("saves", "delete", "spoilt", "--yes").exit_code == 0
    assert not spoilt.exists()


def test_card_that_only_the_other_side_knows_is_not_told(folder: Path) -> None:
    assert at_terminal("lamp_stair", "--seed", 3, typed="1\nundo\nundo\n").exit_code == 0
    shown = delve("saves", "inspect", listed(folder)[0].path).stdout.splitlines()
    assert shown[-3:] == [
        "      1  overlord: option",
        "      2  chance:deck: draw",
        "      3  chance:deck: draw",
    ]


def test_name_of_a_new_save_is_free(folder: Path) -> None:
    folder.mkdir(parents=True)
    assert free_path("a", folder).name == "a.delve"
    for name in ("a.delve", "a-2.delve"):
        (folder / name).touch()
    assert free_path("a", folder).name == "a-3.delve"


def test_save_that_follows_one_with_a_number_counts_on_instead_of_growing_longer(tmp_path: Path) -> None:
    """Whoever reads files anew does so often, and each time the game goes on in a save of its own."""
    for name in ("a", "a-2", "b-2"):
        tmp_path.joinpath(f"{name}.delve").touch()
    assert free_path("a-2", tmp_path).name == "a-3.delve"
    assert free_path("b-2", tmp_path).name == "b-2-2.delve", "nothing is called b"
