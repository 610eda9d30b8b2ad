"""The closed set of questions that a game can stop at and ask, of players and of chance.

A request says who is asked, why, and everything that may be answered. The legal answers are a *helper*, called only
when somebody looks: a re-run that already knows the answer computes nothing. An answer is a plain value (int, str,
bool, or a tuple of these), never an index; a space is the tuple (x, y). Who answers belongs to `delve.flow`, what
an answer does to `delve.rules`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product
from math import comb, factorial
from operator import index
from typing import Any, ClassVar, Generic, Literal, TypeVar

from delve.answers import same, shown
from delve.bounds import bounded
from delve.faults import ScriptSignal, blamed
from delve.phrases import Phrase, Said, Template

T = TypeVar("T")
Answer = Any
"""int | str | bool | tuple[Answer, ...]"""

NOTHING = "<nothing>"
"""journaled where a question had no legal answer, so that a re-run meets the same dead end"""
CHANCE = "chance:"
"""an asker that begins so is a stream of chance, such as `chance:combat`"""


class IllegalAnswer(Exception):
    """The answer is not among the legal ones. Raised before anything changed; the request is still pending."""

    def __init__(self, request: Request[Any], answer: object) -> None:
        super().__init__(f"{shown(answer)} is not a legal answer to {request}")
        self.request, self.answer = request, answer


class Fizzle(ScriptSignal):
    """The rest of one script cannot happen: nothing to choose, or its figure is gone. Ends the run that it names."""

    def __init__(self, script_run: object, reason: str) -> None:
        super().__init__(reason)
        self.script_run, self.reason = script_run, reason


class EndTransition:
    """Awaited by the rules once a side has won in the middle of a transition: the driver closes it there."""

    def __await__(self) -> Generator[EndTransition, None, None]:
        yield self


_VERBS = {"allocation": "share", "confirm": "confirm", "roll": "roll"}
"""the kinds of questions that no verb `choose_…` asks"""


class Request(Generic[T]):
    """One question. `await request` suspends the transition and returns a legal answer."""

    __slots__ = ("_helper", "_legal", "asker", "cause", "frame", "message", "noted", "or_none", "state")
    kind: ClassVar[str]
    ordered: ClassVar[bool] = True
    """True: what may be picked is sorted here; False: it keeps the order of the author"""

    def __init__(
        self,
        asker: str,
        cause: str,
        message: Phrase,
        legal: Callable[[], Iterable[Any]],
        frame: object = None,
        or_none: bool = False,
    ) -> None:
        self.asker = asker
        """the side, or the stream of chance, that answers"""
        self.cause = cause
        """what asks: the id of a skill, `attack`, a phase"""
        self.message, self.frame = message, frame
        self.or_none = or_none
        """True: a question without a legal answer returns None instead of ending its script"""
        self.noted: Callable[[Any], None] | None = None
        """told what was chosen, once it is"""
        self.state = "made"
        self._helper: Callable[[], Iterable[Any]] | None = legal
        self._legal: tuple[Any, ...] | None = None

    def __await__(self) -> Generator[Request[T], Any, T]:
        self.state = "awaited"
        answer = yield self
        self.state, self._helper = "closed", None
        if same(answer, NOTHING):
            if self.or_none:
                return None  # type: ignore[return-value]
            raise Fizzle(self.frame, f"nothing to choose: {self.message}")
        if self.noted is not None:
            self.noted(answer)
        return self.decode(answer)

    def decode(self, answer: Any) -> T:
        """What the asking script receives for this answer."""
        return answer  # type: ignore[no-any-return]

    def items(self) -> tuple[Any, ...]:
        """What may be picked: unique, and in an order that depends on nothing but the items. Computed once.

        Raises ScriptBroke where the helper of a script cannot say it.
        """
        if self._legal is None:
            if self._helper is None:
                raise RuntimeError(f"{self} is already answered")
            try:
                given = self.offered(bounded(self._helper(), f"{self.cause}: {self.verb}"))
                unique = tuple(dict.fromkeys(given))
                self._legal = tuple(sorted(unique)) if self.ordered else unique
            except BaseException as error:
                if self.frame is None:
                    raise
                raise blamed(error) from None
        return self._legal

    @property
    def verb(self) -> str:
        """The verb by which a script asks it."""
        return _VERBS.get(self.kind, f"choose_{self.kind}")

    def offered(self, given: tuple[Any, ...]) -> Iterable[Any]:
        """What the helper gave, as it may be answered."""
        return given

    def legal(self) -> Iterable[Answer]:
        """Every legal answer, in a fixed order."""
        return self.items()

    def count(self) -> int:
        """How many legal answers there are."""
        return len(self.items())

    def has_answer(self) -> bool:
        """Whether there is any legal answer; of many that are made of a few items, they need not be counted."""
        return bool(self.items())

    def accept(self, answer: object) -> Answer:
        """The legal answer equal to this one and of the same type. Raises IllegalAnswer."""
        for item in self.items():
            if same(item, answer):
                return item
        raise IllegalAnswer(self, answer)

    def __str__(self) -> str:
        return f"{self.kind} asked of {self.asker} by {self.cause}: {self.message}"


Command = tuple[Any, ...]
"""(verb, piece, ...): what a figure does next; a step is ("step", piece, (x, y))"""


class ChooseCommand(Request[Command]):
    """What a side does next; asked at rest, and nowhere else. `piece` is the figure whose turn it is, or 0."""

    __slots__ = ("piece",)
    kind = "command"
    ordered = False

    def __init__(
        self, asker: str, cause: str, message: Phrase, legal: Callable[[], Iterable[Command]], piece: int = 0
    ) -> None:
        super().__init__(asker, cause, message, legal)
        self.piece = piece


class ChooseFigure(Request[int]):
    """Pick a piece, by its id."""

    __slots__ = ()
    kind = "figure"

    def offered(self, given: tuple[Any, ...]) -> Iterable[int]:
        """Whole numbers. Raises TypeError for anything else."""
        return map(index, given)


class ChooseSpace(Request[int]):
    """Pick a space. The answer is (x, y); the script receives the space's number, y * stride + x."""

    __slots__ = ("stride",)
    kind = "space"

    def __init__(
        self,
        asker: str,
        cause: str,
        message: Phrase,
        legal: Callable[[], Iterable[int]],
        stride: int,
        frame: object = None,
        or_none: bool = False,
    ) -> None:
        super().__init__(asker, cause, message, legal, frame, or_none)
        self.stride = stride

    def offered(self, given: tuple[Any, ...]) -> Iterable[tuple[int, int]]:
        """The points of the spaces, in the order of their numbers."""
        return _points(given, self.stride)

    def decode(self, answer: Any) -> int:
        """The number of the space (x, y)."""
        x, y = answer
        return int(y * self.stride + x)


def _points(spaces: Iterable[int], stride: int) -> list[tuple[int, int]]:
    return [(space % stride, space // stride) for space in sorted({index(space) for space in spaces})]


class ChooseOption(Request[str]):
    """Pick one of several named options; the answer is the key. The labels stand in `labels`."""

    __slots__ = ("labels", "worth")
    kind = "option"
    ordered = False

    def __init__(
        self,
        asker: str,
        cause: str,
        message: Phrase,
        options: Sequence[tuple[str, Said]],
        frame: object = None,
        worth: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__(asker, cause, message, lambda: [key for key, _ in options], frame)
        self.labels: dict[str, Said] = dict(options)
        self.worth: dict[str, int] = dict(worth or {})
        """how good the options are, by and large, where the rules can tell: more is better; of others 0"""


class ChooseNumber(Request[int]):
    """Pick a whole number."""

    __slots__ = ("pays",)
    kind = "number"

    def __init__(self, *about: Any, pays: bool = False) -> None:
        super().__init__(*about)
        self.pays = pays
        """True: the number is what whoever is asked gives away for something"""


class Confirm(Request[bool]):
    """Yes or no."""

    __slots__ = ()
    kind = "confirm"

    def __init__(self, asker: str, cause: str, message: Phrase, frame: object = None) -> None:
        super().__init__(asker, cause, message, lambda: (False, True), frame)


class ChooseOrder(Request[tuple[str, ...]]):
    """Put all the named items into an order; the answer is the tuple of their keys."""

    __slots__ = ("labels",)
    kind = "order"
    ordered = False

    def __init__(self, asker: str, cause: str, message: Phrase, options: Sequence[tuple[str, Said]]) -> None:
        super().__init__(asker, cause, message, lambda: [key for key, _ in options])
        self.labels: dict[str, Said] = dict(options)

    def legal(self) -> Iterator[Answer]:
        """Every order, in the order of permutations."""
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
    """(key, card) of cards of which there may be copies: the second copy of `core:snare` is `core:snare#2`."""
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
        """Spaces as points, figures by rising ids; what has a name keeps its order."""
        if self.of == "spaces":
            return _points(given, self.stride)
        return sorted(map(index, given)) if self.of == "figures" else given

    def sizes(self) -> range:
        """How many may be picked."""
        return range(self.least, min(self.most, len(self.items())) + 1)

    def legal(self) -> Iterator[Answer]:
        """Every subset, small ones first."""
        return (picked for size in self.sizes() for picked in combinations(self.items(), size))

    def has_answer(self) -> bool:
        """Whether enough is offered."""
        return bool(self.sizes())

    def count(self) -> int:
        """The sum of the binomial coefficients."""
        return sum(comb(len(self.items()), size) for size in self.sizes())

    def accept(self, answer: object) -> Answer:
        """The answer in the order of the items, if it names so many of them, each once. Raises IllegalAnswer."""
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
    """Share an amount among figures, each of which takes no more than its part.

    The answer is a tuple of (figure, share) for all that get something, by id. All of `amount` is given away, or as
    much as the figures can take together; where `least` is smaller, no more than that must be.
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
        """Pairs of whole numbers. Raises TypeError for anything else."""
        return [(index(figure), index(most)) for figure, most in given]

    def parts(self) -> dict[int, int]:
        """Figure -> the most that it takes; only of those that take anything."""
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


FACES = 6
"""sides of a die"""


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
        """Every outcome, in counting order."""
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
    """Chance draws one thing from a bag; the answer is what was drawn. What is in it twice comes twice as often."""

    __slots__ = ("bag",)
    kind = "draw"

    def __init__(
        self, stream: str, cause: str, message: Phrase, bag: Iterable[str], frame: object = None
    ) -> None:
        self.bag = tuple(sorted(bag))
        """everything that is in it, repetitions included, in the order of the alphabet"""
        super().__init__(CHANCE + stream, cause, message, lambda: self.bag, frame)


class Reveal(Draw):
    """Chance decides which of several things a room holds; the answer is the number of it, from 1, as text."""

    __slots__ = ()
    kind = "reveal"
