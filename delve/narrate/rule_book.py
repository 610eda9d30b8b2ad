"""The rule book as players read it in place: its chapters and sections, as plain texts.

The only source is the folder of the rule book, `docs/rules`, which is shipped as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from typing import Final, NamedTuple

from delve.installation import rules_folder

_SECTION: Final = re.compile(r"^## (\d+[.]\d+) (.+)$", re.MULTILINE)
_CHAPTER: Final = re.compile(r"^# (\d+) (.+)$", re.MULTILINE)
_PICTURE: Final = re.compile(r"^!\[[^\]]*\]\([^)]*\)$")
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_TAG: Final = re.compile(r"</?[a-z]+>")
_MARKS: Final = re.compile(r"[*`]+")
_ITEM: Final = re.compile(r"^(?:-|\d+[.]) ")
_RULE: Final = re.compile(r"^[|:\- ]+$")
REFERENCE: Final = re.compile(r"§(\d+[.]\d+)")
"""how a text names a section of the rule book"""


class Section(NamedTuple):
    """A section of the rule book."""

    number: str
    """such as `6.5`"""
    title: str
    paragraphs: tuple[str, ...]
    """its texts without marks; a list has one for each item, and a table one for each row"""

    @property
    def heading(self) -> str:
        """Number and title: `6.5 Surges`."""
        return f"{self.number} {self.title}"


class Chapter(NamedTuple):
    """A chapter of the rule book."""

    number: str
    title: str
    sections: tuple[Section, ...]

    @property
    def heading(self) -> str:
        """Number and title: `6 Attacks`."""
        return f"{self.number} {self.title}"


@cache
def rule_book() -> tuple[Chapter, ...]:
    """All chapters, read when they are asked for first. Empty where the rule book cannot be read."""
    files = sorted(rules_folder().glob("[0-9]*_*.md"))
    return tuple(
        chapter for file in files if (chapter := _chapter(file.read_text(encoding="utf-8"))) is not None
    )


def section(number: str) -> Section | None:
    """The section of a number; None where there is none."""
    return next((one for chapter in rule_book() for one in chapter.sections if one.number == number), None)


def after(number: str, by: int = 1) -> Section | None:
    """The section so many places after one; None beyond the first and the last."""
    all_ = [one for chapter in rule_book() for one in chapter.sections]
    place = next((place + by for place, one in enumerate(all_) if one.number == number), -1)
    return all_[place] if 0 <= place < len(all_) else None


def _chapter(text: str) -> Chapter | None:
    head = _CHAPTER.search(text)
    if head is None:
        return None
    _opening, *parts = _SECTION.split(text)
    rows = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    sections = (Section(number, _plain(title), tuple(_paragraphs(body))) for number, title, body in rows)
    return Chapter(head[1], _plain(head[2]), tuple(sections))


def _paragraphs(body: str) -> Iterator[str]:
    """The texts of a section, one after another."""
    for block in body.strip().split("\n\n"):
        lines = [line for line in block.split("\n") if line.strip()]
        if not lines or _PICTURE.match(lines[0]):
            continue
        if lines[0].startswith("|"):
            yield from _rows(lines)
        else:
            yield from _items(lines)


def _rows(lines: list[str]) -> Iterator[str]:
    """The rows of a table, each cell with its head: `Stunned – effect: no action · discarded: by an action`."""
    _first, *heads = _cells(lines[0])
    for line in lines[1:]:
        if not _RULE.match(line):
            first, *others = _cells(line)
            told = (
                f"{head}: {cell}" if head else cell for head, cell in zip(heads, others, strict=True) if cell
            )
            yield f"{first} – {' · '.join(told)}"


def _cells(line: str) -> list[str]:
    return [_plain(cell) for cell in line.strip().strip("|").split("|")]


def _items(lines: list[str]) -> Iterator[str]:
    """A paragraph, or the items of a list, whose lines go on below."""
    said: list[str] = []
    for line in lines:
        if _ITEM.match(line) and said:
            yield _plain(" ".join(said))
            said = []
        said.append(line.strip())
    yield _plain(" ".join(said))


def _plain(text: str) -> str:
    """A text without links and marks; an item keeps its sign."""
    text = unescape(_TAG.sub("", _MARKS.sub("", _LINK.sub(r"\1", text)))).strip()
    return f"· {text[2:]}" if text.startswith("- ") else text
