"""Who and what stands where on the boards of a game, and what figures make of each other there."""

from __future__ import annotations

from typing import NamedTuple

from delve.geometry.boards import mask_of, mask_of_held
from delve.model.named_text import SideName
from delve.model.ruleset import Attitude
from delve.rules.ask.sides import ATTITUDE, SideQuestions, regards
from delve.rules.game import Game
from delve.state.game import Step
from delve.state.piece import Piece


class _Ids(NamedTuple):
    """The ids of what stands on one board, oldest first."""

    things: list[int]
    figures: list[int]
    by_side: dict[str, list[int]]
    """side -> those of the figures that are its own"""


def figures_on(game: Game, board: str) -> tuple[Piece, ...]:
    """The figures that stand on a board, oldest first."""
    key, known = ("figures", board), game.state.revision
    found: tuple[Piece, ...] | None = known.get(key)
    if found is None:
        pieces = game.state.pieces
        found = known[key] = tuple([pieces[id] for id in _ids_on(game, board).figures])
    return found


def figures_of(game: Game, board: str, side: str) -> tuple[Piece, ...]:
    """The figures of a side that stand on a board, oldest first."""
    pieces = game.state.pieces
    return tuple([pieces[id] for id in _ids_on(game, board).by_side.get(side, ())])


def things_on(game: Game, board: str) -> tuple[Piece, ...]:
    """The things on a board, oldest first."""
    key, known = ("things", board), game.state.revision
    found: tuple[Piece, ...] | None = known.get(key)
    if found is None:
        pieces = game.state.pieces
        found = known[key] = tuple([pieces[id] for id in _ids_on(game, board).things])
    return found


def _ids_on(game: Game, board: str) -> _Ids:
    """The ids of the things and of the figures on a board."""
    key, known = ("ids", board), game.state.places.fixed
    found: _Ids | None = known.get(key)
    if found is None:
        everything = game.state.pieces.values()
        here = [piece for piece in everything if (piece.spaces or piece.edges) and piece.board == board]
        found = known[key] = _Ids([piece.id for piece in here if piece.kind == "object"], [], {})
        for piece in here:
            if piece.is_figure:
                found.figures.append(piece.id)
                found.by_side.setdefault(piece.side, []).append(piece.id)
    return found


def ids_of_side(game: Game, side: str) -> list[int]:
    """The ids of the pieces of a side, oldest first, also of those off the board; the same list until any changes."""
    key, known = ("of side", side), game.state.places.fixed
    found: list[int] | None = known.get(key)
    if found is None:
        found = known[key] = [id for id, piece in game.state.pieces.items() if piece.side == side]
    return found


def _standing_anywhere(game: Game) -> tuple[Piece, ...]:
    """The figures on any board, oldest first."""
    pieces, known = game.state.pieces, game.state.places
    ids: list[int] | None = known.get("standing")
    if ids is None:
        ids = known["standing"] = [id for id, one in pieces.items() if one.is_figure and one.on_board]
    return tuple([pieces[id] for id in ids])


def walkers(game: Game, board: str) -> tuple[Piece, ...]:
    """Whoever moves about on a board, oldest first: the figures, and familiars without a body (rules §13.2)."""
    return tuple(
        piece
        for piece in game.state.pieces.values()
        if piece.spaces and piece.board == board and piece.kind != "object"
    )


class Held(NamedTuple):
    """The spaces of one board that figures hold, as masks."""

    all: int
    shared: int
    """those that several of them hold, as while one passes another"""
    by_side: dict[str, int]


def held_on(game: Game, board: str) -> Held:
    """The spaces of a board that figures hold."""
    key, known = ("held", board), game.state.places
    found: Held | None = known.get(key)
    if found is None and known.step is not None:
        found = _held_after(known.step, board)
        if found is not None:
            known[key] = found
    if found is None:
        held = shared = 0
        by_side: dict[str, int] = {}
        for figure in figures_on(game, board):
            mine, side = mask_of_held(figure.spaces), figure.side
            shared |= held & mine
            held |= mine
            by_side[side] = by_side.get(side, 0) | mine
        found = known[key] = Held(held, shared, by_side)
    return found


def _held_after(step: Step, board: str) -> Held | None:
    """The spaces that figures hold after a step; None where that has to be looked up, as where figures share some."""
    found: Held | None = step.before.get(("held", board))
    if found is None or step.new.board != board or not step.new.is_figure:
        return found
    left, entered, side = mask_of_held(step.old.spaces), mask_of_held(step.new.spaces), step.new.side
    others = found.all & ~left
    if found.shared or others & entered:
        return None
    return Held(others | entered, 0, {**found.by_side, side: found.by_side[side] & ~left | entered})


def holders_on(game: Game, board: str) -> dict[int, int]:
    """Space of a board -> the oldest figure that holds it."""
    key, known = ("holders", board), game.state.places
    found: dict[int, int] | None = known.get(key)
    if found is None and known.step is not None:
        found = _holders_after(known.step, board)
        if found is not None:
            known[key] = found
    if found is None:
        figures = reversed(figures_on(game, board))
        found = known[key] = {at: figure.id for figure in figures for at in figure.spaces}
    return found


def _holders_after(step: Step, board: str) -> dict[int, int] | None:
    """Who holds which space after a step; None where that has to be looked up, as where figures share spaces."""
    found: dict[int, int] | None = step.before.get(("holders", board))
    held: Held | None = step.before.get(("held", board))
    id, spaces = step.new.id, step.new.spaces
    if found is None or step.new.board != board or not step.new.is_figure:
        return found
    if held is None or held.shared or any(found.get(at, id) != id for at in spaces):
        return None
    after = found.copy()
    for at in step.old.spaces:
        if after.get(at) == id:
            del after[at]
    return after | dict.fromkeys(spaces, id)


def occupied(game: Game, board: str, but: int = 0) -> int:
    """Mask of the spaces that figures hold, leaving out one of them."""
    held = held_on(game, board)
    left_out = game.state.pieces.get(but)
    if left_out is None or left_out.board != board or not left_out.is_figure:
        return held.all
    return held.all & ~mask_of_held(left_out.spaces) | held.shared


def held_against(game: Game, piece: Piece) -> int:
    """Mask of the spaces of its board that figures hold which are no friends of a figure."""
    if not game.handlers(ATTITUDE):
        mask, attitudes, side = 0, game.attitudes, piece.side
        for other, held in held_on(game, piece.board).by_side.items():
            if attitudes[side, other] != "ally":
                mask |= held
        # who belongs to no side is no friend of others of that kind, but is not held up by itself
        return mask if side else mask & (~mask_of_held(piece.spaces) | held_on(game, piece.board).shared)
    key, cache = ("held against", piece.id, piece.board), game.cache
    if key not in cache:
        regarded = regards(game, piece, figures_on(game, piece.board))
        cache[key] = mask_of(at for other, how in regarded if how != "ally" for at in other.spaces)
    found: int = cache[key]
    return found


class StandingQuestions(SideQuestions):
    """Who and what stands on the boards, and who of them are allies, enemies and familiars."""

    __slots__ = ()

    def figures(self, side: SideName = "") -> tuple[Piece, ...]:
        """The figures that stand on the board, of one side if it is given, oldest first."""
        here = self._game.only_board or self.here
        return figures_of(self._game, here, side) if side else figures_on(self._game, here)

    def held(self) -> int:
        """Mask of the spaces of the board that figures hold."""
        return held_on(self._game, self._game.only_board or self.here).all

    def friends_of_side(self, side: SideName) -> tuple[Piece, ...]:
        """The figures on the board of a side and of its allies, oldest first (rules §4.6)."""
        return self._regarded_by(side, "ally")

    def enemies_of_side(self, side: SideName) -> tuple[Piece, ...]:
        """The figures on the board of the enemies of a side, oldest first (rules §4.6)."""
        return self._regarded_by(side, "enemy")

    def _regarded_by(self, side: str, how: Attitude) -> tuple[Piece, ...]:
        attitude = self._game.ruleset.attitude
        return tuple([one for one in self.figures() if one.side and attitude(side, one.side) == how])

    def standing(self, side: SideName = "") -> tuple[Piece, ...]:
        """The figures that stand on any board, of one side if it is given, oldest first."""
        game = self._game
        if game.only_board:
            found = figures_on(game, game.only_board)
        else:
            found = _standing_anywhere(game)
        return tuple([piece for piece in found if piece.side == side]) if side else found

    def back_in(self, piece: int) -> int:
        """The round in which a figure comes back that is off the map for some rounds; 0: it is not (rules §11.6)."""
        return next((one.until for one in self._game.state.away if one.piece == piece), 0)

    def objects(self) -> tuple[Piece, ...]:
        """The things on the board, oldest first."""
        here = self._game.only_board or self.here
        return things_on(self._game, here)

    def things_as_drawn(self) -> tuple[Piece, ...]:
        """The things on the board, what lies below others first: the remains of the fallen (rules §7.8)."""
        return tuple(sorted(self.objects(), key=lambda thing: not thing.remains_of))

    def at(self, number: int) -> Piece | None:
        """The figure that holds a space; of several the oldest."""
        game = self._game
        found = holders_on(game, game.only_board or self.here).get(number)
        return None if found is None else game.state.pieces[found]

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
        key, cache = ("regarded", piece, how, self.here), self._game.cache
        found: tuple[Piece, ...] | None = cache.get(key)
        if found is None:
            game, figure, board = self._game, self._game.piece(piece), self._board_of(piece)
            if game.handlers(ATTITUDE):
                told = regards(game, figure, figures_on(game, board))
                found = tuple([one for one, attitude in told if attitude == how])
            else:
                sides = _ids_on(game, board).by_side
                meant = [side for side in sides if game.attitudes[figure.side, side] == how]
                of_one = figures_of(game, board, meant[0]) if len(meant) == 1 else figures_on(game, board)
                found = tuple([one for one in of_one if one.side in meant and one.id != piece])
            cache[key] = found
        return found

    def _beside(self, piece: int) -> tuple[Piece, ...]:
        """The figures on the board that a piece is on, or was on last."""
        return figures_on(self._game, self._board_of(piece))

    def _board_of(self, piece: int) -> str:
        """The board that a piece is on, or was on last."""
        return self._game.piece(piece).board or self.here
