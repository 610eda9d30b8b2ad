"""The cyclic garbage collector, while much is made and nothing thrown away. Nothing else, and nothing heavy."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collector() -> Iterator[None]:
    """Modules and thousands of records are made, and none is thrown away: the collector would only look on."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
