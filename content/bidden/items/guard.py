"""Guard: a hit breaks what is worn or held in place of whoever wears it."""

from __future__ import annotations

from delve.script import BeforeDamage, Context, DieDef, Ref, Script, View, Window, param, reacts


class Guard(Script):
    """A hit whose brunt is no more than its guard, less the bite of what strikes, breaks it and hurts nobody."""

    guard: int = param(1, "the greatest brunt that it takes in place of its bearer", ge=1, le=6)
    die: Ref[DieDef] = param(..., "the die whose shields are the brunt")

    def odds(self, view: View, event: BeforeDamage) -> int:
        """The greatest brunt that it takes now; 0 against all that is no attack."""
        if event.attack is None or not event.amount:
            return 0
        struck_with = event.attack.weapon
        bites = (one.attack.pierce for one in view.weapons(event.attack.attacker) if one.id == struck_with)
        return max(0, self.guard - next(bites, 0))

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """A plate of the body guards once."""
        spent = not view.own_item and view.recalled(owner, self.id, "broken")
        return isinstance(event, BeforeDamage) and not spent and self.odds(view, event) > 0

    @reacts(BeforeDamage, optional=False)
    async def take(self, ctx: Context, event: BeforeDamage) -> None:
        """Chance says whether it breaks or the bearer is wounded."""
        odds, item = self.odds(ctx.view, event), ctx.view.own_item
        faces = await ctx.roll((self.die,), "The brunt")
        if ctx.view.shown((self.die,), faces).shields > odds:
            return
        event.prevent("{what} takes the hit", what=self.name)
        if item:
            await ctx.break_item(item)
        else:
            await ctx.remember("broken", 1)
