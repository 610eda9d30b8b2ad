"""Windows: the moments at which behaviors may respond, one documented class each, in pairs Before and After.

A Before window may alter the fields named in `alterable`, or prevent what is about to happen with a reason. An After
window finds it done. What opens a window stands with the rule that causes it; who responds, in `dispatch`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from delve.phrases import Phrase, Value, phrase
from delve.requests import FACES
from delve.rules.arguments import checked
from delve.rules.behavior import Handler
from delve.rules.verdict import Verdict


class Window:
    """A moment of the game. `figure` is whom it happens to; scopes are measured from where that figure is."""

    alterable: ClassVar[frozenset[str]] = frozenset()
    preventable: ClassVar[bool] = False
    missable: ClassVar[bool] = False
    throws: ClassVar[bool] = False
    """True: dice are thrown next, and may be laid instead"""
    says: ClassVar[str] = ""
    """what happens, as players are told it when they may respond: a template over the fields; empty: its name"""
    first_side: str = ""
    """the side that responds first; empty: the active one"""
    laid: tuple[tuple[str, int], ...] = ()
    """(die, face) of the dice that were laid and will not be rolled"""
    _last_words: tuple[Handler, ...] = ()
    """what answers beside those that are in play: the own reactions of the figure that has just fallen"""
    figure: int
    source: int
    """the piece that causes it; 0: nobody"""
    at: tuple[int, ...]
    """the spaces where it happens, kept for listeners that look back"""
    prevented: Phrase | None
    missed: Phrase | None
    """why an attack misses, once something has made it miss"""

    def __init__(self, figure: int, source: int, at: tuple[int, ...], **fields: Any) -> None:
        self.__dict__.update(fields, figure=figure, source=source, at=at, prevented=None, missed=None)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} is changed through alter() or prevent()")

    @property
    def key(self) -> object:
        """What listeners bind to."""
        return type(self)

    def alter(self, **fields: Any) -> None:
        """Change declared fields. Raises AttributeError for any other, TypeError for a value of another kind."""
        if wrong := sorted(set(fields) - self.alterable):
            raise AttributeError(f"{type(self).__name__} does not let {', '.join(wrong)} be altered")
        self.__dict__.update(checked(type(self), fields))

    def prevent(self, reason: str, **values: Value) -> None:
        """It does not happen; the reason is shown to the players."""
        if not self.preventable:
            raise AttributeError(f"{type(self).__name__} cannot be prevented")
        self.__dict__["prevented"] = phrase(reason, **values)

    def miss(self, reason: str, **values: Value) -> None:
        """The attack misses, whatever the dice show; the reason is shown to the players (rules §6.4)."""
        if not self.missable:
            raise AttributeError(f"{type(self).__name__} cannot be made to miss")
        self.__dict__["missed"] = phrase(reason, **values)

    def lay(self, die: str, face: int) -> None:
        """One such die of the pool is not rolled but shows this face, 0 to 5 (rules §6.3).

        The next call lays a further one; a die that is not in the pool when it is rolled counts for nothing.
        """
        if not self.throws:
            raise AttributeError(f"{type(self).__name__} is before no roll: no die can be laid")
        if type(face) is not int or not 0 <= face < FACES:
            raise ValueError(f"a die has the faces 0 to {FACES - 1}, not {face!r}")
        self.__dict__["laid"] = (*self.laid, (die, face))

    @property
    def verdict(self) -> Verdict:
        """Whether it still happens."""
        return Verdict(self.prevented or self.missed)


class Phase(Window):
    """A phase of the turn structure passes (rules §4.1). Bound by its name, such as `hero_start`."""

    name: str

    @property
    def key(self) -> object:
        """The phase's name."""
        return self.name


class BeforeTurn(Window):
    """A figure's turn begins, under whatever name its ruleset gives it (rules §4.2, §5.1). Prevented: it is over."""

    says = "The turn of {figure} begins"
    preventable = True


class AfterTurn(Window):
    """A figure's turn is over (rules §5.10)."""

    says = "The turn of {figure} is over"


class BeforeFigureEntered(Window):
    """A figure is about to enter spaces, by a step or by being placed (rules §5.2)."""

    says = "{figure} is about to enter a space"
    preventable = True
    spaces: tuple[int, ...]
    placed: bool
    entering: bool
    """whether what the ground does to those who enter it happens (rules §5.13)"""


class AfterFigureEntered(Window):
    """A figure has entered spaces."""

    says = "{figure} has entered a space"
    spaces: tuple[int, ...]
    before: tuple[int, ...]
    placed: bool
    entering: bool
    """whether what the ground does to those who enter it happens (rules §5.13)"""


class AfterFigureSpread(Window):
    """A large figure that moved on one of its spaces holds its whole base again (rules §5.14)."""

    says = "{figure} holds its whole base again"
    before: tuple[int, ...]
    entering: bool
    """whether it moved there; it is not, where it was put down on ground that it does not enter (rules §5.13)"""


class BeforeAttack(Window):
    """An attack was declared; no die was rolled (rules §6.1, §6.8). `figure` attacks `target`.

    Another target may be put in its place: range and sight stay those of the first.
    """

    says = "{figure} attacks {target}"
    preventable = True
    missable = True
    alterable = frozenset({"target"})
    target: int
    others: tuple[int, ...]
    """whom it strikes besides"""
    weapon: str
    """id of the weapon; empty for its own attack or bare hands"""


class AfterAttack(Window):
    """An attack is over, hit or miss (rules §6.7)."""

    says = "{figure} has attacked {target}"
    target: int
    others: tuple[int, ...]
    """whom it hit besides"""
    weapon: str
    hit: bool
    damage: int
    """hearts that the target suffered"""
    suffered: dict[int, int]
    """hearts that each figure suffered who was hit"""


class BeforeAttackRolled(Window):
    """The attack dice are about to be rolled (rules §6.3). Some may be laid instead."""

    says = "{figure} is about to roll the attack on {target}"
    missable = True
    throws = True
    alterable = frozenset({"dice"})
    target: int
    weapon: str
    dice: tuple[str, ...]


class AfterAttackRolled(Window):
    """The attack dice lie there, before defense is rolled (rules §6.3). Faces may be altered, and results added."""

    says = "{figure} has rolled the attack on {target}"
    missable = True
    alterable = frozenset({"faces", "hearts", "range", "surges"})
    target: int
    weapon: str
    dice: tuple[str, ...]
    faces: tuple[int, ...]
    hearts: int
    """hearts beside the dice; less than 0 takes away"""
    range: int
    """range beside the dice"""
    surges: int
    """surges beside the dice"""


class BeforeDefenseRolled(Window):
    """`figure` is about to roll its defense against the attack of `source` (rules §6.3). Dice may be laid instead."""

    says = "{figure} is about to roll its defense against {source}"
    missable = True
    throws = True
    alterable = frozenset({"dice"})
    weapon: str
    dice: tuple[str, ...]


class AfterDefenseRolled(Window):
    """The defense dice of `figure` lie there, before surges are spent (rules §6.3). `source` attacks it."""

    says = "{figure} has rolled its defense against {source}"
    missable = True
    alterable = frozenset({"faces", "shields"})
    weapon: str
    dice: tuple[str, ...]
    faces: tuple[int, ...]
    shields: int
    """shields beside the dice; less than 0 takes away"""


class AfterSurgeSpent(Window):
    """`figure` has spent surges on an ability (rules §6.5)."""

    says = "{figure} has spent surges against {target}"
    target: int
    surge: str
    """the name that the ability has for scripts; `recover` for fatigue"""


class AfterHit(Window):
    """An attack did damage to `target`, who has not fallen yet (rules §6.11)."""

    says = "{figure} has hit {target}"
    target: int
    weapon: str
    damage: int
    surges: tuple[str, ...]
    """the names of the surge abilities that were bought"""


class BeforeDamage(Window):
    """A figure is about to suffer hearts (rules §7.1)."""

    says = "{figure} is about to suffer {amount} damage"
    preventable = True
    alterable = frozenset({"amount"})
    amount: int
    cause: str
    transferred: bool
    """True: another figure has handed them on, and they are not handed on again (rules §7.6)"""


class AfterDamage(Window):
    """A figure suffered hearts; it may be gone by now."""

    says = "{figure} has suffered {amount} damage"
    amount: int
    cause: str


class BeforeFatigue(Window):
    """A figure is about to suffer fatigue that it did not choose (rules §7.5)."""

    says = "{figure} is about to suffer {amount} fatigue"
    preventable = True
    alterable = frozenset({"amount"})
    amount: int
    cause: str


class AfterFatigue(Window):
    """A figure suffered fatigue, by choice or not."""

    says = "{figure} has suffered {amount} fatigue"
    amount: int
    cause: str


class BeforeRecovery(Window):
    """A figure is about to recover hearts or fatigue (rules §7.4)."""

    says = "{figure} is about to recover"
    preventable = True
    alterable = frozenset({"hearts", "fatigue"})
    hearts: int
    fatigue: int
    cause: str


class AfterRecovery(Window):
    """A figure recovered hearts or fatigue."""

    says = "{figure} has recovered"
    hearts: int
    fatigue: int
    cause: str


class BeforeDefeat(Window):
    """A figure's damage has reached its health (rules §7.2, §7.3, §7.7). Prevented: it stays with one heart."""

    says = "{figure} is about to fall"
    preventable = True


class AfterDefeat(Window):
    """A monster left the game, or a hero was knocked out. Its own reactions answer once more; it stood on `at`."""

    says = "{figure} has fallen"
    knocked_out: bool


class AfterFigureLeft(Window):
    """A figure has left the map and is not defeated (rules §11.6)."""

    says = "{figure} has left the map"


class BeforeRevival(Window):
    """A hero is about to stand up; the dice were not rolled, and may be laid instead (rules §5.8, §5.9)."""

    says = "{figure} is about to stand up"
    preventable = True
    throws = True


class AfterRevival(Window):
    """A hero stands again."""

    says = "{figure} has stood up"


class BeforeConditionGained(Window):
    """A condition is about to befall a figure (rules §9.1)."""

    says = "{figure} is about to gain the condition {condition}"
    preventable = True
    condition: str


class AfterConditionGained(Window):
    """A condition befell a figure."""

    says = "{figure} has gained the condition {condition}"
    condition: str


class BeforeTest(Window):
    """A figure is about to test an attribute (rules §9.3).

    Another's value may stand in, shields may be added, and dice laid instead of being rolled.
    """

    says = "{figure} is about to test {attribute}"
    throws = True
    alterable = frozenset({"value", "shields"})
    attribute: str
    value: int
    shields: int
    """shields that count beside those of the dice"""
    cause: str


class AfterTestRolled(Window):
    """The dice of an attribute test lie there (rules §9.3). Faces may be altered: that is how dice are rerolled."""

    says = "{figure} has rolled to test {attribute}"
    alterable = frozenset({"faces"})
    attribute: str
    value: int
    shields: int
    """shields that count beside those of the dice"""
    dice: tuple[str, ...]
    faces: tuple[int, ...]


class AfterTest(Window):
    """A figure passed or failed an attribute test."""

    says = "{figure} has tested {attribute}"
    attribute: str
    passed: bool


class AfterAction(Window):
    """A figure has spent an action, and what it did is done (rules §5.1). It counted as `attack`, `move`, `rest` …"""

    says = "{figure} has spent an action"
    command: str
    counts_as: tuple[str, ...]


class AfterRest(Window):
    """A figure that rested has recovered its fatigue, at the end of its turn (rules §5.5)."""

    says = "{figure} has rested"


class AfterRefresh(Window):
    """Exhausted skills of a figure are ready again (rules §8.6)."""

    says = "Skills of {figure} are ready again"
    skills: tuple[str, ...]


class AfterExhausted(Window):
    """A skill was exhausted, not by its own use but by another (rules §8.6)."""

    says = "{skill} of {figure} was exhausted"
    skill: str


class AfterCounterChanged(Window):
    """Counters were put on a figure or taken from it (rules §8.7)."""

    says = "The counters {counter} on {figure} have changed"
    counter: str
    by: int
    """how many more there are; below 0: fewer"""


class BeforeInteraction(Window):
    """A figure is about to do something with an object (rules §5.7)."""

    says = "{figure} is about to do something with {object}"
    preventable = True
    object: int
    interaction: str


class AfterInteraction(Window):
    """A figure did something with an object."""

    says = "{figure} has done something with {object}"
    object: int
    interaction: str


class BeforeSkillUsed(Window):
    """A skill was paid for and is about to take effect (rules §8.2)."""

    says = "{figure} is about to use {skill}"
    preventable = True
    skill: str


class AfterSkillUsed(Window):
    """A skill took effect."""

    says = "{figure} has used {skill}"
    skill: str


class BeforeCardPlayed(Window):
    """A side has played a card, which is about to take effect (rules §14.3). `figure` is whom its moment concerns."""

    says = "The card {card} is about to take effect"
    preventable = True
    card: str
    side: str
    """the side that plays it"""


class AfterCardPlayed(Window):
    """A card that a side has played took effect (rules §14.3). `figure` is whom its moment concerns."""

    says = "The card {card} has taken effect"
    card: str
    side: str
    """the side that has played it"""


def moment(event: object) -> str:
    """What listeners bind to, in words: `before damage` for a class of windows, `hero start` for a phase."""
    return (_snake(event.__name__) if isinstance(event, type) else str(event)).replace("_", " ")


def event_name(window: Window) -> str:
    """The name by which quests refer to an event: a phase's own, `figure_entered` for AfterFigureEntered, else ''."""
    if isinstance(window, Phase):
        return window.name
    return EVENT_NAMES.get(type(window), "")


def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")


_DONE = [window for window in Window.__subclasses__() if window.__name__.startswith("After")]
EVENT_NAMES = {window: _snake(window.__name__.removeprefix("After")) for window in _DONE}
"""the names of all events but the phases, which the ruleset names"""
