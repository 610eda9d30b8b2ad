"""What scripts change about figures: conditions, sides, turns, familiars, skills, counters (rules §4, §8, §13)."""

from __future__ import annotations

from delve.rules.do import allegiance, conditions, counter_changes, frames, skill_use, summoning
from delve.rules.do.asking import Asking, verb


class FigureVerbs(Asking):
    """What figures have and are: conditions, sides, turns, familiars, skills, counters."""

    __slots__ = ()

    @verb
    async def inflict(self, target: int, condition: str) -> bool:
        """Let a condition befall a figure; returns whether it did."""
        return await conditions.inflict(self._game, target, condition, self.actor)

    @verb
    async def discard(self, target: int, condition: str) -> bool:
        """Take a condition from a figure; returns whether it had it."""
        return await conditions.discard(self._game, target, condition)

    @verb
    async def turn_to(self, target: int, side: str) -> bool:
        """Let a figure belong to another side until `turn_back`, or until the condition whose script says it ends.

        Returns whether it goes over (rules §4.6). Raises ValueError for a side that there is not.
        """
        return allegiance.turn(self._game, target, side, self.cause)

    @verb
    async def give_turn(self, target: int) -> bool:
        """Give a figure a further turn, which comes when the one under way is over (rules §4.9).

        Returns whether it can have one: it acts by itself, and the ruleset has turns for figures like it. It has
        it unless it is out of the game by then.
        """
        return frames.give_turn(self._game, target, self.actor)

    @verb
    async def turn_back(self, target: int) -> bool:
        """Let a figure that this script has turned come back to its side; returns whether it was turned by it."""
        return allegiance.turn_back(self._game, target, self.cause)

    @verb
    async def summon(self, familiar: str, to: int, *, owner: int = 0) -> int:
        """Put a familiar of the actor, or of the hero `owner`, on a space (rules §13.2).

        Returns its id, 0 if the hero has as many as it may. Fizzles where there is no room.
        """
        master = self._who(owner, "summon", "say whose familiar it is with owner=")
        return summoning.summon(self._game, master, familiar, to, self)

    @verb
    async def dismiss(self, familiar: int) -> None:
        """Take a familiar off the board for good; it is not defeated (rules §13.2)."""
        summoning.dismiss(self._game, familiar)

    @verb
    async def exhaust(self, target: int, skill: str) -> bool:
        """Exhaust a skill that a figure has; returns whether it was ready (rules §8.6)."""
        return await skill_use.exhaust(self._game, target, skill)

    @verb
    async def refresh(self, target: int, skill: str = "") -> int:
        """Make one exhausted skill of a figure ready again, or all of them; returns how many (rules §8.6)."""
        return await skill_use.refresh_exhausted(self._game, target, skill)

    @verb
    async def gain_counters(self, target: int, counter: str, amount: int = 1) -> int:
        """Put counters on a figure, no more than may lie there; returns how many (rules §8.7)."""
        return await counter_changes.gain(self._game, target, counter, amount, self.actor)

    @verb
    async def spend_counters(self, target: int, counter: str, amount: int = 1) -> bool:
        """Take counters from a figure; returns whether there were enough, else none is taken (rules §8.7)."""
        return await counter_changes.spend(self._game, target, counter, amount, self.actor)
