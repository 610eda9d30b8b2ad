"""Texts of content, saves and exceptions, made safe: no character of them steers a terminal or deceives its reader.

These characters are spelled out: control characters, also those of 8 bits, marks that turn the direction of what
follows, line ends that only some programs know, and surrogates, which no stream can write. What people write with
stays as it is: letters with combining marks, Arabic with its joiners, emoji of several parts.
"""

from __future__ import annotations

import re
from typing import Final

_STEERING: Final = (
    r"\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\ufffe\uffff"
    r"\ud800-\udfff"
)
_find = re.compile(f"[{_STEERING}]").search
_replace = re.compile(f"\r\n|[{_STEERING}]").sub
_KEPT: Final = {"\r\n": "\n", "\t": " "}


def harmless(text: str) -> str:
    """The text, which may have several lines, with whatever steers a terminal spelled out: `<U+001B>`."""
    return _replace(_spelled_out, text) if _find(text) else text


def one_line(text: str) -> str:
    """The text made harmless, with spaces for its line ends, for messages of one line."""
    return harmless(text).replace("\n", " ")


def in_json(text: str) -> str:
    """The text of a JSON document made harmless by JSON escapes, so that its strings keep their values."""
    return _replace(lambda found: "".join(f"\\u{ord(one):04x}" for one in found[0]), text)


def _spelled_out(found: re.Match[str]) -> str:
    return _KEPT.get(found[0]) or f"<U+{ord(found[0]):04X}>"
