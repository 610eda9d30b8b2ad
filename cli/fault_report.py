"""What a user is told when something breaks in a game: the cause, the place, and a save that leads to it."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import click

from delve.faults import RulesBroke, ScriptBroke, exception_in_words
from delve.flow.driver import ScriptFault
from delve.flow.fresh_files import new_file
from delve.flow.heavy import Unfaithful
from delve.flow.records import FaultRecord, encoded
from delve.flow.saved import records_of
from delve.script.imports import PRIVATE
from delve.user_folders import user_folder

from . import interruption
from .streams import echo_line
from .table import Table
from .typed import typed


def end_with_report(error: Exception, table: Table | None) -> NoReturn:
    """End the command: raise click's own errors again, and report anything else that broke.

    The exit code is 1 if a script broke, 2 if delve itself did. With DELVE_DEBUG=1 Python prints its traceback instead.
    """
    if isinstance(error, click.ClickException | click.exceptions.Exit | click.Abort | BrokenPipeError):
        raise error  # also of a reader who has seen enough: click ends that quietly
    if interruption.pressed:
        raise click.Abort  # a script may make another exception of it
    if os.environ.get("DELVE_DEBUG") == "1":
        raise error
    line = script_line(error, table.library.folders.values() if table else ())
    of_a_script = bool(line) or isinstance(error, ScriptFault | ScriptBroke | Unfaithful)
    if table is None and not of_a_script:
        raise error  # the command tells it as it does for every subcommand
    what = "a script broke" if of_a_script else "delve itself broke, not your content"
    if isinstance([*_causes(error)][-1], RulesBroke):
        what = "the rules of the game do not work"
    lines = f"Error: {what}: {last_line(error)}".split("\n")  # what is unfaithful takes several
    if line:
        lines.append(f"in {line}")
    if table:
        lines += _keep(error, table)
    for told_line in lines:
        echo_line(told_line, err=True)
    sys.exit(1 if of_a_script else 2)


def script_line(error: BaseException, folders: Iterable[str]) -> str:
    """The last line of a script that was running: `FILE, line 12, in use`; empty if none was.

    Scripts are told from the engine by the names of their modules, and by the folders in which their packs lie.
    """
    homes, line = [Path(folder) for folder in folders], ""
    for cause in _causes(error):
        for frame, number in traceback.walk_tb(cause.__traceback__):
            code, module = frame.f_code, frame.f_globals.get("__name__")
            private = type(module) is str and module.partition(".")[0] == PRIVATE
            if private or any(Path(code.co_filename).is_relative_to(home) for home in homes):
                line = f"{code.co_filename}, line {number}, in {code.co_name}"
    return line


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The error, what it came from, and so on to the first cause."""
    cause: BaseException | None = error
    while cause is not None:
        yield cause
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)


def last_line(error: BaseException) -> str:
    """The first cause in one line, or the message of a fault that delve itself found."""
    *_, first = _causes(error)
    if isinstance(first, ScriptFault | ScriptBroke | Unfaithful):
        return str(first)
    return exception_in_words(first)


def _keep(error: Exception, table: Table) -> tuple[str, ...]:
    """Write a save that ends with the fault; equal faults share one file. Returns what to say about it."""
    entries = table.session.play.journal if table.session else []
    if isinstance(error, ScriptFault):
        entries = [*error.journal]
    fault = FaultRecord(
        message=last_line(error),
        trace="".join(traceback.format_exception(error)),
        system=f"delve {table.header.engine}, Python {platform.python_version()}, {platform.platform()}",
    )
    raw = encoded((*records_of(table.header, entries), fault))
    name = hashlib.blake2b(raw, digest_size=6).hexdigest()
    file = Path(user_folder("state"), "faults", f"{name}.delve")
    try:
        with suppress(FileExistsError):
            new_file(file, raw).close()
    except OSError as problem:
        return (f"the answers that lead there could not be kept in {file}: {problem.strerror}",)
    return f"the answers that lead there are kept in {file}", f"delve replay {typed(file)} shows them"
