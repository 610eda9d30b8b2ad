"""What scripts change about figures: conditions, sides, turns, familiars, skills, counters (rules §4, §8, §13)."""

from __future__ import annotations

from typing import Literal

from delve.model.lieutenant import LieutenantDef
from delve.model.monster import MonsterDef
from delve.model.named_text import (
    ConditionId,
    CounterId,
    FamiliarId,
    LieutenantId,
    MonsterId,
    SideName,
    SkillId,
)
from delve.rules.do import (
    allegiance,
    conditions,
    counter_changes,
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
    async def inflict(self, target: int, condition: ConditionId) -> bool:
        """Inflict a condition on a figure; returns whether the figure gained it (rules §9.1)."""
        return await conditions.inflict(self._game, target, condition, self.actor)

    @verb
    async def discard(self, target: int, condition: ConditionId) -> bool:
        """Remove a condition from a figure; returns whether the figure had it."""
        return await conditions.discard(self._game, target, condition)

    @verb
    async def turn_to(self, target: int, side: SideName) -> bool:
        """Let a figure join another side until `turn_back`, or until the condition whose script says this ends.

        Returns whether it joins the side (rules §4.6). Raises ValueError for a side that does not exist.
        """
        return allegiance.turn(self._game, target, side, self.cause)

    @verb
    async def give_turn(self, target: int) -> bool:
        """Give a figure a further turn, which comes when the current one is over (rules §4.9).

        Returns whether it can have one: it must act by itself, and the ruleset must have turns for figures like it. It
        gets the turn unless it is out of the game by then.
        """
        return frames.give_turn(self._game, target, self.actor)

    @verb
    async def turn_back(self, target: int) -> bool:
        """Let a figure that this script has turned come back to its side; returns whether it did."""
        return allegiance.turn_back(self._game, target, self.cause)

    @verb
    async def summon(self, familiar: FamiliarId, to: int, *, owner: int = 0) -> int:
        """Put a familiar of the actor, or of the hero `owner`, on a space (rules §13.2).

        Returns its id, or 0 if the hero has as many as it may (see `view.may_summon`), or if something prevents it.
        Fizzles if there is no room.
        """
        master = self._who(owner, "summon", "say whose familiar it is with owner=")
        brought = BroughtBy(master, self.side, self)
        return await summoning.summon(self._game, master, familiar, self._space(to), brought)

    @verb
    async def dismiss(self, familiar: int) -> bool:
        """Take a familiar off the board for good without defeating it (rules §13.2). Returns whether this removed it.

        Raises ValueError for a piece that is not a familiar.
        """
        return await summoning.dismiss(self._game, familiar)

    @verb
    async def put_monster(
        self,
        monster: MonsterId,
        to: int,
        *,
        rank: Literal["elite", "minion"] = "minion",
        side: SideName = "",
        beyond_limit: bool = False,
        acts_this_round: bool = True,
    ) -> int:
        """Put a new monster on a space of the actor's board, for the actor's side or another (rules §13.4).

        It joins that side's group of its kind, or begins one. Returns its id, or 0 if the group has as many as it may
        (unless it may come `beyond_limit`), or if something prevents it. A large monster covers the space with its
        base, which the actor's side picks. Fizzles if there is no room; `view.room_for` gives the spaces.
        """
        game = self._game
        record = game.library.get(MonsterDef, monster)
        whose, here = self._for(side), self.view.here
        newcomer = spawning.monster_of(game, record, rank, whose, here, acts_this_round=acts_this_round)
        brought = BroughtBy(self.actor, self.side, self)
        return await spawning.put(game, newcomer, self._space(to), brought, beyond_limit=beyond_limit)

    @verb
    async def put_lieutenant(
        self, lieutenant: LieutenantId, to: int, *, side: SideName = "", acts_this_round: bool = True
    ) -> int:
        """Put a new lieutenant on a space of the actor's board, for the actor's side or another (rules §13.4).

        Returns its id, or 0 if something prevents it. A large lieutenant covers the space with its base, which the
        actor's side picks. Fizzles if there is no room.
        """
        game = self._game
        record = game.library.get(LieutenantDef, lieutenant)
        whose, here = self._for(side), self.view.here
        newcomer = summoning.lieutenant_of(game, record, whose, here, acts_this_round=acts_this_round)
        brought = BroughtBy(self.actor, self.side, self)
        return await summoning.bring_lieutenant(game, newcomer, self._space(to), brought)

    def _for(self, side: str) -> str:
        """The side that a newcomer is on: the one that the script names, else the actor's. Raises ValueError."""
        if side and side not in self.view.sides:
            raise ValueError(f"side must be one of {', '.join(map(repr, self.view.sides))}, not {side!r}")
        return side or self.side

    @verb
    async def exhaust(self, target: int, skill: SkillId) -> bool:
        """Exhaust a skill that a figure has; returns whether it was ready (rules §8.6)."""
        return await skill_use.exhaust(self._game, target, skill)

    @verb
    async def refresh(self, target: int, skill: SkillId = "") -> int:
        """Make one exhausted skill of a figure ready again, or all; returns how many were (rules §8.6)."""
        return await skill_use.refresh_exhausted(self._game, target, skill)

    @verb
    async def gain_counters(self, target: int, counter: CounterId, amount: int = 1) -> int:
        """Put counters on a figure, up to the most that it may have; returns how many (rules §8.7)."""
        return await counter_changes.gain(self._game, target, counter, amount, self.actor)

    @verb
    async def spend_counters(self, target: int, counter: CounterId, amount: int = 1) -> bool:
        """Take counters from a figure, all or none; returns whether it had enough (rules §8.7)."""
        return await counter_changes.spend(self._game, target, counter, amount, self.actor)
