"""What scripts do to figures with dice: attacks, damage, defeat, recovery (rules §6, §7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from delve.model.attack import Surge
from delve.model.named_text import AttributeName, ConditionId, DieId, SideName
from delve.phrases import Template, Value, phrase
from delve.requests import Roll
from delve.rules import dice_pools
from delve.rules.ask import combat
from delve.rules.ask.combat import Weapon
from delve.rules.do import attacks, attempts, damage, rerolls
from delve.rules.do.asking import Asking, verb
from delve.rules.do.attacks import choosing, orders
from delve.rules.do.rerolls import RolledDice
from delve.rules.events import BeforeDamage
from delve.rules.facts import DiceRolled


class FightingVerbs(Asking):
    """Dice, attacks, damage and recovery."""

    __slots__ = ()

    @verb
    async def roll(self, dice: tuple[DieId, ...], message: Template = "Roll") -> tuple[int, ...]:
        """Roll dice; returns one face number, 0 to 5, for each die. Raises LookupError for an unknown die."""
        dice_pools.check(self._game, dice)
        faces = await Roll(attacks.COMBAT, self.cause, phrase(message), dice, self)
        self._game.record(DiceRolled(piece=self.actor, cause=self.cause, dice=dice, faces=faces))
        return faces

    @verb
    async def choose_dice(
        self,
        /,
        event: RolledDice,
        most: int,
        message: Template = "Which dice?",
        *,
        among: Iterable[int] | None = None,
        by: SideName = "",
        **values: Value,
    ) -> tuple[int, ...]:
        """Ask for up to `most` dice of the roll in `event`; returns their indexes in `event.dice`.

        `among` are the indexes of those that may be picked, in the order in which they are offered; None: all dice.
        Raises ValueError for an index that no die has or that is given twice.
        """
        said, side = phrase(message, **values), self._asked(by)
        places = None if among is None else tuple(among)
        return await rerolls.choose_dice(self._game, event, most, said, side, self.cause, self, among=places)

    @verb
    async def reroll(self, event: RolledDice, which: Iterable[int]) -> tuple[int, ...]:
        """Reroll some dice, given by their indexes; returns the faces of all dice of the roll (rules §6.3)."""
        return await rerolls.reroll(self._game, event, tuple(which), self.actor or event.figure, self)

    @verb
    async def choose_path(
        self,
        /,
        start: int,
        most: int,
        message: Template = "Where does it go?",
        *,
        by: SideName = "",
        **values: Value,
    ) -> tuple[int, ...]:
        """Ask for a path of up to `most` adjacent spaces, one after another, beginning beside `start`."""
        board = self.view.here
        said, asker = phrase(message, **values), self._asked(by)
        return await choosing.choose_path(self._game, board, start, most, said, asker, self.cause, self)

    @verb
    async def attack(
        self,
        target: int,
        *,
        hearts: int = 0,
        range: int = 0,
        pierce: int = 0,
        dice: tuple[DieId, ...] = (),
        conditions: tuple[ConditionId, ...] = (),
        surges: tuple[Surge, ...] = (),
        blast: bool = False,
        others: tuple[int, ...] = (),
        attacker: int = 0,
        by: SideName = "",
        type: Literal["", "melee", "ranged"] = "",
        weapons: Callable[[Weapon], bool] | None = None,
        origin: tuple[int, ...] = (),
        needs_sight: bool = True,
        needs_range: bool = True,
        strikes: Literal["", "enemies", "all"] = "",
        free: bool = False,
    ) -> int:
        """Make one attack of the actor against a target, at no further cost.

        Returns the damage that the target suffered. If several weapons may be used a side picks one; if none may, the
        script fizzles. What is added counts for this attack only: hearts, range, ignored shields, dice, surge
        abilities, conditions that a figure gains if the attack damages it, and that it is a blast (rules §6.2, §6.9,
        §6.11). `others` are struck by the same roll. `attacker` is another figure that attacks instead; `by` is the
        side that chooses for it, whose enemies it then attacks. `type` and `weapons` say which weapons may be used.
        Reach, range and sight are counted from the spaces of `origin`, or not needed (rules §6.10). `strikes` says whom
        it may strike, if not those whom the weapon may, but never the attacker itself: whose attack shall turn upon it
        is redirected in `BeforeAttack` (rules §6.1, §6.8). An attack in the attacker's own activation counts
        there, unless it is `free`; if no more are allowed the script fizzles.
        """
        plan = orders.Attack(
            self._who(attacker, "attack", "say who attacks with attacker="),
            target,
            combat.Bonus(hearts, range, pierce, dice, conditions, surges=surges, blast=blast),
            combat.Manner(by, origin, needs_sight, needs_range, others, strikes),
            lambda weapon: type in ("", weapon.attack.type) and (weapons is None or weapons(weapon)),
            free,
        )
        return await orders.ordered(self._game, plan, self.cause, self)

    @verb
    async def damage(self, targets: int | Iterable[int], amount: int) -> dict[int, int]:
        """Deal damage, counted in hearts, to one figure or to several at once; returns what each suffered."""
        them = (targets,) if isinstance(targets, int) else tuple(targets)
        return await damage.deal(self._game, them, amount, self.actor, self.cause)

    @verb
    async def transfer_damage(self, event: BeforeDamage, to: int, hearts: int) -> int:
        """Transfer hearts of damage to another piece; returns how many (rules §7.6).

        Damage can be transferred once only, to a piece on the board that can suffer it: `view.may_take_damage`.
        Transfers that happen without a choice are declared by the query `shares`, which forecasts count.
        """
        return await damage.transfer(self._game, event, to, hearts)

    @verb
    async def convert_damage(self, event: BeforeDamage, hearts: int) -> int:
        """Let the figure suffer fatigue instead of hearts, as far as it can; returns how many (rules §7.6)."""
        return await damage.convert(self._game, event, hearts)

    @verb
    async def defeat(self, target: int, *, lying_at: int = -1) -> bool:
        """Defeat a figure, whatever health it has left; returns whether it was defeated (rules §7.2).

        `lying_at` is the space where a hero that is knocked out by this lies; -1: where it stood.
        """
        return await damage.defeat(self._game, target, self.actor, lying_at)

    @verb
    async def fatigue(self, target: int, amount: int) -> None:
        """Make a figure suffer fatigue; what exceeds its stamina becomes damage (rules §7.5)."""
        await damage.force_fatigue(self._game, target, amount, self.actor, self.cause)

    @verb
    async def recover(self, target: int, hearts: int = 0, fatigue: int = 0) -> tuple[int, int]:
        """Let a figure recover damage and fatigue; returns how much of each it recovered (rules §7.4)."""
        return await damage.recover(self._game, target, hearts, fatigue, self.actor, self.cause)

    @verb
    async def test(self, target: int, attribute: AttributeName, *, shields: int = 0) -> bool:
        """Let a figure test an attribute; returns whether it passes. Monsters fail (rules §9.3).

        `shields` are added to those of the dice. Raises ValueError for an attribute that the ruleset does not have.
        """
        return await attempts.attempt(self._game, target, attribute, self.actor, self.cause, shields)
