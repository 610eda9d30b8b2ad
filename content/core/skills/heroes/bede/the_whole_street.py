"""The Whole Street: the lamplighter runs."""

from __future__ import annotations

from delve.script import Context, Piece, Skill, Verdict, View, blocked, param, usable


class TheWholeStreet(Skill):
    """A long way, and help for those who stand at its end."""

    spaces: int = param(6, "spaces that the user may move", ge=0)
    hearts: int = param(2, "hearts that each other hero beside it recovers", ge=0)
    fatigue: int = param(2, "fatigue that each of them recovers", ge=0)

    def beside(self, view: View, actor: int) -> list[Piece]:
        """The heroes beside the user, the oldest first."""
        near = view.adjacent(view.mask(actor))
        return [one for one in view.allies_of(actor) if one.kind == "hero" and view.mask(one.id) & near]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be another hero on the board."""
        others = [one for one in view.allies_of(actor) if one.kind == "hero"]
        return usable() if others else blocked("no other hero is there")

    def worth(self, view: View, actor: int) -> int:
        """What those who stand beside the user now would recover; it can be done but once."""
        found = sum(
            min(self.hearts, one.damage) + min(self.fatigue, one.fatigue) // 2
            for one in self.beside(view, actor)
        )
        return found - self.hearts

    async def use(self, ctx: Context) -> None:
        """Move, and help those who are there."""
        await ctx.move(ctx.actor, self.spaces)
        for hero in self.beside(ctx.view, ctx.actor):
            await ctx.recover(hero.id, self.hearts, self.fatigue)
