"""A better defense against one attack, for skills of timing `reaction`."""

from __future__ import annotations

from delve.script import (
    BeforeDefenseRolled,
    Context,
    DieDef,
    Literal,
    Ref,
    Skill,
    View,
    Window,
    modifies,
    param,
    reacts,
)
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.figures_near import is_whom, is_within

_BRACED = "braced"


class Brace(UnderCircumstances, Skill):
    """When somebody is about to roll its defense against an attack, it has dice or shields more against this attack."""

    whom: Literal["self", "allies", "friends"] = param("self", "whose defense")
    within: int = param(1, "how far away an ally may be, in spaces", ge=0)
    attacks: Literal["any", "melee", "ranged"] = param("any", "against which attacks")
    dice: tuple[Ref[DieDef], ...] = param((), "dice that are added to the defense")
    shields: int = param(0, "shields that are added to the defense", ge=0, le=9)

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """It must be the defense of somebody meant by `whom`, near enough, against such an attack."""
        if not isinstance(event, BeforeDefenseRolled) or not is_whom(view, owner, event.figure, self.whom):
            return False
        if event.figure != owner and not is_within(view, owner, event.figure, self.within):
            return False
        types = {weapon.id: weapon.attack.type for weapon in view.weapons(event.source)}
        return self.attacks in ("any", types.get(event.weapon)) and self.counts(view, owner)

    @reacts(BeforeDefenseRolled, scope="friends")
    async def brace(self, ctx: Context, event: BeforeDefenseRolled) -> None:
        """Add the dice now, and remember until the attack is over who has the shields."""
        if self.dice:
            event.alter(dice=(*event.dice, *self.dice))
        if self.shields:
            await ctx.remember(_BRACED, event.figure, until="attack")

    @modifies("bonus_shields", scope="friends")
    def more_shields(self, view: View, owner: int, figure: int, attacker: int, weapon: int) -> int:
        """The shields of whoever has braced against the attack under way."""
        return self.shields if view.recalled(owner, self.id, _BRACED) == figure else 0
