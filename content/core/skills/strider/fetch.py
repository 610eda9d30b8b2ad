"""Fetch: do something with a thing, or pick up an item, at no action."""

from __future__ import annotations

from collections.abc import Iterator

from delve.script import (
    Context,
    FamiliarDef,
    Interaction,
    Ref,
    Said,
    Skill,
    Verdict,
    View,
    blocked,
    param,
    phrase,
    usable,
)


class Fetch(Skill):
    """The user does one thing that it could do for an action beside itself, or near familiars of its own."""

    hands: tuple[Ref[FamiliarDef], ...] = param((), "near which familiars; none: near the user itself")
    within: int = param(1, "how far away from them it may be, in spaces", ge=1)

    def fetchers(self, view: View, actor: int) -> list[int]:
        """From where the user reaches, on its own board."""
        if not self.hands:
            return [actor]
        pets = (pet for pet in view.familiars_of(actor) if pet.board == view.here)
        return [pet.id for pet in pets if pet.definition in self.hands]

    def near(self, view: View, actor: int) -> Iterator[tuple[int, Interaction]]:
        """What can be done with which thing; what is free anyway is none of it where the user stands itself."""
        fetchers = self.fetchers(view, actor)
        for thing in view.objects():
            apart = [far for one in fetchers if (far := view.distance(one, thing.id)) is not None]
            for deed in view.interactions(actor, thing.id) if apart else ():
                if min(apart) <= max(self.within, deed.within) and (self.hands or deed.cost == "action"):
                    yield thing.id, deed

    def finds(self, view: View, actor: int) -> list[int]:
        """The items that lie near enough and may be carried."""
        hands = view.masks(view.piece(one) for one in self.fetchers(view, actor))
        near = view.within(hands, self.within)
        lying = [item.id for item in view.lying_items() if near >> item.space & 1]
        return [item for item in lying if view.query("may_carry", actor, item).usable]

    def deeds(self, view: View, actor: int) -> list[tuple[str, Said]]:
        """What can be done, as options."""
        found: list[tuple[str, Said]] = []
        found += ((f"{thing} {deed.id}", deed.name) for thing, deed in self.near(view, actor))
        titles = {item: view.item_title(item) for item in self.finds(view, actor)}
        return found + [
            (f"item {item}", phrase("Pick up {item}", item=title)) for item, title in titles.items()
        ]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be somebody to reach with, and something to do."""
        if not self.fetchers(view, actor):
            name = view.library.get(FamiliarDef, self.hands[0]).name
            return blocked("your {name} is not there", name=name)
        return usable() if self.deeds(view, actor) else blocked("nothing to do there")

    def worth(self, view: View, actor: int) -> int:
        """Worth it for what is to be had; automated players would open and close a door for ever."""
        rich = any(deed.gives_contents or deed.searches for _, deed in self.near(view, actor))
        return 2 if rich or self.finds(view, actor) else 0

    async def use(self, ctx: Context) -> None:
        """Choose what, and do it."""
        said = await ctx.choose_option(self.deeds(ctx.view, ctx.actor), "Do what?")
        what, _, deed = said.partition(" ")
        if what == "item":
            await ctx.pick_up_item(ctx.actor, int(deed))
        else:
            await ctx.interact(int(what), deed)
