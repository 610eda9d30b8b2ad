"""Monsters of the normal level in whole games: none that could strike looks on, and none walks in circles."""

from __future__ import annotations

from typing import NamedTuple

from delve.ai.levels import player_of
from delve.requests import ChooseCommand
from delve.rules.legal import aims
from tests.ai.battlegrounds import SORTS, battleground
from tests.sides import OVERLORD
from tests.sizes import size

GAMES = size(small=3, full=48)
FIRST_SEED = 5_000


class Turn(NamedTuple):
    """What a figure did in one turn."""

    could_strike: bool
    """whether it was offered an attack at any moment"""
    struck: bool
    came_again: int
    """steps to a space that it had entered before"""


def turns_of(sort: str, seed: int) -> list[Turn]:
    """The turns of the monsters in one game of normal players."""
    session = battleground(sort, seed).session
    session.seats = {side: player_of("normal", seed) for side in session.view.ruleset.sides}
    found: dict[tuple[int, int], Turn] = {}
    entered: set[tuple[int, int, object]] = set()
    while (request := session.pending) is not None:
        asked = isinstance(request, ChooseCommand) and request.piece and request.asker == OVERLORD
        strikes = []
        if asked:
            here = session.view.on(request.piece)
            of_figure = aims(here, request.piece, request.items())
            strikes = [command for aim, command in of_figure if aim.purpose == "strike"]
        key = (session.view.state.round, request.piece) if asked else (0, 0)
        if not session.step():
            break
        if asked:
            answer = session.play.journal[-1].answer
            turn = found.get(key, Turn(could_strike=False, struck=False, came_again=0))
            again = answer[0] == "base:step" and (*key, answer[2]) in entered
            entered.add((*key, answer[2] if answer[0] == "base:step" else None))
            found[key] = Turn(
                turn.could_strike or bool(strikes), turn.struck or answer in strikes, turn.came_again + again
            )
    return [*found.values()]


def test_monsters_that_can_strike_do_so_and_do_not_walk_in_circles() -> None:
    """Some have better things to do, such as to be in the way of who would win."""
    turns = [turn for n in range(GAMES) for turn in turns_of([*SORTS][n % len(SORTS)], FIRST_SEED + n)]
    could = [turn for turn in turns if turn.could_strike]
    assert len(could) >= 5 * GAMES
    assert sum(not turn.struck for turn in could) <= len(could) // 20
    assert sum(turn.came_again for turn in turns) <= len(turns) // 20
