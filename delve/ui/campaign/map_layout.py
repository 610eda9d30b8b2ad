"""Where the places of a campaign lie on its map: columns from left to right, in the order in which ways lead on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from delve.campaign.state import CampaignState
from delve.campaign.view import CampaignView, PlaceSeen


class Spot(NamedTuple):
    """Where a place lies."""

    column: int
    """from 0"""
    height: float
    """from 0 (above) to 1 (below)"""


def ways_of(view: CampaignView, places: Sequence[PlaceSeen]) -> dict[str, tuple[str, ...]]:
    """The ids of the places to which each leads, those of runs as they were drawn."""
    there = {place.id for place in places}
    entered: dict[str, list[str]] = defaultdict(list)
    for one in view.state.drawn:
        if one.row == 1:
            entered[one.run].append(one.id)
    return {
        place.id: tuple(one for one in _leads(view, view.state, place, entered) if one in there)
        for place in places
    }


def _leads(
    view: CampaignView, state: CampaignState, place: PlaceSeen, entered: Mapping[str, Sequence[str]]
) -> tuple[str, ...]:
    if place.id in entered:
        return tuple(entered[place.id])  # what lies behind a run is reached through its last place
    drawn = next((one for one in state.drawn if one.id == place.id), None)
    if drawn is None:
        return view.node(place.id).ways
    return (*drawn.leads, *(view.node(drawn.run).ways if not drawn.leads else ()))


def spots(order: Sequence[str], ways: Mapping[str, Sequence[str]]) -> dict[str, Spot]:
    """The spot of each place, which stands behind all that lead to it, but for circles. `order`: that of the record."""
    columns = _columns(order, ways)
    by_column: dict[int, list[str]] = defaultdict(list)
    for id in order:
        by_column[columns[id]].append(id)
    before = _turned(ways)
    found: dict[str, Spot] = {}
    for column in sorted(by_column):
        ids = sorted(by_column[column], key=lambda id: _middle(found, before.get(id, ())))
        for place, id in enumerate(ids):
            found[id] = Spot(column, (place + 0.5) / len(ids))
    return found


def _columns(order: Sequence[str], ways: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """The length of the longest way to each place that goes nowhere twice."""
    ahead, closing = _without_circles(order, ways)
    columns = dict.fromkeys(order, 0)
    for id in closing:
        for other in ahead[id]:
            columns[other] = max(columns[other], columns[id] + 1)
    return columns


def _without_circles(
    order: Sequence[str], ways: Mapping[str, Sequence[str]]
) -> tuple[dict[str, list[str]], list[str]]:
    """The ways that do not lead back, and the places in an order in which each comes before those it leads to."""
    ahead: dict[str, list[str]] = {id: [] for id in order}
    state: dict[str, str] = {}
    finished: list[str] = []
    for first in order:
        stack = [(first, iter(ways.get(first, ())))] if first not in state else []
        state.setdefault(first, "open")
        while stack:
            id, left = stack[-1]
            other = next(left, None)
            if other is None:
                state[id] = "finished"
                finished.append(id)
                stack.pop()
            elif state.get(other) != "open":
                ahead[id].append(other)
                if other not in state:
                    state[other] = "open"
                    stack.append((other, iter(ways.get(other, ()))))
    return ahead, finished[::-1]


def _turned(ways: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """The places that lead to each."""
    found: dict[str, list[str]] = defaultdict(list)
    for id, others in ways.items():
        for other in others:
            found[other].append(id)
    return found


def _middle(found: Mapping[str, Spot], before: Iterable[str]) -> float:
    """The middle of the heights of places that have one; that of the map where none has."""
    heights = [found[id].height for id in before if id in found]
    return sum(heights) / len(heights) if heights else 0.5
