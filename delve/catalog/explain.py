"""Why a value did not convert: every fault at once, in plain words, each at its place in the file.

jsonschema finds the faults, with the schema that is made from the same declaration as the conversion; where
the two would differ by themselves, jsonschema is taught the conversion's view.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from jsonschema import Draft202012Validator, ValidationError, validators
from jsonschema.protocols import Validator
from msgspec import Struct
from msgspec.structs import replace

from delve.catalog.mending import of_type
from delve.catalog.positions import Place, Placed, ValuePath
from delve.catalog.wording import kind_of_value, quote, with_article
from delve.diagnostics import Diagnostic, Fix
from delve.model.declaration import END, INSTEAD, NAMES
from delve.model.inheritance import INHERITANCE_FIELDS
from delve.model.schema import schema
from delve.near import either, guess, listed, nearest

_TYPES: Final = {
    "integer": "a whole number",
    "number": "a number",
    "string": "text",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping (key: value)",
}
_NAMED: Final = {"spot": "a mark or zone, or a space [x, y]", "pile": "a deck"}
"""what a name is the name of -> how authors know it, where that is another word"""
_PYTHON: Final = {"integer": int, "string": str, "boolean": bool, "array": list, "object": dict}


class _Fault(Struct, frozen=True):
    """One violation of the schema. `word` is the key that is unknown or missing."""

    rule: str
    path: ValuePath
    value: Any
    node: dict[str, Any]
    word: str = ""
    on_key: bool = False

    @property
    def wanted(self) -> Any:
        return self.node.get(self.rule)

    @property
    def field(self) -> str:
        """The nearest name in the path."""
        return quote(next((part for part in reversed(self.path) if isinstance(part, str)), "the record"))

    @property
    def whose(self) -> str:
        """The same, where an item of a list is not the list."""
        return f"an item of {self.field}" if self.path and isinstance(self.path[-1], int) else self.field


def explain(kind: type[Struct], value: Any, placed: Placed, base: ValuePath = ()) -> list[Diagnostic]:
    """A finding for each violation of the schema of `kind` by a value that stands at `base` of what is placed."""
    found = [fault for error in _validator(kind).iter_errors(value) for fault in _faults(error, base)]
    told = {_diagnostic(fault, placed): None for fault in _once(found)}
    return sorted(told, key=lambda finding: (finding.span, finding.code))


def accepts(kind: type[Struct], value: Any) -> bool:
    """Whether a value fits the schema of `kind`."""
    return bool(_validator(kind).is_valid(value))


@functools.cache
def _validator(kind: type[Struct]) -> Validator:
    taught: Any = validators.extend(  # type: ignore[no-untyped-call]
        Draft202012Validator,
        {
            "additionalProperties": _closed,
            "required": _required,
            "propertyNames": _names,
            "dependentRequired": _dependent,
            "enum": lambda _, allowed, value, __: _among(allowed, value),
            "const": lambda _, wanted, value, __: _among([wanted], value),
        },
        type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, x: type(x) is int),
    )
    validator: Validator = taught(schema(kind))
    return validator


def _among(allowed: Iterable[Any], value: Any) -> Iterator[ValidationError]:
    """1 is not 1.0, and not true."""
    if not any(type(one) is type(value) and one == value for one in allowed):
        yield ValidationError("")


def _closed(validator: Any, rest: Any, value: Any, node: Any) -> Iterator[ValidationError]:
    """One error for each unknown key."""
    if isinstance(value, dict):
        for key in value:
            if key not in node.get("properties", {}):
                if rest is False:
                    yield ValidationError(key)
                else:
                    yield from validator.descend(value[key], rest, path=key)


def _required(_: Any, names: Any, value: Any, __: Any) -> Iterator[ValidationError]:
    if isinstance(value, dict):
        yield from (ValidationError(name) for name in names if name not in value)


def _dependent(_: Any, rules: Any, value: Any, __: Any) -> Iterator[ValidationError]:
    """One error for each key that is there without another."""
    if isinstance(value, dict):
        for key, names in rules.items():
            if key in value and any(name not in value for name in names):
                yield ValidationError(key, path=[key])


def _names(validator: Any, rule: Any, value: Any, _: Any) -> Iterator[ValidationError]:
    """Errors of keys, with the key in their path; `cause` marks them as such."""
    if isinstance(value, dict):
        for key in value:
            for error in validator.descend(key, rule):
                error.path.append(key)
                error.cause = KeyError(key)
                yield error


def _faults(error: ValidationError, base: ValuePath) -> Iterator[_Fault]:
    path: ValuePath = (*base, *error.absolute_path)
    rule, node = str(error.validator), error.schema
    if not isinstance(node, dict):
        return  # `items: false` behind a list of fixed length: its length is told
    if rule == "anyOf":
        fitting = [n for n, branch in enumerate(node["anyOf"]) if _may_be(branch, error.instance)]
        if len(fitting) == 1:
            inner = [sub for sub in error.context or () if sub.schema_path[0] == fitting[0]]
            named = {NAMES: node[NAMES]} if NAMES in node else {}
            for fault in (fault for sub in inner for fault in _faults(sub, base)):
                yield replace(fault, node={**named, **fault.node})
            return
    if rule in ("additionalProperties", "required"):
        yield _Fault(rule, path, error.instance, node, word=error.message, on_key=True)
    elif rule != "items":
        on_key = isinstance(error.cause, KeyError) or rule == "dependentRequired"
        yield _Fault(rule, path, error.instance, node, on_key=on_key)


def _may_be(branch: dict[str, Any], value: Any) -> bool:
    return type(value) is _PYTHON.get(branch.get("type", "object"))


def _once(faults: list[_Fault]) -> Iterator[_Fault]:
    """The faults without those that follow from others: a misspelled field is neither missing nor a second choice."""
    unknown = [fault for fault in faults if fault.rule == "additionalProperties"]
    misspelled = {
        (fault.path, name) for fault in unknown for name in nearest(fault.word, [*fault.node["properties"]])
    }
    strange = {fault.path for fault in unknown}
    extends = ((), "extends") in misspelled
    for fault in faults:
        if fault.rule == "required" and (extends or (fault.path, fault.word) in misspelled):
            continue  # what is inherited is not missing either
        if fault.rule == "dependentRequired" and extends:
            continue
        if fault.rule in ("minProperties", "maxProperties") and fault.path in strange:
            continue
        yield fault


def _diagnostic(fault: _Fault, placed: Placed) -> Diagnostic:
    code, message, near = _words(fault)
    path = (*fault.path, fault.word) if fault.rule == "additionalProperties" else fault.path
    where = placed.place(path or ("kind",), key=fault.on_key)
    fix = _fix(fault, placed, where)
    if fix is not None and not near:
        near = tuple(edit.text for edit in fix.edits)
    return Diagnostic(code, "error", message, where.path, where.span, where.related, near, fix)


def _fix(fault: _Fault, placed: Placed, where: Place) -> Fix | None:
    """How a value of another type is surely meant, where one file holds it."""
    if fault.rule not in ("type", "anyOf") or fault.on_key:
        return None
    raw = placed.text(fault.path)
    if raw is None:
        return None
    branches = fault.wanted if fault.rule == "anyOf" else [fault.node]
    types = [
        branch["type"] for branch in branches if "type" in branch and not _needs_more_than_brackets(branch)
    ]
    made = [of_type(wanted, fault.value, raw, where.span, where.path) for wanted in types]
    return next((fix for fix in made if fix is not None), None)


def _needs_more_than_brackets(node: dict[str, Any]) -> bool:
    """Whether it is a list that brackets round one word do not make: of mappings, or of places [x, y]."""
    items = node.get("items")
    return node["type"] == "array" and not (
        isinstance(items, dict) and items.get("type") in ("string", "integer")
    )


def _words(fault: _Fault) -> tuple[str, str, tuple[str, ...]]:
    """Code, message and suggestions."""
    rule, wanted, node, field = fault.rule, fault.wanted, fault.node, fault.field
    if rule == "additionalProperties":
        words, near = guess(fault.word, _fields(node, fault.word))
        return "D101", f"unknown field {quote(fault.word)}{words}", near
    if rule == "required":
        where = f" in {field}" if fault.path else ""
        return "D102", f"{quote(fault.word)} is missing{where}", ()
    if rule == "dependentRequired":
        (other,) = wanted[fault.path[-1]]
        return "D109", f"{field} works on lists of another record: it needs {quote(other)}", ()
    if rule == "type":
        found = f"{_TYPES[wanted]}, not {kind_of_value(fault.value)}{_instead(fault)}"
        return "D103", f"{fault.whose} must be {found}", ()
    if rule == "anyOf":
        types = " or ".join(_TYPES[branch.get("type", "object")] for branch in wanted)
        return "D103", f"{field} must be {types}, not {kind_of_value(fault.value)}", ()
    if rule in ("enum", "const"):
        allowed = wanted if rule == "enum" else [wanted]
        words, near = guess(str(fault.value), map(str, allowed))
        return "D104", f"{field} cannot be {quote(fault.value)}{'' if near else _instead(fault)}{words}", near
    if rule == "pattern":
        return _form(fault)
    if rule in ("minProperties", "maxProperties") and "x-choices" in node:
        found = ", ".join(fault.value) or "none"
        return "D108", f"{field} has {found}, but takes exactly one of {', '.join(node['x-choices'])}", ()
    return _bound(fault)


def _form(fault: _Fault) -> tuple[str, str, tuple[str, ...]]:
    """The same, about a text of another form."""
    node, wanted = fault.node, fault.wanted
    form = node.get("patternErrorMessage") or wanted.replace(END, "$")
    if fault.on_key:
        return "D105", f"the key {quote(fault.value)} cannot be written so: expected {form}", ()
    if NAMES in node:
        form = f"the name of {_NAMED.get(node[NAMES]) or with_article(node[NAMES])}: {form}"
    near = () if "x-ref" in node else _in_that_form(str(fault.value), wanted)
    words = f" (did you mean {either(near)}?)" if near else ""
    return "D105", f"{fault.field} cannot be {quote(fault.value)}: expected {form}{words}", near


def _in_that_form(text: str, pattern: str) -> tuple[str, ...]:
    """The text in small letters, with _ between its words, if it is of the form then."""
    small = re.sub(r"[\s-]+", "_", text.strip().lower())
    return (small,) if re.search(pattern, small) else ()


def _instead(fault: _Fault) -> str:
    """What to write in place of a value of another sort, behind a colon; nothing where no more can be said."""
    if fault.rule == "type" and "x-ref" in fault.node:
        return ": write one id" if isinstance(fault.value, list) else ""
    if fault.rule == "type" and fault.wanted == "string" and isinstance(fault.value, dict | list):
        return ": text that begins with '{' or '[' needs quotes"
    words, fields = fault.node.get(INSTEAD), [*fault.node.get("properties", ())]
    if fault.rule == "type" and fault.wanted == "object" and fields:
        return listed(fields, "its fields")
    return f": {words}" if words else ""


def _fields(node: dict[str, Any], word: str) -> list[str]:
    """What the fields of a mapping are called; how a record builds on another is told only if that is meant."""
    names: list[str] = [*node["properties"]]
    if "extends" not in names or nearest(word, INHERITANCE_FIELDS):
        return names
    return [name for name in names if name not in INHERITANCE_FIELDS]


def _bound(fault: _Fault) -> tuple[str, str, tuple[str, ...]]:
    rule, wanted, field = fault.rule, fault.wanted, fault.field
    if rule in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"):
        least = {
            "minimum": "at least",
            "maximum": "at most",
            "exclusiveMinimum": "more than",
            "exclusiveMaximum": "less than",
        }
        return "D106", f"{field} is {fault.value}, but must be {least[rule]} {wanted}", ()
    bound = "at least" if rule.startswith("min") else "at most"
    unit = {"Length": "character", "Items": "item"}.get(rule[3:], "key")
    found = f"{len(fault.value)} {unit}{'s' if len(fault.value) != 1 else ''}"
    return "D107", f"{field} has {found}, but must have {bound} {wanted}", ()
