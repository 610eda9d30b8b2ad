"""Both of PyYAML's parsers, so that a test can say the same of each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from delve.catalog import events

PARSERS: dict[str, Any] = {"fastest": events.FASTEST, "pure": events.PureParser}


@contextmanager
def using(parser: str) -> Iterator[None]:
    """Read YAML with this parser until the block ends."""
    before, events.FASTEST = events.FASTEST, PARSERS[parser]
    try:
        yield
    finally:
        events.FASTEST = before
