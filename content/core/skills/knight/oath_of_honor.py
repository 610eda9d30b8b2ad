"""Oath of Honor: leap to a hero in danger and strike the monster that threatens it (S0-07 to S0-13)."""

from __future__ import annotations

from delve.script import Context, Literal, Skill, Verdict, View, blocked, param, usable
from delve.script.common.distances import nearest_of
from delve.script.common.figures_near import figures_near


class OathOfHonor(Skill):
    """Leap to a hero in danger and strike the monster that threatens it."""

    range: int = param(3, "how far the threatened hero may be, in spaces", ge=1)
    landing: Literal["any", "nearest"] = param("any", "which free space: any, or only the nearest ones")
    beside_ally: bool = param(False, "whether the space must touch the threatened hero too")

    def heroes_near(self, view: View, knight: int) -> list[int]:
        """The other heroes within range."""
        allies = figures_near(view, knight, "allies", self.range)
        return [ally for ally in allies if view.piece(ally).kind == "hero"]

    def threats(self, view: View, knight: int) -> dict[int, int]:
        """Monsters beside a hero within range -> mask of the free spaces from which to strike them."""
        found: dict[int, int] = {}
        for ally in self.heroes_near(view, knight):
            beside = view.adjacent(view.mask(ally)) if self.beside_ally else -1
            for monster in view.enemies_of(knight):
                if view.are_adjacent(ally, monster.id):
                    spaces = view.adjacent(view.mask(monster.id)) & view.free() & beside
                    found[monster.id] = found.get(monster.id, 0) | spaces
        return found

    def landings(self, view: View, knight: int) -> int:
        """Mask of the spaces to leap to."""
        spaces = 0
        for mask in self.threats(view, knight).values():
            spaces |= mask
        if self.landing == "any":
            return spaces
        return (
            nearest_of(view, view.mask(knight), spaces) or spaces
        )  # where no way leads, none of them is nearer

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be a hero near, a monster beside it, and a free space; the first that is missing is told."""
        if not self.heroes_near(view, actor):
            return blocked("no other hero within {range} spaces", range=self.range)
        if not self.threats(view, actor):
            return blocked("no monster beside any of them")
        return usable() if self.landings(view, actor) else blocked("no free space beside the monster")

    async def use(self, ctx: Context) -> None:
        """Choose the space, leap, and strike a monster that the space touches."""
        threats = self.threats(ctx.view, ctx.actor)
        space = await ctx.choose_space(
            lambda: ctx.view.spaces(self.landings(ctx.view, ctx.actor)), "Leap where?"
        )
        await ctx.place(ctx.actor, space)
        monster = await ctx.choose_figure(
            lambda: [id for id in threats if ctx.view.are_adjacent(ctx.actor, id)], "Strike whom?"
        )
        await ctx.attack(monster)
