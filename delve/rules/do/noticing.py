"""How what the sides know is brought up to date (rules §3.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache, reduce
from operator import attrgetter, or_
from typing import Final

from msgspec import structs

from delve.geometry.boards import Directions, Grid, mask_of
from delve.geometry.steps import steps_of
from delve.rules.ask import space
from delve.rules.ask.knowledge import as_known, hides_anything, on_board, place_of, restricted
from delve.rules.ask.standing import figures_of
from delve.rules.do import unmoved
from delve.rules.facts import CameIntoSight
from delve.rules.game import NOTICED, Game
from delve.rules.view import View
from delve.state.board import Board
from delve.state.item import ItemInPlay
from delve.state.knowledge import Knowledge
from delve.state.piece import Piece

VIEWS_KEPT: Final = 4_096
"""for so many places it is kept what lies how near to them"""
_id = attrgetter("id")


def notice(game: Game) -> None:
    """Bring what every side knows up to date, and record what came into sight of each."""
    if NOTICED in game.state.revision or not hides_anything(game):
        return
    before, clocks = game.state.knowledge, unmoved.with_clocks(game)
    if clocks is not None:
        if game.state.stirred:
            _know(game, clocks, game.state.look.views)
        game.cache[NOTICED] = True
        return
    moved = unmoved.after_moves(game, lambda piece, floor: _view(game, piece, floor), _as_left)
    if moved is not None:
        _know(game, moved.knowledge, moved.views)
        for old, new, touched in zip(before, moved.knowledge, moved.touched, strict=True):
            if touched and new is not old:
                _tell(game, _news(old, new, touched))
        return
    after, views = _looked_around(game, unmoved.views_that_last(game))
    _know(game, after, views)
    was = {(one.side, one.board): one for one in before}
    for one in after:
        _tell(game, _news(was.get((one.side, one.board)), one))


def _know(game: Game, knowledge: tuple[Knowledge, ...], views: unmoved.Views) -> None:
    """Note what the sides know now, and what each figure sees."""
    if knowledge != game.state.knowledge:
        game.state.set(knowledge=_acquainted(game.state.knowledge, knowledge))
    game.cache[NOTICED] = True
    unmoved.keep(game, views)


def _acquainted(before: tuple[Knowledge, ...], after: tuple[Knowledge, ...]) -> tuple[Knowledge, ...]:
    """What the sides know now, with whomever each has just come to know of among those that it has met."""
    if len(before) == len(after) and all(map(_knows_the_same, before, after)):
        return after
    known: dict[str, set[int]] = {one.side: set() for one in after}
    for one in after:
        known[one.side].update(id for id, _ in one.met)
    found = []
    for one in after:
        mine = known[one.side]
        new = [(piece.id, len(mine) + n) for n, piece in enumerate(p for p in one.pieces if p.id not in mine)]
        mine.update(id for id, _ in new)
        found.append(structs.replace(one, met=(*one.met, *new)) if new else one)
    return tuple(found)


def _knows_the_same(before: Knowledge, after: Knowledge) -> bool:
    """Whether a side knows of the same pieces on a board as it did, wherever these are now."""
    return before.pieces is after.pieces or [*map(_id, before.pieces)] == [*map(_id, after.pieces)]


def _tell(game: Game, new: CameIntoSight | None) -> None:
    if new is not None:
        game.facts.append(new)


def _news(
    before: Knowledge | None, after: Knowledge, touched: frozenset[int] | None = None
) -> CameIntoSight | None:
    """What a side sees that it did not know; None if there is nothing.

    `touched`: the pieces of which it may know anything else, where ground and items are as they were; None: all.
    """
    if touched is not None and before is not None:
        touched = frozenset(
            [id for id in touched if not _was_in_sight(before, id)]
        )  # nothing of these is new
        if not touched:
            return None
    was = {piece.id: piece for piece in _among(before, touched)} if before is not None else {}
    known = _among(after, touched)
    pieces = tuple(
        piece.id
        for piece in known
        if place_of(piece)
        and not _is_where_it_was(piece, was.get(piece.id), before)
        and not _seen_to_fall(piece, before)
    )
    changed = before is not None and _pieces_are_otherwise(before, was, known)
    spaces, items = 0, tuple[int, ...]()
    if touched is None:
        spaces = (after.laid.floor & ~(before.laid.floor if before is not None else 0)).bit_count()
        lay_there = {item.id for item in before.items} if before is not None else set()
        in_sight = before.in_sight if before is not None else 0  # who drops it there is told
        items = tuple(
            item.id for item in after.items if item.id not in lay_there and not in_sight >> item.space & 1
        )
        changed = changed or (before is not None and _is_otherwise(before, after))
    if not pieces and not spaces and not items and not changed:
        return None
    return CameIntoSight(
        side=after.side,
        board=after.board,
        pieces=pieces,
        items=items,
        spaces=spaces,
        changed=changed,
        seen_by=(after.side,),
    )


def _was_in_sight(before: Knowledge, piece: int) -> bool:
    """Whether a side saw a piece of others that it knew."""
    old = as_known(before, piece)
    return old is not None and bool(place_of(old) & before.in_sight)


def _among(one: Knowledge, touched: frozenset[int] | None) -> tuple[Piece, ...]:
    if touched is None:
        return one.pieces
    return tuple([known for id in sorted(touched) if (known := as_known(one, id)) is not None])


def _pieces_are_otherwise(before: Knowledge, was: Mapping[int, Piece], known: tuple[Piece, ...]) -> bool:
    """Whether a side sees that a piece that was out of its sight is no longer as it remembered it."""
    now = {piece.id: piece for piece in known}
    hidden = (old for old in was.values() if not place_of(old) & before.in_sight)
    return any(_looks(old) != _looks(now.get(old.id)) for old in hidden)


def _is_where_it_was(piece: Piece, old: Piece | None, before: Knowledge | None) -> bool:
    """Whether a side knew that a piece is where it is, or saw it go there."""
    if old is None or before is None or not place_of(old):
        return False
    return bool(place_of(old) & before.in_sight) or place_of(old) == place_of(piece)


def _is_otherwise(before: Knowledge, after: Knowledge) -> bool:
    """Whether a side sees that items or ground out of its sight are no longer as it remembered them."""
    hidden = ~before.in_sight
    left = {item.id for item in after.items}
    return any(hidden >> item.space & 1 and item.id not in left for item in before.items) or (
        _laid(before.laid, hidden & before.laid.floor) != _laid(after.laid, hidden & before.laid.floor)
    )


def _looks(piece: Piece | None) -> object:
    """What can be seen of a piece from afar; None if the piece is nowhere."""
    if piece is None or not place_of(piece):
        return None
    return piece.state, piece.side, piece.damage, piece.conditions, piece.defeated


def _laid(board: Board, where: int) -> list[tuple[str, int]]:
    """The terrain that lies over the ground of some spaces."""
    return [(terrain, mask & where) for terrain, mask in board.overlay if mask & where]


def _seen_to_fall(piece: Piece, before: Knowledge | None) -> bool:
    """Whether a piece is a corpse of a figure that the side saw fall: then it is nothing new."""
    return bool(piece.remains_of and before is not None and place_of(piece) & before.in_sight)


def _now(game: Game) -> Iterator[Knowledge]:
    """What every side knows of each board once all its figures have looked around."""
    return iter(_looked_around(game)[0])


def _looked_around(
    game: Game, kept: unmoved.Views | None = None
) -> tuple[tuple[Knowledge, ...], unmoved.Views]:
    """What every side knows of each board once all its figures have looked around, and what each of these sees.

    `kept`: what figures see of which that is known already; None: all of them look.
    """
    found, seen_by_each = list[Knowledge](), unmoved.Views()
    for side in game.ruleset.sides:
        views = {
            board: _views(game, side, board, (kept or {}).get((side, board), {}))
            for board in game.state.boards
        }
        seen_by_each |= {(side, board): view for board, view in views.items()}
        looked = {board: _together(each) for board, each in views.items()}
        known = {board: on_board(game, side, board) for board in game.state.boards}
        floors = {
            board: looked[board] | (known[board].laid.floor if game.ruleset.sight == "remembered" else 0)
            for board in known
        }
        _other_ends(game, floors)
        seen = {
            piece.id: piece
            for piece in game.state.pieces.values()
            if piece.side != side and _is_seen(game, piece, side, looked, known)
        }
        placed = _items_seen(game, side, looked, seen)
        for piece in seen.values():
            if piece.is_figure and piece.board in floors:
                floors[piece.board] |= place_of(piece)  # of a large figure that is seen in part, too
        for board, old in known.items():
            found.append(_updated(game, old, views[board], floors[board], seen, placed))
    return tuple(found), seen_by_each


def _items_seen(game: Game, side: str, looked: dict[str, int], seen: dict[int, Piece]) -> set[int]:
    """The items whose whereabouts a side sees: its own, those of pieces that it sees, and those on the ground."""
    mine = (piece for piece in game.state.pieces.values() if piece.side == side)
    held = {id for piece in (*mine, *seen.values()) for id in (*piece.items, *piece.used_up)}
    lying = (item for item in game.state.items.values() if item.lies)
    return held | {item.id for item in lying if looked.get(item.board, 0) >> item.space & 1}


def _views(game: Game, side: str, board: str, kept: Mapping[int, int]) -> dict[int, int]:
    """Figure of a side on a board -> mask of what it sees itself, within the radius of the side's sight."""
    floor, mine = game.state.boards[board].floor, figures_of(game, board, side)
    return {
        figure.id: kept[figure.id] if figure.id in kept else _view(game, figure, floor) for figure in mine
    }


def _view(game: Game, figure: Piece, floor: int) -> int:
    """Mask of what a figure sees of the floor of its board, within the radius of its side's sight."""
    laid, radius, start = (
        game.state.boards[figure.board],
        game.ruleset.sides[figure.side].sight,
        mask_of(figure.spaces),
    )
    near = floor
    if radius is not None:
        near &= _within(laid.width, laid.height, game.ruleset.directions, start, radius)
    return (View(game, figure.board).visible(figure.id, among=near) | start) & near


def _together(views: Mapping[int, int]) -> int:
    """Mask of all that any of several figures sees."""
    return reduce(or_, views.values(), 0)


@lru_cache(maxsize=VIEWS_KEPT)
def _within(width: int, height: int, directions: Directions, start: int, radius: int) -> int:
    """Mask of the spaces at most `radius` steps away on a board of this size, whatever lies between."""
    plain = Grid(width=width, height=height, floor=0, directions=directions)
    return steps_of(structs.replace(plain, floor=plain.board)).within(start, radius)


def _other_ends(game: Game, floors: dict[str, int]) -> None:
    """Add the other ends of known links: a side knows where a link leads, but not what stands there."""
    for net in space.ends(game).values():
        if any(floors[board] >> at & 1 for board, at in net):
            for board, at in net:
                floors[board] |= 1 << at


def _is_seen(
    game: Game, piece: Piece, side: str, looked: dict[str, int], known: dict[str, Knowledge]
) -> bool:
    """Whether a side sees a piece now, in its place or with the piece that carries it."""
    if piece.carried_by:
        carrier = game.state.pieces[piece.carried_by]
        return carrier.side == side or _is_seen(game, carrier, side, looked, known)
    if piece.board not in looked or (piece.kind == "object" and space.object_state(game, piece).concealed):
        return False
    if place_of(piece) & looked[piece.board]:
        return True
    if piece.kind == "object" and _leads_to(game, piece, looked, known):
        return True
    old = known[piece.board]
    return piece.id in old.found and any(
        one.id == piece.id and (one.spaces, one.board) == (piece.spaces, piece.board) for one in old.pieces
    )


def _leads_to(game: Game, thing: Piece, looked: dict[str, int], known: dict[str, Knowledge]) -> bool:
    """Whether an object is the other end of a link that the side sees."""
    if not space.object_state(game, thing).leads:
        return False
    net = space.ends(game).get((thing.definition, thing.link), [])
    return any(looked[board] >> at & 1 for board, at in net)


def _updated(
    game: Game, old: Knowledge, views: Mapping[int, int], floor: int, seen: dict[int, Piece], placed: set[int]
) -> Knowledge:
    """What a side knows of a board after its figures have looked; `placed` are the items whose whereabouts it sees."""
    looked = _together(views)
    remembered: dict[int, Piece] = {}
    for piece in old.pieces:
        if piece.id not in seen:
            remembered[piece.id] = _as_left(game, piece, old, looked)
    remembered |= {id: piece for id, piece in seen.items() if piece.board == old.board}
    explored = old.explored | floor
    now = Knowledge(
        side=old.side,
        board=old.board,
        in_sight=looked,
        explored=explored,
        edge=_edge(game, old, explored),
        laid=_remembered_ground(game.state.boards[old.board], old.laid, looked, floor),
        pieces=tuple(remembered[id] for id in sorted(remembered)),
        items=_lying(game, old, looked, placed),
        carried=_carried(game, old, remembered, seen, placed),
        traces=_traces(game, old, remembered),
        sightings=_sightings(game, old, views, remembered),
        met=old.met,
        found=tuple(id for id in old.found if id in seen and seen[id].board == old.board),
    )
    return old if now == old else now


def _traces(game: Game, old: Knowledge, remembered: dict[int, Piece]) -> tuple[tuple[int, int], ...]:
    """Where the figures were seen last of which a side knows only that they are gone from there."""
    if game.ruleset.sight != "remembered":
        return ()
    known, before, found = dict(old.traces), {piece.id: piece for piece in old.pieces}, {}
    for id, piece in remembered.items():
        if place_of(piece) or not piece.is_figure or piece.defeated or piece.left:
            continue
        place = place_of(before[id]) if id in before else 0
        if place:
            found[id] = (place & -place).bit_length() - 1
        elif id in known:
            found[id] = known[id]
    return tuple(sorted(found.items()))


def _sightings(
    game: Game, old: Knowledge, views: Mapping[int, int], known: dict[int, Piece]
) -> tuple[tuple[int, int, int], ...]:
    """Where each figure of a side saw those of others last: where they are now, or where it has not been since."""
    if game.ruleset.sight != "remembered":
        return ()
    there = [one for one in known.values() if one.is_figure and one.spaces]
    gone = {one.id for one in known.values() if one.defeated or one.left or one.knocked_out}
    found = {
        (figure, other): at
        for figure, other, at in old.sightings
        if figure in views and other not in gone and at not in game.piece(figure).spaces
    }
    for other in there:
        place = mask_of(other.spaces)
        for figure, view in views.items():
            if seen := place & view:
                found[figure, other.id] = (seen & -seen).bit_length() - 1
    return tuple((*pair, at) for pair, at in sorted(found.items()))


def _edge(game: Game, old: Knowledge, explored: int) -> int:
    """Mask of the explored spaces from which a step leads to others: who sees a space sees whether it goes on there."""
    if explored == old.explored:
        return old.edge
    unexplored = game.state.boards[old.board].floor & ~explored
    return space.layout(game, old.board).steps.within(unexplored, 1) & explored if unexplored else 0


def _carried(
    game: Game, old: Knowledge, remembered: dict[int, Piece], seen: dict[int, Piece], placed: set[int]
) -> tuple[ItemInPlay, ...]:
    """The items of the pieces that a side knows on a board.

    Those of pieces that it sees are as they are now, the others as it saw them last. An item that it saw elsewhere
    since then is not given back to whoever had it before.
    """
    was, there, found = {item.id: item for item in old.carried}, game.state.items, dict[int, ItemInPlay]()
    for id, piece in remembered.items():
        is_as_known = piece == game.state.pieces.get(id)
        for item in (*piece.items, *piece.used_up):
            if id in seen:
                found[item] = there[item]
            elif item not in placed and (item in was or is_as_known):
                found[item] = was.get(item) or there[item]
    return tuple(found[id] for id in sorted(found))


def _lying(game: Game, old: Knowledge, looked: int, placed: set[int]) -> tuple[ItemInPlay, ...]:
    """The items on the ground of a board that a side sees, and those that it remembers and has not seen to be gone."""
    there = game.state.items
    seen = {item.id: item for item in there.values() if item.board == old.board and looked >> item.space & 1}
    if game.ruleset.sight == "remembered":
        left = (item for item in old.items if not looked >> item.space & 1 and item.id not in placed)
        seen |= {item.id: item for item in left}
    return tuple(seen[id] for id in sorted(seen))


def _as_left(game: Game, piece: Piece, old: Knowledge, looked: int) -> Piece:
    """What a side knows of a piece that it does not see: the place where it saw it last, until it sees that it is gone.

    A piece that fell or left in sight is known as it is now. A piece that somebody bumped into unseen is forgotten.
    """
    place = place_of(piece)
    if not place:
        return piece
    real = game.state.pieces.get(piece.id)
    if real is not None and not place_of(real) and not real.carried_by and place & old.in_sight:
        return real
    was_met = piece.id in old.found
    if was_met or place & looked or game.ruleset.sight == "seen":
        return structs.replace(piece, spaces=(), edges=(), fallen_at=-1, carried_by=0)
    return piece


def _remembered_ground(real: Board, old: Board, looked: int, floor: int) -> Board:
    """The board with the ground that the side saw last on each space that it knows."""
    known = restricted(real, floor)
    over: dict[str, int] = {}
    for source, where in ((old, ~looked & old.floor), (real, looked), (real, ~old.floor)):
        for terrain, mask in source.overlay:
            over[terrain] = over.get(terrain, 0) | mask & where & floor
    overlay = tuple(sorted((terrain, mask) for terrain, mask in over.items() if mask))
    both = old.floor & floor
    vertical = _remembered_edges(known.vertical, old.vertical, looked, both, 1)
    horizontal = _remembered_edges(known.horizontal, old.horizontal, looked, both, real.stride)
    return structs.replace(known, overlay=overlay, vertical=vertical, horizontal=horizontal)


def _remembered_edges(real: int, old: int, looked: int, known: int, step: int) -> int:
    """The walls on edges of one direction: as they are beside what is in sight, else as they were seen last.

    `known` are the spaces that were known before and are known now; `step` leads over such an edge.
    """
    kept = (known | known << step) & ~(looked | looked << step)
    return real & ~kept | old & kept


def discover(game: Game, side: str, piece: Piece) -> None:
    """Show a side a piece that it has bumped into; the side knows it until it moves."""
    notice(game)
    rest = tuple(one for one in game.state.knowledge if (one.side, one.board) != (side, piece.board))
    one = on_board(game, side, piece.board)
    others = (other for other in one.pieces if other.id != piece.id)
    floor = one.laid.floor | place_of(piece)
    found = structs.replace(
        one,
        laid=_remembered_ground(game.state.boards[piece.board], one.laid, one.in_sight, floor),
        pieces=tuple(sorted((*others, piece), key=lambda each: each.id)),
        found=tuple(sorted({*one.found, piece.id})),
    )
    places = {(each.side, each.board): number for number, each in enumerate(game.state.knowledge)}
    knowledge = sorted((*rest, found), key=lambda each: places.get((each.side, each.board), 0))
    game.state.set(knowledge=_acquainted(game.state.knowledge, tuple(knowledge)))
    game.facts.append(
        CameIntoSight(side=side, board=piece.board, pieces=(piece.id,), spaces=0, seen_by=(side,))
    )
