"""Where Python files of packs name a record or a module: imports, defaults of parameters, and texts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from delve.authoring.edits import TextEdit
from delve.catalog.modules import Module
from delve.catalog.syntax_trees import children_of, nodes_of
from delve.diagnostics import Span
from delve.model.refs import kind_of


@dataclass(frozen=True)
class Mention:
    """A text in a Python file that may mean a record."""

    path: Path
    span: Span
    text: str
    plain: bool
    """whether it stands in one line, with nothing computed in it, so that it can be changed"""


def imports(module: Module, moved: Mapping[str, str]) -> Iterator[TextEdit]:
    """Edits of what a file imports from modules that are moved (dotted path -> new one), or of such a module itself."""
    for node in nodes_of(module.tree) if module.tree else ():
        if not isinstance(node, ast.ImportFrom) or not node.module:
            continue
        home = moved.get(node.module, node.module)
        for alias in node.names:
            home, _, name = moved.get(f"{node.module}.{alias.name}", f"{home}.{alias.name}").rpartition(".")
            if name != alias.name:
                named = module.word(alias.lineno, alias.col_offset, alias.name)
                yield TextEdit(named, alias.name, name if alias.asname else f"{name} as {alias.name}")
        if home != node.module:
            first = Span(node.lineno, 1, node.lineno, len(module.lines[node.lineno - 1]) + 1)
            yield TextEdit(first, f"from {node.module} ", f"from {home} ")


def defaults(module: Module, kind: str, old: str, new: str) -> Iterator[TextEdit]:
    """Edits of the parameters that refer to a kind and whose default names a record in full."""
    for node in nodes_of(module.tree) if module.tree else ():
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.value, ast.Call)
            and _refers(node.annotation, kind)
        ):
            for inner in nodes_of(node.value):
                if isinstance(inner, ast.Constant) and inner.value == old:
                    yield TextEdit(module.span(inner), old, new)


def whole(module: Module, id: str) -> Iterator[Span]:
    """Where a text in one line is an id, and nothing else."""
    for node in nodes_of(module.tree) if module.tree else ():
        if (
            isinstance(node, ast.Constant)
            and node.value == id
            and module.span(node) != module.between_quotes(node)
        ):
            yield module.span(node)


def texts(module: Module, names: tuple[str, ...]) -> list[Mention]:
    """The texts in which one of the names stands as a word, in their order; docstrings are left out."""
    word = _word(names)
    found = [
        Mention(module.path, module.span(inner), inner.value, _is_plain(inner, node))
        for node in (nodes_of(module.tree) if module.tree else ())
        if not isinstance(node, ast.Expr)
        for inner in children_of(node)
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str) and word.search(inner.value)
    ]
    return sorted(found, key=lambda one: one.span)


def reworded(module: Module, mention: Mention, names: Mapping[str, str]) -> TextEdit:
    """The edit of a plain text that replaces each of these names (old -> new)."""
    span = mention.span
    written = module.lines[span.line - 1][span.column - 1 : span.end_column - 1]
    return TextEdit(span, written, _word(tuple(names)).sub(lambda found: names[found[0]], written))


def _is_plain(text: ast.Constant, within: ast.AST) -> bool:
    return text.lineno == text.end_lineno and not isinstance(within, ast.JoinedStr)


def _word(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w:])(?:{'|'.join(map(re.escape, names))})(?!\w)")


def _refers(annotation: ast.expr, kind: str) -> bool:
    """Whether a type says `Ref[SomeDef]` of this kind, by the class or by its name."""
    return any(
        isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Name)
        and node.value.id == "Ref"
        and kind_of(
            str(node.slice.id if isinstance(node.slice, ast.Name) else getattr(node.slice, "value", ""))
        )
        == kind
        for node in nodes_of(annotation)
    )
