"""Facts that show a side something new, so that it cannot take back what led to them, as with dice (rules §8.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from delve.phrases import Template
from delve.rules.card_facts import CardDrawn, DeckLookedAt
from delve.rules.fact import Fact, seen
from delve.rules.facts import CameIntoSight, ObjectFound, PieceAppeared, RewardGained, RoomRevealed, StoryTold
from delve.rules.game import Game
from delve.rules.item_facts import ItemTaken, NothingFound

NEWS: Final[Mapping[type[Fact], Template]] = MappingProxyType(
    {
        CameIntoSight: "something new has come into sight",
        CardDrawn: "a card has been drawn",
        DeckLookedAt: "somebody has looked at a deck",
        ItemTaken: "something has been found",
        NothingFound: "a search has been made",
        ObjectFound: "something has been found",
        PieceAppeared: "somebody has appeared",
        RewardGained: "a reward has been gained",
        RoomRevealed: "a room has been revealed",
        StoryTold: "a story has been told",
    }
)
"""fact -> why a side that learns of it cannot undo any more"""


def news(game: Game, facts: Iterable[Fact], side: str) -> Template:
    """What some facts showed a side that it did not know; empty: nothing.

    A familiar that appears is no news, as its owner called it, nor is an item that lay on the ground.
    """
    for fact in facts:
        told = NEWS.get(type(fact))
        if told is not None and seen(fact, side) is fact and not _was_known(game, fact):
            return told
    return ""


def _was_known(game: Game, fact: Fact) -> bool:
    if isinstance(fact, ItemTaken):
        return fact.from_ground
    piece = game.state.pieces.get(fact.piece) if isinstance(fact, PieceAppeared) else None
    return piece is not None and bool(piece.owner)
