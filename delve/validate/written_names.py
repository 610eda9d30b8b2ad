"""The ids and names that scripts write out: as arguments, in comparisons, as constants and as defaults of parameters.

Which argument or field names what is said where it is declared (`delve.model.named_text`, and the types of records).
Rules judge what is found here; `delve rename` changes it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from delve.catalog.modules import Module
from delve.catalog.syntax_trees import nodes_of
from delve.diagnostics import Span
from delve.model.named_text import Naming, naming_of
from delve.rules.windows import ALTER
from delve.validate import hints
from delve.validate.bindings import Constants
from delve.validate.content import Content
from delve.validate.functions import imported_from_packs, typed_functions
from delve.validate.syntax import Function
from delve.validate.texts import Text
from delve.validate.typed import Typed, annotated

_EQUAL: Final = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot)
_AMONG: Final = (ast.In, ast.NotIn)
_OF_SETS: Final = ("isdisjoint", "issubset", "issuperset", "intersection", "difference", "union")
_OF_SEVERAL: Final = ("count", "index", "remove")
_PACK: Final = ":"
"""what stands behind the pack in an id"""
_ALTER: Final = ALTER.rpartition(".")[2]

Place: TypeAlias = tuple[Path, int]
"""where a function is defined: file, line"""


class Written(NamedTuple):
    """One id or name that is written out."""

    module: Module
    place: ast.Constant
    naming: Naming
    used_in: Place | None
    """the function that uses it; None: a constant or a parameter says by itself what it names"""
    site: ast.AST
    """the call, the comparison or the declaration that says what it names"""
    owner: type | None = None
    """the class of the engine whose field it is compared with"""
    field: str = ""

    @property
    def name(self) -> str:
        """The text itself."""
        return str(self.place.value)

    @property
    def span(self) -> Span:
        """Where it stands, without its quotes."""
        return self.module.between_quotes(self.place)


class Word(NamedTuple):
    """A word with which a script compares something that holds one of a few words."""

    module: Module
    place: ast.Constant
    words: tuple[str, ...]
    """those that it may hold"""
    owner: type | None
    """the class of the engine whose field it is compared with"""
    field: str


class Found(NamedTuple):
    """Texts that stand where something of a type is wanted that is known."""

    texts: Iterable[Text]
    hint: Any
    site: ast.AST
    owner: type | None = None
    field: str = ""


def written_names(content: Content) -> tuple[Written, ...]:
    """Every id and name that the scripts write out which are to be judged, each once for each function that uses it."""
    if "written names" not in content.memo:
        content.memo["written names"] = tuple(_written_names(content))
    known: tuple[Written, ...] = content.memo["written names"]
    return known


def compared_words(content: Content) -> tuple[Word, ...]:
    """Every word that the functions to be judged compare with what holds one of a few words."""
    return tuple(one for one in _in_functions(content) if isinstance(one, Word))


def _written_names(content: Content) -> Iterator[Written]:
    seen: set[tuple[Path, int, int, Naming, Place | None]] = set()
    named = (one for one in _in_functions(content) if isinstance(one, Written))
    for one in (*named, *_declared(content)):
        key = (one.module.path, one.place.lineno, one.place.col_offset, one.naming, one.used_in)
        if key not in seen and one.name:
            seen.add(key)
            yield one


def _in_functions(content: Content) -> tuple[Written | Word, ...]:
    if "written in functions" not in content.memo:
        content.memo["written in functions"] = tuple(_gone_through(content))
    known: tuple[Written | Word, ...] = content.memo["written in functions"]
    return known


def _gone_through(content: Content) -> Iterator[Written | Word]:
    own = {module.path for module in content.scripts()}
    for typed in typed_functions(content):
        key = typed.module.path, typed.function.lineno
        for found in wanted_in(typed):
            hint = hints.plain(found.hint)
            naming, words = naming_of(hint), hints.words(hint)
            for home, place in found.texts if naming is not None or words else ():
                if home.path not in own:
                    continue  # a constant of a pack that is not to be judged now
                if naming is None:
                    yield Word(home, place, words, found.owner, found.field)
                elif not naming.or_word or _PACK in str(place.value):
                    yield Written(home, place, naming, key, found.site, found.owner, found.field)


# ------------------------------------------------------------------------------------------------------ places
def wanted_in(typed: Typed) -> Iterator[Found]:
    """The texts in a function that stand where names, ids and words are wanted."""
    for node in nodes_of(typed.function):
        match node:
            case ast.Call():
                yield from _in_call(typed, node)
            case ast.Compare():
                yield from _compared(typed, node)
            case ast.Match():
                yield from _matched(typed, node)
            case ast.Subscript(value=value, slice=index):
                hint = hints.key(typed.hint(value))
                if hint is not None:
                    yield Found(typed.texts.of(index), hint, node)
            case ast.AnnAssign(annotation=annotation, value=ast.expr() as value):
                yield from _taken(typed, annotated(typed.module, annotation), value, node)
            case ast.Return(value=ast.expr() as value):
                yield from _taken(typed, annotated(typed.module, typed.function.returns), value, node)


def _in_call(typed: Typed, call: ast.Call) -> Iterator[Found]:
    match call.func:
        case ast.Name(id=name):
            found = typed.engine(name)
            if isinstance(found, type):
                yield from _given(typed, call, hints.fields(found), (*hints.fields(found),))
            else:
                yield from _to_own(typed, call, name)
        case ast.Attribute(value=ast.Name(id="self"), attr=name):
            yield from _to_own(typed, call, name, of_class=True)
        case ast.Attribute(value=value, attr=name):
            yield from _to_method(typed, call, value, name)


def _to_method(typed: Typed, call: ast.Call, value: ast.expr, name: str) -> Iterator[Found]:
    owner = typed.hint(value)
    if hints.is_window(owner) and name == _ALTER:
        yield from _given(typed, call, hints.fields(owner), ())
        return
    method = hints.method(owner, name)
    if method is not None:
        taken = hints.parameters(method)
        classes = [one for one in typed.classes_in(call, method).values() if one is not None]
        if classes:  # the id of a record, beside the class of its definition
            of_class = hints.fields(classes[0]).get("id")
            taken = {one: of_class if _is_of_any(hint) else hint for one, hint in taken.items()}
        yield from _given(
            typed, call, taken, hints.placed(method), owner if isinstance(owner, type) else None
        )
    elif name == "get" and call.args and (key := hints.key(owner)) is not None:
        yield Found(typed.texts.of(call.args[0]), key, call)
    elif name in _OF_SEVERAL and len(call.args) == 1:
        yield Found(typed.texts.of(call.args[0]), hints.element(owner), call)
    elif name in _OF_SETS and len(call.args) == 1:
        other = call.args[0]
        yield Found(typed.texts.within(other), hints.element(owner), call, *_field(typed, value))
        yield Found(typed.texts.within(value), hints.element(typed.hint(other)), call, *_field(typed, other))


def _is_of_any(hint: Any) -> bool:
    naming = naming_of(hint)
    return naming is not None and naming.of_records and not naming.what


def _given(
    typed: Typed, call: ast.Call, taken: Any, placed: tuple[str, ...], owner: type | None = None
) -> Iterator[Found]:
    """What is handed to parameters of these types; `owner`: the class of the engine whose method is called."""
    given = [(word.arg, word.value) for word in call.keywords if word.arg is not None]
    for name, value in zip(placed, call.args, strict=False):
        if isinstance(value, ast.Starred):
            break
        given.append((name, value))
    for name, value in given:
        for found in _taken(typed, taken.get(name), value, call):
            is_word = owner is not None and hints.words(hints.plain(found.hint))
            yield found._replace(owner=owner, field=name) if is_word else found


def _taken(typed: Typed, hint: Any, value: ast.expr, site: ast.AST) -> Iterator[Found]:
    """What stands where a value of this type is wanted."""
    hint = hints.plain(hint)
    if naming_of(hint) is not None or hints.words(hint):
        yield Found(typed.texts.of(value), hint, site)
    elif naming_of(inner := hints.plain(hints.element(hint))) is not None:
        yield Found(typed.texts.within(value), inner, site)


def _to_own(typed: Typed, call: ast.Call, name: str, *, of_class: bool = False) -> Iterator[Found]:
    """What is handed to a function of the script itself whose parameters say what they name."""
    own = _own_function(typed, name, of_class=of_class)
    if own is None:
        return
    module, function = own
    arguments = [*function.args.posonlyargs, *function.args.args][1 if of_class else 0 :]
    every = [*arguments, *function.args.kwonlyargs]
    taken = {one.arg: annotated(module, one.annotation) for one in every if one.annotation is not None}
    yield from _given(typed, call, taken, tuple(one.arg for one in arguments))


def _own_function(typed: Typed, name: str, *, of_class: bool) -> tuple[Module, Function] | None:
    constants = typed.constants
    if of_class:
        found = constants.lineage.methods() if constants.lineage is not None else ()
        return next(((member.module, one) for member, one in found if one.name == name), None)
    module, name = constants.others.get(name, (typed.module, name))
    for node in module.tree.body if module.tree is not None else ():
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name:
            return module, node
    return None


def _compared(typed: Typed, node: ast.Compare) -> Iterator[Found]:
    for operator, left, right in zip(
        node.ops, (node.left, *node.comparators), node.comparators, strict=False
    ):
        if isinstance(operator, _EQUAL):
            yield from (_beside(typed, one, other, node) for one, other in ((left, right), (right, left)))
        elif isinstance(operator, _AMONG):
            inner = hints.element(typed.hint(right))
            if inner is not None:
                yield Found(typed.texts.of(left), inner, node, *_field(typed, right))
            else:
                yield Found(typed.texts.within(right), typed.hint(left), node, *_field(typed, left))


def _beside(typed: Typed, one: ast.expr, other: ast.expr, site: ast.AST) -> Found:
    hint = typed.hint(one)
    if naming_of(hint) is None and (inner := hints.element(hint)) is not None:
        return Found(typed.texts.within(other), inner, site, *_field(typed, one))
    return Found(typed.texts.of(other), hint, site, *_field(typed, one))


def _field(typed: Typed, node: ast.expr) -> tuple[type | None, str]:
    """The class and the field that something is read from."""
    if isinstance(node, ast.Attribute):
        owner = typed.hint(node.value)
        return (owner, node.attr) if isinstance(owner, type) else (None, "")
    return None, ""


def _matched(typed: Typed, node: ast.Match) -> Iterator[Found]:
    hint = typed.hint(node.subject)
    for case in node.cases:
        waiting: list[ast.pattern] = [case.pattern]
        while waiting:
            match waiting.pop():
                case ast.MatchValue(value=value):
                    yield Found(typed.texts.of(value), hint, node, *_field(typed, node.subject))
                case ast.MatchOr(patterns=[*others]):
                    waiting += others
                case ast.MatchAs(pattern=ast.pattern() as inner):
                    waiting.append(inner)


# ------------------------------------------------------------------------------------------------ declarations
def _declared(content: Content) -> Iterator[Written]:
    """What constants and parameters name that are declared with a type which says so."""
    for module in content.scripts():
        for body in (module.tree.body if module.tree is not None else (), *_bodies(module)):
            for statement in body:
                if isinstance(statement, ast.AnnAssign) and statement.value is not None:
                    yield from _of_declaration(content, module, statement)


def _bodies(module: Module) -> Iterator[list[ast.stmt]]:
    return (node.body for node in module.classes.values())


def _of_declaration(content: Content, module: Module, statement: ast.AnnAssign) -> Iterator[Written]:
    hint, value = annotated(module, statement.annotation), statement.value
    is_parameter = (
        isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "param"
    )
    if is_parameter and isinstance(value, ast.Call):
        value = value.args[0] if value.args else None
    # what stands at the top of a file is looked through as if it were a function
    top = ast.FunctionDef("", ast.arguments([], [], None, [], [], None, []), [], [], lineno=1, col_offset=0)
    typed = Typed(module, top, Constants(module, None, imported_from_packs(content, module)))
    for found in _taken(typed, hint, value, statement) if value is not None else ():
        naming = naming_of(hints.plain(found.hint))
        if naming is not None and not (is_parameter and naming.of_records):  # which loading has looked up
            for home, place in found.texts:
                if home.path == module.path:
                    yield Written(home, place, naming, None, statement)
