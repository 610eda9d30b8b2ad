"""Laden: it has taken something."""

from __future__ import annotations

from delve.script import Condition


class Laden(Condition):
    """Its behavior asks for it."""
