"""Thick-Skinned: a better defense for a while."""

from __future__ import annotations

from crawl.conditions.passing import Passing
from delve.script.common.aura import Aura


class ThickSkinned(Passing, Aura):
    """What the bearer alone has more of."""
