"""Recovery of hearts and fatigue, for skills of timing `action` or `free`."""

from __future__ import annotations

from delve.script import Context, Piece, Skill, Verdict, View, blocked, param, usable
from delve.script.common.distances import distance_in_words


class Heal(Skill):
    """The user, or an ally near enough, recovers hearts and fatigue."""

    hearts: int = param(0, "hearts that are recovered", ge=0)
    fatigue: int = param(0, "fatigue that is recovered", ge=0)
    within: int = param(0, "how far away the figure may be, in spaces; 0: only the user", ge=0)
    user_too: bool = param(True, "whether the user may choose itself")
    figures: int = param(1, "how many figures may be chosen", ge=1)
    shared: bool = param(False, "whether the hearts are shared among the chosen, instead of being for each")

    def helps(self, piece: Piece) -> bool:
        """Whether a figure has suffered something that would be recovered."""
        return bool((self.hearts and piece.damage) or (self.fatigue and piece.fatigue))

    def patients(self, view: View, actor: int) -> list[int]:
        """The figures that would recover something."""
        near = view.within(view.mask(actor), self.within)
        return [
            piece.id
            for piece in view.friends_of(actor)
            if view.mask(piece.id) & near and self.helps(piece) and (self.user_too or piece.id != actor)
        ]

    def can_use(self, view: View, actor: int) -> Verdict:
        """Somebody must need it."""
        if self.patients(view, actor):
            return usable()
        if not self.within:
            return blocked("nothing to recover")
        return blocked("nobody within {within} needs it", within=distance_in_words(self.within))

    async def use(self, ctx: Context) -> None:
        """Choose who recovers, and how much of what is shared."""
        if self.shared:
            await self.share_hearts(ctx, await self.choose_patients(ctx))
            return
        for patient in await self.choose_patients(ctx):
            await ctx.recover(patient, self.hearts, self.fatigue)

    async def choose_patients(self, ctx: Context) -> tuple[int, ...]:
        """Ask which figures recover."""
        if self.figures == 1:
            return (await ctx.choose_figure(lambda: self.patients(ctx.view, ctx.actor), "Who recovers?"),)
        return await ctx.choose_figures(
            lambda: self.patients(ctx.view, ctx.actor), self.figures, "Who recovers?", least=1
        )

    async def share_hearts(self, ctx: Context, patients: tuple[int, ...]) -> None:
        """Share the hearts among the patients; each recovers the fatigue in full."""
        shares = await ctx.share(
            self.hearts,
            lambda: [(patient, ctx.view.piece(patient).damage) for patient in patients],
            "Who recovers how many?",
            or_none=True,
        )
        hearts = dict(shares or ())
        for patient in patients:
            await ctx.recover(patient, hearts.get(patient, 0), self.fatigue)
