"""Faults of records, made from the declarations of their kinds: whatever field a kind gets, it is tried here."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import inspect

from delve.catalog.document import Document
from tests.faults.mutant import Fault, Mutant, Text, line_of, misspelt
from tests.faults.sandbox import Sandbox
from tests.faults.sites import Site, sites


class Found(NamedTuple):
    """A place in a record, with the record."""

    sandbox: Sandbox
    name: str
    document: Document
    text: Text
    site: Site


Edit = Callable[[Found, random.Random], Mutant | None]


def at_sites(fits: Callable[[Site], bool]) -> Callable[[Edit], Fault]:
    """A fault that changes one place of a record that fits."""

    def fault(edit: Edit) -> Fault:
        def put_in(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
            name = chance.choice(sandbox.records)
            document = sandbox.document(name)
            fitting = [site for site in sites(document) if fits(site)]
            if not fitting:
                return None
            return edit(
                Found(sandbox, name, document, Text(sandbox.text(name)), chance.choice(fitting)), chance
            )

        return put_in

    return fault


def replaced(found: Found, new: str, word: str = "", *, key: bool = False) -> Mutant:
    """The file with something else at the place, or as its key; wrong is the line where that begins."""
    span = found.document.span(found.site.path, key=key)
    return Mutant({found.name: found.text.replaced(span, new).encode()}, found.name, line_of(span), word)


def _is_identity(site: Site) -> bool:
    return site.path in (("kind",), ("id",))


def _is_scalar(site: Site) -> bool:
    return not isinstance(site.value, dict | list)


def _is_flow(found: Found) -> bool:
    """Whether the value stands in one line and can be exchanged without touching what is around it."""
    span = found.document.span(found.site.path)
    return span.line == span.end_line


@at_sites(lambda site: bool(site.among) and len(str(site.path[-1])) > 2 and not _is_identity(site))
def misspelt_key(found: Found, chance: random.Random) -> Mutant | None:
    key = str(found.site.path[-1])
    wrong = misspelt(key, chance)
    if wrong in found.site.among:
        return None
    return replaced(found, wrong, key, key=True)


@at_sites(lambda site: "x-ref" in site.says)
def misspelt_reference(found: Found, chance: random.Random) -> Mutant | None:
    pack, colon, name = found.site.value.rpartition(":")
    wrong = misspelt(name, chance)
    if any(other.endswith(f"/{wrong}.yaml") for other in found.sandbox.records):
        return None
    return replaced(found, pack + colon + wrong, found.site.value)


@at_sites(
    lambda site: (
        isinstance(site.declared, inspect.LiteralType)
        and isinstance(site.value, str)
        and not _is_identity(site)
    )
)
def misspelt_choice(found: Found, chance: random.Random) -> Mutant | None:
    wrong = misspelt(found.site.value, chance)
    if not isinstance(found.site.declared, inspect.LiteralType) or wrong in found.site.declared.values:
        return None
    return replaced(found, wrong, found.site.value)


@at_sites(lambda site: type(site.value) is int)
def text_for_a_number(found: Found, chance: random.Random) -> Mutant:
    return replaced(found, chance.choice(("many", "'3'", "3 hearts", "two")))


@at_sites(lambda site: type(site.value) is int)
def decimal_for_a_number(found: Found, chance: random.Random) -> Mutant:
    return replaced(found, f"{found.site.value}.5")


@at_sites(lambda site: type(site.value) is bool)
def word_for_a_truth(found: Found, chance: random.Random) -> Mutant:
    return replaced(found, chance.choice(("1", "maybe", "'true'")))


@at_sites(lambda site: type(site.value) is str and not _is_identity(site))
def number_for_a_text(found: Found, chance: random.Random) -> Mutant | None:
    span = found.document.span(found.site.path)
    return replaced(found, str(chance.randrange(99))) if span.line == span.end_line else None


@at_sites(lambda site: _is_scalar(site) and not _is_identity(site))
def list_for_a_scalar(found: Found, chance: random.Random) -> Mutant | None:
    if not _is_flow(found) or _takes_list(found.site):
        return None
    _, inner, _ = found.text.cut(found.document.span(found.site.path))
    return replaced(found, f"[{inner}]")


@at_sites(lambda site: _is_scalar(site) and not _is_identity(site))
def mapping_for_a_scalar(found: Found, chance: random.Random) -> Mutant | None:
    return replaced(found, "{some: 1}") if _is_flow(found) else None


@at_sites(lambda site: isinstance(site.value, list | dict))
def scalar_for_many(found: Found, chance: random.Random) -> Mutant | None:
    return (
        replaced(found, chance.choice(("some", "7")))
        if _is_flow(found) and not _takes_text(found.site)
        else None
    )


def _takes_list(site: Site) -> bool:
    """Whether the field may be a place, which is a list."""
    return site.path[-1] in ("at", "to")


def _takes_text(site: Site) -> bool:
    return site.path[-1] in ("at", "to") or not isinstance(
        site.declared, inspect.VarTupleType | inspect.StructType | inspect.DictType | inspect.TupleType
    )


@at_sites(lambda site: site.required and not site.alone and len(site.path) >= 1 and not _is_identity(site))
def missing_field(found: Found, chance: random.Random) -> Mutant | None:
    span = found.document.span(found.site.path)
    key = found.document.span(found.site.path, key=True)
    if found.text.line(key.line)[: key.column - 1].strip():
        return None
    last = span.line + found.text.cut(span)[1].count("\n")
    parent = found.site.path[:-1]
    where = found.document.span(parent, key=bool(parent) and isinstance(parent[-1], str))
    start = where.line if parent else 1
    lines = range(start, start + (2 if parent else 5))
    return Mutant({found.name: found.text.without_lines(key.line, last).encode()}, found.name, lines)


@at_sites(lambda site: type(site.value) is int and isinstance(site.declared, inspect.IntType))
def number_out_of_range(found: Found, chance: random.Random) -> Mutant | None:
    declared = found.site.declared
    assert isinstance(declared, inspect.IntType)
    low = declared.ge if declared.ge is not None else declared.gt
    high = declared.le if declared.le is not None else declared.lt
    beyond = [int(low) - 1] if low is not None else []
    beyond += [int(high) + 1] if high is not None else []
    return replaced(found, str(chance.choice(beyond))) if beyond else None


@at_sites(lambda site: isinstance(site.value, list) and bool(getattr(site.declared, "min_length", 0)))
def empty_list(found: Found, chance: random.Random) -> Mutant | None:
    return replaced(found, "[]") if _is_flow(found) else None


@at_sites(lambda site: bool(site.among) and _is_scalar(site))
def key_twice(found: Found, chance: random.Random) -> Mutant | None:
    key = found.document.span(found.site.path, key=True)
    line = found.text.line(key.line)
    span = found.document.span(found.site.path)
    if line[: key.column - 1].strip() or not _is_flow(found) or line.rstrip().endswith((">-", "|")):
        return None
    _, inner, _ = found.text.cut(span)
    twice = found.text.replaced(span, f"{inner}\n{line[: key.column - 1]}{found.site.path[-1]}: {inner}")
    return Mutant({found.name: twice.encode()}, found.name, range(key.line, key.line + 2))


@at_sites(lambda site: site.path == ("kind",))
def misspelt_kind(found: Found, chance: random.Random) -> Mutant:
    return replaced(found, misspelt(found.site.value, chance), found.site.value)


@at_sites(lambda site: site.path == ("id",))
def id_unlike_the_file(found: Found, chance: random.Random) -> Mutant:
    return replaced(found, found.site.value + "_two", found.site.value)


@at_sites(lambda site: site.path == ("id",))
def id_of_a_wrong_form(found: Found, chance: random.Random) -> Mutant:
    return replaced(found, chance.choice((found.site.value.title(), "2nd", "with-hyphen", "'two words'")))


@at_sites(lambda site: site.path == ("script",))
def misspelt_module(found: Found, chance: random.Random) -> Mutant | None:
    *packages, module, name = found.site.value.split(".")
    wrong = misspelt(module, chance)
    return replaced(found, ".".join((*packages, wrong, name)), found.site.value)


@at_sites(lambda site: site.path == ("script",))
def misspelt_class(found: Found, chance: random.Random) -> Mutant | None:
    module, _, name = found.site.value.rpartition(".")
    return replaced(found, f"{module}.{misspelt(name, chance)}", found.site.value)


def _is_parameter(site: Site) -> bool:
    return len(site.path) == 2 and site.path[0] == "params"


@at_sites(_is_parameter)
def misspelt_parameter(found: Found, chance: random.Random) -> Mutant:
    name = str(found.site.path[1])
    return replaced(found, misspelt(name, chance), name, key=True)


@at_sites(lambda site: _is_parameter(site) and _is_scalar(site))
def parameter_of_a_wrong_type(found: Found, chance: random.Random) -> Mutant:
    value: Any = found.site.value
    return replaced(found, "[[1]]" if isinstance(value, str) else "wrong")


@at_sites(lambda site: _is_parameter(site) and type(site.value) is int)
def parameter_out_of_range(found: Found, chance: random.Random) -> Mutant:
    return replaced(found, "-99")
