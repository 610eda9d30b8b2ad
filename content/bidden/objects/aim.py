"""Aims: what a task is about. Each place has one, and whoever comes into the place is bidden."""

from __future__ import annotations

from typing import Final

from bidden.items.favor import USES
from bidden.powers.held_boons import boons
from bidden.tasks.errand import BEAR, DONE_OF, ERRANDS, HOUSE, HUNT, Errand, draw_errand, errands
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
    listed,
    param,
    reacts,
)

IDLE, UNATTENDED, SOUGHT, EXPECTANT, SETTLED = "idle", "unattended", "sought", "expectant", "settled"
"""its states: before any task, while somebody is hunted, while it is sought, while the parcel is due, and afterwards"""
CALLED: Final = "called"
"""the story of a quest that is told to whoever is called for the first time in it"""
OPEN, SHUT = "open", "shut"
"""the states of what leads on"""


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
        for thread in threads(ctx.view, OPEN):
            await ctx.change_object(thread, SHUT)
        await ctx.tell_story(errand.sort, **errand.words(ctx.view))
        if errand.sort == HUNT:
            await self.set_loose(ctx)
        elif errand.sort == BEAR:
            (bearer, *_) = ctx.view.figures(ctx.view.party)
            await ctx.make_item(self.parcel, bearer.id)

    async def set_loose(self, ctx: Context) -> None:
        """The quarry comes to the nearest room beside the aim, away from whoever hunts it."""
        view = ctx.view
        apart = view.within(view.masks(view.figures(view.party)), 4)
        room = view.room_for(self.quarry)
        near = (view.within(view.mask(ctx.actor), far) & room for far in range(1, 40))
        at = next((mask & ~apart or mask for mask in near if mask & ~apart), 0) or room
        quarry = await ctx.put_monster(
            self.quarry, view.spaces(at)[0], rank="elite", side=view.ruleset.monsters, beyond_limit=True
        )
        await ctx.remember("quarry", quarry)

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
            for boon in boons(ctx.view, one.id):
                left = dict(ctx.view.item(boon).values)[USES]
                await ctx.set_item_value(boon, USES, left + self.uses)
        for thread in threads(ctx.view, SHUT):
            if leads_on(ctx.view, thread):
                await ctx.change_object(thread, OPEN)
        if len(done) == len(ctx.view.board_names):
            await self.close_the_book(ctx, done)
        count = dict(DONE_OF)[done[-1].sort]
        await ctx.set_variable(count, ctx.view.variable(count) + 1)
        await ctx.set_variable("tasks", len(done))

    async def close_the_book(self, ctx: Context, done: list[Errand]) -> None:
        """The list of all tasks that were done."""
        titles = listed([errand.words(ctx.view)["title"] for errand in done])
        await ctx.tell_story("book", titles=titles, n=len(done))


def is_called_anew(view: View) -> bool:
    """Whether somebody has to be told what it is to be called: not who has done a task, nor who chose its house."""
    known = (HOUSE, *(count for _, count in DONE_OF))
    return CALLED in view.quest.stories and not errands(view) and not any(map(view.variable, known))


def threads(view: View, state: str) -> list[int]:
    """The threads of the place that are open, or shut."""
    return [one.id for one in view.objects() if one.link and one.state == state]


def leads_on(view: View, thread: int) -> bool:
    """Whether the other end of a thread lies in a later place."""
    mine, order = view.piece(thread), [*view.board_names]
    ends = (one.board for one in view.pieces() if (one.definition, one.link) == (mine.definition, mine.link))
    return any(order.index(board) > order.index(mine.board) for board in ends if board)


def state_of(errand: Errand) -> str:
    """The state of an aim while its task is under way."""
    return (UNATTENDED, SOUGHT, EXPECTANT)[errand.kind]
