"""Maps of runs: what the rule demands holds of every map that chance draws (rules §15.2)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

from delve.campaign.maps import MapDrawer
from delve.campaign.state import DrawnPlace
from delve.flow.chance import Dice
from delve.model.campaign_places import FewToMany, RunHere, RunNode

RULE = RunHere(
    rows=4,
    lanes=FewToMany(least=1, most=4),
    branches=FewToMany(least=1, most=3),
    nodes=(
        RunNode(node="fight", weight=3),
        RunNode(node="shop", least=1, most=2, first_row=2),
        RunNode(node="rest", least=2, last_row=3),
        RunNode(node="rare", most=1),
    ),
    last="boss",
)


def drawn(seed: int, rule: RunHere = RULE) -> tuple[DrawnPlace, ...]:
    """The map that chance draws by a seed."""
    dice, asked = Dice(seed), 0
    run = MapDrawer("deep", rule).draw()
    answer = None
    while True:
        try:
            request = run.send(answer)
        except StopIteration as end:
            found: tuple[DrawnPlace, ...] = end.value
            return found
        assert request.asker == "chance:map"
        answer = dice.answer(request, asked)
        asked += 1


@given(some.integers(0, 10**9))
def test_every_map_has_what_the_rule_demands(seed: int) -> None:
    places = drawn(seed)
    rows = {row: [one for one in places if one.row == row] for row in range(1, 6)}
    assert [one.node for one in rows[5]] == ["boss"]
    assert all(1 <= len(rows[row]) <= 4 for row in range(1, 5))
    counts = Counter(one.node for one in places)
    assert 1 <= counts["shop"] <= 2
    assert counts["rest"] >= 2
    assert counts["rare"] <= 1
    assert all(one.row >= 2 for one in places if one.node == "shop")
    assert all(one.row <= 3 for one in places if one.node == "rest")


@given(some.integers(0, 10**9))
def test_every_place_is_reached_and_leads_to_the_last_one(seed: int) -> None:
    places = {one.id: one for one in drawn(seed)}
    reached = {lead for one in places.values() for lead in one.leads}
    assert reached | {one.id for one in places.values() if one.row == 1} == {*places}
    for one in places.values():
        assert all(places[lead].row == one.row + 1 for lead in one.leads)
        assert bool(one.leads) == (one.node != "boss")


def test_same_seed_gives_the_same_map_and_others_give_others() -> None:
    assert drawn(5) == drawn(5)
    assert len({drawn(seed) for seed in range(20)}) > 10


@pytest.mark.parametrize("rows", [1, 3])
def test_map_without_choice_asks_chance_for_nothing(rows: int) -> None:
    rule = RunHere(
        rows=rows,
        lanes=FewToMany(least=2, most=2),
        branches=FewToMany(),
        nodes=(RunNode(node="a"),),
        last="b",
    )
    run = MapDrawer("deep", rule).draw()
    with pytest.raises(StopIteration) as end:
        run.send(None)
    assert [one.node for one in end.value.value] == ["a"] * 2 * rows + ["b"]
