"""Games whose rulesets and quests are made by chance: what must hold at every answer, whatever was crossed in them."""

from __future__ import annotations

import random
from itertools import count

import pytest

from delve.ai.nearest import NearestEnemy
from delve.answers import same
from delve.flow.chance import Dice
from delve.flow.driver import Play
from delve.flow.session import Session
from delve.rules.ask.knowledge import hides_anything
from delve.rules.do.enrolling import enroll
from delve.state.game import GameState
from delve.state.soundness import require_consistent
from tests.flow.made_by_chance import made_by_chance, seats_of
from tests.flow.test_random_games import check_request
from tests.hidden import compare
from tests.invariants import (
    deeds_of_the_dead,
    out_of_date,
    overlaps,
    standing_without_health,
    walls_through_bases,
)
from tests.sizes import size

pytestmark = pytest.mark.one_of(12)

ANSWERS = 120
GAMES = range(size(small=4, full=400))
HIDDEN = [number for number in range(size(small=12, full=400)) if hides_anything(made_by_chance(number))]
"""the games in which sides do not see everything"""


def begun(number: int) -> Session:
    """The game of a number, with automated players on all seats."""
    game = made_by_chance(number)
    return Session(game, number, seats_of(number, game))


def check_state(play: Play) -> None:
    """The state is consistent, is saved as it is, and has every item in one place."""
    state = play.state
    assert require_consistent(state) is state
    assert GameState.decoded(state.encoded()).digest() == state.digest()
    assert walls_through_bases(play.game) == []
    assert out_of_date(play.game) == []
    for item in state.items.values():
        carriers = [piece.id for piece in state.pieces.values() if item.id in piece.items]
        assert len(carriers) + item.lies <= 1, f"{item} is with {carriers}"
    if play.at_rest:
        assert state.outcome or standing_without_health(play.game) == []
        assert overlaps(play.game) == []
        twin = play.game.renew(state.copy(), [])
        enroll(twin)
        assert twin.state.roster == state.roster, "the roster is out of date"


def check_looks(session: Session) -> None:
    """A side that looks changes nothing, and what the automated player of it answers is legal."""
    play, request = session.play, session.pending
    before = play.state.digest(), len(play.facts), len(play.journal)
    assert request is not None
    check_request(request)
    for side in play.game.ruleset.sides:
        dice, asked, view = Dice(1), count(), session.view_of(side)
        require_consistent(
            view.possible_state(lambda draw, dice=dice, asked=asked: dice.answer(draw, next(asked)))
        )
        if side == request.asker:
            answer = NearestEnemy().answer(request, view)
            assert any(same(answer, one) for one in request.legal()), f"{answer} is not legal"
    assert (play.state.digest(), len(play.facts), len(play.journal)) == before


def check_fork(session: Session) -> None:
    """A fork asks the same and comes to the same by the same answer, which is given here."""
    play = session.play
    twin, answers = play.fork(), len(play.journal)
    assert (twin.state.digest(), str(twin.pending)) == (play.state.digest(), str(play.pending))
    session.step()
    twin.replay(play.journal[answers:], verify=True)
    assert twin.state.digest() == play.state.digest()
    twin.discard()


def check_undo(play: Play, digests: dict[int, str]) -> None:
    """Undo leads to a moment as it was, and the same answers come to the same again."""
    for side in play.game.ruleset.sides:
        for can, back in ((play.can_undo, play.undo), (play.can_cancel, play.cancel)):
            if not can(side).usable:
                continue
            journal, digest, facts = list(play.journal), play.state.digest(), list(play.facts)
            back(side)
            answers = len(play.journal)
            assert answers < len(journal)
            assert play.state.digest() == digests.get(answers, play.state.digest())
            play.replay(journal[answers:], verify=True)
            assert (play.state.digest(), list(play.facts)) == (digest, facts)


@pytest.mark.parametrize("number", GAMES)
def test_a_game_made_by_chance_keeps_every_invariant_and_is_undone_forked_and_replayed(number: int) -> None:
    session = begun(number)
    play, start = session.play, session.play.state.digest()
    digests = {0: start}
    for answers in range(ANSWERS):
        if session.pending is None:
            break
        check_state(play)
        digests[len(play.journal)] = play.state.digest()
        if answers % 7 == 0:
            check_looks(session)
        if answers % 9 == 4:
            check_undo(play, digests)
        if answers % 5 == 0:
            check_fork(session)
        else:
            session.step()
    assert len(play.journal) > 20
    assert deeds_of_the_dead(play.facts) == []
    again = Play(made_by_chance(number))
    assert again.state.digest() == start, "it is set up in the same way each time"
    again.replay(play.journal, verify=True)
    assert (again.state.digest(), again.facts) == (play.state.digest(), play.facts)


@pytest.mark.parametrize("numbers", [HIDDEN[first : first + 5] for first in range(0, len(HIDDEN) - 4, 5)])
def test_what_a_side_cannot_see_changes_nothing_for_it_at_rest_and_within_transitions(
    numbers: list[int],
) -> None:
    compared = {True: 0, False: 0}
    for number in numbers:
        session, chance = begun(number), random.Random(number)
        sides = [*session.play.game.ruleset.sides]
        for answers in range(ANSWERS // 2):
            session.go_on()
            request = session.pending
            if request is None:
                break
            if answers % 6 == 0:
                for side in sorted({request.asker, sides[answers // 6 % len(sides)]} & {*sides}):
                    compared[session.play.at_rest] += compare(session, side, chance)
            session.step()
    assert min(compared.values()) > 2
