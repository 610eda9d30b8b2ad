from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import entry_points

import click
import pytest
from click.testing import CliRunner
from delve_cli.changed_content import ENGINE_VERSION
from delve_cli.main import SUBCOMMANDS, main

from delve.catalog import load as loading

HEAVY = ("delve", "yaml", "jsonschema", "msgspec", "pyglet", "PIL", "platformdirs")
PROGRAM = """
import json, sys
from delve_cli.main import main
try:
    main(["--help"])
except SystemExit as end:
    print(json.dumps([end.code, sorted(sys.modules)]), file=sys.stderr)
"""


def test_help_names_every_subcommand_and_imports_nothing_heavy() -> None:
    ran = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    code, modules = json.loads(ran.stderr)
    assert code == 0
    assert [name for name in modules if name.partition(".")[0] in HEAVY] == []
    for name, subcommand in SUBCOMMANDS.items():
        assert f"{name} " in ran.stdout
        assert subcommand.does in ran.stdout


def test_help_of_a_subcommand_waits_for_nothing_heavy() -> None:
    for name in ("validate", "schema"):
        program = PROGRAM.replace('"--help"', f'"{name}", "--help"')
        ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        code, modules = json.loads(ran.stderr)
        assert code == 0
        assert [name for name in modules if name.partition(".")[0] in HEAVY] == []


def test_fault_of_delve_in_any_verb_is_told_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "load", lambda *_, **__: [].pop())
    for words in (["list", "hero"], ["show", "hero", "nite"], ["conflicts"], ["play", "drowned_cellar"]):
        ran = CliRunner().invoke(main, words)
        assert (ran.exit_code, ran.stdout) == (2, "")
        assert ran.stderr == (
            "Error: delve itself broke, not your content: IndexError: pop from empty list\n"
            "please report it, with your files; DELVE_DEBUG=1 shows where\n"
        )
    monkeypatch.setenv("DELVE_DEBUG", "1")
    assert isinstance(CliRunner().invoke(main, ["list", "hero"]).exception, IndexError)


@pytest.mark.parametrize(
    "words",
    [["validate"], ["replay"], ["saves", "inspect"], ["play", "drowned_cellar", "--with"]],
)
def test_name_that_no_file_can_have_is_told(words: list[str]) -> None:
    ran = CliRunner().invoke(main, [*words, "x" * 300])
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert ran.stderr == f'Error: this is too long for the name of a file: "{"x" * 40}…"\n'


@pytest.mark.one_of(8)
def test_reader_that_has_seen_enough_is_no_fault() -> None:
    program = (
        "from delve_cli.main import main; main(['play', 'drowned_cellar', '--ui', 'none', '--seed', '1'])"
    )
    with subprocess.Popen(
        [sys.executable, "-u", "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as ran:
        assert ran.stdout is not None
        assert ran.stderr is not None
        ran.stdout.readline()
        ran.stdout.close()
        assert "broke" not in ran.stderr.read()


def test_unknown_verb_is_a_fault_of_usage() -> None:
    ran = CliRunner().invoke(main, ["valdate"])
    assert ran.exit_code == 2
    assert "No such command 'valdate'" in ran.stderr
    assert ran.stdout == ""


def test_table_says_what_the_verbs_say_of_themselves() -> None:
    context = click.Context(main)
    for name in ("validate", "schema"):
        command = main.get_command(context, name)
        assert command is not None
        assert command.name == name


def test_command_is_installed_under_its_name() -> None:
    (script,) = entry_points(group="console_scripts", name="delve")
    assert script.value == "delve_cli.start:start"


def test_version_is_the_one_that_saves_name() -> None:
    assert CliRunner().invoke(main, ["--version"], prog_name="delve").output == f"delve {ENGINE_VERSION}\n"
