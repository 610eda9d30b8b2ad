"""What it finds: a method that the engine calls, and that gives something else than the engine needs of it.

Why: the script breaks whenever the method is called. A method that can come to its end without `return` gives None.

Bad:
    # skills/strike.py
    from delve.script import Skill, Verdict, View, modifies, param


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)

        @modifies("bonus_hearts")
        def harder(self, view: View, owner: int, figure: int, target: int, weapon: str) -> int:
            if view.piece(target).damage:
                return self.force

Good:
    # skills/strike.py
    from delve.script import Skill, Verdict, View, modifies, param


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)

        @modifies("bonus_hearts")
        def harder(self, view: View, owner: int, figure: int, target: int, weapon: str) -> int:
            if view.piece(target).damage:
                return self.force
            return 0

Bad:
    # skills/strike.py
    from delve.script import Skill, Verdict, View, param


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)

        def can_use(self, view: View, actor: int) -> Verdict:
            return view.piece(actor).damage > 0

Good:
    # skills/strike.py
    from delve.script import Skill, Verdict, View, blocked, param, usable


    class Strike(Skill):
        force: int = param(1, "hearts added", ge=0)

        def can_use(self, view: View, actor: int) -> Verdict:
            return usable() if view.piece(actor).damage else blocked("nothing to recover")

How to fix: give what the message says, on every way through the method.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from delve.catalog.modules import Module
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic, Span
from delve.model.attack import ATTACK_TYPES
from delve.model.ruleset import ATTITUDES
from delve.near import nearest
from delve.rules.ask.queries import QUERIES, wanted
from delve.validate.content import Content
from delve.validate.functions import typed_methods
from delve.validate.lineages import bindings, methods
from delve.validate.scripts import hooks_of, script_classes
from delve.validate.syntax import Function, awaits, ends_without_return, name_of, own_nodes
from delve.validate.typed import Typed

CODE = "S140"
NAME = "method that gives something else"

_ALIKE: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "int": frozenset(("int", "bool")),
        "Said": frozenset(("str", "Phrase", "Template")),
        "Iterable": frozenset(("list", "tuple", "set", "dict", "generator", "range")),
        "Attitude": frozenset(("str", "Attitude")),
        "AttackType": frozenset(("str", "AttackType")),
        "None": frozenset(("NoneType",)),
    }
)
"""what is wanted -> the sorts that are as good"""
_WORDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"Attitude": ATTITUDES, "AttackType": ATTACK_TYPES}
)
_WRITE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "Verdict": 'usable() or blocked("why not")',
        "bool": "True or False",
        "bool | int": "True or False",
        "int": "a whole number",
        "int | None": "a whole number, or None",
        "Said": "a text, or phrase(…)",
        "Offer": "Offer(…)",
        "Progress | None": "Progress(…), or None",
    }
)
"""what a method is declared to return -> what to write"""
_NEUTRAL: Final[Mapping[str, str]] = MappingProxyType(
    {"sum": "0", "max": "0", "union": "()", "any": "False", "verdict": "usable()", "adjust": "add(0)"}
)
"""policy of a query -> what leaves its answer as it is"""


class _Wanted(NamedTuple):
    """What a method has to give."""

    sort: str
    """as annotations write it"""
    words: str
    neutral: str = ""
    """what changes nothing; empty: there is nothing of that kind"""


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each value that is certainly wrong, and at the name of a method that can end without any."""
    typed = {one.function: one for one in typed_methods(content)}
    for script in script_classes(content):
        hooks = hooks_of(script.bases)
        for method in methods(script.node):
            want = _of_query(script.module, method)
            if want is None and method.name in hooks and not method.decorator_list:
                sort = str(inspect.signature(hooks[method.name]).return_annotation)
                sort = "bool | int" if method.name == "may_react" else sort  # a mask will do there
                want = _Wanted(sort, _WRITE.get(sort, "what its base class says"))
            if (
                want is None
                or want.sort == "None"
                or isinstance(method, ast.AsyncFunctionDef)
                or any(True for _ in awaits(method.body))  # no Python, which another rule tells
                or _is_stub(method)
            ):
                continue
            for span, message, near in _wrong(typed[method], want):
                yield Diagnostic(CODE, "error", message, str(script.module.path), span, suggestions=near)


def _of_query(module: Module, method: Function) -> _Wanted | None:
    """What the query wants that a method modifies; None where it modifies none that is known."""
    for binding in bindings(module, method):
        name = binding.argument(0, "query") if binding.binder == "modifies" else None
        if isinstance(name, ast.Constant) and name.value in QUERIES:
            query = QUERIES[name.value]
            arguments = [*method.args.posonlyargs, *method.args.args]
            passed_on = arguments[4].arg if query.policy == "chain" and len(arguments) > 4 else ""
            return _Wanted(query.returns, wanted(name.value), _NEUTRAL.get(query.policy, passed_on))
    return None


def _is_stub(method: Function) -> bool:
    """Whether a method has no body of its own: only `...`, or a docstring."""
    return all(isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) for one in method.body)


def _wrong(typed: Typed, want: _Wanted) -> Iterator[tuple[Span, str, tuple[str, ...]]]:
    """(span, message, suggestions) of what is wrong with what a method gives."""
    module, method = typed.module, typed.function
    nodes = [*own_nodes(method.body)]
    if any(isinstance(node, ast.Yield | ast.YieldFrom) for node in nodes):
        if not want.sort.startswith("Iterable"):
            message = (
                f'{quote(method.name)} gives a generator, as "yield" stands in it: it must give {want.words}'
            )
            yield name_of(module, method), message, ()
        return
    for node in nodes:
        if isinstance(node, ast.Return):
            for value in _branches(node.value) if node.value is not None else ():
                if found := _misfit(value, want, typed):
                    yield (
                        module.span(value),
                        f"{quote(method.name)} must give {want.words}, not {found[0]}",
                        found[1],
                    )
    bare = next((node for node in nodes if isinstance(node, ast.Return) and node.value is None), None)
    if not _takes("NoneType", want.sort) and (bare is not None or ends_without_return(method.body)):
        span = module.span(bare) if bare is not None else name_of(module, method)
        way = 'a "return" without a value' if bare is not None else 'a way to its end without "return"'
        write = f': write "return {want.neutral}" there, which changes nothing' if want.neutral else ""
        yield span, f"{quote(method.name)} must give {want.words}, but {way} gives None{write}", ()


def _branches(value: ast.expr) -> Iterator[ast.expr]:
    """The expressions of which a value is one: both sides of `x if y else z`."""
    if isinstance(value, ast.IfExp):
        yield from _branches(value.body)
        yield from _branches(value.orelse)
    else:
        yield value


def _misfit(value: ast.expr, want: _Wanted, typed: Typed) -> tuple[str, tuple[str, ...]] | None:
    """What is told of a value that does not fit, and what could stand there instead; None: it may fit."""
    sort = typed.sort(value)
    if not sort or "|" in sort:
        return None
    if not _takes(sort, want.sort):
        return _called(value, sort, want.sort), ()
    words = _WORDS.get(want.sort, ())
    if isinstance(value, ast.Constant) and words and value.value not in words:
        return quote(str(value.value)), nearest(str(value.value), words)
    if isinstance(value, ast.Tuple) and want.sort == "tuple[str, ...]":
        others = [one for one in value.elts if typed.sort(one) in ("int", "bool", "NoneType", "Piece")]
        if others:
            return f"a tuple that holds {ast.unparse(others[0])}", ()
    return None


def _called(value: ast.expr, sort: str, want: str) -> str:
    """How a message calls a value, with what to write instead where that follows from it."""
    if sort == "function" and isinstance(value, ast.Name):
        return f"the function {value.id} itself: write {value.id}(…)"
    if isinstance(value, ast.Constant) and sort in ("bool", "int", "NoneType"):
        return str(value.value)
    hint = ""
    if want.startswith("tuple[") and sort in ("str", "list"):
        said = ast.unparse(value)
        hint = f": write ({said},) with a comma" if sort == "str" else f": write tuple({said})"
    return {"str": "a text", "bool": "True or False", "int": "a whole number"}.get(sort, f"a {sort}") + hint


def _takes(sort: str, want: str) -> bool:
    """Whether what is declared to be given may be of a sort."""
    for one in want.split(" | "):
        kind, given = one.partition("[")[0], sort.partition("[")[0]
        if given == kind or given in _ALIKE.get(kind, ()):
            return True
    return False
