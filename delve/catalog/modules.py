"""Python files as syntax trees. Nothing of them is imported or run.

Scripts are only read here; what they may contain is judged in `delve.validate`.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final

from msgspec import Struct, field

from delve.catalog.entries import LEADS_OUT, unusable
from delve.catalog.packs import Pack, script_files
from delve.catalog.syntax_trees import nodes_of
from delve.diagnostics import START, Diagnostic, Span
from delve.model.program import MOST_BYTES, Program, SourceFile
from delve.plain_files import plain_bytes

_KEPT: Final = 256
"""how many parsed modules are kept for the next load of the same files"""


class Module(Struct, frozen=True, dict=True):
    """One Python file. `tree` is None where it is not Python; then `problem` says why."""

    path: Path
    lines: tuple[str, ...]
    tree: ast.Module | None
    problem: Diagnostic | None = None

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node of the tree; none where it is not Python."""
        return nodes_of(self.tree) if self.tree else ()

    @property
    def classes(self) -> dict[str, ast.ClassDef]:
        """The classes that stand at the top level, by name."""
        body = self.tree.body if self.tree else ()
        return {node.name: node for node in body if isinstance(node, ast.ClassDef)}

    @property
    def imported(self) -> dict[str, str]:
        """Name -> dotted path of what `from … import …` at the top level brings in."""
        body = self.tree.body if self.tree else ()
        return {
            alias.asname or alias.name: f"{node.module}.{alias.name}"
            for node in body
            if isinstance(node, ast.ImportFrom) and node.module and not node.level
            for alias in node.names
        }

    def span(self, node: ast.expr | ast.stmt | ast.excepthandler) -> Span:
        """Where a node stands; for a node of several lines, the rest of its first line."""
        start = self._column(node.lineno, node.col_offset)
        if node.end_lineno != node.lineno or node.end_col_offset is None:
            return Span(node.lineno, start, node.lineno, len(self.lines[node.lineno - 1]) + 1)
        return Span(node.lineno, start, node.lineno, self._column(node.lineno, node.end_col_offset))

    def between_quotes(self, node: ast.expr) -> Span:
        """The span of a plain text without its quotes; for any other expression, its whole span."""
        whole = self.span(node)
        text = node.value if isinstance(node, ast.Constant) else None
        if isinstance(text, str) and whole.end_column - whole.column == len(text) + 2:
            return Span(whole.line, whole.column + 1, whole.end_line, whole.end_column - 1)
        return whole

    def word(self, line: int, offset: int, word: str) -> Span:
        """The span of a word that begins in a line (from 1) at an offset in bytes, as the tree counts."""
        start = self._column(line, offset)
        return Span(line, start, line, start + len(word))

    def _column(self, line: int, offset: int) -> int:
        """The tree counts bytes, a span counts characters."""
        return len(self.lines[line - 1].encode()[:offset].decode(errors="ignore")) + 1


class Modules(Struct):
    """Python files that were read, each once: what is judged here is what runs."""

    _raw: dict[str, bytes | Diagnostic] = field(default_factory=dict)
    _read: dict[Path, Module] = field(default_factory=dict)
    _programs: dict[str, Program] = field(default_factory=dict)
    _links: list[Diagnostic] = field(default_factory=list)

    def program(self, pack: Pack) -> Program:
        """The Python files of a pack. They are found now, and read when somebody first asks what they hold."""
        folder = str(pack.folder)
        if folder not in self._programs:
            paths: dict[str, str] = {}
            for path in script_files(pack):
                link = unusable(path, pack)
                if link is None:
                    paths[path[len(folder) + 1 :].replace(os.sep, "/")] = path
                elif link.code != LEADS_OUT:  # which is told where something wants to use it
                    self._links.append(link)
            self._programs[folder] = Program(pack.id, folder, paths, lambda: self._files(paths))
        return self._programs[folder]

    def _files(self, paths: Mapping[str, str]) -> Iterator[SourceFile]:
        for place, path in paths.items():
            raw = self._bytes(path)
            if isinstance(raw, bytes):
                yield SourceFile(place, path, raw)

    def read(self, path: Path) -> Module:
        """The module of a file; one that cannot be read or parsed has a problem (S001)."""
        if path not in self._read:
            raw = self._bytes(str(path))
            self._read[path] = _parsed(path, raw) if isinstance(raw, bytes) else Module(path, (), None, raw)
        return self._read[path]

    def problems(self) -> Iterable[Diagnostic]:
        """Findings about files that were read and are not Python, and about files that cannot be used in their pack."""
        return [*self._links, *(module.problem for module in self._read.values() if module.problem)]

    def _bytes(self, path: str) -> bytes | Diagnostic:
        if path not in self._raw:
            self._raw[path] = _bytes_of(path)
        return self._raw[path]


def _bytes_of(path: str) -> bytes | Diagnostic:
    try:
        raw = plain_bytes(path, MOST_BYTES + 1)
    except OSError as error:
        return _refusal(path, f"this file cannot be read: {error.strerror}", START)
    if len(raw) > MOST_BYTES:
        return _refusal(path, f"this file is longer than {MOST_BYTES} bytes", START)
    return raw


@lru_cache(_KEPT)
def _parsed(path: Path, raw: bytes) -> Module:
    """The same bytes at the same place are the same module, also when everything is loaded again."""
    file = SourceFile(path.name, str(path), raw)
    lines: tuple[str, ...] = ()
    try:
        text = file.text()
        # the tree counts lines as Python does, which knows more line ends than \n in some places
        lines = tuple(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
        return Module(path, lines, file.tree())
    except UnicodeDecodeError as error:
        message, span = f"this is not UTF-8 (byte 0x{raw[error.start]:02x})", START
    except SyntaxError as error:
        line, column = error.lineno or 1, max(error.offset or 1, 1)
        message, span = f"this is not Python: {error.msg}", Span(line, column, line, column)
    except (ValueError, RecursionError, MemoryError):
        message, span = "this is not Python that can be read", START
    return Module(path, lines, None, _refusal(str(path), message, span))


def _refusal(path: str, message: str, span: Span) -> Diagnostic:
    return Diagnostic("S001", "error", message, path, span)
