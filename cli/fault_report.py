"""What a user is told when something breaks in a game: the cause, the place, and a save that leads to it."""

from __future__ import annotations

import hashlib
import os
import platform
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

import click

from delve.faults import Interrupted
from delve.flow.breakdown import Breakdown, Culprit, breakdown, trace_of
from delve.flow.fresh_files import new_file
from delve.flow.records import FaultRecord, encoded
from delve.flow.saved import records_of
from delve.user_folders import user_folder

from . import interruption
from .streams import echo_line
from .table import Table
from .typed import typed

_TITLES: Final[dict[Culprit, str]] = {
    "script": "a script broke",
    "rules": "the rules of the game do not work",
    "delve": "delve itself broke, not your content",
}


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
    broken = breakdown(
        error,
        table.library.programs if table else {},
        table.session.play if table and table.session else None,
    )
    if table is None and broken.culprit == "delve":
        raise error  # the command tells it as it does for every subcommand
    lines = f"Error: {_TITLES[broken.culprit]}: {broken.message}".split(
        "\n"
    )  # what is unfaithful takes several
    if broken.place is not None:
        lines.append(f"in {broken.place}")
    if table:
        lines += keep(broken, table)
    for told_line in lines:
        echo_line(told_line, err=True)
    sys.exit(2 if broken.culprit == "delve" else 1)


def keep(broken: Breakdown, table: Table) -> tuple[str, ...]:
    """Write a save that ends with a fault, once for each fault. Returns what to say about it, in lines.

    Raises Interrupted where somebody has pressed Ctrl-C: whatever else went wrong then came of that.
    """
    if interruption.pressed:
        raise Interrupted
    if table.kept is not None and table.kept[0] is broken.error:
        return table.kept[1]
    table.kept = broken.error, _written(broken, table)
    return table.kept[1]


def _written(broken: Breakdown, table: Table) -> tuple[str, ...]:
    fault = FaultRecord(
        message=broken.message,
        trace=trace_of(broken.error),
        system=f"delve {table.header.engine}, Python {platform.python_version()}, {platform.platform()}",
    )
    raw = encoded((*records_of(table.header, broken.entries), fault))
    name = hashlib.blake2b(raw, digest_size=6).hexdigest()
    file = Path(user_folder("state"), "faults", f"{name}.delve")
    try:
        with suppress(FileExistsError):
            new_file(file, raw).close()
    except OSError as problem:
        return (f"the answers that lead there could not be kept in {file}: {problem.strerror}",)
    return f"the answers that lead there are kept in {file}", f"delve replay {typed(file)} shows them"
