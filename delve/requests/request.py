"""What every question is: who is asked, why, and what may be answered."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, ClassVar, Generic, TypeVar

from delve.answers import same, shown
from delve.bounds import MOST_OFFERED, bounded
from delve.faults import ScriptSignal, blamed
from delve.phrases import Phrase

T = TypeVar("T")
Answer = Any
"""int | str | bool | tuple[Answer, ...]"""
NOTHING = "<nothing>"
"""the answer that the journal holds for a question without a legal answer, so that a re-run passes it too"""
CHANCE = "chance:"
"""an asker that begins with this is a stream of chance, such as `chance:combat`"""


class IllegalAnswer(Exception):
    """The answer is not among the legal ones. Raised before anything has changed; the request is still pending."""

    def __init__(self, request: Request[Any], answer: object) -> None:
        super().__init__(f"{shown(answer)} is not a legal answer to {request}")
        self.request, self.answer = request, answer


class Fizzle(ScriptSignal):
    """The rest of a script cannot happen, as there is nothing to choose, or its figure is gone. Ends that run alone."""

    def __init__(self, script_run: object, reason: str) -> None:
        super().__init__(reason)
        self.script_run, self.reason = script_run, reason


class EndTransition:
    """Awaited by the rules once a side has won in the middle of a transition: the driver closes it there."""

    def __await__(self) -> Generator[EndTransition, None, None]:
        yield self


_VERBS = {"allocation": "share", "confirm": "confirm", "roll": "roll"}
"""kind of question -> the verb that asks it, for those that no `choose_…` asks"""


class Request(Generic[T]):
    """One question. `await request` suspends the transition and returns a legal answer."""

    __slots__ = ("_helper", "_legal", "asker", "cause", "frame", "message", "noted", "or_none", "state")
    kind: ClassVar[str]
    ordered: ClassVar[bool] = True
    """True: what may be picked is sorted; False: it keeps the order in which the helper gives it"""

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
        """called with the answer as soon as it is given"""
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
        """What may be picked, each item once, in an order that depends on the items alone. Computed once.

        Raises ScriptBroke where the helper of a script fails, RuntimeError once the request is answered.
        """
        if self._legal is None:
            if self._helper is None:
                raise RuntimeError(f"{self} is already answered")
            try:
                given = self._helper()
                if type(given) is not tuple or len(given) > MOST_OFFERED:
                    given = bounded(given, f"{self.cause}: {self.verb}")
                given = self.offered(given)
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
        """What the helper gave, in the form in which it is answered."""
        return given

    def legal(self) -> Iterable[Answer]:
        """Every legal answer, in a fixed order."""
        return self.items()

    def count(self) -> int:
        """How many legal answers there are."""
        return len(self.items())

    def has_answer(self) -> bool:
        """Whether there is any legal answer. Requests with very many answers tell it without counting them."""
        return bool(self.items())

    def accept(self, answer: object) -> Answer:
        """The legal answer equal to this one and of the same type. Raises IllegalAnswer."""
        for item in self.items():
            if item is answer or (item == answer and same(item, answer)):
                return item
        raise IllegalAnswer(self, answer)

    def __str__(self) -> str:
        return f"{self.kind} asked of {self.asker} by {self.cause}: {self.message}"
