"""Why a reaction that a test answers with was not offered."""

from __future__ import annotations

from collections.abc import Iterable

from delve.ids import unqualified
from delve.requests import Answer
from delve.rules.ask.modifiers import in_scope
from delve.rules.behavior import Handler, Listener
from delve.rules.game import Game, Tracer, index
from delve.rules.windows import Window


class Offers(Tracer[Window]):
    """What has become of the reactions with which a test answers one action: it looks at each window that opens."""

    def __init__(self) -> None:
        self._awaited: dict[str, Handler] = {}
        self._refused: dict[str, dict[str, None]] = {}
        """label of a reaction -> why it was not offered, window by window"""

    def expect(self, game: Game, answers: Iterable[Answer]) -> None:
        """Look out for the reactions among some answers, from now on."""
        texts = {one for one in answers if isinstance(one, str)}
        handlers = index(game.state.roster, game.behaviors).values() if texts else ()
        self._awaited = {
            one.label: one
            for several in handlers
            for one in several
            if one.listener.optional and texts & {one.label, unqualified(one.behavior.key.id)}
        }
        self._refused = {label: {} for label in self._awaited}
        if game.tracer is None or isinstance(
            game.tracer, Offers
        ):  # whoever else follows the game goes on with it
            game.tracer = self if self._awaited else None

    def why_not(self, answers: Iterable[Answer]) -> str:
        """Why those among some answers that are reactions were not offered; empty where nothing is known of it."""
        given = [*answers]
        return "".join(
            f"; {handler.behavior.name} was not offered: {', '.join(reasons) or _never(handler.listener)}"
            for label, handler in self._awaited.items()
            if (label in given or unqualified(handler.behavior.key.id) in given)
            and "" not in (reasons := self._refused[label])
        )

    def opened(self, game: Game, window: Window) -> None:
        """A window opens: whoever is awaited and listens to it responds now, or there is a reason."""
        for handler in game.handlers(window.key) if self._awaited else ():
            if handler.label in self._awaited:
                self._refused[handler.label].setdefault(_why_not(game, handler, window))

    def responds(self, game: Game, handler: Handler, window: Window) -> None:
        """It is offered already."""

    def responded(self, game: Game, handler: Handler, window: Window) -> None:
        """It is offered already."""

    def modified(self, game: Game, query: str, figure: int, handler: Handler, said: object) -> None:
        """Nothing that is offered depends on it."""


def _why_not(game: Game, handler: Handler, window: Window) -> str:
    """Why a handler does not respond to a window; empty if it can."""
    piece = game.state.pieces.get(window.figure)
    of = f"{type(window).__name__} of {piece.name if piece is not None else 'nobody'}"
    if not in_scope(game, handler, window.figure, window.spaces, window.board):
        return f"{of} is none that it listens to ({_heard(handler.listener)})"
    if game.responder.ready(game, handler, window):
        return ""
    owner = handler.owner or window.figure
    if handler.behavior.may_react(
        game.responder.view(game, owner, handler.item, handler.side), owner, window
    ):
        return f"at {of} it could not be paid for, or its limit was reached"
    return f"at {of} its may_react said no"


def _heard(listener: Listener) -> str:
    near = "" if listener.within is None else f", within={listener.within}"
    return f'scope="{listener.scope}"{near}'


def _never(listener: Listener) -> str:
    event = listener.event
    return f"no {event.__name__ if isinstance(event, type) else event} came"
