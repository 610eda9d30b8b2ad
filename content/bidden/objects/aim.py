"""Aims: what a task is about. Each place has one, and whoever comes into the place is bidden."""

from __future__ import annotations

from typing import Final

from bidden.items.favor import renew
from bidden.powers.held_boons import boons
from bidden.tasks.errand import (
    BEAR,
    DONE_OF,
    ERRANDS,
    HOUSE,
    HUNT,
    Errand,
    close_the_book,
    draw_errand,
    errands,
)
from bidden.tasks.quarry import set_loose
from bidden.tasks.threads import open_onward, shut_all
from delve.script import (
    AfterDefeat,
    AfterInteraction,
    Context,
    ItemDef,
    MonsterDef,
    Phase,
    Ref,
    Thing,
    View,
    Window,
    param,
    reacts,
)

IDLE, UNATTENDED, SOUGHT, EXPECTANT, SETTLED = "idle", "unattended", "sought", "expectant", "settled"
"""its states: before any task, while somebody is hunted, while it is sought, while the parcel is due, and afterwards"""
CALLED: Final = "called"
"""the story of a quest that is told to whoever is called for the first time in it"""


class Aim(Thing):
    """It gives the task of its place, and says when that is done."""

    quarry: Ref[MonsterDef] = param(..., "who is hunted here")
    parcel: Ref[ItemDef] = param(..., "what is borne here")
    heals: int = param(2, "hearts that a task that is done heals", ge=0)
    uses: int = param(2, "uses that it gives to each boon", ge=0)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """When somebody of the party is in the place, and when the task is done."""
        state = view.piece(owner).state
        if isinstance(event, AfterInteraction):
            return event.object == owner and state == SETTLED
        if isinstance(event, AfterDefeat):
            return state == UNATTENDED and event.figure == view.recalled(owner, self.id, "quarry")
        return state == IDLE and bool(view.on(owner).figures(view.party))

    @reacts("round_start", scope="everyone", optional=False)
    async def bid(self, ctx: Context, event: Phase) -> None:
        """Chance draws the task, its patron and its words."""
        if is_called_anew(ctx.view):
            await ctx.tell_story(CALLED)
        errand = await draw_errand(ctx, ctx.actor)
        await ctx.set_variable(ERRANDS[len(errands(ctx.view))], errand.code)
        await ctx.change_object(ctx.actor, state_of(errand))
        await shut_all(ctx)
        await ctx.tell_story(errand.sort, **errand.words(ctx.view))
        if errand.sort == HUNT:
            await ctx.remember("quarry", await set_loose(ctx, self.quarry, ctx.actor))
        elif errand.sort == BEAR:
            (bearer, *_) = ctx.view.figures(ctx.view.party)
            await ctx.make_item(self.parcel, bearer.id)

    @reacts(AfterInteraction, scope="everyone", optional=False)
    async def reached(self, ctx: Context, event: AfterInteraction) -> None:
        """What was sought is found, or what was borne is delivered."""
        await self.finish(ctx)

    @reacts(AfterDefeat, scope="everyone", optional=False)
    async def felled(self, ctx: Context, event: AfterDefeat) -> None:
        """The hunt is over."""
        await ctx.change_object(ctx.actor, SETTLED)
        await self.finish(ctx)

    async def finish(self, ctx: Context) -> None:
        """Wounds close, boons have more uses, the thread is open, and the book has a line more."""
        done = errands(ctx.view)
        await ctx.tell_story("done", **done[-1].words(ctx.view))
        for one in ctx.view.figures(ctx.view.party):
            await ctx.recover(one.id, self.heals)
            await renew(ctx, boons(ctx.view, one.id), self.uses)
        await open_onward(ctx)
        if len(done) == len(ctx.view.board_names):
            await close_the_book(ctx, done)
        count = dict(DONE_OF)[done[-1].sort]
        await ctx.set_variable(count, ctx.view.variable(count) + 1)
        await ctx.set_variable("tasks", len(done))


def is_called_anew(view: View) -> bool:
    """Whether somebody has to be told what it is to be called: not who has done a task, nor who chose its house."""
    known = (HOUSE, *(count for _, count in DONE_OF))
    return CALLED in view.quest.stories and not errands(view) and not any(map(view.variable, known))


def state_of(errand: Errand) -> str:
    """The state of an aim while its task is under way."""
    return (UNATTENDED, SOUGHT, EXPECTANT)[errand.kind]
