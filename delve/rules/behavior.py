"""What the rules know of a script: the protocol of behaviors, and what their methods listen to.

Loading scripts, and the base classes that authors write, belong to `delve.script`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Sequence
from dis import get_instructions
from functools import cache
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from delve.bounds import LARGEST_EXACT
from delve.faults import blamed
from delve.model.declaration import Scripted
from delve.phrases import Phrase, Said, phrase
from delve.rules.goals import Goal, Progress
from delve.rules.verdict import Verdict, checked_verdict
from delve.state.behavior_key import BehaviorKey

Reading = TypeVar("Reading", contravariant=True)
"""what scripts read a game by, which stands above them: `delve.rules.view.View`"""
Moment = TypeVar("Moment", contravariant=True)
"""what scripts respond to: `delve.rules.windows.Window`"""

Scope = Literal["self", "friends", "allies", "enemies", "neutrals", "everyone", "here"]
"""self: the bearer · friends: the bearer, its side and its allies · allies: the same without the bearer · enemies,
neutrals: those that it regards so · everyone: also the bearer · here: figures that stand on the ground whose behavior
it is"""


ANY_QUEST: Final = ""
"""what stands in keys of parts in place of a quest: for the quests that recipes make, whatever they are called"""


def key_of_part(part: Scripted, quest: str) -> BehaviorKey:
    """The key of the behavior of a condition or an effect that a quest (`pack:id`) brings along, or `ANY_QUEST`."""
    return BehaviorKey("part", part.key(quest))


VIEW = 1
"""the place of the view among the arguments of a method that modifies a query"""
OFFER = ("offer",)
"""what methods listen to that are offered to figures as actions (rules §5.12)"""


class Listener(NamedTuple):
    """One method of a behavior, and what it listens to."""

    event: object
    """a window class, the name of a phase, `("query", name)`, or OFFER"""
    scope: Scope
    within: int | None
    """spaces between bearer and figure; None: anywhere"""
    priority: int
    """lower comes first"""
    optional: bool
    """True: the bearer's side is asked whether it wants to"""
    method: str
    label: str = ""
    """for what is offered as an action: what players read"""
    actions: int = 0
    """for what is offered as an action: action points that it costs"""
    given: str = ""
    """the parameter without which it has nothing to say: it listens only where the record gives it a value that is
    neither 0 nor empty; empty: it always listens"""
    costs_nothing: bool = False
    """True: answering is no use of the skill, although its timing is `reaction`: it has neither cost nor limit"""


class Script(Protocol[Reading, Moment]):
    """A loaded script with its parameters. It remembers nothing: one object serves all figures and games."""

    @property
    def key(self) -> BehaviorKey:
        """Kind and id of its record."""

    @property
    def name(self) -> str:
        """What players read."""

    @property
    def listeners(self) -> tuple[Listener, ...]:
        """Its methods that listen."""

    def can_use(self, view: Reading, actor: int) -> Verdict:
        """Whether a figure may use it now; costs and limits are the engine's business. Pure."""

    def worth(self, view: Reading, actor: int) -> int | None:
        """How much a use or an offer is worth to a figure now, in hearts, for automated players; None: untold. Pure."""

    def use(self, ctx: Any) -> Coroutine[Any, Any, None]:
        """Carry it out."""

    def can_take(self, view: Reading, owner: int, actor: int, offer: str) -> Verdict:
        """Whether a figure may take what is offered by the method of this name; action points are checked. Pure."""

    def may_react(self, view: Reading, owner: int, event: Moment) -> bool:
        """Whether reacting to this event makes sense. Pure."""


Behavior: TypeAlias = Script[Any, Any]
"""a script where nobody asks what it reads a game by"""


class QuestConditionBehavior(Script[Reading, Moment], Protocol[Reading, Moment]):
    """The script of a condition of a quest. All of it is pure."""

    def holds(self, view: Reading, event: Moment | None) -> bool:
        """Whether it holds now."""

    def goals(self, view: Reading, side: str) -> Iterable[Goal]:
        """What a side does that wants it to hold."""

    def progress(self, view: Reading) -> Progress | None:
        """How far it has come, where that can be counted."""

    def describe(self, view: Reading) -> Said:
        """What has to be so, in words that follow `as soon as`."""


class PlayerBehavior(Script[Reading, Moment], Protocol[Reading, Moment]):
    """The script of how figures behave. All of it is pure."""

    def decide(self, view: Reading, figure: int, aims: Sequence[Any]) -> object:
        """One of the aims, a space towards which the figure walks, or None."""

    def choose(self, view: Reading, figure: int, among: Sequence[int], cause: str) -> object:
        """One of the pieces, or None."""


class QuestEffectBehavior(Script[Reading, Moment], Protocol[Reading, Moment]):
    """The script of an effect of a quest; `use` carries it out."""

    def describe(self, view: Reading) -> Said:
        """What happens, as a sentence without a full stop."""


def verdict_of(judge: Callable[..., Verdict], *about: object) -> Verdict:
    """What a script says about whether something may be done. Raises ScriptBroke."""
    try:
        return checked_verdict(judge(*about))
    except BaseException as error:
        raise blamed(error, judge) from None


def worth_of(judge: Callable[..., int | None], *about: object) -> int | None:
    """What a script says how much a use is worth. Raises ScriptBroke, also for what is neither None nor a number."""
    try:
        return checked_worth(judge(*about))
    except BaseException as error:
        raise blamed(error, judge) from None


def checked_worth(worth: object) -> int | None:
    """What a script gave for a worth. Raises TypeError, ValueError unless it is None or a number that fits."""
    if worth is None:
        return None
    if type(worth) is not int:
        raise TypeError(f"the worth of a use is a whole number or None, not {type(worth).__name__}")
    if not -LARGEST_EXACT <= worth <= LARGEST_EXACT:
        raise ValueError(f"the worth of a use must be between -{LARGEST_EXACT:,} and {LARGEST_EXACT:,}")
    return worth


class Handler(NamedTuple):
    """A listener of one owner that is in play."""

    priority: int
    owner: int
    """the bearer's piece id; 0: the board, or a side"""
    behavior: Behavior
    listener: Listener
    side: str = ""
    """the side that owns it without any figure, as a card in its hand"""
    item: int = 0
    """the item in play whose behavior it is, or which lends the skill; 0: none"""
    one_of_equals: bool = False
    """True: its owner has another item of the same definition at work"""

    @property
    def label(self) -> str:
        """What an answer names it by; one behavior may listen to one event twice."""
        which = f"#{self.item}" if self.one_of_equals else ""
        return f"{self.offer}/{self.side or self.owner}{which}"

    @property
    def told(self) -> Phrase:
        """What players read of what is offered: a label may name what offers it, as `Throw the {name}` does."""
        return phrase(self.listener.label, name=self.behavior.name)

    @property
    def method(self) -> Callable[..., Any]:
        """The method itself."""
        found: Callable[..., Any] = getattr(self.behavior, self.listener.method)
        return found

    @property
    def is_steady(self) -> bool:
        """Whether its answer about its bearer hangs on what it is told alone: its method never reads the game."""
        return (
            self.listener.scope == "self"
            and not self.side
            and not _reads_its_view(type(self.behavior), self.listener.method)
        )

    @property
    def offer(self) -> str:
        """Behavior and method, such as `condition:core:stunned.shake_off`."""
        return f"{self.behavior.key}.{self.listener.method}"


@cache
def _reads_its_view(behavior: type[Behavior], method: str) -> bool:
    """Whether the code of a method that modifies a query names its view at all; true for what is no plain function."""
    code = getattr(getattr(behavior, method, None), "__code__", None)
    if code is None or code.co_argcount <= VIEW:
        return True
    view = code.co_varnames[VIEW]
    return view in code.co_cellvars or any(one.argval == view for one in get_instructions(code))
