"""Words that descriptions of conditions and effects share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.model.lieutenant import LieutenantDef
from delve.model.quest import Among
from delve.near import clipped

if TYPE_CHECKING:
    from delve.rules.view import View


def figures_of(view: View, side: str, count: int, one: str, several: str) -> str:
    """So many figures of a side, and what they do: `2 figures of the heroes are`."""
    whose = view.sides[side].in_sentences
    return f"a figure of {whose} {one}" if count == 1 else f"{count} figures of {whose} {several}"


def those_among(view: View, who: Among) -> str:
    """The figures that an effect is about: `the figures of the heroes in the zone "vault"`."""
    found = f"the figures of {view.sides[who.side].in_sentences}"
    if who.lieutenant is not None:
        found = view.library.get(LieutenantDef, who.lieutenant).name
    return found if who.zone is None else f"{found} in the zone {clipped(who.zone)}"


def spot(at: str | tuple[int, int]) -> str:
    """A mark, a zone or a space: `"vault"`, `[3, 2]`."""
    return clipped(at) if isinstance(at, str) else f"[{at[0]}, {at[1]}]"


def counted(count: int, word: str) -> str:
    """A number and what it counts: `1 heart`, `2 hearts`."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
