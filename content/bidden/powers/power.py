"""What a boon can do in one of its three shapes: plain, drawn out or spread."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bidden.powers.ways import WAYS, beside, drive, nearest_first, opposite, way_from
from delve.script import Context, Literal, PatternDef, Ref, Skill, Verdict, View, blocked, param, usable
from delve.script.common.harms import Harm

BOON = "bidden:boon"
"""the command that remembers on a figure in which way its boon is used"""


def area(view: View, figure: int, params: Mapping[str, Any], way: str) -> int:
    """Mask of the spaces that a power means in a way."""
    return view.pattern_area(figure, params["pattern"], way)  # type: ignore[arg-type]


def fits(view: View, figure: int, params: Mapping[str, Any], way: str) -> bool:
    """Whether a power has something to do in a way: an enemy, anybody, or room to stop."""
    mask, needs = area(view, figure, params, way), params["needs"]
    if needs == "room":
        return farthest(view, figure, mask) is not None
    there = view.enemies_of(figure) if needs == "enemy" else view.figures()
    return any(view.mask(one.id) & mask for one in there if one.id != figure)


def farthest(view: View, figure: int, mask: int) -> int | None:
    """The farthest of some spaces to which nothing is in the way that stands on them; None: the first one is taken."""
    free = mask & view.stops(figure) & view.free()
    found = None
    for space in nearest_first(view, figure, mask):
        if not free >> space & 1:
            break
        found = space
    return found


class Power(Harm, Skill):
    """Part of every power: where it reaches, and what befalls those whom it strikes."""

    pattern: Ref[PatternDef] = param(..., "where it reaches, turned the way that is said")
    needs: Literal["enemy", "figure", "room"] = param(..., "what must be there: an enemy, anybody, or room")
    first: bool = param(True, "true: only the first one in the way; false: everybody there")
    drives: int = param(0, "spaces by which they go straight away; less than 0: nearer", ge=-9, le=9)
    stopped: int = param(0, "hearts that it costs those whom something stops", ge=0, le=9)

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be something to do in one of the four ways."""
        params = {"pattern": self.pattern, "needs": self.needs}
        if any(fits(view, actor, params, way) for way in WAYS):
            return usable()
        return blocked("there is nothing for it in any of the four ways")

    def way(self, view: View, actor: int) -> str:
        """The way that was said."""
        return WAYS[view.recalled(actor, BOON, "way")]

    def reached(self, view: View, actor: int) -> int:
        """Mask of the spaces that it means."""
        return area(view, actor, {"pattern": self.pattern}, self.way(view, actor))

    def struck(self, view: View, actor: int, mask: int) -> list[int]:
        """The enemies on some spaces, the nearest first; one of them, where the power stops at the first."""
        enemies = {space: one.id for one in view.enemies_of(actor) for space in one.spaces}
        found = [enemies[space] for space in nearest_first(view, actor, mask) if space in enemies]
        return found[:1] if self.first else list(dict.fromkeys(found))

    async def befall(self, ctx: Context, figures: list[int], way: str = "") -> None:
        """Let it befall some enemies, and drive them, those in the way of others first."""
        await self.harm(ctx, figures)
        for figure in reversed(figures):
            view = ctx.view
            if self.drives and view.piece(figure).on_board:
                goes = way or way_from(view, ctx.actor, figure)
                toward = goes if self.drives > 0 else opposite(goes)
                free = await drive(ctx, figure, toward, abs(self.drives))
                if not free and self.stopped and self.drives > 0:
                    await ctx.damage(figure, self.stopped)


def next_to(view: View, figure: int) -> int:
    """Mask of the spaces beside a figure, a large one too."""
    held = view.piece(figure).spaces
    around = {beside(view, here, way) for here in held for way in WAYS} - {None, *held}
    return sum(1 << space for space in around if space is not None)
