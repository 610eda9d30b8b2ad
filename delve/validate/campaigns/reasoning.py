"""What follows from conditions of campaigns: which hold whenever others do, and which never hold together.

Conditions are taken apart into cases: in each of them some claims hold together. Whatever is not certain does not
follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from delve.model.campaign import CampaignDef
from delve.model.campaign_conditions import CampaignWhen, DeedsAre, PartyHolds, QuestsWon

MOST_CASES: Final = 200


class Bound(NamedTuple):
    """A number is not less, or not more, than another."""

    subject: tuple[str, str]
    """the key of the condition, and of a variable its name"""
    is_least: bool
    number: int

    def negated(self) -> Bound:
        """The bound that holds exactly where this one does not."""
        return Bound(self.subject, not self.is_least, self.number - 1 if self.is_least else self.number + 1)


class Claim(NamedTuple):
    """A condition of another kind holds, or does not."""

    key: str
    value: Any
    holds: bool = True

    def negated(self) -> Claim:
        """The claim that holds exactly where this one does not."""
        return self._replace(holds=not self.holds)


Atom: TypeAlias = Bound | Claim
Case: TypeAlias = frozenset[Atom]
Cases: TypeAlias = frozenset[Case]
"""one of them holds, with all its atoms"""
ALWAYS: Final[Cases] = frozenset({frozenset()})


class TooManyCases(Exception):
    """Conditions are so nested that nobody would look through their cases."""


# ------------------------------------------------------------------------------------------------ taking apart
def cases_of(whens: Iterable[CampaignWhen]) -> Cases:
    """The cases in which all of some conditions hold. Raises TooManyCases."""
    return _together(_cases(one, True) for one in whens)


def _cases(when: CampaignWhen, holds: bool) -> Cases:
    key, value = when.choice()
    if key == "not":
        return _cases(value, not holds)
    if key in ("all", "any"):
        inner = (_cases(one, holds) for one in value)
        return _together(inner) if (key == "all") == holds else frozenset().union(*inner)
    if key not in BOUNDED:
        return frozenset({frozenset({Claim(key, value, holds)})})
    bounds = [*_bounds(key, value)]
    if holds:
        return frozenset({frozenset(bounds)})
    return frozenset(frozenset({one.negated()}) for one in bounds)


def _together(several: Iterable[Cases]) -> Cases:
    found = ALWAYS
    for cases in several:
        if len(found) * len(cases) > MOST_CASES:
            raise TooManyCases
        found = frozenset(one | other for one in found for other in cases)
    return found


def _bounds(key: str, value: Any) -> Iterator[Bound]:
    subject = (key, getattr(value, "variable", ""))
    if value.at_least is not None:
        yield Bound(subject, True, value.at_least)
    if value.at_most is not None:
        yield Bound(subject, False, value.at_most)


# ------------------------------------------------------------------------------------------------ one from another
def _holds_more(one: PartyHolds, other: PartyHolds) -> bool:
    return one.item == other.item and one.at_least >= other.at_least


def _won_more(one: QuestsWon, other: QuestsWon) -> bool:
    here = other.node in (None, one.node)
    return here and one.side == other.side and one.at_least >= other.at_least


def _did_more(one: DeedsAre, other: DeedsAre) -> bool:
    same = one.deed == other.deed and other.hero in (None, one.hero)
    narrow = (one.in_one_quest or not other.in_one_quest) and (other.together or not one.together)
    return same and narrow and one.at_least >= other.at_least


BOUNDED: Final = frozenset({"variable", "heroes", "gold", "lost"})
"""keys of conditions that say between which bounds a number lies"""
STRONGER: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "holds": _holds_more,
    "won": _won_more,
    "deeds": _did_more,
}
"""key -> whether the second condition holds wherever the first does; of other keys only an equal one does"""


class Reasoning:
    """What follows in one campaign."""

    def __init__(
        self,
        record: CampaignDef,
        party_side: str,
        *,
        holds_always: Callable[[Atom], bool] = lambda _: False,
        once: Callable[[str], bool] = lambda _: False,
    ) -> None:
        """`holds_always`: whether a literal holds at every moment; `once`: whether a node is visited once at most."""
        self._record, self._party_side = record, party_side
        self._holds_always, self._once = holds_always, once

    def follows(self, known: Cases, wanted: Cases) -> bool:
        """Whether some conditions certainly hold wherever others do."""
        return all(
            self._contradicts(case) or any(self._has(case, other) for other in wanted) for case in known
        )

    def contradicts(self, known: Cases) -> bool:
        """Whether some conditions certainly never hold together."""
        return all(map(self._contradicts, known))

    def played_once(self, node: str) -> bool:
        """Whether a quest is played at a node, and once at most."""
        here = self._record.nodes[node].here.quest if node in self._record.nodes else None
        return here is not None and not here.must_win and self._once(node)

    def _has(self, case: Case, wanted: Case) -> bool:
        return all(
            self._holds_always(one) or any(self._implies(known, one) for known in case) for one in wanted
        )

    def _contradicts(self, case: Case) -> bool:
        return any(
            self._holds_always(one.negated()) or any(self._implies(other, one.negated()) for other in case)
            for one in case
        )

    def _implies(self, one: Atom, other: Atom) -> bool:
        if isinstance(one, Bound) or isinstance(other, Bound):
            return isinstance(one, Bound) and isinstance(other, Bound) and _is_tighter(one, other)
        if one.key == other.key and one.holds == other.holds:
            strong, weak = (one, other) if one.holds else (other, one)
            return STRONGER.get(one.key, _same)(strong.value, weak.value)
        if one.holds and other.holds:
            return one.key == "won" and other.key == "done" and self._ends_visit(one.value, other.value)
        if one.key == other.key == "act":
            return one.holds and one.value != other.value
        if one.key == other.key == "won" and one.holds:
            at, elsewhere = one.value, other.value
            return at.node == elsewhere.node and at.side != elsewhere.side and self.played_once(at.node or "")
        # no X follows from no Y where Y follows from X
        return not one.holds and not other.holds and self._implies(other.negated(), one.negated())

    def _ends_visit(self, won: QuestsWon, node: str) -> bool:
        """Whether a node is done where a side has won the quest there."""
        here = self._record.nodes[node].here.quest if won.node == node else None
        return here is not None and (won.side == self._party_side or not here.must_win)


def _is_tighter(one: Bound, other: Bound) -> bool:
    if one.subject != other.subject or one.is_least != other.is_least:
        return False
    return one.number >= other.number if one.is_least else one.number <= other.number


def _same(one: object, other: object) -> bool:
    return bool(one == other)
