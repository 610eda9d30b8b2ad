"""Items that change hands at once, for skills of timing `action` or `free`."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable
from delve.script.common.distances import distance_in_words


class HandOver(Skill):
    """An ally near enough gets something that the user carries, and may equip it on the spot."""

    within: int = param(1, "how far away the ally may be, in spaces", ge=1)
    equips: bool = param(
        True, "whether the ally may equip it at once, if it fits beside what it wears and holds"
    )

    def takers(self, view: View, actor: int) -> list[int]:
        """The heroes near enough that something can be handed to."""
        near = view.within(view.mask(actor), self.within)
        return [
            piece.id for piece in view.allies_of(actor) if piece.kind == "hero" and view.mask(piece.id) & near
        ]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be something to give, and somebody to give it to."""
        if not view.piece(actor).items:
            return blocked("nothing to hand over")
        if self.takers(view, actor):
            return usable()
        return blocked("no ally within {within}", within=distance_in_words(self.within))

    async def use(self, ctx: Context) -> None:
        """Choose what and to whom; whoever gets it says whether it is equipped."""
        carried = {ctx.view.item_key(item): item for item in ctx.view.items(ctx.actor)}
        options = [(key, ctx.view.item_title(item)) for key, item in carried.items()]
        item = carried[await ctx.choose_option(options, "What is handed over?")]
        name = ctx.view.item_title(item)
        taker = await ctx.choose_figure(
            lambda: self.takers(ctx.view, ctx.actor), "Who gets {item}?", item=name
        )
        await ctx.give_item(ctx.actor, taker, item)
        if self.equips and await ctx.confirm("Equip {item} at once?", item=name):
            await ctx.equip(taker, item)
