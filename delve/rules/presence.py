"""Who is still there: what a figure was doing ends when it falls or leaves, even if it is back at once (rules §8.4)."""

from __future__ import annotations

from delve.rules.game import Game


class Presence:
    """Watches from one moment on who falls or leaves, until the game is at rest again."""

    __slots__ = ("_since",)

    def __init__(self, game: Game) -> None:
        self._since = len(game.gone)

    def fell(self, game: Game, figure: int) -> bool:
        """Whether a piece has fallen, broken or left since that moment."""
        return figure in game.gone[self._since :]

    def lost(self, game: Game, figure: int) -> bool:
        """Whether a piece is off the board, or was so since that moment because it fell, broke or left."""
        return not game.piece(figure).on_board or self.fell(game, figure)
