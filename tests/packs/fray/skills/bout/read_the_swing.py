"""Read the Swing: what the attack dice show, read in another window of the same attack."""

from __future__ import annotations

from delve.script import BeforeDefenseRolled, Context, Skill, reacts


class ReadTheSwing(Skill):
    """`event.attack` tells in every window of an attack how far it has come."""

    @reacts(BeforeDefenseRolled, optional=False)
    async def read(self, ctx: Context, event: BeforeDefenseRolled) -> None:
        """Nothing is shown by an attack without dice."""
        if event.attack and ctx.view.shown(event.attack.dice, event.attack.faces).surges:
            event.add(defense_dice=("core:gray",))
