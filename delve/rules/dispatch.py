"""The dispatcher: asks queries and opens windows. It knows no content: handlers come from the roster.

Order in a window (rules §8.4): mandatory handlers by priority, the active side first, a side with several of one
priority orders them; then optional reactions, the active side first, one after another, until all sides pass.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from delve.faults import blamed
from delve.geometry.boards import mask_of
from delve.model.ruleset import Attitude
from delve.phrases import Phrase, Value, phrase
from delve.requests import ChooseOption, ChooseOrder
from delve.rules import items, sides, space
from delve.rules.behavior import Handler, Scope
from delve.rules.events import moment
from delve.rules.game import Game, Runaway
from delve.rules.queries import QUERIES, Always, check, policy_of
from delve.rules.sheets import FAMILIAR
from delve.rules.windows import Window
from delve.state.piece import Piece

DEPTH_FUSE = 8
"""windows inside each other, after which something must be running in circles"""
PASS = "pass"
PIECES, RECORDS = ("figure", "object", "source", "target"), ("card", "condition", "counter", "skill")
"""fields of windows that are ids: of a piece, or of a record of the kind that the field is called after"""
ITEMS = ("item", "weapon")
"""fields of windows that are ids of items in play"""
REGARDED: Mapping[Scope, Attitude] = MappingProxyType(
    {"friends": "ally", "allies": "ally", "enemies": "enemy", "neutrals": "neutral"}
)
"""scope -> how the bearer regards the figures that it listens for"""
NOT_ASKED = object()
"""stands in a cache for what nobody has asked yet"""


def query(game: Game, name: str, figure: int, *about: Any) -> Any:
    """The answer to a query of the table about one figure, modifiers included. Pure."""
    default = QUERIES[name].default
    if type(default) is Always and not game.handlers(("query", name)):
        return default.value
    key = (name, figure, *about)
    cache = game.cache
    found = cache.get(key, NOT_ASKED)
    if found is NOT_ASKED:
        found = cache[key] = modified(game, name, figure, default(game, figure, *about), *about)
    return found


def modified(game: Game, name: str, figure: int, value: Any, *about: Any) -> Any:
    """A query's plain answer, with what behaviors make of it. Raises ScriptBroke.

    Raises RecursionError where one of them asks the question that it is just about to answer.
    """
    handlers = game.handlers(("query", name))
    if not handlers:
        return value
    question = (name, figure, *about)
    if question in game.asked:
        raise RecursionError(
            f'{game.asked[question].offer} modifies "{name}" and asks for "{name}" of {game.piece(figure).name} '
            "meanwhile, which never ends: a method that modifies a query works with what it is given, and asks others"
        )
    try:
        return _modified(game, name, handlers, figure, value, *about)
    finally:
        game.asked.pop(question, None)


def _modified(
    game: Game, name: str, handlers: tuple[Handler, ...], figure: int, value: Any, *about: Any
) -> Any:
    policy, question = policy_of(game, name), (name, figure, *about)
    plain = game.responder.view(game, figure)
    for handler in handlers:
        if not in_scope(game, handler, figure, game.piece(figure).spaces):
            continue
        view = game.responder.view(game, figure, handler.item) if handler.item else plain
        game.asked[question] = handler
        try:
            if policy is None:
                value = handler.method(view, handler.owner, figure, value, *about)
            else:
                said = handler.method(view, handler.owner, figure, *about)
                check(game, name, said)
                value = policy(value, said)
            check(game, name, value)
        except BaseException as error:
            raise blamed(error) from None
    return value


def in_scope(game: Game, handler: Handler, figure: int, at: tuple[int, ...]) -> bool:
    """Whether a figure that is (or was) on the spaces `at` is one that a handler listens for."""
    owner, listener = handler.owner, handler.listener
    if listener.scope == "here":
        return _stands_on(game, handler, figure, at)
    if handler.side:
        return _concerns_side(game, handler.side, listener.scope, figure)
    if not owner:
        return listener.scope == "everyone"
    bearer = game.state.pieces.get(owner)
    if bearer is None:
        return False
    if figure == owner:
        return listener.scope in ("self", "friends", "everyone")
    if listener.scope == "self":
        return False
    other = game.state.pieces.get(figure)
    if listener.scope != "everyone":
        if other is None or not other.side or not bearer.side:
            return False
        if sides.attitude(game, bearer, other) != REGARDED[listener.scope]:
            return False
    return listener.within is None or _is_within(game, bearer, other, at, listener.within)


def _is_within(game: Game, bearer: Piece, other: Piece | None, at: tuple[int, ...], most: int) -> bool:
    """Whether what happens on the spaces `at`, to a piece if to any, is at most so many spaces from a bearer."""
    on_edges = other is not None and other.edges
    board = other.board if other is not None else bearer.board
    return space.spaces_within(game, bearer, board, at, most - 1 if on_edges else most)


def _concerns_side(game: Game, side: str, scope: Scope, figure: int) -> bool:
    """Whether a figure is one that a card in the hand of a side listens for (rules §14.3)."""
    if scope == "everyone":
        return True
    other = game.state.pieces.get(figure)
    if other is None or not other.side:
        return False
    return game.ruleset.attitude(side, other.side) == REGARDED.get(scope)


def _stands_on(game: Game, handler: Handler, figure: int, at: tuple[int, ...]) -> bool:
    """Whether all of the spaces are, for this figure, of the ground whose behavior it is (rules §2.4, §2.6)."""
    if not at:
        return False
    asks_ground = handler.listener.event == ("query", "terrain")
    piece = game.state.pieces.get(figure)
    differs = piece is not None and (piece.kind == FAMILIAR or game.handlers(("query", "terrain")))
    known = differs and not asks_ground
    board = game.only_board or (piece.board if piece is not None else "") or game.quest.first_board
    ground: dict[str, int] = query(game, "terrain", figure) if known else space.ground(game, board)
    return not mask_of(at) & ~ground.get(handler.behavior.key.id, 0)


async def open_window(game: Game, window: Window) -> None:
    """Let everybody respond to a window, then the quest. Raises Runaway where windows nest without end."""
    game.depth += 1
    if game.depth > DEPTH_FUSE:
        last = ", ".join(type(fact).__name__ for fact in game.facts[-8:])
        raise Runaway(f"windows nested deeper than {DEPTH_FUSE}; the last facts: {last}")
    try:
        if handlers := _listening(game, window):
            window._open(game)
            await _mandatory(game, window, [h for h in handlers if not h.listener.optional])
            await _optional(game, window)
        if window.prevented is None:
            await game.responder.aftermath(game, window)
    finally:
        game.depth -= 1


def _listening(game: Game, window: Window) -> tuple[Handler, ...]:
    """Who listens to a window now; whoever has just fallen listens to its own fall (rules §7.2)."""
    found = game.handlers(window.key)
    return (*found, *window._last_words) if window._last_words else found


def _side_of(game: Game, handler: Handler) -> str:
    """Whose handler it is; what belongs to the board or to a thing falls to the active side."""
    owner = game.state.pieces.get(handler.owner)
    return handler.side or (owner.side if owner else "") or game.state.side


async def _mandatory(game: Game, window: Window, handlers: list[Handler]) -> None:
    for priority in sorted({handler.priority for handler in handlers}):
        for side in sides.in_order(game, window.first_side):
            mine = {
                handler.label: handler
                for handler in handlers
                if handler.priority == priority
                and _side_of(game, handler) == side
                and _ready(game, handler, window)
            }
            order = tuple(mine)
            if len(order) > 1:
                order = await ChooseOrder(
                    side,
                    type(window).__name__,
                    phrase("Which comes first?"),
                    [(label, handler.behavior.name) for label, handler in mine.items()],
                )
            for label in order:
                if _ready(game, mine[label], window):
                    await game.responder.react(game, mine[label], window)


async def _optional(game: Game, window: Window) -> None:
    answered: set[str] = set()
    passed = 0
    order = sides.in_order(game, window.first_side)
    turn = 0
    while passed < len(order):
        side = order[turn % len(order)]
        turn += 1
        ready = {
            handler.label: handler
            for handler in _listening(game, window)
            if handler.listener.optional
            and handler.label not in answered
            and _side_of(game, handler) == side
            and _ready(game, handler, window)
        }
        if not ready:
            passed += 1
            continue
        pick = await ChooseOption(
            side,
            type(window).__name__,
            phrase("{event}. Respond?", event=_told(game, window)),
            [*((label, _offer(game, handler)) for label, handler in ready.items()), (PASS, "Pass")],
        )
        if pick == PASS:
            passed += 1
            continue
        passed = 0
        answered.add(pick)
        await game.responder.react(game, ready[pick], window)


def _ready(game: Game, handler: Handler, window: Window) -> bool:
    """Asked anew before each response: the last one may have changed everything, or taken the handler away."""
    return (
        window.verdict.usable
        and handler in _listening(game, window)
        and in_scope(game, handler, window.figure, window.spaces)
        and game.responder.ready(game, handler, window)
    )


def _offer(game: Game, handler: Handler) -> Phrase:
    bearer, what = game.state.pieces.get(handler.owner), handler.behavior.name
    return phrase("{who}: {what}", who=bearer.name, what=what) if bearer else phrase(what)


def _told(game: Game, window: Window) -> Phrase:
    """What happens, as players read it: in its template ids are told by the names of pieces and records."""
    if not window.says:
        return phrase(moment(window.key).capitalize())
    fields = {name: value for name, value in vars(window).items() if isinstance(value, int | str)}
    return phrase(window.says, **{name: _named(game, name, value) for name, value in fields.items()})


def _named(game: Game, field: str, value: int | str) -> Value:
    if field in ITEMS:
        return items.title(game, int(value)) if value else phrase("its own attack")
    if field in PIECES:
        piece = game.state.pieces.get(int(value))
        return piece.name if piece is not None else phrase("something")
    return game.library.record(field, str(value)).name if field in RECORDS else value
