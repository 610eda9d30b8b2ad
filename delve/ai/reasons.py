"""Why an automated player does something: what it weighed, for what that is worth something, and what it cannot see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol, runtime_checkable

from delve.ai.plans import Plan, Plans
from delve.requests import Command, Request
from delve.rules.ask.knowledge import hides_anything
from delve.rules.side_view import UNSEEN
from delve.rules.view import View

TOLD = 5
"""candidates that are told"""


class Candidate(NamedTuple):
    """One plan that was weighed."""

    deed: str
    """what is done: `strike`, `use`, `help`, `rest`, `skill`, `get free`, `go`; empty: nothing but a walk"""
    to: tuple[int, int]
    """(x, y) of the space where it is done"""
    end: tuple[int, int]
    """(x, y) of the space where the turn would end"""
    target: int
    """whom it strikes, or with which thing it is done; 0: nobody"""
    command: Command | None
    """the command of the deed, where it can be given at once"""
    worth: int
    """what the plan is worth in all, in tenths of a heart"""
    terms: tuple[tuple[str, int], ...]
    """consideration -> what it adds, those that add most or take most first; they sum to the worth"""


class Reasons(NamedTuple):
    """What was weighed for one figure at one moment."""

    figure: int
    board: str
    round: int
    candidates: tuple[Candidate, ...]
    """the plans, the one that is followed first"""
    cards: int
    """cards in decks and in other hands that the side has not seen"""
    figures_out_of_sight: bool
    """whether there may be figures that the side does not see"""
    margin: int
    """a plan that is worth less than the best by less than this might be followed as well; 0: only the best"""


class RuleRead(NamedTuple):
    """One rule of a behavior, as it was read."""

    deed: str
    """the key of its deed, such as `attack`"""
    lacks: str
    """the key of the first of its conditions that does not hold, such as `near`; empty: all of them hold"""
    is_followed: bool


class Followed(NamedTuple):
    """How the behavior of a figure was read at one moment."""

    figure: int
    behavior: str
    round: int
    rules: tuple[RuleRead, ...]
    """from the top to the one that was followed"""
    by_script: bool = False
    """whether the player of the pack's own decided, so that no rule was read"""


@runtime_checkable
class Explaining(Protocol):
    """An automated player that can say why."""

    @property
    def last(self) -> Reasons | Followed | None:
        """What was weighed, or which rules were read, when a figure was last commanded; None before that."""

    def why(self, request: Request[Any], view: View) -> Reasons | Followed | None:
        """The same for the figure that is asked now; None for a question that it answers without plans or rules."""


def reasons(plans: Plans, followed: Plan, others: Iterable[Plan], view: View, margin: int) -> Reasons:
    """What was weighed: the plan that is followed, and the best of the others; `margin` as in Reasons."""
    told = [followed, *(one for one in others if one != followed)][:TOLD]
    state = view.state
    cards = [card for deck in state.decks for card in (*deck.bag, *(top.card for top in deck.top))]
    cards += [card for hand in state.hands for card in hand.cards]
    return Reasons(
        plans.figure.id,
        plans.figure.board,
        state.round,
        tuple(_candidate(plans, one) for one in told),
        cards.count(UNSEEN),
        hides_anything(view._game),
        margin,
    )


def _candidate(plans: Plans, chosen: Plan) -> Candidate:
    point: Any = plans.view.point
    places, terms = plans.places, dict[str, int]()
    if chosen.deed.worth:
        terms[chosen.deed.name] = chosen.deed.worth
    terms |= places.terms(chosen.end)
    if chosen.after is not None:
        terms["after"] = chosen.after
    elif danger := places.without_danger(chosen.end) - places.worth(chosen.end):
        terms["danger"] = -danger
    if rest := chosen.worth - sum(terms.values()):
        terms["effort" if rest < 0 else "further"] = rest
    ranked = sorted(((name, worth) for name, worth in terms.items() if worth), key=lambda one: -abs(one[1]))
    return Candidate(
        chosen.deed.name,
        point(chosen.to),
        point(chosen.end),
        chosen.deed.target,
        chosen.deed.command,
        chosen.worth,
        tuple(ranked),
    )
