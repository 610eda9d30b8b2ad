"""What behaviors and skills a piece has now, which of its items lends them, and the roster of all that listen."""

from __future__ import annotations

from delve.model.object import ObjectDef
from delve.model.terrain import TerrainDef
from delve.rules.ask.items import items_in_effect
from delve.rules.game import Game
from delve.state.behavior_key import BehaviorKey
from delve.state.game import Enrollment
from delve.state.piece import Piece


def behaviors_of(game: Game, piece: Piece) -> list[tuple[BehaviorKey, int]]:
    """The behaviors of a piece, each with the item that it belongs to: skills, items, conditions, its own if a thing.

    A figure has a skill once, however many things lend it; of two equal items each has its own behavior (rules §10.9).
    """
    if not piece.is_figure:
        own = [(BehaviorKey("skill", skill), 0) for skill in piece.skills]
        if piece.kind == "object" and game.library.get(ObjectDef, piece.definition).script is not None:
            own.append((BehaviorKey("object", piece.definition), 0))
        return own + [(BehaviorKey("condition", condition), 0) for condition in piece.conditions]
    at_work = items_in_effect(game, piece)
    skills = dict.fromkeys(piece.skills, 0)
    for item, record in at_work:
        for skill in record.skills:
            skills.setdefault(skill, item)
    keys = [(BehaviorKey("skill", skill), item) for skill, item in skills.items()]
    keys += [(BehaviorKey("item", record.id), item) for item, record in at_work if record.script is not None]
    return keys + [(BehaviorKey("condition", condition), 0) for condition in piece.conditions]


def sources(game: Game, piece: Piece, skill: str) -> tuple[int, ...]:
    """From where a figure has a skill: 0 for its own, else the items in play that lend it, in their order."""
    own = (0,) if skill in piece.skills else ()
    if not piece.is_figure or not piece.items:
        return own
    return (*own, *(item for item, record in items_in_effect(game, piece) if skill in record.skills))


def skill_key(game: Game, piece: Piece, skill: str, source: int) -> str:
    """How an answer names a skill: by its id, and by the item that lends it where the figure has it from several."""
    return f"{skill}#{source}" if source and len(sources(game, piece, skill)) > 1 else skill


def by_skill_key(game: Game, piece: Piece, named: str) -> tuple[str, int]:
    """The skill that an answer names, and from where the figure has it."""
    skill, _, source = named.partition("#")
    if source:
        return skill, int(source)
    return skill, next(iter(sources(game, piece, skill)), 0)


BOARD_ITSELF = 0
"""owner of what belongs to the ground"""


def roster_of(game: Game) -> tuple[Enrollment, ...]:
    """Who listens with which behavior, by the state as it is: the roster that belongs to it."""
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
    return tuple(dict.fromkeys(found))


def _changes_ground(game: Game, enrolled: Enrollment) -> bool:
    """Whether a behavior may turn spaces into any terrain, whose own behavior must then be there too."""
    return any(
        listener.event == ("query", "terrain") for listener in game.behaviors[enrolled.behavior].listeners
    )
