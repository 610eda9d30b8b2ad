"""Flasks, nets and the like: thrown at an enemy for an action, and used up."""

from __future__ import annotations

from delve.script import (
    ConditionDef,
    Context,
    Item,
    Ref,
    Verdict,
    View,
    blocked,
    offers,
    param,
    usable,
)
from delve.script.common.distances import distance_in_words
from delve.script.common.figures_near import figures_near


class Thrown(Item):
    """Puts a condition on an enemy in sight that does not have it, perhaps on all around; others on it alone."""

    condition: Ref[ConditionDef] = param(..., "what befalls the enemy")
    within: int = param(3, "how far away the enemy may be, in spaces", ge=1)
    around: bool = param(False, "whether it befalls all beside the enemy too, friend or foe")
    also: tuple[Ref[ConditionDef], ...] = param((), "what befalls the enemy besides, and nobody beside it")

    def targets(self, view: View, actor: int) -> list[int]:
        """Whom it may be thrown at."""
        near = figures_near(view, actor, "enemies", self.within, in_sight=True)
        return [enemy for enemy in near if self.condition not in view.piece(enemy).conditions]

    def can_take(self, view: View, owner: int, actor: int, offer: str) -> Verdict:
        """There must be somebody to throw it at."""
        if self.targets(view, actor):
            return usable()
        return blocked(
            "no enemy in sight within {within} whom it could harm", within=distance_in_words(self.within)
        )

    def worth(self, view: View, actor: int) -> int | None:
        """What it does where it does most; of what befalls one enemy alone nobody says."""
        if not self.around:
            return None
        return max(self.worth_of(view, actor, target) for target in self.targets(view, actor))

    def worth_of(self, view: View, actor: int, target: int) -> int:
        """A heart for each condition that befalls an enemy, less one for each friend, and less two as it is gone then.

        So one enemy alone is not worth it, and a few only where no attack promises more.
        """
        friends = {one.id for one in view.friends_of(actor)}
        enemies = {one.id for one in view.enemies_of(actor)}
        fresh = {one for one in self.struck(view, target) if self.condition not in view.piece(one).conditions}
        besides = set(self.also) - set(view.piece(target).conditions)
        return len(fresh & enemies) + len(besides) - len(fresh & friends) - 2

    def struck(self, view: View, target: int) -> list[int]:
        """Whom it befalls."""
        if not self.around:
            return [target]
        return [
            figure.id for figure in view.figures() if view.mask(figure.id) & view.within(view.mask(target), 1)
        ]

    @offers("Throw the {name}")
    async def throw(self, ctx: Context, owner: int) -> None:
        """It is used up first: it is gone even if nothing comes of it."""
        target = await ctx.choose_figure(lambda: self.targets(ctx.view, ctx.actor), "At whom is it thrown?")
        await ctx.use_up(ctx.own_item)
        for figure in self.struck(ctx.view, target):
            await ctx.inflict(figure, self.condition)
        for further in self.also:
            await ctx.inflict(target, further)
