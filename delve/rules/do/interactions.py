"""What is done to things: interact, lift, push, put down, break, and change their state (rules §10.1)."""

from __future__ import annotations

from delve.model.object import Interaction, ObjectDef
from delve.phrases import phrase
from delve.rules.ask import making_way
from delve.rules.ask.objects import (
    carried,
    has_room,
    may_interact,
    may_put_down,
    offered_by,
    place_for,
    pushed_to,
    still_offered,
)
from delve.rules.ask.presence import Presence
from delve.rules.causes import Cause
from delve.rules.do import displacing, equipping, searching
from delve.rules.do.attempts import attempt
from delve.rules.do.causing import Bringing
from delve.rules.do.dispatch import open_window
from delve.rules.do.enrolling import enroll
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
from delve.rules.view import View


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
    offer = still_offered(game, thing, interaction)
    if offer is None or presence.lost(game, figure):
        return
    cause = game.piece(thing).definition
    if offer.test is not None:
        with Bringing(game, Cause("object", cause, thing, game.cause)):
            passed = await attempt(game, figure, offer.test, thing, cause)
        if not passed:
            return
    if presence.lost(game, figure) or still_offered(game, thing, interaction) is None:
        return
    origin = origin or game.piece(figure).spaces
    if (reason := has_room(game, origin, game.piece(thing), offer).reason) is not None:
        game.record(Prevented(piece=thing, reason=reason))
        return
    await _carry_out(game, figure, thing, offer, origin)
    if offer.searches and not presence.lost(game, figure):
        await searching.search(game, figure)
    await open_window(
        game,
        AfterInteraction(figure, figure, game.piece(figure).spaces, object=thing, interaction=interaction),
    )


async def attempt_from_afar(game: Game, figure: int, thing: int, interaction: str) -> bool:
    """Do something with an object without being near it; returns whether nothing else forbade it (rules §10.1).

    Raises ValueError for what the object does not offer in its state.
    """
    offered = {offer.id: offer for offer in offered_by(game, game.piece(thing))}
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
        equipping.use_up(game, figure, View(game).items_of(figure, offer.needs)[0])
    presence, to = Presence(game), pushed_to(game, origin, game.piece(thing)) if offer.pushes else None
    if game.piece(thing).state != offer.becomes or not (offer.lifts or offer.pushes):
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
        await displacing.put(game, rooms)


async def move(game: Game, thing: int, to: int, board: str) -> None:
    """Put an object on a space of a board, wherever it was; a familiar without a body makes way (§11.2, §13.2)."""
    before = game.piece(thing).spaces
    game.state.change(thing, board=board)
    rooms = _lie(game, thing, to)
    game.record(FigureMoved(piece=thing, before=before, spaces=(to,), placed=True))
    await displacing.put(game, rooms)


def _lie(game: Game, thing: int, at: int) -> making_way.Rooms:
    """Let an object lie on a space. Returns the room for whoever it bars there, as far as there is one."""
    piece = game.state.change(thing, spaces=(at,), edges=(), carried_by=0)
    return making_way.rooms_of_barred(game, piece)


def put_down(game: Game, thing: int) -> None:
    """Lay a carried object on the space of its carrier, or on the nearest free one if it blocks (rules §10.5)."""
    if (reason := may_put_down(game, game.piece(thing)).reason) is not None:
        game.record(Prevented(piece=thing, reason=reason))
    else:
        _lay(game, thing, game.piece(game.piece(thing).carried_by).spaces, dropped=False)


def drop_all(game: Game, figure: int, at: tuple[int, ...]) -> None:
    """Whatever a figure carries lies where it fell (rules §10.5)."""
    for thing in carried(game, game.piece(figure)):
        _lay(game, thing.id, at, dropped=True)


def _lay(game: Game, thing: int, at: tuple[int, ...], *, dropped: bool) -> None:
    piece = game.piece(thing)
    spaces = place_for(game, piece, at) or at[:1]
    game.state.change(thing, spaces=spaces, carried_by=0)
    game.record(ObjectPutDown(piece=thing, by=piece.carried_by, space=spaces[0], dropped=dropped))
    enroll(game)


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
    await displacing.put(game, rooms or {})
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

    Nothing happens where it is in that state already and no `action` was done. Where it closes on figures they are put
    on the nearest room; it stays as it is if there is none, or if the ruleset says so (rules §10.1).
    """
    before = game.piece(thing)
    known = game.library.get(ObjectDef, before.definition).states
    if state not in known:
        raise ValueError(f"{before.name} has no state {state!r} (known: {', '.join(known)})")
    same = state == before.state
    if same and not action:
        return
    rooms = _take_state(game, thing, state)
    stays_open = game.switches.closing_on_figures == "stays_open"
    if rooms is None or (stays_open and any(game.piece(caught).is_figure for caught in rooms)):
        game.state.change(thing, state=before.state, targetable=before.targetable)
        game.record(Prevented(piece=thing, reason=phrase("a figure stands in {name}", name=before.name)))
        return
    game.record(ObjectChanged(piece=thing, state=state, by=by, action=action, same=same))
    await displacing.put(game, rooms)


def take_contents(game: Game, figure: int, thing: int) -> None:
    """A figure takes everything that an object holds."""
    held = game.piece(thing).items
    game.state.change(thing, items=())
    for item in held:
        equipping.receive(game, figure, item)
    enroll(game)
