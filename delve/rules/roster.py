"""The roster: who listens with which behavior. It is made anew when pieces, conditions or items come and go."""

from __future__ import annotations

from delve.model.item import ItemDef
from delve.model.object import ObjectDef
from delve.model.terrain import TerrainDef
from delve.rules.game import Game
from delve.state.behavior_key import BehaviorKey
from delve.state.game import Enrollment
from delve.state.piece import Piece

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
            found += [Enrollment(piece.id, key) for key in behavior_keys(game, piece)]
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


def behavior_keys(game: Game, piece: Piece) -> list[BehaviorKey]:
    """The behaviors of a piece: its skills, those its items lend, its conditions, its own if it is a thing."""
    keys = [BehaviorKey("skill", skill) for skill in skills_of(game, piece)]
    if piece.is_figure:
        keys += [BehaviorKey("item", item.id) for item in working(game, piece) if item.script is not None]
    elif piece.kind == "object" and game.library.get(ObjectDef, piece.definition).script is not None:
        keys.append(BehaviorKey("object", piece.definition))
    return keys + [BehaviorKey("condition", condition) for condition in piece.conditions]


def working(game: Game, piece: Piece) -> list[ItemDef]:
    """The items of a figure that do something, each once: those equipped, and those without a slot (rules §10.6)."""
    carried = [game.library.get(ItemDef, item) for item in dict.fromkeys(piece.items)]
    return [item for item in carried if item.slot == "none" or item.id in piece.equipped]


def skills_of(game: Game, piece: Piece) -> tuple[str, ...]:
    """The ids of the skills that a figure has now, lent ones included."""
    if not piece.is_figure:
        return piece.skills
    return (*piece.skills, *(skill for item in working(game, piece) for skill in item.skills))
