"""Strike Back: an answer in the other side's turn."""

from __future__ import annotations

from delve.script import AfterAttack, Context, Skill, View, Window, reacts


class StrikeBack(Skill):
    """Attack the enemy that has just attacked."""

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It was the target, still stands, and reaches the attacker."""
        return (
            isinstance(event, AfterAttack)
            and event.target == owner
            and view.piece(event.figure).on_board
            and view.can_attack(owner, event.figure)
        )

    @reacts(AfterAttack, scope="enemies")
    async def answer(self, ctx: Context, event: AfterAttack) -> None:
        """Strike."""
        await ctx.attack(event.figure)
