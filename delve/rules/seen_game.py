"""The game as one side knows it, from which whatever the side is asked is made (rules §3.6)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from operator import attrgetter

from msgspec import structs

from delve.rules.ask import knowledge
from delve.rules.game import Game
from delve.rules.view import View
from delve.state.game import PLACED, GameState, Known
from delve.state.piece import Piece

_placed = attrgetter(*sorted(PLACED))


def as_seen_by(game: Game, side: str) -> Game:
    """The game from which questions to a side are made: without what is out of its sight (rules §3.6).

    It is the game itself where the ruleset hides nothing.
    """
    if game.ruleset.sight == "all" or side not in game.ruleset.sides:
        return game
    key = ("as seen by", side)
    cache = game.cache
    if key not in cache:
        game.responder.notice(game)
        cache = game.cache
        cache[key] = _without_the_unseen(game, side)
    found: Game = cache[key]
    return found


def _without_the_unseen(game: Game, side: str) -> Game:
    """The game with the boards, the pieces and the roster that a side knows of."""
    real, known = game.state, knowledge.known_by(game, side)
    others = {piece.id: piece for one in known for piece in one.pieces if not piece.spaces}
    others |= {piece.id: piece for one in known for piece in one.pieces if piece.spaces}
    mine = [piece for piece in real.pieces.values() if piece.side == side]
    pieces = others | {piece.id: piece for piece in mine}
    pieces = {id: pieces[id] for id in sorted(pieces)}
    for carried in [piece for piece in pieces.values() if piece.carried_by]:
        if carried.carried_by not in pieces:
            del pieces[carried.id]
    state = real.copy()
    items = {item.id: item for one in known for item in (*one.carried, *one.items)}
    items |= {id: real.items[id] for piece in mine for id in (*piece.items, *piece.used_up)}
    groups = {piece.group for piece in pieces.values()}
    roster = tuple([one for one in real.roster if not one.owner or one.owner in pieces])
    subjects = [frame.subject for frame in state.turn]
    is_known = all(
        (not subject.piece or subject.piece in pieces) and (not subject.group or subject.group in groups)
        for subject in subjects
    )
    state.set(
        boards={one.board: one.laid for one in sorted(known, key=lambda one: one.board)},
        pieces={id: pieces[id] for id in sorted(pieces)},
        items={id: items[id] for id in sorted(items)},
        groups=tuple([group for group in state.groups if group.side == side or group.number in groups]),
        turn=state.turn if is_known else (),
        careers=tuple(one for one in state.careers if one.piece in pieces),
        away=tuple(one for one in state.away if one.piece in pieces),
        given_turns=tuple(piece for piece in state.given_turns if piece in pieces),
        further_turn=state.further_turn if is_known else None,
        active=state.active if state.active in pieces else 0,
        roster=game.same_roster(roster),
        knowledge=known,
    )
    _take_whereabouts(game, side, state)
    twin = game.renew(state, [])
    twin.cache["noticed"] = True
    return twin


def _take_whereabouts(game: Game, side: str, state: GameState) -> None:
    """Let a side's state have what was found out about who is where when it was made last, if all are still there."""
    key, where = ("whereabouts", side), game.state.places
    kept: tuple[Known, GameState] | None = game.lasting.get(key)
    if kept is not None and kept[0] is where and _are_alike(kept[1], state):
        state.places = kept[1].places
    game.lasting[key] = where, state


def _are_alike(one: GameState, other: GameState) -> bool:
    """Whether the same is known to stand and lie in the same places, on the same boards."""
    if one.boards != other.boards or one.pieces.keys() != other.pieces.keys():
        return False
    pairs = ((one.pieces[id], piece) for id, piece in other.pieces.items() if one.pieces[id] is not piece)
    return all(_placed(old) == _placed(new) for old, new in pairs)


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
        twin.cache["noticed"] = True
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
