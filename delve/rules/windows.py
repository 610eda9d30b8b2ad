"""What a window is: the fields that it declares, what each of them means, and how scripts may write into it.

Which windows there are stands in `events`, what opens one with the rule that causes it, and who responds in `dispatch`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple, dataclass_transform

from delve.answers import shown
from delve.ids import in_snake_case
from delve.model.attack import Surge
from delve.model.die import DieDef
from delve.near import clipped, guess
from delve.phrases import Phrase, Template, Value, handed_over, phrase
from delve.requests import FACES
from delve.rules.arguments import KINDS, Arguments, Take, instead, text
from delve.rules.behavior import Handler
from delve.rules.bonus import Bonus, Stage
from delve.rules.throws import check
from delve.rules.verdict import Verdict

if TYPE_CHECKING:
    from delve.rules.causes import Cause
    from delve.rules.game import Game
    from delve.rules.under_way import AttackUnderWay

Of = Literal["", "piece", "dice", "faces"]
"""what the values of a field are: ids of pieces, ids of dice, or faces of the dice in the field `dice`"""
ALTER: Final = "event.alter"
_PLAIN: Final = (int, float, str, tuple, list, type(None))
"""what a message shows as it was written"""
_WORDS: Final[Mapping[tuple[str, Of], str]] = MappingProxyType(
    {
        ("int", ""): "a whole number",
        ("int", "piece"): "the id of a piece",
        ("tuple[str, ...]", "dice"): "ids of dice",
        ("tuple[int, ...]", "faces"): f"one face, 0 to {FACES - 1}, for each of its dice",
    }
)
"""(type, what the values are) of fields that can be altered -> what must be written, in words"""


class Field(NamedTuple):
    """One declared field of windows."""

    meaning: str
    changed_by: tuple[str, ...] = ()
    """how scripts may change it: `event.alter`, another method of the window, verbs; empty: not at all"""
    least: int | None = None
    """the least number that it may be altered to"""
    of: Of = ""
    type: str = ""
    """as it is annotated"""

    @property
    def expected(self) -> str:
        """What a script may alter it to, in words."""
        words = _WORDS[self.type, self.of]
        return words if self.least is None else f"{words} from {self.least} up"

    def taken(self, value: object, what: str) -> Any:
        """A value as the field may hold it, as far as the value alone tells. Raises TypeError, ValueError.

        `what` is what the message calls the field.
        """
        try:
            if isinstance(value, bool):
                raise TypeError
            found = _TAKEN[self.type](value, what)
        except TypeError:
            came = shown(value) if isinstance(value, _PLAIN) else type(value).__name__
            raise TypeError(f"{what} must be {self.expected}, not {came}{instead(value)}") from None
        if self.least is not None and found < self.least:
            raise self._wrong(value, what)
        if self.of == "faces" and not all(0 <= face < FACES for face in found):
            raise self._wrong(value, what)
        return found

    def must_suit(self, window: Window, value: Any, what: str) -> None:
        """Raises LookupError or ValueError for a value that does not suit the dice or the game of its window."""
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
    """What stands in the body of a window's class in the place of a field, until the class is made."""

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
    """Makes the fields that a class declares known to type checkers as the arguments of its constructor."""

    fields: ClassVar[Mapping[str, Field]] = MappingProxyType({})
    """all that windows of a class declare, by name"""
    alterable: ClassVar[frozenset[str]] = frozenset()
    """the fields that scripts may alter"""
    key: ClassVar[object]
    """what listeners bind to: the class, or the name of a phase"""
    event: ClassVar[str] = ""
    """the name by which quests refer to it: `damage` for AfterDamage, of a phase its own; empty: they cannot"""

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
    """A moment of the game, and everything that is told of it. Scopes are measured from its spaces."""

    preventable: ClassVar[bool] = False
    missable: ClassVar[bool] = False
    throws: ClassVar[bool] = False
    """True: dice are thrown next, and may be laid instead"""
    stage: ClassVar[Stage] = Stage.DECLARED
    """how far the attack of which it is a part has come at least when it opens"""
    says: ClassVar[Template] = ""
    """what happens, as players are told it when they may respond: a template over the fields; empty: its name"""
    figure: int = told("the piece to which it happens; 0: none", kw_only=False)
    source: int = told(
        "the piece that does it: who attacks, pushes, inflicts or pays, also where a skill lets another figure do it "
        "or hands damage on; 0: nobody",
        kw_only=False,
    )
    spaces: tuple[int, ...] = told(
        "where it happens: where the piece is, or was before it fell or left", kw_only=False
    )
    cause: Cause = told("what brings it about", init=False)
    actor: int = told("the piece whose turn it is, and which acts now; 0: nobody's", init=False)
    attack: AttackUnderWay | None = told(
        "the attack that is under way, of which it is a part or to which something responds; else None",
        init=False,
    )
    prevented: Phrase | None = written(
        "why it does not happen, once something has prevented it; else None",
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
    laid: tuple[tuple[str, int], ...] = written(
        "(die, face) of the dice that were laid and will not be rolled", "event.lay", init=False, default=()
    )
    first_side: str = told("the side that responds first; empty: the active one", default="")
    _last_words: tuple[Handler, ...] = ()
    """what answers beside those that are in play: the own reactions of the figure that has just fallen"""
    _fact: str = ""
    """what facts call the cause"""
    _game: ClassVar[Game | None] = None
    """the game in which it is open"""

    if not TYPE_CHECKING:

        def __init__(self, figure: int, source: int, spaces: tuple[int, ...], **fields: Any) -> None:
            # names and types are the type checker's business: windows are made often, and only by the rules
            self.__dict__.update(fields, figure=figure, source=source, spaces=spaces)

        def __getattr__(self, name: str) -> Any:
            """Called for what the window does not have. Raises AttributeError, which says what it has."""
            if name in self.fields:
                raise AttributeError(f"{type(self).__name__}.{name} is known once the window is open")
            raise AttributeError(self._unknown(name))

    def __setattr__(self, name: str, value: object) -> None:
        if name in self.fields and self.fields[name].changed_by:
            how = " or ".join(self.fields[name].changed_by)
            raise AttributeError(f"{type(self).__name__}.{name} is not assigned to: it is changed by {how}")
        raise AttributeError(self._unalterable(name))

    def _open(self, game: Game) -> None:
        """Tell it in what game it opens: what brings it about, whose turn it is, and the attack under way."""
        self.__dict__.update(_game=game, cause=game.cause, actor=game.state.active, attack=game.attack)

    def alter(self, **fields: Any) -> None:
        """Change declared fields; all of them, or none where one is wrong.

        Raises AttributeError for a field that there is not or that is not altered, TypeError for a value of another
        kind, ValueError and LookupError for one that cannot be.
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
        """What to say of a field that windows of this class do not have."""
        return f"{cls.__name__} has no field {clipped(name)}{guess(name, cls.fields)[0]}"

    @classmethod
    def _unalterable(cls, name: str) -> str:
        """Why a field cannot be altered, and what can."""
        if name not in cls.fields:
            return f"{cls._unknown(name)}: {cls._told_alterable()}"
        return f"{cls.__name__} does not let {clipped(name)} be altered: {cls._told_alterable()}"

    @classmethod
    def _told_alterable(cls) -> str:
        """What may be altered, in words: `it lets amount be altered (a whole number from 0 up)`."""
        parts = [f"{name} be altered ({cls.fields[name].expected})" for name in sorted(cls.alterable)]
        return f"it lets {', '.join(parts)}" if parts else "nothing of it can be altered"

    def prevent(self, reason: Template, **values: Value) -> None:
        """It does not happen; the reason is shown to the players."""
        if not self.preventable:
            raise AttributeError(f"{type(self).__name__} cannot be prevented")
        self.__dict__["prevented"] = handed_over(phrase(reason, **values), "the reason of prevent")

    def miss(self, reason: Template, **values: Value) -> None:
        """The attack misses, whatever the dice show; the reason is shown to the players (rules §6.4)."""
        if not self.missable:
            raise AttributeError(f"{type(self).__name__} cannot be made to miss")
        self.__dict__["missed"] = handed_over(phrase(reason, **values), "the reason of miss")

    def lay(self, die: str, face: int) -> None:
        """One such die of the pool is not rolled but shows this face, 0 to 5 (rules §6.3).

        The next call lays a further one; a die that is not in the pool when it is rolled counts for nothing.
        Raises LookupError for a die that there is not, ValueError for a face that it has not.
        """
        if not self.throws:
            raise AttributeError(f"{type(self).__name__} is before no roll: no die can be laid")
        if type(face) is not int or not 0 <= face < FACES:
            raise ValueError(f"a die has the faces 0 to {FACES - 1}, not {shown(face)}")
        die = text(die, "lay: die")
        if self._game is not None:
            self._game.library.get(DieDef, die)
        self.__dict__["laid"] = (*self.laid, (die, face))

    def add(
        self,
        *,
        hearts: int = 0,
        range: int = 0,
        pierce: int = 0,
        dice: tuple[str, ...] = (),
        defense_dice: tuple[str, ...] = (),
        extra_surges: int = 0,
        surges: tuple[Surge, ...] = (),
        conditions: tuple[str, ...] = (),
        blast: bool = False,
    ) -> None:
        """Let the attack that is under way have more, for this attack alone (rules §6.2).

        It may be done in each window within the attack until it is counted: dice before they are rolled, surges to
        spend, what they buy and a blast before surges are spent, the rest before hearts are counted. Hearts and range
        less than 0 take away. `defense_dice` go to everybody who is struck and has not rolled yet.
        Raises AttributeError where no attack is under way, ValueError where it is too late, LookupError for a die or a
        condition that there is not; then nothing is added.
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
            self.attack._progress.add(more, pierce_adds=self._game.switches.pierce_adds)

    @property
    def verdict(self) -> Verdict:
        """Whether it still happens."""
        return Verdict(self.prevented or self.missed)


_ADDED: Final = Arguments(Window.add)
