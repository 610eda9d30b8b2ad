"""Boon: the power of the active boon, in one of four ways."""

from __future__ import annotations

from collections.abc import Iterator

from bidden.items.favor import USES
from bidden.powers.held_boons import power
from bidden.powers.power import fits
from bidden.powers.ways import WAYS
from delve.script import Aim, Command, Context, Offer, Verdict, View, blocked, phrase, usable


class UseBoon(Command):
    """A use is spent, and the power does what it does that way."""

    aims_say_all = True

    def may(self, view: View, figure: int, said: str) -> Verdict:
        """A boon must be active, and not used up."""
        found = power(view, figure)
        if found is None:
            return blocked("no boon is active")
        if not found.uses:
            return blocked("the boon is used up until a task is done")
        return (
            usable() if fits(view, figure, found.skill.params, said) else blocked("nothing is there for it")
        )

    def offer(self, view: View, figure: int, said: str) -> Offer:
        """The offer names the power, and says how often it can be used still."""
        found = power(view, figure)
        if found is None:
            return Offer(self.name, "no boon is active", self.may(view, figure, said))
        left = phrase("{n} {n|use|uses} left", n=found.uses)
        return Offer(found.skill.name, left, self.may(view, figure, said), hint=found.skill.text)

    async def carry_out(self, ctx: Context, said: str) -> None:
        """The power reads the way where it is remembered."""
        found = power(ctx.view, ctx.actor)
        if found is not None:
            await ctx.set_item_value(found.item, USES, found.uses - 1)
            await ctx.remember("way", WAYS.index(said))
            await ctx.carry_out("base:skill", f"{found.skill.id}#{found.item}")

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """Each way in which there is something to do; for automated players, as much as enemies suffer there."""
        found = power(view, figure)
        if found is None or not found.uses:
            return
        params = found.skill.params
        worth = 2 if params["needs"] == "enemy" else 0
        for way in WAYS:
            if fits(view, figure, params, way):
                yield Aim("other", way, worth=worth)
