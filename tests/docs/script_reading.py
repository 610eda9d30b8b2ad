"""Reads a method of a script as its parameters are: what of it can be reached, and whether it gives anything back."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

from delve.script.base import Script
from delve.script.parameters import Parameter

_UNCHANGED = "value"
"""what a method calls the answer that it is given, which it gives back as it is"""


def parameters(cls: type) -> set[str]:
    """The names of the parameters of a class."""
    return {name for base in cls.__mro__ for name, each in vars(base).items() if isinstance(each, Parameter)}


def parameter(script: Script, node: ast.AST) -> str | None:
    """The name of the parameter that `self.name` reads; None for anything else."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
        return node.attr if node.attr in parameters(type(script)) else None
    return None


class Reading:
    """A method, read with the values that a record gives to the parameters of its class."""

    def __init__(self, script: Script, method: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self.script = script
        self.known: dict[str, bool | None] = {_UNCHANGED: False}
        """local name -> whether it is true, where that can be told"""
        self.gives = False
        """whether it may give back anything but nothing, or what it was given"""
        self.nodes: list[ast.AST] = []
        """everything of it that can be reached"""
        self._block(method.body)

    def _block(self, body: list[ast.stmt]) -> bool:
        """Read statements; whether they surely end with a return."""
        return any(self._statement(statement) for statement in body)

    def _statement(self, node: ast.stmt) -> bool:
        match node:
            case ast.If():
                return self._if(node)
            case ast.For() | ast.AsyncFor():
                self._expression(node.iter)
                if self.truth(node.iter) is not False:
                    self._block(node.body)
                return False
            case ast.While():
                self._expression(node.test)
                self._block(node.body)
                return False
            case ast.Match():
                return self._match(node)
            case ast.Return():
                self._expression(node.value)
                self.gives |= node.value is not None and self._is_something(node.value)
                return True
            case ast.Assign(targets=[ast.Name(id=name)]):
                self._expression(node.value)
                self.known[name] = self.truth(node.value)
                return False
        self._expression(node)
        return False

    def _if(self, node: ast.If) -> bool:
        self._expression(node.test)
        truth = self.truth(node.test)
        ends = truth is not False and self._block(node.body)
        others = truth is not True and self._block(node.orelse)
        return ends if truth is True else others if truth is False else bool(ends and others)

    def _match(self, node: ast.Match) -> bool:
        name = parameter(self.script, node.subject)
        for case in node.cases:
            if name is None or not isinstance(case.pattern, ast.MatchValue):
                self._block(case.body)
            elif ast.literal_eval(case.pattern.value) == getattr(self.script, name):
                return self._block(case.body)
        return False

    def _is_something(self, node: ast.expr) -> bool:
        """Whether what is given back may be more than nothing; a number that is written out always is."""
        match node:
            case ast.IfExp():
                truth = self.truth(node.test)
                return (truth is not False and self._is_something(node.body)) or (
                    truth is not True and self._is_something(node.orelse)
                )
            case ast.Call(func=ast.Name(), args=[only]):
                return self._is_something(only)
        return self.truth(node) is not False

    def _expression(self, node: ast.AST | None) -> None:
        """Note all that is reached of an expression: what stands behind an `and` only if what is before may be true."""
        match node:
            case None:
                return
            case ast.BoolOp():
                stops = isinstance(node.op, ast.Or)
                for part in node.values:
                    self._expression(part)
                    if self.truth(part) is stops:
                        return
            case ast.IfExp():
                self._expression(node.test)
                self._expression(None if self.truth(node.test) is False else node.body)
                self._expression(None if self.truth(node.test) is True else node.orelse)
            case _:
                self.nodes.append(node)
                for child in ast.iter_child_nodes(node):
                    self._expression(child)

    def truth(self, node: ast.expr) -> bool | None:
        """Whether an expression is true; None where that cannot be told."""
        if (name := parameter(self.script, node)) is not None:
            return bool(getattr(self.script, name))
        match node:
            case ast.Constant():
                return bool(node.value)
            case ast.Tuple():
                return bool(node.elts)
            case ast.Name():
                return self.known.get(node.id)
            case ast.UnaryOp(op=ast.Not()):
                found = self.truth(node.operand)
                return None if found is None else not found
            case ast.BoolOp():
                return self._together(node)
            case ast.BinOp(op=ast.Mult()):
                sides = (self.truth(node.left), self.truth(node.right))
                return False if False in sides else None
            case ast.Call(func=ast.Name(id="bool"), args=[only]):
                return self.truth(only)
            case ast.Compare():
                return self._compared(node)
        return None

    def _together(self, node: ast.BoolOp) -> bool | None:
        decides = isinstance(node.op, ast.Or)
        found = [self.truth(part) for part in node.values]
        return decides if decides in found else None if None in found else not decides

    def _compared(self, node: ast.Compare) -> bool | None:
        values = [*self._values((node.left, *node.comparators))]
        if isinstance(node.ops[0], ast.In) and values[1:] == [()]:
            return False
        if len(values) < 2 or None in values:
            return None
        match node.ops[0]:
            case ast.Eq():
                return bool(values[0] == values[1])
            case ast.NotEq():
                return bool(values[0] != values[1])
        return None

    def _values(self, nodes: tuple[ast.expr, ...]) -> Iterator[Any]:
        """What parameters and constants are; None for anything else."""
        for node in nodes:
            name = parameter(self.script, node)
            if name is not None:
                yield getattr(self.script, name)
            else:
                yield node.value if isinstance(node, ast.Constant) else None
