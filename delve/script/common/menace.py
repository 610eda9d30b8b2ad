"""What enemies suffer that come near, stay or leave, for passive skills, items and conditions."""

from __future__ import annotations

from delve.script import (
    AfterFigureEntered,
    AfterTurn,
    BeforeTurn,
    Context,
    Literal,
    View,
    Window,
    modifies,
    param,
    reacts,
)
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.figures_near import OfAKind, is_within, stood_within
from delve.script.common.harms import Harm


class Menace(UnderCircumstances, OfAKind, Harm):
    """Enemies near the bearer suffer, are afflicted or stopped at some moments, unless they resist.

    `enter`: one enters a space near the bearer; `leave`: one steps from there to a space farther away; `begin` and
    `end`: its turn begins or ends there.
    """

    at: tuple[Literal["enter", "leave", "begin", "end"], ...] = param((), "at which moments it befalls them")
    within: int = param(1, "how near they must be, in spaces", ge=1)
    stops: bool = param(False, "whether they lose their movement points too")
    slows: int = param(0, "movement points that spaces near the bearer cost them more", ge=0, le=9)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It must be such a moment for an enemy that is meant."""
        if self.moments(view, owner, event).isdisjoint(self.at):
            return False
        on_board = view.piece(event.figure).on_board
        return on_board and self.is_meant(view, event.figure) and self.counts(view, owner)

    def moments(self, view: View, owner: int, event: Window) -> set[str]:
        """By which words of `at` an event is called."""
        near = view.piece(event.figure).on_board and is_within(view, owner, event.figure, self.within)
        match event:
            case AfterFigureEntered():
                if near:
                    return {"enter"}
                came = not event.placed and stood_within(view, owner, event.figure, event.before, self.within)
                return {"leave"} if came else set()
            case BeforeTurn():
                return {"begin"} if near else set()
            case AfterTurn():
                return {"end"} if near else set()
        return set()

    async def menace(self, ctx: Context, figure: int) -> None:
        """Stop an enemy and harm it."""
        if self.stops:
            await ctx.lose_movement(figure)
        await self.harm(ctx, (figure,))

    @reacts(AfterFigureEntered, scope="enemies", optional=False)
    async def comes_or_leaves(self, ctx: Context, event: AfterFigureEntered) -> None:
        """Somebody has come near, or has left."""
        await self.menace(ctx, event.figure)

    @reacts(BeforeTurn, scope="enemies", optional=False)
    async def begins(self, ctx: Context, event: BeforeTurn) -> None:
        """Somebody's turn begins."""
        await self.menace(ctx, event.figure)

    @reacts(AfterTurn, scope="enemies", optional=False)
    async def ends(self, ctx: Context, event: AfterTurn) -> None:
        """Somebody's turn has ended."""
        await self.menace(ctx, event.figure)

    @modifies("entry_cost", scope="enemies")
    def slow_down(self, view: View, owner: int, figure: int, value: dict[int, int]) -> dict[int, int]:
        """Spaces near the bearer cost more."""
        if not self.slows or view.piece(figure).board != view.piece(owner).board:
            return value
        if not self.is_meant(view, figure) or not self.counts(view, owner):
            return value
        return view.dearer(value, view.within(view.mask(owner), self.within), self.slows)
