"""Bump: one space in a direction, or whatever else there is to do with what is there."""

from __future__ import annotations

from collections.abc import Iterator

from crawl.commands.stairs import close_behind, cross, may_cross
from delve.script import Aim, Command, ConditionDef, Context, ObjectDef, Ref, View, Weapon, param


class Bump(Command):
    """A blow, a handle, a change of places or a step: the first of them that is possible.

    Gleaners who step onto a stair take it; who lives here leaves its level only behind one of them.
    """

    held: tuple[Ref[ConditionDef], ...] = param((), "whoever has one of these follows nobody on a stair")

    aims_say_all = True

    async def carry_out(self, ctx: Context, said: str) -> None:
        """Do what is possible there now."""
        view, to = ctx.view, ctx.view.toward(ctx.actor, said)
        if to is None:
            return
        other = view.at(to)
        if other is not None and view.attitude(ctx.actor, other.id) == "ally":
            await ctx.swap(ctx.actor, other.id)
        elif other is not None:
            best = best_weapon(view, ctx.actor, other.id)
            if best is not None:
                await ctx.attack(other.id, weapons=lambda weapon: weapon.id == best.id)
        elif (thing := barrier(view, ctx.actor, to)) is not None:
            await ctx.interact(thing, view.interactions(ctx.actor, thing)[0].id)
        else:
            await self.go(ctx, to)

    async def go(self, ctx: Context, to: int) -> None:
        """A step; a gleaner takes the stair onto which it leads, and whoever was close behind follows."""
        view, start = ctx.view, ctx.view.piece(ctx.actor).spaces[0]
        leads = view.piece(ctx.actor).side == view.party and to in view.passages(ctx.actor)
        behind = close_behind(view, ctx.actor, self.held) if leads else []
        if await ctx.step(ctx.actor, to) and leads and may_cross(ctx.view, ctx.actor).usable:
            beside = close_behind(ctx.view, ctx.actor, self.held)
            await cross(ctx, tuple(dict.fromkeys((*beside, *behind))), start)

    def aims(self, view: View, figure: int) -> Iterator[Aim]:
        """What each direction is good for; none for those in which nothing can be done."""
        empty, open_ = view.stops(figure) & ~view.held(), view.one_step(figure)
        for said, to in view.directions(figure).items():
            if empty >> to & 1:
                aim = Aim("go", said, space=to) if open_ >> to & 1 else _at(view, figure, said, to)
            elif (other := view.at(to)) is not None:
                aim = _with(view, figure, said, other.id)
            else:
                aim = _at(view, figure, said, to)
            if aim is not None:
                yield aim


def _with(view: View, figure: int, said: str, other: int) -> Aim | None:
    """What to do with a figure that stands there: strike it, or change places with a friend who leads the way."""
    if view.attitude(figure, other) == "ally":
        both = view.piece(figure), view.piece(other)
        swaps = all(one.kind == "hero" and len(one.spaces) == 1 for one in both)
        return Aim("other", said, figures=(other,)) if swaps and view.are_adjacent(figure, other) else None
    weapon = best_weapon(view, figure, other)
    return Aim("strike", said, figures=(other,), weapon=weapon.key) if weapon is not None else None


def _at(view: View, figure: int, said: str, to: int) -> Aim | None:
    """What to do with the thing that bars the way; None if nothing can be done with it."""
    thing = barrier(view, figure, to)
    if thing is None:
        return None
    return Aim("use", said, figures=(thing,), interaction=view.interactions(figure, thing)[0].id)


def best_weapon(view: View, figure: int, other: int) -> Weapon | None:
    """What strikes somebody beside a figure hardest, first of all what is made for that; None if nothing may."""
    fit = [one for one in view.weapons(figure) if view.may_target(figure, other, one).usable]
    return max(
        fit,
        key=lambda one: (one.attack.type == "melee", view.attack_odds(figure, other, one).expected),
        default=None,
    )


def barrier(view: View, figure: int, to: int) -> int | None:
    """What bars the way to a space, on it or on the edge before it, and with which a figure may do something now."""
    held, beside = view.piece(figure).spaces, view.adjacent(view.mask(figure)) >> to & 1
    for thing in view.objects():
        between = any(to in pair and not set(pair).isdisjoint(held) for pair in thing.edges)
        if (
            (between or (beside and to in thing.spaces))
            and view.library.get(ObjectDef, thing.definition).states[thing.state].blocks_movement
            and view.interactions(figure, thing.id)
        ):
            return thing.id
    return None
