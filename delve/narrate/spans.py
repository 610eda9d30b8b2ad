"""What a told line is made of: pieces of text with a style, and dice."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from delve.model.die import Face
from delve.phrases import Phrase, Template, Value, phrase, pieces, printed, shown

Style: TypeAlias = Literal[
    "plain", "hero", "monster", "object", "number", "good", "bad", "story", "heading", "quiet"
]
"""what a text is about; front ends choose the color"""

HEART, SURGE, SHIELD, MISS, BLANK = "♥", "↯", "◆", "✗", "–"
"""how the faces of dice are written; range is `r` and its number"""


class Text(NamedTuple):
    """Some words in one style."""

    text: str
    style: Style = "plain"


class DiceShown(NamedTuple):
    """One die with the face that lies up."""

    die: str
    """`pack:id` of the die"""
    face: int
    """number of the face, from 0"""
    name: str
    color: str
    """#rrggbb"""
    symbols: str
    """the face in signs: `2♥ 1↯ r3`"""


Span: TypeAlias = Text | DiceShown
Line: TypeAlias = tuple[Span, ...]


def told(template: Template, style: Style = "plain", **values: Value | Span | Line) -> Line:
    """A template in one style, with values in it that may be spans of their own.

    Raises KeyError for a slot without a value.
    """
    found: list[Span] = []
    for piece in pieces(template):
        if isinstance(piece, str):
            found.append(Text(piece, style))
            continue
        value = values[piece.name]
        if isinstance(value, int | str | Phrase):
            found.append(Text(shown(piece, value), style))
        elif isinstance(value, Text | DiceShown):
            found.append(value)
        else:
            found.extend(value)
    return tuple(found)


def worded(template: Template, style: Style = "plain", **values: Value) -> Text:
    """A template in one style as one span."""
    return Text(printed(phrase(template, **values)), style)


def plain(line: Line) -> str:
    """A line without colors and pictures."""
    return "".join(span.text if isinstance(span, Text) else f"{span.name}[{span.symbols}]" for span in line)


def symbols(face: Face) -> str:
    """A face of a die in signs."""
    if face.miss:
        return MISS
    shown = [
        f"{number}{sign}"
        for number, sign in ((face.hearts, HEART), (face.surges, SURGE), (face.shields, SHIELD))
        if number
    ]
    if face.range:
        shown.append(f"r{face.range}")
    return " ".join(shown) or BLANK
