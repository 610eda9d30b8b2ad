"""Applying fixes to files without ever breaking one.

A fix is taken only where the file can be read afterwards without an error that was not there before. Which
fixes a finding brings with it is decided where it is found.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from difflib import unified_diff
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from msgspec import Struct, field

from delve.catalog.gate import build
from delve.catalog.source import read
from delve.diagnostics import Diagnostic, Edit

_MOST_TRIES: Final = 500
"""How often files are read to see what fixes would break; whatever is left then stays as it is."""
_STAGES: Final = ("Y00", "Y", "D1", "")
"""How codes begin whose errors keep a file from being read further: bytes, YAML, shape, and all others."""


class Repair(Struct):
    """Fixes taken together: the texts of the files that they change, before and after. Nothing is written yet."""

    fixed: list[Diagnostic] = field(default_factory=list)
    before: dict[str, str] = field(default_factory=dict)
    after: dict[str, str] = field(default_factory=dict)

    def diff(self, names: Mapping[str, str]) -> str:
        """What would change, as a unified diff under these names of the files."""
        rows: list[str] = []
        for path, text in self.after.items():
            old, new = _lines(self.before[path]), _lines(text)
            rows += unified_diff(old, new, f"a/{names[path]}", f"b/{names[path]}")
        return "".join(row if row.endswith("\n") else f"{row}\n" for row in rows)


def repair(findings: Sequence[Diagnostic], files: frozenset[str], *, unsafe: bool) -> Repair:
    """The safe fixes of these findings, or all, as far as they agree and lie in these files; errors come first."""
    result = _Repairing()
    wanted = [
        finding
        for finding in sorted(findings, key=lambda one: one.severity != "error")
        if (fix := finding.fix) is not None
        and (fix.safe or unsafe)
        and all(edit.path in files for edit in fix.edits)
    ]
    result.take(wanted)
    return result


class _Repairing(Repair):
    """Fixes that are being taken together."""

    edits: dict[str, list[Edit]] = field(default_factory=dict)
    tries: int = 0

    def take(self, findings: Sequence[Diagnostic]) -> None:
        """Take the fixes of findings: all at once where that breaks nothing, else each half by itself.

        So thousands of fixes of one file, which nearly always agree, do not need it to be read thousands of times.
        """
        if not findings or self.tries >= _MOST_TRIES or self._taken(findings) or len(findings) == 1:
            return
        half = len(findings) // 2
        self.take(findings[:half])
        self.take(findings[half:])

    def _taken(self, findings: Sequence[Diagnostic]) -> bool:
        """Take all these fixes if that breaks nothing, else none. Returns whether they were taken."""
        self.tries += 1
        tried = {path: [*self.edits.get(path, ())] for finding in findings for path in _paths(finding)}
        for finding in findings:
            for edit in finding.fix.edits if finding.fix else ():
                tried[edit.path].append(edit)
        for path in tried:
            self.before.setdefault(path, _text(path))
        texts = {path: _edited(self.before[path], edits) for path, edits in tried.items()}
        for path, text in texts.items():
            if text is None or self._breaks(path, text, [one for one in findings if path in _paths(one)]):
                return False
        self.edits |= tried
        self.after |= {path: text for path, text in texts.items() if text is not None}
        self.fixed += findings
        return True

    def _breaks(self, path: str, text: str, findings: Sequence[Diagnostic]) -> bool:
        """Whether reading a new text of a file shows a fault that the last text did not have.

        Of several fixes each must have mended its own fault: else one could hide what another breaks.
        """
        old, new = _faults(path, self.after.get(path, self.before[path])), _faults(path, text)
        if len(findings) > 1:
            mended = Counter(one.code for one in findings if one.path == path and one.code in old)
            return new != old - mended
        return _harmed(old, new)


def _paths(finding: Diagnostic) -> dict[str, None]:
    """The files that a finding's fix changes, each once."""
    return dict.fromkeys(edit.path for edit in (finding.fix.edits if finding.fix else ()))


def worse(before: Iterable[Diagnostic], after: Iterable[Diagnostic]) -> set[str]:
    """The files with errors that they did not have, and that nothing hid before."""
    old, new = _by_file(before), _by_file(after)
    return {path for path in new if _harmed(old.get(path, Counter()), new[path])}


def _by_file(findings: Iterable[Diagnostic]) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for finding in findings:
        if finding.severity == "error":
            found.setdefault(finding.path, Counter())[finding.code] += 1
    return found


def _harmed(old: Counter[str], new: Counter[str]) -> bool:
    """Whether a file with these errors has new ones, and not because it is now read further than before."""
    return bool(new - old) and _stage(new) <= _stage(old)


def _stage(errors: Counter[str]) -> int:
    """How far a file with these errors is read: those of one stage hide those of the next."""
    stages = [next(n for n, start in enumerate(_STAGES) if code.startswith(start)) for code in errors]
    return min(stages, default=len(_STAGES))


def _faults(path: str, text: str) -> Counter[str]:
    if path.endswith(".py"):
        try:
            ast.parse(text)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return Counter(["S001"])
        return Counter()
    _, problems = build(read(text.encode(), path))
    return Counter(problem.code for problem in problems if problem.severity == "error")


def _edited(text: str, edits: Iterable[Edit]) -> str | None:
    """The text with all edits, or None where two of them overlap."""
    starts = [0]
    for line in _lines(text):
        starts.append(starts[-1] + len(line))
    places = sorted(
        (_offset(starts, edit.span[:2]), _offset(starts, edit.span[2:]), edit.text) for edit in edits
    )
    done, end = "", 0
    for start, stop, new in places:
        if start < end or stop < start:
            return None
        done += text[end:start] + new
        end = stop
    return done + text[end:]


def _offset(starts: list[int], place: tuple[int, int]) -> int:
    """Where a line and column, both from 1, stand in a text whose lines begin at these places."""
    line, column = place
    return min(starts[min(line, len(starts)) - 1] + column - 1, starts[-1])


def _lines(text: str) -> list[str]:
    """The lines, each with its end; only a newline ends one."""
    return re.findall(r"[^\n]*\n|[^\n]+", text)


def _text(path: str) -> str:
    """What a file holds; a byte order mark stays outside of it and is not written again."""
    return Path(path).read_bytes().decode("utf-8-sig")


def write(texts: Mapping[str, str]) -> None:
    """Write texts to files, each at once: whoever reads meanwhile sees the old text or the new. Raises OSError."""
    for path, text in texts.items():
        file = Path(path).resolve()
        with NamedTemporaryFile("wb", dir=file.parent, prefix=f".{file.name}.", delete=False) as new:
            try:
                new.write(text.encode())
                new.close()
                Path(new.name).chmod(file.stat().st_mode)
                Path(new.name).replace(file)
            except BaseException:
                Path(new.name).unlink(missing_ok=True)
                raise
