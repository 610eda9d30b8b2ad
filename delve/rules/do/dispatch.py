"""The dispatcher: opens windows. It knows no content: handlers come from the roster.

Order in a window (rules §8.4): mandatory handlers by priority, the active side first, a side with several of one
priority orders them, unless a switch says that nobody is asked; then optional reactions, the active side first, one
after another, until all sides pass.
"""

from __future__ import annotations

from delve.phrases import Phrase, Template, Value, phrase
from delve.requests import ChooseOption, ChooseOrder, Response
from delve.rules.ask import sides
from delve.rules.ask.modifiers import in_scope
from delve.rules.behavior import Handler
from delve.rules.do.following import respond
from delve.rules.events import moment
from delve.rules.game import Game, Runaway
from delve.rules.view import View
from delve.rules.windows import Window

DEPTH_FUSE = 8
"""windows inside each other, after which something must be running in circles"""
PASS = "pass"
PASS_TOLD: Template = "Pass"
PIECES, RECORDS = ("figure", "object", "source", "target"), ("card", "condition", "counter", "skill")
"""fields of windows that are ids: of a piece, or of a record of the kind that the field is called after"""
ITEMS = ("item", "weapon")
"""fields of windows that are ids of items in play"""


def is_unheard(game: Game, window: type[Window]) -> bool:
    """Whether a window of a class would pass at once if it opened now, so that it need not be made.

    Not for phases, whose windows are heard by their names.
    """
    return (
        game.tracer is None and not game.is_heard(window.key, window.event) and not game.responder.ends(game)
    )


async def open_window(game: Game, window: Window) -> None:
    """Let everybody respond to a window, then the quest. Raises Runaway where windows nest without end."""
    if game.depth >= DEPTH_FUSE:
        last = ", ".join(type(fact).__name__ for fact in game.facts[-8:])
        raise Runaway(f"windows nested deeper than {DEPTH_FUSE}; the last facts: {last}")
    if game.tracer is None and not window._last_words and not game.is_heard(window.key, window.event):
        if not game.responder.ends(game):
            return
    game.depth += 1
    if handlers := _listening(game, window):
        window._open(game)
    if game.tracer is not None:
        game.tracer.opened(game, window)
    try:
        if handlers:
            await _mandatory(game, window, [h for h in handlers if not h.listener.optional])
            await _optional(game, window)
        if window.prevented is None and (
            game.responder.heeds(game, window.event) or game.responder.ends(game)
        ):
            await respond(game, game.responder.aftermath(game, window))
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
            if len(order) > 1 and game.switches.order_of_responses == "chosen":
                order = await ChooseOrder(
                    side,
                    type(window).__name__,
                    phrase("Which comes first?"),
                    [(label, handler.behavior.name) for label, handler in mine.items()],
                )
            for label in order:
                if _ready(game, mine[label], window):
                    await _let_respond(game, mine[label], window)


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
            [*((label, _offer(game, handler)) for label, handler in ready.items()), (PASS, PASS_TOLD)],
            responses={label: _response(handler, window) for label, handler in ready.items()},
        )
        if pick == PASS:
            passed += 1
            continue
        passed = 0
        answered.add(pick)
        await _let_respond(game, ready[pick], window)


async def _let_respond(game: Game, handler: Handler, window: Window) -> None:
    if game.tracer is not None:
        game.tracer.responds(game, handler, window)
    await respond(game, game.responder.react(game, handler, window))
    if game.tracer is not None:
        game.tracer.responded(game, handler, window)


def _ready(game: Game, handler: Handler, window: Window) -> bool:
    """Asked anew before each response: the last one may have changed everything, or taken the handler away."""
    return (
        window.verdict.usable
        and handler in _listening(game, window)
        and in_scope(game, handler, window.figure, window.spaces, window.board)
        and game.responder.ready(game, handler, window)
    )


def _response(handler: Handler, window: Window) -> Response:
    """Whose response it is; what belongs to the ground responds by the figure on it."""
    key = handler.behavior.key
    is_card = bool(handler.side) or key.kind == "quest"
    return Response(key.kind, key.id, 0 if is_card else handler.owner or window.figure)


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
        return View(game).item_title(int(value)) if value else phrase("its own attack")
    if field in PIECES:
        piece = game.state.pieces.get(int(value))
        return piece.name if piece is not None else phrase("something")
    return game.library.record(field, str(value)).name if field in RECORDS else value
