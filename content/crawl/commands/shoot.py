"""Shoot: strike from afar."""

from __future__ import annotations

from collections.abc import Iterator

from delve.script import Aim, Command, Context, Offer, View, Weapon, phrase


class Shoot(Command):
    """An attack with a ranged weapon."""

    def shown(self, view: View, figure: int) -> Iterator[int]:
        """Everybody whom a ranged weapon reaches."""
        found = (target for weapon in ranged(view, figure) for target in view.targets(figure, weapon))
        return iter(dict.fromkeys(found))

    def offer(self, view: View, figure: int, said: int) -> Offer:
        """The offer names who is shot at."""
        return Offer(phrase("Shoot {name}", name=view.piece(said).name), "1 action")

    async def carry_out(self, ctx: Context, said: int) -> None:
        """With a ranged weapon; where there are several, the side chooses."""
        await ctx.attack(said, type="ranged")

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """Whom it strikes."""
        for weapon in ranged(view, figure):
            for target in view.targets(figure, weapon):
                yield Aim("strike", target, figures=(target,), weapon=weapon.key)


def ranged(view: View, figure: int) -> list[Weapon]:
    """The ranged weapons of a figure."""
    return [one for one in view.weapons(figure) if one.attack.type == "ranged"]
