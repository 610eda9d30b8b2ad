"""Ground that changes in play: terrain laid over spaces and lifted again (rules §2.6)."""

from __future__ import annotations

from collections.abc import Iterable

from delve.geometry.boards import bits, mask_of
from delve.model.terrain import TerrainDef
from delve.rules import space
from delve.rules.facts import TerrainChanged
from delve.rules.game import Game
from delve.rules.roster import enroll
from delve.state.board import Board


def lay(game: Game, spaces: Iterable[int], terrain: str, board: str = space.MAIN_BOARD) -> None:
    """Put a terrain over some spaces; it counts instead of what is under it."""
    before = game.state.boards[board]
    _change(game, board, before.laid(terrain, mask_of(spaces)))


def lift(game: Game, spaces: Iterable[int], board: str = space.MAIN_BOARD) -> None:
    """Take away what lies over some spaces: their own ground counts again."""
    before = game.state.boards[board]
    _change(game, board, before.lifted(mask_of(spaces)))


def _change(game: Game, board: str, after: Board) -> None:
    old = game.state.boards[board].ground()
    if after == game.state.boards[board]:
        return
    game.state.set(boards={**game.state.boards, board: after})
    enroll(game)
    for terrain, mask in sorted(after.ground().items()):
        if changed := mask & ~old.get(terrain, 0):
            name = game.library.get(TerrainDef, terrain).name
            game.record(TerrainChanged(spaces=tuple(bits(changed)), terrain=terrain, name=name))
