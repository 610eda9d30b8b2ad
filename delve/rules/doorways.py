"""Doors and chests on the way: what a figure could open, look into or use, as far as its side knows (rules §5.3)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from delve.geometry.boards import Grid, edge_masks, mask_of
from delve.model.object import ObjectDef
from delve.rules.ask.objects import may_interact, offered_by
from delve.rules.view import View
from delve.state.piece import Piece


def openable_doors(view: View, figure: Piece) -> list[Piece]:
    """The known doors that are shut and that the figure could open, those on edges too."""
    game, found = view._game, list[Piece]()
    for thing in view.objects():
        record = view.library.get(ObjectDef, thing.definition)
        if is_doorway(record) and record.states[thing.state].blocks_movement:
            if any(
                not record.states[offer.becomes].blocks_movement
                and may_interact(game, figure, thing, offer, afar=True).usable
                for offer in offered_by(game, thing)
            ):
                found.append(thing)
    return found


def with_open(grid: Grid, doors: Sequence[Piece]) -> Grid:
    """A board as if those of some doors that lie on edges were open."""
    down, across = edge_masks(grid.width, [pair for door in doors for pair in door.edges])
    return structs.replace(grid, vertical=grid.vertical & ~down, horizontal=grid.horizontal & ~across)


def before_the_unseen(door: Piece, known: int) -> int:
    """Mask of the known spaces beside a door on edges behind which nobody has ever looked."""
    pairs = ((here, there) for one, other in door.edges for here, there in ((one, other), (other, one)))
    return mask_of(here for here, there in pairs if known >> here & 1 and not known >> there & 1)


def holding(view: View, figure: Piece) -> dict[int, int]:
    """What a figure knows that holds or does something, and could use -> the spaces from which that can be done.

    What cannot look emptied afterwards, as where somebody fell, counts only where something is known to be in it.
    """
    game, found = view._game, dict[int, int]()
    for thing in view.objects():
        acts = bool(view.library.get(ObjectDef, thing.definition).script)
        for offer in offered_by(game, thing):
            if not (offer.gives_contents or acts) or (offer.becomes == thing.state and not thing.items):
                continue
            if may_interact(game, figure, thing, offer, afar=True).usable:
                found[thing.id] = view.within(view.mask(thing.id), offer.within) & ~view.barred()
    return found


def is_doorway(record: ObjectDef) -> bool:
    """Whether a thing is there to be gone through: it bars the way in one state alone, and holds and does nothing."""
    bars = {state.blocks_movement for state in record.states.values()}
    return len(bars) > 1 and not record.script and not gives_something(record)


def gives_something(record: ObjectDef) -> bool:
    """Whether a thing is there to be looked into."""
    return any(offer.gives_contents for offer in record.interactions)
