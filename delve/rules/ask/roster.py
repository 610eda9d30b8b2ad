"""What behaviors and skills a piece has now, and which of its items lends them."""

from __future__ import annotations

from delve.model.object import ObjectDef
from delve.rules.ask.items import items_in_effect
from delve.rules.game import Game
from delve.state.behavior_key import BehaviorKey
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
