"""One game under way: library, state, behaviors and facts, with the caches that hang on them.

It is the value that every rule works upon; the rules stand in the other modules. Reading it is done through `View`.
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from delve.model.library import Library
from delve.model.quest import QuestDef
from delve.model.quest_conditions import When
from delve.model.ruleset import Attitude, RulesetDef
from delve.model.switches import Switches
from delve.rules.behavior import Behavior, Handler
from delve.rules.causes import BEGINNING, Cause
from delve.rules.chain import Chain
from delve.rules.fact import Fact
from delve.rules.under_way import AttackUnderWay
from delve.state.behavior_key import BehaviorKey
from delve.state.game import Enrollment
from delve.state.piece import Piece

if TYPE_CHECKING:
    from delve.state.game import GameState

Reading = TypeVar("Reading", covariant=True)
"""what behaviors read a game by: `delve.rules.view.View`"""
Moment = TypeVar("Moment", contravariant=True)
"""what they respond to: `delve.rules.windows.Window`"""


class Attitudes(dict[tuple[str, str], Attitude]):
    """How the sides of a ruleset regard each other, by pairs; what belongs to no side, `""`, is neutral (rules §4.6).

    Each pair is looked up once: it is asked of every figure at every choice.
    """

    __slots__ = ("_ruleset",)

    def __init__(self, ruleset: RulesetDef) -> None:
        super().__init__()
        self._ruleset = ruleset

    def __missing__(self, pair: tuple[str, str]) -> Attitude:
        """The attitude of a pair that was not asked for yet."""
        found: Attitude = self._ruleset.attitude(*pair) if all(pair) else "neutral"
        self[pair] = found
        return found


INDEXES: Final = "who listens to what"
NOTICED: Final = "noticed"
"""what is noted of a moment at which every side knows what it sees"""
INDEXES_KEPT: Final = 8
"""rosters of which it is kept who listens to what"""
FACT_FUSE, FACTS_EACH = 400, 20
"""facts of one transition, after which something must be running in circles, and how many more for each piece"""


class UnknownPiece(LookupError):
    """Something named a piece that the game does not have."""

    def __init__(self, id: int) -> None:
        """`id` is what it was called; 0 stands for nobody."""
        nobody = "" if id else ": it stands for nobody, as ctx.actor may"
        super().__init__(f"there is no piece {id}{nobody}")


class Runaway(Exception):
    """A chain of effects does not end; the message shows its last links."""


class Responder(Protocol[Reading, Moment]):
    """How behaviors respond to windows; the layer above the dispatcher."""

    def view(self, game: Game, about: int = 0, item: int = 0, holder: str = "") -> Reading:
        """The game as behaviors may read it; where nothing else is said, on the board of the piece `about`.

        `item` is the item in play whose behavior reads, `holder` the side whose card does.
        """

    def ready(self, game: Game, handler: Handler, window: Moment) -> bool:
        """Whether a handler can respond now."""

    def react(self, game: Game, handler: Handler, window: Moment) -> Coroutine[Any, Any, None]:
        """Let it respond, for its cost."""

    def witnessed(self, game: Game, fact: Fact) -> Fact:
        """A fact with the sides that see it; whoever sees anything new has noticed it then."""

    def notice(self, game: Game) -> None:
        """Bring what every side knows up to date."""

    async def carry_out(self, game: Game, behavior: Behavior) -> None:
        """Let an effect of the quest do what its script says, in the quest's name."""

    def holds(self, game: Game, when: When) -> bool:
        """Whether a condition of the quest holds now, outside of any event."""

    def heeds(self, game: Game, event: str) -> bool:
        """Whether the quest itself may do anything about an event; the same for a whole game."""

    def ends(self, game: Game) -> bool:
        """Whether the game is won at this moment, by a ruleset that checks that at once."""

    def aftermath(self, game: Game, window: Moment) -> Coroutine[Any, Any, None]:
        """What the quest itself does about an event."""


class Tracer(Protocol[Moment]):
    """Somebody who wants to know what brings numbers and events about, such as an author of content."""

    def opened(self, game: Game, window: Moment) -> None:
        """A window opens."""

    def responds(self, game: Game, handler: Handler, window: Moment) -> None:
        """A handler is about to respond to a window."""

    def responded(self, game: Game, handler: Handler, window: Moment) -> None:
        """It has, and may have altered the window."""

    def modified(self, game: Game, query: str, figure: int, handler: Handler, said: object) -> None:
        """A handler has said what it makes of the answer to a query, which is another one by that."""


class Game:
    """A game between a library and a state. `renew` gives the same rules over another state."""

    __slots__ = (
        "_heard",
        "_index",
        "_indexed",
        "asked",
        "attack",
        "attitudes",
        "behaviors",
        "cause",
        "chain",
        "depth",
        "facts",
        "finished",
        "gone",
        "lasting",
        "library",
        "live",
        "only_board",
        "quest",
        "responder",
        "rested_at",
        "ruleset",
        "state",
        "tracer",
    )

    def __init__(
        self,
        library: Library,
        behaviors: Mapping[BehaviorKey, Behavior],
        state: GameState,
        facts: list[Fact],
        responder: Responder[Any, Any],
    ) -> None:
        self.library, self.behaviors, self.responder = library, behaviors, responder
        self.quest = library.get(QuestDef, state.quest)
        """the quest that is played"""
        self.ruleset = library.get(RulesetDef, state.ruleset)
        """the rules by which it is played"""
        self.attitudes = Attitudes(self.ruleset)
        """(side, other side) -> how it regards the other"""
        self.lasting: dict[object, Any] = {}
        """what outlives changes of the state: whoever keeps something here checks what it depends on"""
        self._index: dict[object, tuple[Handler, ...]] = {}
        self._indexed: object = None
        """the roster of which the index was made"""
        self._heard: dict[object, bool] = {}
        """key of a window -> whether anybody would respond to it, with this roster"""
        self._begin(state, facts)

    def _begin(self, state: GameState, facts: list[Fact]) -> None:
        """Stand at a state, with nothing under way."""
        self.state, self.facts = state, facts
        self.only_board = next(iter(state.boards)) if len(state.boards) == 1 else ""
        """the board of a game that has but one; empty: it has several"""
        self.tracer: Tracer[Any] | None = None
        """whom it is told what brings numbers and events about; None: nobody"""
        self.live = True
        """False: this run was abandoned, and no verb of it works any more"""
        self.asked: dict[object, Handler] = {}
        """query, figure and what else it is about -> the modifier that is being asked just now"""
        self.cause: Cause = BEGINNING
        """what brings about what happens just now"""
        self.attack: AttackUnderWay | None = None
        """the attack that is under way just now"""
        self.chain: Chain | None = None
        """the attacks that follow the one under way (rules §6.7)"""
        self.depth = 0
        """windows that are open inside each other"""
        self.rested_at = len(facts)
        """how many facts there were as the transition under way began"""
        self.gone: list[int] = []
        """the pieces that have fallen, broken or left in the transition under way, in that order: see `Presence`"""
        self.finished: list[int] = []
        """the figures whose turn a script has ended in the transition under way: it is over with the transition"""

    def renew(self, state: GameState, facts: list[Fact]) -> Game:
        """The same rules over another state, with the index of handlers and all that lasts taken along."""
        twin = object.__new__(Game)
        twin.library, twin.behaviors, twin.responder = self.library, self.behaviors, self.responder
        twin.quest, twin.ruleset, twin.attitudes = self.quest, self.ruleset, self.attitudes
        twin.lasting, twin._index = self.lasting, self._index
        twin._indexed, twin._heard = self._indexed, self._heard
        twin._begin(state, facts)
        twin.tracer = self.tracer
        return twin

    def revoke(self) -> None:
        """Abandon this run: its contexts can do nothing any more."""
        self.live = False

    @property
    def switches(self) -> Switches:
        """The switches of the ruleset (rules §12)."""
        return self.ruleset.switches

    @property
    def cache(self) -> dict[object, Any]:
        """Answers that hold for the present state; empty after every change, and shared by forks until then."""
        return self.state.revision

    def piece(self, id: int) -> Piece:
        """A piece by its id. Raises UnknownPiece."""
        try:
            return self.state.pieces[id]
        except KeyError:
            raise UnknownPiece(id) from None

    def record(self, fact: Fact) -> None:
        """Note what happened. Raises Runaway when one transition does not end."""
        if len(self.facts) - self.rested_at >= FACT_FUSE:
            self._require_an_end()
        self.facts.append(fact if self.ruleset.sight == "all" else self.responder.witnessed(self, fact))

    def _require_an_end(self) -> None:
        """Raise Runaway where more has happened in one transition than could befall so many pieces."""
        most = FACT_FUSE + FACTS_EACH * len(self.state.pieces)
        if len(self.facts) - self.rested_at >= most:
            last = ", ".join(type(fact).__name__ for fact in self.facts[-8:])
            raise Runaway(f"more than {most} facts in one transition; the last: {last}")

    def close_transition(self) -> None:
        """Forget the transition that is over: the fuse starts anew, and nobody counts as having gone in it."""
        self.rested_at = len(self.facts)
        if self.gone or self.finished:
            self.gone.clear()
            self.finished.clear()

    def notice(self) -> None:
        """Bring what every side knows up to date, where it is not."""
        if NOTICED not in self.state.revision:
            self.responder.notice(self)

    def handlers(self, key: object) -> tuple[Handler, ...]:
        """Who listens to an event or query, in the order of priority and age."""
        if self._indexed is not self.state.roster:
            self._reindex()
        return self._index.get(key, ())

    def is_heard(self, key: object, event: str) -> bool:
        """Whether anybody would respond to a window of this key if it opened now, or the quest to its event.

        Most windows are heard by nobody, so it is found once for each roster.
        """
        if self._indexed is not self.state.roster:
            self._reindex()
        found = self._heard.get(key)
        if found is None:
            found = self._heard[key] = key in self._index or self.responder.heeds(self, event)
        return found

    def same_roster(self, roster: tuple[Enrollment, ...]) -> tuple[Enrollment, ...]:
        """An equal roster of which it was found out lately who listens to what, if there is one; else this one."""
        return next((known[0] for known in self.lasting.get(INDEXES, ()) if known[0] == roster), roster)

    def _reindex(self) -> None:
        """Look up who listens to what: games of several sides that look ahead have a few rosters in turn."""
        roster, kept = self.state.roster, self.lasting.setdefault(INDEXES, [])
        for place, known in enumerate(kept):
            if known[0] is roster:
                kept.insert(0, kept.pop(place))
                break
        else:
            kept.insert(0, (roster, index(roster, self.behaviors), {}))
            del kept[INDEXES_KEPT:]
        self._indexed, self._index, self._heard = kept[0]


def index(
    roster: tuple[Enrollment, ...], behaviors: Mapping[BehaviorKey, Behavior]
) -> dict[object, tuple[Handler, ...]]:
    """Handlers by what they listen to; a function of the roster alone."""
    found: dict[object, list[Handler]] = {}
    items = [(owner, key) for owner, key, _, item in roster if item]
    for owner, key, side, item in roster:
        behavior = behaviors[key]
        several = bool(item) and items.count((owner, key)) > 1
        for listener in behavior.listeners:
            handler = Handler(listener.priority, owner, behavior, listener, side, item, several)
            found.setdefault(listener.event, []).append(handler)
    return {
        event: tuple(
            sorted(
                handlers,
                key=lambda h: (h.priority, h.owner, h.side, h.behavior.key, h.item, h.listener.method),
            )
        )
        for event, handlers in found.items()
    }
