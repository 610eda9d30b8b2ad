"""What a side knows of a board: the spaces that it sees or has seen, and what it saw there last (rules §3.6)."""

from __future__ import annotations

from msgspec import Struct

from delve.state.board import Board
from delve.state.item import ItemInPlay
from delve.state.piece import Piece


class Knowledge(Struct, frozen=True, kw_only=True):
    """What one side knows of one board. It is replaced as a whole when the side sees something new."""

    side: str
    board: str
    in_sight: int = 0
    """mask of the spaces that one of its figures sees now"""
    explored: int = 0
    """mask of the spaces that the side has ever known of, also where it does not remember what is there"""
    edge: int = 0
    """those of them from which a step leads to spaces that it has never known of"""
    laid: Board
    """the board as far as it is known: only the spaces that were seen, with the ground that was seen there last"""
    pieces: tuple[Piece, ...] = ()
    """the pieces of others, as the side saw them last, by id; off the board if it does not know where they are"""
    items: tuple[ItemInPlay, ...] = ()
    """the items that lie on the board, as they were seen last, by id"""
    carried: tuple[ItemInPlay, ...] = ()
    """the items of these pieces, as they were seen last, by id"""
    traces: tuple[tuple[int, int], ...] = ()
    """(id, space) of the figures among `pieces` that it saw to be gone, and where it had seen them last"""
    sightings: tuple[tuple[int, int, int], ...] = ()
    """(figure, other, space): where a figure of the side itself saw one of another side last; none where it has been
    since, and none of the fallen; only where the ruleset lets sides remember"""
    met: tuple[tuple[int, int], ...] = ()
    """(id, number): the pieces of others that the side came to know of on this board, each with how many it had come to
    know of before, on any board; none is ever left out again"""
    found: tuple[int, ...] = ()
    """ids of those of `pieces` that the side bumped into unseen, and knows to stand there until they move"""
