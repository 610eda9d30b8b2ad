"""An attack under way: what was declared of it, and whether it still goes on (rules §6, §8.4)."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from typing import NamedTuple, TypeVar

from delve.phrases import Phrase, phrase
from delve.rules.ask.combat.weapons import Manner, Weapon, side_of
from delve.rules.ask.presence import Presence
from delve.rules.game import Game
from delve.rules.under_way import Progress

T = TypeVar("T")


class BrokenOff(Exception):
    """The attacker is gone, or all of its targets are: the rest of the attack does not happen (rules §8.4)."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Strike(NamedTuple):
    """A declared attack. A redirection or a blast replaces it by another one."""

    attacker: int
    target: int
    """the target that it strikes first; the new one if it was redirected"""
    weapon: Weapon
    manner: Manner
    frame: object
    progress: Progress
    """how far it has come, as windows tell it"""
    presence: Presence
    """since it was declared"""
    aims: tuple[int, ...] = ()
    """the spaces at which it could be aimed when it was declared"""
    apart: Mapping[int, int] = {}
    """target -> spaces of range, counted when the attack was declared"""
    spared: int = 0
    """the target against which it was declared, if it was redirected; else 0"""
    aimed: int | None = None
    """the space at which it is aimed, once it is a blast"""
    swept: tuple[int, ...] = ()
    """the figures that it strikes by its pattern"""
    area: tuple[int, ...] = ()
    """the figures that a blast strikes around that space"""

    def side(self, game: Game) -> str:
        """The side that chooses for the attacker."""
        return side_of(game.piece(self.attacker), self.manner)

    def first(self, game: Game) -> int:
        """The first of its targets that is still there. Raises BrokenOff if the attacker or all targets are gone."""
        if not self.presence.lost(game, self.attacker):
            for target in (self.target, *self.manner.others):
                if not self.presence.lost(game, target):
                    return target
        gone = self.attacker if self.presence.lost(game, self.attacker) else self.target
        raise BrokenOff(phrase("{name} is gone", name=game.piece(gone).name))

    async def answered(self, game: Game, event: Awaitable[T]) -> T:
        """Let something happen to which others may respond, then check that the attack goes on.

        Everything that may end an attack passes through here. Returns what the event returns. Raises BrokenOff if the
        attacker or all targets are gone by then.
        """
        found = await event
        self.first(game)
        return found
