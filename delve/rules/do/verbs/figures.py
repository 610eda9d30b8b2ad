"""What scripts change about figures: conditions, sides, turns, familiars, skills, counters (rules §4, §8, §13)."""

from __future__ import annotations

from typing import Literal

from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.rules.do import (
    allegiance,
    conditions,
    counter_changes,
    effects,
    frames,
    skill_use,
    spawning,
    summoning,
)
from delve.rules.do.arriving import BroughtBy
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

        Returns its id, 0 if the hero has as many as it may or something prevents it; `view.may_summon` tells the first.
        Fizzles where there is no room.
        """
        master = self._who(owner, "summon", "say whose familiar it is with owner=")
        brought = BroughtBy(master, self.side, self)
        return await summoning.summon(self._game, master, familiar, to, brought)

    @verb
    async def dismiss(self, familiar: int) -> bool:
        """Take a familiar off the board for good; it is not defeated (rules §13.2). Returns whether it is gone by that.

        Raises ValueError for what is no familiar.
        """
        return await summoning.dismiss(self._game, familiar)

    @verb
    async def put_monster(
        self,
        monster: str,
        to: int,
        *,
        rank: Literal["elite", "minion"] = "minion",
        side: str = "",
        beyond_limit: bool = False,
        acts_this_round: bool = True,
    ) -> int:
        """Put a new monster on a space of the actor's board, for the actor's side or another (rules §13.4).

        It joins that side's group of its kind, or begins one. Returns its id, 0 where the group has as many as it may,
        unless it may come `beyond_limit`, and where something prevents it. A large one covers the space with its base,
        as the actor's side picks. Fizzles where there is no room; `view.room_for` gives the spaces.
        """
        game = self._game
        record = game.library.get(MonsterDef, monster)
        unborn = spawning.newcomer(game, record, rank, self._for(side), self.view.here)
        brought = BroughtBy(self.actor, self.side, self)
        born = await spawning.put(game, unborn, to, brought, beyond_limit=beyond_limit)
        return self._come(born, acts_this_round)

    @verb
    async def put_lieutenant(
        self, lieutenant: str, to: int, *, side: str = "", acts_this_round: bool = True
    ) -> int:
        """Put a new lieutenant on a space of the actor's board, for the actor's side or another (rules §13.4).

        Returns its id, 0 where something prevents it. A large one covers the space with its base, as the actor's side
        picks. Fizzles where there is no room.
        """
        game = self._game
        record = game.library.get(LieutenantDef, lieutenant)
        unborn = summoning.lieutenant_of(game, record, self._for(side), self.view.here)
        brought = BroughtBy(self.actor, self.side, self)
        return self._come(await summoning.bring_lieutenant(game, unborn, to, brought), acts_this_round)

    def _for(self, side: str) -> str:
        """The side that a newcomer belongs to: the one that a script names, else the actor's. Raises ValueError."""
        if side and side not in self.view.sides:
            raise ValueError(f"side must be one of {', '.join(map(repr, self.view.sides))}, not {side!r}")
        return side or self.side

    def _come(self, born: int, acts_this_round: bool) -> int:
        if born and not acts_this_round:
            effects.wait(self._game, (born,))
        return born

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
