"""What it finds: a method with a decorator that the engine cannot call, or whose answer does not fit its query.

Why: a reaction may ask and change the game and is `async def`; what modifies a query only reads, and is `def`.
A query's answers are put together, so each modifier gives what the query gives.

Bad:
    # conditions/dazed.py
    from delve.script import AfterTurn, Condition, reacts


    class Dazed(Condition):
        @reacts(AfterTurn, optional=False)
        def wake(self, event):
            pass

Good:
    # conditions/dazed.py
    from delve.script import AfterTurn, Condition, Context, reacts


    class Dazed(Condition):
        @reacts(AfterTurn, optional=False)
        async def wake(self, ctx: Context, event: AfterTurn) -> None:
            await ctx.discard(ctx.actor, self.id)

How to fix: write the line as the message shows it, with names of your own.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.rules.ask.queries import QUERIES, Query
from delve.validate.content import Content
from delve.validate.lineages import Binding, bindings, methods
from delve.validate.scripts import accepts, given_when_bound, script_classes
from delve.validate.syntax import Function, head

CODE = "S110"
NAME = "bound method that cannot be called"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such method."""
    for script in script_classes(content):
        for method in methods(script.node):
            for binding in bindings(script.module, method):
                if message := _wrong(method, binding):
                    span = head(script.module, method)
                    yield Diagnostic(CODE, "error", message, str(script.module.path), span)


def _wrong(method: Function, binding: Binding) -> str:
    """What is wrong with a bound method; nothing where it is sound, or its query is not known."""
    given = given_when_bound(binding)
    told = f"{method.name}(self, {', '.join(given)})"
    if binding.binder != "modifies":
        is_sound = isinstance(method, ast.AsyncFunctionDef) and accepts(method, len(given))
        return "" if is_sound else _message(method, f"async def {told} -> None")
    query = _query(binding)
    if query is None:
        return ""
    returns = ast.unparse(method.returns) if method.returns else ""
    if isinstance(method, ast.FunctionDef) and accepts(method, len(given)) and returns == query.returns:
        return ""
    return _message(method, f"def {told} -> {query.returns}")


def _query(binding: Binding) -> Query | None:
    match binding.argument(0, "query"):
        case ast.Constant(value=str(name)):
            return QUERIES.get(name)
    return None


def _message(method: Function, line: str) -> str:
    return f'"{method.name}" cannot be called as it is bound: write "{line}:"'
