"""Questions to chance: dice that are thrown, and what is drawn or revealed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from delve.phrases import Phrase
from delve.requests.request import CHANCE, Answer, IllegalAnswer, Request

FACES = 6
"""how many sides a die has"""


class Roll(Request[tuple[int, ...]]):
    """Chance throws dice; the answer is one face number, 0 to 5, per die in the order of `dice`."""

    __slots__ = ("dice",)
    kind = "roll"

    def __init__(
        self, stream: str, cause: str, message: Phrase, dice: tuple[str, ...], frame: object = None
    ) -> None:
        super().__init__(CHANCE + stream, cause, message, tuple, frame)
        self.dice = dice

    def legal(self) -> Iterator[Answer]:
        """Every outcome, the last die turning fastest."""
        return product(range(FACES), repeat=len(self.dice))

    def has_answer(self) -> bool:
        """Dice always show something."""
        return True

    def count(self) -> int:
        """6 to the number of dice."""
        return int(FACES ** len(self.dice))

    def accept(self, answer: object) -> Answer:
        """The answer, if it names one face of each die. Raises IllegalAnswer."""
        if isinstance(answer, tuple) and len(answer) == len(self.dice):
            if all(type(face) is int and 0 <= face < FACES for face in answer):
                return answer
        raise IllegalAnswer(self, answer)


class Draw(Request[str]):
    """Chance draws one thing from a bag; the answer is what was drawn. What is in the bag twice is twice as likely."""

    __slots__ = ("bag",)
    kind = "draw"

    def __init__(
        self, stream: str, cause: str, message: Phrase, bag: Iterable[str], frame: object = None
    ) -> None:
        self.bag = tuple(sorted(bag))
        """everything in the bag, repetitions included, in alphabetical order"""
        super().__init__(CHANCE + stream, cause, message, lambda: self.bag, frame)


class Reveal(Draw):
    """Chance decides which of several things a room holds; the answer is its number, from 1, as text."""

    __slots__ = ()
    kind = "reveal"
