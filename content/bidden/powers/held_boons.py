"""The boons that a figure holds, and which power the active one has now."""

from __future__ import annotations

from typing import NamedTuple

from bidden.items.favor import USES
from delve.script import KeywordId, SkillDef, View

BOON: KeywordId = "bidden:boon"
"""the kind of item that a boon is"""


class ActivePower(NamedTuple):
    """The power that a figure would use."""

    item: int
    """the boon"""
    skill: SkillDef
    uses: int
    """how often it can be used still"""


def boons(view: View, figure: int) -> list[int]:
    """The boons that a figure holds, first what came first."""
    return [item for item in view.items(figure) if BOON in view.item_record(item).traits]


def active(view: View, figure: int) -> int:
    """The boon that is active; 0: none is."""
    worn = view.piece(figure).equipped
    return next((item for item in boons(view, figure) if item in worn), 0)


def power(view: View, figure: int) -> ActivePower | None:
    """What the active boon does now; None without one."""
    item = active(view, figure)
    if not item:
        return None
    (skill,) = view.item_record(item).skills
    return ActivePower(item, view.library.get(SkillDef, skill), dict(view.item(item).values)[USES])
