"""One Arrow: a single shot that nothing spoils."""

from __future__ import annotations

from delve.script import (
    BeforeAttackRolled,
    Context,
    DieDef,
    Skill,
    Verdict,
    View,
    Window,
    blocked,
    reacts,
    usable,
)


class OneArrow(Skill):
    """Attack at any range with dice that show their best."""

    def targets(self, view: View, actor: int) -> list[int]:
        """The enemies that some ranged weapon of the user can be aimed at, range aside."""
        bows = [weapon for weapon in view.weapons(actor) if weapon.attack.type == "ranged"]
        seen = {one for bow in bows for one in view.targets(actor, bow, needs_range=False)}
        return [enemy.id for enemy in view.enemies_of(actor) if enemy.id in seen]

    def can_use(self, view: View, actor: int) -> Verdict:
        """There must be a ranged weapon, and somebody in sight."""
        if not (verdict := view.may_attack(actor)).usable:
            return verdict
        if not any(weapon.attack.type == "ranged" for weapon in view.weapons(actor)):
            return blocked("needs a ranged weapon")
        return usable() if self.targets(view, actor) else blocked("no enemy in sight")

    async def use(self, ctx: Context) -> None:
        """Choose the target, and shoot."""
        target = await ctx.choose_figure(lambda: self.targets(ctx.view, ctx.actor), "Shoot at whom?")
        await ctx.attack(target, type="ranged", needs_range=False)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only the dice of this one attack."""
        return event.attack is not None and event.attack.ordered_by.comes_from("skill", self.id)

    @reacts(BeforeAttackRolled, optional=False)
    async def hold_still(self, ctx: Context, event: BeforeAttackRolled) -> None:
        """Set every die."""
        for die in event.dice:
            faces = ctx.view.library.get(DieDef, die).faces
            best = max(range(len(faces)), key=lambda n: (faces[n].hearts, faces[n].surges))
            event.set_die(die, best)
