"""The base classes of scripts, and the decorators that bind methods to windows, phases and queries.

A script remembers nothing on `self`: one object serves every figure and every game.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, get_args, get_origin

from delve.model.kinds import SCRIPT_BASES
from delve.phrases import Said, Template
from delve.rules.ask.command_offers import Aim
from delve.rules.ask.queries import QUERIES
from delve.rules.behavior import OFFER, Listener, Scope
from delve.rules.commands.command import Command as Rules
from delve.rules.do.context import Context
from delve.rules.goals import Goal, Progress
from delve.rules.verdict import Verdict, usable
from delve.rules.view import View
from delve.rules.windows import Window
from delve.script.parameters import Parameter
from delve.script.sketch import Chance, Sketch
from delve.state.behavior_key import BehaviorKey

if TYPE_CHECKING:
    from delve.campaign.context import CampaignContext

M = TypeVar("M", bound=Callable[..., Any])
_BOUND = "_listener"


class BadScript(TypeError):
    """A script declares something that the engine cannot honor; the message says what."""


def reacts(
    event: type[Window] | str,
    *,
    scope: Scope = "self",
    within: int | None = None,
    priority: int = 0,
    optional: bool = True,
    free: bool = False,
) -> Callable[[M], M]:
    """Bind an async method `(self, ctx, event)` to a window, or to a phase by its name, such as `hero_start`.

    `within` is counted in spaces from the bearer to where the event happens. An optional reaction is offered to the
    bearer's side; any other one happens by itself. Only reactions of a skill of timing `reaction` are uses of it and
    count against its limit, and only the optional ones among them are paid for (rules §8.2). Every other reaction, and
    one that is `free`, costs nothing and has no limit, and happens also while the skill is exhausted.
    """

    def bind(method: M) -> M:
        setattr(
            method,
            _BOUND,
            Listener(event, scope, within, priority, optional, method.__name__, costs_nothing=free),
        )
        return method

    return bind


def modifies(
    query: str, *, scope: Scope = "self", within: int | None = None, priority: int = 0, given: str = ""
) -> Callable[[M], M]:
    """Bind a pure method to a query of the rules.

    `given` is the name of a parameter without which the method has nothing to say: it is asked only where a record
    gives that a value which is neither 0, nor false, nor empty. BadScript where its class has no such parameter.

    The method is `(self, view, owner, figure, *about)`, for a query of policy `chain` `(self, view, owner, figure,
    value, *about)`, and its return annotation must be the query's. Raises BadScript, when the script is loaded, for an
    unknown query, for a scope that the query does not allow, and for another annotation.
    """
    if query not in QUERIES:
        raise BadScript(f"unknown query {query!r} (known: {', '.join(sorted(QUERIES))})")
    if QUERIES[query].scopes and scope not in QUERIES[query].scopes:
        known = " or ".join(map(repr, QUERIES[query].scopes))
        raise BadScript(f"{query!r} is modified with the scope {known}: other scopes ask it themselves")

    def bind(method: M) -> M:
        returns = _annotation(method.__annotations__.get("return"))
        if returns != QUERIES[query].returns:
            raise BadScript(
                f"{method.__qualname__} modifies {query!r} ({QUERIES[query].policy}) and must be annotated to "
                f"return {QUERIES[query].returns}, not {returns}"
            )
        listener = Listener(("query", query), scope, within, priority, False, method.__name__, given=given)
        setattr(method, _BOUND, listener)
        return method

    return bind


def _annotation(said: object) -> str:
    """An annotation as queries write theirs, whether it is kept as text, in quotes or as the class itself."""
    if not isinstance(said, str):
        return _annotation_of_class(said)
    try:
        tree = ast.parse(said, mode="eval").body
    except SyntaxError:
        return said
    quoted = isinstance(tree, ast.Constant) and isinstance(tree.value, str)
    return _annotation(ast.literal_eval(tree)) if quoted else ast.unparse(tree)


def _annotation_of_class(said: object) -> str:
    inner = get_args(said)
    if inner:
        return f"{_annotation(get_origin(said))}[{', '.join(map(_annotation, inner))}]"
    if said is ...:
        return "..."
    return said.__name__ if isinstance(said, type) else str(said)


def offers(
    label: Template, *, actions: int = 1, scope: Scope = "self", within: int | None = None, priority: int = 0
) -> Callable[[M], M]:
    """Bind an async method `(self, ctx, owner)` that is offered as an action to each figure in scope, in its own turn.

    `ctx` acts in the name of the figure that takes the offer, `owner` is the bearer (0: the ground). `label` is what
    players read, in which `{name}` is the name of the record; `actions` are the action points that it costs.
    `can_take` may refuse it (rules §5.12).
    """

    def bind(method: M) -> M:
        listener = Listener(OFFER, scope, within, priority, False, method.__name__, label, actions)
        setattr(method, _BOUND, listener)
        return method

    return bind


class Script:
    """What all scripts share."""

    listeners: tuple[Listener, ...] = ()
    """its bound methods; those of a record are the ones that have something to say with its values"""

    def __init__(self, key: BehaviorKey, name: str, parameters: Mapping[str, Any]) -> None:
        self.key = key
        """kind and id of its record, as text `skill:core:oath_of_honor`"""
        self.name = name
        self.parameters = parameters
        self.listeners = self._with_something_to_say()

    def __init_subclass__(cls) -> None:
        bound = {
            name: getattr(method, _BOUND)
            for parent in reversed(cls.__mro__)
            for name, method in vars(parent).items()
            if hasattr(method, _BOUND)
        }
        cls.listeners = tuple(bound.values())
        for listener in cls.listeners:
            if listener.given and not isinstance(getattr(cls, listener.given, None), Parameter):
                raise BadScript(
                    f"{cls.__name__}.{listener.method}: {cls.__name__} has no parameter {listener.given!r}"
                )

    @property
    def id(self) -> str:
        """`pack:id` of its record."""
        return self.key.id

    def _with_something_to_say(self) -> tuple[Listener, ...]:
        """The bound methods of its class, but for those whose parameter is 0, false or empty."""
        mine = type(self).listeners
        return tuple(one for one in mine if not one.given or getattr(self, one.given))

    def can_use(self, view: View, actor: int) -> Verdict:
        """Whether a figure may use it now. The engine checks costs, limits and timing besides. Pure."""
        return usable()

    def worth(self, view: View, actor: int) -> int | None:
        """How much a use is worth to a figure now, for automated players: in hearts that an attack would take. Pure.

        Nothing or less: it is not used now. None: nobody says; it is used where no attack promises anything. It is
        asked of nothing that `can_use` refuses. Of what takes a whole turn, take off what its other actions were worth.
        Of whatever else offers something, such as an item: how much it is worth to take that; then it is asked of
        nothing that `can_take` refuses, and None says that it is mostly a way out of something.
        """
        return None

    async def use(self, ctx: Context) -> None:
        """Carry it out. Its cost is paid already."""

    def can_take(self, view: View, owner: int, actor: int, offer: str) -> Verdict:
        """Whether a figure may take what the method named `offer` offers. The engine checks action points. Pure."""
        return usable()

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Whether reacting to this event makes sense; if not, the reaction is not offered. Pure."""
        return True


class Skill(Script):
    """Something that a figure can do: `use` for actions, bound methods for passives and reactions."""


class Condition(Script):
    """What a lasting state of a figure does, in bound methods; scope `self` is the figure that has it."""


class Card(Script):
    """What a card does, in bound methods: each is a moment at which its holder may play it.

    Scopes are measured from the holder's side: `allies` are its figures and those of its allies, `enemies` those of its
    enemies, `everyone` is needed for phases that are nobody's. The actor is the event's figure, if it is on the board
    and on the holder's side; else it is nobody (0), and the card can only act on the figures that the event names. A
    card neither modifies queries nor offers anything: what lies in a hand has no effect (rules §14.3).
    """

    def __init_subclass__(cls) -> None:
        """Raise BadScript for a bound method that is no optional reaction."""
        super().__init_subclass__()
        for listener in cls.listeners:
            if not listener.optional:
                raise BadScript(
                    f"{cls.__name__}.{listener.method}: a card is only played by its holder's choice"
                )


class Quest(Script):
    """What a quest does beyond its triggers, in bound methods of scope `everyone` that are not optional.

    The actor is the figure of the event, or nobody (0) where a phase is nobody's.
    """

    def __init_subclass__(cls) -> None:
        """Raise BadScript for a bound method of another scope, or one that is optional."""
        super().__init_subclass__()
        for listener in cls.listeners:
            if listener.optional or listener.scope != "everyone":
                raise BadScript(f"{cls.__name__}.{listener.method}: needs scope='everyone', optional=False")


class Terrain(Script):
    """What a ground does, in bound methods; scope `here` are the figures that stand on it with all their spaces."""


class Item(Script):
    """What an item does while it is equipped or, without a slot, carried; scope `self` is its bearer."""


class Thing(Script):
    """What an object of the map does, in bound methods; scopes are measured from where it stands."""


class Command(Script, Rules):
    """What a figure can be told to do in its turn, as its record declares it.

    `legal` says what may be said beside it, `carry_out` does it; a command that takes nothing needs only `may` and
    `carry_out`. The engine checks and pays its price, and checks what forbids it.
    """

    of_rules: ClassVar[bool] = False


class Player(Script):
    """Decides what figures do, as the record of a behavior names it, while an automated player has their side.

    What it says nothing about is decided by the rules of its behavior. It binds no methods and keeps nothing: all of it
    hangs on what the side of the figure sees. All its methods are pure.
    """

    def __init_subclass__(cls) -> None:
        """Raise BadScript for a bound method."""
        super().__init_subclass__()
        _require_unbound(cls, "a player")

    def decide(self, view: View, figure: int, aims: Sequence[Aim]) -> Aim | int | None:
        """What the figure does next in its turn: one of these aims, or a space towards which it walks.

        `aims` are all commands that it may be given now, but for steps. None: the rules of the behavior decide.
        """
        return None

    def choose(self, view: View, figure: int, among: Sequence[int], cause: str) -> int | None:
        """Whom or what the figure chooses among these pieces, where `cause` asks for one: `attack`, or a skill's id.

        None: the rules of the behavior decide.
        """
        return None


class QuestCondition(Script):
    """A condition of a quest's own, for `script:` in objectives and triggers. All its methods are pure.

    It binds no methods: the quest asks it whenever it checks its conditions. `self.id` is the quest's. The names that
    it needs are parameters such as `zone: ZoneName = param(..., "where")`, so that unknown ones are found without
    running it. The validator runs no code of packs, so it takes such a condition for one that may always come to hold.
    """

    def __init_subclass__(cls) -> None:
        """Raise BadScript for a bound method."""
        super().__init_subclass__()
        _require_unbound(cls)

    def holds(self, view: View, event: Window | None) -> bool:
        """Whether it holds now; `event` is what has just happened, where it belongs to a trigger."""
        raise NotImplementedError

    def goals(self, view: View, side: str) -> tuple[Goal, ...]:
        """What an automated player of a side does to make it hold: `BeAt`, `Fetch`, `Defeat` and the like."""
        return ()

    def progress(self, view: View) -> Progress | None:
        """How much is done, such as `Progress(2, 3, "{done} of {of} seals")`, for lists of objectives.

        None: it cannot be counted.
        """
        return None

    def describe(self, view: View) -> Said:
        """What must hold, in words that follow `as soon as`; for lists of objectives."""
        return type(self).__name__


class QuestEffect(Script):
    """An effect of a quest's own, carried out by `use`, for `script:` among the effects of triggers and rooms.

    It binds no methods. The actor is nobody (0), `self.id` is the quest's, and it shares what it remembers with the
    quest's own script. The names that it needs are parameters such as `story: StoryName = param(..., "the story")`.
    """

    def __init_subclass__(cls) -> None:
        """Raise BadScript for a bound method."""
        super().__init_subclass__()
        _require_unbound(cls)

    def describe(self, view: View) -> Said:
        """What happens, as a sentence without a full stop."""
        return type(self).__name__


class CampaignPlace(Script):
    """A sort of place of a campaign's own, for `here: {script: ...}`. `self.id` is the campaign's.

    It binds no methods: `visit` is what happens there.
    """

    def __init_subclass__(cls) -> None:
        """Raise BadScript for a bound method."""
        super().__init_subclass__()
        _require_unbound(cls, "a place of a campaign")

    async def visit(self, ctx: CampaignContext, place: str) -> bool | None:
        """Let the party be there; False leaves the place open, so that it may come again."""
        raise NotImplementedError


class Generator(Script):
    """A way of laying out the levels of dungeons, for `generator: {script: ...}`. `self.id` is the dungeon's.

    It binds no methods and keeps nothing. Whatever it leaves to luck it asks `chance`, so that the same seed gives the
    same level. A level that is not connected or does not fit is made anew with other luck.
    """

    def __init_subclass__(cls) -> None:
        """Raise BadScript for a bound method."""
        super().__init_subclass__()
        _require_unbound(cls, "a generator of dungeons")

    def lay(self, sketch: Sketch, chance: Chance) -> None:
        """Open the places of one level, or lay map pieces, and note its rooms."""
        raise NotImplementedError


def _require_unbound(cls: type[Script], whose: str = "a condition or an effect of a quest") -> None:
    for listener in cls.listeners:
        raise BadScript(f"{cls.__name__}.{listener.method}: {whose} binds no methods")


_BY_NAME: Final = {
    base.__name__: base for base in (Skill, Condition, Card, Quest, Item, Terrain, Thing, Command, Player)
}
PART_BASES: Final[Mapping[str, type[Script]]] = MappingProxyType(
    {base.__name__: base for base in (QuestCondition, QuestEffect, CampaignPlace, Generator)}
)
"""The base classes of scripts within records, by name."""
BASES: Final[Mapping[str, type[Script]]] = MappingProxyType(
    {kind: _BY_NAME[name] for kind, name in SCRIPT_BASES.items()}
)
"""Kind of a record -> the base class of its scripts. A class derived from `Script` itself serves any kind."""


def serves(script: type[Script], kind: str) -> bool:
    """Whether a script's class may be named by a record of a kind."""
    others = (*BASES.values(), *PART_BASES.values())
    return issubclass(script, BASES[kind]) or not issubclass(script, others)
