"""Stairs: from one level to the next, with whoever is close behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from delve.script import (
    Aim,
    Command,
    ConditionDef,
    Context,
    Offer,
    Ref,
    Verdict,
    View,
    blocked,
    param,
    phrase,
    usable,
)


class Stairs(Command):
    """A stair is taken from the space on which it lies."""

    held: tuple[Ref[ConditionDef], ...] = param((), "whoever has one of these does not come along")

    def shown(self, view: View, figure: int) -> Iterator[None]:
        """It is shown where a stair lies."""
        if other_end(view, figure) is not None:
            yield None

    def may(self, view: View, figure: int, said: None) -> Verdict:
        """Nobody may be known to stand at the other end."""
        return may_cross(view, figure)

    def offer(self, view: View, figure: int, said: None) -> Offer:
        """The offer says where it leads."""
        end = other_end(view, figure)
        name = view.board_names.get(end[0]) if end is not None else None
        label = phrase("Take the stair: {level}", level=name) if name else self.name
        return Offer(label, "1 action", self.may(view, figure, said))

    async def carry_out(self, ctx: Context, said: None) -> None:
        """The figure goes, and whoever is close behind."""
        await cross(ctx, close_behind(ctx.view, ctx.actor, self.held))

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """It brings the figure to the other level."""
        end = other_end(view, figure)
        if end is not None:
            yield Aim("cross", board=end[0])


def may_cross(view: View, figure: int) -> Verdict:
    """Whether a stair lies where the figure stands, and nobody is known to stand at its other end."""
    end = other_end(view, figure)
    if end is None:
        return blocked("there is no stair here")
    there = view.on(end[0])
    taken = there.masks(there.figures()) >> end[1] & 1
    return blocked("somebody stands at the other end") if taken else usable()


def close_behind(view: View, figure: int, held: tuple[Ref[ConditionDef], ...]) -> list[int]:
    """Those beside a figure who go where it goes: they hunt it, can go, and have none of the conditions `held`."""
    near = view.adjacent(view.mask(figure))
    return [
        one.id
        for one in view.enemies_of(figure)
        if view.mask(one.id) & near
        and {*held}.isdisjoint(one.conditions)
        and view.number("speed", one.id) > 0
    ]


async def cross(ctx: Context, behind: Sequence[int], start: int | None = None) -> None:
    """The figure takes the stair on which it stands, and then those close behind, as far as there is room.

    `start`: the space from which it has stepped onto the stair, for those who were behind it there.
    """
    view, end = ctx.view, other_end(ctx.view, ctx.actor)
    if end is None:
        return
    here = next(at for at in view.piece(ctx.actor).spaces if at in view.passages(ctx.actor))
    near = view.adjacent(1 << here)  # asked before the figure goes: afterwards it would be the other level's
    board, to = end
    if await ctx.step(ctx.actor, to, board=board):
        for one in behind:
            if start is not None and not ctx.view.mask(one) & near:
                await ctx.step(one, start)
            await follow(ctx, one, here, end)


def other_end(view: View, figure: int) -> tuple[str, int] | None:
    """Level and space to which a stair leads from where a figure stands; None where there is none."""
    ends = view.passages(figure)
    return next((end for at in view.piece(figure).spaces for end in ends.get(at, ())), None)


async def follow(ctx: Context, figure: int, stair: int, end: tuple[str, int]) -> None:
    """Let somebody take the stair too. Who went first makes room, and stands there again when both have arrived."""
    board, to = end
    first = room_beside(ctx, board, to)
    if first is None or not await ctx.step(figure, stair):
        return
    await ctx.place(ctx.actor, first)
    if await ctx.step(figure, to, board=board):
        second = room_beside(ctx, board, to)
        if second is None:
            return
        await ctx.place(figure, second)
    await ctx.place(ctx.actor, to)


def room_beside(ctx: Context, board: str, to: int) -> int | None:
    """A free space beside one of a level; None where there is none."""
    there = ctx.view.on(board)
    free = there.adjacent(1 << to) & there.free()
    return next(iter(there.spaces(free)), None)
