"""The gate: a file's plain value becomes a record of its kind, or every fault of its shape is reported.

Converting is the check: what converts fits the declaration. References to other records are not looked up here; a file
that builds on another record stays a draft.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert

from delve.catalog.document import Document
from delve.catalog.positions import Placed, ValuePath
from delve.catalog.wording import kind_of_value, quote
from delve.diagnostics import START, Diagnostic
from delve.model.declaration import Record
from delve.model.inheritance import INHERITANCE_FIELDS, change_type, extending_type
from delve.model.kinds import BUILDABLE, KINDS
from delve.model.patch import PatchDef
from delve.near import guess

S = TypeVar("S", bound=Struct)


class Draft(Struct, frozen=True):
    """A file of the right shape that is no record by itself: it extends another record, or is abstract."""

    definition: type[Record]
    extends: str
    """the reference to what it extends; empty: nothing"""
    abstract: bool


def build(document: Document) -> tuple[Record | Draft | None, list[Diagnostic]]:
    """The record that a file holds, or a draft of one, or None; and the findings about the file's shape."""
    if not document.ok:
        return None, document.problems
    kind, problem = _kind(document)
    if kind is None:
        return None, [*document.problems, *problem]
    try:
        return converted(document.value, kind), document.problems
    except ValidationError as refusal:
        return None, [*document.problems, *_reasons(kind, document.value, document, (), refusal)]


def converted(value: dict[str, Any], kind: type[Record]) -> Record | Draft:
    """The record, or the draft of one, that a plain value of this kind makes. Raises msgspec.ValidationError."""
    try:
        record = convert(value, kind)
    except ValidationError:
        if value["kind"] not in BUILDABLE or value.keys().isdisjoint(INHERITANCE_FIELDS):
            raise
        return _draft(value, kind)
    if isinstance(record, PatchDef):
        _check_patch(value)
    return record


def fit(kind: type[S], value: Any, placed: Placed, base: ValuePath = ()) -> tuple[S | None, list[Diagnostic]]:
    """The value, which stands at `base` of what is placed, as a struct of this type; or None and every fault."""
    try:
        return convert(value, kind), []
    except ValidationError as refusal:
        return None, _reasons(kind, value, placed, base, refusal)


def _draft(value: dict[str, Any], kind: type[Record]) -> Record | Draft:
    """What a file says that uses the words of inheritance. Raises msgspec.ValidationError."""
    convert(value, extending_type(kind))
    extends, abstract = value.get("extends", ""), value.get("abstract", False)
    if extends or abstract:
        if not extends and not value.keys().isdisjoint(("add", "remove")):
            raise ValidationError("add and remove need extends")
        return Draft(kind, extends, abstract)
    return convert({key: inner for key, inner in value.items() if key != "abstract"}, kind)


def _check_patch(value: dict[str, Any]) -> None:
    """Raise msgspec.ValidationError unless the target's kind has what is changed."""
    (target,) = value["target"]
    convert(
        {word: value[word] for word in ("set", "add", "remove") if word in value}, change_type(KINDS[target])
    )


def _reasons(
    kind: type[Struct], value: Any, placed: Placed, base: ValuePath, refusal: ValidationError
) -> list[Diagnostic]:
    # jsonschema is slow to import, and only what was refused needs it
    from delve.catalog.explain import explain

    found = explain(kind, value, placed, base)
    if found:
        return found
    where = placed.place(base)
    return [Diagnostic("D199", "error", _own_words(refusal), where.path, where.span, where.related)]


def _own_words(refusal: ValidationError) -> str:
    text = str(refusal)
    return text[:1].lower() + text[1:]


def _kind(document: Document) -> tuple[type[Record] | None, list[Diagnostic]]:
    value = document.value
    if not isinstance(value, dict):
        found = kind_of_value(value)
        message = f"a record is a mapping (lines of the form 'key: value'), not {found}"
        return None, [Diagnostic("D100", "error", message, document.path, document.span())]
    if "kind" not in value:
        message = f'"kind" is missing: it says what this file holds ({", ".join(KINDS)})'
        return None, [Diagnostic("D111", "error", message, document.path, START)]
    name = value["kind"]
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is not None:
        return kind, []
    words, near = guess(str(name), KINDS)
    message = f"unknown kind {quote(name)}{words}"
    if not isinstance(name, str):
        message = f'"kind" must be one word, not {kind_of_value(name)}{words}'
    return None, [Diagnostic("D112", "error", message, document.path, document.span(("kind",)), (), near)]
