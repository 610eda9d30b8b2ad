"""What it is worth to a figure to end its turn on a space."""

from __future__ import annotations

from typing import Final

from delve.ai.endings import Denying, last_to_fall
from delve.ai.guarding import Guarding
from delve.ai.moment import Moment
from delve.ai.wards import wards_of
from delve.ai.weights import (
    ARRIVAL,
    BAD_GROUND,
    BESIDE_FALLEN,
    FAR,
    FINISHED,
    GOAL,
    GOAL_IN_HASTE,
    GOAL_OF_OTHERS,
    GOAL_OF_OTHERS_IN_HASTE,
    GUARD,
    ROUNDS_IN_HAND,
    SHUNNED,
    SPARE_ROUNDS,
    WARD,
)
from delve.ai.wishes import goal_mask, shunned_by
from delve.geometry.boards import mask_of
from delve.rules.planning import reach_of
from delve.state.piece import Piece

Terms = dict[str, int]
"""name of a consideration -> what it is worth"""
DECISIVE: Final = ("goal", "arrival", "denial", "shunned", "ward")
"""the considerations that are about how the game ends"""


class Places:
    """The spaces of a board for one figure at one moment."""

    def __init__(self, moment: Moment, figure: Piece) -> None:
        view = moment.view
        self.moment, self.figure = moment, figure
        asked = [one for one in moment.wishes.errands(figure) if one.board == figure.board]
        self.asked = tuple(asked)
        """what the objectives of its side ask it to do on its board"""
        goal = goal_mask(asked, figure.board) & moment.ground
        self._goal = moment.fields.to(figure, goal) if goal else {}
        self._ends = goal_mask([one for one in asked if not one.thing and not one.interaction], figure.board)
        """mask of the spaces where being is all that is asked"""
        self._pull = self._pull_of(goal)
        firing = moment.fighting.firing_spaces(
            figure, moment.ground & ~view.masks(view.enemies_of(figure.id))
        )
        self._near = moment.fields.to(figure, firing) if firing else {}
        self._nearness = moment.nearness(figure.side, bool(goal)) if firing else 0
        self._guarding = Guarding(view, moment.wishes, figure, farther=moment.farther)
        self._guards = self._weight_of_guarding()
        wanted = (self._guarding.way or self._guarding.goal) & moment.ground if self._guards else 0
        self._wanted = moment.fields.to(figure, wanted) if wanted else {}
        denying = Denying(moment.endings, figure)
        self._bars = denying.bars(self._stops())
        self.stakes = dict.fromkeys(last_to_fall(view, figure.side), FINISHED) | denying.stakes
        """enemy -> what its fall is worth more, as it would end the game or could do so next"""
        self._shunned = shunned_by(view, figure)
        wards = wards_of(view, figure)
        self._wards = moment.fields.to(figure, view.masks(wards)) if wards else {}
        self._beside_fallen = self._by_the_fallen()
        self._enemies = tuple(one for one in view.enemies_of(figure.id) if one.activates)
        self.caution = self._caution_of(figure)
        """tenths of what enemies could do next that count"""
        self._is_at_stake = moment.wishes.stake_of_fall(figure) > 0
        self._cheap: dict[int, int] = {}
        self._whole: dict[int, int] = {}

    def _stops(self) -> int:
        """Mask of the spaces where the figure could end its turn."""
        view, figure = self.moment.view, self.figure
        reach = reach_of(view, figure.id)
        return (reach.all & view.stops(figure.id) if reach is not None else 0) | mask_of(figure.spaces)

    def _pull_of(self, goal: int) -> int:
        """What a step nearer to its goals is worth: most for whoever of its side has the shortest way left to go."""
        if not goal:
            return 0
        figure, view = self.figure, self.moment.view
        first, others = GOAL, GOAL_OF_OTHERS
        if self.moment.wishes.is_in_haste(figure.side):
            first, others = GOAL_IN_HASTE, GOAL_OF_OTHERS_IN_HASTE
        mine = min((self._goal.get(at, FAR) for at in figure.spaces), default=FAR)
        for friend in view.figures(figure.side):
            if friend.id == figure.id or view.mask(friend.id) & self._ends or not friend.activates:
                continue
            steps = min((self._goal.get(at, FAR) for at in friend.spaces), default=FAR)
            if (steps, friend.id) < (mine, figure.id):
                return others
        return first

    @property
    def has_time(self) -> bool:
        """Whether the figure would still come in time to what is asked of it, if it did something else before."""
        spare = self._rounds_to_spare()
        return spare is None or spare >= SPARE_ROUNDS

    def _rounds_to_spare(self) -> int | None:
        """Rounds that are left when the figure comes to what is asked of it; None where time decides nothing."""
        left = self.moment.wishes.rounds_left(self.figure.side)
        if left is None:
            return None
        steps = min((self._goal.get(at, FAR) for at in self.figure.spaces), default=0) if self._goal else 0
        return left - -(-steps // max(1, self.moment.view.speed(self.figure.id)))

    def _caution_of(self, figure: Piece) -> int:
        """Tenths of what enemies could do next that count; nothing for who would come too late if it waited."""
        spare = self._rounds_to_spare() if self._goal else None
        return self.moment.caution(figure.side) if spare is None or spare > ROUNDS_IN_HAND else 0

    def _weight_of_guarding(self) -> int:
        """How much guarding counts, in halves: nothing for a side that has to hurry."""
        if not self._guarding.goal or self.moment.wishes.is_in_haste(self.figure.side):
            return 0
        return 2 if self.moment.wishes.of(self.figure.side).waits else 1

    def _by_the_fallen(self) -> int:
        """Mask of the spaces beside friends who lie on the ground."""
        view, figure, spaces = self.moment.view, self.figure, 0
        for other in view.pieces():
            if other.knocked_out and other.id != figure.id and other.board == figure.board:
                if view.attitude(figure.id, other.id) == "ally":
                    spaces |= view.within(1 << other.fallen_at, 1)
        return spaces

    # ------------------------------------------------------------------------------------------------ worth
    def terms(self, at: int) -> Terms:
        """What standing on a space is worth, by what it is worth something for; danger apart."""
        found: Terms = {}
        if self._goal:
            found["goal"] = -self._pull * min(FAR, self._goal.get(at, FAR))
            if self._ends >> at & 1:
                found["arrival"] = ARRIVAL
        if self._nearness:
            found["enemy near"] = -self._nearness * min(FAR, self._near.get(at, FAR))
        if self._guards:
            worth = self._guarding.blocks.get(at, 0) - GUARD * min(FAR, self._wanted.get(at, FAR))
            found["guard"] = self._guards * worth // 2
        if self._wards:
            found["ward"] = -WARD * min(FAR, self._wards.get(at, FAR))
        if at in self._bars:
            found["denial"] = self._bars[at]
        if self._shunned >> at & 1:
            found["shunned"] = -SHUNNED
        if self._beside_fallen >> at & 1:
            found["fallen friend"] = BESIDE_FALLEN
        if (self.moment.acting.kept | self.moment.acting.entered) >> at & 1:
            found["ground"] = -BAD_GROUND
        return found

    def decides(self, at: int) -> int:
        """How much of what standing on a space is worth is about how the game ends."""
        terms = self.terms(at)
        return sum(terms.get(name, 0) for name in DECISIVE)

    def without_danger(self, at: int) -> int:
        """What standing on a space is worth, danger apart: it is never worth more with it."""
        found = self._cheap.get(at)
        if found is None:
            found = self._cheap[at] = sum(self.terms(at).values())
        return found

    def worth(self, at: int) -> int:
        """What standing on a space is worth."""
        found = self._whole.get(at)
        if found is None:
            self.moment.weighed += 1
            found = self._whole[at] = self.without_danger(at) - self.danger(at)
        return found

    def danger(self, at: int) -> int:
        """What enemies could do to the figure there in their next turn, shared among those whom they could strike.

        Who is looked for before all others, as the game hangs on its life, shares it with nobody.
        """
        fighting, total = self.moment.fighting, 0
        for enemy in self._enemies:
            hurt = fighting.threat(enemy, self.figure, at)
            if hurt:
                total += hurt if self._is_at_stake else hurt // (1 + self._others(enemy))
        return total * self.caution // 10

    def _others(self, enemy: Piece) -> int:
        """How many friends of the figure an enemy could strike instead."""
        view, fighting = self.moment.view, self.moment.fighting
        return fighting.others(enemy, view.allies_of(self.figure.id))

    @property
    def here(self) -> int:
        """The first space that the figure holds."""
        return self.figure.spaces[0]

    @property
    def fallen(self) -> int:
        """Mask of the spaces beside friends who lie on the ground."""
        return self._beside_fallen

    @property
    def bad_steps(self) -> int:
        """Mask of the ground that it is better not to enter, where it does not stand on it already."""
        return self.moment.acting.entered & ~mask_of(self.figure.spaces)
