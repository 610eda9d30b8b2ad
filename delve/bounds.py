"""Bounds of numbers that several rooms have to keep."""

from __future__ import annotations

from typing import Final

EXACT: Final = 2**53
"""Up to this every whole number is exact in every reader of JSON; seeds, answers and stored numbers are no greater."""
