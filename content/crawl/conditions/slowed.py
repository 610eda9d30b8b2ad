"""Slowed: a turn in every second round."""

from __future__ import annotations

from crawl.conditions.paces import Slow
from crawl.conditions.passing import Passing


class Slowed(Passing, Slow):
    """What ponderous monsters are, for a while."""
