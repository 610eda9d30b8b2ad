"""A command that begins in a warm process is the command that a user starts, and its patience ends."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli import real
from tests.cli.real import at_terminal, cold, program, run, user
from tests.cli.test_admission import quest_pack

pytestmark = [
    pytest.mark.one_of(12),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot fork"),
]


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    return user(tmp_path / "user")


@pytest.mark.parametrize(
    "words",
    ["", "list hero", "no_such_verb", "trust show PACK", "play QUEST --ui none --seed 1"],
)
def test_warm_command_ends_and_says_as_one_from_the_first_instruction_on(
    env: dict[str, str], tmp_path: Path, words: str
) -> None:
    pack = quest_pack(tmp_path, tmp_path / "nowhere")
    named = {"PACK": str(pack), "QUEST": str(pack / "quests" / "ford.yaml")}
    called = [named.get(word, word) for word in words.split()]
    assert run(*called, env=env, cwd=tmp_path) == cold(*called, env=env, cwd=tmp_path)


LOOK = """
import os, sys
print(os.getcwd(), sys.argv[1:], sys.path[0], os.environ["NAMED"], os.isatty(0), os.isatty(1), sep="|")
print(sys.stdin.read(), sys.stdout.encoding, sorted(os.listdir("/proc/self/fd"))[:-1], sep="|")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks at what is open in /proc")
def test_warm_program_has_the_words_variables_folder_and_streams_that_it_was_given_and_nothing_else(
    env: dict[str, str], tmp_path: Path
) -> None:
    ran = program(LOOK, "one", 2, env=env | {"NAMED": "so"}, cwd=tmp_path, typed="typed")
    assert ran == (0, f"{tmp_path}|['one', '2']||so|False|False\ntyped|utf-8|['0', '1', '2']\n", "")


def test_nothing_that_a_warm_program_does_is_seen_by_the_next(env: dict[str, str]) -> None:
    write = "import delve_cli.play, os; delve_cli.play.WRITTEN = 1; os.environ['WRITTEN'] = '1'"
    look = "import delve_cli.play, os; print(hasattr(delve_cli.play, 'WRITTEN'), 'WRITTEN' in os.environ)"
    assert program(write, env=env).code == 0
    assert program(look, env=env).out == "False False\n"


def test_warm_program_ends_as_python_ends(env: dict[str, str]) -> None:
    assert program("raise SystemExit(7)", env=env).code == 7
    assert program("raise SystemExit('why')", env=env) == (1, "", "why\n")
    assert program("import os, signal; os.kill(os.getpid(), signal.SIGTERM)", env=env).code == -signal.SIGTERM
    broken = program("1 / 0", env=env)
    assert broken.code == 1
    assert broken.err.endswith("ZeroDivisionError: division by zero\n")


def test_warm_program_that_never_ends_is_ended_and_told(
    env: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run(env=env)  # so that it is warm
    monkeypatch.setattr(real, "_PATIENCE", 1.0)
    with pytest.raises(subprocess.TimeoutExpired, match="timed out"):
        program("import time\nwhile True: time.sleep(1)", env=env)


def test_variables_that_python_reads_when_it_starts_are_those_of_the_call(env: dict[str, str]) -> None:
    look = "import sys; print(sys.flags.dont_write_bytecode, sys.stdout.encoding)"
    assert program(look, env=env).out == "0 utf-8\n"
    others = {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "latin-1"}
    assert program(look, env=env | others).out == "1 iso8859-1\n"


def test_warm_command_at_a_terminal_has_one(env: dict[str, str], tmp_path: Path) -> None:
    pack = quest_pack(tmp_path, tmp_path / "nowhere")
    ran = at_terminal("play", pack / "quests" / "ford.yaml", "--ui", "none", env=env, typed=["n"])
    assert ran.code == 1
    assert "Run them? (o, v, f, n) [n]: n" in ran.out
