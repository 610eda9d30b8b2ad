"""What sides know where little has changed since they looked last, so that hardly anybody has to look around.

Most changes of a state are of clocks, as each turn begins, is paid for and ends: nobody sees anything else by them.
Most others are steps of a figure or two: then only these look anew, and only what stands where somebody's view has
changed is looked at. Wherever more than that has changed, `noticing` works out everything.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping
from functools import reduce
from operator import attrgetter, or_
from typing import Final, NamedTuple

from msgspec import structs

from delve.rules.ask import sights, space
from delve.rules.ask.knowledge import as_known, place_of, restricted
from delve.rules.game import Game
from delve.state.board import Board
from delve.state.game import Enrollment
from delve.state.knowledge import Knowledge
from delve.state.piece import Piece

AS_IT_IS: Final = "boards that sides know as they are"
Views = dict[tuple[str, str], dict[int, int]]
"""(side, board) -> figure of the side -> mask of what it sees itself"""
_id = attrgetter("id")


class Look(NamedTuple):
    """What was found out when the sides looked around last."""

    roster: tuple[Enrollment, ...]
    knowledge: tuple[Knowledge, ...]
    views: Views
    is_steady: bool
    """whether what figures see hangs on nothing but boards, places and this roster: see `sights.is_steady`"""
    is_asked: bool
    """whether a script of this roster has a say in what is seen"""
    witnesses: dict[int, tuple[str, ...]]
    """piece -> the sides that see what happens to it, of the pieces that were asked for; clocks change nothing of it"""


class Moved(NamedTuple):
    """What the sides know after figures have moved, or changed otherwise."""

    knowledge: tuple[Knowledge, ...]
    touched: tuple[frozenset[int], ...]
    """for each of them the pieces of which it may say anything else than before"""
    views: Views


def keep(game: Game, views: Views) -> None:
    """Note that the sides have just looked around, and what each figure sees."""
    state = game.state
    roster, before = state.roster, state.look
    if before is not None and before.roster is roster:
        is_steady, is_asked = before.is_steady, before.is_asked
    else:
        is_steady, is_asked = sights.is_steady(game), any(map(game.handlers, sights.ASKED))
    witnesses = before.witnesses if before is not None and before.views is views else {}
    state.looked(Look(roster, state.knowledge, views, is_steady, is_asked, witnesses))


def last_look(game: Game) -> Look | None:
    """What was found out when the sides looked last; None where more than pieces has changed, or that hangs on more.

    None as well where a script has a say in what is seen that reads the game: it may read a clock.
    """
    state = game.state
    look: Look | None = state.look
    if look is None or look.knowledge is not state.knowledge or look.roster is not state.roster:
        return None
    return look if look.is_steady or not look.is_asked else None


def look_but_for_clocks(game: Game) -> Look | None:
    """What was found out when the sides looked last, if nothing but clocks has changed since then; else None."""
    return last_look(game) if game.state.only_later else None


def views_that_last(game: Game) -> Views:
    """What each figure sees that stands where it stood when the sides looked last, if that hangs on nothing else.

    Nothing lasts once a thing has changed, as a door does that opens.
    """
    look, pieces = last_look(game), game.state.pieces
    changed = [(old, pieces[id]) for id, old in game.state.stirred.items()]
    if look is None or not look.is_steady or any("object" in (old.kind, new.kind) for old, new in changed):
        return {}
    moved = {new.id for old, new in changed if (old.spaces, old.board) != (new.spaces, new.board)}
    return {
        place: {id: view for id, view in views.items() if id not in moved}
        for place, views in look.views.items()
    }


def with_clocks(game: Game) -> tuple[Knowledge, ...] | None:
    """What the sides know now, if nothing but clocks has changed since they looked last; else None."""
    state = game.state
    if look_but_for_clocks(game) is None:
        return None
    if not state.stirred:
        return state.knowledge
    changed = {id: state.pieces[id] for id in state.stirred}
    return tuple([_later(one, changed) for one in state.knowledge])


def _later(known: Knowledge, changed: Mapping[int, Piece]) -> Knowledge:
    """What a side knows, with those of the changed pieces as they are now that it sees."""
    pieces = known.pieces
    for id, piece in changed.items():
        at = bisect_left(pieces, id, key=_id)
        if at < len(pieces) and pieces[at].id == id and _is_seen(known, piece) and pieces[at] != piece:
            pieces = (*pieces[:at], piece, *pieces[at + 1 :])
    return known if pieces is known.pieces else structs.replace(known, pieces=pieces)


def _is_seen(known: Knowledge, piece: Piece) -> bool:
    here = piece.board == known.board and bool(place_of(piece) & known.in_sight)
    return here or piece.id in known.found


# ------------------------------------------------------------------------------------------------ after a step
class _TooMuch(Exception):
    """More has changed than is looked at here."""


class _Changes(NamedTuple):
    """What is the same for each side and board."""

    game: Game
    look: Look
    pieces: dict[int, Piece]
    """the pieces that are not as they were"""
    seen_by: Callable[[Piece, int], int]
    """mask of what a figure sees of the floor of its board, which is given"""
    as_left: Callable[[Game, Piece, Knowledge, int], Piece]
    """what a side knows of a piece that it does not see any more"""


def after_moves(
    game: Game,
    seen_by: Callable[[Piece, int], int],
    as_left: Callable[[Game, Piece, Knowledge, int], Piece],
) -> Moved | None:
    """What the sides know now, if since they looked last nothing but figures has changed that stay on their boards.

    None where more has changed: what is carried, things, grounds, who listens; and where a figure sees ground, links or
    items that its side does not know, as whatever follows from these is for `noticing` to say.
    """
    state, look = game.state, last_look(game)
    if look is None or game.ruleset.sight != "remembered" or not look.is_steady:
        return None
    pieces = {id: state.pieces[id] for id in state.stirred}
    if not all(_stays(state.stirred[id], one) for id, one in pieces.items()) or _anything_carried(game):
        return None
    changes = _Changes(game, look, pieces, seen_by, as_left)
    views: Views = {}
    found, touched = [], []
    try:
        for one in game.state.knowledge:
            key = one.side, one.board
            views[key] = _views(changes, one)
            now, about = _known_after(changes, one, views[key])
            found.append(now)
            touched.append(about)
    except _TooMuch:
        return None
    return Moved(tuple(found), tuple(touched), views)


def _anything_carried(game: Game) -> bool:
    """Whether a figure carries a thing."""
    known = game.state.places.fixed
    found: bool | None = known.get("anything carried")
    if found is None:
        found = known["anything carried"] = any(one.carried_by for one in game.state.pieces.values())
    return found


def _stays(old: Piece, new: Piece) -> bool:
    """Whether a piece is a figure of the same side on the same board as before, and carries the same."""
    return (
        new.kind != "object"
        and new.side == old.side
        and new.board == old.board
        and new.is_figure == old.is_figure
        and new.items == old.items
        and new.used_up == old.used_up
    )


def _views(changes: _Changes, one: Knowledge) -> dict[int, int]:
    """What each figure of a side on a board sees, of which only those that have moved look anew."""
    views, was = changes.look.views[one.side, one.board], changes.game.state.stirred
    for id, piece in changes.pieces.items():
        if piece.side != one.side or piece.board != one.board or piece.spaces == was[id].spaces:
            continue
        views = views.copy()
        views.pop(id, None)
        if piece.is_figure and piece.on_board:
            views[id] = changes.seen_by(piece, changes.game.state.boards[one.board].floor)
    return views


def _known_after(
    changes: _Changes, one: Knowledge, views: dict[int, int]
) -> tuple[Knowledge, frozenset[int]]:
    """What a side knows of a board, and of which pieces it may know anything else. Raises _TooMuch."""
    if one.found:
        raise _TooMuch
    state = changes.game.state
    here = [piece for piece in changes.pieces.values() if piece.board == one.board]
    mine = [piece for piece in here if piece.side == one.side]
    moved = [piece.id for piece in mine if piece.spaces != state.stirred[piece.id].spaces]
    looked = reduce(or_, views.values(), 0) if moved else one.in_sight
    new = looked & ~one.in_sight
    touched = {piece.id for piece in here if piece.side != one.side} if len(mine) < len(here) else set()
    if looked != one.in_sight:
        _require_known(changes, one, looked)
    if new:
        others = [
            other for other in state.pieces.values() if other.side != one.side and other.board == one.board
        ]
        touched |= {piece.id for piece in (*others, *one.pieces) if place_of(piece) & new}
    if not touched and not moved:
        return one, frozenset()
    now: dict[int, Piece | None] = {}
    entries, traces = one.pieces, one.traces
    if touched:
        was = {id: old for id in sorted(touched) if (old := as_known(one, id)) is not None}
        now = {id: _entry(changes, one, looked, id, was.get(id)) for id in sorted(touched)}
        for id, piece in now.items():
            if piece is not None and piece is not was.get(id):
                entries = _with(entries, piece)
        traces = _traces(one, was, now)
    sightings = _sightings(changes.game, one, views, moved, now, entries)
    known = structs.replace(one, in_sight=looked, pieces=entries, traces=traces, sightings=sightings)
    return known, frozenset(touched)


def _with(pieces: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    """Pieces in the order of their ids, with one of them as it is now, or one more."""
    at = bisect_left(pieces, piece.id, key=_id)
    after = at + 1 if at < len(pieces) and pieces[at].id == piece.id else at
    return (*pieces[:at], piece, *pieces[after:])


def _require_known(changes: _Changes, one: Knowledge, looked: int) -> None:
    """Raise _TooMuch where what is seen now, and was not, is more than who stands there."""
    game = changes.game
    new, differs = looked & ~one.in_sight, looked ^ one.in_sight
    if new & ~one.laid.floor or (new and not _is_known_as_it_is(game, one)):
        raise _TooMuch
    lying = (
        item for item in (*game.state.items.values(), *one.items) if item.board == one.board and item.lies
    )
    if any(new >> item.space & 1 for item in lying):
        raise _TooMuch
    ends = (end for net in space.ends(game).values() for end in net)
    if any(board == one.board and differs >> at & 1 for board, at in ends):
        raise _TooMuch


def _is_known_as_it_is(game: Game, one: Knowledge) -> bool:
    """Whether a side knows the ground of all spaces that it has ever seen as it is now."""
    kept: dict[tuple[str, str], tuple[Board, Board, bool]] = game.lasting.setdefault(AS_IT_IS, {})
    real, key = game.state.boards[one.board], (one.side, one.board)
    found = kept.get(key)
    if found is None or found[0] is not real or found[1] is not one.laid:
        found = kept[key] = real, one.laid, restricted(real, one.laid.floor) == one.laid
    return found[2]


def _entry(changes: _Changes, one: Knowledge, looked: int, id: int, was: Piece | None) -> Piece | None:
    """What a side knows of a piece now; None: nothing. Raises _TooMuch where more follows from that."""
    game, real = changes.game, changes.game.state.pieces[id]
    if real.board != one.board:
        raise _TooMuch
    is_concealed = False
    if real.kind == "object":
        state = space.object_state(game, real)
        is_concealed = state.concealed
        if state.leads:
            raise _TooMuch
    if place_of(real) & looked and not is_concealed:
        now: Piece | None = real
        if real.is_figure and place_of(real) & ~one.laid.floor:
            raise _TooMuch
    else:
        now = changes.as_left(game, was, one, looked) if was is not None else None
    was_seen = was is not None and bool(place_of(was) & one.in_sight)
    if (real.items or real.used_up or (was is not None and (was.items or was.used_up))) and (
        (now is real) != was_seen
    ):
        raise _TooMuch
    return now


def _traces(
    one: Knowledge, was: Mapping[int, Piece], now: Mapping[int, Piece | None]
) -> tuple[tuple[int, int], ...]:
    """Where the figures were seen last of which the side knows only that they are gone from there."""
    found = {id: at for id, at in one.traces if id not in now}
    before = dict(one.traces)
    for id, piece in now.items():
        if piece is None or place_of(piece) or not piece.is_figure or piece.defeated or piece.left:
            continue
        place = place_of(was[id]) if id in was else 0
        if place:
            found[id] = (place & -place).bit_length() - 1
        elif id in before:
            found[id] = before[id]
    return tuple(sorted(found.items())) if found else ()


def _sightings(
    game: Game,
    one: Knowledge,
    views: Mapping[int, int],
    moved: list[int],
    now: Mapping[int, Piece | None],
    entries: tuple[Piece, ...],
) -> tuple[tuple[int, int, int], ...]:
    """Where each figure of the side saw those of others last; only those pairs have changed of which one has.

    They lie in the order of their pairs, so that all of one figure lie beside each other.
    """
    found = [*one.sightings]
    for figure in moved:
        seen_by: dict[int, int] = {}
        first, last = bisect_left(found, (figure,)), bisect_left(found, (figure + 1,))
        if figure in views:
            here = game.piece(figure).spaces
            seen_by = {
                other: at
                for _, other, at in found[first:last]
                if at not in here and not _is_gone(now[other] if other in now else as_known(one, other))
            }
            seen_by |= _in_view(entries, views[figure])
        found[first:last] = [(figure, other, at) for other, at in sorted(seen_by.items())]
    for other, piece in now.items():
        for figure, view in views.items():
            if figure not in moved:
                _note_sighting(game, found, figure, other, piece, view)
    return tuple(found)


def _note_sighting(
    game: Game,
    found: list[tuple[int, int, int]],
    figure: int,
    other: int,
    piece: Piece | None,
    view: int,
) -> None:
    """Note among sightings where a figure that has not moved sees another one now, or saw it last."""
    first = bisect_left(found, (figure, other))
    last = first + 1 if first < len(found) and found[first][:2] == (figure, other) else first
    if piece is not None and piece.is_figure and piece.spaces and (seen := place_of(piece) & view):
        found[first:last] = [(figure, other, (seen & -seen).bit_length() - 1)]
    elif first < last and (found[first][2] in game.piece(figure).spaces or _is_gone(piece)):
        del found[first]


def _in_view(pieces: tuple[Piece, ...], view: int) -> dict[int, int]:
    """Those of some pieces that are figures in a view, each with the lowest of its spaces there."""
    found = {}
    for piece in pieces:
        if piece.is_figure and piece.spaces and (seen := place_of(piece) & view):
            found[piece.id] = (seen & -seen).bit_length() - 1
    return found


def _is_gone(piece: Piece | None) -> bool:
    return piece is not None and (piece.defeated or piece.left or piece.knocked_out)
