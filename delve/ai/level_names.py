"""The names of the levels of automated players; who they are stands in `levels`, which takes time to import."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from delve.phrases import Template

LEVELS: Final[tuple[Template, ...]] = ("random", "simple", "normal", "hard")
"""the names of the levels, the weakest first"""
USUAL: Final = "normal"
"""the level that plays where nobody says otherwise"""
EXPLAINED: Final = "hard"
"""the level that tells what could be weighed for a figure that a person plays"""
