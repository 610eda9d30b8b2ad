"""Questions whose answer is several things: an order, some of what is offered, shares of an amount."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from math import comb, factorial
from operator import index
from typing import Any, Literal

from delve.answers import same
from delve.phrases import Phrase, Said, Template
from delve.requests.one import points
from delve.requests.request import Answer, IllegalAnswer, Request


class ChooseOrder(Request[tuple[str, ...]]):
    """Put all the named items into an order; the answer is the tuple of their keys."""

    __slots__ = ("labels",)
    kind = "order"
    ordered = False

    def __init__(self, asker: str, cause: str, message: Phrase, options: Sequence[tuple[str, Said]]) -> None:
        super().__init__(asker, cause, message, lambda: [key for key, _ in options])
        self.labels: dict[str, Said] = dict(options)

    def legal(self) -> Iterator[Answer]:
        """Every order of the items, as `itertools.permutations` lists them."""
        return permutations(self.items())

    def count(self) -> int:
        """The factorial of the number of items."""
        return factorial(len(self.items())) if self.items() else 0

    def accept(self, answer: object) -> Answer:
        """The answer, if it is a permutation of the items. Raises IllegalAnswer."""
        items = self.items()
        if isinstance(answer, tuple) and len(answer) == len(items):
            if all(any(same(item, part) for part in answer) for item in items):
                return answer
        raise IllegalAnswer(self, answer)


Several = Literal["figures", "spaces", "options", "cards"]
"""what a subset is picked from"""


def copies(cards: Iterable[str]) -> Iterator[tuple[str, str]]:
    """(key, card) for cards that may occur several times: the key of the second `core:spite` is `core:spite#2`."""
    seen: dict[str, int] = {}
    for card in cards:
        number = seen[card] = seen.get(card, 0) + 1
        yield (card if number == 1 else f"{card}#{number}"), card


class ChooseSubset(Request[tuple[Any, ...]]):
    """Pick several of what is offered, each once: figures, spaces, named options, or cards.

    The answer is the tuple of what was picked, in the order in which it is offered. At least `least` and at most
    `most` are picked; what is offered may be fewer than `most`, but with fewer than `least` there is no answer.
    """

    __slots__ = ("labels", "least", "most", "of", "stride")
    kind = "subset"
    ordered = False

    def __init__(
        self,
        asker: str,
        cause: str,
        message: Phrase,
        legal: Callable[[], Iterable[Any]],
        least: int,
        most: int,
        of: Several,
        frame: object = None,
        or_none: bool = False,
        *,
        stride: int = 0,
        labels: Mapping[str, Said] | None = None,
    ) -> None:
        super().__init__(asker, cause, message, legal, frame, or_none)
        self.least, self.most, self.of = least, most, of
        self.stride = stride
        self.labels: dict[str, Said] = dict(labels or {})
        """what players read for the keys of options and cards"""

    @property
    def verb(self) -> str:
        """The verb by which a script asks it."""
        return f"choose_{self.of}"

    def offered(self, given: tuple[Any, ...]) -> Iterable[Any]:
        """Spaces as points and figures by rising ids; options and cards keep their order."""
        if self.of == "spaces":
            return points(given, self.stride)
        return sorted(map(index, given)) if self.of == "figures" else given

    def sizes(self) -> range:
        """How many may be picked."""
        return range(self.least, min(self.most, len(self.items())) + 1)

    def legal(self) -> Iterator[Answer]:
        """Every subset, small ones first."""
        return (picked for size in self.sizes() for picked in combinations(self.items(), size))

    def has_answer(self) -> bool:
        """Whether at least `least` items are offered."""
        return bool(self.sizes())

    def count(self) -> int:
        """The sum of the binomial coefficients."""
        return sum(comb(len(self.items()), size) for size in self.sizes())

    def accept(self, answer: object) -> Answer:
        """The answer in the order of the items, if it has an allowed size and names each once. Raises IllegalAnswer."""
        if isinstance(answer, tuple) and len(answer) in self.sizes():
            picked = tuple(item for item in self.items() if any(same(item, part) for part in answer))
            if len(picked) == len(answer):
                return picked
        raise IllegalAnswer(self, answer)

    def decode(self, answer: Any) -> tuple[Any, ...]:
        """The ids or keys that were picked; spaces as their numbers, copies of a card as the card."""
        if self.of == "spaces":
            return tuple(y * self.stride + x for x, y in answer)
        if self.of == "cards":
            return tuple(key.partition("#")[0] for key in answer)
        return tuple(answer)


class ChooseAllocation(Request[tuple[tuple[int, int], ...]]):
    """Share an amount among figures, each of which takes no more than its own limit.

    The answer is a tuple of (figure, share) for all that get something, by id. At most `amount` is given away, and at
    least `least`, or all that the figures can take together where that is less.
    """

    __slots__ = ("_least", "amount", "unit")
    kind = "allocation"

    def __init__(
        self,
        asker: str,
        cause: str,
        message: Phrase,
        parts: Callable[[], Iterable[tuple[int, int]]],
        amount: int,
        least: int,
        unit: Template,
        frame: object = None,
        or_none: bool = False,
    ) -> None:
        super().__init__(asker, cause, message, parts, frame, or_none)
        self.amount, self._least = amount, least
        self.unit = unit
        """what is shared, as players read it: `hearts`"""

    def offered(self, given: tuple[Any, ...]) -> Iterable[tuple[int, int]]:
        """Pairs (figure, its limit) of plain ints. Raises TypeError for what is no whole number."""
        return [(index(figure), index(most)) for figure, most in given]

    def parts(self) -> dict[int, int]:
        """Figure -> the most that it takes, for those that take anything."""
        return {figure: most for figure, most in self.items() if most > 0}

    def totals(self) -> range:
        """How much may be given away in all; empty where there is nothing to give, or nobody to take it."""
        most = min(self.amount, sum(self.parts().values()))
        return range(min(self._least, most), most + 1) if most > 0 else range(0)

    def legal(self) -> Iterator[Answer]:
        """Every way to share, the smallest shares of the oldest figures first."""
        parts = self.parts()
        for shares in product(*(range(min(most, self.amount) + 1) for most in parts.values())):
            if sum(shares) in self.totals():
                yield tuple((figure, share) for figure, share in zip(parts, shares, strict=True) if share)

    def has_answer(self) -> bool:
        """Whether there is something to give, and somebody to take it."""
        return bool(self.totals())

    def count(self) -> int:
        """How many ways there are, counted figure by figure."""
        ways = [1] + [0] * self.amount
        for most in self.parts().values():
            ways = [sum(ways[max(0, total - most) : total + 1]) for total in range(self.amount + 1)]
        return sum(ways[total] for total in self.totals())

    def accept(self, answer: object) -> Answer:
        """The answer by rising id, if it shares an amount that is allowed. Raises IllegalAnswer."""
        parts = self.parts()
        if isinstance(answer, tuple) and all(isinstance(pair, tuple) and len(pair) == 2 for pair in answer):
            shares = dict(answer) if all(type(part) is int for pair in answer for part in pair) else {}
            fits = all(0 < share <= parts.get(figure, 0) for figure, share in shares.items())
            if fits and len(shares) == len(answer) and sum(shares.values()) in self.totals():
                return tuple(sorted(shares.items()))
        raise IllegalAnswer(self, answer)
