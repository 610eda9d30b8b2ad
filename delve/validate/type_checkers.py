"""What it finds: what mypy or pyright says of a script, where one of them is installed and `delve validate --types` is
asked for. Behind the message stands what the checker itself calls it.

Why: a type checker follows every value through a script, which the rules of delve do only where a value is written out
or comes straight from the engine. It knows the types of `delve.script`, and reads scripts that say nothing of their own
types too. A file in which delve finds an error by itself is not shown to it before that is mended.

Bad:
    (`self.hearts.bit_lenght()` in a script, for example: no rule of delve looks into numbers)

Good:
    (`self.hearts.bit_length()`)

How to fix: as the message says.
"""

# A checker reads the files as text, as the rules here do: nothing of a pack is run. It is told everything by settings
# of ours in a folder that is made for it, so that a configuration in a pack, which could name a plugin to be run, is
# never read. What starts it is imported where it is needed: this page is read in every check.

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

import delve
from delve.catalog.modules import Module
from delve.catalog.packs import Pack
from delve.diagnostics import Diagnostic, Span
from delve.user_folders import user_folder
from delve.validate.content import Content
from delve.validate.lineages import pack_of
from delve.validate.rules import Pass

CODE: Final = "S149"
NAME: Final = "what a type checker finds"
MISSING: Final = (
    "no type checker is installed: `pip install mypy` beside delve, or put mypy or pyright on the PATH"
)
"""what is told where `installed` finds none"""
_ITSELF: Final = "delve"
_LONGEST: Final = 300
"""seconds that a type checker may take"""
_MYPY_SETTINGS: Final = """\
[mypy]
mypy_path = {folder}
namespace_packages = True
explicit_package_bases = True
follow_imports = silent
check_untyped_defs = True
enable_error_code = unused-awaitable
"""
_MYPY_LINE: Final = re.compile(
    r"(?P<file>[^\n]+?\.py):(?P<line>\d+):(?P<column>\d+):(?P<end_line>\d+):(?P<end>\d+): "
    r"(?P<severity>error|note|warning): (?P<message>.*?)(?:  \[(?P<rule>[\w-]+)\])?$"
)


class CheckerBroke(Exception):
    """A type checker could not be run, or did not come to its end; the message says what it said."""


class Found(NamedTuple):
    """One thing that a type checker says, in the folder that was made for it."""

    file: str
    span: Span
    message: str
    rule: str
    """what the checker calls what it has found; empty: nothing"""


class Checker(NamedTuple):
    """A type checker that is installed."""

    name: str
    command: tuple[str, ...]
    """how it is started"""


def installed() -> Checker | None:
    """The type checker to be asked: mypy where delve itself is installed, else mypy or pyright on the PATH."""
    import shutil
    from importlib.util import find_spec

    if find_spec("mypy") is not None:
        # -P: nothing is imported from the folder in which it is started
        return Checker("mypy", (sys.executable, "-P", "-m", "mypy"))
    for name in ("mypy", "pyright"):
        if found := shutil.which(name):
            return Checker(name, (found,))
    return None


def rule(checker: Checker | None) -> Pass:
    """The rule that asks a type checker; files in which the rules here have found an error are not shown to it.

    Without one it finds nothing: that is the rule as its page tells of it.
    """

    def check(content: Content) -> Iterator[Diagnostic]:
        return findings(checker, content) if checker is not None else iter(())

    return Pass(CODE, NAME, __doc__ or "", __file__, check, "types")


def findings(checker: Checker, content: Content) -> Iterator[Diagnostic]:
    """What a type checker says of the scripts to be judged; where it breaks, one finding at the first of them."""
    modules = [(module, pack_of(content, module)) for module in content.scripts() if module.tree]
    # a pack that is called as delve itself is refused (D207), and would not be found by its id
    of_packs = [(module, pack) for module, pack in modules if pack is not None and pack.id != _ITSELF]
    if not of_packs:
        return
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="delve-types-") as folder:
        home = Path(folder)
        shown = {_shown(module, pack): module for module, pack in of_packs}
        try:
            _lay_out(home, content.loaded.packs)
            said = _asked(checker, home, [*shown])
        except CheckerBroke as broken:
            message = f"the scripts could not be looked at: {broken}"
            yield Diagnostic(CODE, "error", message, str(of_packs[0][0].path), Span(1, 1, 1, 2))
            return
        for found in said:
            module = shown.get(found.file)
            if module is not None:
                message = f"{found.message} [{checker.name}: {found.rule}]" if found.rule else found.message
                yield Diagnostic(CODE, "error", message, str(module.path), _within(found.span, module))


def _lay_out(home: Path, packs: Mapping[str, Pack]) -> None:
    """Let each pack be found by its id, whatever its folder is called, and delve wherever it is installed.

    Raises CheckerBroke.
    """
    folders = {id: pack.folder for id, pack in packs.items()} | {_ITSELF: Path(delve.__file__).parent}
    for id, folder in folders.items():
        try:
            (home / id).symlink_to(folder.resolve(), target_is_directory=True)
        except OSError as error:
            raise CheckerBroke(f"a link to {folder} cannot be made here: {error.strerror}") from error


def _shown(module: Module, pack: Pack) -> str:
    """The path of a script in the folder that is made for the checker."""
    return Path(pack.id, module.path.relative_to(pack.folder)).as_posix()


def _within(span: Span, module: Module) -> Span:
    """A place on one line that the file has, whatever a checker says."""
    line = min(max(span.line, 1), max(len(module.lines), 1))
    end = len(module.lines[line - 1]) + 1 if module.lines else 1
    first = min(max(span.column, 1), end)
    behind = span.end_column if span.end_line == span.line else end
    return Span(line, first, line, min(max(behind, first + 1), max(end, first)))


def _asked(checker: Checker, home: Path, files: Sequence[str]) -> Iterable[Found]:
    if checker.name == "pyright":
        settings = {"include": [*files], "extraPaths": [str(home)], "typeCheckingMode": "standard"}
        (home / "pyrightconfig.json").write_bytes(msgspec.json.encode(settings))
        output = _run(checker, home, ["--outputjson", "--project", str(home), "--pythonpath", sys.executable])
        return of_pyright(output, home)
    (home / "settings.ini").write_text(_MYPY_SETTINGS.format(folder=home), encoding="utf-8")
    words = ["--config-file", str(home / "settings.ini"), "--python-executable", sys.executable]
    words += ["--cache-dir", str(Path(user_folder("cache"), "types")), "--no-error-summary", "--no-pretty"]
    words += ["--no-color-output", "--hide-error-context", "--show-column-numbers", "--show-error-end"]
    words += ["--show-error-codes", "--no-incremental"] if not _may_be_kept() else ["--show-error-codes"]
    return of_mypy(_run(checker, home, [*words, "--", *files]))


def _may_be_kept() -> bool:
    """Whether what a checker learns of delve may be kept for the next time."""
    folder = Path(user_folder("cache"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def _run(checker: Checker, home: Path, words: Sequence[str]) -> str:
    """What a checker prints. Raises CheckerBroke where it cannot be run, breaks or does not end."""
    import subprocess

    without = ("MYPYPATH", "PYTHONPATH", "PYTHONSTARTUP", "MYPY_CONFIG_FILE_DIR")
    surroundings = {name: value for name, value in os.environ.items() if name not in without}
    # pyright asks Python for its folders: from the folder where it is started, it would import a pack called `json`
    surroundings["PYTHONSAFEPATH"] = "1"
    try:
        done = subprocess.run(
            [*checker.command, *words],
            cwd=home,
            env=surroundings,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_LONGEST,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise CheckerBroke(f"{checker.name} could not be run: {error}") from error
    if done.returncode not in (0, 1):
        said = (done.stderr or done.stdout).strip().split("\n")[-1]
        raise CheckerBroke(f"{checker.name} ended with {done.returncode}: {said}")
    return done.stdout


def of_mypy(output: str) -> list[Found]:
    """What mypy prints, with its remarks put behind what they are about."""
    found: list[Found] = []
    for line in output.splitlines():
        match = _MYPY_LINE.match(line)
        if match is None:
            continue
        words = match["message"].strip()
        if match["severity"] == "note":
            if found and "See https" not in words:
                found[-1] = found[-1]._replace(message=f"{found[-1].message}; {words}")
            continue
        span = Span(int(match["line"]), int(match["column"]), int(match["end_line"]), int(match["end"]) + 1)
        found.append(Found(_slashes(match["file"]), span, words, match["rule"] or ""))
    return found


def of_pyright(output: str, home: Path) -> list[Found]:
    """What pyright prints as JSON. Raises CheckerBroke for anything else."""
    try:
        said = msgspec.json.decode(output)["generalDiagnostics"]
        return [_of_pyright(one, home) for one in said if one["severity"] == "error"]
    except (msgspec.DecodeError, KeyError, TypeError) as error:
        raise CheckerBroke(f"pyright printed what is no report of its own: {output.strip()[:80]}") from error


def _of_pyright(one: Mapping[str, Any], home: Path) -> Found:
    start, end = one["range"]["start"], one["range"]["end"]
    span = Span(start["line"] + 1, start["character"] + 1, end["line"] + 1, end["character"] + 1)
    words = "; ".join(part.strip() for part in one["message"].splitlines())
    file = Path(one["file"])
    inner = file.relative_to(home) if file.is_relative_to(home) else _linked(file, home)
    return Found(inner.as_posix(), span, words, one.get("rule", ""))


def _linked(file: Path, home: Path) -> Path:
    """The path of a file within the folder that was made, by that of the pack to which a link leads."""
    for link in home.iterdir():
        if link.is_symlink() and file.is_relative_to(link.resolve()):
            return Path(link.name, file.relative_to(link.resolve()))
    return file


def _slashes(path: str) -> str:
    return path.replace("\\", "/")
