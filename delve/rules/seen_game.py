"""The game as one side knows it, from which whatever the side is asked is made (rules §3.6)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from operator import attrgetter, is_
from typing import NamedTuple

from msgspec import structs

from delve.rules.ask import knowledge
from delve.rules.ask.standing import ids_of_side
from delve.rules.game import NOTICED, Game
from delve.rules.view import View
from delve.state.game import PLACED, Enrollment, GameState, GroupState, Whereabouts
from delve.state.item import ItemInPlay
from delve.state.knowledge import Knowledge
from delve.state.piece import Piece

_placed = attrgetter(*sorted(PLACED))
_board = attrgetter("board")


def as_seen_by(game: Game, side: str) -> Game:
    """The game from which questions to a side are made: without what is out of its sight (rules §3.6).

    It is the game itself where the ruleset hides nothing.
    """
    if game.ruleset.sight == "all" or side not in game.ruleset.sides:
        return game
    key = ("as seen by", side)
    cache = game.cache
    if key not in cache:
        game.notice()
        cache = game.cache
        cache[key] = _without_the_unseen(game, side)
    found: Game = cache[key]
    return found


def _without_the_unseen(game: Game, side: str) -> Game:
    """The game with the boards, the pieces and the roster that a side knows of."""
    real, known = game.state, knowledge.known_by(game, side)
    whom = _whom(game, side, known)
    pieces = whom.pieces.copy()
    pieces.update(zip(whom.there, map(real.pieces.__getitem__, whom.there), strict=True))
    subjects = [frame.subject for frame in real.turn]
    is_known = all(
        (not subject.piece or subject.piece in pieces)
        and (not subject.group or subject.group in whom.numbers)
        for subject in subjects
    )
    state = real.replaced(
        boards={one.board: one.laid for one in sorted(known, key=_board)},
        pieces=pieces,
        items=_items_known(real, known, whom.mine),
        groups=whom.groups,
        turn=real.turn if is_known else (),
        careers=real.careers and tuple([one for one in real.careers if one.piece in pieces]),
        away=real.away and tuple([one for one in real.away if one.piece in pieces]),
        given_turns=real.given_turns and tuple([piece for piece in real.given_turns if piece in pieces]),
        further_turn=real.further_turn if is_known else None,
        active=real.active if real.active in pieces else 0,
        roster=whom.roster,
        knowledge=known,
    )
    _take_whereabouts(game, side, state)
    twin = game.renew(state, [])
    twin.cache[NOTICED] = True
    return twin


class _Whom(NamedTuple):
    """Of which pieces a side knows, and what follows from that alone."""

    known: list[tuple[Piece, ...]]
    """the pieces of others that it knows on each board"""
    mine: list[int]
    """the ids of its own"""
    there: list[int]
    """those of its own that are not carried by somebody of whom it does not know"""
    everybody: tuple[Enrollment, ...]
    """the roster of the whole game"""
    pieces: dict[int, Piece]
    """all of them in the order of their ids; its own may have changed since"""
    numbers: frozenset[int]
    """the numbers of the groups to which they belong, which they never leave"""
    all_groups: tuple[GroupState, ...]
    """the groups of the whole game"""
    groups: tuple[GroupState, ...]
    """those that it knows of: its own, and those of pieces that it knows"""
    roster: tuple[Enrollment, ...]
    """the part of the roster of which it knows"""


def _whom(game: Game, side: str, known: tuple[Knowledge, ...]) -> _Whom:
    """Of which pieces a side knows; worked out anew only where that has changed."""
    real, key = game.state, ("known whom", side)
    parts, mine = [one.pieces for one in known], ids_of_side(game, side)
    kept: _Whom | None = game.lasting.get(key)
    if (
        kept is not None
        and kept.mine is mine
        and kept.everybody is real.roster
        and kept.all_groups is real.groups
        and len(kept.known) == len(parts)
        and all(map(is_, kept.known, parts))
    ):
        return kept
    others = {piece.id: piece for part in parts for piece in part if not piece.spaces}
    others |= {piece.id: piece for part in parts for piece in part if piece.spaces}
    others |= {id: real.pieces[id] for id in mine}
    pieces = {id: others[id] for id in sorted(others)}
    for carried in [piece for piece in pieces.values() if piece.carried_by]:
        if carried.carried_by not in pieces:
            del pieces[carried.id]
    roster = tuple([one for one in real.roster if not one.owner or one.owner in pieces])
    there = [id for id in mine if id in pieces]
    numbers = frozenset([piece.group for piece in pieces.values()])
    groups = tuple([group for group in real.groups if group.side == side or group.number in numbers])
    found = game.lasting[key] = _Whom(
        parts, mine, there, real.roster, pieces, numbers, real.groups, groups, game.same_roster(roster)
    )
    return found


def _items_known(real: GameState, known: tuple[Knowledge, ...], mine: list[int]) -> dict[int, ItemInPlay]:
    """The items in play that a side knows of, by their ids: those that it has, and those that it has seen."""
    items = {item.id: item for one in known for item in (*one.carried, *one.items)}
    for piece in [one for id in mine if (one := real.pieces[id]).items or one.used_up]:
        for item in (*piece.items, *piece.used_up):
            items[item] = real.items[item]
    return {id: items[id] for id in sorted(items)}


def _take_whereabouts(game: Game, side: str, state: GameState) -> None:
    """Let a side's state have what was found out about who is where when it was made last, if all are still there."""
    key, where = ("whereabouts", side), game.state.places
    kept: tuple[Whereabouts, GameState] | None = game.lasting.get(key)
    if kept is not None:
        step = where.step
        if kept[0] is where:
            if _are_alike(kept[1], state):
                state.places = kept[1].places
        elif step is not None and kept[0] is step.before and _are_alike(kept[1], state, step.new.id):
            old, new = (one.pieces.get(step.new.id) for one in (kept[1], state))
            if old and new and (_placed(old), _placed(new)) == (_placed(step.old), _placed(step.new)):
                state.places = kept[1].places.after(old, new)
    game.lasting[key] = where, state


def _are_alike(one: GameState, other: GameState, but: int = 0) -> bool:
    """Whether the same is known to stand and lie in the same places, on the same boards; one piece is left out."""
    if one.boards != other.boards or [*one.pieces] != [*other.pieces]:
        return False
    pairs = zip(one.pieces.values(), other.pieces.values(), strict=True)  # each in the order of the ids
    changed = [(old, new) for old, new in pairs if old is not new and new.id != but]
    return all(_placed(old) == _placed(new) for old, new in changed)


def as_asked_of(game: Game, side: str) -> Game:
    """The game as a script reads it that asks a side: as the side knows it, and everything may be looked up by its id.

    What the side does not know is off the board.
    """
    seen = as_seen_by(game, side)
    if seen is game:
        return game
    key = ("as asked of", side)
    cache = game.cache
    if key not in cache:
        state = seen.state.copy()
        known = state.pieces
        pieces = {id: known.get(id) or _out_of_sight(piece) for id, piece in game.state.pieces.items()}
        state.set(pieces=pieces, items={**game.state.items, **state.items}, active=game.state.active)
        twin = game.renew(state, [])
        twin.cache[NOTICED] = True
        cache[key] = twin
    found: Game = cache[key]
    return found


@contextmanager
def reading_as_asked_of(view: View, side: str) -> Iterator[None]:
    """Let a script's view read the game meanwhile as the side knows it that the script asks (rules §3.6)."""
    whole = view._game
    view._game = as_asked_of(whole, side)
    try:
        yield
    finally:
        view._game = whole


def _out_of_sight(piece: Piece) -> Piece:
    return structs.replace(piece, spaces=(), edges=(), fallen_at=-1, carried_by=0)


def known_spaces(game: Game, side: str, board: str) -> int:
    """Mask of the spaces of a board that a side sees or remembers: all, where nothing is hidden from it."""
    seen = as_seen_by(game, side)
    return game.state.boards[board].floor if seen is game else seen.state.boards[board].floor


def knows_of(game: Game, side: str, piece: int) -> bool:
    """Whether a side can be offered a piece: a figure that it sees, or a thing that it sees or remembers."""
    seen = as_seen_by(game, side)
    if seen is game:
        return True
    known = seen.state.pieces.get(piece)
    if known is None:
        return False
    if known.kind == "object":
        return known.on_board or bool(known.carried_by)
    return knowledge.sees_piece(game, side, game.piece(piece))
