"""`delve test`: it runs the tests of a pack, and says what of it they have not used or would not miss."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner, Result
from delve_cli import test as subcommand
from delve_cli.main import main

from delve.testing.report import Order, Report, Unnoticed, Unused
from tests.cli.tested_pack import FILES, WOOD, written

pytestmark = pytest.mark.one_of(12)


class Ran(NamedTuple):
    """One run of tests with everything that it reports."""

    result: Result
    report: dict[str, Any]
    before: list[str]
    after: list[str]
    """the files of the user and of the packs"""


def run(*words: object) -> Result:
    return CliRunner().invoke(main, ["test", *map(str, words)])


def files(*folders: Path) -> list[str]:
    return sorted(str(path) for folder in folders for path in folder.rglob("*"))


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder `data` of a user, among whose packs is the glade; the wood lies elsewhere."""
    top = tmp_path_factory.mktemp("user")
    written(top / "data" / "delve" / "packs" / "glade", FILES)
    written(top / "elsewhere" / "wood", WOOD)
    return top


@pytest.fixture(scope="module")
def ran(folders: Path) -> Iterator[Ran]:
    with pytest.MonkeyPatch.context() as patch:
        for keeps in ("data", "state", "cache"):
            patch.setenv(f"XDG_{keeps.upper()}_HOME", str(folders / keeps))
        before = files(folders)
        result = run("glade", "--planted", "--yes", "--format", "json", "--packs", folders / "elsewhere")
        yield Ran(result, json.loads(result.stdout), before, files(folders))


def test_pack_among_those_of_the_user_is_tested_by_its_id_in_a_process_of_its_own(ran: Ran) -> None:
    assert ran.result.exit_code == 0
    assert ran.report["pack"] == "glade"
    assert ran.report["tests"] == {"passed": 8}
    assert "8 passed" in ran.result.stderr
    assert ran.result.stderr.endswith("\nemptying 5 methods of its scripts, one after another …\n")


def test_no_folder_of_the_user_is_changed(ran: Ran) -> None:
    assert ran.after == ran.before


def test_what_no_test_has_used_is_told_by_kind_record_part_and_file(ran: Ran, folders: Path) -> None:
    unused = [(one["kind"], one["id"], one["part"]) for one in ran.report["unused"]]
    assert unused == [
        ("skill", "glade:yap", ""),
        ("ability", "glade:rat", "pierce: 1"),
        ("item", "glade:stick", ""),
        ("card", "glade:ambush", ""),
        ("trigger", "glade:clearing", "2, after figure_defeated"),
        ("objective", "glade:clearing", "1, Leave no rat."),
    ]
    glade = folders / "data" / "delve" / "packs" / "glade"
    assert ran.report["unused"][1]["file"] == str(glade / "monsters" / "rat.yaml")


def test_only_records_of_the_pack_count_also_where_they_extend_others(ran: Ran) -> None:
    things = {"skill": 3, "ability": 2, "condition": 1, "item": 2, "card": 1, "trigger": 2, "objective": 2}
    assert ran.report["things"] == things


def test_methods_that_may_do_nothing_unseen_are_told_with_their_lines(ran: Ran, folders: Path) -> None:
    glade = folders / "data" / "delve" / "packs" / "glade"
    told = [(one["method"], one["called"], one["file"], one["line"]) for one in ran.report["unnoticed"]]
    line = FILES["conditions/slow.py"].split("\n").index("    @reacts(AfterTurn, optional=False)") + 1
    growl = (
        FILES["skills/monsters/growl.py"].split("\n").index("    async def use(self, ctx: Context) -> None:")
        + 1
    )
    assert told == [
        ("Slow.end", False, str(glade / "conditions" / "slow.py"), line),
        ("Growl.use", True, str(glade / "skills" / "monsters" / "growl.py"), growl),
    ]
    assert ran.report["methods"] == 5


def test_tests_that_fail_fail_the_command_and_words_go_to_pytest(folders: Path) -> None:
    wood = written(folders / "failing", {**WOOD, "tests/test_wood.py": "def test_it():\n    assert False\n"})
    result = run(wood, "--yes", "--planted", "--", "-q", "--no-header", "-W", "ignore::UserWarning")
    assert result.exit_code == 1
    assert "test session starts" not in result.stdout
    assert result.stdout.endswith("\n\nno method was emptied, as a test fails already\n")
    told = result.stdout.removesuffix("\n\nno method was emptied, as a test fails already\n")
    assert told.endswith("no test has used 1 of the 1 things of the pack wood:\n  item  branch  "
                                  f"{wood / 'items' / 'branch.yaml'}")  # fmt: skip


# ------------------------------------------------------------------------------------------------ refusals
@pytest.fixture
def alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of packs, in which we are, of a user who has nothing else."""
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "user"))
    written(tmp_path / "packs" / "wood", WOOD)
    monkeypatch.chdir(tmp_path / "packs")
    return tmp_path / "packs"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["wod"], 'there is no folder with a pack.yaml and no pack "wod" (did you mean "wood"?)'),
        (
            [],
            "there is no pack.yaml here or above: go into the folder of a pack, or name one: delve test PACK",
        ),
        (
            ["wood"],
            "the pack wood has no tests: there is no folder wood/tests; delve new writes a test with each ",
        ),
    ],
)
def test_what_cannot_be_run_is_refused(alone: Path, words: list[str], told: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr


def test_some_tests_tell_no_lack_that_others_may_fill(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(alone / "wood" / "items" / "branch.yaml")
    unused = (Unused(kind="item", id="wood:branch", part="", file=file),)
    missed = tuple(
        Unnoticed(file=file, line=3, method=f"Leap.{name}", called=name == "use") for name in ("use", "may")
    )
    report = whole(unused=unused, unnoticed=missed, methods=2)
    for words in (["--", "-k", "it"], ["--", "wood/tests/test_it.py::test_it"]):
        result = reported(monkeypatch, alone, report, "--planted", *words)
        assert result.stdout == (
            "\nwhat no test has used is told where all tests of the pack are run\n"
            "\n1 of the 2 methods of its scripts may do nothing, and no test fails:\n"
            "  Leap.use  wood/items/branch.yaml:3\n"
        )
    result = reported(monkeypatch, alone, whole(unused=unused), "--strict", "--", "-k", "it")
    assert result.exit_code == 0


def test_id_of_no_pack_is_refused_within_a_pack_too(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(alone / "wood")
    result = run("glade")
    assert result.exit_code == 2
    assert 'no pack "glade"' in result.stderr


def test_missing_pytest_is_told_with_how_to_get_it(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subcommand, "find_spec", lambda name: None)
    result = run("wood")
    assert result.exit_code == 2
    assert "tests are run by pytest, which is not there: " in result.stderr
    assert result.stderr.endswith(" -m pip install pytest\n")


def test_pack_with_errors_is_not_run(alone: Path) -> None:
    written(alone / "wood", {"tests/test_it.py": "", "items/club.yaml": "kind: item\nid: club\nname: 3\n"})
    result = run("wood", "--yes")
    assert result.exit_code == 2
    assert "wood/items/club.yaml:3:7: D103" in result.stderr
    assert "nothing was run, as the pack has errors" in result.stderr


def test_tests_of_a_pack_that_nobody_trusts_are_not_run_without_a_question(alone: Path) -> None:
    mark = alone / "ran"
    written(alone / "wood", {"tests/test_it.py": f"open({str(mark)!r}, 'w').close()\n"})
    result = run("wood")
    assert (result.exit_code, mark.exists()) == (2, False)
    assert "tests and scripts of wood are a program, and nobody has agreed to run it" in result.stderr
    assert "`delve trust add" in result.stderr


@pytest.mark.parametrize("words", [("wood", "--"), ("wood/tests/test_it.py",)])
@pytest.mark.parametrize(
    "other", ["glade/tests/test_it.py", "glade/tests/test_it.py::test_it", "glade", "link.py"]
)
def test_tests_of_another_pack_are_not_run_by_the_consent_to_one(
    alone: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], other: str
) -> None:
    written(alone / "wood", {"tests/test_it.py": ""})
    written(alone / "glade", {"tests/test_it.py": ""})
    (alone / "link.py").symlink_to(alone / "glade" / "tests" / "test_it.py")
    monkeypatch.setattr(subcommand, "_run", lambda order, quiet: pytest.fail("they are run"))
    result = run(*words, other, "--yes")
    assert result.exit_code == 2
    assert f"nothing was run: {other.partition('::')[0]} is no test of the pack wood" in result.stderr


def test_word_behind_an_option_is_no_test_though_a_folder_is_called_so(
    alone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without any test pytest would look into this folder, where packs of others lie."""
    written(alone / "wood", {"tests/test_it.py": ""})
    orders: list[Order] = []
    monkeypatch.setattr(subcommand, "_run", lambda order, quiet: orders.append(order) or whole())
    assert run("wood", "--yes", "--", "-k", "wood").exit_code == 0
    assert orders[0].words == ("-k", "wood", str(alone / "wood" / "tests"))


def test_test_is_enough_to_find_its_pack(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(alone / "wood", {"tests/test_it.py": ""})
    orders: list[Order] = []
    monkeypatch.setattr(subcommand, "_run", lambda order, quiet: orders.append(order) or whole())
    assert run("wood/tests/test_it.py", "--yes").exit_code == 0
    assert (orders[0].folder, orders[0].words) == (str(alone / "wood"), ("wood/tests/test_it.py",))
    assert orders[0].some


@pytest.mark.parametrize("words", [("-n2",), ("-n", "auto"), ("--numprocesses=2",), ("--numprocesses", "2")])
def test_tests_in_several_processes_are_refused_as_nobody_would_note_what_they_use(
    alone: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    result = reported(monkeypatch, alone, whole(), "--", *words)
    assert result.exit_code == 2
    assert "notes in one process what the tests use" in result.stderr


@pytest.mark.parametrize("words", [("-n0",), ("-n", "0"), ("--numprocesses=0",), ("--no-header",)])
def test_tests_in_this_one_process_are_run(
    alone: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    assert reported(monkeypatch, alone, whole(), "--", *words).exit_code == 0


def test_words_for_pytest_need_no_pack_before_them_in_its_folder(
    alone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(alone / "wood", {"tests/test_it.py": ""})
    monkeypatch.chdir(alone / "wood")
    file = "tests/test_it.py"
    assert subcommand.parted(None, ()) == (None, ())
    assert subcommand.parted("-k", ("it",)) == (None, ("-k", "it"))
    assert subcommand.parted("glade", ("-q",)) == ("glade", ("-q",))
    assert subcommand.parted(f"{file}::test_it", ("-q",)) == (file, (f"{file}::test_it", "-q"))


@pytest.mark.parametrize(("answer", "asked_again"), [("o", True), ("f", False), ("n", True)])
def test_answer_lets_them_run_once_or_from_now_on(
    alone: Path, monkeypatch: pytest.MonkeyPatch, answer: str, asked_again: bool
) -> None:
    written(alone / "wood", {"tests/test_it.py": ""})
    orders: list[object] = []
    monkeypatch.setattr(subcommand, "_is_asked", lambda: True)
    monkeypatch.setattr(subcommand, "_run", lambda order, quiet: orders.append(order) or Report(pack="wood"))
    asked = []
    for _ in range(2):
        result = CliRunner().invoke(main, ["test", "wood"], input=f"{answer}\n")
        asked.append("Run them?" in result.stderr)
        assert result.exit_code == (2 if answer == "n" else 0), result.output
    assert asked == [True, asked_again]
    assert len(orders) == (0 if answer == "n" else 2)


# ------------------------------------------------------------------------------------------------ what is told
def reported(monkeypatch: pytest.MonkeyPatch, folder: Path, report: Report, *words: str) -> Result:
    written(folder / "wood", {"tests/test_it.py": ""})
    monkeypatch.setattr(subcommand, "_run", lambda order, quiet: report)
    return run("wood", "--yes", *words)


def whole(**fields: Any) -> Report:
    return Report(pack="wood", tests={"passed": 1}, things={"skill": 2, "trigger": 1}, **fields)


def test_tests_that_use_and_miss_everything_are_told_so(alone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    result = reported(monkeypatch, alone, whole(methods=4), "--strict", "--planted")
    assert result.stdout == (
        "\nthe tests have used everything of the pack wood (3 things)\n"
        "\neach of the 4 methods of its scripts is missed by a test\n"
    )
    assert result.exit_code == 0


def test_what_is_not_used_or_not_missed_is_a_table_and_fails_where_that_is_wanted(
    alone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(alone / "wood" / "skills" / "leap.yaml")
    unused = (
        Unused(kind="skill", id="wood:leap", part="", file=file),
        Unused(kind="trigger", id="wood:run", part="1, after round_start", file=file),
    )
    missed = Unnoticed(file=file, line=3, method="Leap.use", called=False)
    report = whole(unused=unused, unnoticed=(missed,), methods=4)
    result = reported(monkeypatch, alone, report, "--planted")
    assert result.stdout == (
        "\nno test has used 2 of the 3 things of the pack wood:\n"
        "  skill    leap  wood/skills/leap.yaml\n"
        "  trigger  run   wood/skills/leap.yaml  1, after round_start\n"
        "\n1 of the 4 methods of its scripts may do nothing, and no test fails:\n"
        "  Leap.use  wood/skills/leap.yaml:3  no test comes there\n"
    )
    assert result.exit_code == 0
    assert reported(monkeypatch, alone, report, "--strict").exit_code == 1


@pytest.mark.parametrize(
    ("ended", "told"),
    [(2, "interrupted"), (3, "could not be run"), (4, "does not understand"), (5, "there are no tests")],
)
def test_tests_that_were_not_run_are_told(
    alone: Path, monkeypatch: pytest.MonkeyPatch, ended: int, told: str
) -> None:
    result = reported(monkeypatch, alone, whole(ended=ended))
    assert result.exit_code == 2
    assert told in result.stderr
