"""The gate: a file's plain value becomes a record of its kind, or every fault of its shape is told.

Converting is the check: what converts fits the declaration. Names of other records are not looked up here.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec import Struct, ValidationError, convert

from delve.catalog.positions import ValuePath
from delve.catalog.source import Document
from delve.catalog.wording import guess, kind_of_value, quote
from delve.diagnostics import START, Diagnostic
from delve.model.declaration import Record
from delve.model.kinds import KINDS

S = TypeVar("S", bound=Struct)


def build(document: Document) -> tuple[Record | None, list[Diagnostic]]:
    """The record that a file holds, or None; and what is to be said about the file's shape."""
    if not document.ok:
        return None, document.problems
    kind, problem = _kind(document)
    if kind is None:
        return None, [*document.problems, *problem]
    record, problems = fit(kind, document.value, document)
    return record, [*document.problems, *problems]


def fit(
    kind: type[S], value: Any, document: Document, base: ValuePath = ()
) -> tuple[S | None, list[Diagnostic]]:
    """A value that stands at `base` of a document as a struct of this type, or None and every fault."""
    try:
        return convert(value, kind), []
    except ValidationError as refusal:
        # jsonschema is slow to import, and only what was refused needs it
        from delve.catalog.explain import explain

        return None, explain(kind, value, document, base) or [
            Diagnostic("D199", "error", _own_words(refusal), document.path, document.span(base))
        ]


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
    return None, [Diagnostic("D112", "error", message, document.path, document.span(("kind",)), (), near)]
