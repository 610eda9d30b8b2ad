"""A sort of place that this pack brings: a shrine that takes coins and gives luck."""

from __future__ import annotations

from delve.script import CampaignContext, CampaignPlace, param, phrase


class Shrine(CampaignPlace):
    """Each coin that is laid down counts."""

    gift: int = param(5, "coins that may be laid down", ge=1)

    async def visit(self, ctx: CampaignContext, place: str) -> bool | None:
        """Ask whether somebody gives something."""
        if ctx.view.state.gold < self.gift:
            return True
        said = phrase("A bowl stands before the stone. Do you lay {n} coins into it?", n=self.gift)
        chosen = await ctx.choose(said, [("give", phrase("Lay them down")), ("pass", phrase("Pass by"))])
        if chosen == "give":
            ctx.change_gold(-self.gift, phrase("for the shrine"))
            ctx.write_variable("luck", ctx.variable("luck") + 1)
        return True
