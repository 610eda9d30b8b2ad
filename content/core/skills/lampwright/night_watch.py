"""Night Watch: who stands in the light sees the blow coming."""

from __future__ import annotations

from core.skills.lampwright.lamps import is_lit
from delve.script import BeforeAttack, Context, DieDef, Ref, Skill, View, Window, param, reacts


class NightWatch(Skill):
    """More defense dice for a friend in the light that is attacked."""

    dice: tuple[Ref[DieDef], ...] = param(..., "dice that it rolls in addition")

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """The target must be a friend, or the bearer, in the light."""
        if not isinstance(event, BeforeAttack):
            return False
        friend = event.target == owner or view.attitude(owner, event.target) == "ally"
        return friend and is_lit(view, owner, event.target)

    @reacts(BeforeAttack, scope="enemies")
    async def warn(self, ctx: Context, event: BeforeAttack) -> None:
        """The dice are for this attack alone."""
        event.add(defense_dice=self.dice)
