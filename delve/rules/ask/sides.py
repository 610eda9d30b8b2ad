"""Sides: in which order they respond, and how figures regard each other (rules §4.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from delve.model.ruleset import Attitude, SideDef
from delve.rules.ask.questions import Questions
from delve.rules.game import Game, UnknownPiece
from delve.state.piece import Piece

ATTITUDE: Final = ("query", "attitude")


def in_order(game: Game, first: str = "") -> tuple[str, ...]:
    """The sides as they respond: the named one or else the active one, then the others as the ruleset lists them."""
    begins = first or game.state.side
    return (begins, *(side for side in game.ruleset.sides if side != begins))


def opponent(game: Game, side: str) -> str:
    """A side that is an enemy of this one: the active side if it is one, else the first of the ruleset's list.

    Itself, where everybody is at peace with it.
    """
    enemies = (other for other in in_order(game) if game.ruleset.attitude(side, other) == "enemy")
    return next(enemies, side)


def declared_attitude(game: Game, piece: Piece, other: Piece) -> Attitude:
    """How a figure regards another one by their sides; what belongs to no side is neutral."""
    return game.attitudes[piece.side, other.side]


def attitude_of(game: Game, piece: Piece, other: Piece) -> Attitude:
    """How a figure regards another one: `ally`, `neutral` or `enemy` (rules §4.6)."""
    if game.handlers(ATTITUDE):
        found: Attitude = game.responder.view(game).query("attitude", piece.id, other.id)
        return found
    return game.attitudes[piece.side, other.side]


class SideQuestions(Questions):
    """The sides of a game, and how figures regard each other."""

    __slots__ = ()

    @property
    def sides(self) -> Mapping[str, SideDef]:
        """The sides of the game by their ids, as its ruleset declares them."""
        return self._game.ruleset.sides

    @property
    def party(self) -> str:
        """The side that the party of the quest belongs to."""
        return self._game.ruleset.party

    @property
    def holder(self) -> str:
        """The side whose card reads; empty for all that is no card."""
        return self._holder

    def attitude(self, piece: int, other: int) -> Attitude:
        """How a figure regards another one: `ally`, `neutral` or `enemy` (rules §4.6)."""
        pieces = self._game.state.pieces
        try:
            one, another = pieces[piece], pieces[other]
        except KeyError as unknown:
            raise UnknownPiece(unknown.args[0]) from None
        return attitude_of(self._game, one, another)


def regards(game: Game, piece: Piece, others: Iterable[Piece]) -> list[tuple[Piece, Attitude]]:
    """Each of some other pieces, with how a figure regards it; the figure itself is left out (rules §4.6)."""
    if game.handlers(ATTITUDE):
        asked = SideQuestions(game)
        return [(other, asked.attitude(piece.id, other.id)) for other in others if other.id != piece.id]
    attitudes, side, own = game.attitudes, piece.side, piece.id
    return [(other, attitudes[side, other.side]) for other in others if other.id != own]


def is_friend(questions: SideQuestions, piece: int, other: int) -> bool:
    """Whether a figure regards another one as an ally; itself it does."""
    return piece == other or questions.attitude(piece, other) == "ally"
