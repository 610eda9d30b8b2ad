"""What a window is: the fields that it declares, what they mean, and how scripts may change them.

The windows themselves are in `events`. What opens one is beside the rule that causes it; who responds is in `dispatch`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple, dataclass_transform

from delve.answers import shown
from delve.entries import instead
from delve.ids import in_snake_case
from delve.model.attack import Surge
from delve.model.die import DieDef
from delve.model.named_text import ConditionId, DieId, as_plain_text
from delve.near import clipped, guess
from delve.phrases import Phrase, Template, Value, handed_over, phrase
from delve.requests import FACES
from delve.rules.arguments import KINDS, Arguments, Take, text
from delve.rules.behavior import Handler
from delve.rules.bonus import Bonus, Stage
from delve.rules.dice_pools import check
from delve.rules.verdict import Verdict

if TYPE_CHECKING:
    from delve.rules.causes import Cause
    from delve.rules.game import Game
    from delve.rules.under_way import AttackUnderWay

Of = Literal["", "piece", "dice", "faces"]
"""what the value of a field is: the id of a piece, ids of dice, or faces of the dice in the field `dice`"""
ALTER: Final = "event.alter"
_PLAIN: Final = (int, float, str, tuple, list, type(None))
"""types whose values a message quotes"""
_WORDS: Final[Mapping[tuple[str, Of], str]] = MappingProxyType(
    {
        ("int", ""): "a whole number",
        ("int", "piece"): "the id of a piece",
        ("tuple[str, ...]", "dice"): "ids of dice",
        ("tuple[int, ...]", "faces"): f"one face, 0 to {FACES - 1}, for each of its dice",
    }
)
"""(type, what the value is) of a field that can be altered -> what it can be altered to, in words"""


class Field(NamedTuple):
    """A field that a class of windows declares."""

    meaning: str
    changed_by: tuple[str, ...] = ()
    """how scripts may change it: `event.alter`, another method of the window, verbs; empty: they may not"""
    least: int | None = None
    """the smallest number that it may be altered to"""
    of: Of = ""
    type: str = ""
    """its annotation"""

    @property
    def expected(self) -> str:
        """What a script may alter it to, in words."""
        words = _WORDS[as_plain_text(self.type), self.of]
        return words if self.least is None else f"{words} from {self.least} up"

    def taken(self, value: object, what: str) -> Any:
        """A value converted to the type of the field. Raises TypeError, ValueError.

        `what` is what the message calls the field.
        """
        try:
            if isinstance(value, bool):
                raise TypeError
            found = _TAKEN[as_plain_text(self.type)](value, what)
        except TypeError:
            came = shown(value) if isinstance(value, _PLAIN) else type(value).__name__
            raise TypeError(f"{what} must be {self.expected}, not {came}{instead(value)}") from None
        if self.least is not None and found < self.least:
            raise self._wrong(value, what)
        if self.of == "faces" and not all(0 <= face < FACES for face in found):
            raise self._wrong(value, what)
        return found

    def must_suit(self, window: Window, value: Any, what: str) -> None:
        """Raise LookupError or ValueError for a value that does not fit the dice or the game of its window."""
        if self.of == "faces" and len(value) != len(vars(window)["dice"]):
            raise self._wrong(value, what)
        game = window._game
        if game is None:
            return
        if self.of == "dice":
            check(game, value)
        elif self.of == "piece" and value not in game.state.pieces:
            raise self._wrong(value, what)

    def _wrong(self, value: object, what: str) -> ValueError:
        return ValueError(f"{what} must be {self.expected}, not {shown(value)}")


_TAKEN: Final[Mapping[str, Take]] = MappingProxyType({kind: KINDS[kind] for kind, _ in _WORDS})


class _Declared(NamedTuple):
    """What stands for a field in the body of a window's class until the class is made."""

    field: Field
    default: Any


_REQUIRED: Final = object()


def told(meaning: str, *, kw_only: bool = True, init: bool = True, default: Any = _REQUIRED) -> Any:
    """Declare a field that scripts read."""
    return _Declared(Field(meaning), default)


def written(meaning: str, by: str, *, init: bool, default: Any) -> Any:
    """Declare a field that scripts write by another method of the window."""
    return _Declared(Field(meaning, (by,)), default)


def altered(meaning: str, *verbs: str, least: int | None = None, of: Of = "") -> Any:
    """Declare a field that scripts may alter, and the verbs of the context that change it too."""
    return _Declared(Field(meaning, (ALTER, *verbs), least, of), _REQUIRED)


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(told, written, altered))
class _Fields:
    """Makes the declared fields known to type checkers as arguments of the constructor."""

    fields: ClassVar[Mapping[str, Field]] = MappingProxyType({})
    """the fields that a class of windows declares, by name"""
    alterable: ClassVar[frozenset[str]] = frozenset()
    """the fields that scripts may alter"""
    key: ClassVar[object]
    """what listeners bind to: the class, or the name of a phase"""
    event: ClassVar[str] = ""
    """the name by which quests refer to it, such as `damage` for AfterDamage; empty: they cannot"""

    def __init_subclass__(cls) -> None:
        found = dict(cls.fields)
        for name, kind in vars(cls).get("__annotations__", {}).items():
            declared = vars(cls).get(name)
            if not isinstance(declared, _Declared):
                continue
            found[name] = declared.field._replace(type=kind)
            if declared.default is _REQUIRED:
                delattr(cls, name)
            else:
                setattr(cls, name, declared.default)
        cls.fields = MappingProxyType(found)
        cls.alterable = frozenset(name for name, field in found.items() if ALTER in field.changed_by)
        cls.key = cls
        if cls.__name__.startswith("After"):
            cls.event = in_snake_case(cls.__name__.removeprefix("After"))


class Window(_Fields):
    """A moment of the game at which behaviors may respond, and what they are told of it."""

    preventable: ClassVar[bool] = False
    missable: ClassVar[bool] = False
    rolls_dice: ClassVar[bool] = False
    """True: dice are rolled next, and `set_die` may set some of them instead"""
    stage: ClassVar[Stage] = Stage.DECLARED
    """how far the attack of which it is a part has come at least when it opens"""
    says: ClassVar[Template] = ""
    """what players are told when they may respond: a template over the fields; empty: its name is told"""
    figure: int = told("the piece to which it happens; 0: none", kw_only=False)
    source: int = told(
        "the piece that does it: who attacks, pushes, inflicts or pays, even if a skill of another figure made it do "
        "so or transferred the damage; 0: nobody",
        kw_only=False,
    )
    spaces: tuple[int, ...] = told(
        "where it happens: where the piece is, or was before it fell or left", kw_only=False
    )
    board: str = told("the board of `spaces` if no piece stands there; else empty", default="")
    cause: Cause = told("what brings it about", init=False)
    actor: int = told("the piece whose turn it is; 0: nobody's", init=False)
    attack: AttackUnderWay | None = told(
        "the attack under way, if the event is a part of one or a response to it; else None",
        init=False,
    )
    prevented: Phrase | None = written(
        "why the event does not happen, once something has prevented it; else None",
        "event.prevent",
        init=False,
        default=None,
    )
    missed: Phrase | None = written(
        "why an attack misses, once something has made it miss; else None",
        "event.miss",
        init=False,
        default=None,
    )
    dice_set: tuple[tuple[str, int], ...] = written(
        "(die, face) of the dice that were set and will not be rolled",
        "event.set_die",
        init=False,
        default=(),
    )
    first_side: str = told("the side that responds first; empty: the active one", default="")
    _last_words: tuple[Handler, ...] = ()
    """reactions that may respond although they are no longer in play: those of the figure that has just fallen"""
    _fact: str = ""
    """what facts call the cause"""
    _game: ClassVar[Game | None] = None
    """the game in which it is open; None until it is"""

    if not TYPE_CHECKING:

        def __init__(self, figure: int, source: int, spaces: tuple[int, ...], **fields: Any) -> None:
            # The type checker has seen names and types: windows are made often, and only by the rules.
            self.__dict__.update(fields, figure=figure, source=source, spaces=spaces)

        def __getattr__(self, name: str) -> Any:
            """Raise AttributeError, which suggests a field that the window has."""
            if name in self.fields:
                raise AttributeError(f"{type(self).__name__}.{name} is known once the window is open")
            raise AttributeError(self._unknown(name))

    def __setattr__(self, name: str, value: object) -> None:
        if name in self.fields and self.fields[name].changed_by:
            how = " or ".join(self.fields[name].changed_by)
            raise AttributeError(f"{type(self).__name__}.{name} is not assigned to: it is changed by {how}")
        raise AttributeError(self._unalterable(name))

    def _open(self, game: Game) -> None:
        """Open it in a game: note the cause, whose turn it is, and the attack under way."""
        self.__dict__.update(_game=game, cause=game.cause, actor=game.state.active, attack=game.attack)

    def alter(self, **fields: Any) -> None:
        """Change declared fields: either all of these, or none if one of them is wrong.

        Raises AttributeError for a field that does not exist or may not be altered, TypeError for a value of the wrong
        type, ValueError or LookupError for a value that cannot be.
        """
        found = {}
        for name, value in fields.items():
            if name not in self.alterable:
                raise AttributeError(self._unalterable(name))
            field, what = self.fields[name], f"{type(self).__name__}.{name}"
            found[name] = field.taken(value, what)
            field.must_suit(self, found[name], what)
        self.__dict__.update(found)

    @classmethod
    def _unknown(cls, name: str) -> str:
        """The message about a field that windows of this class do not have."""
        return f"{cls.__name__} has no field {clipped(name)}{guess(name, cls.fields)[0]}"

    @classmethod
    def _unalterable(cls, name: str) -> str:
        """The message that says why a field cannot be altered, and which fields can."""
        if name not in cls.fields:
            return f"{cls._unknown(name)}: {cls._told_alterable()}"
        return f"{cls.__name__} does not let {clipped(name)} be altered: {cls._told_alterable()}"

    @classmethod
    def _told_alterable(cls) -> str:
        """What may be altered, in words: `it lets amount be altered (a whole number from 0 up)`."""
        parts = [f"{name} be altered ({cls.fields[name].expected})" for name in sorted(cls.alterable)]
        return f"it lets {', '.join(parts)}" if parts else "nothing of it can be altered"

    def prevent(self, reason: Template, **values: Value) -> None:
        """Prevent the event; the reason is shown to the players. Raises AttributeError where nothing can prevent it."""
        if not self.preventable:
            raise AttributeError(f"{type(self).__name__} cannot be prevented")
        self.__dict__["prevented"] = handed_over(phrase(reason, **values), "the reason of prevent")

    def miss(self, reason: Template, **values: Value) -> None:
        """Let the attack miss, whatever the dice show; the reason is shown to the players (rules §6.4).

        Raises AttributeError for a window of something else than an attack.
        """
        if not self.missable:
            raise AttributeError(f"{type(self).__name__} cannot be made to miss")
        self.__dict__["missed"] = handed_over(phrase(reason, **values), "the reason of miss")

    def set_die(self, die: DieId, face: int) -> None:
        """Set one die of this kind in the pool to a face, 0 to 5, instead of rolling it (rules §6.3).

        Each call sets one more die; a die that is not in the pool when it is rolled is ignored.
        Raises LookupError if there is no such die, ValueError if it has no such face.
        """
        if not self.rolls_dice:
            raise AttributeError(f"{type(self).__name__} comes before no roll: no die can be set")
        if type(face) is not int or not 0 <= face < FACES:
            raise ValueError(f"a die has the faces 0 to {FACES - 1}, not {shown(face)}")
        die = text(die, "set_die: die")
        if self._game is not None:
            self._game.library.get(DieDef, die)
        self.__dict__["dice_set"] = (*self.dice_set, (die, face))

    def add(
        self,
        *,
        hearts: int = 0,
        range: int = 0,
        pierce: int = 0,
        dice: tuple[DieId, ...] = (),
        defense_dice: tuple[DieId, ...] = (),
        extra_surges: int = 0,
        surges: tuple[Surge, ...] = (),
        conditions: tuple[ConditionId, ...] = (),
        blast: bool = False,
    ) -> None:
        """Add to the attack under way, for this attack alone (rules §6.2).

        This may be done in every window within the attack until it is counted: dice before they are rolled; surges to
        spend, what they buy and a blast before surges are spent; the rest before hearts are counted. Hearts and range
        less than 0 take away. `defense_dice` go to every target that has not rolled yet.
        Raises AttributeError where no attack is under way, ValueError where it is too late, LookupError for a die or a
        condition that does not exist; then nothing is added.
        """
        if self.attack is None:
            raise AttributeError(f"{type(self).__name__} is within no attack: there is nothing to add to")
        given = {
            "hearts": hearts,
            "range": range,
            "pierce": pierce,
            "dice": dice,
            "defense_dice": defense_dice,
            "extra_surges": extra_surges,
            "surges": surges,
            "conditions": conditions,
            "blast": blast,
        }
        more = Bonus(**_ADDED.named(given))
        if self._game is not None:
            check(self._game, more.dice)
            check(self._game, more.defense_dice)
            for condition in more.conditions:
                self._game.library.record("condition", condition)
            pierce_adds, by = self._game.switches.pierce_adds, self._game.cause.id
            self.attack._progress.add(more, pierce_adds=pierce_adds, by=by)

    @property
    def verdict(self) -> Verdict:
        """Whether the event still happens, and if not, why."""
        return Verdict(self.prevented or self.missed)


_ADDED: Final = Arguments(Window.add)
