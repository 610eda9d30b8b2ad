"""Who could strike where in the next turn, as far as a side knows: the same lines for window and terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from delve.narrate.names import display_name
from delve.phrases import Phrase, listed, phrase
from delve.rules.threats import threatened
from delve.rules.view import View


def strikers(view: View, side: str) -> tuple[int, ...]:
    """The enemies of a side on the view's board that have turns of their own and can strike anything in the next."""
    return tuple(
        piece.id
        for piece in view.standing()
        if piece.on_board
        and piece.board == view.here
        and piece.activates
        and piece.side
        and view.ruleset.attitude(side, piece.side) == "enemy"
        and threatened(view, piece.id)
    )


def threatened_by_all(view: View, figures: Iterable[int]) -> int:
    """Mask of the spaces that any of some figures could strike in its next turn."""
    mask = 0
    for figure in figures:
        mask |= threatened(view, figure)
    return mask


def strikers_at(view: View, side: str, space: int) -> tuple[int, ...]:
    """The enemies of a side that could strike a space in their next turn."""
    return tuple(one for one in strikers(view, side) if threatened(view, one) >> space & 1)


def space_told(view: View, side: str, space: int) -> Phrase:
    """Who could strike a space: `Goblin 1 and Goblin 2 could strike here`."""
    found = strikers_at(view, side, space)
    if not found:
        return phrase("no enemy in sight could strike here next turn")
    return phrase("{who} could strike here", who=_names(view, found))


def threats_told(view: View, side: str) -> Iterator[Phrase]:
    """Whom each enemy could strike in its next turn."""
    found = strikers(view, side)
    if not found:
        yield phrase("no enemy in sight could strike anybody next turn")
    for enemy in found:
        reach = threatened(view, enemy)
        mine = [one.id for one in view.figures(side) if view.mask(one.id) & reach]
        who = display_name(view, enemy)
        if mine:
            yield phrase("{who} could strike {whom}", who=who, whom=_names(view, mine))
        else:
            yield phrase("{who} could strike nobody where you stand", who=who)


def _names(view: View, figures: Iterable[int]) -> Phrase:
    return listed([display_name(view, one) for one in figures])
