"""What YAML itself makes of a slip of the hand."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.faults.mutant import Fault, Mutant, line_of
from tests.faults.records import Found, at_sites, replaced
from tests.faults.sandbox import Sandbox
from tests.faults.sites import Site


def _plain_scalar(site: Site) -> bool:
    return not isinstance(site.value, dict | list) and site.path not in (("kind",), ("id",))


def _one_line(found: Found) -> bool:
    span = found.document.span(found.site.path)
    return span.line == span.end_line


def scalar_written(write: Callable[[str], str]) -> Fault:
    """A scalar written in another way."""

    @at_sites(_plain_scalar)
    def trap(found: Found, chance: random.Random) -> Mutant | None:
        _, inner, _ = found.text.cut(found.document.span(found.site.path))
        return replaced(found, write(inner)) if _one_line(found) and inner[:1] not in "|>'\"" else None

    return trap


anchor = scalar_written("&it {}".format)
alias = scalar_written("*{}".format)
tag = scalar_written("!!str {}".format)
_emptied = scalar_written(lambda _: "")
null = scalar_written(lambda _: "null")
control_character = scalar_written(lambda text: f"{text}\x07")
tab_before = scalar_written("\t{}".format)


def no_value(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    mutant = _emptied(sandbox, chance)
    if mutant is None:
        return None
    # without its only item a list in brackets is an empty list, which is no fault
    changed = mutant.changes[mutant.file] or b""
    return None if changed.count(b"[]") > sandbox.text(mutant.file).count("[]") else mutant


@at_sites(lambda site: type(site.value) is bool)
def other_word_for_truth(found: Found, chance: random.Random) -> Mutant:
    return replaced(found, "yes" if found.site.value else "no", str(found.site.value).lower())


@at_sites(lambda site: type(site.value) is int and 0 < site.value < 100)
def leading_zero(found: Found, chance: random.Random) -> Mutant:
    return replaced(found, f"0{found.site.value}")


@at_sites(lambda site: isinstance(site.value, list) and bool(site.value))
def bracket_left_open(found: Found, chance: random.Random) -> Mutant | None:
    span = found.document.span(found.site.path)
    _, inner, _ = found.text.cut(span)
    if not inner.endswith("]") or span.line != span.end_line:
        return None
    changed = found.text.replaced(span, inner[:-1]).encode()
    return Mutant({found.name: changed}, found.name, range(span.line, span.line + 3))


@at_sites(lambda site: site.path in (("name",), ("text",)))
def quote_left_open(found: Found, chance: random.Random) -> Mutant | None:
    span = found.document.span(found.site.path)
    if not _one_line(found):
        return None
    _, inner, _ = found.text.cut(span)
    last = found.text.text.count("\n")
    changed = found.text.replaced(span, f'"{inner}').encode()
    return Mutant({found.name: changed}, found.name, range(span.line, last + 2))


@at_sites(lambda site: len(site.path) == 1 and site.path != ("kind",))
def wrong_indent(found: Found, chance: random.Random) -> Mutant:
    key = found.document.span(found.site.path, key=True)
    lines = found.text.text.split("\n")
    lines[key.line - 1] = " " + lines[key.line - 1]
    return Mutant({found.name: "\n".join(lines).encode()}, found.name, range(key.line - 1, key.line + 2))


@at_sites(lambda site: len(site.path) == 1 and site.path != ("kind",))
def colon_without_space(found: Found, chance: random.Random) -> Mutant | None:
    key = found.document.span(found.site.path, key=True)
    line = found.text.line(key.line)
    if ": " not in line or isinstance(found.site.value, dict | list):
        return None
    lines = found.text.text.split("\n")
    lines[key.line - 1] = line.replace(": ", ":", 1)
    return Mutant({found.name: "\n".join(lines).encode()}, found.name, range(key.line - 1, key.line + 2))


@at_sites(lambda site: len(site.path) == 1 and isinstance(site.value, dict))
def merge_key(found: Found, chance: random.Random) -> Mutant | None:
    span = found.document.span(found.site.path)
    _, inner, _ = found.text.cut(span)
    if not inner.startswith("{") or span.line != span.end_line:
        return None
    return Mutant(
        {found.name: found.text.replaced(span, "{<<: {}, " + inner[1:]).encode()}, found.name, line_of(span)
    )


def second_record(sandbox: Sandbox, chance: random.Random) -> Mutant:
    name = chance.choice(sandbox.records)
    text = sandbox.text(name)
    last = text.rstrip("\n").count("\n") + 1
    changed = text.rstrip("\n") + "\n---\n" + text
    return Mutant({name: changed.encode()}, name, range(last + 1, last + 4))


def not_utf_8(sandbox: Sandbox, chance: random.Random) -> Mutant | None:
    name = chance.choice(sandbox.records)
    text = sandbox.text(name)
    lines = [number for number, one in enumerate(text.split("\n"), 1) if one.startswith("name: ")]
    if not lines:
        return None
    changed = text.encode().replace(b"\nname: ", b"\nname: \xe9", 1)
    return Mutant({name: changed}, name, range(lines[0], lines[0] + 1))


def nothing_in_it(sandbox: Sandbox, chance: random.Random) -> Mutant:
    """A file that holds nothing."""
    name = chance.choice(sandbox.records)
    return Mutant({name: b"# nothing yet\n"}, name, range(1, 3))
