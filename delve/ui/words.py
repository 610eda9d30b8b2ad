"""What the log is made of, as plain values: colored words, and pictures between them."""

from __future__ import annotations

from dataclasses import dataclass

from delve.ui.colors import TEXT
from delve.ui.sprites import Color


@dataclass(frozen=True, slots=True)
class Words:
    """Some words in one color."""

    text: str
    color: Color = TEXT
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """A picture between words: an icon, or `die red heart surge` for the face of a die."""

    icon: str


LogPart = Words | Sign
LogLine = tuple[LogPart, ...]
