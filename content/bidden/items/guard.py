"""Guard: a hit breaks what is worn or held in place of whoever wears it."""

from __future__ import annotations

from bidden.items.makes import BITE, GUARD, qualities
from delve.script import BeforeDamage, Context, DieDef, Ref, Script, View, Window, param, reacts


class Guard(Script):
    """A hit whose brunt is no more than its guard, less the bite of what strikes, breaks it and hurts nobody."""

    guard: int = param(
        0, "the greatest brunt that a plate of the body takes; a thing keeps its own as a value", ge=0, le=6
    )
    die: Ref[DieDef] = param(..., "the die whose hearts are the brunt")

    def odds(self, view: View, event: BeforeDamage) -> int:
        """The greatest brunt that it takes now; 0 against all that is no attack."""
        if event.attack is None or not event.amount:
            return 0
        item = view.own_item
        guard = qualities(view, item)[GUARD] if item else self.guard
        return max(0, guard - bite(view, event.attack.weapon))

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """A plate of the body guards once."""
        spent = not view.own_item and view.recalled(owner, self.id, "broken")
        return isinstance(event, BeforeDamage) and not spent and self.odds(view, event) > 0

    @reacts(BeforeDamage, optional=False)
    async def take(self, ctx: Context, event: BeforeDamage) -> None:
        """Chance says whether it breaks or the bearer is wounded."""
        odds, item = self.odds(ctx.view, event), ctx.view.own_item
        faces = await ctx.roll((self.die,), "The brunt")
        if ctx.view.shown((self.die,), faces).hearts > odds:
            return
        event.prevent("{what} takes the hit", what=self.name)
        if item:
            await ctx.break_item(item)
        else:
            await ctx.remember("broken", 1)


def bite(view: View, weapon: int) -> int:
    """How much what strikes takes off a guard; 0 for bare hands."""
    return qualities(view, weapon).get(BITE, 0) if weapon else 0
