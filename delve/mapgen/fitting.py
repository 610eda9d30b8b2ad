"""What does not fit: a try that fails is made anew, and where every try fails, the reasons are told."""

from __future__ import annotations


class DoesNotFit(Exception):
    """This try makes no dungeon; the message says why, in words that follow a colon."""
