"""stdin, stdout and stderr that are closed, full, narrow or fed with hostile texts: one sentence, and the right end."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner
from delve_cli import streams
from delve_cli.main import SUBCOMMANDS, main
from delve_cli.streams import Outlet, Unwritable, echo_painted

from delve.harmless import harmless, in_json, one_line
from tests.cli.real import DELVE, user
from tests.sizes import size
from tests.small_pack import SmallPack

pytestmark = pytest.mark.one_of(16)

FULL = Path("/dev/full")
EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e\u2066\r\x08\x7f\u2028\ufeff"
HONEST = "Größe, naïve, 日本語, مرحبا بالعالم, می‌خواهم, 👩‍👧‍👦, ❤️, é, 🏴󠁧󠁢󠁥󠁮󠁧󠁿"

posix = pytest.mark.skipif(sys.platform == "win32", reason="redirected as a shell of Unix does")


@pytest.fixture
def small(tmp_path: Path) -> SmallPack:
    return SmallPack(tmp_path / "mods")


SAYS_SOMETHING: list[list[str]] = [
    ["--help"],
    ["art", "preview", "."],
    ["conflicts", "--format", "json"],
    ["docs", "--into", "pages"],
    ["doctor"],
    ["explain"],
    ["explain", "Y000"],
    ["generate", "crawl:six_storeys_down", "--seed", "3"],
    ["list"],
    ["list", "monster"],
    ["list", "monster", "--format", "json"],
    ["new", "monster", "bog"],
    ["play", "core:drowned_cellar", "--ui", "none", "--seed", "1"],
    ["play", "core:drowned_cellar", "--ui", "terminal", "--seed", "1"],
    ["rename", "monster", "rat", "mouse"],
    ["rename", "monster", "rat", "mouse", "--dry-run"],
    ["saves"],
    ["schema", "--check", "none"],
    ["show", "monster", "rat"],
    ["show", "monster", "rat", "--resolved", "--blame"],
    ["simulate", "core:drowned_cellar", "-n", "1"],
    ["solve", "depths:first_light"],
    ["texts"],
    ["trust", "show", "."],
]
"""commands that print to stdout; `validate`, `replay` and `test` stand by themselves"""
CLOSED_AND_FULL = (">&-", "it is closed"), (f"> {FULL}", "No space left on device")


def crossed(commands: Sequence[list[str]], others: Sequence[Any]) -> list[Any]:
    """Each command with one of the others in turns; at full size with each of them."""
    if size(small=0, full=1):
        return [*product(commands, others)]
    return [(words, others[number % len(others)]) for number, words in enumerate(commands)]


def run(
    small: SmallPack, words: Sequence[str], redirected: str = "", **how: object
) -> subprocess.CompletedProcess[str]:
    """What came of a command in a shell, with its streams redirected."""
    call = ["sh", "-c", f'exec "$@" {redirected}', "sh", *DELVE, *words]
    return subprocess.run(
        call, cwd=small.folder, env=user(small.folder.parent), capture_output=True, text=True, timeout=60,
        errors="surrogateescape", **how,  # type: ignore[call-overload]
    )  # fmt: skip


def is_quiet(text: str) -> None:
    """Neither Python nor an exception speaks."""
    for word in ("Traceback", "Exception ignored", "delve itself broke", "OSError", "AttributeError"):
        assert word not in text


# ---------------------------------------------------------------------------------------- closed and full
@posix
@pytest.mark.parametrize(("words", "stdout"), crossed(SAYS_SOMETHING, CLOSED_AND_FULL))
def test_stdout_that_takes_nothing_is_told_and_the_command_has_failed(
    small: SmallPack, words: list[str], stdout: tuple[str, str]
) -> None:
    redirected, reason = stdout
    ran = run(small, words, redirected)
    is_quiet(ran.stderr)
    assert ran.stderr.endswith(f"Error: nothing can be written to stdout: {reason}\n")
    assert ran.returncode == 1


@posix
@pytest.mark.parametrize(
    ("words", "redirected"),
    crossed(
        [*SAYS_SOMETHING[:: size(small=4, full=1)], ["validate"], ["no_such_verb"]], ["2>&-", f"2> {FULL}"]
    ),
)
def test_stderr_that_takes_nothing_changes_neither_stdout_nor_the_end(
    small: SmallPack, words: list[str], redirected: str
) -> None:
    usual, other = run(small, words), run(SmallPack(small.folder.parent / "again"), words, redirected)
    assert other.returncode == usual.returncode
    assert len(other.stdout.splitlines()) == len(usual.stdout.splitlines())
    assert other.stderr == ""


@posix
@pytest.mark.parametrize(
    "words",
    [
        *SAYS_SOMETHING[:: size(small=4, full=1)],
        ["play", "core:drowned_cellar", "--ui", "terminal"],
        ["validate"],
    ],
    ids=" ".join,
)
def test_stdin_that_is_closed_is_one_at_its_end(small: SmallPack, words: list[str]) -> None:
    usual, other = run(small, words, "< /dev/null"), run(SmallPack(small.folder.parent / "b"), words, "<&-")
    is_quiet(other.stderr)
    assert other.returncode == usual.returncode


@posix
@pytest.mark.parametrize("redirected", [">&- 2>&-", "<&- >&- 2>&-", f"> {FULL} 2> {FULL}"])
def test_command_without_any_stream_ends_with_its_code(small: SmallPack, redirected: str) -> None:
    assert run(small, ["list"], redirected).returncode == 1
    assert run(small, ["no_such_verb"], redirected).returncode == 2
    assert run(small, ["schema", "made"], redirected).returncode == 0


@posix
def test_file_that_is_opened_while_stdout_is_closed_does_not_take_its_place(small: SmallPack) -> None:
    before = {path: path.read_bytes() for path in small.folder.rglob("*.yaml")}
    run(small, ["validate", "--fix"], ">&- 2>&-")
    run(small, ["rename", "monster", "rat", "rat_2"], ">&- 2>&-")
    after = {path: path.read_bytes() for path in before if path.exists()}
    assert all(before[path] == raw or b"rat_2" in raw for path, raw in after.items())


def test_reader_that_has_seen_enough_ends_the_command_quietly(small: SmallPack) -> None:
    with subprocess.Popen(
        [*DELVE, "explain"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=user(small.folder)
    ) as ran:
        assert ran.stdout is not None
        assert ran.stderr is not None
        ran.stdout.close()
        assert ran.stderr.read() == b""
    assert ran.returncode == 1


# ---------------------------------------------------------------------------------------- characters
def test_harmless_text_keeps_what_people_write_and_spells_out_what_steers() -> None:
    assert harmless(HONEST) == HONEST
    assert harmless("a\nb\r\nc\td") == "a\nb\nc d"
    assert one_line("a\nb\r\nc") == "a b c"
    assert json.loads(in_json(json.dumps([EVIL, HONEST], ensure_ascii=False))) == [EVIL, HONEST]
    assert harmless("\x1b[2J") == "<U+001B>[2J"
    assert harmless("\ud800\udcff") == "<U+D800><U+DCFF>"
    for code in [*range(0x20), 0x7F, *range(0x80, 0xA0), 0x61C, 0x200E, 0x202E, 0x2067, 0x2028, 0xFEFF]:
        found = harmless(chr(code))
        assert found in (" ", "\n") if code in (9, 10) else found == f"<U+{code:04X}>"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_everything_that_is_printed_is_harmless_but_what_was_painted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out = Terminal()
    monkeypatch.setattr(sys, "stdout", Outlet(out, needed=True))
    click.echo(f"{EVIL}{HONEST}")
    print(EVIL, end="")
    sys.stdout.writelines([EVIL])
    assert harmless(out.getvalue()) == out.getvalue()
    assert HONEST in out.getvalue()
    out.truncate(0)
    echo_painted("\x1b[1mbold\x1b[0m")
    click.echo("\x1b[1mnot\x1b[0m")
    assert out.getvalue().endswith("\x1b[1mbold\x1b[0m\n<U+001B>[1mnot<U+001B>[0m\n")
    with pytest.raises(TypeError):
        sys.stdout.write(b"bytes")  # type: ignore[arg-type]
    with pytest.raises(AttributeError):
        _ = sys.stdout.buffer


def test_character_that_stdout_does_not_know_is_told() -> None:
    out = Outlet(io.TextIOWrapper(io.BytesIO(), "latin-1"), needed=True)
    with pytest.raises(Unwritable, match=r"U\+2665 does not exist in latin-1: set PYTHONUTF8=1"):
        out.write("♥")


def test_streams_are_given_back() -> None:
    before = sys.stdin, sys.stdout, sys.stderr
    with streams.streams():
        assert isinstance(sys.stdout, Outlet)
    assert (sys.stdin, sys.stdout, sys.stderr) == before


def test_errors_of_usage_are_harmless_too(tmp_path: Path) -> None:
    for words in (
        ["play", EVIL.replace("\x7f", "")],
        ["validate", "--packs", f"/{EVIL}", "."],
        ["list", EVIL],
        ["show", "monster", EVIL],
        [EVIL],
        ["list", f"--{EVIL}"],
        ["explain", EVIL],
        ["saves", "inspect", EVIL],
        ["new", "monster", EVIL, "--pack", "/"],
        ["rename", "monster", EVIL, EVIL],
        ["replay", EVIL],
        ["trust", "show", EVIL],
    ):
        ran = CliRunner().invoke(main, words)
        assert ran.exit_code in (1, 2), ran.output
        assert all(char == "\n" or harmless(char) == char for char in ran.output), words


def test_no_module_of_the_command_prints_in_another_way() -> None:
    """`click.echo`, and `echo_painted` for what has colors of ours: each goes through the outlets."""
    folder = Path(streams.__file__).parent
    for module in folder.glob("*.py"):
        if module.name in ("streams.py", "start.py", "interruption.py"):
            continue
        text = module.read_text("utf-8")
        found = re.search(r"\bprint\(|std(out|err)\.write|click\.(secho|clear)|__std(out|err)__", text)
        assert found is None, (module, found)


def test_every_verb_is_tried() -> None:
    tried = {words[0] for words in SAYS_SOMETHING}
    assert {*SUBCOMMANDS} - tried == {"replay", "test", "validate"}
