"""Things on the map: what can be done with them, and what they hold (rules §10)."""

from __future__ import annotations

from delve.model.item import ItemDef
from delve.model.object import Interaction, ObjectDef
from delve.rules import space
from delve.rules.dispatch import open_window
from delve.rules.events import AfterInteraction, BeforeInteraction
from delve.rules.facts import ItemTaken, ObjectChanged, Prevented
from delve.rules.game import Game
from delve.rules.roster import enroll
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece


def interactions(game: Game, piece: Piece) -> tuple[Interaction, ...]:
    """What an object offers in its present state, to anybody."""
    record = game.library.get(ObjectDef, piece.definition)
    return tuple(offer for offer in record.interactions if offer.state == piece.state)


def may_interact(game: Game, figure: Piece, thing: Piece, offer: Interaction) -> Verdict:
    """Whether a figure may do this with an object now (rules §10.1)."""
    if offer.by not in ("anyone", figure.side):
        return blocked("not for {side}", side=figure.side)
    if not space.spaces_within(game, figure, thing.spaces, 1):
        return blocked("{name} is not beside it", name=thing.name)
    blocks_after = game.library.get(ObjectDef, thing.definition).states[offer.becomes].blocks_movement
    if blocks_after and any(s in thing.spaces for p in space.figures(game, thing.board) for s in p.spaces):
        return blocked("a figure stands in {name}", name=thing.name)
    return USABLE


async def interact(game: Game, figure: int, thing: int, interaction: str) -> None:
    """Do something with an object: its state changes, and what it holds may be taken (rules §10.1, §10.2)."""
    before = BeforeInteraction(
        figure, figure, game.piece(figure).spaces, object=thing, interaction=interaction
    )
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=figure, reason=before.prevented))
        return
    target = game.piece(thing)
    offer = next((o for o in interactions(game, target) if o.id == interaction), None)
    if offer is None or not game.piece(figure).on_board:
        return
    change_state(game, thing, offer.becomes, figure, offer.name)
    if offer.gives_contents:
        take_contents(game, figure, thing)
    await open_window(
        game,
        AfterInteraction(figure, figure, game.piece(figure).spaces, object=thing, interaction=interaction),
    )


def change_state(game: Game, thing: int, state: str, by: int, action: str) -> None:
    """Put an object into another state; `action` says in words what was done. Raises ValueError for an unknown one."""
    known = game.library.get(ObjectDef, game.piece(thing).definition).states
    if state not in known:
        raise ValueError(f"{game.piece(thing).name} has no state {state!r} (known: {', '.join(known)})")
    game.state.change(thing, state=state)
    game.record(ObjectChanged(piece=thing, state=state, by=by, action=action))


def take_contents(game: Game, figure: int, thing: int) -> None:
    """A figure takes everything that an object holds."""
    held = game.piece(thing).items
    game.state.change(thing, items=())
    game.state.change(figure, items=(*game.piece(figure).items, *held))
    for item in held:
        game.record(ItemTaken(piece=figure, item=item, name=game.library.get(ItemDef, item).name))
    enroll(game)
