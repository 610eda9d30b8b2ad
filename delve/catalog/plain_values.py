"""The quick way to the value of a file in which nothing is out of the ordinary. It reports no findings.

It gives up at whatever could be worth a finding; then `close_reading` reads the file again and judges it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from yaml import YAMLError
from yaml.events import AliasEvent, DocumentStartEvent, Event

from delve.catalog.events import MAX_DEPTH, event_source, span_of
from delve.catalog.quick_events import End, MappingStart, QuickEvents, Scalar, SequenceStart
from delve.catalog.scalars import MAX_KEY, MAX_TEXT, Keys, Odd, PlainScalars

_SUSPICIOUS: Final = (b"&", b"!", b"\\")
"""Anchors, tags and escapes are written with these characters; most files do not have them at all."""


def plain_value(raw: bytes, plain: PlainScalars, keys: Keys) -> dict[str, Any] | None:
    """The mapping that a file of harmless UTF-8 holds; None where only a closer look can tell.

    `plain` and `keys` remember what texts mean, from file to file.
    """
    # an event takes more than half a byte, so a file of this size has fewer than a file may have
    if len(raw) > MAX_TEXT or any(mark in raw for mark in _SUSPICIOUS):
        return None
    try:
        with QuickEvents():
            return _mapping(raw, plain, keys)
    except (Odd, YAMLError):
        return None


def _mapping(raw: bytes, plain: PlainScalars, keys: Keys) -> dict[str, Any] | None:  # noqa: C901
    """One loop over all events: a call for each would cost as much as the parser itself."""
    root: list[Any] = []
    box: Any = root
    key: str | None = None
    expects_key = False
    outer: list[tuple[Any, str | None]] = []
    documents = 0
    next_event: Callable[[], Any] = event_source(raw).get_event
    while (event := next_event()) is not None:
        kind = type(event)
        if kind is Scalar:
            value = event.value
            if expects_key:
                if not event.style:
                    value = keys[value]
                elif not 0 < len(value) <= MAX_KEY:
                    return None
                if value in box:
                    return None
                key, expects_key = value, False
                continue
            if not event.style:
                value = plain[value]
                if type(value) is str and (" " in value or "\n" in value) and _goes_on(event):
                    return None
            if key is None:
                box.append(value)
            else:
                box[key] = value
                key, expects_key = None, True
        elif kind is MappingStart or kind is SequenceStart:
            if expects_key or len(outer) == MAX_DEPTH:
                return None
            outer.append((box, key))
            new: Any = {} if kind is MappingStart else []
            if key is None:
                box.append(new)
            else:
                box[key] = new
            box, key, expects_key = new, None, kind is MappingStart
        elif kind is End:
            box, key = outer.pop()
            expects_key, key = key is not None, None
        elif kind is AliasEvent:
            return None
        elif kind is DocumentStartEvent:
            documents += 1
            if documents > 1 or event.version or event.tags:
                return None
    return root[0] if root and type(root[0]) is dict else None


def _goes_on(event: Event) -> bool:
    """Whether a text goes on in the next line."""
    span = span_of(event)
    return span.line != span.end_line
