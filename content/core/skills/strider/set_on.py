"""Set On: the hound goes first, and whoever it holds is an easier mark."""

from __future__ import annotations

from delve.script import Context, FamiliarDef, Ref, Skill, Verdict, View, blocked, param, usable


class SetOn(Skill):
    """A familiar attacks, and then its hero, with hearts for each friend beside the target."""

    familiar: Ref[FamiliarDef] = param(..., "who attacks first")
    most: int = param(3, "most hearts that friends beside the target add", ge=0)

    def pack(self, view: View, actor: int) -> list[int]:
        """The familiars that may go first."""
        return [pet.id for pet in view.familiars_of(actor) if pet.definition == self.familiar]

    def marks(self, view: View, hunter: int, actor: int) -> list[int]:
        """The enemies that a familiar and its hero can both attack."""
        there = (enemy.id for enemy in view.enemies_of(actor))
        return [one for one in there if view.can_attack(hunter, one) and view.can_attack(actor, one)]

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
        """One attack after the other; if the first fells the target, that was it."""
        view = ctx.view
        hunter = next(one for one in self.pack(view, ctx.actor) if self.marks(view, one, ctx.actor))
        target = await ctx.choose_figure(lambda: self.marks(ctx.view, hunter, ctx.actor), "Set on whom?")
        await ctx.attack(target, attacker=hunter)
        if not ctx.view.piece(target).on_board:
            return
        beside = sum(ctx.view.are_adjacent(friend.id, target) for friend in ctx.view.allies_of(ctx.actor))
        await ctx.attack(target, hearts=min(self.most, beside))
