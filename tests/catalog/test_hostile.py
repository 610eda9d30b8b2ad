"""Whatever stands in the files of a pack: findings with places, never an exception, and no rule that breaks."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from delve.validate.runner import CRASHED, check
from tests.sizes import size
from tests.small_pack import FILES, SmallPack

pytestmark = pytest.mark.one_of(12)

ROUNDS = size(small=150, full=5_000)
ODD = (
    "{}",
    "[]",
    "''",
    "0",
    "-1",
    "true",
    "x",
    "small:rat",
    "a:b",
    "[0, 0]",
    "{x: 1}",
    "|",
    "#",
    "\t",
    "é",
    "\0",
    "  ",
)


def broken(text: str, chance: random.Random) -> str:
    """The text with one to three words, lines or characters changed."""
    for _ in range(chance.randint(1, 3)):
        lines = text.split("\n")
        number = chance.randrange(len(lines))
        words = lines[number].split(" ")
        match chance.randrange(6):
            case 0:
                del lines[number]
            case 1:
                lines.insert(number, chance.choice(lines))
            case 2:
                words[chance.randrange(len(words))] = chance.choice(ODD)
                lines[number] = " ".join(words)
            case 3:
                at = chance.randint(0, len(lines[number]))
                lines[number] = lines[number][:at] + chance.choice(ODD) + lines[number][at:]
            case 4:
                at = chance.randint(0, len(lines[number]))
                lines[number] = lines[number][:at] + lines[number][at + 1 :]
            case _:
                lines[number] = lines[number].replace(": ", f": {chance.choice(ODD)} ", 1)
        text = "\n".join(lines)
    return text


def test_broken_files_give_findings_and_nothing_else(tmp_path: Path) -> None:
    pack, chance = SmallPack(tmp_path), random.Random(7)
    faulty = 0
    for _ in range(ROUNDS):
        path = chance.choice([*FILES])
        text = broken(FILES[path], chance)
        pack.write(path, text)
        findings = pack.findings()
        assert CRASHED not in [one.code for one in findings], (path, text, findings)
        for one in findings:
            assert one.message
            assert one.span.line >= 1
            assert one.span.column >= 1
            assert one.span.line <= Path(one.path).read_bytes().count(b"\n") + 2
        faulty += any(one.severity == "error" for one in findings)
        pack.write(path, FILES[path])
    assert faulty > ROUNDS / 3


def test_deep_conditions_are_read_and_explained(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    deep = "{all: [" * 12 + "{round: {at_leats: 1}}" + "]}" * 12
    pack.change("quests/cellar.yaml", "{group_defeated: rat}", deep)
    pack.only("D101", "quests/cellar.yaml", "at_leats")


def test_huge_map_is_judged_in_no_time(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    row = "  " + "." * 199
    pack.change("quests/cellar.yaml", "  #######\n  #ee+", "\n".join([row] * 199) + "\n  #ee+")
    start = time.process_time()
    pack.findings()
    assert time.process_time() - start < 5


@pytest.mark.parametrize(
    ("path", "old", "new", "said"),
    [
        ("skills/knight/guard.yaml", "script: small.skills.", f"script: small.{'x' * 300}.", "no file xxx"),
        ("pack.yaml", "version: 1.0.0", f"version: 1.0.0\ntests: {'x' * 300}", ""),
    ],
)
def test_name_that_is_too_long_for_a_disk_is_told_or_harmless(
    tmp_path: Path, path: str, old: str, new: str, said: str
) -> None:
    pack = SmallPack(tmp_path)
    pack.change(path, old, new)
    report = check(pack.loaded())
    assert not report.crashed
    assert any(said in one.message for one in report.diagnostics) or not said


def test_import_whose_name_is_too_long_for_a_disk_is_told(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    script = "skills/knight/guard.py"
    text = pack.text(script)
    pack.write(script, f"from small.{'x' * 300} import one\nfrom small import {'y' * 300}\n{text}")
    report = check(pack.loaded())
    assert not report.crashed
    assert [one.span.line for one in report.diagnostics if one.code == "S113"] == [1, 2]


def test_test_of_a_script_that_is_no_text_is_looked_through(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    folder = pack.folder / "tests" / "conditions"
    folder.mkdir(parents=True)
    (folder / "test_odd.py").write_bytes(b"\xff\xfe")
    assert not check(pack.loaded()).crashed
