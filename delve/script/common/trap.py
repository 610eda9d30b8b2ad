"""Traps, for cards that are played when an enemy enters an empty space (rules §14.3)."""

from __future__ import annotations

from delve.script import AfterFigureEntered, Card, ConditionDef, Context, Ref, View, Window, param, reacts


class Trap(Card):
    """What befalls an enemy on an empty space that it has stepped on, unless it passes a test."""

    attribute: str = param("", "what it tests to escape; empty: there is no escape")
    hearts: int = param(0, "hearts that it suffers", ge=0)
    fatigue: int = param(0, "fatigue that it suffers", ge=0)
    conditions: tuple[Ref[ConditionDef], ...] = param((), "conditions that befall it")
    stops: bool = param(False, "whether it loses its movement points")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Whether the figure stepped onto the space by itself, is still on the board, and nothing else is there."""
        return (
            isinstance(event, AfterFigureEntered)
            and not event.placed
            and view.piece(event.figure).on_board
            and not any(
                set(piece.spaces) & set(event.spaces) for piece in view.pieces() if piece.id != event.figure
            )
        )

    @reacts(AfterFigureEntered, scope="enemies")
    async def spring(self, ctx: Context, event: AfterFigureEntered) -> None:
        """Let the figure test its attribute and, if it fails, suffer what the trap does."""
        if self.attribute and await ctx.test(event.figure, self.attribute):
            return
        if self.stops:
            await ctx.lose_movement(event.figure)
        if self.fatigue:
            await ctx.fatigue(event.figure, self.fatigue)
        if self.hearts:
            await ctx.damage(event.figure, self.hearts)
        for condition in self.conditions:
            if ctx.view.piece(event.figure).on_board:
                await ctx.inflict(event.figure, condition)
