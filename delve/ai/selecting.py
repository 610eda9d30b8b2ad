"""Which figures the rules of a behavior mean, as the side of the one who acts knows them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final, NamedTuple

from delve.ai.routes import FAR
from delve.flow.chance import generator
from delve.model.behavior import Target, Those
from delve.rules.view import View
from delve.state.piece import Piece

STREAM: Final = "behavior"
"""the stream of what behaviors leave to chance, which is none of those that a game rolls with"""


class Asked(NamedTuple):
    """A figure whose behavior is asked, as its side sees the game at one moment."""

    view: View
    """of the figure's own board"""
    figure: Piece
    seed: int
    """decides what is left to chance"""

    def drawn(self, bound: int, *about: object) -> int:
        """A whole number from 0 to `bound` - 1 by chance.

        It hangs on nothing but the seed, the turn and what it is about, so that a game that was saved and resumed, or
        gone back in, goes on as it would have gone on.
        """
        key = "/".join(map(str, (STREAM, self.figure.id, self.figure.energy, *about)))
        return generator(self.seed, key, self.view.state.round).below(bound)


def those(asked: Asked, wanted: Those) -> list[Piece]:
    """The figures on its board that are meant, the oldest first."""
    view = asked.view
    if wanted.seen not in ("by_side", "by_itself"):
        known: Iterable[Piece] = [one for one in view.pieces() if one.is_figure]
    elif wanted.who == "anybody":
        known = view.figures()
    else:
        known = _REGARDED[wanted.who](view, asked.figure.id)
    return [other for other in known if _is_meant(asked, wanted, other)]


def picked(asked: Asked, target: Target, among: Collection[int] | None = None) -> Piece | None:
    """The one figure that is meant, `among` some if they are given; None if there is none."""
    if among is not None and not among:
        return None
    found = [other for other in those(asked, target) if among is None or other.id in among]
    if len(found) <= 1:
        return found[0] if found else None
    if target.pick == "random":
        return found[asked.drawn(len(found), "pick")]
    worth = _WORTH[target.pick]
    return min(found, key=lambda other: (worth(asked, other), _far(asked, other), other.id))


def _is_meant(asked: Asked, wanted: Those, other: Piece) -> bool:
    view, me = asked.view, asked.figure.id
    if other.id == me or wanted.who not in ("anybody", view.attitude(me, other.id)):
        return False
    named = [one for one in (wanted.hero, wanted.group, wanted.lieutenant) if one is not None]
    if (named and other.definition not in named) or (wanted.kinds and other.kind not in wanted.kinds):
        return False
    if wanted.trait is not None and wanted.trait not in _traits(view, other):
        return False
    if wanted.condition is not None and wanted.condition not in other.conditions:
        return False
    if (wanted.without is not None and wanted.without in other.conditions) or (
        wanted.hurt and not other.damage
    ):
        return False
    if wanted.within is not None and _far(asked, other) > wanted.within:
        return False
    return _is_seen(asked, wanted, other)


_REGARDED: Final[dict[str, Callable[[View, int], tuple[Piece, ...]]]] = {
    "ally": View.allies_of,
    "enemy": View.enemies_of,
    "neutral": View.neutrals_of,
}
"""how a figure regards others -> those that it regards so"""


def _is_seen(asked: Asked, wanted: Those, other: Piece) -> bool:
    view, figure = asked.view, asked.figure
    now = other.side == figure.side or bool(view.mask(other.id) & view.in_sight)
    match wanted.seen:
        case "by_side":
            return now
        case "by_itself":
            return now and _sees_itself(asked, other)
        case "lost":
            seen_now = now and _sees_itself(asked, other)
            return not seen_now and bool(view.last_seen_by(figure.id, other.id))
    return not now and other.board == figure.board and bool(view.last_seen(other.id))


def _sees_itself(asked: Asked, other: Piece) -> bool:
    """Whether the figure has line of sight to another one that is no farther than its side sees."""
    view, figure = asked.view, asked.figure
    if not view.sees(figure.id, other.id):
        return False
    radius = view.ruleset.sides[figure.side].sight
    if radius is None or view.ruleset.sight == "all":
        return True
    mine, theirs = ([view.point(at) for at in one.spaces] for one in (figure, other))
    apart = view.grid.apart
    for here in mine:
        for there in theirs:
            if apart(here, there) <= radius:
                return True
    return False


def whereabouts(asked: Asked, wanted: Those, other: Piece) -> int:
    """Mask of the spaces where a figure that is meant is, or is thought to be."""
    if wanted.seen == "lost":
        return asked.view.last_seen_by(asked.figure.id, other.id)
    return asked.view.last_seen(other.id)


def _traits(view: View, piece: Piece) -> tuple[str, ...]:
    """The kinds of creature that a figure is; heroes and familiars are none."""
    found: tuple[str, ...] = getattr(view.library.record(piece.kind, piece.definition), "traits", ())
    return found


def _far(asked: Asked, other: Piece) -> int:
    """How many spaces away a figure is; FAR where no way can be counted."""
    view = asked.view
    if not other.on_board:
        here, *places = (
            view.point(at) for at in (asked.figure.spaces[0], *view.spaces(view.last_seen(other.id)))
        )
        return min((view.grid.apart(here, place) for place in places), default=FAR)
    apart = view.distance(asked.figure.id, other.id)
    return FAR if apart is None else apart


def _crowd(asked: Asked, other: Piece) -> int:
    """How many enemies of a figure stand beside it, the one who asks among them."""
    view = asked.view
    return sum(view.are_adjacent(other.id, enemy.id) for enemy in view.enemies_of(other.id))


_WORTH: Final[dict[str, Callable[[Asked, Piece], int]]] = {
    "nearest": _far,
    "farthest": lambda asked, other: -_far(asked, other),
    "weakest": lambda asked, other: asked.view.health_left(other.id),
    "strongest": lambda asked, other: -asked.view.health_left(other.id),
    "most_wounded": lambda asked, other: -other.damage,
    "least_wounded": lambda asked, other: other.damage,
    "crowded": lambda asked, other: -_crowd(asked, other),
}
"""how one is picked -> what is least for the one that is meant"""
