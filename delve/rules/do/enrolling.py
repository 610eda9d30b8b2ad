"""The roster: who listens with which behavior. It is made anew when pieces, conditions or items come and go."""

from __future__ import annotations

from delve.model.terrain import TerrainDef
from delve.rules.ask.roster import behaviors_of
from delve.rules.game import Game
from delve.state.behavior_key import BehaviorKey
from delve.state.game import Enrollment

BOARD_ITSELF = 0
"""owner of what belongs to the ground"""


def enroll(game: Game) -> None:
    """Bring the roster of the state up to date; it is replaced only if it differs."""
    found = [
        Enrollment(BOARD_ITSELF, BehaviorKey("terrain", terrain))
        for board in game.state.boards.values()
        for terrain in board.kinds()
        if game.library.get(TerrainDef, terrain).script is not None
    ]
    if game.quest.script is not None:
        found.append(Enrollment(BOARD_ITSELF, BehaviorKey("quest", game.quest.id)))
    for piece in game.state.pieces.values():
        if piece.on_board:
            found += [Enrollment(piece.id, key, item=item) for key, item in behaviors_of(game, piece)]
    found += [
        Enrollment(BOARD_ITSELF, BehaviorKey("card", card), side)
        for side in game.ruleset.sides
        for card in game.state.hand(side)
    ]
    if any(_changes_ground(game, each) for each in found):
        found += [
            Enrollment(BOARD_ITSELF, BehaviorKey("terrain", record.id))
            for record in game.library.all(TerrainDef)
            if record.script is not None
        ]
    roster = tuple(dict.fromkeys(found))
    if roster != game.state.roster:
        game.state.set(roster=roster)


def _changes_ground(game: Game, enrolled: Enrollment) -> bool:
    """Whether a behavior may turn spaces into any terrain, whose own behavior must then be there too."""
    return any(
        listener.event == ("query", "terrain") for listener in game.behaviors[enrolled.behavior].listeners
    )
