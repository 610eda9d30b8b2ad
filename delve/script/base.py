"""The base classes of scripts, and the decorators that bind methods to windows, phases and queries.

A script remembers nothing on `self`: one object serves every figure and every game.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Final, TypeVar, get_args, get_origin

from delve.model.kinds import SCRIPT_BASES
from delve.phrases import Said, Template
from delve.rules.ask.queries import QUERIES
from delve.rules.behavior import OFFER, Listener, Scope
from delve.rules.commands.command import Command as Rules
from delve.rules.do.context import Context
from delve.rules.goals import Goal, Progress
from delve.rules.verdict import Verdict, usable
from delve.rules.view import View
from delve.rules.windows import Window
from delve.state.behavior_key import BehaviorKey

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
    bearer's side; one that is not happens by itself. Only reactions of a skill of timing `reaction` are uses of it and
    count against its limit, and only those that are optional are paid for (rules §8.2). Every other reaction, and one
    that is `free`, costs nothing and has no limit, and answers also while the skill is exhausted.
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
    query: str, *, scope: Scope = "self", within: int | None = None, priority: int = 0
) -> Callable[[M], M]:
    """Bind a pure method to a query of the rules.

    The method is `(self, view, owner, figure, *about)`, for a query of policy `chain` `(self, view, owner, figure,
    value, *about)`, and its return annotation must be the query's. Raises BadScript, when loaded, if it is not.
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
        setattr(method, _BOUND, Listener(("query", query), scope, within, priority, False, method.__name__))
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

    `ctx` acts in the name of the figure that takes it, `owner` is the bearer (0: the ground). `label` is what
    players read; `actions` are the action points that it costs. `can_take` may refuse it.
    """

    def bind(method: M) -> M:
        listener = Listener(OFFER, scope, within, priority, False, method.__name__, label, actions)
        setattr(method, _BOUND, listener)
        return method

    return bind


class Script:
    """What all scripts share."""

    listeners: ClassVar[tuple[Listener, ...]] = ()

    def __init__(self, key: BehaviorKey, name: str, parameters: Mapping[str, Any]) -> None:
        self.key = key
        """kind and id of its record; as a text `skill:core:oath_of_honor`"""
        self.name = name
        self.parameters = parameters

    def __init_subclass__(cls) -> None:
        bound = {
            name: getattr(method, _BOUND)
            for parent in reversed(cls.__mro__)
            for name, method in vars(parent).items()
            if hasattr(method, _BOUND)
        }
        cls.listeners = tuple(bound.values())

    @property
    def id(self) -> str:
        """`pack:id` of its record."""
        return self.key.id

    def can_use(self, view: View, actor: int) -> Verdict:
        """Whether a figure may use it now. Costs, limits and timing are checked by the engine. Pure."""
        return usable()

    async def use(self, ctx: Context) -> None:
        """Carry it out."""

    def can_take(self, view: View, owner: int, actor: int, offer: str) -> Verdict:
        """Whether a figure may take what the method named `offer` offers; action points are checked. Pure."""
        return usable()

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        """Whether reacting to this event makes sense: what makes no sense is not offered. Pure."""
        return True


class Skill(Script):
    """Something that a figure can do: `use` for actions, bound methods for passives and reactions."""


class Condition(Script):
    """What a lasting state of a figure does, in bound methods; scope `self` is the figure that has it."""


class Card(Script):
    """What a card does, in bound methods: each is a moment at which its holder may play it.

    Scopes are measured from the holder's side: `allies` are its figures and those of its allies, `enemies` those of its
    enemies, `everyone` is needed for phases that are nobody's. The actor is the figure that it happens to, if it stands
    and is of that side; else nobody (0): what the card does then, it does to the figures of the event. A card neither
    modifies queries nor offers anything: what lies in a hand has no effect.
    """

    def __init_subclass__(cls) -> None:
        """Raises BadScript for a bound method that is no optional reaction."""
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
        """Raises BadScript for a bound method of another scope, or one that would have to be chosen."""
        super().__init_subclass__()
        for listener in cls.listeners:
            if listener.optional or listener.scope != "everyone":
                raise BadScript(f"{cls.__name__}.{listener.method}: needs scope='everyone', optional=False")


class Terrain(Script):
    """What a ground does, in bound methods; scope `here` are the figures that stand on it wholly."""


class Item(Script):
    """What an item does while it is equipped or, without a slot, carried; scope `self` is its bearer."""


class Thing(Script):
    """What an object of the map does, in bound methods; scopes are measured from where it stands."""


class Command(Script, Rules):
    """What a figure can be told to do in its turn, as its record declares: what may be said beside it, what it does.

    `legal` says what may be said beside it, `carry_out` does it; a command that takes nothing has all it needs with
    `may` and `carry_out`. Its price, and what forbids it, is checked and paid by the engine.
    """

    of_rules: ClassVar[bool] = False


class QuestCondition(Script):
    """Whether a quest's own condition holds, for `script:` in objectives and triggers. All of it is pure.

    It binds no methods: it is asked when the quest looks at its conditions. `self.id` is the quest's. What it names is
    given by parameters such as `zone: ZoneName = param(..., "where")`, so that unknown names are found without running
    it. Nothing of a pack is run to judge a quest, so that it counts as something that may always hold.
    """

    def __init_subclass__(cls) -> None:
        """Raises BadScript for a bound method."""
        super().__init_subclass__()
        _require_unbound(cls)

    def holds(self, view: View, event: Window | None) -> bool:
        """Whether it holds now; `event` is what has just happened, where it belongs to a trigger."""
        raise NotImplementedError

    def goals(self, view: View, side: str) -> tuple[Goal, ...]:
        """What a side does that wants it to hold: `BeAt`, `Fetch`, `Defeat` and the like, for automated players."""
        return ()

    def progress(self, view: View) -> Progress | None:
        """How far it has come, such as `Progress(2, 3, "{n|seal|seals}")`, for lists of objectives.

        None: it is not counted.
        """
        return None

    def describe(self, view: View) -> Said:
        """What has to be so, in words that follow `as soon as`; for lists of objectives."""
        return type(self).__name__


class QuestEffect(Script):
    """What a quest's own effect does, in `use`, for `script:` among the effects of triggers and rooms.

    It binds no methods. The actor is nobody (0), `self.id` is the quest's, and what it remembers it shares with the
    quest's own script. What it names is given by parameters such as `story: StoryName = param(..., "what is told")`.
    """

    def __init_subclass__(cls) -> None:
        """Raises BadScript for a bound method."""
        super().__init_subclass__()
        _require_unbound(cls)

    def describe(self, view: View) -> Said:
        """What happens, as a sentence without a full stop."""
        return type(self).__name__


def _require_unbound(cls: type[Script]) -> None:
    for listener in cls.listeners:
        raise BadScript(
            f"{cls.__name__}.{listener.method}: a condition or an effect of a quest binds no methods"
        )


_BY_NAME: Final = {
    base.__name__: base for base in (Skill, Condition, Card, Quest, Item, Terrain, Thing, Command)
}
PART_BASES: Final[Mapping[str, type[Script]]] = MappingProxyType(
    {base.__name__: base for base in (QuestCondition, QuestEffect)}
)
"""What scripts within records are derived from, by their names."""
BASES: Final[Mapping[str, type[Script]]] = MappingProxyType(
    {kind: _BY_NAME[name] for kind, name in SCRIPT_BASES.items()}
)
"""Kind of a record -> what its script is derived from. One derived from `Script` itself serves any kind."""


def serves(script: type[Script], kind: str) -> bool:
    """Whether a script's class may serve a record of a kind."""
    others = (*BASES.values(), *PART_BASES.values())
    return issubclass(script, BASES[kind]) or not issubclass(script, others)
