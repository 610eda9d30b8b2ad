"""The one place that writes the hearts which a figure has suffered (rules §7.1)."""

from __future__ import annotations

from delve.rules.ask.health import COUNTED_OF, HEALTH, counted_of, may_change, remembers
from delve.rules.game import Game
from delve.rules.view import View
from delve.state.piece import Piece, remembering


def leave(game: Game, piece: int, hearts: int) -> None:
    """Let a piece have so many hearts left, no more than its health or than it keeps."""
    now = View(game).number("health", piece)
    if not remembers(game):
        game.state.change(piece, damage=max(0, now - hearts))
        return
    counted = now
    if game.switches.lowered_health == "keep":
        counted = max(now, counted_of(game, game.piece(piece)))
    memory = remembering(game.piece(piece).memory, *COUNTED_OF, counted)
    game.state.change(piece, damage=max(0, counted - hearts), memory=memory)


def recount(game: Game) -> tuple[int, ...]:
    """At rest: see to everybody whose health may have changed. Returns who stands without a heart left (rules §7.1).

    Who lies knocked out has none left, whatever its health is by now (rules §7.3). Where a switch asks for it, what
    others have left is counted of the health that they have now.
    """
    if not (game.lasting[HEALTH] if HEALTH in game.lasting else may_change(game)):
        return ()
    remembered, view = remembers(game), View(game)
    pieces = _whose_health_may_differ(game) if not remembered else tuple(game.state.pieces.values())
    for piece in pieces:
        if piece.knocked_out and piece.damage != view.number("health", piece.id):
            leave(game, piece.id, 0)
        elif remembered and piece.is_figure and counted_of(game, piece) != view.number("health", piece.id):
            leave(game, piece.id, view.health_left(piece.id))
    lent = bool(game.handlers(HEALTH))
    now = (game.state.pieces[piece.id] for piece in pieces)
    return tuple(
        [
            figure.id
            for figure in now
            if (lent or figure.damage)
            and figure.is_figure
            and figure.on_board
            and not view.health_left(figure.id)
        ]
    )


def _whose_health_may_differ(game: Game) -> tuple[Piece, ...]:
    """The pieces that have suffered anything, and those of whose health a script has a say at present."""
    pieces, handlers = game.state.pieces, game.handlers(HEALTH)
    if any(handler.side or not handler.owner or handler.listener.scope != "self" for handler in handlers):
        return tuple(pieces.values())
    lent = {handler.owner for handler in handlers}
    return tuple(
        [one for id, one in pieces.items() if one.damage or one.fallen_at >= 0 or (lent and id in lent)]
    )
