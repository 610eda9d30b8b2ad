"""What the engine declares, as types: of what the verbs and questions of scripts take and give, and of what they read.

Nothing of a pack is run. An annotation that cannot be worked out has no type, and what has none is not judged.
"""

from __future__ import annotations

import collections.abc
import inspect
import sys
import typing
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import cache
from types import GenericAlias, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    ForwardRef,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import delve.script as api
from delve.model.declaration import Record
from delve.model.named_text import Naming, naming_of
from delve.model.refs import kind_of
from delve.requests import Request
from delve.rules.windows import Window

_KNOWN: Final[Mapping[str, Any]] = {
    **vars(collections.abc),
    **{name: getattr(typing, name) for name in typing.__all__},
    **vars(api),
}
"""what annotations may name that their modules import for type checkers alone"""
_MAPPINGS: Final = (dict, collections.abc.Mapping)
_SEVERAL: Final = (
    *(tuple, list, set, frozenset),
    *(
        collections.abc.Iterable,
        collections.abc.Sequence,
        collections.abc.Collection,
        collections.abc.Iterator,
    ),
)
_TELLS_LITTLE: Final = (str, int, bool, tuple, list, set, frozenset, dict)
"""types of which a better one is looked into, if there is one beside"""
_OPEN: Final = (object, type, Any, Awaitable, Callable)
"""types that say too little of what they are"""


def evaluated(said: Any, module: str) -> Any:
    """The type that an annotation of the engine means in its module; None where it cannot be told.

    This runs the annotation: those of packs are read by their syntax trees, in `typed`.
    """
    said = said.__forward_arg__ if isinstance(said, ForwardRef) else said
    names = {**vars(sys.modules[module]), **_KNOWN} if isinstance(said, str) else {}
    holder = type("Holder", (), {"__annotations__": {"one": said}})
    try:
        return bare(get_type_hints(holder, names, include_extras=True)["one"])
    except (NameError, AttributeError, TypeError, SyntaxError, ValueError, RecursionError):
        return None


def bare(hint: Any) -> Any:
    """A type without what only describes it; of a question, what its answer is."""
    while (get_origin(hint) is Annotated and naming_of(hint) is None) or get_origin(hint) is Request:
        hint = get_args(hint)[0]
    return hint


def _alternatives(hint: Any) -> tuple[Any, ...]:
    """The types of which something is one, without `None`; Any among them: or something that is not known."""
    hint = bare(hint)
    several = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    return tuple(Any if one is None else bare(one) for one in several if one is not NoneType)


def joined(kinds: Iterable[Any]) -> Any:
    """The type of what is of one of these types; it may be anything besides where one is None, which is not known."""
    found = tuple(Any if one is None else one for one in kinds)
    return None if {*found} <= {Any} else Union[found]  # noqa: UP007


def plain(hint: Any) -> Any:
    """The one type that tells something of what is of this type: without `None`, and what is not known.

    A text that names something tells more than some text, and a tuple of pieces more than some tuple.
    """
    others = [one for one in _alternatives(hint) if one is not Any]
    telling = [one for one in others if one not in _TELLS_LITTLE] or others
    return telling[0] if len(telling) == 1 else None


def certain(hint: Any) -> Any:
    """The one type that something is of unless it is `None`; None where there are others."""
    found = _alternatives(hint)
    return found[0] if len(found) == 1 and found[0] is not Any else None


def read(hint: Any, what: Callable[[Any], Any]) -> Any:
    """What is read from something of this type; not for certain where that itself may be something else."""
    found = what(plain(hint))
    return found if found is None or certain(hint) is not None else joined((found, None))


def awaited(hint: Any) -> Any:
    """The type of what comes of something of this type that is awaited; None where that does not help."""
    return get_args(hint)[0] if get_origin(hint) is Awaitable else None


def sort(hint: Any) -> str:
    """A type as annotations write it; empty where it is not certain of which type something is."""
    hint = bare(hint)
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return sort(parts[0])
    if origin is Literal:
        return sort(joined([type(one) for one in parts]))
    if origin in (Union, UnionType):
        every = dict.fromkeys(map(sort, parts))
        return "" if "" in every else " | ".join(every)
    if origin is not None:
        inside = ["..." if one is ... else sort(one) for one in parts]
        known = "" if origin in _OPEN else origin.__name__
        return f"{known}[{', '.join(inside)}]" if known and all(inside) else known
    return hint.__name__ if isinstance(hint, type) and hint not in _OPEN else ""


@cache
def parameters(function: Callable[..., Any]) -> Mapping[str, Any]:
    """Parameter -> its type, of a function of the engine, without `self`."""
    found = {}
    for one in [*inspect.signature(function).parameters.values()][1:]:
        if one.kind not in (one.VAR_KEYWORD, one.VAR_POSITIONAL):
            found[one.name] = evaluated(one.annotation, function.__module__)
    return found


@cache
def placed(function: Callable[..., Any]) -> tuple[str, ...]:
    """The parameters of a function of the engine that may be given by their places, without `self`."""
    given = [*inspect.signature(function).parameters.values()][1:]
    return tuple(one.name for one in given if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD))


@cache
def answer(function: Callable[..., Any]) -> Any:
    """The type of what a function of the engine gives; of a verb, something that is to be awaited."""
    found = evaluated(inspect.signature(function).return_annotation, function.__module__)
    itself = inspect.unwrap(function)
    is_verb = itself is not function or inspect.iscoroutinefunction(itself)
    return GenericAlias(Awaitable, (found,)) if is_verb and found is not None else found


@cache
def fields(owner: type) -> Mapping[str, Any]:
    """Field -> its type, of what an object of a class of the engine holds."""
    found: dict[str, Any] = {}
    for one in reversed(owner.__mro__):
        for name, said in inspect.get_annotations(one).items():
            found[name] = evaluated(said, one.__module__)
    if issubclass(owner, Record):
        found["id"] = Annotated[str, Naming((kind_of(owner.__name__),), True)]
    return found


def member(owner: Any, name: str) -> Any:
    """The type of an attribute of something of this type."""
    if not isinstance(owner, type) or get_args(owner):
        return None
    found = inspect.getattr_static(owner, name, None)
    if isinstance(found, property) and found.fget is not None:
        return _property(found.fget)
    return fields(owner).get(name)


@cache
def _property(read: Callable[..., Any]) -> Any:
    return evaluated(inspect.signature(read).return_annotation, read.__module__)


def method(owner: Any, name: str) -> Callable[..., Any] | None:
    """The method of something of this type, if it has one of this name."""
    if not isinstance(owner, type) or get_args(owner):
        return None
    found = inspect.getattr_static(owner, name, None)
    return found if inspect.isfunction(found) else None


def words(hint: Any) -> tuple[str, ...]:
    """The words of which something of this type is one; none where it may be any text, or is no text."""
    parts = get_args(hint) if get_origin(hint) is Literal else ()
    return parts if all(isinstance(one, str) for one in parts) else ()


def element(hint: Any) -> Any:
    """The type of what comes out of something of this type that is gone through."""
    origin, parts = get_origin(hint), get_args(hint)
    if not parts or origin not in (*_SEVERAL, *_MAPPINGS):
        return None
    if origin is tuple and len(parts) > 1 and parts[1] is not ...:
        return parts[0] if all(one == parts[0] for one in parts) else None
    return parts[0]


def at(hint: Any, place: int) -> Any:
    """The type of one part of a tuple of fixed length."""
    parts = get_args(hint)
    if get_origin(hint) is not tuple or ... in parts or not 0 <= place < len(parts):
        return None
    return parts[place]


def held(hint: Any) -> Any:
    """The type of what something of this type gives for a key, or for an index."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin in _MAPPINGS and len(parts) == 2:
        return parts[1]
    return element(hint) if origin in (tuple, list) else None


def key(hint: Any) -> Any:
    """The type of the keys of a mapping of this type."""
    parts = get_args(hint)
    return parts[0] if get_origin(hint) in _MAPPINGS and len(parts) == 2 else None


def mapping(pairs: Any) -> Any:
    """The type of `dict(…)` of something of this type."""
    if get_origin(pairs) in _MAPPINGS:
        return pairs
    pair = element(pairs)
    parts = get_args(pair) if get_origin(pair) is tuple else ()
    return GenericAlias(dict, parts) if len(parts) == 2 and ... not in parts else None


def several(hint: Any) -> Any:
    """The type of a tuple of things of this type."""
    return GenericAlias(tuple, (hint, ...))


def held_in(holder: type, of: Any) -> Any:
    """The type of `list(…)`, or another one that holds the same, of something of this type."""
    inner = element(of)
    return None if inner is None else several(inner) if holder is tuple else GenericAlias(holder, (inner,))


def pairs(of: Any) -> Any:
    """The type of what `items()` of a mapping of this type gives."""
    return several(GenericAlias(tuple, (key(of), held(of))))


def narrowed(hint: Any, variables: Mapping[Any, Any]) -> Any:
    """A type with classes in place of its variables; None where one of them is not known."""
    if isinstance(hint, TypeVar):
        return variables.get(hint)
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return joined([narrowed(one, variables) for one in parts])
    if origin is tuple and parts and isinstance(parts[0], TypeVar):
        found = variables.get(parts[0])
        return None if found is None else several(found)
    return None if isinstance(hint, ForwardRef) else hint


def variable_of(hint: Any) -> Any:
    """The variable T of `type[T]`; None for every other type."""
    parts = get_args(hint)
    return parts[0] if get_origin(hint) is type and isinstance(parts[0], TypeVar) else None


def is_window(hint: Any) -> bool:
    """Whether a type is a class of windows."""
    return isinstance(hint, type) and issubclass(hint, Window)
