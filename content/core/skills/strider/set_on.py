"""Set On: the hound goes first, and whoever it holds is an easier mark."""

from __future__ import annotations

from delve.script import Context, FamiliarDef, Ref, Skill, Verdict, View, blocked, param, usable


class SetOn(Skill):
    """A familiar attacks, and then its hero, with hearts for each friend beside the target."""

    familiar: Ref[FamiliarDef] = param(..., "who attacks first")
    leap: int = param(3, "how far the familiar leaps to come beside the target, in spaces", ge=0)
    most: int = param(3, "most hearts that friends beside the target add", ge=0)

    def pack(self, view: View, actor: int) -> list[int]:
        """The familiars that may go first."""
        return [pet.id for pet in view.familiars_of(actor) if pet.definition == self.familiar]

    def marks(self, view: View, hunter: int, actor: int) -> list[int]:
        """The enemies that a familiar and its hero can both attack, the familiar perhaps after a leap."""
        there = [enemy.id for enemy in view.enemies_of(actor) if view.can_attack(actor, enemy.id)]
        return [one for one in there if view.can_attack(hunter, one) or self.landings(view, hunter, one)]

    def landings(self, view: View, hunter: int, target: int) -> tuple[int, ...]:
        """The free spaces beside a target to which a familiar can leap."""
        near = view.within(view.mask(hunter), self.leap) & view.adjacent(view.mask(target))
        return view.spaces(near & view.free())

    def can_use(self, view: View, actor: int) -> Verdict:
        """The turn must allow an attack, the familiar must be there, and both need the same target."""
        if not (verdict := view.may_attack(actor)).usable:
            return verdict
        pack = self.pack(view, actor)
        if not pack:
            return blocked("your {name} is not there", name=view.library.get(FamiliarDef, self.familiar).name)
        if any(self.marks(view, hunter, actor) for hunter in pack):
            return usable()
        return blocked("nobody whom you can both attack")

    async def use(self, ctx: Context) -> None:
        """The familiar comes and attacks, then its hero; if the first fells the target, that was it."""
        view = ctx.view
        hunter = next(one for one in self.pack(view, ctx.actor) if self.marks(view, one, ctx.actor))
        target = await ctx.choose_figure(lambda: self.marks(ctx.view, hunter, ctx.actor), "Set on whom?")
        if not ctx.view.can_attack(hunter, target):
            space = await ctx.choose_space(lambda: self.landings(ctx.view, hunter, target), "Leap where?")
            await ctx.place(hunter, space)
        if ctx.view.can_attack(hunter, target):
            await ctx.attack(target, attacker=hunter)
        if not ctx.view.piece(target).on_board:
            return
        beside = sum(ctx.view.are_adjacent(friend.id, target) for friend in ctx.view.allies_of(ctx.actor))
        await ctx.attack(target, hearts=min(self.most, beside))
