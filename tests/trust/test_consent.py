"""No script is loaded without consent, and there is one function that makes it."""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest

from delve.installation import shipped_folder
from delve.model.program import Program
from delve.script.load import load, unload
from delve.trust.consent import Consent, ConsentAnswer, Withheld, agree
from delve.trust.grants import Grant, Grants
from tests.trust.packs import library, stranger

pytestmark = pytest.mark.one_of(6)

ROOT = Path(__file__).parents[2]


class Asked:
    """Somebody who gives one answer, and remembers of what they were asked."""

    def __init__(self, answer: ConsentAnswer) -> None:
        self.answer = answer
        self.packs: list[tuple[str, ...]] = []

    def __call__(self, unknown: tuple[Program, ...]) -> ConsentAnswer:
        self.packs.append(tuple(program.pack for program in unknown))
        return self.answer


@pytest.fixture
def grants(tmp_path: Path) -> Grants:
    return Grants(tmp_path / "trust")


def test_pack_that_comes_with_delve_asks_nothing(grants: Grants) -> None:
    asked = Asked(ConsentAnswer.NO)
    agree([library(shipped_folder())], asked, grants)
    assert asked.packs == []


def test_pack_without_scripts_never_asks(tmp_path: Path, grants: Grants) -> None:
    home = stranger(tmp_path)
    shutil.rmtree(home / "skills")
    asked = Asked(ConsentAnswer.NO)
    agree([library(home)], asked, grants)
    assert asked.packs == []


def test_all_packs_of_a_game_are_asked_about_at_once(tmp_path: Path, grants: Grants) -> None:
    asked = Asked(ConsentAnswer.ONCE)
    homes = [stranger(tmp_path, id) for id in ("fen", "moor")]
    agree([library(*homes)], asked, grants)
    assert asked.packs == [("fen", "moor")]


def test_without_consent_nothing_is_loaded(tmp_path: Path, grants: Grants) -> None:
    """S0-25."""
    mark = tmp_path / "ran"
    home = stranger(tmp_path, script=f"open({str(mark)!r}, 'w')")
    with pytest.raises(Withheld, match="nobody has agreed to run the scripts of fen"):
        agree([library(home)], Asked(ConsentAnswer.NO), grants)
    other = agree([library(shipped_folder())], Asked(ConsentAnswer.NO), grants)
    with pytest.raises(Withheld):
        load(library(home), other)
    assert not mark.exists()


def test_consent_is_to_the_scripts_that_were_read(tmp_path: Path, grants: Grants) -> None:
    home = stranger(tmp_path)
    consent = agree([library(home)], Asked(ConsentAnswer.ONCE), grants)
    (home / "skills" / "wave.py").write_text("print('others')\n")
    with pytest.raises(Withheld):
        load(library(home), consent)
    unload()


def test_answer_for_this_once_is_not_kept(tmp_path: Path, grants: Grants) -> None:
    home, asked = stranger(tmp_path), Asked(ConsentAnswer.ONCE)
    agree([library(home)], asked, grants)
    agree([library(home)], asked, grants)
    assert len(asked.packs) == 2
    assert grants.all() == []


def test_version_that_was_agreed_to_is_asked_about_again_when_its_scripts_change(
    tmp_path: Path, grants: Grants
) -> None:
    home, asked = stranger(tmp_path), Asked(ConsentAnswer.VERSION)
    agree([library(home)], asked, grants)
    agree([library(home)], asked, grants)
    assert len(asked.packs) == 1
    text = home / "skills" / "wave.yaml"
    text.write_text(text.read_text("utf-8").replace("text: Wave.", "text: Wave, and wait."))
    (home / "art").mkdir()
    (home / "art" / "wave.png").write_bytes(b"another picture")
    (home / "tests").mkdir()
    (home / "tests" / "test_wave.py").write_text("# another test\n")
    agree([library(home)], asked, grants)
    assert len(asked.packs) == 1, "texts, pictures and tests are no scripts"
    (home / "skills" / "wave.py").write_text("# another script\n")
    agree([library(home)], asked, grants)
    assert len(asked.packs) == 2


def test_version_that_was_agreed_to_may_lie_elsewhere(tmp_path: Path, grants: Grants) -> None:
    asked = Asked(ConsentAnswer.VERSION)
    for folder in ("here", "there"):
        agree([library(stranger(tmp_path / folder))], asked, grants)
    assert len(asked.packs) == 1


def test_folder_that_is_my_own_is_not_asked_about_whatever_lies_there(tmp_path: Path, grants: Grants) -> None:
    home, asked = stranger(tmp_path), Asked(ConsentAnswer.FOLDER)
    agree([library(home)], asked, grants)
    for edit in range(10):
        (home / "skills" / "wave.py").write_text(f"# edit {edit}\n")
        agree([library(home)], asked, grants)
    assert len(asked.packs) == 1
    shutil.move(home, tmp_path / "elsewhere")
    agree([library(tmp_path / "elsewhere")], asked, grants)
    assert len(asked.packs) == 2


def test_pack_with_the_id_of_a_shipped_one_is_asked_about(tmp_path: Path, grants: Grants) -> None:
    asked = Asked(ConsentAnswer.ONCE)
    copy = Path(shutil.copytree(shipped_folder() / "core", tmp_path / "core"))
    agree([library(copy)], asked, grants)
    assert asked.packs == [("core",)]


def test_link_in_the_folder_of_shipped_packs_is_no_shipped_pack(
    tmp_path: Path, grants: Grants, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    for id in ("base", "core"):
        shutil.copytree(shipped_folder() / id, shipped / id)
    monkeypatch.setattr("delve.installation.shipped_folder", lambda: shipped)
    (shipped / "fen").symlink_to(stranger(tmp_path / "elsewhere"))
    asked = Asked(ConsentAnswer.ONCE)
    agree([library(shipped / "fen")], asked, grants)
    assert "fen" in asked.packs[0]


def test_every_python_file_counts_but_tests(tmp_path: Path) -> None:
    home = stranger(tmp_path)
    before = library(home).programs["fen"].digest
    places = ("skills/deep/er/x.py", "__x/x.py", ".hidden/x.py", ".x.py", "_x.py", "conftest.py", "a b.py")
    for place in places:
        (home / place).parent.mkdir(parents=True, exist_ok=True)
        (home / place).write_text("x = 1\n")
        after = library(home).programs["fen"].digest
        assert after != before, place
        before = after
    (home / "tests" / "unit").mkdir(parents=True)
    (home / "tests" / "unit" / "x.py").write_text("x = 1\n")
    program = library(home).programs["fen"]
    assert program.digest == before
    assert set(program.places) == {*places, "skills/wave.py"}


@pytest.mark.one_of(8)
def test_consent_is_made_in_one_place() -> None:
    made = [
        path.relative_to(ROOT).as_posix()
        for folder in ("delve", "cli")
        for path in sorted((ROOT / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == Consent.__name__
    ]
    assert made == ["delve/trust/consent.py"]


def test_grant_for_another_pack_with_the_same_files_does_not_count(tmp_path: Path, grants: Grants) -> None:
    asked = Asked(ConsentAnswer.VERSION)
    agree([library(stranger(tmp_path, "fen", "x = 1\n"))], asked, grants)
    agree([library(stranger(tmp_path, "moor", "x = 1\n"))], asked, grants)
    assert asked.packs == [("fen",), ("moor",)]
    assert [grant.pack for grant in grants.all()] == ["fen", "moor"]
    assert all(isinstance(grant, Grant) and grant.since for grant in grants.all())
