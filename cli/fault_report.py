"""What a user is told when a script breaks in the middle of a game: the cause, the place, and a file that shows it."""

from __future__ import annotations

import hashlib
import json
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from platformdirs import user_state_path

from delve.flow.driver import ScriptFault
from delve.flow.journal import Entry


def script_line(error: BaseException, folders: Iterable[str]) -> str:
    """The last line of a script that was running: `FILE, line 12, in use`; empty if none was.

    `folders`: where the packs lie, by which scripts are told from the engine.
    """
    homes, line = [Path(folder) for folder in folders], ""
    for cause in _causes(error):
        for frame in traceback.extract_tb(cause.__traceback__):
            if any(Path(frame.filename).is_relative_to(home) for home in homes):
                line = f"{frame.filename}, line {frame.lineno}, in {frame.name}"
    return line


def report(error: BaseException, line: str, journal: Sequence[Entry], game: Mapping[str, object]) -> str:
    """The message about a fault in a script, at a `line` of `script_line`.

    The answers that lead there, and what `game` says, are written to a file of the user's.
    """
    place = f"\nin {line}" if line else ""
    return f"a script broke: {_last_line(error)}{place}\n{_keep(str(error), journal, game)}"


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The error, what it came from, and so on to the first cause."""
    cause: BaseException | None = error
    while cause is not None:
        yield cause
        cause = cause.__cause__ or cause.__context__


def _last_line(error: BaseException) -> str:
    """The first cause in one line; a fault that the driver itself found has none but its own message."""
    *_, first = _causes(error)
    return (
        str(first) if isinstance(first, ScriptFault) else traceback.format_exception_only(first)[-1].strip()
    )


def _keep(message: str, journal: Sequence[Entry], game: Mapping[str, object]) -> str:
    """Write the answers down; equal faults share one file. Returns what to say about it."""
    answers = [entry._asdict() for entry in journal]
    text = json.dumps({**game, "fault": message, "journal": answers}, indent=1)
    name = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
    file = user_state_path("delve", appauthor=False) / "faults" / f"{name}.json"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text + "\n", encoding="utf-8")
    except OSError as problem:
        return f"the answers that lead there could not be kept in {file}: {problem.strerror}"
    return f"the answers that lead there are kept in {file}"
