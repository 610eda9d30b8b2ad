"""Long Line: the other end of the snare's cord."""

from __future__ import annotations

from delve.script import AfterFamiliarDismissed, Context, Ref, Skill, SkillDef, View, Window, param, reacts
from delve.script.common.figures_near import is_within


class LongLine(Skill):
    """Pull in and strike whoever stands where a snare of the bearer has just caught it."""

    snare: Ref[SkillDef] = param(..., "the skill by which snares catch")
    within: int = param(5, "how far away the enemy may be, in spaces", ge=1)
    spaces: int = param(3, "how far it is pulled, in spaces", ge=0)

    def caught(self, view: View, owner: int, event: Window) -> int:
        """Who hangs in the snare that has gone; 0: nobody, or too far away."""
        if not isinstance(event, AfterFamiliarDismissed) or event.owner != owner:
            return 0
        has_caught = event.cause.comes_from("skill", self.snare)  # else its owner has taken it up
        if not has_caught or view.piece(event.figure).board != view.here:
            return 0
        for enemy in view.enemies_of(owner):
            if event.spaces[0] in enemy.spaces and is_within(view, owner, enemy.id, self.within):
                return enemy.id
        return 0

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Somebody must have been caught, and live."""
        return bool(self.caught(view, owner, event))

    @reacts(AfterFamiliarDismissed, scope="allies")
    async def haul_in(self, ctx: Context, event: AfterFamiliarDismissed) -> None:
        """Pull it, and attack it if it can be attacked from there."""
        enemy = self.caught(ctx.view, ctx.actor, event)
        await ctx.pull(enemy, self.spaces)
        if ctx.view.piece(enemy).on_board and ctx.view.can_attack(ctx.actor, enemy):
            await ctx.attack(enemy)
