"""Parameters of a script, read from its syntax tree, and the check of a record's `params` against them.

    class OathOfHonor(Skill):
        range: int = param(3, "how far the threatened hero may be, in spaces", ge=1)
        landing: Literal["any", "nearest"] = param("any", "who picks the space")
        quarry: Ref["MonsterDef"] = param(..., "whom it marks")       # `...`: the record must give it

Their values at run time belong to `delve.script`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, NamedTuple

from msgspec import NODEFAULT, Meta, Struct, ValidationError, convert, defstruct, field

from delve.catalog.lineage import Base, lineage
from delve.catalog.modules import Module
from delve.catalog.syntax_trees import nodes_of
from delve.diagnostics import Diagnostic
from delve.model.kinds import KINDS
from delve.model.quest import NAMES_IN_QUESTS
from delve.model.refs import Ref, kind_of

_SIMPLE: Final[dict[str, Any]] = {"int": int, "bool": bool, "str": str, **NAMES_IN_QUESTS}
_BOUNDS: Final = ("ge", "gt", "le", "lt", "min_length", "max_length")


class DefaultName(NamedTuple):
    """A record that the default of a parameter names, in full, and where it does so."""

    kind: str
    id: str
    module: Module
    node: ast.expr


class Declared(Struct):
    """The parameters of one class. `struct` is None if some of them are not known: then values are not judged."""

    struct: type[Struct] | None
    problems: list[Diagnostic] = field(default_factory=list)
    names: list[DefaultName] = field(default_factory=list)


class _Bad(Exception):
    """One declaration is wrong: says what is wrong, and where."""

    def __init__(self, node: ast.expr | ast.stmt, message: str) -> None:
        super().__init__(message)
        self.node, self.message = node, message


def declared(module: Module, name: str, base: Base) -> Declared:
    """The parameters that a class declares or inherits."""
    found = lineage(module, name, base)
    fields: dict[str, tuple[Any, Any]] = {}
    problems: list[Diagnostic] = []
    names: dict[str, list[DefaultName]] = {}
    for member in reversed(found.members):
        for statement in member.node.body:
            call = _param_call(statement, member.module.imported)
            if call is None:
                continue
            try:
                key, spec = _declaration(statement, call)
            except _Bad as bad:
                span = member.module.span(bad.node)
                problems.append(Diagnostic("S010", "error", bad.message, str(member.module.path), span))
            else:
                fields[key] = spec
                names[key] = [*_default_names(statement, call, member.module)]
    if problems or not found.whole:
        return Declared(None, problems)
    order = [(key, type_, default) for key, (type_, default) in fields.items()]
    struct = defstruct("params", order, frozen=True, kw_only=True, forbid_unknown_fields=True)
    return Declared(struct, [], [name for found in names.values() for name in found])


def _default_names(statement: ast.stmt, call: ast.Call, module: Module) -> Iterator[DefaultName]:
    """The records that the default of a sound declaration names."""
    annotation = getattr(statement, "annotation", statement)
    refs = [one for one in nodes_of(annotation) if isinstance(one, ast.Subscript) and _is_ref(one)]
    default = call.args[0]
    written = default.elts if isinstance(default, ast.Tuple | ast.List) else [default]
    for ref in refs:
        for node in written:
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield DefaultName(kind_of(_kind(ref.slice)), node.value, module, node)


def _is_ref(node: ast.Subscript) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "Ref"


def _param_call(statement: ast.stmt, imported: Mapping[str, str]) -> ast.Call | None:
    """The call that declares a parameter, by whatever name `param` was imported."""
    value = statement.value if isinstance(statement, ast.AnnAssign | ast.Assign) else None
    if not isinstance(value, ast.Call):
        return None
    called = value.func
    name = imported.get(called.id, called.id) if isinstance(called, ast.Name) else getattr(called, "attr", "")
    return value if name.rpartition(".")[2] == "param" else None


def _declaration(statement: ast.stmt, call: ast.Call) -> tuple[str, tuple[Any, Any]]:
    """(name, (type, default)) of one parameter. Raises `_Bad`."""
    if not isinstance(statement, ast.AnnAssign) or not isinstance(statement.target, ast.Name):
        raise _Bad(statement, "a parameter needs a type: 'name: int = param(…)'")
    name = statement.target.id
    if name.startswith("_"):
        raise _Bad(statement, "the name of a parameter begins with a letter")
    plain = _type(statement.annotation)
    default, meaning, bounds = _arguments(call)
    try:
        type_: Any = Annotated[plain, Meta(description=meaning, **bounds)]
        value = NODEFAULT if default is ... else convert(default, type_)
    except (ValidationError, TypeError, ValueError) as error:
        if isinstance(error, TypeError) and bounds:
            told = f"{', '.join(bounds)} cannot stand beside the type {ast.unparse(statement.annotation)}"
            raise _Bad(call, told) from None
        reason = str(error)
        raise _Bad(call, f"the default does not fit its own type: {reason[:1].lower()}{reason[1:]}") from None
    if "Ref[" in ast.unparse(statement.annotation) and not _in_full(value):
        raise _Bad(call, "a default that names a record names its pack too: 'pack:id'")
    return name, (type_, value)


def _arguments(call: ast.Call) -> tuple[Any, str, dict[str, Any]]:
    """(default, meaning, bounds) of a call of param. Raises `_Bad`."""
    try:
        default, *rest = [ast.literal_eval(argument) for argument in call.args] or [None]
        bounds = {str(word.arg): ast.literal_eval(word.value) for word in call.keywords}
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        raise _Bad(call, "what stands in param(…) must be written out: numbers, text, lists") from None
    if len(rest) != 1 or not isinstance(rest[0], str) or not rest[0].strip():
        raise _Bad(call, "a parameter needs a default (or ...) and its meaning: 'param(3, \"what it does\")'")
    unknown = sorted(bounds.keys() - set(_BOUNDS))
    if unknown:
        raise _Bad(call, f"param(…) knows no {', '.join(unknown)} (known: {', '.join(_BOUNDS)})")
    return default, rest[0], bounds


def _in_full(default: Any) -> bool:
    names = default if isinstance(default, tuple) else (default,)
    return all(not isinstance(name, str) or ":" in name for name in names)


def _type(node: ast.expr) -> Any:
    """The type that an annotation writes; nothing is evaluated. Raises `_Bad`."""
    if isinstance(node, ast.Name) and node.id in _SIMPLE:
        return _SIMPLE[node.id]
    if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if node.value.id == "Literal" and all(
            isinstance(one, ast.Constant) and isinstance(one.value, str) for one in inner
        ):
            return Literal[tuple(ast.literal_eval(one) for one in inner)]
        if _is_ref(node) and (kind := _kind(inner[0])):
            return Ref[kind]  # type: ignore[valid-type]
        if node.value.id == "tuple" and len(inner) == 2 and ast.unparse(inner[1]) == "...":
            return tuple[_type(inner[0]), ...]  # type: ignore[misc]
    types = 'int, bool, str, Literal["…"], Ref["SomeDef"], tuple[T, ...]'
    types += f", {', '.join(NAMES_IN_QUESTS)}"
    raise _Bad(node, f"the type of a parameter is one of {types}, not {ast.unparse(node)[:60]}")


def _kind(node: ast.expr) -> str:
    """The name of the definition class between the brackets of Ref, if there is such a kind."""
    name = node.id if isinstance(node, ast.Name) else getattr(node, "value", "")
    known = isinstance(name, str) and name.endswith("Def") and kind_of(name) in KINDS
    return name if known else ""
