"""Switching the cyclic garbage collector off while much is made and nothing thrown away. Quick to import."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def without_collector(*, for_good: bool = False) -> Iterator[None]:
    """No garbage collection within this block: thousands of records are made and none is thrown away.

    `for_good`: what is there at its end stays, so that nobody looks through it later either; `gc.unfreeze` ends that.
    """
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if for_good:
            gc.freeze()
        if running:
            gc.enable()
