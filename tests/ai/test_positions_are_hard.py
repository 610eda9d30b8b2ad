"""What the positions tell apart: each is missed by the simple player, or by one that plans without what decides it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Final

import pytest

from delve.ai import errands, levels, moment, questions, weights
from delve.ai.fighting import Fighting
from delve.ai.nearest import NearestEnemy
from delve.ai.places import Places
from delve.ai.plans import Plans
from delve.requests import ChooseOption
from delve.rules.do.dispatch import PASS
from delve.rules.planning import ActingGround
from tests.ai import positions, test_positions
from tests.sizes import size

pytestmark = pytest.mark.one_of(4)

POSITIONS: Final[dict[str, Callable[[str], None]]] = {
    name: found for name, found in vars(test_positions).items() if name.startswith("test_")
}
WEIGHTS: Final = {
    "test_it_finishes_the_wounded_before_a_whole_one_that_is_nearer": (
        "FALL",
        "POWER",
        "RELIEF",
        "RELIEF_AT_STAKE",
    ),
    "test_it_shoots_from_where_the_enemy_cannot_strike_back": ("DANGER",),
    "test_it_waits_for_the_slow_instead_of_meeting_three_enemies_alone": ("DANGER",),
    "test_it_stays_off_what_an_objective_forbids": ("SHUNNED",),
    "test_it_holds_its_ground_although_somebody_could_be_struck_elsewhere": ("ARRIVAL", "GOAL"),
    "test_it_finishes_the_last_enemy_rather_than_step_back_to_what_it_guards": ("FINISHED",),
    "test_it_strikes_who_is_one_action_from_winning": ("DENIED",),
    "test_it_bars_the_way_of_who_would_win_next": ("DENIED",),
    "test_it_takes_the_last_space_from_which_its_enemies_could_win": ("DENIED",),
}
"""position -> the weights that decide it"""


def _without_hope(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Fighting, "gain", lambda *about: 20)


def _without_worth(patch: pytest.MonkeyPatch) -> None:
    def least(self: NearestEnemy, request: ChooseOption) -> str:
        return str(min(request.items(), key=lambda option: request.worth.get(option, 0)))

    patch.setattr(NearestEnemy, "_option", least)


def _always_waiting(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(questions, "is_worth_waiting", lambda request, *about: PASS in request.items())


def _without_goals(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(errands, "_for_goal", lambda *about: iter(()))


def _without_help(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Plans, "_helps", lambda self: iter(()))


def _without_a_look_at_the_ground(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(moment, "acting_ground", lambda view: ActingGround(0, 0))


def _with_all_the_time(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Places, "has_time", True)


OTHERS: Final[dict[str, Callable[[pytest.MonkeyPatch], None]]] = {
    "test_it_takes_no_shot_without_a_chance": _without_hope,
    "test_it_does_not_walk_through_ground_that_burns": _without_a_look_at_the_ground,
    "test_it_fetches_the_key_that_lies_the_other_way": _without_goals,
    "test_it_opens_the_door_that_is_in_the_way": _without_goals,
    "test_it_opens_one_door_after_another_where_they_lie_between_spaces": _without_goals,
    "test_it_does_what_wins_rather_than_strike_its_neighbor": _without_goals,
    "test_it_helps_up_a_friend": _without_help,
    "test_it_spends_surges_for_damage": _without_worth,
    "test_it_uses_the_trap_when_it_hinders_a_blow": _always_waiting,
    "test_it_hurries_where_it_may_come_to_strike": _always_waiting,
    "test_it_passes_a_chest_when_time_is_short": _with_all_the_time,
    "test_it_uses_a_card_now_where_it_may_decide_a_blow": _always_waiting,
}
"""position -> takes away what decides it, where that is no weight"""


def _modules() -> list[ModuleType]:
    """The modules of the players, each of which has its own names of the weights."""
    assert levels
    return [module for name, module in sys.modules.items() if name.startswith("delve.ai.")]


def without(patch: pytest.MonkeyPatch, names: tuple[str, ...]) -> None:
    """Set weights to nothing."""
    for name in names:
        assert name in vars(weights)
        for module in _modules():
            if name in vars(module):
                patch.setattr(module, name, 0)


def is_solved(name: str, level: str) -> bool:
    """Whether a level solves a position."""
    try:
        POSITIONS[name](level)
    except (AssertionError, LookupError):  # what was not even done cannot be looked at
        return False
    return True


@pytest.fixture
def exact(monkeypatch: pytest.MonkeyPatch) -> str:
    """A level that goes by the numbers of its plans alone, and follows the best."""
    return positions.exact_numbers(monkeypatch)


@pytest.mark.parametrize("seed", range(1, 1 + size(small=2, full=20)))
def test_normal_level_solves_twenty_of_them_although_it_takes_less_care(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (positions, test_positions):
        monkeypatch.setattr(module, "player_of", lambda level, _: levels.player_of(level, seed))
    solved = [name for name in POSITIONS if is_solved(name, "normal")]
    assert len(solved) >= 20


def test_numbers_alone_solve_all_of_them(exact: str) -> None:
    assert all(is_solved(name, exact) for name in POSITIONS)


def test_there_are_twenty_positions() -> None:
    assert len(POSITIONS) >= 20
    assert {*WEIGHTS, *OTHERS} <= {*POSITIONS}


@pytest.mark.parametrize("name", [one for one in POSITIONS if one not in {*WEIGHTS, *OTHERS}])
def test_simple_player_misses_what_planning_finds(name: str) -> None:
    assert not is_solved(name, "simple")


@pytest.mark.parametrize("name", WEIGHTS)
def test_player_that_plans_misses_it_without_the_weights_that_decide(
    name: str, exact: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    without(monkeypatch, WEIGHTS[name])
    assert not is_solved(name, exact)


@pytest.mark.parametrize("name", OTHERS)
def test_player_that_plans_misses_it_without_what_decides(
    name: str, exact: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    OTHERS[name](monkeypatch)
    assert not is_solved(name, exact)
