"""What broke in a game: the cause in words, the line of the script, and the answers that lead there.

Every front end, and the command line, tell a fault from this one value.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from types import CodeType, TracebackType
from typing import Final, Literal, NamedTuple

from delve.faults import RulesBroke, ScriptBroke, ScriptSignal, exception_in_words
from delve.flow.driver import Play
from delve.flow.errors import ScriptFault
from delve.flow.heavy import Unfaithful
from delve.flow.journal import JournalEntry
from delve.harmless import harmless
from delve.model.program import Program
from delve.rules.game import Game
from delve.script.imports import PRIVATE

BEFORE: Final = 3
"""lines of the script that are shown before the one that broke"""
AFTER: Final = 2
"""lines that are shown after it"""
Culprit = Literal["script", "rules", "delve"]


class SourceLine(NamedTuple):
    """One line of a script."""

    number: int
    """from 1"""
    text: str


class ScriptPlace(NamedTuple):
    """The innermost place of a script that was running when something broke."""

    pack: str
    """the id of its pack; empty: it is not known"""
    file: str
    """its absolute path"""
    line: int
    """from 1"""
    method: str
    first: int
    """the first character of the line that belongs to what broke, from 0"""
    behind: int
    """the character behind the last one; not greater than `first`: what broke in the line is not known"""
    source: tuple[SourceLine, ...]
    """some lines around it, as they were loaded; empty: they are not known"""

    def __str__(self) -> str:
        """`FILE, line 12, in use`."""
        return f"{self.file}, line {self.line}, in {self.method}"


class Breakdown(NamedTuple):
    """What broke."""

    error: BaseException
    message: str
    """the first cause in one line; of what is unfaithful several"""
    culprit: Culprit
    """who has to mend it: the author of a script or of records, or delve"""
    place: ScriptPlace | None
    """where in a script; None: no script was running"""
    entries: tuple[JournalEntry, ...]
    """the answers that lead there, from the beginning of the game"""
    moment: Game | None
    """the game as it stood then; None: it is not known"""


def breakdown(error: BaseException, programs: Mapping[str, Program], play: Play | None = None) -> Breakdown:
    """What an exception tells. `programs`: those of the packs, by their ids; `play`: the game, if there is one."""
    causes = [*_causes(error)]
    place = _place(causes, programs)
    culprit: Culprit = "delve"
    if isinstance(causes[-1], RulesBroke):
        culprit = "rules"
    elif place is not None or isinstance(error, ScriptFault | ScriptBroke | ScriptSignal | Unfaithful):
        culprit = "script"
    entries, moment = tuple(play.journal) if play is not None else (), play.game if play is not None else None
    if isinstance(error, ScriptFault):
        entries, moment = error.journal, error.moment or moment
    return Breakdown(error, last_line(error), culprit, place, entries, moment)


def last_line(error: BaseException) -> str:
    """The first cause in one line, or the message of a fault that delve itself found."""
    *_, first = _causes(error)
    if isinstance(first, ScriptFault | ScriptBroke | Unfaithful):
        return str(first)
    return exception_in_words(first)


def _causes(error: BaseException) -> Iterator[BaseException]:
    """The error, what it came from, and so on to the first cause, each once: a script may let causes go in a circle."""
    cause: BaseException | None = error
    told: list[BaseException] = []
    while cause is not None and not any(one is cause for one in told):
        yield cause
        told.append(cause)
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)


# ------------------------------------------------------------------------------------------------ the place
def _place(causes: Iterable[BaseException], programs: Mapping[str, Program]) -> ScriptPlace | None:
    """The innermost place of a script in the tracebacks; that of the first cause where several have one."""
    found: ScriptPlace | None = None
    for cause in causes:
        innermost: tuple[TracebackType, str] | None = None
        trace = cause.__traceback__
        while trace is not None:
            pack = _pack_of(trace, programs)
            if pack is not None:
                innermost = trace, pack
            trace = trace.tb_next
        if innermost is not None:
            found = _described(*innermost, programs)
    return found


def _pack_of(trace: TracebackType, programs: Mapping[str, Program]) -> str | None:
    """The pack whose script ran in a frame, empty where it is not known; None: delve's own code ran there.

    Scripts are told from the engine by the names of their modules, and by the folders in which their packs lie.
    """
    frame = trace.tb_frame
    file, module = frame.f_code.co_filename, frame.f_globals.get("__name__")
    home = (pack for pack, one in programs.items() if Path(file).is_relative_to(one.folder))
    if type(module) is str and module.partition(".")[0] == PRIVATE:
        return module.split(".")[1] if "." in module else next(home, "")
    return next(home, None)


def _described(trace: TracebackType, pack: str, programs: Mapping[str, Program]) -> ScriptPlace:
    code, line = trace.tb_frame.f_code, trace.tb_lineno
    text = _text_of(code.co_filename, programs.get(pack))
    shown = text[line - 1] if 0 < line <= len(text) else ""
    first, behind = _columns(code, trace.tb_lasti, line, shown)
    since = max(1, line - BEFORE)
    source = tuple(SourceLine(n, text[n - 1]) for n in range(since, min(len(text), line + AFTER) + 1))
    return ScriptPlace(pack, code.co_filename, line, code.co_name, first, behind, source if shown else ())


def _text_of(file: str, program: Program | None) -> list[str]:
    """The lines of a script as they were loaded, whatever the disk holds by now."""
    found = (one for one in program.files.values() if one.path == file) if program is not None else iter(())
    script = next(found, None)
    return script.raw.decode("utf-8-sig", errors="replace").splitlines() if script is not None else []


def _columns(code: CodeType, instruction: int, line: int, text: str) -> tuple[int, int]:
    """The characters of a line that belong to an instruction, as (first, behind); (0, 0): they are not known."""
    found = next(islice(code.co_positions(), instruction // 2, None), None) if instruction >= 0 else None
    if found is None or found[0] != line or found[2] is None or found[3] is None:
        return 0, 0
    raw = text.encode()
    first = len(raw[: found[2]].decode(errors="replace"))
    behind = len(raw[: found[3]].decode(errors="replace")) if found[1] == line else len(text.rstrip())
    return first, behind


def trace_of(error: BaseException) -> str:
    """Python's traceback, for whoever mends it, as text that any file and any screen can take."""
    return harmless("".join(traceback.format_exception(error)))


def trace_of_cause(error: BaseException) -> list[str]:
    """The lines of Python's traceback of the first cause alone: the script that broke is at their end."""
    *_, first = _causes(error)
    return harmless("".join(traceback.format_exception(first, chain=False))).splitlines()
