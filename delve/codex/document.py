"""A page as plain values: what it says, apart from how Markdown or a browser wants it written.

Texts of packs are ordinary strings in here. Whoever writes a page escapes every string, so no text of a pack becomes
markup; code, links and emphasis are values of their own.
"""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias


class Code(NamedTuple):
    """A word of a file or a program."""

    text: str


class Strong(NamedTuple):
    """Words that stand out."""

    text: str


class Link(NamedTuple):
    """Words that lead to another place: of this page, or of a page beside it."""

    text: str
    page: str
    """the name of the page, without its ending; empty: this page"""
    anchor: str = ""
    """the anchor on that page; empty: its top"""
    is_code: bool = False


class Away(NamedTuple):
    """Words that lead to a file elsewhere. Its address is ours, never one that a pack has written."""

    text: str
    address: str


Inline: TypeAlias = "str | Code | Strong | Link | Away"
Words: TypeAlias = tuple[Inline, ...]
"""a text with code and links in it"""


class Heading(NamedTuple):
    """The title of a part of a page; the anchor is how links name it."""

    level: int
    words: Words
    anchor: str = ""
    """empty: the one that follows from its words"""


class Paragraph(NamedTuple):
    """Some sentences."""

    words: Words


class Points(NamedTuple):
    """A list."""

    items: tuple[Words, ...]


class Grid(NamedTuple):
    """A table."""

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]


class Facts(NamedTuple):
    """A table of two columns without a head: what something is called, and what it is."""

    rows: tuple[tuple[Words, Words], ...]


class Sample(NamedTuple):
    """Lines of a file, or a drawing, character by character."""

    text: str
    language: str = "text"
    file: str = ""
    """the file that it is, seen from the folder of packs; empty: a part of one"""


class Portrait(NamedTuple):
    """A picture that belongs to the page, as the bytes of a PNG."""

    png: bytes
    means: str
    name: str
    """what its file is called, where it is one"""


Block: TypeAlias = "Heading | Paragraph | Points | Grid | Facts | Sample | Portrait"


class Page(NamedTuple):
    """One page. Its name is that of its file, without an ending."""

    name: str
    title: str
    blocks: tuple[Block, ...]


_CODE = re.compile(r"`([^`]+)`")


def said(text: str) -> Words:
    """A text of delve's own, such as a docstring, in one paragraph, with what stands between backticks as code."""
    parts = _CODE.split(" ".join(text.split()))
    return tuple(Code(part) if number % 2 else part for number, part in enumerate(parts) if part)


def anchor(text: str) -> str:
    """The anchor that a heading of these words gets in Markdown."""
    return re.sub(r"[^\w -]", "", text.lower()).replace(" ", "-")


def plain(words: Words) -> str:
    """Words without their markup."""
    return "".join(word if isinstance(word, str) else word.text for word in words)


def joined(parts: list[Words], between: str = ", ", last: str = "") -> Words:
    """Several words in a row, with something between them; `last` stands before the last one."""
    found: list[Inline] = []
    for number, words in enumerate(parts):
        if number:
            found.append(last if last and number == len(parts) - 1 else between)
        found += words
    return tuple(found)
