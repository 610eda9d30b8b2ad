"""`delve show`, `delve list` and `delve conflicts`, as an author meets them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from delve_cli.main import main

from delve.catalog.source import read
from tests.small_pack import SmallPack

pytestmark = pytest.mark.one_of(6)

SECOND = """\
kind: pack
id: second
name: Second
version: 1.0.0
requires: {small: '>=1'}
"""
BIG = """\
kind: monster
id: big_rat
name: Big Rat
extends: rat
acts:
  1:
    elite: {health: 7}
"""
PATCH = "kind: patch\nid: tougher\ntarget: {monster: rat}\nset:\n  size: [2, 2]\n"


@pytest.fixture(autouse=True)
def nothing_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def small(tmp_path: Path) -> SmallPack:
    """The small pack, and beside it one that builds on it."""
    write(tmp_path / "second", "pack.yaml", SECOND)
    write(tmp_path / "second", "monsters/big_rat.yaml", BIG)
    write(tmp_path / "second", "patches/tougher.yaml", PATCH)
    return SmallPack(tmp_path)


def write(folder: Path, path: str, text: str) -> None:
    file = folder / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def run(*arguments: str, packs: str = ".") -> Result:
    ran = CliRunner().invoke(main, [*arguments, "--packs", packs])
    assert "Traceback" not in ran.output
    assert ran.exception is None or isinstance(ran.exception, SystemExit), ran.exception
    return ran


def refused(*arguments: str) -> str:
    ran = run(*arguments)
    assert (ran.exit_code, ran.stdout) == (2, "")
    return ran.stderr.partition("Error: ")[2].strip()


def test_record_is_shown_as_it_is_written(small: SmallPack) -> None:
    ran = run("show", "monster", "big_rat")
    assert (ran.exit_code, ran.stdout, ran.stderr) == (0, BIG, "")


def test_resolved_record_is_the_one_that_is_played(small: SmallPack) -> None:
    shown = read(run("show", "monster", "second:big_rat", "--resolved").stdout.encode()).value
    assert [*shown][:4] == ["kind", "id", "name", "traits"]
    assert (shown["name"], shown["traits"], shown["size"]) == ("Big Rat", ["small:cave"], [2, 2])
    assert (shown["acts"]["1"]["elite"]["health"], shown["acts"]["1"]["elite"]["speed"]) == (7, 4)
    plain = read(run("show", "hero", "small:nite", "--resolved").stdout.encode()).value
    assert (plain["archetype"], plain["defense"]) == ("small:warrior", ["small:gray"])


def test_blame_names_the_file_and_line_that_set_each_value(small: SmallPack) -> None:
    lines = run("show", "monster", "big_rat", "--blame").stdout.splitlines()
    found = {tuple(part.strip() for part in line.split("  # ")) for line in lines if "  # " in line}
    assert {
        ("name: Big Rat", "second/monsters/big_rat.yaml:3"),
        ("- small:cave", "small/monsters/rat.yaml:4"),
        ("health: 7", "second/monsters/big_rat.yaml:7"),
        ("health: 2", "small/monsters/rat.yaml:9"),
        ("- 2", "second/patches/tougher.yaml:5"),
    } <= found
    assert read("\n".join(lines).encode()).value["size"] == [2, 2]


def test_blame_as_json_names_the_path_of_each_value(small: SmallPack) -> None:
    shown = json.loads(run("show", "monster", "big_rat", "--blame", "--format", "json").stdout)
    assert (shown["kind"], shown["id"], shown["file"]) == (
        *("monster", "second:big_rat", "second/monsters/big_rat.yaml"),
    )
    assert shown["record"]["size"] == [2, 2]
    assert {"path": ["size", 0], "at": "second/patches/tougher.yaml:5"} in shown["blame"]


def test_file_of_a_record_is_shown_as_json(small: SmallPack) -> None:
    shown = json.loads(run("show", "monster", "big_rat", "--format", "json").stdout)
    assert shown == {"file": "second/monsters/big_rat.yaml", "record": read(BIG.encode()).value}


def test_abstract_record_patch_and_pack_are_shown_too(small: SmallPack) -> None:
    small.write("heroes/base.yaml", "kind: hero\nid: base\nabstract: true\nspeed: 4\narchetype: warrior\n")
    assert run("show", "hero", "base", "--resolved").stdout == (
        "kind: hero\nid: base\narchetype: small:warrior\nspeed: 4\n"
    )
    assert (
        read(run("show", "patch", "tougher", "--blame").stdout.encode()).value == read(PATCH.encode()).value
    )
    assert run("show", "pack", "second").stdout == SECOND


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("show", "monstre", "rat"), 'there is no kind "monstre" (did you mean "monster"?)'),
        (("list", "monstre"), 'there is no kind "monstre" (did you mean "monster"?)'),
        (("show", "monster", "big_rta"), 'there is no monster "big_rta" (did you mean "big_rat"?)'),
        (("show", "monster", "smal:rat"), 'there is no monster "smal:rat" (did you mean "small:rat"?)'),
        (("show", "pack", "secnd"), 'there is no pack "secnd" (did you mean "second"?)'),
    ],
)
def test_name_that_is_not_there_is_refused_with_the_nearest(
    small: SmallPack, arguments: tuple[str, ...], message: str
) -> None:
    assert refused(*arguments) == message


def test_id_in_two_packs_needs_its_pack(small: SmallPack, tmp_path: Path) -> None:
    write(tmp_path / "second", "monsters/rat.yaml", "kind: monster\nid: rat\nextends: small:rat\n")
    message = refused("show", "monster", "rat")
    assert message == '"rat" may be second:rat or small:rat: write the pack too'


def test_faulty_record_is_shown_as_it_is_written_and_not_as_it_is_played(small: SmallPack) -> None:
    small.change("monsters/rat.yaml", "health: 2", "health: two")
    ran = run("show", "monster", "rat")
    assert (ran.exit_code, ran.stderr) == (0, "1 error among these packs: delve validate shows them\n")
    assert "health: two" in ran.stdout
    ran = run("show", "monster", "rat", "--resolved")
    assert (ran.exit_code, ran.stdout) == (1, "")
    assert ran.stderr.endswith(
        "Error: small:rat is faulty: delve validate small/monsters/rat.yaml says why\n"
    )


def test_boards_of_a_quest_are_drawn_with_coordinates(small: SmallPack) -> None:
    ran = run("show", "quest", "cellar", "--board")
    assert (ran.exit_code, ran.stderr) == (0, "")
    assert ran.stdout.splitlines()[:7] == [
        "     0  1  2  3  4  5  6",
        " 0  ## ## ## ## ## ## ##",
        " 1  ## .@ .@ && .  .b ##",
        "                --",
        " 2  ## .@ .@ ## .  :c ##",
        " 3  ## ## ## ## ## ## ##",
        "",
    ]
    assert "  @ entrance, 4 spaces from [1, 1] to [2, 2]: the heroes" in ran.stdout.splitlines()
    assert "  gate: Door (closed), [3, 1]" in ran.stdout.splitlines()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("show", "tile", "nook", "--board"), "a tile has no board"),
        (("show", "quest", "cellar", "--board", "--blame"), "--board draws: leave out"),
        (("show", "quest", "cellar", "--board", "--format", "json"), "--board draws: leave out"),
    ],
)
def test_board_that_cannot_be_drawn_is_refused(
    small: SmallPack, arguments: tuple[str, ...], message: str
) -> None:
    assert message in refused(*arguments)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("entrance: entrance\n", "entrance: 7\n"),
        ("e: {terrain: floor", "e: {terrain: foor"),
        ("between: [[4, 1], [4, 2]]", "between: [[4, 1], [5, 2]]"),
    ],
)
def test_board_of_a_faulty_quest_is_not_drawn_and_the_checker_is_named(
    small: SmallPack, old: str, new: str
) -> None:
    small.change("quests/cellar.yaml", old, new)
    ran = run("show", "quest", "cellar", "--board")
    assert (ran.exit_code, ran.stdout) == (1, "")
    assert ran.stderr.endswith(
        "Error: small:cellar is faulty: delve validate small/quests/cellar.yaml says why\n"
    )


def test_records_are_listed_with_name_file_and_what_is_odd(small: SmallPack) -> None:
    small.write("monsters/base.yaml", "kind: monster\nid: base\nabstract: true\n")
    small.write("monsters/cat.yaml", "kind: monster\nid: cat\n")
    ran = run("list", "monster")
    lines = [
        re.sub(" {2,}", "  ", one)
        for one in ran.stdout.splitlines()
        if not one.startswith(("bidden:", "core:", "crawl:", "depths:"))
    ]
    assert lines == [
        "second:big_rat  Big Rat  second/monsters/big_rat.yaml",
        "small:base  small/monsters/base.yaml  (abstract)",
        "small:cat  small/monsters/cat.yaml  (faulty)",
        "small:rat  Rat  small/monsters/rat.yaml",
    ]


def test_kinds_are_listed_with_their_numbers(small: SmallPack) -> None:
    small.write("heroes/other.yaml", small.text("heroes/nite.yaml").replace("id: nite", "id: other"))
    heroes = len(run("list", "hero").stdout.splitlines())
    rows = dict(line.split() for line in run("list").stdout.splitlines())
    assert (rows["hero"], rows["pack"]) == (str(heroes), "7")
    assert json.loads(run("list", "--format", "json").stdout)["hero"] == heroes


def test_packs_are_listed_in_their_order_with_those_that_are_off(small: SmallPack) -> None:
    small.write("pack.yaml", small.text("pack.yaml") + "requires: {far: '>=1'}\n")
    rows = json.loads(run("list", "pack", "--format", "json").stdout)
    assert [row["id"] for row in rows] == ["base", "core", "crawl", "depths", "small", "bidden", "second"]
    assert rows[6] == {
        "id": "second",
        "name": "Second 1.0.0",
        "file": "second/pack.yaml",
        "note": 'switched off: it requires "small", which is switched off',
    }
    assert "its pack is switched off" in run("list", "hero").stdout


def test_pack_of_this_folder_is_looked_at_without_being_named(
    small: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(small.folder / "monsters")
    assert "small:rat" in CliRunner().invoke(main, ["list", "monster"]).stdout


def test_conflicts_are_listed_with_the_place_of_each_change(small: SmallPack, tmp_path: Path) -> None:
    assert run("conflicts").stderr == "0 fields are changed by several packs\n"
    write(tmp_path / "third", "pack.yaml", SECOND.replace("second", "third"))
    write(
        tmp_path / "third",
        "patches/smaller.yaml",
        PATCH.replace("tougher", "smaller").replace("[2, 2]", "[1, 2]"),
    )
    ran = run("conflicts")
    assert ran.exit_code == 0
    assert ran.stdout == (
        "monster small:rat: size\n"
        "  second/patches/tougher.yaml:5: second sets [2, 2]\n"
        "  third/patches/smaller.yaml:5: third sets [1, 2]\n"
    )
    assert ran.stderr == "1 field is changed by several packs\n"
    found = json.loads(run("conflicts", "--format", "json").stdout)
    assert found[0]["changes"][1] == {
        "pack": "third",
        "does": "sets",
        "value": "[1, 2]",
        "at": "third/patches/smaller.yaml:5",
    }
