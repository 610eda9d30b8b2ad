"""What is written about each code: what it finds, why, a bad and a good example, how to fix it.

A rule has its page as the docstring of its module; a code that loading or the checker itself tells has a file
in `codes`, in the same form behind a first line with its name. How a page is shown is decided elsewhere.

An example is a list of files, each below a line `# path` that counts from a small pack: a whole record, or
the fields of one that are written anew; a whole script, its first lines, or the body of its `use`.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from delve.diagnostics import Severity
from delve.validate import played, type_checkers
from delve.validate.rules import Pass, all_passes

TITLES: Final = ("What it finds", "Why", "Bad", "Good", "How to fix")
"""The sections of a page, in order."""
_SECTION: Final = rf"(?m)^({'|'.join(TITLES)}):[ ]*\n?"
_HEAD: Final = r"(?P<name>.*?)(?: \((?P<severity>warning|note)\))?\n"


_CODES: Final = Path(__file__).parent / "codes"
"""the pages of codes that no rule tells"""


class Page(Struct, frozen=True):
    """What is written about one code. `severity` is the usual one of its findings."""

    code: str
    name: str
    severity: Severity
    is_rule: bool
    """whether a rule tells it; if not, loading does, or the checker itself"""
    finds: str
    why: str
    bad: str
    good: str
    fix: str

    @property
    def optional(self) -> bool:
        """Whether authors may ignore or allow its findings: those of rules, and of loading if content stays usable."""
        return self.is_rule or (self.severity != "error" and self.code[0] not in "AX")


@functools.cache
def pages() -> Mapping[str, Page]:
    """The pages of all codes, by code."""
    found = [page_of(rule) for rule in (*all_passes(), type_checkers.rule(None), played.rule(()))]
    for file in sorted(_CODES.iterdir()):
        code, _, ending = file.name.partition(".")
        if ending == "txt":
            found.append(_page_of_text(code, file.read_text("utf-8")))
    return MappingProxyType({page.code: page for page in sorted(found, key=lambda page: page.code)})


def page_of(rule: Pass) -> Page:
    """The page of a rule."""
    return Page(rule.code, rule.name, rule.severity, True, *_sections(rule.text))


def _page_of_text(code: str, text: str) -> Page:
    """The page of a text whose first line is the name, with the severity in brackets unless it is an error."""
    head = re.match(_HEAD, text)
    name, severity = (head["name"], head["severity"]) if head else ("", None)
    return Page(code, name, severity or "error", False, *_sections(text))  # type: ignore[arg-type]


def _sections(text: str) -> list[str]:
    parts = re.split(_SECTION, text)[1:]
    found = dict(zip(parts[::2], parts[1::2], strict=True))
    return [dedent(found.get(title, "")).strip() for title in TITLES]
