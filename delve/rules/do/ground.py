"""Ground that changes in play: terrain laid over spaces and lifted again (rules §2.6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from delve.geometry.boards import bits, mask_of
from delve.model.terrain import TerrainDef
from delve.rules.ask import making_way, space
from delve.rules.ask.standing import walkers
from delve.rules.do import displacing
from delve.rules.do.enrolling import enroll
from delve.rules.facts import TerrainChanged
from delve.rules.game import Game
from delve.state.board import Board
from delve.state.piece import Piece


async def lay(game: Game, spaces: Iterable[int], terrain: str, board: str) -> None:
    """Put a terrain over some spaces; it counts instead of what is under it."""
    await _change(game, board, mask_of(spaces), lambda laid, mask: laid.laid(terrain, mask))


async def lift(game: Game, spaces: Iterable[int], board: str) -> None:
    """Take away what lies over some spaces: their own ground counts again."""
    await _change(game, board, mask_of(spaces), lambda laid, mask: laid.lifted(mask))


async def _change(game: Game, board: str, spaces: int, changed: Callable[[Board, int], Board]) -> None:
    """Change the ground of some spaces.

    Who stands where it comes to bar the way is put on the nearest room; where there is none, or the ruleset says so,
    the ground under figures stays as it is (rules §2.6, §10.1).
    """
    before = game.state.boards[board]
    old = before.ground()
    barred = space.barred_by_ground(game, changed(before, spaces).ground()) & ~space.barred_by_ground(
        game, old
    )
    caught = [figure for figure in walkers(game, board) if mask_of(figure.spaces) & barred]
    rooms = _cover(game, board, changed(before, spaces), caught)
    if rooms is None or (rooms and game.switches.closing_on_figures == "stays_open"):
        held = mask_of(at for figure in caught if figure.is_figure for at in figure.spaces)
        bodiless = [each for each in caught if not mask_of(each.spaces) & held]
        rooms = _cover(game, board, changed(before, spaces & ~held), bodiless)
    for terrain, mask in sorted(game.state.boards[board].ground().items()):
        if new := mask & ~old.get(terrain, 0):
            name = game.library.get(TerrainDef, terrain).name
            where = "" if board == game.quest.first_board else board
            game.record(TerrainChanged(spaces=tuple(bits(new)), terrain=terrain, name=name, board=where))
    await displacing.put(game, rooms or {})


def _cover(game: Game, board: str, after: Board, caught: Iterable[Piece]) -> making_way.Rooms | None:
    """Let a board be so from now on. Returns the room for who cannot stay where it is, None where there is none."""
    if after != game.state.boards[board]:
        game.state.set(boards={**game.state.boards, board: after})
        enroll(game)
    return making_way.rooms_for(game, caught)
