"""One table decides what of a pack can run: found once, read once, and nothing else can be imported."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from delve.authoring.names import Refused
from delve.authoring.rename import rename
from delve.authoring.scaffold import new_record
from delve.catalog.load import load
from delve.script.load import ScriptNotLoaded, unload
from delve.validate.runner import check
from tests.consents import scripts_of
from tests.trust.packs import SKILL, library, stranger

pytestmark = pytest.mark.one_of(6)

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="pipes and links are those of POSIX")


@pytest.fixture(autouse=True)
def _forgotten() -> object:
    yield
    unload()


def with_import(folder: Path, line: str, **more: str) -> Path:
    return stranger(folder, script=f"{line}\n{SKILL.replace(chr(10) + '    ', chr(10))}", **more)


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("from fen.tests.evil import X", "tests/evil.py"),
        ("from fen.tests import evil", "tests/evil.py"),
        ("from fen.tests.unit.evil import X", "tests/unit/evil.py"),
        ("from fen.inner.evil import X", "inner/evil.py"),
    ],
)
def test_tests_and_packs_within_a_pack_are_never_imported_in_play(
    tmp_path: Path, line: str, place: str
) -> None:
    mark = tmp_path / "ran"
    home = with_import(tmp_path, line)
    file = home / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"open({str(mark)!r}, 'w')\nX = 1\n")
    if place.startswith("inner"):
        (home / "inner" / "pack.yaml").write_text("kind: pack\nid: inner\nname: Inner\nversion: 1.0.0\n")
    loaded = load([home])
    codes = {finding.code for finding in check(loaded).diagnostics if finding.severity == "error"}
    assert codes, "the checker tells it"
    with pytest.raises(ScriptNotLoaded):
        scripts_of(loaded.library)
    assert not mark.exists()


@pytest.mark.parametrize("name", ["__x", "_x", "deep/er/x"])
def test_underscored_and_nested_files_are_judged_before_they_can_be_imported(
    tmp_path: Path, name: str
) -> None:
    home = with_import(tmp_path, f"from fen.{name.replace('/', '.')}.more import X")
    (home / name).mkdir(parents=True)
    (home / name / "more.py").write_text("import os\n\nX = 1\n")
    found = check(load([home])).diagnostics
    assert [(Path(one.path).name, one.code) for one in found if one.severity == "error"] == [
        ("more.py", "S106")
    ]
    with pytest.raises(ScriptNotLoaded, match="may not import"):
        scripts_of(library(home))


def test_hidden_file_is_judged_although_nothing_can_import_it(tmp_path: Path) -> None:
    home = stranger(tmp_path)
    (home / ".hidden").mkdir()
    (home / ".hidden" / "more.py").write_text("import os\n")
    assert [one.code for one in check(load([home])).diagnostics if one.severity == "error"] == ["S106"]
    program = library(home).programs["fen"]
    assert ".hidden/more.py" in program.files
    assert [*program.modules] == ["skills.wave"]


def test_environment_of_python_in_a_pack_is_no_part_of_it(tmp_path: Path) -> None:
    home = stranger(tmp_path)
    (home / ".venv" / "lib").mkdir(parents=True)
    (home / ".venv" / "pyvenv.cfg").write_text("home = /usr\n")
    (home / ".venv" / "lib" / "library.py").write_text("import os\n")
    assert library(home).programs["fen"].places == ("skills/wave.py",)
    assert check(load([home])).count("error") == 0


def test_what_was_judged_is_what_runs_in_whatever_coding_it_says_to_be(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    hidden = f"open({str(mark)!r}, 'w')".encode("utf-7").decode("ascii").replace("\n", "")
    home = stranger(tmp_path)
    script = home / "skills" / "wave.py"
    script.write_text(f"# -*- coding: utf-7 -*-\n# +AAo-{hidden}\n{script.read_text('utf-8')}")
    scripts_of(library(home))
    assert not mark.exists()


@POSIX
def test_pipe_that_is_called_as_a_script_is_told_and_waited_for_by_nobody(tmp_path: Path) -> None:
    home = stranger(tmp_path)
    os.mkfifo(home / "skills" / "pipe.py")
    found = load([home]).diagnostics
    assert [(Path(one.path).name, one.code) for one in found] == [("pipe.py", "D210")]


@POSIX
def test_script_that_is_a_link_out_of_its_pack_is_not_read(tmp_path: Path) -> None:
    home = stranger(tmp_path)
    elsewhere = tmp_path / "elsewhere.py"
    (home / "skills" / "wave.py").rename(elsewhere)
    (home / "skills" / "wave.py").symlink_to(elsewhere)
    loaded = load([home])
    assert [one.code for one in loaded.diagnostics] == ["S006"]
    assert loaded.library.programs["fen"].places == ()


@POSIX
def test_folder_that_is_a_link_is_not_looked_into(tmp_path: Path) -> None:
    home = with_import(tmp_path, "from fen.linked.more import X")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "more.py").write_text("X = 1\n")
    (home / "linked").symlink_to(tmp_path / "elsewhere")
    assert library(home).programs["fen"].places == ("skills/wave.py",)
    with pytest.raises(ScriptNotLoaded):
        scripts_of(library(home))


@pytest.fixture
def deep(tmp_path: Path) -> Iterator[Path]:
    """A pack with folders within each other, deeper than any function may call itself."""
    home, here = stranger(tmp_path), Path.cwd()
    os.chdir(home)
    for _ in range(1_500):
        Path("d").mkdir()
        os.chdir("d")
    Path("x.py").write_text("X = 1\n")
    yield home
    # neither Python nor pytest can delete what is so deep
    Path("x.py").unlink()
    for _ in range(1_500):
        os.chdir("..")
        Path("d").rmdir()
    os.chdir(here)


def test_folders_may_lie_within_each_other_as_deep_as_they_like(deep: Path) -> None:
    loaded = load([deep])
    assert loaded.ok
    assert len(loaded.library.programs["fen"].places) == 2


@POSIX
def test_new_test_is_not_written_out_of_the_pack_by_a_link(tmp_path: Path) -> None:
    home = stranger(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    (home / "tests").mkdir()
    (home / "tests" / "skills").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(
        Refused, match="would be written out of the pack, by a link in it: nothing was written"
    ):
        new_record("skill", "monsters/parry", home)
    assert [*(tmp_path / "elsewhere").iterdir()] == []


@POSIX
def test_nothing_out_of_the_pack_is_renamed_by_a_link(tmp_path: Path) -> None:
    home = stranger(tmp_path)
    test = tmp_path / "elsewhere.py"
    test.write_text("# wave\n")
    (home / "tests" / "skills").mkdir(parents=True)
    (home / "tests" / "skills" / "test_wave.py").symlink_to(test)
    with pytest.raises(Refused, match="leads out of the pack, by a link in it: nothing was changed"):
        rename("skill", "wave", "nod", [home])
    assert test.read_text() == "# wave\n"
