"""What the expressions of a function of a script are, and which texts they may be, as far as this is certain.

Types come from the declarations of the engine (`hints`), from annotations and from what names are assigned. Texts come
from what is written out: in the expression itself, in a name that is assigned once, in a constant of a module or class.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from types import GenericAlias, MappingProxyType
from typing import Annotated, Any, Final, NamedTuple, TypeAlias

import delve.script as api
from delve.catalog.lineage import ENGINE, Lineage
from delve.catalog.modules import Module
from delve.catalog.syntax_trees import nodes_of
from delve.model.named_text import Naming
from delve.model.refs import kind_of
from delve.validate import hints
from delve.validate.determinism.chance import FUNCTIONS, arguments
from delve.validate.syntax import Function

Text: TypeAlias = tuple[Module, ast.Constant]
"""a text that is written out, and where"""
_USUAL: Final[Mapping[str, type]] = {"ctx": api.Context, "view": api.View}
"""how parameters are called that need no annotation -> what they are"""
_OF_ONE: Final = ("tuple", "list", "set", "frozenset", "sorted", "iter", "reversed")
"""functions of Python whose result holds what their argument holds"""
_DEEPEST: Final = 12
_GENERICS: Final[Mapping[str, type]] = MappingProxyType(
    {
        one.__name__: one
        for one in (tuple, list, set, frozenset, dict, *(Mapping, Iterable, Sequence, Collection))
    }
)
"""types that hold others, as annotations call them"""


class _Bound(NamedTuple):
    """How a name of a function comes by its value."""

    value: ast.expr | None
    """what is assigned, or gone through; None: something that is not looked into"""
    gone_through: bool = False
    part: int = -1
    """which part of it, where it is taken apart; -1: the whole"""
    hint: Any = None
    """its type, where it is annotated"""


class Constants(NamedTuple):
    """What the modules of packs assign once at their top, and what classes assign in their bodies."""

    home: Module
    lineage: Lineage | None
    """of the class whose method it is; None: a function of a module"""
    others: Mapping[str, tuple[Module, str]]
    """name -> the module of a pack from which it is imported, and what it is called there"""

    def named(self, name: str) -> tuple[Module, ast.expr] | None:
        """What a name at the top of a module stands for."""
        module, name = self.others.get(name, (self.home, name))
        value = _assigned_once(module, name)
        return None if value is None else (module, value)

    def member(self, name: str) -> tuple[Module, ast.expr] | None:
        """What a class, or one that it is derived from, assigns to a name: a parameter has its default."""
        for one in self.lineage.members if self.lineage is not None else ():
            for statement in one.node.body:
                value = _value_for(statement, name)
                if value is not None:
                    return one.module, _default(value)
        return None


class Typed:
    """One function of a script."""

    def __init__(self, module: Module, function: Function, constants: Constants) -> None:
        self.module, self.function, self.constants = module, function, constants
        self._bound = _Bindings(function, self._annotated).found
        self._known: dict[str, Any] = {}
        self._looked_into: set[tuple[str, ast.expr]] = set()
        """what one question has looked into, and for what: nothing twice, so that no script makes it endless"""

    # ------------------------------------------------------------------------------------------------- types
    def hint(self, node: ast.expr | None, depth: int = 0) -> Any:
        """The type of an expression; None where it cannot be told."""
        if node is None or depth > _DEEPEST:
            return None
        match node:
            case ast.Name(id=name):
                return self._hint_of_name(name, depth)
            case ast.Attribute(value=owner, attr=name):
                return hints.member(self.hint(owner, depth + 1), name)
            case ast.Await(value=value) | ast.NamedExpr(value=value) | ast.Starred(value=value):
                return self.hint(value, depth + 1)
            case ast.Subscript(value=value):
                return hints.held(self.hint(value, depth + 1))
            case ast.IfExp(body=one, orelse=other):
                return self.hint(one, depth + 1) or self.hint(other, depth + 1)
            case ast.BoolOp(op=ast.Or(), values=[*values]):
                return next(filter(None, (self.hint(value, depth + 1) for value in values)), None)
            case ast.ListComp(elt=one):
                inner = self.hint(one, depth + 1)
                return None if inner is None else hints.several(inner)
            case ast.Call():
                return self._hint_of_call(node, depth)
        return None

    def _hint_of_name(self, name: str, depth: int) -> Any:
        if name in self._known or name not in self._bound:
            return self._known.get(name)
        self._known[name] = None  # a name that is worked out of itself has no type
        found = [self._hint_of_bound(one, depth) for one in self._bound[name]]
        self._known[name] = found[0] if all(one == found[0] for one in found) else None
        return self._known[name]

    def _hint_of_bound(self, bound: _Bound, depth: int) -> Any:
        if bound.hint is not None or bound.value is None:
            return bound.hint
        whole = self.hint(bound.value, depth + 1)
        whole = hints.element(whole) if bound.gone_through else whole
        return whole if bound.part < 0 else hints.at(whole, bound.part)

    def _hint_of_call(self, call: ast.Call, depth: int) -> Any:
        match call.func:
            case ast.Name(id="dict") if len(call.args) == 1:
                return hints.mapping(self.hint(call.args[0], depth + 1))
            case ast.Name(id=name) if name in _OF_ONE and len(call.args) == 1:
                inner = hints.element(self.hint(call.args[0], depth + 1))
                return None if inner is None else hints.several(inner)
            case ast.Name(id="next") if call.args:
                return self._given_out(call.args[0], depth)
            case ast.Name(id=name):
                found = self.engine_class(name)
                return found if isinstance(found, type) else None
            case ast.Attribute(value=owner, attr=name):
                return self._hint_of_method(call, self.hint(owner, depth + 1), name)
        return None

    def _given_out(self, several: ast.expr, depth: int) -> Any:
        """The type of one of what an expression gives out."""
        if isinstance(several, ast.GeneratorExp):
            return self.hint(several.elt, depth + 1)
        return hints.element(self.hint(several, depth + 1))

    def _hint_of_method(self, call: ast.Call, owner: Any, name: str) -> Any:
        if hints.key(owner) is not None:
            return {
                "get": hints.held(owner),
                "items": hints.pairs(owner),
                "keys": hints.several(hints.key(owner)),
                "values": hints.several(hints.held(owner)),
            }.get(name)
        method = hints.method(owner, name)
        if method is None:
            return None
        found = hints.answer(method)
        return owner if str(found).endswith("Self") else hints.narrowed(found, self.classes_in(call, method))

    def classes_in(self, call: ast.Call, method: Any) -> dict[Any, Any]:
        """What the variables in the types of a method stand for, by the classes that a call hands to it."""
        found = {}
        taken = hints.parameters(method)
        for name, value in zip(hints.placed(method), call.args, strict=False):
            variable = hints.variable_of(taken.get(name))
            if variable is not None and isinstance(value, ast.Name):
                found[variable] = self.engine_class(value.id)
        return found

    def engine_class(self, name: str) -> Any:
        """What a name means that is imported from `delve.script`; None for every other one."""
        return _of_engine(self.module, name)

    def _annotated(self, annotation: ast.expr | None) -> Any:
        return annotated(self.module, annotation)

    # ------------------------------------------------------------------------------------------------- texts
    def texts(self, node: ast.expr | None) -> Iterator[Text]:
        """The texts that an expression may be."""
        self._looked_into.clear()
        yield from (*self._texts(self.module, node, 0),)

    def texts_in(self, node: ast.expr | None) -> Iterator[Text]:
        """The texts that an expression may hold: what it is made of, where it is gone through."""
        self._looked_into.clear()
        yield from (*self._texts_in(self.module, node, 0),)

    def _is_new(self, node: ast.expr, wanted: str) -> bool:
        """Whether an expression has not been looked into for this yet; from now on it has."""
        found = (wanted, node) not in self._looked_into
        self._looked_into.add((wanted, node))
        return found

    def _texts(self, module: Module, node: ast.expr | None, depth: int) -> Iterator[Text]:
        if node is None or not self._is_new(node, "itself"):
            return
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield module, node
        elif isinstance(node, ast.Name | ast.Attribute):
            yield from self._through(module, node, depth, several=False)
        elif depth < _DEEPEST:
            for one in _alternatives(node):
                yield from self._texts(module, one, depth + 1)
            for table in _asked_for_a_key(node):
                yield from self._values_in(module, table, depth + 1)

    def _texts_in(self, module: Module, node: ast.expr | None, depth: int) -> Iterator[Text]:
        if node is None or not self._is_new(node, "parts"):
            return
        if isinstance(node, ast.Name | ast.Attribute):
            yield from self._through(module, node, depth, several=True)
        elif depth < _DEEPEST:
            for part in _parts(node):
                yield from self._texts(module, part, depth + 1)
            for several in _put_together(node):
                yield from self._texts_in(module, several, depth + 1)
            match node:
                case ast.Call(func=ast.Attribute(value=table, attr="values"), args=[]):
                    yield from self._values_in(module, table, depth + 1)

    def _values_in(self, module: Module, node: ast.expr, depth: int) -> Iterator[Text]:
        """The texts that an expression gives for a key or an index."""
        found = self._definition(module, node)
        module, value = found or (module, node)
        if not self._is_new(value, "values"):
            return
        if isinstance(value, ast.Dict):
            for one in value.values:
                yield from self._texts(module, one, depth + 1)
        elif isinstance(value, ast.Tuple | ast.List):
            yield from self._texts_in(module, value, depth + 1)

    def _through(
        self, module: Module, node: ast.Name | ast.Attribute, depth: int, *, several: bool
    ) -> Iterator[Text]:
        """The texts behind a name."""
        name = ast.unparse(node)
        bound = self._bound.get(name, []) if module is self.module else []
        if len(bound) == 1 and bound[0].gone_through and not several:
            yield from self._parts_gone_through(bound[0], depth)
            return
        found = self._definition(module, node)
        if found is not None:
            follow = self._texts_in if several else self._texts
            yield from follow(*found, depth + 1)

    def _parts_gone_through(self, bound: _Bound, depth: int) -> Iterator[Text]:
        if bound.value is None:
            return
        if bound.part < 0:
            yield from self._texts_in(self.module, bound.value, depth + 1)
            return
        module, value = self._definition(self.module, bound.value) or (self.module, bound.value)
        match value:
            case ast.Call(func=ast.Attribute(value=table, attr="items"), args=[]):
                follow = self._texts_in if bound.part == 0 else self._values_in
                yield from follow(self.module, table, depth + 1)
            case ast.Tuple(elts=[*rows]) | ast.List(elts=[*rows]):
                for row in rows:
                    if isinstance(row, ast.Tuple | ast.List) and bound.part < len(row.elts):
                        yield from self._texts(module, row.elts[bound.part], depth + 1)

    def _definition(self, module: Module, node: ast.expr) -> tuple[Module, ast.expr] | None:
        """What is assigned to a name, if it is assigned once and for all."""
        if isinstance(node, ast.Name):
            if module is self.module and node.id in self._bound:
                bound = self._bound[node.id]
                only = bound[0] if len(bound) == 1 else _Bound(None)
                plain = only.value is not None and not only.gone_through and only.part < 0
                return (module, only.value) if plain and only.value is not None else None
            if module is not self.module:  # a constant that is made of others of its own module
                value = _assigned_once(module, node.id)
                return None if value is None else (module, value)
            return self.constants.named(node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            owner = node.value.id
            if owner in ("self", "cls") or owner in self._own_classes():
                return self.constants.member(node.attr)
        return None

    def _own_classes(self) -> set[str]:
        lineage = self.constants.lineage
        return {one.node.name for one in lineage.members} if lineage is not None else set()


def annotated(module: Module, annotation: ast.expr | None, depth: int = 0) -> Any:
    """The type of an annotation in a script, as far as `delve.script` or Python gives it.

    It is put together from its syntax tree: to evaluate it would be to run code of the pack.
    """
    if depth > _DEEPEST:
        return None
    match annotation:
        case ast.Constant(value=str(said)):
            return annotated(module, _parsed(said), depth + 1)
        case ast.Name(id=name):
            found = _of_engine(module, name)
            return hints.plain(found) if found is not None else None
        case (
            ast.BinOp(left=one, op=ast.BitOr(), right=ast.Constant(value=None))
            | ast.BinOp(left=ast.Constant(value=None), op=ast.BitOr(), right=one)
        ):
            return annotated(module, one, depth + 1)
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


def _alternatives(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression may come out as."""
    match node:
        case ast.IfExp(body=one, orelse=other):
            yield from (one, other)
        case ast.BoolOp(values=[*values]):
            yield from values
        case ast.NamedExpr(value=value):
            yield value
        case ast.Call(func=ast.Attribute(attr="get"), args=[_, *others]):
            yield from others


def _asked_for_a_key(node: ast.expr) -> Iterator[ast.expr]:
    """The table of which an expression gives one value."""
    match node:
        case ast.Subscript(value=table) | ast.Call(func=ast.Attribute(value=table, attr="get")):
            yield table


def _parts(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression holds, one by one; of a table, its keys."""
    match node:
        case ast.Tuple(elts=[*parts]) | ast.List(elts=[*parts]) | ast.Set(elts=[*parts]):
            yield from (part for part in parts if not isinstance(part, ast.Starred))
        case ast.Dict(keys=[*keys]):
            yield from (key for key in keys if key is not None)


def _put_together(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression holds all the parts of."""
    match node:
        case ast.Tuple(elts=[*parts]) | ast.List(elts=[*parts]) | ast.Set(elts=[*parts]):
            yield from (part.value for part in parts if isinstance(part, ast.Starred))
        case ast.Call(func=ast.Name(id=name), args=[inner]) if name in _OF_ONE:
            yield inner
        case ast.Call(func=ast.Attribute(value=table, attr="keys"), args=[]):
            yield table
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, op=ast.Add(), right=other):
            yield from (one, other)


class _Bindings:
    """Name -> each way in which it is bound in a function, or in one within it."""

    def __init__(self, function: Function, hint_of: Callable[[ast.expr | None], Any]) -> None:
        self.found: dict[str, list[_Bound]] = {}
        self._hint_of = hint_of
        for node in nodes_of(function):
            if node is not function and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                self._bind(node.name, _Bound(None))
            for one in arguments(node) if isinstance(node, FUNCTIONS) else ():
                usual = _USUAL.get(one.arg) if one.annotation is None else None
                self._bind(one.arg, _Bound(None, hint=usual or hint_of(one.annotation)))
            self._bind_in(node)

    def _bind_in(self, node: ast.AST) -> None:
        match node:
            case ast.Assign(targets=[*targets], value=value):
                for target in targets:
                    self._store(target, value, gone_through=False)
            case ast.For() | ast.AsyncFor() | ast.comprehension():
                self._store(node.target, node.iter, gone_through=True)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=value):
                self._bind(name, _Bound(value, hint=self._hint_of(annotation)))
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                self._bind(name, _Bound(value))
            case ast.AugAssign(target=target) | ast.withitem(optional_vars=ast.expr() as target):
                self._close(target)
            case (
                ast.ExceptHandler(name=str(name))
                | ast.MatchAs(name=str(name))
                | ast.MatchStar(name=str(name))
            ):
                self._bind(name, _Bound(None))

    def _store(self, target: ast.expr, value: ast.expr, *, gone_through: bool) -> None:
        if isinstance(target, ast.Name):
            self._bind(target.id, _Bound(value, gone_through))
        elif isinstance(target, ast.Tuple | ast.List):
            is_fixed = not any(isinstance(part, ast.Starred) for part in target.elts)
            for number, part in enumerate(target.elts):
                if is_fixed and isinstance(part, ast.Name):
                    self._bind(part.id, _Bound(value, gone_through, number))
                else:
                    self._close(part)

    def _close(self, target: ast.expr) -> None:
        """Bind what is not looked into."""
        for one in nodes_of(target):
            if isinstance(one, ast.Name):
                self._bind(one.id, _Bound(None))

    def _bind(self, name: str, bound: _Bound) -> None:
        self.found.setdefault(name, []).append(bound)


def _assigned_once(module: Module, name: str) -> ast.expr | None:
    """What the top of a module assigns to a name, if nothing else in the module does."""
    if module.tree is None:
        return None
    values = [value for statement in module.tree.body if (value := _value_for(statement, name)) is not None]
    top = [node for statement in module.tree.body for node in _stored_at_top(statement, name)]
    is_global = any(isinstance(node, ast.Global) and name in node.names for node in module.nodes)
    return values[0] if len(values) == 1 and len(top) == 1 and not is_global else None


def _stored_at_top(statement: ast.stmt, name: str) -> Iterator[ast.Name]:
    if not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        for node in nodes_of(statement):
            if isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load):
                yield node


def _value_for(statement: ast.stmt, name: str) -> ast.expr | None:
    """What a statement assigns to a name."""
    match statement:
        case (
            ast.Assign(targets=[ast.Name(id=found)], value=value)
            | ast.AnnAssign(target=ast.Name(id=found), value=value)
        ) if found == name:
            return value
    return None


def _default(value: ast.expr) -> ast.expr:
    """The default of a parameter that is declared by `param(…)`; every other value as it is."""
    match value:
        case ast.Call(func=ast.Name(id="param"), args=[default, *_]):
            return default
    return value
