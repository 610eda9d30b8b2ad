"""Shoot: strike somebody whom no step would strike."""

from __future__ import annotations

from collections.abc import Iterator

from delve.script import Aim, Command, Context, Offer, View, Weapon, phrase


class Shoot(Command):
    """An attack with a ranged weapon, or with one that strikes farther than beside; for a step strikes who is there."""

    def shown(self, view: View, figure: int) -> Iterator[int]:
        """Everybody who can be struck so."""
        return iter(dict.fromkeys(target for _, target in shots(view, figure)))

    def offer(self, view: View, figure: int, said: int) -> Offer:
        """The offer names who is struck."""
        name = view.piece(said).name
        shot = any(weapon.attack.type == "ranged" for weapon in weapons_for(view, figure, said))
        return Offer(
            phrase("Shoot {name}", name=name) if shot else phrase("Strike {name}", name=name), "1 action"
        )

    async def carry_out(self, ctx: Context, said: int) -> None:
        """Where several weapons reach so far, the side chooses."""
        fit = {weapon.key for weapon in weapons_for(ctx.view, ctx.actor, said)}
        await ctx.attack(said, weapons=lambda weapon: weapon.key in fit)

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """Whom it strikes."""
        for weapon, target in shots(view, figure):
            yield Aim("strike", target, figures=(target,), weapon=weapon.key)


def shots(view: View, figure: int) -> Iterator[tuple[Weapon, int]]:
    """Each weapon with whom it reaches, but for who stands beside the figure and is struck by a step."""
    for weapon in view.weapons(figure):
        for target in view.targets(figure, weapon):
            if weapon.attack.type == "ranged" or not view.are_adjacent(figure, target):
                yield weapon, target


def weapons_for(view: View, figure: int, target: int) -> list[Weapon]:
    """The weapons with which a figure can strike somebody so."""
    return [weapon for weapon, other in shots(view, figure) if other == target]
