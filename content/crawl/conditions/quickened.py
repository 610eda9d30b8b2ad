"""Quickened: two turns in a round."""

from __future__ import annotations

from crawl.conditions.paces import Quick
from crawl.conditions.passing import Passing


class Quickened(Passing, Quick):
    """What fleet monsters are, for a while."""
