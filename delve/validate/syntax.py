"""Questions about the syntax trees of scripts that several rules ask."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeAlias

from delve.catalog.modules import Module
from delve.catalog.syntax_trees import children_of
from delve.diagnostics import Span

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)


def own_nodes(nodes: list[ast.stmt]) -> Iterator[ast.AST]:
    """Everything in these statements that runs with them: not the bodies of functions defined in them."""
    waiting: list[ast.AST] = [*nodes]
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, _SCOPES):
            waiting += children_of(node)


def awaits(nodes: list[ast.stmt]) -> Iterator[ast.expr | ast.stmt]:
    """Every place in these statements that may stop and ask."""
    for node in own_nodes(nodes):
        if isinstance(node, ast.Await | ast.AsyncFor | ast.AsyncWith):
            yield node


def ends_without_return(body: list[ast.stmt]) -> bool:
    """Whether statements may come to their end without `return` or `raise`, as far as they show it.

    A `match` counts as whole if all of its cases end so, and a `with` as if it lets every exception through.
    """
    last = body[-1] if body else None
    match last:
        case ast.Return() | ast.Raise():
            return False
        case ast.If(body=then, orelse=other):
            return ends_without_return(then) or ends_without_return(other)
        case ast.While(test=ast.Constant(value=value)) if value:
            return any(isinstance(node, ast.Break) for node in own_nodes(last.body))
        case ast.With(body=inner):
            return ends_without_return(inner)
        case ast.Match(cases=cases):
            return any(ends_without_return(one.body) for one in cases)
        case ast.Try(body=inner, handlers=handlers, orelse=other, finalbody=final):
            ways = (other or inner, *(one.body for one in handlers))
            return any(map(ends_without_return, ways)) and (not final or ends_without_return(final))
        case ast.Assert(test=ast.Constant(value=False)):
            return False
    return True


def annotations_of(module: Module) -> Iterator[ast.expr]:
    """The annotations of a script, which are never run: the engine reads them as texts."""
    for node in module.nodes:
        for part in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(part, ast.expr):
                yield part


def contexts(function: Function) -> set[str]:
    """The parameters of a function by which it gets at the verbs: called ctx, or annotated Context."""
    arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return {one.arg for one in arguments if one.arg == "ctx" or _names_context(one.annotation)}


def _names_context(annotation: ast.expr | None) -> bool:
    return annotation is not None and ast.unparse(annotation).strip("'\"").rpartition(".")[2] == "Context"


def head(module: Module, method: Function) -> Span:
    """The line that names a method, without its decorators and its body."""
    line = method.lineno
    start = module.span(method)
    return Span(line, start.column, line, len(module.lines[line - 1]) + 1)


def name_of(module: Module, method: Function) -> Span:
    """The name of a function, where it is defined."""
    line = module.lines[method.lineno - 1].encode()
    after = line.index(b"def ", method.col_offset) + 4
    return module.word(method.lineno, line.index(method.name.encode(), after), method.name)


def last_word(module: Module, node: ast.Attribute) -> Span:
    """The name behind the point."""
    end_line, end = node.end_lineno or node.lineno, node.end_col_offset or 0
    return module.word(end_line, end - len(node.attr.encode()), node.attr)


def written(module: Module, node: ast.expr) -> str:
    """An expression as it is written, or as much of it as stands on its first line."""
    span = module.span(node)
    return module.lines[span.line - 1][span.column - 1 : span.end_column - 1]


def place_of(module: Module, node: ast.expr | ast.keyword) -> Span:
    """Where an expression stands, or the name of a named argument."""
    if isinstance(node, ast.keyword):
        return module.word(node.lineno, node.col_offset, node.arg or "")
    return module.span(node)
