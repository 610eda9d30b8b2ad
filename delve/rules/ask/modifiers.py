"""Asks queries: the plain answer of the table, and what the behaviors that listen make of it (rules §8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from delve.faults import blamed
from delve.geometry.boards import mask_of
from delve.model.ruleset import Attitude
from delve.rules.ask import space
from delve.rules.ask.adjustment import Adjustment, adjusted
from delve.rules.ask.queries import QUERIES, Always, UnknownQuery, check, policy_of
from delve.rules.ask.sheets import FAMILIAR
from delve.rules.ask.sides import SideQuestions
from delve.rules.ask.space import SpaceQuestions
from delve.rules.behavior import Handler, Scope
from delve.rules.game import Game
from delve.state.piece import Piece

REGARDED: Mapping[Scope, Attitude] = MappingProxyType(
    {"friends": "ally", "allies": "ally", "enemies": "enemy", "neutrals": "neutral"}
)
"""scope -> how the bearer regards the figures that it listens for"""
NOT_ASKED = object()
"""stands in a cache for what nobody has asked yet"""


def _modified(game: Game, name: str, figure: int, value: Any, *about: Any) -> Any:
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
        return _passed_on(game, name, handlers, figure, value, *about)
    finally:
        game.asked.pop(question, None)


def _passed_on(
    game: Game, name: str, handlers: tuple[Handler, ...], figure: int, value: Any, *about: Any
) -> Any:
    policy, question = policy_of(game, name), (name, figure, *about)
    plain, adjusts = game.responder.view(game, figure), QUERIES[name].policy == "adjust"
    adjustments: list[Adjustment] = []
    for handler in handlers:
        if not in_scope(game, handler, figure, game.piece(figure).spaces):
            continue
        view = game.responder.view(game, figure, handler.item) if handler.item else plain
        game.asked[question], before = handler, value
        try:
            if adjusts:
                said = handler.method(view, handler.owner, figure, *about)
                check(game, name, said)
                adjustments.append(said)
            elif policy is None:
                value = said = handler.method(view, handler.owner, figure, value, *about)
                check(game, name, value)
            else:
                said = handler.method(view, handler.owner, figure, *about)
                check(game, name, said)
                value = policy(value, said)
                check(game, name, value)
        except BaseException as error:
            raise blamed(error, handler.method) from None
        if game.tracer is not None and (adjusts or value != before):
            game.tracer.modified(game, name, figure, handler, said)
    return adjusted(value, adjustments) if adjusts else value


def in_scope(game: Game, handler: Handler, figure: int, at: tuple[int, ...], board: str = "") -> bool:
    """Whether a figure that is (or was) on the spaces `at` is one that a handler listens for.

    `board` is the board of the spaces; empty: that of the figure.
    """
    owner, listener = handler.owner, handler.listener
    if listener.scope == "here":
        return _stands_on(game, handler, figure, at, board)
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
        if SideQuestions(game).attitude(owner, figure) != REGARDED[listener.scope]:
            return False
    within = listener.within
    return within is None or _is_within(game, bearer, other, at, board, within)


def _is_within(
    game: Game, bearer: Piece, other: Piece | None, at: tuple[int, ...], board: str, most: int
) -> bool:
    """Whether what happens on the spaces `at`, to a piece if to any, is at most so many spaces from a bearer."""
    on_edges = other is not None and other.edges
    there = board or (other.board if other is not None else bearer.board)
    return space.spaces_within(game, bearer, there, at, most - 1 if on_edges else most)


def _concerns_side(game: Game, side: str, scope: Scope, figure: int) -> bool:
    """Whether a figure is one that a card in the hand of a side listens for (rules §14.3)."""
    if scope == "everyone":
        return True
    other = game.state.pieces.get(figure)
    if other is None or not other.side:
        return False
    return game.ruleset.attitude(side, other.side) == REGARDED.get(scope)


def _stands_on(game: Game, handler: Handler, figure: int, at: tuple[int, ...], board: str) -> bool:
    """Whether all of the spaces are, for this figure, of the ground whose behavior it is (rules §2.4, §2.6)."""
    if not at:
        return False
    asks_ground = handler.listener.event == ("query", "terrain")
    piece = game.state.pieces.get(figure)
    differs = piece is not None and (piece.kind == FAMILIAR or game.handlers(("query", "terrain")))
    known = differs and not asks_ground
    there = game.only_board or board or (piece.board if piece is not None else "") or game.quest.first_board
    ground = QueryQuestions(game).query("terrain", figure) if known else space.layout(game, there).ground
    return not mask_of(at) & ~int(ground.get(handler.behavior.key.id, 0))


class _Additions:
    """Listens while a query is asked that is a sum, and notes who adds what."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.found: dict[str, int] = {}

    def opened(self, game: Game, window: Any) -> None:
        """No window opens while a query is asked."""

    def responds(self, game: Game, handler: Handler, window: Any) -> None:
        """Nobody responds to one."""

    def responded(self, game: Game, handler: Handler, window: Any) -> None:
        """Nobody has responded to one."""

    def modified(self, game: Game, query: str, figure: int, handler: Handler, said: Any) -> None:
        """Note what a handler adds to the sum, and not what it asks for that."""
        if query == self._name:
            id = handler.behavior.key.id
            self.found[id] = self.found.get(id, 0) + int(said)


def additions(game: Game, name: str, figure: int, *about: Any) -> tuple[tuple[str, int], ...]:
    """What behaviors add to the answer of a query that is a sum: the id of each record, and what it adds."""
    if not game.handlers(("query", name)):
        return ()
    listener, before = _Additions(name), game.tracer
    game.tracer = listener
    try:
        _modified(game, name, figure, QUERIES[name].default(game, figure, *about), *about)
    finally:
        game.tracer = before
    return tuple(listener.found.items())


class QueryQuestions(SpaceQuestions):
    """The queries of the rules."""

    __slots__ = ()

    def query(self, name: str, figure: int, *about: Any) -> Any:
        """The answer to a query of the rules about a figure, such as `speed`; modifiers included.

        Raises LookupError for a query that there is not.
        """
        try:
            game, default = self._game, QUERIES[name].default
        except KeyError:
            raise UnknownQuery(str(name)) from None
        if type(default) is Always and not game.handlers(("query", name)):
            return default.value
        key = (name, figure, *about)
        known = game.state.revision
        found = known.get(key, NOT_ASKED)
        if found is NOT_ASKED:
            found = default(game, figure, *about)
            if game.handlers(("query", name)):
                found = _modified(game, name, figure, found, *about)
            if type(found) is dict:
                found = MappingProxyType(found)
            known[key] = found
        return found

    def passed_on(self, name: str, value: Any, figure: int, *about: Any) -> Any:
        """What behaviors make of an answer that is at hand, by a query such as `attack_pool`."""
        game = self._game
        if not game.handlers(("query", name)):
            return value
        key, cache = (name, value, figure, *about), game.cache
        if key not in cache:
            cache[key] = _modified(game, name, figure, value, *about)
        return cache[key]

    def number(self, name: str, figure: int) -> int:
        """A query whose answer is a whole number: `health`, `stamina`, `speed`."""
        return int(self.query(name, figure))
