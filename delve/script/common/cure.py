"""Conditions cast off, for skills of timing `action` or `free`."""

from __future__ import annotations

from delve.script import ConditionDef, Context, Skill, Verdict, View, blocked, param, usable
from delve.script.common.distances import distance_in_words


class Cure(Skill):
    """The user, or an ally near enough, is rid of conditions."""

    conditions: int = param(1, "how many conditions may be cast off", ge=1)
    within: int = param(1, "how far away an ally may be, in spaces; 0: only the user", ge=0)
    user_too: bool = param(True, "whether the user may choose itself")

    def patients(self, view: View, actor: int) -> list[int]:
        """The figures near enough that have a condition."""
        near = view.within(view.mask(actor), self.within)
        return [
            piece.id
            for piece in view.friends_of(actor)
            if view.mask(piece.id) & near and piece.conditions and (self.user_too or piece.id != actor)
        ]

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody must have a condition."""
        if self.patients(view, actor):
            return usable()
        if not self.within:
            return blocked("no condition to cast off")
        return blocked("nobody within {within} has a condition", within=distance_in_words(self.within))

    async def use(self, ctx: Context) -> None:
        """Choose a figure, then the conditions that it casts off."""
        patient = await ctx.choose_figure(lambda: self.patients(ctx.view, ctx.actor), "Who is cured?")
        had = ctx.view.piece(patient).conditions
        named = [(each, ctx.view.library.get(ConditionDef, each).name) for each in had]
        for condition in await ctx.choose_options(named, self.conditions, "What is cast off?", least=1):
            await ctx.discard(patient, condition)
