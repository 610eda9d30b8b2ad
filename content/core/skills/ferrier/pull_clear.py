"""Pull Clear: a friend is gone before the enemy beside it can strike."""

from __future__ import annotations

from core.skills.ferrier.passengers import Passengers
from delve.script import AfterFigureEntered, AfterFigureSpread, Context, View, Window, param, reacts

Came = AfterFigureEntered | AfterFigureSpread
"""how an enemy may have come beside somebody"""


class PullClear(Passengers):
    """Get a friend away from an enemy that has just come beside it."""

    within: int = param(3, "how far away the friend may be, in spaces", ge=1)
    spaces: int = param(2, "how far from where it stands it may come, in spaces", ge=1)

    def ways_out(self, view: View, friend: int, enemy: int) -> tuple[int, ...]:
        """Where a friend could be put, away from an enemy."""
        around = view.within(view.mask(friend), self.spaces) & ~view.adjacent(view.mask(enemy))
        return self.landings(view, friend, around)

    def threatened(self, view: View, owner: int, event: Came) -> list[int]:
        """The friends near enough beside whom the enemy stands now and did not stand before."""
        if view.piece(event.figure).board != view.here:
            return []
        near = view.within(view.mask(owner), self.within)
        before = () if isinstance(event, AfterFigureEntered) and event.from_board else event.before
        was_beside = view.adjacent(sum(1 << space for space in before))
        beside = near & view.adjacent(view.mask(event.figure)) & ~was_beside
        return [
            friend.id
            for friend in view.allies_of(owner)
            if view.mask(friend.id) & beside and self.ways_out(view, friend.id, event.figure)
        ]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """There must be such a friend, with somewhere to go."""
        return isinstance(event, Came) and bool(self.threatened(view, owner, event))

    @reacts(AfterFigureSpread, scope="enemies")
    async def pull_from_its_base(self, ctx: Context, event: AfterFigureSpread) -> None:
        """A large enemy that has squeezed through comes beside somebody as it stands up."""
        await self.pull_away(ctx, event)

    @reacts(AfterFigureEntered, scope="enemies")
    async def pull_away(self, ctx: Context, event: Came) -> None:
        """Choose who is pulled away, and where to."""
        friend = await ctx.choose_figure(
            lambda: self.threatened(ctx.view, ctx.actor, event), "Who is pulled clear?"
        )
        space = await ctx.choose_space(lambda: self.ways_out(ctx.view, friend, event.figure), "Where to?")
        await ctx.place(friend, space)
