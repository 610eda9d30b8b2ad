"""Overflow: who strikes a leech gets some of it back."""

from __future__ import annotations

from delve.script import AfterDamage, Context, Skill, View, Window, param, reacts


class Overflow(Skill):
    """The attacker suffers what the user has suffered from its attack."""

    most: int = param(2, "hearts that the attacker suffers at most", ge=1)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only damage of an attack itself is answered, while the attacker stands."""
        if not isinstance(event, AfterDamage) or event.cause.kind != "attack" or event.attack is None:
            return False
        attacker = event.attack.attacker
        return view.piece(attacker).on_board and view.attitude(owner, attacker) == "enemy"

    @reacts(AfterDamage)
    async def spill(self, ctx: Context, event: AfterDamage) -> None:
        """As many hearts as the user has suffered, up to the most."""
        if event.attack is not None:
            await ctx.damage(event.attack.attacker, min(self.most, event.amount))
