"""Maps of runs: what the rule demands holds of every map that chance draws (rules §15.2)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as some

from delve.campaign.maps import MapDrawer
from delve.campaign.state import DrawnPlace
from delve.flow.chance import Dice
from delve.model.campaign_places import FewToMany, RunHere, RunNode
from delve.validate.passes.campaigns.runs_that_cannot_be_drawn import _bounds, _too_little, _too_much
from tests.sizes import size

pytestmark = pytest.mark.one_of(4)

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


@some.composite
def tight_rules(draw: some.DrawFn) -> RunHere:
    """A rule of few places, for whose maps there is hardly more than enough."""
    rows, lanes = draw(some.integers(1, 4)), draw(some.integers(1, 2))
    nodes = []
    for number in range(draw(some.integers(1, 4))):
        first = draw(some.integers(1, rows))
        most = draw(some.integers(1, 4))
        last, least = draw(some.integers(first, rows)), draw(some.integers(0, min(2, most)))
        nodes.append(
            RunNode(node=f"n{number}", first_row=first, last_row=last, least=least, most=most, weight=9)
        )
    few = FewToMany(least=lanes, most=lanes)
    return RunHere(rows=rows, lanes=few, branches=FewToMany(), nodes=tuple(nodes), last="boss")


@settings(max_examples=size(300, 5_000))
@given(rule=tight_rules(), seed=some.integers(0, 10**9))
def test_no_map_breaks_a_rule_with_which_the_checker_finds_no_fault(rule: RunHere, seed: int) -> None:
    """What has to occur is never left out because chance has filled its rows, and nothing occurs too often."""
    faults = [*_bounds(rule)] or [*_too_much(rule)] or [*_too_little(rule)]
    assume(not faults)
    places = drawn(seed, rule)
    for one in rule.nodes:
        rows = [place.row for place in places if place.node == one.node]
        assert one.least <= len(rows) <= one.most, places
        assert all(one.first_row <= row <= one.last_row for row in rows), places


@settings(max_examples=size(300, 5_000))
@given(rule=tight_rules())
def test_checker_finds_a_fault_only_where_no_map_can_be_drawn(rule: RunHere) -> None:
    """Looked for by trying every map."""
    faults = [*_bounds(rule)] or [*_too_much(rule)] or [*_too_little(rule)]
    assert bool(faults) != any_map(rule)


def any_map(rule: RunHere) -> bool:
    """Whether the places of a map, of which each row has as many, can be filled by what may be there."""
    rows = [row for row in range(1, rule.rows + 1) for _ in range(rule.lanes.most)]
    reached = {(0,) * len(rule.nodes)}
    for row in rows:
        reached = {
            (*counts[:place], counts[place] + 1, *counts[place + 1 :])
            for counts in reached
            for place, one in enumerate(rule.nodes)
            if one.first_row <= row <= one.last_row and counts[place] < one.most
        }
    return any(
        all(count >= one.least for count, one in zip(counts, rule.nodes, strict=True)) for counts in reached
    )
