"""Whatever a side of the march cannot see may be otherwise: nothing that it is asked, told or shown is another."""

from __future__ import annotations

import random

import pytest

from tests.hidden import compare
from tests.march.games import SIDES, session
from tests.sizes import size

pytestmark = pytest.mark.one_of(12)

EVERY = 9
"""answers from one comparison to the next"""


@pytest.mark.parametrize("seed", range(size(small=2, full=20)))
def test_permuting_what_a_side_cannot_see_changes_nothing_for_it(seed: int) -> None:
    """At rest and within transitions, for the side that is asked and for another that looks on."""
    game, chance = session(seed), random.Random(seed)
    compared = {True: 0, False: 0}
    for number in range(300):
        request = game.pending
        if request is None:
            break
        if number % EVERY == 0:
            for side in sorted({request.asker, SIDES[number // EVERY % len(SIDES)]} & {*SIDES}):
                compared[game.play.at_rest] += compare(game, side, chance)
        if not game.step():
            break
    assert compared[True] > 5
    assert compared[False]
