"""All Ashore: everybody is on the other bank at once."""

from __future__ import annotations

from core.skills.ferrier.passengers import Passengers
from delve.script import Context, Verdict, View, blocked, param, usable
from delve.script.common.figures_near import figures_near, is_hard_pressed


class AllAshore(Passengers):
    """Put the whole party around one space."""

    within: int = param(6, "how far away the space and the friends may be, in spaces", ge=1)
    spaces: int = param(2, "how far from the space they may come, in spaces", ge=1)

    def shores(self, view: View, figure: int, bank: int) -> tuple[int, ...]:
        """Where a figure could be put around a space."""
        return self.landings(view, figure, view.within(1 << bank, self.spaces))

    def passengers(self, view: View, actor: int) -> list[int]:
        """The ferrier and its friends near enough."""
        return figures_near(view, actor, "friends", self.within)

    def banks(self, view: View, actor: int) -> list[int]:
        """The spaces in sight around which somebody could be put."""
        near = view.visible(actor) & view.within(view.mask(actor), self.within)
        party = self.passengers(view, actor)
        return [bank for bank in view.spaces(near) if any(self.shores(view, one, bank) for one in party)]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be room somewhere."""
        return usable() if self.banks(view, actor) else blocked("no free space to land")

    def worth(self, view: View, actor: int) -> int:
        """Two hearts for each who is hard pressed; it comes but once, so it is kept until half of them are."""
        party = self.passengers(view, actor)
        needy = sum(is_hard_pressed(view, one) for one in party)
        return 2 * needy if 2 * needy >= len(party) else 0

    async def use(self, ctx: Context) -> None:
        """First the space, then who goes, then where each of them lands, one after another."""
        bank = await ctx.choose_space(lambda: self.banks(ctx.view, ctx.actor), "Around which space?")
        party = await ctx.choose_figures(
            lambda: self.passengers(ctx.view, ctx.actor),
            len(self.passengers(ctx.view, ctx.actor)),
            "Who goes?",
            least=1,
        )
        for figure in party:
            if self.shores(ctx.view, figure, bank):
                await self.land(ctx, figure, bank)

    async def land(self, ctx: Context, figure: int, bank: int) -> None:
        """Choose where one of them comes to."""
        space = await ctx.choose_space(
            lambda: self.shores(ctx.view, figure, bank),
            "Where does {name} land?",
            name=ctx.view.piece(figure).name,
        )
        await ctx.place(figure, space)
