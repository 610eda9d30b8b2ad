"""A second check of what has not changed prints the same again, and looks at nothing; whatever changes is seen."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from delve_cli import asked
from delve_cli import list_records as listing
from delve_cli import start as beginning
from delve_cli import validate as command

from delve.catalog import load as loading
from delve.catalog.load import Loaded
from tests.small_pack import SmallPack

pytestmark = pytest.mark.one_of(12)

HERO = "heroes/nite.yaml"
ROOT = Path(__file__).parents[2]

Said: TypeAlias = tuple[str, str, int]
"""what a command printed to stdout and to stderr, and how it ended"""
Validate: TypeAlias = Callable[..., Said]

LATER = "import sys, time; real = time.time_ns; time.time_ns = lambda: real() + 60_000_000_000\n"
"""by then all files have settled"""


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SmallPack:
    """A pack with a warning and an error, whose files count as settled."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "user"))
    monkeypatch.setattr(command, "time_ns", lambda: time.time_ns() + 60_000_000_000)
    made = SmallPack(tmp_path / "mods")
    made.change(HERO, "health: 12", "health: a dozen")
    return made


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts how often files were looked at."""
    counted: list[int] = []
    real = loading.load

    def load(*arguments: object, **named: object) -> Loaded:
        counted.append(1)
        return real(*arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(loading, "load", load)
    return counted


@pytest.fixture
def validate(delve: Validate) -> Validate:
    """`delve validate` with these words."""
    return lambda *words: delve("validate", *words)


@pytest.fixture
def delve(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Validate]:
    """`delve` with these words, from its beginning; only the process goes on behind it."""
    monkeypatch.setattr(beginning, "_leave", lambda end: None)
    for name in ("end_at_once", "end_in_order", "ignore"):
        monkeypatch.setattr(beginning.interruption, name, lambda: None)
    monkeypatch.setattr(sys, "unraisablehook", sys.unraisablehook)

    def call(*words: object) -> Said:
        monkeypatch.setattr(sys, "argv", ["delve", *map(str, words)])
        with pytest.raises(SystemExit) as end:
            beginning.start()
        printed = capsys.readouterr()
        assert isinstance(end.value.code, int)
        return printed.out, printed.err, end.value.code

    yield call
    gc.enable()


def test_second_check_says_the_same_and_looks_at_nothing(
    pack: SmallPack, looks: list[int], validate: Validate
) -> None:
    first = validate(pack.folder)
    assert "must be a whole number" in first[0]
    assert (first[2], len(looks)) == (1, 1)
    assert validate(pack.folder) == first
    assert len(looks) == 1


@pytest.mark.parametrize(
    "option",
    [
        "--strict",
        "--all",
        "--no-cache",
        "--timings",
        "--diff",
        "--fix",
        "--format=json",
        "--select=Q",
        "--ignore=Q",
    ],
)
def test_other_options_look_again(pack: SmallPack, looks: list[int], option: str, validate: Validate) -> None:
    validate(pack.folder)
    validate(pack.folder, option)
    assert len(looks) >= 2


def mended(pack: SmallPack) -> None:
    pack.change(HERO, "health: a dozen", "health: 12")


def another_record(pack: SmallPack) -> None:
    (pack.folder / "heroes" / "ann.yaml").write_text("kind: hero\nid: ann\n")


def another_folder(pack: SmallPack) -> None:
    (pack.folder / "heroes" / "old").mkdir()


def another_pack_beside_it(pack: SmallPack) -> None:
    (pack.folder.parent / "other").mkdir()
    (pack.folder.parent / "other" / "pack.yaml").write_text(
        "kind: pack\nid: small\nname: S\nversion: 1.0.0\n"
    )


def a_pack_around_it(pack: SmallPack) -> None:
    (pack.folder.parents[1] / "pack.yaml").write_text("kind: pack\nid: big\nname: B\nversion: 1.0.0\n")


def a_test_of_a_skill(pack: SmallPack) -> None:
    (pack.folder / "tests").mkdir(exist_ok=True)
    (pack.folder / "tests" / "test_guard.py").write_text("")


def a_script(pack: SmallPack) -> None:
    pack.change("skills/knight/guard.py", "class Guard", "class Guards")


@pytest.mark.parametrize(
    "change",
    [
        mended,
        another_record,
        another_folder,
        another_pack_beside_it,
        a_pack_around_it,
        a_test_of_a_skill,
        a_script,
    ],
)
def test_check_after_a_change_looks_again(
    pack: SmallPack, looks: list[int], change: Callable[[SmallPack], None], validate: Validate
) -> None:
    validate(pack.folder)
    validate(pack.folder)
    time.sleep(0.02)  # a disk's clock may tick only every few milliseconds
    change(pack)
    assert validate(pack.folder) == validate(pack.folder, "--no-cache")
    assert len(looks) == 3


def test_check_of_one_file_knows_the_pack_that_it_needs(
    pack: SmallPack, looks: list[int], validate: Validate
) -> None:
    quest = pack.folder / "quests" / "cellar.yaml"
    validate(quest)
    time.sleep(0.02)
    pack.change("monsters/rat.yaml", "id: rat", "id: rot")
    validate(quest)
    assert len(looks) == 2


def test_check_that_remembers_imports_neither_the_engine_nor_what_it_is_made_of(pack: SmallPack) -> None:
    check = (
        f"{LATER}sys.argv = ['delve', 'validate', {str(pack.folder)!r}]\n"
        "from cli import start\n"
        "start._leave = lambda end: None\n"
        "before = {*sys.modules}\n"
        "try: start.start()\n"
        "except SystemExit: print(*sorted({*sys.modules} - before))"
    )
    runs = [
        subprocess.run(
            # what finds the packages of a checkout would import paths and types before us
            [sys.executable, "-S", "-c", f"import sys; sys.path += {[str(ROOT), *sys.path]}\n{check}"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for _ in range(2)
    ]
    assert {"yaml", "click"} <= {*runs[0][-1].split()}
    assert {*runs[1][-1].split()} <= {
        "delve",
        "delve.user_folders",
        "delve.validate",
        "delve.validate.remembered",
        "cli.asked",
        "zlib",
    }
    assert runs[0][:-1] == runs[1][:-1] != []


def test_another_folder_of_the_user_looks_again(
    pack: SmallPack, looks: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, validate: Validate
) -> None:
    validate(pack.folder)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "somebody_else"))
    validate(pack.folder)
    assert len(looks) == 2


@pytest.mark.parametrize("variable", ["NO_COLOR", "CI", "COLUMNS"])
def test_another_form_of_findings_looks_again(
    pack: SmallPack, looks: list[int], monkeypatch: pytest.MonkeyPatch, validate: Validate, variable: str
) -> None:
    validate(pack.folder)
    monkeypatch.setenv(variable, "60")
    assert validate(pack.folder) == validate(pack.folder, "--no-cache")
    assert len(looks) == 3


def a_pack_in_it(folder: Path) -> None:
    SmallPack(folder)


def a_pack_in_its_content(folder: Path) -> None:
    SmallPack(folder / "content")


def a_pack_that_it_belongs_to(folder: Path) -> None:
    (folder.parent / "pack.yaml").write_text("kind: pack\nid: big\nname: Big\nversion: 1.0.0\n")


@pytest.mark.parametrize("change", [a_pack_in_it, a_pack_in_its_content, a_pack_that_it_belongs_to])
def test_check_of_nothing_named_looks_again_where_another_pack_is_meant(
    pack: SmallPack,
    looks: list[int],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    validate: Validate,
    change: Callable[[Path], None],
) -> None:
    here = tmp_path / "work" / "here"
    here.mkdir(parents=True)
    monkeypatch.chdir(here)
    shipped = validate("--ignore=S,Q")
    assert validate("--ignore=S,Q") == shipped
    assert len(looks) == 1
    time.sleep(0.02)
    change(here)
    assert validate("--ignore=S,Q") != shipped
    assert len(looks) == 2


def process(*words: object, setup: str = LATER, **how: object) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    code = f"{setup}sys.argv = {['delve', 'validate', *map(str, words)]}\nfrom delve_cli.start import start; start()"
    command = [sys.executable, "-P", "-c", code]
    return subprocess.run(command, text=True, check=False, **{"stdout": -1, "stderr": -1, **how})  # type: ignore[call-overload, no-any-return]


def test_process_says_all_that_it_found_before_it_ends(pack: SmallPack) -> None:
    runs = [process("--format=json", pack.folder) for _ in range(2)]
    for run in runs:
        assert run.stdout.rstrip().endswith("}")
        assert "1 error" in run.stderr
        assert run.returncode == 1
    assert process("--format=json", pack.folder / HERO, "--select=Q").returncode == 1
    assert process("--no-such-option").returncode == 2
    mended(pack)
    assert process(pack.folder).returncode == 0


def test_nobody_reads_what_is_told_again(pack: SmallPack) -> None:
    process(pack.folder)
    reading, writing = os.pipe()
    os.close(reading)
    run = process(pack.folder, stdout=writing)
    os.close(writing)
    assert (run.returncode, run.stderr) == (1, "")


def test_stdout_that_claims_to_know_nothing_but_ascii_is_left_to_the_library_for_commands(
    pack: SmallPack,
) -> None:
    pack.change(HERO, "a dozen", "ein Dutzend Ähren")
    said = process(pack.folder)
    assert "Ähren" in said.stdout
    narrow = LATER + "sys.stdout.reconfigure(encoding='ascii', errors='strict')\n"
    run = process(pack.folder, setup=narrow)
    assert (run.stdout, run.stderr, run.returncode) == (said.stdout, said.stderr, said.returncode)


@pytest.mark.parametrize("options", [(), ("--no-cache",)])
def test_character_that_stdout_does_not_know_is_told_as_such(
    pack: SmallPack, options: tuple[str, ...]
) -> None:
    pack.change(HERO, "a dozen", "Ω")
    process(pack.folder, *options)
    latin = LATER + "sys.stdout.reconfigure(encoding='latin-1', errors='strict')\n"
    run = process(pack.folder, *options, setup=latin)
    assert (run.stdout, run.returncode) == ("", 2)
    assert run.stderr == (
        "Error: what was found cannot be printed: the character U+03A9 does not exist in latin-1: set PYTHONUTF8=1\n"
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is full is simulated there")
@pytest.mark.parametrize("options", [(), ("--no-cache",), ("--format=json",)])
def test_full_disk_is_told_as_such(pack: SmallPack, options: tuple[str, ...]) -> None:
    process(pack.folder, *options)
    with Path("/dev/full").open("w") as full:
        run = process(pack.folder, *options, stdout=full)
    assert run.returncode == 2
    assert run.stderr == "Error: what was found cannot be printed: No space left on device\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is full is simulated there")
@pytest.mark.parametrize("options", [(), ("--no-cache",)])
def test_findings_are_printed_once_where_nothing_else_can_be(
    pack: SmallPack, options: tuple[str, ...]
) -> None:
    process(pack.folder, *options)
    with Path("/dev/full").open("w") as full:
        run = process(pack.folder, *options, stderr=full)
    assert run.stdout.count("must be a whole number") == 1
    assert run.returncode == 1


@pytest.mark.parametrize("options", [(), ("--no-cache",)])
def test_check_without_any_output_says_by_its_end_what_it_found(
    pack: SmallPack, options: tuple[str, ...]
) -> None:
    closed = f"import os; os.close(1)\nimport sys; sys.stdout = None\n{LATER}"
    for _ in range(2):
        run = process(pack.folder, *options, setup=closed)
        assert (run.returncode, run.stderr.partition(" (")[0]) == (1, "1 error")


def test_working_folder_that_is_gone_is_told_as_such(pack: SmallPack, tmp_path: Path) -> None:
    gone = str(tmp_path / "gone")
    leave = LATER + f"import os; os.mkdir({gone!r}); os.chdir({gone!r}); os.rmdir({gone!r})\n"
    for words in ((), (".",), (pack.folder,)):
        run = process(*words, setup=leave)
        assert (run.stdout, run.returncode) == ("", 2)
        assert run.stderr == (
            "Error: the folder that this was called in is not there any more: go to another one\n"
        )


def test_check_of_a_user_without_a_home_looks_at_what_is_named(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for variable in ("DELVE_CACHE_DIR", "XDG_CACHE_HOME", "XDG_DATA_HOME", "HOME"):
        monkeypatch.delenv(variable, raising=False)
    (tmp_path / "here").mkdir()
    nobody = (
        f"import os; os.path.expanduser = lambda path: path; os.chdir({str(tmp_path / 'here')!r})\n{LATER}"
    )
    for _ in range(2):
        run = process(pack.folder, setup=nobody)
        assert (run.returncode, run.stderr.partition(" (")[0]) == (1, "1 error")
    assert [*(tmp_path / "here").iterdir()] == []


def test_interrupted_before_the_library_for_commands_is_there_says_so(
    monkeypatch: pytest.MonkeyPatch, validate: Validate
) -> None:
    def pressed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(asked, "question", pressed)
    monkeypatch.setattr(sys, "argv", ["delve", "validate"])
    with pytest.raises(SystemExit, match=r"^\nAborted!$"):
        beginning.start()


def test_process_that_ends_with_a_message_prints_it() -> None:
    run = process(setup="import sys; from delve_cli import start\nstart._take = lambda: sys.exit('why')\n")
    assert (run.returncode, run.stderr) == (1, "why\n")


def test_words_are_left_to_the_library_for_commands_which_expands_them_on_windows(
    monkeypatch: pytest.MonkeyPatch, validate: Validate, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("click.core._expand_args", lambda words: [*words, "--help"])
    monkeypatch.setattr("click.core.os", NT())
    out, _, end = validate("*.yaml")
    assert "Check packs, folders or single files" in out
    assert end == 0


class NT:
    """The module `os` as it is on Windows, as far as the library for commands asks."""

    name = "nt"

    def __getattr__(self, name: str) -> object:
        return getattr(os, name)


def test_check_of_a_link_looks_again_where_it_leads_elsewhere(
    pack: SmallPack, looks: list[int], validate: Validate, tmp_path: Path
) -> None:
    other = SmallPack(tmp_path / "other")
    link = tmp_path / "link"
    link.symlink_to(pack.folder.parent)
    assert validate(link / "small")[2] == 1
    link.unlink()
    link.symlink_to(other.folder.parent)
    assert validate(link / "small")[2] == 0
    assert len(looks) == 2


def test_check_looks_again_where_a_test_is_added_behind_a_link(
    pack: SmallPack, validate: Validate, tmp_path: Path
) -> None:
    tests = tmp_path / "tests"
    (tests / "knight").mkdir(parents=True)
    (tests / "ring").symlink_to(tests)
    (pack.folder / "tests").mkdir()
    (pack.folder / "tests" / "skills").symlink_to(tests)
    assert "T001" in validate(pack.folder, "--select=T001")[0]
    time.sleep(0.02)
    (tests / "knight" / "test_guard.py").touch()
    assert "T001" not in validate(pack.folder, "--select=T001")[0]


def test_another_version_of_a_library_looks_again(
    pack: SmallPack, looks: list[int], monkeypatch: pytest.MonkeyPatch, validate: Validate, tmp_path: Path
) -> None:
    libraries = tmp_path / "libraries"
    (libraries / "yaml").mkdir(parents=True)
    monkeypatch.setattr("yaml.__file__", str(libraries / "yaml" / "__init__.py"))
    validate(pack.folder)
    validate(pack.folder)
    assert len(looks) == 1
    time.sleep(0.02)
    (libraries / "PyYAML-7.dist-info").mkdir()
    validate(pack.folder)
    assert len(looks) == 2


# ---------------------------------------------------------------------------------------------------- lists
@pytest.fixture
def sound_pack(pack: SmallPack, monkeypatch: pytest.MonkeyPatch) -> SmallPack:
    """The pack without its error, and the folder that it lies in is the working folder."""
    pack.change(HERO, "health: a dozen", "health: 12")
    monkeypatch.chdir(pack.folder.parent)
    monkeypatch.setattr(listing, "time_ns", lambda: time.time_ns() + 60_000_000_000)
    return pack


@pytest.mark.parametrize("words", ["hero", "pack", "", "hero --format json", "--format json"])
def test_second_list_says_the_same_and_looks_at_nothing(
    sound_pack: SmallPack, looks: list[int], delve: Validate, words: str
) -> None:
    first = delve("list", *words.split())
    assert first[0]
    assert first[1:] == ("", 0)
    assert len(looks) == 1
    assert delve("list", *words.split()) == first
    assert len(looks) == 1


def test_list_after_a_change_looks_again(sound_pack: SmallPack, delve: Validate) -> None:
    assert "small:nite " in delve("list", "hero")[0]
    hero = sound_pack.folder / HERO
    hero.with_name("dusk.yaml").write_text(hero.read_text().replace("id: nite", "id: dusk", 1))
    assert "small:dusk " in delve("list", "hero")[0]


def test_list_of_packs_with_faults_looks_each_time_and_tells_them(
    sound_pack: SmallPack, looks: list[int], delve: Validate
) -> None:
    sound_pack.change(HERO, "health: 12", "health: a dozen")
    said = [delve("list", "hero") for _ in range(2)]
    assert len(looks) == 2
    assert said[0] == said[1]
    assert "1 error among these packs" in said[0][1]
