"""Traps: hidden until somebody searches, or finds them otherwise."""

from __future__ import annotations

from delve.script import AfterFigureEntered, ConditionDef, Context, Ref, Thing, View, Window, param, reacts

SPRUNG, ASLEEP = "sprung", "crawl:asleep"


class Trap(Thing):
    """It befalls the first of the party who steps on it; those who live here know where not to."""

    hearts: int = param(0, "hearts that it costs", ge=0)
    conditions: tuple[Ref[ConditionDef], ...] = param((), "what it brings")
    around: int = param(0, "how far it reaches, in spaces", ge=0)
    wakes: int = param(0, "how far it is heard, in spaces", ge=0)

    def befallen(self, view: View, owner: int) -> list[int]:
        """Everybody whom it reaches."""
        near = view.within(view.mask(owner), self.around)
        return [figure.id for figure in view.figures() if view.mask(figure.id) & near]

    def woken(self, view: View, owner: int) -> list[int]:
        """Those asleep who hear it."""
        near = view.within(view.mask(owner), self.wakes)
        asleep = (figure.id for figure in view.figures() if ASLEEP in figure.conditions)
        return [figure for figure in asleep if view.mask(figure) & near]

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only to one of the party who steps onto it, and only once."""
        thing, figure = view.piece(owner), view.piece(event.figure)
        stands = figure.board == thing.board and not {*figure.spaces}.isdisjoint(thing.spaces)
        return thing.state != SPRUNG and stands and figure.side == view.party

    @reacts(AfterFigureEntered, scope="everyone", optional=False)
    async def spring(self, ctx: Context, event: AfterFigureEntered) -> None:
        """It is known to all from now on."""
        view = ctx.view
        struck = self.befallen(view, ctx.actor)
        await ctx.change_object(ctx.actor, SPRUNG)
        if self.hearts:
            await ctx.damage(struck, self.hearts)
        for figure in struck:
            for condition in self.conditions:
                await ctx.inflict(figure, condition)
        for sleeper in self.woken(view, ctx.actor):
            await ctx.discard(sleeper, ASLEEP)
