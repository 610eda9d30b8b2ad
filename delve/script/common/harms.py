"""What befalls figures by a script, and what a figure gets by one: parts of the scripts that come with delve."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from delve.script import ConditionDef, Context, CounterDef, Ref, Script, View, param
from delve.script.common.pushing import spaces_away, spaces_toward


class Harm(Script):
    """Part of a script by which something befalls figures; whatever is not given does not happen."""

    worth_of_a_condition: ClassVar[int] = 2
    """what it is worth to let a condition befall an enemy, in hearts, for automated players"""
    worth_of_a_fall: ClassVar[int] = 2
    """what the fall of an enemy is worth beside the hearts that it takes"""
    hearts: int = param(0, "hearts that each suffers", ge=0, le=99)
    fatigue: int = param(0, "fatigue that each suffers", ge=0, le=99)
    conditions: tuple[Ref[ConditionDef], ...] = param((), "conditions that befall each")
    marks: tuple[Ref[CounterDef], ...] = param((), "counters that are put on each, one of every kind given")
    takes: tuple[Ref[CounterDef], ...] = param(
        (), "counters that are taken from each, one of every kind given"
    )
    push: int = param(0, "spaces by which each is pushed away from the bearer", ge=0, le=9)
    pull: int = param(0, "spaces by which each is pulled toward the bearer", ge=0, le=9)
    resisted_by: str = param(
        "", "the attribute that each tests first, to be spared by passing; empty: no test"
    )

    async def harm(self, ctx: Context, figures: Iterable[int]) -> None:
        """Let all of it befall these figures.

        They lose counters, suffer at once, and whoever is left is afflicted and moved.
        """
        them = [figure for figure in figures if not await self._resists(ctx, figure)]
        for counter in self.takes:
            for figure in them:
                await ctx.spend_counters(figure, counter, min(1, ctx.view.counters(figure, counter)))
        if self.hearts:
            await ctx.damage(them, self.hearts)
        for figure in them:
            if ctx.view.piece(figure).on_board:
                await self._afflict(ctx, figure)

    async def _resists(self, ctx: Context, figure: int) -> bool:
        return bool(self.resisted_by) and await ctx.test(figure, self.resisted_by)

    async def _afflict(self, ctx: Context, figure: int) -> None:
        if self.fatigue:
            await ctx.fatigue(figure, self.fatigue)
        for condition in self.conditions:
            await ctx.inflict(figure, condition)
        for counter in self.marks:
            await ctx.gain_counters(figure, counter)
        stands = ctx.view.piece(ctx.actor).on_board
        if self.push and stands:
            await ctx.push(figure, self.push)
        if self.pull and stands:
            await ctx.pull(figure, self.pull)

    def would_change(self, view: View, bearer: int, figure: int) -> bool:
        """Whether anything of it would do something to a figure: no condition that it has, no push into a wall."""
        if self.hearts or self.fatigue or any(self._has_room(view, figure, one) for one in self.marks):
            return True
        if any(view.counters(figure, counter) for counter in self.takes):
            return True
        if not set(self.conditions) <= set(view.piece(figure).conditions):
            return True
        return bool(
            (self.push and spaces_away(view, bearer, figure))
            or (self.pull and spaces_toward(view, bearer, figure))
        )

    def _has_room(self, view: View, figure: int, counter: str) -> bool:
        return view.counters(figure, counter) < int(view.query("most_counters", figure, counter))

    def worth_of_harm(self, view: View, figures: Iterable[int]) -> int:
        """About how many hearts it is worth to harm these enemies: no more hearts than they have left.

        One who may resist counts half; monsters never do.
        """
        return sum(self._worth(view, figure) for figure in figures)

    def _worth(self, view: View, figure: int) -> int:
        left, hearts = view.health_left(figure), self.hearts + self.fatigue
        befalls = len(set(self.conditions) - set(view.piece(figure).conditions))
        worth = min(hearts, left) + befalls * self.worth_of_a_condition
        worth += len(self.marks) + bool(self.push or self.pull)
        worth += self.worth_of_a_fall if 0 < left <= hearts else 0
        may_resist = self.resisted_by and view.piece(figure).kind != "monster"
        return (worth + 1) // 2 if may_resist else worth


class Gain(Script):
    """Part of a script by which a figure gets something; whatever is not given does not happen."""

    recovers_hearts: int = param(0, "hearts that the bearer recovers", ge=0, le=99)
    recovers_fatigue: int = param(0, "fatigue that the bearer recovers", ge=0, le=99)
    gains: tuple[Ref[CounterDef], ...] = param((), "counters that the bearer gains, one of every kind given")
    movement: int = param(0, "movement points that the bearer gains", ge=0, le=99)
    moves: int = param(0, "spaces that the bearer may move", ge=0, le=99)

    async def gain(self, ctx: Context, figure: int) -> None:
        """Let a figure have all of it."""
        if self.recovers_hearts or self.recovers_fatigue:
            await ctx.recover(figure, self.recovers_hearts, self.recovers_fatigue)
        for counter in self.gains:
            await ctx.gain_counters(figure, counter)
        if self.movement:
            await ctx.gain_movement(figure, self.movement)
        if self.moves:
            await ctx.move(figure, self.moves)

    def would_help(self, view: View, figure: int) -> bool:
        """Whether a figure would get anything of it."""
        piece = view.piece(figure)
        if (self.recovers_hearts and piece.damage) or (self.recovers_fatigue and piece.fatigue):
            return True
        return bool(self.gains or self.movement or self.moves)
