"""What it finds: an import of a module or a name that is not there.

Why: the script cannot be loaded, and neither can what is derived from it.

Bad:
    # conditions/dazed.py
    from delve.script import Conditoin


    class Dazed(Conditoin):
        pass

Good:
    # conditions/dazed.py
    from delve.script import Condition


    class Dazed(Condition):
        pass

How to fix: write the name as it stands where it comes from; docs/scripting.md lists all that delve.script gives.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.catalog.modules import Module
from delve.catalog.scripts import NotFound
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Span
from delve.near import guess
from delve.script.imports import is_withheld
from delve.validate.content import Content
from delve.validate.imported import importable

CODE = "S113"
NAME = "import of what is not there"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such import; what there is and a script may not import is left to another rule."""
    for module in content.scripts():
        for node in module.nodes:
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                for span, message, near in _missing(content, module, node):
                    yield Diagnostic(CODE, "error", message, str(module.path), span, (), near)


def _missing(
    content: Content, module: Module, node: ast.ImportFrom
) -> Iterator[tuple[Span, str, tuple[str, ...]]]:
    """(place, message, suggestions) for each name that an import does not find."""
    dotted = node.module or ""
    known = importable(content, module, dotted)
    if isinstance(known, NotFound):
        start = module.lines[node.lineno - 1].encode().find(dotted.encode(), node.col_offset)
        span = module.word(node.lineno, start, dotted) if start >= 0 else module.span(node)
        yield span, known.message, known.suggestions
        return
    for alias in node.names if known is not None else ():
        if known is not None and alias.name not in (*known, "*") and not is_withheld(dotted, alias.name):
            words, near = guess(alias.name, known)
            span = module.word(alias.lineno, alias.col_offset, alias.name)
            yield span, f"there is no {quote(alias.name)} in {dotted}{words}", near
