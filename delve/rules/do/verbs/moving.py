"""What scripts do to move figures (rules §5.13)."""

from __future__ import annotations

from delve.model.named_text import BoardName, PatternId, SideName
from delve.model.pattern import PatternDef
from delve.requests import Fizzle
from delve.rules.ask import structure
from delve.rules.do import absence, stepping, transport
from delve.rules.do.asking import Asking, verb
from delve.rules.facts import MovementLost


class MovingVerbs(Asking):
    """Where figures are, and movement points."""

    __slots__ = ()

    @verb
    async def place(self, target: int, to: int, *, entering: bool = False, gait: PatternId = "") -> None:
        """Put a figure on a space, however far; a large one covers it, as the actor's side picks (rules §5.13).

        The ground affects it as it affects all who enter it only with `entering`. `gait` is the pattern by which it
        goes there itself, which is told; empty: it is put there. Fizzles if there is no room. Raises LookupError for a
        pattern that does not exist.
        """
        game, space, mover = self._game, self._space(to, target), self._mover("")
        drawn = game.library.get(PatternDef, gait).name if gait else ""
        await transport.place(game, target, space, mover, entering=entering, gait=drawn)

    @verb
    async def take_away(self, target: int, *, rounds: int = 1) -> bool:
        """Take a figure off the map until so many rounds later; returns whether it stood there (rules §11.6).

        It comes back by itself as that round begins, where it stood or as near as there is room. Until then nobody
        sees it or does anything to it, its behaviors do nothing, and it has no turn: if it has one now, that ends.
        """
        return absence.take_away(self._game, target, max(1, rounds))

    @verb
    async def move(self, target: int, spaces: int, *, by: SideName = "") -> int:
        """Move a figure up to so many spaces, step by step as the side `by` picks, else the actor's (rules §5.13).

        This needs no movement points and is no move action. Returns how many spaces the figure went.
        """
        return await transport.walk(self._game, target, spaces, self._mover(by))

    @verb
    async def step(self, target: int, to: int, *, board: BoardName = "") -> bool:
        """Let a figure take one step to a space beside it, as one of its own steps but at no cost (rules §5.2).

        `board` is another board, to a space of which something leads from where it stands (rules §2.9). Returns whether
        it stands elsewhere afterwards. A figure that is not in its own turn comes to rest once this script is done: a
        large one spreads out then (rules §5.14). Fizzles if there is no such step.
        """
        game, before = self._game, self._game.piece(target)
        if board and board != before.board:
            if (board, to) not in self.view.passages(target).get(before.spaces[0], ()):
                raise Fizzle(self, "nothing leads there")
            await stepping.cross(game, target, board, to, free=True)
        else:
            if self.view.step_cost(target, to) is None:
                raise Fizzle(self, "no step leads there")
            await stepping.step(game, target, to, free=True)
        after = game.piece(target)
        if target != game.state.active and not structure.may_act(game, target) and target not in self._led:
            self._led.append(target)
        return (after.board, after.spaces) != (before.board, before.spaces)

    @verb
    async def push(self, target: int, spaces: int, *, away_from: int = 0, by: SideName = "") -> int:
        """Move a figure away from the actor or another piece, farther with each step; returns how many spaces."""
        origin = self._who(away_from, "push", "say what it is pushed away from with away_from=")
        return await transport.push(self._game, target, spaces, self._mover(by), origin)

    @verb
    async def pull(self, target: int, spaces: int, *, toward: int = 0, by: SideName = "") -> int:
        """Move a figure toward the actor or another piece, nearer with each step; returns how many spaces."""
        origin = self._who(toward, "pull", "say what it is pulled toward with toward=")
        return await transport.pull(self._game, target, spaces, self._mover(by), origin)

    @verb
    async def swap(self, one: int, other: int) -> None:
        """Let two figures of the same size change places. Fizzles for figures of different sizes (rules §5.13)."""
        await transport.swap(self._game, one, other, self._mover(""))

    def _mover(self, by: str) -> transport.MoveOrder:
        return transport.MoveOrder(self._asked(by), self.cause, self)

    @verb
    async def gain_movement(self, target: int, points: int) -> None:
        """Give a figure movement points, which last until its turn ends (rules §5.2).

        Outside its turn it spends them at once, as its own side picks, unless the ruleset lets it keep them.
        """
        mover = transport.MoveOrder(self._game.piece(target).side, self.cause, self)
        await transport.give_movement(self._game, target, points, mover)

    @verb
    async def lose_movement(self, target: int) -> int:
        """Take away all movement points of a figure; returns how many it had."""
        points = self._game.piece(target).movement_points
        if points:
            self._game.state.change(target, movement_points=0)
            self._game.record(MovementLost(piece=target, points=points, cause=self.cause))
        return points
