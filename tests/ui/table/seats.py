"""A player's hand and the table in front of it, for games drawn in characters."""

from __future__ import annotations

from typing import Any

from delve.testing.arena import Arena
from delve.ui.table.hand import PlayerHand
from delve.ui.table.playback import Playback
from delve.ui.table.table import ModelBuilder, TableModel, describe
from tests.arenas import arena

DUEL = """\
K....g
.#....
.....W
"""
PIECES = {"K": "nite knight", "W": "wren strider", "g": "goblin minion"}


class Seat:
    """One person who plays all sides of an arena."""

    def __init__(self, drawing: str = DUEL, *, game: Arena | None = None, **given: Any) -> None:
        self.game: Arena = game or arena(drawing, **(given or PIECES))
        self.hand = PlayerHand(self.game.session)
        self.playback = Playback("off")
        self.table = ModelBuilder(self.hand, self.playback)

    def model(self) -> TableModel:
        """What the screen shows now."""
        return self.table.model(0.0)

    def lines(self, *begin: str) -> list[str]:
        """The lines of the screen that begin with one of the words."""
        return [line for line in describe(self.model()) if line.startswith(begin)]

    def reply(self, *answers: Any) -> None:
        """Answer for chance and for others, in this order."""
        self.game.reply(*answers)
