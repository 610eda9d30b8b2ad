"""Things on the map: what can be done with them, and what they hold (rules §10)."""

from __future__ import annotations

from delve.geometry.boards import bits, mask_of
from delve.model.item import ItemDef
from delve.model.object import Interaction, ObjectDef
from delve.model.ruleset import RulesetDef
from delve.rules.ask import items, making_way, space
from delve.rules.ask.attributes import has_attributes
from delve.rules.ask.questions import Questions
from delve.rules.ask.space import SpaceQuestions
from delve.rules.ask.standing import walkers
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.state.piece import Piece

PUT_DOWN = "put_down"
"""the interaction with an object that is carried"""


def offered_by(game: Game, piece: Piece) -> tuple[Interaction, ...]:
    """What an object offers in its present state, to anybody."""
    key = ("interactions", piece.definition, piece.state)
    found: tuple[Interaction, ...] | None = game.lasting.get(key)
    if found is None:
        record = game.library.get(ObjectDef, piece.definition)
        found = tuple([offer for offer in record.interactions if offer.state == piece.state])
        game.lasting[key] = found
    return found


def offer_of(game: Game, piece: Piece, interaction: str) -> Interaction:
    """What an object offers under an id in its present state. Raises StopIteration if it does not."""
    return next(offer for offer in offered_by(game, piece) if offer.id == interaction)


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
    return has_room(game, figure.spaces, thing, offer)


def is_for_side(ruleset: RulesetDef, side: str, offer: Interaction) -> bool:
    """Whether an interaction is meant for a side (rules §10.1)."""
    return offer.by in ("anyone", "party" if side == ruleset.party else "others")


def has_room(game: Game, origin: tuple[int, ...], thing: Piece, offer: Interaction) -> Verdict:
    """Whether a thing can be pushed away from some spaces, and bars no space where a figure stands (rules §10.1)."""
    if offer.pushes and pushed_to(game, origin, thing) is None:
        return blocked("{name} cannot be pushed that way", name=thing.name)
    bars = game.library.get(ObjectDef, thing.definition).states[offer.becomes].blocks_movement
    stays = not (offer.lifts or offer.pushes)
    if bars and stays and any(caught.is_figure for caught in making_way.in_the_way(game, thing)):
        return blocked("a figure stands in {name}", name=thing.name)
    return USABLE


def still_offered(game: Game, thing: int, interaction: str) -> Interaction | None:
    """What an object offers under an id, if it lies there still and is in a state in which it does."""
    piece = game.piece(thing)
    found = (offer for offer in offered_by(game, piece) if offer.id == interaction)
    return next(found, None) if piece.on_board else None


def carried(game: Game, figure: Piece) -> tuple[Piece, ...]:
    """The objects that a figure carries (rules §10.5)."""
    known, pieces = game.state.places, game.state.pieces
    found: list[int] | None = known.get("carried")
    if found is None:
        found = known["carried"] = [piece.id for piece in pieces.values() if piece.carried_by]
    return tuple([pieces[id] for id in found if pieces[id].carried_by == figure.id]) if found else ()


def may_put_down(game: Game, thing: Piece) -> Verdict:
    """Whether there is a space for an object that is carried (rules §10.5)."""
    carrier = game.piece(thing.carried_by)
    if place_for(game, thing, carrier.spaces):
        return USABLE
    return blocked("there is no room for {name}", name=thing.name)


def place_for(game: Game, thing: Piece, at: tuple[int, ...]) -> tuple[int, ...]:
    """The first of some spaces, or the nearest where nobody is if the object bars it; () where there is none."""
    if not space.object_state(game, thing).blocks_movement:
        return at[:1]
    taken = mask_of(held for figure in walkers(game, thing.board) for held in figure.spaces)
    return space.nearest_room(
        game, mask_of(at), thing.board, (1, 1), space.open_ground(game, thing.board) & ~taken
    )


def pushed_to(game: Game, origin: tuple[int, ...], thing: Piece) -> int | None:
    """The space beyond an object, straight away from spaces beside it, if it can be pushed there (rules §10.5)."""
    if len(thing.spaces) != 1 or thing.spaces[0] in origin:
        return None
    stride, there = game.state.boards[thing.board].stride, thing.spaces[0]
    beside = mask_of(origin) & space.layout(game, thing.board).steps.adjacent(there)
    if not beside:
        return None
    # of a base the space straight before the object counts, and only where there is none the one at its corner
    away = [there - here for here in bits(beside)]
    straight = [step for step in away if abs(step) in (1, stride)]
    beyond = there + (straight or away)[0]
    reached = space.layout(game, thing.board).ways.adjacent(there) & SpaceQuestions(game, thing.board).free()
    return beyond if beyond >= 0 and reached >> beyond & 1 else None


class ObjectQuestions(Questions):
    """What can be done with things."""

    __slots__ = ()

    def interactions(self, figure: int, thing: int) -> tuple[Interaction, ...]:
        """What a figure may do with a thing now, from however far away, in the order of its record (rules §10.1).

        `ctx.interact` does one of these, by its id.
        """
        game, who, what = self._game, self.piece(figure), self.piece(thing)
        if not what.on_board or what.kind != "object":
            return ()
        offered = offered_by(game, what)
        return tuple([one for one in offered if may_interact(game, who, what, one, afar=True).usable])
