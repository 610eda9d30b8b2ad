"""Who and what stands where on the boards of a game, and what figures make of each other there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from delve.model.ruleset import Attitude
from delve.rules.ask.sides import ATTITUDE, SideQuestions, regards
from delve.rules.game import Game
from delve.state.piece import Piece


class Standing(NamedTuple):
    """What stands on one board, oldest first."""

    things: tuple[Piece, ...]
    figures: tuple[Piece, ...]


def standing_on(game: Game, board: str) -> Standing:
    """What stands on a board."""
    key, known = ("standing", board), game.state.revision
    found: Standing | None = known.get(key)
    if found is None:
        placed = [piece for piece in game.state.pieces.values() if piece.spaces or piece.edges]
        here = [piece for piece in placed if piece.board == board]
        found = known[key] = Standing(
            tuple([piece for piece in here if piece.kind == "object"]),
            tuple([piece for piece in here if piece.is_figure]),
        )
    return found


def walkers(game: Game, board: str) -> tuple[Piece, ...]:
    """Whoever moves about on a board, oldest first: the figures, and familiars without a body (rules §13.2)."""
    return tuple(
        piece
        for piece in game.state.pieces.values()
        if piece.spaces and piece.board == board and piece.kind != "object"
    )


def mask_of_all(pieces: Iterable[Piece]) -> int:
    """Mask of the spaces that several pieces hold."""
    mask = 0
    for piece in pieces:
        for at in piece.spaces:
            mask |= 1 << at
    return mask


def occupied(game: Game, board: str, but: int = 0) -> int:
    """Mask of the spaces that figures hold, leaving out one of them."""
    key = ("occupied", board, but)
    cache = game.cache
    if key not in cache:
        cache[key] = mask_of_all([one for one in standing_on(game, board).figures if one.id != but])
    found: int = cache[key]
    return found


def held_against(game: Game, piece: Piece) -> int:
    """Mask of the spaces of its board that figures hold which are no friends of a figure."""
    key = ("held against", piece.id if game.handlers(ATTITUDE) else piece.side, piece.board)
    cache = game.cache
    if key not in cache:
        regarded = regards(game, piece, standing_on(game, piece.board).figures)
        cache[key] = mask_of_all([other for other, how in regarded if how != "ally"])
    found: int = cache[key]
    return found


class StandingQuestions(SideQuestions):
    """Who and what stands on the boards, and who of them are allies, enemies and familiars."""

    __slots__ = ()

    def figures(self, side: str = "") -> tuple[Piece, ...]:
        """The figures that stand on the board, of one side if it is given, oldest first."""
        found = standing_on(self._game, self._game.only_board or self.here).figures
        return tuple([piece for piece in found if piece.side == side]) if side else found

    def standing(self, side: str = "") -> tuple[Piece, ...]:
        """The figures that stand on any board, of one side if it is given, oldest first."""
        game = self._game
        if game.only_board:
            found = standing_on(game, game.only_board).figures
        else:
            found = tuple(
                [piece for piece in game.state.pieces.values() if piece.on_board and piece.is_figure]
            )
        return tuple([piece for piece in found if piece.side == side]) if side else found

    def objects(self) -> tuple[Piece, ...]:
        """The things on the board, oldest first."""
        return standing_on(self._game, self._game.only_board or self.here).things

    def things_as_drawn(self) -> tuple[Piece, ...]:
        """The things on the board, what lies below others first: the remains of the fallen (rules §7.8)."""
        return tuple(sorted(self.objects(), key=lambda thing: not thing.remains_of))

    def at(self, number: int) -> Piece | None:
        """The figure that holds a space."""
        return next((p for p in self.figures() if number in p.spaces), None)

    def familiars_of(self, piece: int) -> tuple[Piece, ...]:
        """The familiars of a hero that are on the board, oldest first (rules §13.2)."""
        return tuple(p for p in self._game.state.pieces.values() if p.owner == piece and p.on_board)

    def allies_of(self, piece: int) -> tuple[Piece, ...]:
        """The other figures on its board that are of its side, or of one that it regards as an ally."""
        return self._regarded(piece, "ally")

    def enemies_of(self, piece: int) -> tuple[Piece, ...]:
        """The figures on its board that it regards as enemies."""
        return self._regarded(piece, "enemy")

    def neutrals_of(self, piece: int) -> tuple[Piece, ...]:
        """The figures on its board that it regards neither as allies nor as enemies."""
        return self._regarded(piece, "neutral")

    def friends_of(self, piece: int) -> tuple[Piece, ...]:
        """Itself and its allies on its board, as far as they stand."""
        allies = {other.id for other in self._regarded(piece, "ally")}
        return tuple([p for p in self._beside(piece) if p.id == piece or p.id in allies])

    def _regarded(self, piece: int, how: Attitude) -> tuple[Piece, ...]:
        regarded = regards(self._game, self._game.piece(piece), self._beside(piece))
        return tuple([other for other, found in regarded if found == how])

    def _beside(self, piece: int) -> tuple[Piece, ...]:
        """The figures on the board that a piece is on, or was on last."""
        return standing_on(self._game, self.piece(piece).board or self.here).figures
