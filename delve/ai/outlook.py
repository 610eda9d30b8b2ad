"""What comes after a plan, by numbers alone: what friends still strike in the round, and what the enemies answer.

Everybody makes the attacks that promise most, one after another, and who has fallen makes none any more; so that it
counts whether several strike the same target, and whether it falls before its turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from delve.ai.fighting import Blow
from delve.ai.moment import Moment
from delve.ai.plans import Plan, Plans
from delve.ai.weights import HEART, REPLY, REPLY_IN_HASTE, REPLY_TO_MEANS, VOLLEY, WORN
from delve.state.piece import Piece

LIKELY: Final = 50
"""the chance to fall, in hundredths, from which on it is reckoned that a figure does"""


class Volley(NamedTuple):
    """What the attacks of several figures come to."""

    worth: int
    left: dict[int, int]
    """target -> tenths of a heart that it has left on average; 0: it has most likely fallen"""


def foreseen(plans: Plans, ranked: Sequence[Plan], most: int) -> list[Plan]:
    """So many of some plans, the best first, judged by what comes after them instead of by danger."""
    outlook = Outlook(plans.moment, plans.figure, plans.places.caution)
    found = []
    for one in ranked[:most]:
        after = outlook.worth(one)
        plans.moment.weighed += 1
        found.append(one._replace(worth=one.worth + plans.places.danger(_end(one)) + after, after=after))
    return sorted(found, key=lambda one: -one.worth)


def _end(chosen: Plan) -> int:
    """The space where the turn of a plan would end."""
    return chosen.to if chosen.end < 0 else chosen.end


class Outlook:
    """What comes after the plans of one figure at one moment."""

    def __init__(self, moment: Moment, figure: Piece, caution: int) -> None:
        """`caution`: tenths of what enemies could do next that count."""
        view = moment.view
        self._moment, self._figure = moment, figure
        friends, coming = view.allies_of(figure.id), view.yet_to_act
        self._enemies = view.enemies_of(figure.id)
        self._coming = [one for one in friends if one.id in coming]
        self._mine = (figure, *friends)
        self._left = {one.id: HEART * view.health_left(one.id) for one in (*self._enemies, *self._mine)}
        hurries = moment.wishes.is_in_haste(figure.side) and moment.wishes.of(figure.side).goes
        part = REPLY_IN_HASTE if hurries else REPLY
        if not moment.wishes.counts_falls(figure.side):
            part = min(part, REPLY_TO_MEANS)
        self._replies = part * caution
        """hundredths of what enemies do next that count"""

    def worth(self, chosen: Plan) -> int:
        """What comes after a plan: of its own strike only whether its target is left, and how whole."""
        end = _end(chosen)
        target = chosen.deed.target if chosen.deed.name == "strike" else 0
        if not target or target not in self._left:
            return self._after(end, self._left)
        blow = self._moment.fighting.blow_from(self._figure, self._moment.view.piece(target), chosen.to)
        if blow is None:
            return self._after(end, self._left)
        left = self._left[target]
        falls, mean = blow.falls(left), blow.wears(left)
        gone = self._after(end, self._left | {target: 0}) if falls else 0
        hurt = self._after(end, self._left | {target: max(1, left - mean)}) if falls < 100 else 0
        worn = self._worn(target, left, mean) * (100 - falls) // 100
        return (falls * gone + (100 - falls) * hurt) // 100 + worn

    def _worn(self, target: int, left: int, mean: int) -> int:
        """What it is worth that a target which still stands is more worn afterwards: most for who is near its fall."""
        view = self._moment.view
        whole = HEART * max(1, int(view.query("health", target)))
        before, after = max(0, whole - left), max(0, whole - left + mean)
        price = self._moment.fighting.worth_of_fall(view.piece(target))
        return WORN * price * (after * after - before * before) // (10 * whole * whole)

    def _after(self, end: int, left: dict[int, int]) -> int:
        """What friends strike in the rest of the round, less what the enemies who are left then do."""
        dealt, left = self._volley(self._coming, self._enemies, left, end)
        standing = [one for one in self._enemies if left[one.id] > 0]
        suffered, _ = self._volley(standing, self._mine, left, end)
        return dealt * VOLLEY // 10 - suffered * self._replies // 100

    def _volley(
        self, attackers: Iterable[Piece], targets: Sequence[Piece], left: dict[int, int], end: int
    ) -> Volley:
        """The best attacks of some figures upon others, the figure itself at the end of its plan."""
        total, left = 0, dict(left)
        for attacker in attackers:
            actions = self._moment.view.actions_of_turn(attacker.id) if attacker.activates else 0
            for _ in range(self._moment.view.attacks_of_turn(attacker.id)):
                best = max(
                    self._blows(attacker, targets, left, end, actions), key=lambda one: one[0], default=None
                )
                if best is None:
                    break
                worth, id, blow = best
                total += worth
                actions -= 2 if blow.walks else 1
                rest = left[id] - blow.takes(left[id])
                left[id] = 0 if blow.falls(left[id]) >= LIKELY else max(1, rest)
        return Volley(total, left)

    def _blows(
        self, attacker: Piece, targets: Sequence[Piece], left: dict[int, int], end: int, actions: int
    ) -> Iterator[tuple[int, int, Blow]]:
        """The attacks for which a figure has actions left, each with what it is worth."""
        for target in targets:
            if left[target.id] > 0:
                at = end if target.id == self._figure.id else target.spaces[0]
                blow = self._moment.fighting.blow(attacker, target, at)
                if blow is not None and actions > blow.walks:
                    yield blow.worth(left[target.id]), target.id, blow
