"""What it finds: a method that is bound to an event, query or scope that there is not.

Why: it would never be called, or the script is refused when the game begins.

Bad:
    # conditions/dazed.py
    from delve.script import Condition, View, modifies


    class Dazed(Condition):
        @modifies("sped")
        def slower(self, view: View, owner: int, figure: int) -> int:
            return -1

Good:
    # conditions/dazed.py
    from delve.script import Condition, View, modifies


    class Dazed(Condition):
        @modifies("speed")
        def slower(self, view: View, owner: int, figure: int) -> int:
            return -1

How to fix: docs/scripting.md lists windows, queries and scopes; phases are those of the rulesets in sight.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator
from typing import NamedTuple, get_args

import delve.script as api
from delve.catalog.lineage import ENGINE
from delve.catalog.modules import Module
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Span
from delve.near import guess
from delve.rules.ask.queries import QUERIES
from delve.rules.behavior import Scope
from delve.validate.content import Content
from delve.validate.lineages import Binding, bindings, methods
from delve.validate.scripts import BINDERS, script_classes
from delve.validate.windows import WINDOW_NAMES, WINDOWS, known_phases

CODE = "S109"
NAME = "bound to what is not there"


class _Missing(NamedTuple):
    """What is not there: where it stands, its name, what it should be, and what there is."""

    span: Span
    name: str
    what: str
    known: Iterable[str]


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such argument of a decorator."""
    for script in script_classes(content):
        module = script.module
        for binding in (one for method in methods(script.node) for one in bindings(module, method)):
            for missing in (*_bound_to(content, module, binding), *_arguments(module, binding)):
                window = _window_called(missing.name) if missing.what == "phase" else ""
                as_class = f": a window is bound by its class, @reacts({window})", ()
                words, near = as_class if window else guess(missing.name, missing.known)
                message = f"there is no {missing.what} {quote(missing.name)}{words}"
                yield Diagnostic(CODE, "error", message, str(module.path), missing.span, (), near)


def _bound_to(content: Content, module: Module, binding: Binding) -> Iterator[_Missing]:
    """The query, phase or window, where it is written out."""
    event = binding.argument(0, "query" if binding.binder == "modifies" else "event")
    text = event.value if isinstance(event, ast.Constant) and isinstance(event.value, str) else None
    if event is not None and text is not None and binding.binder == "modifies" and text not in QUERIES:
        yield _Missing(module.between_quotes(event), text, "query", QUERIES)
    elif event is not None and text is not None and binding.binder == "reacts":
        phases = known_phases(content, module)
        if phases and text not in phases:
            yield _Missing(module.between_quotes(event), text, "phase", phases)
    elif isinstance(event, ast.Name) and binding.binder == "reacts":
        name = module.imported.get(event.id, "").removeprefix(ENGINE)
        if hasattr(api, name) and name not in WINDOWS:
            yield _Missing(module.span(event), name, "window", WINDOWS)


def _window_called(name: str) -> str:
    """The window that is meant by its name as a text, or by what triggers of quests call it; empty for none."""
    of_quests = {one.event: called for called, one in WINDOWS.items() if one.event}
    return WINDOW_NAMES.get(name, "") or (name if name in WINDOWS else of_quests.get(name, ""))


def _arguments(module: Module, binding: Binding) -> Iterator[_Missing]:
    """The scope, and arguments that the decorator does not take."""
    known = [*inspect.signature(BINDERS[binding.binder]).parameters]
    for word in binding.call.keywords:
        if word.arg is not None and word.arg not in known:
            span = module.word(word.lineno, word.col_offset, word.arg)
            yield _Missing(span, word.arg, f"argument of {binding.binder}", known)
        elif word.arg == "scope" and isinstance(word.value, ast.Constant):
            scopes = _scopes(binding)
            if word.value.value not in scopes:
                what = "scope" if word.value.value not in get_args(Scope) else "scope here"
                yield _Missing(module.between_quotes(word.value), str(word.value.value), what, scopes)


def _scopes(binding: Binding) -> tuple[str, ...]:
    """The scopes that a method may be bound with: all, but where its query is asked to work some of them out."""
    name = binding.argument(0, "query") if binding.binder == "modifies" else None
    query = QUERIES.get(str(name.value)) if isinstance(name, ast.Constant) else None
    return (query.scopes if query is not None else ()) or get_args(Scope)
