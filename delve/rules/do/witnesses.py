"""Which sides see what happens (rules §3.6)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import structs

from delve.geometry.boards import mask_of
from delve.rules.ask.knowledge import as_known, is_known_there, place_of
from delve.rules.do import unmoved
from delve.rules.do.noticing import notice
from delve.rules.fact import Fact, Named, named, refers_to_places
from delve.rules.game import Game
from delve.state.knowledge import Knowledge
from delve.state.piece import Piece


def witnessed(game: Game, fact: Fact) -> Fact:
    """A fact with the sides that see it happen, before or after, and with what each sees of its spaces (rules §3.6).

    A side sees a fact about pieces if one of them is its own or in its sight, and a fact about spaces or items alone if
    one of them is in its sight. A fact about none of these is known to everybody. Where only clocks have changed nobody
    sees anything new, so that nobody looks around.
    """
    if fact.seen_by is not None:
        notice(game)
        return fact
    there = game.state.pieces
    pieces = [there[id] for ids in named(fact, Named.PIECE).values() for id in ids if id in there]
    places = _places(game, fact, pieces) if refers_to_places(type(fact)) else []
    if not places and (look := unmoved.look_but_for_clocks(game)) is not None:
        return structs.replace(fact, seen_by=_witnesses(game, look, pieces)) if pieces else fact
    sides, knew = game.ruleset.sides, game.state.knowledge
    before = [side for side in sides if _sees_any(knew, side, pieces, places)]
    notice(game)
    if not pieces and not places:
        return fact
    know, witnesses = game.state.knowledge, before
    if know is not knew:
        witnesses = [side for side in sides if side in before or _sees_any(know, side, pieces, places)]
    parts = []
    for side in witnesses if places else ():
        if pieces and pieces[0].side == side:
            continue
        looked, now = _sights(knew, side), _sights(know, side)
        for place in places:
            in_sight = looked.get(place.board, 0) | now.get(place.board, 0)
            found = tuple([at for at in place.spaces if in_sight >> at & 1])
            if place.field and found != place.spaces:
                parts.append((side, place.field, found))
    return structs.replace(fact, seen_by=tuple(witnesses), in_part=tuple(parts))


def _witnesses(game: Game, look: unmoved.Look, pieces: list[Piece]) -> tuple[str, ...]:
    """The sides that see or own one of these pieces, by what was found out when they looked last."""
    known, sides = look.witnesses, game.ruleset.sides
    for piece in pieces:
        if piece.id not in known:
            found = [side for side in sides if _sees_any(look.knowledge, side, [piece], [])]
            known[piece.id] = tuple(found)
    if len(pieces) == 1:
        return known[pieces[0].id]
    seen_by = {side for piece in pieces for side in known[piece.id]}
    return tuple([side for side in sides if side in seen_by])


class _Place(NamedTuple):
    """Where something that a fact refers to was or is."""

    field: str
    """the field of the fact that holds it; empty: the fact refers to an item that lies there"""
    board: str
    spaces: tuple[int, ...]


def _places(game: Game, fact: Fact, pieces: list[Piece]) -> list[_Place]:
    """The spaces that a fact holds, and the spaces of the items that it refers to."""
    here = getattr(fact, "board", "") or (pieces[0].board if pieces else game.quest.first_board)
    from_there = getattr(fact, "from_board", here)
    found = [
        _Place(field, from_there if field == "before" else here, spaces)
        for field, spaces in named(fact, Named.PLACE).items()
        if spaces
    ]
    items = [game.state.items.get(id) for ids in named(fact, Named.ITEM).values() for id in ids]
    return found + [_Place("", item.board, (item.space,)) for item in items if item is not None and item.lies]


def _sights(knowledge: tuple[Knowledge, ...], side: str) -> dict[str, int]:
    """Board -> mask of the spaces that a side has in sight, by what the sides know."""
    return {one.board: one.in_sight for one in knowledge if one.side == side}


def _sees_any(knowledge: tuple[Knowledge, ...], side: str, pieces: list[Piece], places: list[_Place]) -> bool:
    """Whether a side sees or owns one of these pieces; without pieces, whether it sees one of these places.

    A piece counts as seen where it was seen last, too.
    """
    if not pieces:
        sights = _sights(knowledge, side)
        return any(sights.get(place.board, 0) & mask_of(place.spaces) for place in places)
    for piece in pieces:
        if piece.side == side:
            return True
        for one in [each for each in knowledge if each.side == side]:
            if one.board == piece.board and is_known_there(one, piece):
                return True
            old = as_known(one, piece.id)
            if old is not None and place_of(old) & one.in_sight:
                return True
    return False
