"""Chance as a player: an answer source whose k-th answer of a stream depends on nothing but seed, stream and k.

The generator is PCG32. It is no part of the state: what was rolled stands in the journal.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import TYPE_CHECKING

from delve.flow.journal import BY_HAND
from delve.requests import CHANCE, FACES, NOTHING, Answer, Draw, Request, Roll
from delve.rules.turns.by_hand import LOAD

if TYPE_CHECKING:
    from delve.flow.driver import Play

_MASK = (1 << 64) - 1
_MULTIPLIER = 6364136223846793005


class Pcg32:
    """The PCG32 generator (XSH RR, 64 bits of state): small, fast, the same everywhere."""

    __slots__ = ("_increment", "_state")

    def __init__(self, seed: int, sequence: int) -> None:
        self._increment = (sequence << 1 | 1) & _MASK
        self._state = 0
        self.next()
        self._state = (self._state + seed) & _MASK
        self.next()

    def next(self) -> int:
        """The next 32 bits."""
        old = self._state
        self._state = (old * _MULTIPLIER + self._increment) & _MASK
        mixed = ((old >> 18 ^ old) >> 27) & 0xFFFFFFFF
        turn = old >> 59
        return (mixed >> turn | mixed << (-turn & 31)) & 0xFFFFFFFF

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each equally likely."""
        threshold = (1 << 32) % bound
        while (drawn := self.next()) < threshold:
            pass
        return drawn % bound


def generator(seed: int, stream: str, number: int) -> Pcg32:
    """The generator for the `number`-th answer of a stream."""
    raw = hashlib.blake2b(f"{seed}/{stream}/{number}".encode(), digest_size=16).digest()
    return Pcg32(int.from_bytes(raw[:8], "little"), int.from_bytes(raw[8:], "little"))


class Dice:
    """The chance of one game, from its seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, request: Request[object], number: int, loaded: tuple[int, ...] = ()) -> Answer:
        """Roll or draw what a request of chance asks for; `number` answers of its stream are in force already.

        `loaded`: the faces that the first dice show whatever the seed gives (`loaded_dice`).
        """
        rng = generator(self.seed, request.asker, number)
        if isinstance(request, Roll):
            faces = tuple(rng.below(FACES) for _ in request.dice)
            return (*loaded[: len(faces)], *faces[len(loaded) :])
        if isinstance(request, Draw):
            return request.bag[rng.below(len(request.bag))]
        items = request.items()
        return items[rng.below(len(items))]


class SeedOutcomes:
    """The outcomes that the seed of a game gives, from its first request of chance on."""

    def __init__(self, seed: int) -> None:
        self._dice = Dice(seed)
        self._asked: Counter[str] = Counter()

    def next(self, request: Request[object] | None, loaded: tuple[int, ...] = ()) -> Answer:
        """The outcome for the next request; NOTHING where chance is not asked, or has nothing to choose from.

        `loaded`: the faces of dice that were loaded by hand.
        """
        if request is None or not request.asker.startswith(CHANCE):
            return NOTHING
        number = self._asked[request.asker]
        self._asked[request.asker] += 1
        return self._dice.answer(request, number, loaded) if request.count() else NOTHING


def loaded_dice(play: Play) -> tuple[int, ...]:
    """The faces, 0 to 5, that the next dice show as they were loaded by hand; empty: chance decides."""
    left: tuple[int, ...] = ()
    if not play.answers_of(BY_HAND):
        return left
    for entry in play.journal:
        if entry.is_by_hand and entry.answer[0] == LOAD:
            left = tuple(face - 1 for face in entry.answer[1])
        elif left and entry.kind == Roll.kind:
            left = left[len(entry.answer) :]
    return left
