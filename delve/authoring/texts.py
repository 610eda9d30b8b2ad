"""Every text that players read, with its place: those of delve itself, and those of packs.

In Python a text is found by the types `Template` and `Said`: what is written for a parameter, a field or a table of
such a type is shown to players. In records it is found by the type `Prose`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from delve.catalog.load import Loaded
from delve.catalog.modules import Module, Modules
from delve.catalog.syntax_trees import nodes_of
from delve.diagnostics import Span
from delve.model.prose import names_of, prose_of

MARKS: Final = frozenset(("Template", "Said"))
"""the names of the types of texts that players read"""


class Taken(NamedTuple):
    """Where an argument stands that is a text, or has texts in it."""

    place: int
    """among the arguments, from 0; -1: it is given by its name only"""
    pairs: bool
    """whether it is a row of (key, text)"""


Takers: TypeAlias = Mapping[str, Mapping[str, Taken]]
"""Name of a function or class -> its parameters that take texts."""


class ShownText(NamedTuple):
    """A text that players read."""

    text: str
    path: str
    span: Span
    origin: str
    """the pack that it belongs to; `delve`: the toolkit itself"""


class Built(NamedTuple):
    """Where a text is put together in the code, so that it cannot be translated."""

    path: str
    span: Span


def texts_of_delve() -> Iterator[ShownText]:
    """What the toolkit itself says to players, file by file."""
    for module in _own_modules():
        yield from _texts_of(module, "delve")


def texts_of_packs(loaded: Loaded, packs: Iterable[str]) -> Iterator[ShownText]:
    """What packs say to players: in their records, then in their scripts, by pack and file."""
    for pack in packs:
        entries = (entry for entry in loaded.entries if entry.pack == pack and entry.record is not None)
        for entry in sorted(entries, key=lambda entry: entry.path):
            for one in (*prose_of(entry.record), *names_of(entry.record)):
                place = entry.place(one.path)
                yield ShownText(one.text, place.path, place.span, pack)
        for file in loaded.modules.program(loaded.packs[pack]).files.values():
            yield from _texts_of(loaded.modules.read(Path(file.path)), pack)


def built_texts() -> Iterator[Built]:
    """Where delve itself puts a text together that players read, instead of naming a template."""
    for module in _own_modules():
        for argument in _given(module):
            for part in _parts(argument):
                if isinstance(part, ast.JoinedStr | ast.BinOp):
                    yield Built(str(module.path), module.span(part))


def _texts_of(module: Module, origin: str) -> Iterator[ShownText]:
    found = {
        (part.value, module.span(part))
        for argument in _given(module)
        for part in _parts(argument)
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value.strip()
    }
    for text, span in sorted(found, key=lambda one: one[1]):
        yield ShownText(text, str(module.path), span, origin)


@cache
def takers() -> Takers:
    """What of delve takes texts that players read."""
    found: dict[str, dict[str, Taken]] = {}
    for module in _own_modules():
        for node in module.nodes:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                found.setdefault(node.name, {}).update(_takes(node))
    return {name: parameters for name, parameters in found.items() if parameters}


def _takes(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> Mapping[str, Taken]:
    """What takes texts in a call of this function, or of the constructor of this class."""
    return _fields(node) if isinstance(node, ast.ClassDef) else _parameters(node)


@cache
def _defined() -> Mapping[str, Takers]:
    """Dotted name of a module of delve -> its functions and classes, also those that take no texts."""
    folder = Path(str(import_module("delve").__path__[0])).parent
    return {
        ".".join(module.path.relative_to(folder).with_suffix("").parts): _defined_in(module)
        for module in _own_modules()
    }


def _defined_in(module: Module) -> Takers:
    return {
        node.name: _takes(node)
        for node in (module.tree.body if module.tree else ())
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    }


def _named_in(module: Module) -> Takers:
    """What the plain names of a module take: two modules may have functions of one name, and only one takes texts."""
    found: dict[str, Mapping[str, Taken]] = dict(takers())
    for node in module.nodes:
        if isinstance(node, ast.ImportFrom):
            there = _defined().get(node.module or "", {})
            found.update({one.asname or one.name: there[one.name] for one in node.names if one.name in there})
    found.update(_defined_in(module))
    return found


def _parameters(node: ast.FunctionDef | ast.AsyncFunctionDef) -> dict[str, Taken]:
    """The parameters of a function that take texts; `self` and `cls` do not count as arguments."""
    arguments = [*node.args.posonlyargs, *node.args.args]
    if arguments and arguments[0].arg in ("self", "cls"):
        del arguments[0]
    placed = [(argument.arg, place, argument.annotation) for place, argument in enumerate(arguments)]
    return _taken([*placed, *((one.arg, -1, one.annotation) for one in node.args.kwonlyargs)])


def _fields(node: ast.ClassDef) -> dict[str, Taken]:
    """The fields of a class that take texts, as arguments of its constructor."""
    declared = (one for one in node.body if isinstance(one, ast.AnnAssign) and not _is_shared(one.annotation))
    named = [(one.target.id, one.annotation) for one in declared if isinstance(one.target, ast.Name)]
    return _taken([(name, place, annotation) for place, (name, annotation) in enumerate(named)])


def _taken(parameters: Iterable[tuple[str, int, ast.expr | None]]) -> dict[str, Taken]:
    return {
        name: Taken(place, not _is_text(annotation))
        for name, place, annotation in parameters
        if annotation is not None and (_is_text(annotation) or _is_of_pairs(annotation))
    }


def _is_text(annotation: ast.expr | None) -> bool:
    """Whether a type is that of a text, of one or none, or of a text or something else."""
    if isinstance(annotation, ast.BinOp):
        return _is_text(annotation.left) or _is_text(annotation.right)
    return isinstance(annotation, ast.Name) and annotation.id in MARKS


def _is_of_pairs(annotation: ast.expr) -> bool:
    """Whether a type is a row of (key, text)."""
    return any(
        isinstance(node, ast.Subscript)
        and isinstance(node.slice, ast.Tuple)
        and getattr(node.value, "id", "") == "tuple"
        and _is_text(node.slice.elts[-1])
        for node in nodes_of(annotation)
    )


def _is_shared(annotation: ast.expr) -> bool:
    """Whether a field belongs to the class and not to each object of it."""
    return any(isinstance(node, ast.Name) and node.id == "ClassVar" for node in nodes_of(annotation))


def _given(module: Module) -> Iterator[ast.expr]:
    """What is written for texts: arguments of calls, defaults of parameters, and values of tables and constants."""
    named = _named_in(module)
    for node in module.nodes:
        if isinstance(node, ast.Call):
            yield from _arguments(node, named)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _defaults(node)
            if _is_text(node.returns) or node.name in _telling_methods():
                yield from _returned(node)
        elif isinstance(node, ast.AnnAssign):
            yield from (node.value,) if node.value is not None and _mentions(node.annotation) else ()
        elif isinstance(node, ast.Assign) and _names(node.targets) & _shared_names():
            yield node.value


def _arguments(call: ast.Call, named: Takers) -> Iterator[ast.expr]:
    function = call.func
    if isinstance(function, ast.Attribute):
        takes = takers().get(function.attr, {})
    else:
        takes = named.get(getattr(function, "id", ""), {})
    for parameter, taken in takes.items():
        given = [keyword.value for keyword in call.keywords if keyword.arg == parameter]
        given += call.args[taken.place : taken.place + 1] if taken.place >= 0 else []
        for value in given:
            yield from _of_pairs(value) if taken.pairs else (value,)


def _of_pairs(value: ast.expr) -> Iterator[ast.expr]:
    """The texts of a row of (key, text) that is written out."""
    for pair in value.elts if isinstance(value, ast.List | ast.Tuple) else ():
        if isinstance(pair, ast.Tuple):
            yield pair.elts[-1]


def _defaults(node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.expr]:
    arguments = [*node.args.posonlyargs, *node.args.args]
    given = node.args.defaults
    for argument, value in zip(arguments[len(arguments) - len(given) :], given, strict=True):
        if _is_text(argument.annotation):
            yield value
    for argument, default in zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True):
        if default is not None and _is_text(argument.annotation):
            yield default


def _returned(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[ast.expr]:
    """What a function gives back that is declared to give a text."""
    for node in nodes_of(function):
        if isinstance(node, ast.Return) and node.value is not None:
            yield node.value


def _names(targets: Sequence[ast.expr]) -> set[str]:
    return {target.id for target in targets if isinstance(target, ast.Name)}


@cache
def _shared_names() -> frozenset[str]:
    """Names of texts that classes of delve declare, and that those built on them write: `says`."""
    return frozenset(
        one.target.id
        for module in _own_modules()
        for node in module.nodes
        if isinstance(node, ast.ClassDef)
        for one in node.body
        if isinstance(one, ast.AnnAssign)
        and isinstance(one.target, ast.Name)
        and _is_shared(one.annotation)
        and _mentions(one.annotation)
    )


@cache
def _telling_methods() -> frozenset[str]:
    """Names of methods that scripts write, and that give back a text: `describe`."""
    return frozenset(
        one.name
        for module in _own_modules()
        if module.path.parent.name == "script"
        for shown in module.classes.values()
        for one in shown.body
        if isinstance(one, ast.FunctionDef) and _is_text(one.returns)
    )


def _mentions(annotation: ast.expr) -> bool:
    return any(isinstance(node, ast.Name) and node.id in MARKS for node in nodes_of(annotation))


def _parts(value: ast.expr) -> Iterator[ast.expr]:
    """What a value may be, and the values of a table; what is computed is given as it stands."""
    inner: Sequence[ast.expr | None] = ()
    match value:
        case ast.IfExp():
            inner = (value.body, value.orelse)
        case ast.BoolOp() | ast.Dict():
            inner = value.values
        case ast.Tuple() | ast.List():
            inner = value.elts
        case ast.Subscript():
            inner = (value.value,)
    for part in inner:
        if part is not None:
            yield from _parts(part)
    if not inner:
        yield value


@cache
def _own_modules() -> tuple[Module, ...]:
    """The files of delve in which players are spoken to."""
    folder = Path(str(import_module("delve").__path__[0]))
    read = Modules()
    return tuple(
        read.read(path)
        for path in sorted(folder.rglob("*.py"))
        if path.relative_to(folder).parts[0] not in ("authoring", "catalog", "validate", "trust", "testing")
    )
