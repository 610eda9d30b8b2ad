"""Which figures, objects and numbers the conditions and effects of quests refer to (rules §11.2)."""

from __future__ import annotations

from delve.model.quest_conditions import Among, FigureOf
from delve.model.quest_effects import Amount, Targets
from delve.rules.ask.space import is_in_zone
from delve.rules.ask.standing import StandingQuestions
from delve.rules.game import Game
from delve.state.piece import Piece

MOST = 99
"""the largest value of an amount"""


def named(game: Game, label: str) -> tuple[Piece, ...]:
    """The objects to which the quest gives this name, including those that are carried."""
    return tuple(p for p in game.state.pieces.values() if p.label == label and not p.is_figure)


def is_meant(piece: Piece, who: FigureOf) -> bool:
    """Whether a condition or an effect refers to a figure, wherever the figure is."""
    only = (("hero", who.hero), ("monster", who.group), ("lieutenant", who.lieutenant))
    wanted = {(kind, id) for kind, id in only if id is not None}
    return piece.side == who.side and (not wanted or (piece.kind, piece.definition) in wanted)


def doer(game: Game) -> int:
    """The piece that caused what happens now; 0 if none did (rules §11.2)."""
    return next((cause.by for cause in game.cause.chain() if cause.by), 0)


def among(game: Game, who: Among) -> tuple[int, ...]:
    """The standing figures that a condition or an effect refers to, oldest first."""
    alone = doer(game) if isinstance(who, Targets) and who.doer else None
    return tuple(
        piece.id
        for piece in StandingQuestions(game).standing(who.side)
        if alone in (None, piece.id)
        and is_meant(piece, who)
        and (who.zone is None or is_in_zone(game, piece, who.zone))
    )


def counted_now(game: Game, amount: Amount | None) -> int:
    """The value of an amount of a quest now, from 0 to 99. None is 0."""
    if amount is None:
        return 0
    value = dict(game.state.variables).get(amount.variable or "", 0)
    return max(0, min(MOST, amount.each_hero * game.state.heroes + value))


def at_most(amount: Amount | None) -> int:
    """The largest value that an amount of a quest can take, as far as can be foreseen. None is 0."""
    return 0 if amount is None else MOST
