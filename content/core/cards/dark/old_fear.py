"""Old Fear: hands that tremble do nothing for nothing."""

from __future__ import annotations

from delve.script import AfterSkillUsed, Card, Context, param, reacts


class OldFear(Card):
    """Fatigue for an enemy that has used a skill."""

    fatigue: int = param(1, "fatigue that it suffers", ge=1)

    @reacts(AfterSkillUsed, scope="enemies")
    async def tremble(self, ctx: Context, event: AfterSkillUsed) -> None:
        """Right after the skill has taken effect."""
        await ctx.fatigue(event.figure, self.fatigue)
