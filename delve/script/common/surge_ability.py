"""Something more that surges buy, for passive skills, items and conditions."""

from __future__ import annotations

from delve.script import (
    AfterAttack,
    ConditionDef,
    Context,
    Literal,
    Ref,
    Surge,
    View,
    Window,
    modifies,
    param,
    reacts,
)
from delve.script.common.circumstances import UnderCircumstances
from delve.script.common.figures_near import is_whom, is_within
from delve.script.common.meant import MeantAttacks


class SurgeAbility(UnderCircumstances, MeantAttacks):
    """Surges of some attacks buy something more, once an attack: of the bearer's attacks, or of its friends' near it.

    What moves the target, or gives fatigue back, happens once the attack has hit and is over.
    """

    whom: Literal["self", "allies", "friends"] = param(
        "self", "whose attacks: the bearer's, its allies', or both"
    )
    within: int = param(0, "how far from the bearer its allies may attack, in spaces", ge=0)
    cost: int = param(1, "surges to spend", ge=1, le=9)
    hearts: int = param(0, "hearts that are added", ge=0, le=9)
    pierce: int = param(0, "shields that are ignored", ge=0, le=9)
    range: int = param(0, "range that is added, in spaces", ge=0, le=9)
    blast: bool = param(False, "whether the attack becomes a blast")
    heals: int = param(0, "hearts that the attacker recovers", ge=0, le=9)
    fatigue: int = param(0, "fatigue that the attacker recovers after a hit", ge=0, le=9)
    conditions: tuple[Ref[ConditionDef], ...] = param(
        (), "the condition of whoever is hit, one at most", max_length=1
    )
    certain: bool = param(False, "whether the condition needs no heart to go through")
    push: int = param(
        0, "spaces by which the target is pushed away from the attacker after a hit", ge=0, le=9
    )
    pull: int = param(0, "spaces by which the target is pulled toward the attacker after a hit", ge=0, le=9)
    text: str = param("", "what it does beyond its numbers, for players, such as `push it 2 spaces`")

    @property
    def word(self) -> str:
        """The name by which it knows that the ability was bought: the id of its record, without the pack."""
        return self.id.partition(":")[2]

    def is_for(self, view: View, owner: int, attacker: int, target: int, weapon: int) -> bool:
        """Whether an attack may buy it."""
        if not is_whom(view, owner, attacker, self.whom):
            return False
        if attacker != owner and not is_within(view, owner, attacker, self.within):
            return False
        return self.is_attack(view, attacker, target, weapon) and self.counts(view, owner)

    @modifies("surges", scope="friends")
    def more_to_buy(self, view: View, owner: int, figure: int, target: int, weapon: int) -> tuple[Surge, ...]:
        """What surges buy besides."""
        if not self.is_for(view, owner, figure, target, weapon):
            return ()
        return (
            Surge(
                cost=self.cost,
                hearts=self.hearts,
                pierce=self.pierce,
                range=self.range,
                blast=self.blast,
                heals=self.heals,
                condition=self.conditions[0] if self.conditions else None,
                certain=self.certain,
                id=self.word,
                text=self.text,
            ),
        )

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Only after an attack that has hit, and that has bought what takes effect now."""
        if not isinstance(event, AfterAttack) or event.attack is None or not event.hit:
            return False
        comes_later = bool(self.push or self.pull or self.fatigue)
        return comes_later and self.word in event.attack.surges

    @reacts(AfterAttack, scope="friends", optional=False)
    async def take_effect(self, ctx: Context, event: AfterAttack) -> None:
        """Give back fatigue, and move the target if it still stands."""
        if self.fatigue:
            await ctx.recover(event.figure, fatigue=self.fatigue)
        if self.push and ctx.view.piece(event.target).on_board:
            await ctx.push(event.target, self.push, away_from=event.figure)
        if self.pull and ctx.view.piece(event.target).on_board:
            await ctx.pull(event.target, self.pull, toward=event.figure)
