"""Questions whose answer is one thing: a command, a piece, a space, an option, a number, yes or no."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import index
from typing import Any, NamedTuple

from delve.bounds import bounded
from delve.faults import blamed
from delve.model.attack import Surge
from delve.phrases import Phrase, Said
from delve.requests.request import Request

Command = tuple[Any, ...]
"""what a side does next, such as ("base:step", piece, (x, y)); ("activate", piece), ("group", number): who is next"""


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
        """The ids as plain ints. Raises TypeError for what is no whole number."""
        return map(index, given)


def points(spaces: Iterable[int], stride: int) -> list[tuple[int, int]]:
    """(x, y) of spaces, each once, in the order of their numbers."""
    return [(space % stride, space // stride) for space in sorted({index(space) for space in spaces})]


class Way(NamedTuple):
    """How a figure that is led comes to a space: one answer after another."""

    points: tuple[tuple[int, int], ...]
    """the spaces that it enters, each an answer; the last one is where it comes to"""
    costs: tuple[int, ...]
    """what is spent of what the movement has, up to each of them"""


class Led(NamedTuple):
    """A movement whose steps are asked for one after another."""

    piece: int
    """the figure that is led"""
    ways: Callable[[], Mapping[int, tuple[tuple[int, int], ...]]]
    """number of a space that several steps lead to -> for each step its space, and what is spent so far"""


class ChooseSpace(Request[int]):
    """Pick a space. The answer is (x, y); the script receives the space's number, y * stride + x."""

    __slots__ = ("_led", "_strikes", "_struck", "_ways", "stride", "worth")
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
        worth: Mapping[tuple[int, int], int] | None = None,
        strikes: Callable[[int], Iterable[int]] | None = None,
        led: Led | None = None,
    ) -> None:
        """`strikes`: the numbers of the spaces that picking the one of a number means; None: that space alone.

        `led`: the movement of which this is one step; None: it is no step.
        """
        super().__init__(asker, cause, message, legal, frame, or_none)
        self.stride = stride
        self._led = led
        self._ways: Mapping[tuple[int, int], Way] | None = None
        self._strikes = strikes
        self._struck: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}
        self.worth: dict[tuple[int, int], int] = dict(worth or {})
        """how good a space is, roughly, where the rules can tell; empty where they cannot"""

    def offered(self, given: tuple[Any, ...]) -> Iterable[tuple[int, int]]:
        """The points of the spaces, in the order of their numbers."""
        return points(given, self.stride)

    def struck(self, point: tuple[int, int]) -> tuple[tuple[int, int], ...]:
        """The spaces that picking one of the items means, as far as whoever asks tells it; else none.

        Raises ScriptBroke where the helper of a script fails.
        """
        if self._strikes is None or self.state == "closed" or point not in self.items():
            return ()
        if point not in self._struck:
            try:
                given = bounded(self._strikes(self.decode(point)), f"{self.cause}: what it strikes")
                self._struck[point] = tuple(points(given, self.stride))
            except BaseException as error:
                if self.frame is None:
                    raise
                raise blamed(error) from None
        return self._struck[point]

    @property
    def leads(self) -> int:
        """The figure whose movement this is one step of; 0: it is no step."""
        return self._led.piece if self._led is not None else 0

    @property
    def ways(self) -> Mapping[tuple[int, int], Way]:
        """The spaces to which several steps of the same movement lead from here, as far as whoever is asked knows.

        Each step is an answer of its own, and may bring something about: whoever gives them stops where it does. They
        are found when they are first looked at, as long as the question is pending.
        """
        if self._led is None or self.state == "closed":
            return {}
        if self._ways is None:
            self._ways = {
                self.point(to): Way(tuple(self.point(at) for at, _ in way), tuple(cost for _, cost in way))
                for to, way in self._led.ways().items()
            }
        return self._ways

    def point(self, space: int) -> tuple[int, int]:
        """(x, y) of the space of a number."""
        return space % self.stride, space // self.stride

    def decode(self, answer: Any) -> int:
        """The number of the space (x, y)."""
        x, y = answer
        return int(y * self.stride + x)


class Area(NamedTuple):
    """What an option means on a board, as far as the side knows that is asked."""

    board: str
    spaces: tuple[tuple[int, int], ...]
    pieces: tuple[int, ...]
    """the pieces that it strikes"""


class Harm(NamedTuple):
    """Hearts that go through."""

    to_target: int
    """to the target of an attack"""
    to_all: int
    """to all whom it strikes, its target among them"""


class SurgeOffer(NamedTuple):
    """What an option would buy that spends surges (rules §6.5)."""

    price: int
    """the surges that it takes"""
    ability: Surge | None
    """the ability as its record has it; None for what is no ability, such as recovering fatigue"""
    damage: Harm
    """hearts that go through if this is bought and what is left is spent best (rules §6.14)"""
    at_once: Harm = Harm(0, 0)
    """hearts that go through if this is bought and nothing else"""
    changes: bool = True
    """whether it changes anything: what the attack does at once or at best, or something beside its damage"""
    targets: int = 1
    """how many figures the attack may strike, as their defense has been rolled"""
    defeats: bool = False
    """whether the hearts of `damage` leave the target no health"""


class Response(NamedTuple):
    """Whose response to an event an option is (rules §8.4)."""

    kind: str
    """the kind of the record that responds, such as `skill` or `card`"""
    record: str
    """its `pack:id`"""
    bearer: int = 0
    """the figure that responds; 0: nobody, as for a card in a hand"""


class ChooseOption(Request[str]):
    """Pick one of several named options. The answer is its key; `labels` has what players read for each key."""

    __slots__ = ("_surges", "_tell_surges", "areas", "labels", "nothing", "responses", "worth")
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
        areas: Mapping[str, Area] | None = None,
        surges: Callable[[], Mapping[str, SurgeOffer]] = dict,
        responses: Mapping[str, Response] | None = None,
        nothing: str = "",
    ) -> None:
        super().__init__(asker, cause, message, lambda: [key for key, _ in options], frame)
        self.labels: dict[str, Said] = dict(options)
        self.worth: dict[str, int] = dict(worth or {})
        """how good an option is, roughly, where the rules can tell; more is better, and missing keys count as 0"""
        self.areas: dict[str, Area] = dict(areas or {})
        """what an option means on the board, for those that mean something there"""
        self.responses: dict[str, Response] = dict(responses or {})
        """whose response to an event each option is; one that is not among them lets the event pass"""
        self.nothing = nothing
        """the option by which nothing comes of the action that asks; empty: there is none"""
        self._tell_surges = surges
        self._surges: Mapping[str, SurgeOffer] | None = None

    @property
    def surges(self) -> Mapping[str, SurgeOffer]:
        """Where surges are spent: what each option would buy, the one that buys nothing too; empty elsewhere.

        It is computed when it is first looked at, as long as the question is pending.
        """
        if self._surges is None:
            self._surges = self._tell_surges()
        return self._surges


class ChooseNumber(Request[int]):
    """Pick a whole number."""

    __slots__ = ("pays",)
    kind = "number"

    def __init__(self, *about: Any, pays: bool = False) -> None:
        super().__init__(*about)
        self.pays = pays
        """True: the asked side pays this number for something"""


class Confirm(Request[bool]):
    """Yes or no."""

    __slots__ = ()
    kind = "confirm"

    def __init__(self, asker: str, cause: str, message: Phrase, frame: object = None) -> None:
        super().__init__(asker, cause, message, lambda: (False, True), frame)
