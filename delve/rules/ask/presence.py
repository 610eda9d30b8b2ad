"""Who is still there: what a figure was doing ends when it falls or leaves, even if it is back at once (rules §8.4)."""

from __future__ import annotations

from delve.rules.game import Game


class Presence:
    """Watches from one moment on who falls or leaves, until the game is at rest again."""

    __slots__ = ("_fallen", "_since")

    def __init__(self, game: Game, fallen: int = 0) -> None:
        """`fallen` is a figure that is off the board by then, and yet answers its own fall (rules §7.2)."""
        self._since, self._fallen = len(game.gone), fallen

    def fell(self, game: Game, figure: int) -> bool:
        """Whether a piece has fallen, broken or left since that moment."""
        return figure in game.gone[self._since :]

    def lost(self, game: Game, figure: int) -> bool:
        """Whether a piece is off the board, or was so since that moment because it fell, broke or left."""
        is_off = figure != self._fallen and not game.piece(figure).on_board
        return is_off or self.fell(game, figure)
