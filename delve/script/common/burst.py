"""Something that befalls those around the user, all of them or some, for skills of timing `action` or `free`."""

from __future__ import annotations

from delve.script import Context, Literal, Skill, Verdict, View, blocked, param, usable
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.distances import distance_in_words
from delve.script.common.figures_near import OfAKind, figures_near
from delve.script.common.harms import Harm

EVERYWHERE = 999
"""spaces within which there is all that a board can hold"""


class Burst(UnderCircumstances, OfAKind, Harm, Skill):
    """Figures around the user suffer, are afflicted, pushed or pulled, unless they resist."""

    whom: Literal["enemies", "allies", "everyone"] = param(
        "enemies", "whom it means; `everyone`: friend and foe, but not the user"
    )
    within: int = param(1, "how far away they may be, in spaces; 0: however far", ge=0)
    in_sight: bool = param(False, "whether the user must see them")
    figures: int = param(0, "how many of them it may be, as the user chooses; 0: all of them", ge=0)

    def around(self, view: View, actor: int) -> list[int]:
        """Those who are meant, and near enough; nobody unless the circumstances are so."""
        if not self.counts(view, actor):
            return []
        near = figures_near(view, actor, self.whom, self.within or EVERYWHERE, in_sight=self.in_sight)
        return [figure for figure in near if figure != actor and self.is_meant(view, figure)]

    def struck(self, view: View, actor: int) -> list[int]:
        """Those of them whom it does something."""
        return [figure for figure in self.around(view, actor) if self.would_change(view, actor, figure)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """The circumstances must be so, and somebody must be there whom it does something."""
        if not self.counts(view, actor):
            return blocked("it cannot be used as you stand here now")
        if not self.around(view, actor):
            return self.nobody()
        return usable() if self.struck(view, actor) else blocked("it would do nothing to anybody near enough")

    def nobody(self) -> Verdict:
        """That nobody is there whom it means, and where."""
        if not self.within:
            return blocked(
                "nobody whom it means is in sight" if self.in_sight else "nobody whom it means is there"
            )
        return blocked("nobody whom it means is within {within}", within=distance_in_words(self.within))

    def worth(self, view: View, actor: int) -> int | None:
        """What enemies would suffer by it, less what friends would."""
        each = {
            figure: self.worth_of_harm(view, (figure,))
            * (1 if view.attitude(actor, figure) == "enemy" else -1)
            for figure in self.struck(view, actor)
        }
        if not self.figures:
            return sum(each.values())
        return sum(sorted(each.values(), reverse=True)[: self.figures])

    async def use(self, ctx: Context) -> None:
        """Choose them if there is a choice, and let it befall them."""
        if not self.figures:
            await self.harm(ctx, self.struck(ctx.view, ctx.actor))
        elif self.figures == 1:
            await self.harm(
                ctx, (await ctx.choose_figure(lambda: self.struck(ctx.view, ctx.actor), "Whom?"),)
            )
        else:
            chosen = await ctx.choose_figures(
                lambda: self.struck(ctx.view, ctx.actor), self.figures, "Whom?", least=1
            )
            await self.harm(ctx, chosen)
