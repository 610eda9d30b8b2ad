"""What the expressions of a function of a script are, as far as this is certain without running anything.

Types come from the declarations of the engine (`hints`), from annotations, from what is written out and from what names
are assigned. Whoever wants more runs a type checker.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Collection, Iterable, Mapping, Sequence
from types import FunctionType, GeneratorType, GenericAlias, MappingProxyType
from typing import Annotated, Any, Final

import delve.script as api
from delve.catalog.lineage import ENGINE
from delve.catalog.modules import Module
from delve.model.named_text import Naming
from delve.model.refs import kind_of
from delve.validate import hints
from delve.validate.bindings import Bound, Constants, bindings_in
from delve.validate.syntax import Function
from delve.validate.texts import HOLDS_THE_SAME, Texts

_USUAL: Final[Mapping[str, type]] = {"ctx": api.Context, "view": api.View}
"""how parameters are called that need no annotation -> what they are"""
_DEEPEST: Final = 12
_GENERICS: Final[Mapping[str, type]] = MappingProxyType(
    {
        one.__name__: one
        for one in (tuple, list, set, frozenset, dict, *(Mapping, Iterable, Sequence, Collection))
    }
)
"""types that hold others, as annotations call them"""
_WRITTEN: Final[Mapping[type[ast.expr], type]] = MappingProxyType(
    {
        ast.JoinedStr: str,
        ast.List: list,
        ast.Tuple: tuple,
        ast.Dict: dict,
        ast.DictComp: dict,
        ast.Set: set,
        ast.SetComp: set,
        ast.GeneratorExp: GeneratorType,
        ast.Lambda: FunctionType,
        ast.Compare: bool,
    }
)
"""expression -> what it is, whatever stands in it"""
_OF_PYTHON: Final[Mapping[str, type]] = MappingProxyType(
    {
        **dict.fromkeys(("int", "len", "ord"), int),
        **dict.fromkeys(("bool", "any", "all", "isinstance", "callable"), bool),
        **dict.fromkeys(("str", "repr", "chr", "format"), str),
        "list": list,
        "sorted": list,
        "tuple": tuple,
        "set": set,
        "frozenset": frozenset,
        "dict": dict,
        "range": range,
    }
)
"""function of Python -> what it gives, whatever is handed to it"""


class Typed:
    """One function of a script."""

    def __init__(self, module: Module, function: Function, constants: Constants) -> None:
        self.module, self.function, self.constants = module, function, constants
        self._bound = bindings_in(function)
        self.texts = Texts(module, self._bound, constants)
        """the texts that its expressions may be"""
        self._known: dict[str, Any] = {}

    def hint(self, node: ast.expr | None) -> Any:
        """What an expression is to whoever looks into it, if it is not `None`; None where it cannot be told."""
        return hints.plain(self._kind(node, 0))

    def certain(self, node: ast.expr) -> Any:
        """What an expression certainly is, if it is not `None`; None where it may be something else."""
        return hints.certain(self._kind(node, 0))

    def sort(self, node: ast.expr) -> str:
        """What an expression certainly is, as annotations write it, such as `tuple[Piece, ...]`; empty: not certain."""
        return hints.sort(self._kind(node, 0))

    def engine(self, name: str) -> Any:
        """What a name means that is imported from `delve.script`; None for every other one."""
        return _of_engine(self.module, name)

    def classes_in(self, call: ast.Call, method: Any) -> dict[Any, Any]:
        """What the variables in the types of a method stand for, by the classes that a call hands to it."""
        found = {}
        taken = hints.parameters(method)
        for name, value in zip(hints.placed(method), call.args, strict=False):
            variable = hints.variable_of(taken.get(name))
            if variable is not None and isinstance(value, ast.Name):
                found[variable] = self.engine(value.id)
        return found

    def _kind(self, node: ast.expr | None, depth: int) -> Any:
        """The type of an expression, with everything that it may be; None where nothing is known of it."""
        if node is None or depth > _DEEPEST:
            return None
        match node:
            case ast.Constant(value=value):
                return None if value is ... else type(value)
            case ast.Name(id=name):
                return self._kind_of_name(name, depth)
            case ast.Call():
                return self._kind_of_call(node, depth)
            case ast.IfExp(body=one, orelse=other):
                return hints.joined((self._kind(one, depth + 1), self._kind(other, depth + 1)))
            case ast.BoolOp(op=ast.Or(), values=[*values]):
                return hints.joined([self._kind(value, depth + 1) for value in values])
            case ast.ListComp(elt=one):
                inner = self._kind(one, depth + 1)
                return list if inner is None else GenericAlias(list, (inner,))
            case ast.UnaryOp(op=operator, operand=operand):
                of_number = self._kind(operand, depth + 1) in (int, bool)
                return bool if isinstance(operator, ast.Not) else int if of_number else None
        return _WRITTEN.get(type(node)) or self._kind_within(node, depth)

    def _kind_within(self, node: ast.expr, depth: int) -> Any:
        """The type of an expression that takes one other for what it is, or reads something of it."""
        inner = getattr(node, "value", None)
        kind = self._kind(inner, depth + 1) if isinstance(inner, ast.expr) else None
        match node:
            case ast.Attribute(attr=name):
                return hints.read(kind, lambda owner: hints.member(owner, name))
            case ast.Await():
                return hints.awaited(kind)
            case ast.Subscript(slice=place) if not isinstance(place, ast.Slice):
                return hints.read(kind, hints.held)
            case ast.NamedExpr() | ast.Starred() | ast.Subscript():
                return kind
        return None

    def _kind_of_name(self, name: str, depth: int) -> Any:
        if name not in self._bound:
            return FunctionType if inspect.isfunction(self.engine(name)) else None
        if name not in self._known:
            self._known[name] = None  # a name that is worked out of itself has no type
            found = [self._kind_of_bound(name, one, depth) for one in self._bound[name]]
            self._known[name] = found[0] if all(one == found[0] for one in found) else None
        return self._known[name]

    def _kind_of_bound(self, name: str, bound: Bound, depth: int) -> Any:
        if bound.is_parameter and bound.annotation is None:
            return _USUAL.get(name)
        said = annotated(self.module, bound.annotation)
        if said is not None or bound.value is None:
            return said
        kind = self._kind(bound.value, depth + 1)
        kind = hints.read(kind, hints.element) if bound.gone_through else kind
        return kind if bound.part < 0 else hints.read(kind, lambda whole: hints.at(whole, bound.part))

    def _kind_of_call(self, call: ast.Call, depth: int) -> Any:
        match call.func:
            case ast.Name(id=name):
                found = self.engine(name)
                if inspect.isfunction(found):
                    return hints.answer(found)
                return found if isinstance(found, type) else self._given_by_python(call, name, depth)
            case ast.Attribute(value=owner, attr=name):
                kind = self._kind(owner, depth + 1)
                return hints.read(kind, lambda known: self._given_by_method(call, known, name))
        return None

    def _given_by_python(self, call: ast.Call, name: str, depth: int) -> Any:
        """What a function of Python gives, unless the script has one of its own that is called so."""
        if name in self._bound or name in self.module.imported or name in self.module.classes:
            return None
        if name == "next" and call.args:
            return self._given_out(call.args[0], depth)
        first = self._kind(call.args[0], depth + 1) if len(call.args) == 1 else None
        found = None
        if name == "dict":
            found = hints.read(first, hints.mapping)
        elif name in HOLDS_THE_SAME:
            found = hints.read(first, lambda kind: hints.held_in(_OF_PYTHON.get(name, tuple), kind))
        return _OF_PYTHON.get(name) if found is None else found

    def _given_out(self, several: ast.expr, depth: int) -> Any:
        """The type of one of what an expression gives out."""
        if isinstance(several, ast.GeneratorExp):
            return self._kind(several.elt, depth + 1)
        return hints.read(self._kind(several, depth + 1), hints.element)

    def _given_by_method(self, call: ast.Call, owner: Any, name: str) -> Any:
        if hints.key(owner) is not None:
            return {
                "get": hints.joined((hints.held(owner), None if call.args[1:] else type(None))),
                "items": hints.pairs(owner),
                "keys": hints.several(hints.key(owner)),
                "values": hints.several(hints.held(owner)),
            }.get(name)
        method = hints.method(owner, name)
        if method is None:
            return None
        found = hints.answer(method)
        return owner if str(found).endswith("Self") else hints.narrowed(found, self.classes_in(call, method))


def annotated(module: Module, annotation: ast.expr | None, depth: int = 0) -> Any:
    """The type of an annotation in a script, as far as `delve.script` or Python gives it.

    It is put together from its syntax tree: to evaluate it would be to run code of the pack.
    """
    if depth > _DEEPEST:
        return None
    match annotation:
        case ast.Constant(value=str(said)):
            return annotated(module, _parsed(said), depth + 1)
        case ast.Name(id=name) if name in module.imported:
            return hints.bare(_of_engine(module, name))
        case ast.Name(id=name) | ast.Attribute(attr=name) if name not in module.classes:
            return hints.bare(
                getattr(api, name, None)
            )  # imported for type checkers alone, or with its module
        case (
            ast.BinOp(left=one, op=ast.BitOr(), right=ast.Constant(value=None))
            | ast.BinOp(left=ast.Constant(value=None), op=ast.BitOr(), right=one)
        ):
            found = annotated(module, one, depth + 1)
            return None if found is None else hints.joined((found, type(None)))
        case ast.Subscript(value=ast.Name(id=name), slice=inner) if _of_engine(module, name) is api.Ref:
            record = inner.id if isinstance(inner, ast.Name) else getattr(inner, "value", "")
            return Annotated[str, Naming((kind_of(str(record)),), True)]
        case ast.Subscript(value=ast.Name(id=name), slice=inner) if name in _GENERICS:
            parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            known = tuple(... if _is_dots(one) else annotated(module, one, depth + 1) for one in parts)
            return None if None in known else GenericAlias(_GENERICS[name], known)
    return None


def _of_engine(module: Module, name: str) -> Any:
    """What a name is that a script imports from `delve.script`; None for every other one."""
    dotted = module.imported.get(name, "")
    return getattr(api, dotted.removeprefix(ENGINE), None) if dotted.startswith(ENGINE) else None


def _parsed(said: str) -> ast.expr | None:
    try:
        return ast.parse(said, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _is_dots(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is ...
