"""What mypy and pyright find in scripts, as findings of our own."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from delve_cli.main import main

from delve.authoring import type_settings
from delve.diagnostics import Span
from delve.validate import type_checkers
from delve.validate.rules import passes_for
from delve.validate.runner import Report, check
from delve.validate.type_checkers import Checker, CheckerBroke, Found
from tests.sizes import size
from tests.small_pack import SmallPack

GUARD = "skills/knight/guard.py"
MYPY = Checker("mypy", (sys.executable, "-P", "-m", "mypy"))
USE = "await ctx.fatigue(ctx.actor, 1)"


@pytest.fixture
def pack(tmp_path: Path) -> SmallPack:
    return SmallPack(tmp_path)


class Said:
    """Stands for the process of a checker: it prints something, and what it was given is noted."""

    def __init__(self, output: str) -> None:
        self.output = output
        self.words: Sequence[str] = ()
        self.files: dict[str, str] = {}

    def __call__(self, checker: Checker, home: Path, words: Sequence[str]) -> str:
        self.words = words
        self.files = {path.name: path.read_text("utf-8") for path in home.iterdir() if path.is_file()}
        self.files |= {path.name: str(path.resolve()) for path in home.iterdir() if path.is_symlink()}
        return self.output.replace("HOME", str(home))


def judged(pack: SmallPack, monkeypatch: pytest.MonkeyPatch, output: str, checker: Checker = MYPY) -> Report:
    monkeypatch.setattr(type_checkers, "_run", Said(output))
    loaded = pack.loaded()
    return check(loaded, (*passes_for(loaded), type_checkers.rule(checker)))


def told(report: Report) -> list[tuple[str, str, Span]]:
    return [(one.code, one.message, one.span) for one in report.diagnostics]


def test_what_mypy_finds_is_a_finding_at_its_place_with_its_remarks(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = (
        'small/skills/knight/guard.py:15:9:15:13: error: "int" has no attribute "lenght"  [attr-defined]\n'
        'small/skills/knight/guard.py:15:9:15:13: note: Did you mean "length"?\n'
        "small/skills/knight/guard.py:15: note: See https://mypy.readthedocs.io\n"
        "small/skills/strike.py:5:1:6:4: error: Too long\n"
    )
    assert told(judged(pack, monkeypatch, output)) == [
        (
            "S149",
            '"int" has no attribute "lenght"; Did you mean "length"? [mypy: attr-defined]',
            Span(15, 9, 15, 14),
        ),
        ("S149", "Too long", Span(5, 1, 5, 48)),
    ]


def test_what_pyright_finds_is_a_finding_likewise_and_its_warnings_are_not(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = {"start": {"line": 14, "character": 8}, "end": {"line": 14, "character": 13}}
    one = {
        "file": "HOME/small/skills/knight/guard.py",
        "message": "Cannot access\n  attribute",
        "range": place,
    }
    says = [{**one, "severity": "error", "rule": "reportX"}, {**one, "severity": "warning"}]
    output = msgspec.json.encode({"generalDiagnostics": says}).decode()
    assert told(judged(pack, monkeypatch, output, Checker("pyright", ("pyright",)))) == [
        ("S149", "Cannot access; attribute [pyright: reportX]", Span(15, 9, 15, 14))
    ]


def test_file_in_which_delve_finds_an_error_is_told_once(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack.change(GUARD, USE, "ctx.fatigue(ctx.actor, 1)")
    output = "small/skills/knight/guard.py:15:9:15:13: error: Value is never used  [unused-coroutine]\n"
    assert [code for code, _, _ in told(judged(pack, monkeypatch, output))] == ["S101"]


def test_finding_can_be_allowed_by_a_comment(pack: SmallPack, monkeypatch: pytest.MonkeyPatch) -> None:
    pack.change(GUARD, USE, f"{USE}  # delve: allow S149 the checker is wrong here")
    output = "small/skills/knight/guard.py:15:9:15:13: error: No  [misc]\n"
    assert told(judged(pack, monkeypatch, output)) == []


def test_no_configuration_of_a_pack_is_read_as_it_could_name_code_to_run(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack.write("mypy.ini", "[mypy]\nplugins = plugin.py\n")
    pack.write("plugin.py", "raise SystemExit\n")
    said = Said("")
    monkeypatch.setattr(type_checkers, "_run", said)
    loaded = pack.loaded()
    check(loaded, (type_checkers.rule(MYPY),))
    settings = said.words[said.words.index("--config-file") + 1]
    assert Path(settings).name == "settings.ini"
    assert "plugins" not in said.files["settings.ini"]
    assert said.files["small"] == str(pack.folder.resolve())
    assert said.words[said.words.index("--") + 1 :] == [
        "small/conditions/dazed.py", "small/plugin.py", "small/skills/knight/guard.py", "small/skills/strike.py"
    ]  # fmt: skip


def test_scripts_of_a_pack_that_is_called_as_delve_itself_are_not_shown(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack.change("pack.yaml", "id: small", "id: delve")
    monkeypatch.setattr(type_checkers, "_run", lambda *about: pytest.fail("nothing is to be judged"))
    found = check(pack.loaded(), (type_checkers.rule(MYPY),)).diagnostics
    assert "X001" not in [one.code for one in found]


def test_checker_runs_elsewhere_without_what_would_lead_it_to_other_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("MYPYPATH", "/elsewhere")
    shown = "import os; print(os.getcwd(), os.environ.get('PYTHONPATH'), os.environ.get('MYPYPATH'))"
    found = type_checkers._run(Checker("mypy", (sys.executable, "-c", shown)), tmp_path, [])
    assert found.split() == [str(tmp_path.resolve()), "None", "None"]


def test_checker_that_breaks_is_told_with_what_it_said(pack: SmallPack) -> None:
    code = "import sys; print('it is full'); sys.exit(2)"
    broken = check(pack.loaded(), (type_checkers.rule(Checker("mypy", (sys.executable, "-c", code))),))
    assert [one.code for one in broken.diagnostics] == ["S149"]
    assert (
        broken.diagnostics[0].message == "the scripts could not be looked at: mypy ended with 2: it is full"
    )
    assert broken.diagnostics[0].path.endswith("conditions/dazed.py")


def test_checker_that_is_not_there_is_told_in_a_sentence() -> None:
    with pytest.raises(CheckerBroke, match="mypy could not be run"):
        type_checkers._run(Checker("mypy", ("/nowhere/mypy",)), Path(), [])


def test_mypy_beside_delve_comes_first_then_what_lies_on_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    there = type_checkers.installed()
    assert there is not None
    assert there.command[:3] == (sys.executable, "-P", "-m")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    monkeypatch.setattr("shutil.which", lambda name: "/bin/pyright" if name == "pyright" else None)
    assert type_checkers.installed() == Checker("pyright", ("/bin/pyright",))
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert type_checkers.installed() is None


def test_report_of_pyright_that_cannot_be_read_is_told() -> None:
    with pytest.raises(CheckerBroke, match="no report of its own: npm"):
        type_checkers.of_pyright("npm is missing", Path())


def test_lines_that_are_no_findings_are_passed_over() -> None:
    assert type_checkers.of_mypy("Success: no issues\n\nx.py:1: note: alone\n") == []
    windows = type_checkers.of_mypy("small\\a.py:1:1:1:1: error: Bad  [misc]")
    assert windows == [Found("small/a.py", Span(1, 1, 1, 2), "Bad", "misc")]


def test_settings_of_a_new_pack_name_both_checkers() -> None:
    assert "[tool.mypy]" in type_settings.SETTINGS
    assert "[tool.pyright]" in type_settings.SETTINGS


def test_validate_shows_what_the_checker_finds_as_it_shows_its_own_findings(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = Said("small/skills/knight/guard.py:15:9:15:13: error: No  [misc]\n")
    monkeypatch.setattr(type_checkers, "_run", said)
    ran = CliRunner().invoke(main, ["validate", "--types", "--format", "concise", str(pack.folder)])
    assert (ran.exit_code, ran.stdout.count("S149 No [mypy: misc]")) == (1, 1)
    assert "guard.py:15:9: " in ran.stdout
    ran = CliRunner().invoke(main, ["validate", "--types", "--ignore", "S149", str(pack.folder)])
    assert (ran.exit_code, "S149" in ran.stdout) == (0, False)
    ran = CliRunner().invoke(main, ["validate", "--types", "--select", "S149", str(pack.folder)])
    assert (ran.exit_code, "1 error" in ran.stderr) == (1, True)
    ran = CliRunner().invoke(main, ["validate", "--select", "S149", str(pack.folder)])
    assert (ran.exit_code, "no rule is left to run" in ran.stderr) == (2, True)


def test_validate_says_what_to_do_where_no_checker_is_installed(
    pack: SmallPack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type_checkers, "installed", lambda: None)
    ran = CliRunner().invoke(main, ["validate", "--types", str(pack.folder)])
    assert ran.exit_code == 2
    assert "no type checker is installed: `pip install mypy` beside delve" in ran.stderr


def test_a_checker_that_asks_python_runs_no_pack_that_is_called_like_a_module_of_python(
    tmp_path: Path,
) -> None:
    (tmp_path / "json").mkdir()
    (tmp_path / "json" / "__init__.py").write_text("print('a script of a pack ran')", encoding="utf-8")
    asking = Checker("pyright", (sys.executable, "-c", "import json; print(json.dumps([]))"))
    assert type_checkers._run(asking, tmp_path, []) == "[]\n"


@pytest.mark.skipif(size(small=True, full=False), reason="takes half a minute: DELVE_CHECKS=full runs it")
def test_mypy_itself_sees_the_types_of_the_engine_and_of_parameters(pack: SmallPack) -> None:
    pack.change(GUARD, USE, f"{USE}\n        self.range.lenght\n        ctx.actor.lenght")
    loaded = pack.loaded()
    found = check(loaded, (*passes_for(loaded), type_checkers.rule(MYPY))).diagnostics
    assert [(one.code, one.span.line) for one in found] == [("S149", 13), ("S149", 14)]
