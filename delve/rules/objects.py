"""Things on the map: what can be done with them, and what they hold (rules §10)."""

from __future__ import annotations

from delve.geometry.boards import bits, mask_of
from delve.model.item import ItemDef
from delve.model.object import Interaction, ObjectDef
from delve.model.ruleset import RulesetDef
from delve.phrases import phrase
from delve.rules import equipment, items, making_way, space
from delve.rules.attributes import attempt, has_attributes
from delve.rules.causes import Bringing, Cause
from delve.rules.dispatch import open_window
from delve.rules.events import AfterInteraction, BeforeInteraction
from delve.rules.facts import (
    FigureMoved,
    ObjectBroken,
    ObjectChanged,
    ObjectLifted,
    ObjectPushed,
    ObjectPutDown,
    Prevented,
)
from delve.rules.game import Game
from delve.rules.item_facts import ItemTaken
from delve.rules.presence import Presence
from delve.rules.roster import enroll
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece

PUT_DOWN = "put_down"
"""the interaction with an object that is carried"""


def interactions(game: Game, piece: Piece) -> tuple[Interaction, ...]:
    """What an object offers in its present state, to anybody."""
    record = game.library.get(ObjectDef, piece.definition)
    return tuple(offer for offer in record.interactions if offer.state == piece.state)


def offer_of(game: Game, piece: Piece, interaction: str) -> Interaction:
    """What an object offers under an id in its present state. Raises StopIteration if it does not."""
    return next(offer for offer in interactions(game, piece) if offer.id == interaction)


def is_near(game: Game, figure: Piece, thing: Piece, offer: Interaction) -> bool:
    """Whether a figure is near enough for an interaction; beside an edge are its two spaces (rules §10.1)."""
    return space.pieces_within(game, figure, thing, offer.within)


def may_interact(
    game: Game, figure: Piece, thing: Piece, offer: Interaction, *, afar: bool = False
) -> Verdict:
    """Whether a figure may do this with an object now, but for its cost; `afar` spares nearness (rules §10.1)."""
    if not is_for_side(game.ruleset, figure.side, offer):
        return blocked("not for {name}", name=figure.name)
    if not afar and not is_near(game, figure, thing, offer):
        return blocked("{name} is not beside it", name=thing.name)
    if offer.needs is not None and not items.carries(game.state, figure, offer.needs):
        return blocked("needs {item}", item=game.library.get(ItemDef, offer.needs).name)
    if offer.test is not None and not has_attributes(game.library, figure):
        return blocked("only who has attributes can try that")
    if offer.lifts and (held := carried(game, figure)):
        return blocked("it carries {name} already", name=held[0].name)
    return _has_room(game, figure.spaces, thing, offer)


def is_for_side(ruleset: RulesetDef, side: str, offer: Interaction) -> bool:
    """Whether an interaction is meant for a side (rules §10.1)."""
    return offer.by in ("anyone", "party" if side == ruleset.party else "others")


def _has_room(game: Game, origin: tuple[int, ...], thing: Piece, offer: Interaction) -> Verdict:
    """Whether a thing can be pushed away from some spaces, and bars no space where a figure stands (rules §10.1)."""
    if offer.pushes and pushed_to(game, origin, thing) is None:
        return blocked("{name} cannot be pushed that way", name=thing.name)
    bars = game.library.get(ObjectDef, thing.definition).states[offer.becomes].blocks_movement
    stays = not (offer.lifts or offer.pushes)
    if bars and stays and any(caught.is_figure for caught in making_way.in_the_way(game, thing)):
        return blocked("a figure stands in {name}", name=thing.name)
    return USABLE


def _still_offered(game: Game, thing: int, interaction: str) -> Interaction | None:
    """What an object offers under an id, if it lies there still and is in a state in which it does."""
    piece = game.piece(thing)
    found = (offer for offer in interactions(game, piece) if offer.id == interaction)
    return next(found, None) if piece.on_board else None


async def interact(
    game: Game, figure: int, thing: int, interaction: str, origin: tuple[int, ...] = ()
) -> None:
    """Do something with an object: its state changes, and what it holds may be taken (rules §10.1, §10.2).

    `origin` are the spaces from which a large figure declared it (rules §5.14); without them it is where it stands.
    """
    presence = Presence(game)
    before = BeforeInteraction(
        figure, figure, game.piece(figure).spaces, object=thing, interaction=interaction
    )
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=figure, reason=before.prevented))
        return
    offer = _still_offered(game, thing, interaction)
    if offer is None or presence.lost(game, figure):
        return
    cause = game.piece(thing).definition
    if offer.test is not None:
        with Bringing(game, Cause("object", cause, thing, game.cause)):
            passed = await attempt(game, figure, offer.test, thing, cause)
        if not passed:
            return
    if presence.lost(game, figure) or _still_offered(game, thing, interaction) is None:
        return
    origin = origin or game.piece(figure).spaces
    if (reason := _has_room(game, origin, game.piece(thing), offer).reason) is not None:
        game.record(Prevented(piece=thing, reason=reason))
        return
    await _carry_out(game, figure, thing, offer, origin)
    if offer.searches and not presence.lost(game, figure):
        await equipment.search(game, figure)
    await open_window(
        game,
        AfterInteraction(figure, figure, game.piece(figure).spaces, object=thing, interaction=interaction),
    )


async def attempt_from_afar(game: Game, figure: int, thing: int, interaction: str) -> bool:
    """Do something with an object without being near it; returns whether nothing else forbade it (rules §10.1).

    Raises ValueError for what the object does not offer in its state.
    """
    offered = {offer.id: offer for offer in interactions(game, game.piece(thing))}
    if interaction not in offered:
        known = ", ".join(offered) or "nothing"
        raise ValueError(f"{game.piece(thing).name} does not offer {interaction!r} now (it offers: {known})")
    may = may_interact(game, game.piece(figure), game.piece(thing), offered[interaction], afar=True)
    if not may.usable:
        return False
    await interact(game, figure, thing, interaction)
    return True


async def _carry_out(
    game: Game, figure: int, thing: int, offer: Interaction, origin: tuple[int, ...]
) -> None:
    """What an interaction does by itself (rules §10.1)."""
    if offer.needs is not None and offer.uses_up:
        equipment.use_up(game, figure, items.of(game, game.piece(figure), offer.needs)[0])
    presence, to = Presence(game), pushed_to(game, origin, game.piece(thing)) if offer.pushes else None
    await change_state(game, thing, offer.becomes, figure, offer.name)
    if presence.lost(game, figure) or presence.lost(game, thing):
        return
    if offer.gives_contents:
        take_contents(game, figure, thing)
    if offer.lifts:
        game.state.change(thing, spaces=(), carried_by=figure)
        game.record(ObjectLifted(piece=thing, by=figure))
        enroll(game)
    if to is not None:
        before = game.piece(thing).spaces[0]
        rooms = _lie(game, thing, to)
        game.record(ObjectPushed(piece=thing, by=figure, before=before, space=to))
        await making_way.put(game, rooms)


def carried(game: Game, figure: Piece) -> tuple[Piece, ...]:
    """The objects that a figure carries (rules §10.5)."""
    return tuple(piece for piece in game.state.pieces.values() if piece.carried_by == figure.id)


async def move(game: Game, thing: int, to: int, board: str) -> None:
    """Put an object on a space of a board, wherever it was; a familiar without a body makes way (§11.2, §13.2)."""
    before = game.piece(thing).spaces
    game.state.change(thing, board=board)
    rooms = _lie(game, thing, to)
    game.record(FigureMoved(piece=thing, before=before, spaces=(to,), placed=True))
    await making_way.put(game, rooms)


def _lie(game: Game, thing: int, at: int) -> making_way.Rooms:
    """Let an object lie on a space. Returns the room for whoever it bars there, as far as there is one."""
    piece = game.state.change(thing, spaces=(at,), edges=(), carried_by=0)
    caught = making_way.in_the_way(game, piece) if space.object_state(game, piece).blocks_movement else ()
    return making_way.rooms_for(game, caught) or {}


def may_put_down(game: Game, thing: Piece) -> Verdict:
    """Whether there is a space for an object that is carried (rules §10.5)."""
    carrier = game.piece(thing.carried_by)
    if _place_for(game, thing, carrier.spaces):
        return USABLE
    return blocked("there is no room for {name}", name=thing.name)


def put_down(game: Game, thing: int) -> None:
    """Lay a carried object on the space of its carrier, or on the nearest free one if it blocks (rules §10.5)."""
    if (reason := may_put_down(game, game.piece(thing)).reason) is not None:
        game.record(Prevented(piece=thing, reason=reason))
    else:
        _lay(game, thing, game.piece(game.piece(thing).carried_by).spaces)


def drop_all(game: Game, figure: int, at: tuple[int, ...]) -> None:
    """Whatever a figure carries lies where it fell (rules §10.5)."""
    for thing in carried(game, game.piece(figure)):
        _lay(game, thing.id, at)


def _place_for(game: Game, thing: Piece, at: tuple[int, ...]) -> tuple[int, ...]:
    """The first of some spaces, or the nearest where nobody is if the object bars it; () where there is none."""
    if not space.object_state(game, thing).blocks_movement:
        return at[:1]
    taken = mask_of(held for figure in space.walkers(game, thing.board) for held in figure.spaces)
    return space.nearest_room(
        game, mask_of(at), thing.board, (1, 1), space.open_ground(game, thing.board) & ~taken
    )


def _lay(game: Game, thing: int, at: tuple[int, ...]) -> None:
    piece = game.piece(thing)
    spaces = _place_for(game, piece, at) or at[:1]
    game.state.change(thing, spaces=spaces, carried_by=0)
    game.record(ObjectPutDown(piece=thing, by=piece.carried_by, space=spaces[0]))
    enroll(game)


def pushed_to(game: Game, origin: tuple[int, ...], thing: Piece) -> int | None:
    """The space beyond an object, straight away from spaces beside it, if it can be pushed there (rules §10.5)."""
    if len(thing.spaces) != 1 or thing.spaces[0] in origin:
        return None
    stride, there = game.state.boards[thing.board].stride, thing.spaces[0]
    beside = mask_of(origin) & space.steps(game, thing.board).adjacent(there)
    if not beside:
        return None
    # of a base the space straight before the object counts, and only where there is none the one at its corner
    away = [there - here for here in bits(beside)]
    straight = [step for step in away if abs(step) in (1, stride)]
    beyond = there + (straight or away)[0]
    reached = space.steps(game, thing.board).adjacent(there) & space.free(game, thing.board)
    return beyond if beyond >= 0 and reached >> beyond & 1 else None


async def break_down(game: Game, thing: int, source: int) -> bool:
    """An object without a heart left takes its broken state (rules §10.4). Returns whether it has one.

    Otherwise it is still there while its breaking is answered, so that it can burst, and `clear_away` must follow.
    """
    piece = game.piece(thing)
    state = game.library.get(ObjectDef, piece.definition).broken
    rooms = None if state is None else _take_state(game, thing, state)
    if rooms is None:
        game.state.change(thing, targetable=False)
    game.record(ObjectBroken(piece=thing, source=source, spaces=piece.spaces, state=state or ""))
    await making_way.put(game, rooms or {})
    return rooms is not None


def clear_away(game: Game, thing: int) -> None:
    """Take an object off the map for good."""
    game.state.change(thing, spaces=(), edges=(), defeated=True)
    enroll(game)


def _take_state(game: Game, thing: int, state: str) -> making_way.Rooms | None:
    """Put an object into a state. Returns the room for whoever is in the way of it, None where there is none."""
    before = game.piece(thing)
    known = game.library.get(ObjectDef, before.definition).states
    closes = known[state].blocks_movement and not known[before.state].blocks_movement
    caught = making_way.in_the_way(game, before) if closes else ()
    game.state.change(thing, state=state, targetable=known[state].targetable)
    return making_way.rooms_for(game, caught)


async def change_state(game: Game, thing: int, state: str, by: int, action: str) -> None:
    """Put an object into another state; `action` says in words what was done. Raises ValueError for an unknown one.

    Where it closes on figures they are put on the nearest room; it stays as it is if there is none, or if the ruleset
    says so (rules §10.1).
    """
    before = game.piece(thing)
    known = game.library.get(ObjectDef, before.definition).states
    if state not in known:
        raise ValueError(f"{before.name} has no state {state!r} (known: {', '.join(known)})")
    rooms = _take_state(game, thing, state)
    stays_open = game.switches.closing_on_figures == "stays_open"
    if rooms is None or (stays_open and any(game.piece(caught).is_figure for caught in rooms)):
        game.state.change(thing, state=before.state, targetable=before.targetable)
        game.record(Prevented(piece=thing, reason=phrase("a figure stands in {name}", name=before.name)))
        return
    game.record(ObjectChanged(piece=thing, state=state, by=by, action=action))
    await making_way.put(game, rooms)


def take_contents(game: Game, figure: int, thing: int) -> None:
    """A figure takes everything that an object holds."""
    held = game.piece(thing).items
    game.state.change(thing, items=())
    game.state.change(figure, items=(*game.piece(figure).items, *held))
    for item in held:
        game.record(ItemTaken(piece=figure, item=item, name=items.record(game, item).name))
    enroll(game)
