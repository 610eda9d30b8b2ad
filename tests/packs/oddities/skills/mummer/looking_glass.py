"""Looking Glass: an enemy that attacks itself."""

from __future__ import annotations

from delve.script import BeforeAttack, Context, Skill, View, Window, reacts


class LookingGlass(Skill):
    """Turn an attack upon whoever makes it."""

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It must be aimed at the user or a friend."""
        return isinstance(event, BeforeAttack) and event.target in [one.id for one in view.friends_of(owner)]

    @reacts(BeforeAttack, scope="enemies", within=3)
    async def show(self, ctx: Context, event: BeforeAttack) -> None:
        """The attacker becomes the target."""
        event.alter(target=event.figure)
