"""Nobody Left Behind: a hero is fetched from wherever it has got to, even from the ground."""

from __future__ import annotations

from delve.script import Context, Skill, Verdict, View, blocked, param, usable


class NobodyLeftBehind(Skill):
    """Heal another hero of the board, and put it beside the user."""

    hearts: int = param(4, "hearts that it recovers", ge=1)

    def others(self, view: View, actor: int) -> list[int]:
        """The other heroes of the user's side and board, standing or lying."""
        user = view.piece(actor)
        return [
            piece.id
            for piece in view.pieces()
            if piece.kind == "hero"
            and (piece.side, piece.board) == (user.side, user.board)
            and piece.id != actor
            and (piece.on_board or piece.knocked_out)
        ]

    def landings(self, view: View, actor: int) -> tuple[int, ...]:
        """The free spaces beside the user."""
        return view.spaces(view.adjacent(view.mask(actor)) & view.free())

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody to fetch, and room for it."""
        if not self.others(view, actor):
            return blocked("no other hero is here")
        return usable() if self.landings(view, actor) else blocked("no free space beside you")

    def worth(self, view: View, actor: int) -> int:
        """Most for one who lies on the ground; nothing before somebody does, as it comes but once."""
        fallen = any(view.piece(hero).knocked_out for hero in self.others(view, actor))
        return 2 * self.hearts if fallen else 0

    async def use(self, ctx: Context) -> None:
        """It is healed first: one who lies on the ground has to stand before it can be put anywhere."""
        hero = await ctx.choose_figure(lambda: self.others(ctx.view, ctx.actor), "Who is fetched?")
        await ctx.recover(hero, self.hearts)
        space = await ctx.choose_space(lambda: self.landings(ctx.view, ctx.actor), "Where to?")
        await ctx.place(hero, space)
