"""Fixes for faults of reading and of shape, where only one thing can have been meant.

The faults themselves are found and described elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from delve.catalog.document import lines_of
from delve.catalog.scalars import TRUTH, quoted
from delve.diagnostics import Edit, Fix, Span

_HIDDEN: Final = "[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]"
"""Marks that show nothing: nobody means anything by them."""
_TAB: Final = "\t+"
_WORD: Final = r"[\w.:-]+"


def without_hidden_marks(text: str, path: str) -> Fix | None:
    """A fix that deletes invisible marks; None where the text has none."""
    return _everywhere("delete the characters that do not show", _HIDDEN, "", text, path)


def without_tabs(text: str, path: str) -> Fix | None:
    """A fix that writes a space for each tab; None where a tab indents a line, as its width is unknown."""
    if re.search(r"^[ ]*\t", text, re.MULTILINE):
        return None
    return _everywhere("write a space", _TAB, " ", text, path)


def of_type(wanted: str, value: Any, raw: bytes, span: Span, path: str) -> Fix | None:
    """A fix that writes a value so that it has the wanted type of JSON Schema; None where that is no safe guess."""
    if span.line != span.end_line:
        return None
    line = lines_of(raw)[span.line - 1]
    written = line[span.column - 1 : span.end_column - 1]
    make = _MAKE.get(wanted)
    made = make(value, written) if make else None
    if made is None:
        return None
    return Fix(f"write {made}", (Edit(path, span, made),), safe=True)


def _integer(value: Any, _: str) -> str | None:
    return str(int(value)) if isinstance(value, str) and re.fullmatch("-?[0-9]{1,18}", value) else None


def _boolean(value: Any, _: str) -> str | None:
    return TRUTH.get(value.lower()) if isinstance(value, str) else None


def _text(value: Any, written: str) -> str | None:
    return quoted(written) if isinstance(value, bool | int | float) else None


def _list(value: Any, written: str) -> str | None:
    return f"[{written}]" if isinstance(value, str | int) and re.fullmatch(_WORD, written) else None


_MAKE: Final[Mapping[str, Callable[[Any, str], str | None]]] = MappingProxyType(
    {"integer": _integer, "boolean": _boolean, "string": _text, "array": _list}
)


def _everywhere(description: str, pattern: str, instead: str, text: str, path: str) -> Fix | None:
    """A safe fix that replaces every place of a pattern."""
    edits = tuple(
        Edit(path, Span(number, match.start() + 1, number, match.end() + 1), instead)
        for number, line in enumerate(text.split("\n"), 1)
        for match in re.finditer(pattern, line)
    )
    return Fix(description, edits, safe=True) if edits else None
