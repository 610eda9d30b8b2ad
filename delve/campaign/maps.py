"""Maps of runs, drawn by rule from a stream of chance of their own (rules §15.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from delve.campaign.state import DrawnPlace
from delve.model.campaign_places import FewToMany, RunHere, RunNode
from delve.phrases import Phrase, phrase
from delve.requests import Draw

STREAM: Final = "map"


class MapDrawer:
    """Draws one map. Whatever is left to chance is asked of it."""

    def __init__(self, run: str, rule: RunHere) -> None:
        """`run`: the place where the run is entered."""
        self._run, self._rule = run, rule

    async def draw(self) -> tuple[DrawnPlace, ...]:
        """The places of the map, row by row; the last one is that to which all ways lead."""
        lanes = [
            await self._number(self._rule.lanes, phrase("Nodes in row {n}", n=row + 1)) for row in self._rows
        ]
        spots = [(row, lane) for row in self._rows for lane in range(lanes[row])]
        nodes = await self._nodes(spots)
        ways = [await self._ways(lanes[row], lanes[row + 1]) for row in self._rows[:-1]]
        ways.append([[0]] * lanes[-1])
        places = [self._place(nodes[row, lane], row, lane, ways[row][lane]) for row, lane in spots]
        return (*places, self._place(self._rule.last, len(lanes), 0, ()))

    @property
    def _rows(self) -> range:
        return range(self._rule.rows)

    def _place(self, node: str, row: int, lane: int, leads: Sequence[int]) -> DrawnPlace:
        return DrawnPlace(
            id=self._id(row, lane),
            node=node,
            run=self._run,
            row=row + 1,
            lane=lane + 1,
            leads=tuple(self._id(row + 1, other) for other in leads),
        )

    def _id(self, row: int, lane: int) -> str:
        return f"{self._run}/{row + 1}/{lane + 1}"

    # ------------------------------------------------------------------------------------------------ what is where
    async def _nodes(self, spots: Sequence[tuple[int, int]]) -> dict[tuple[int, int], str]:
        """(row, lane) -> the node there: first what has to occur, then whatever chance draws.

        What may be in few rows is placed before what may be in many, so that it finds room.
        """
        found: dict[tuple[int, int], str] = {}
        for one in sorted(self._rule.nodes, key=self._rows_for):
            for _ in range(one.least):
                free = [spot for spot in spots if spot not in found and _may_be_in(one, spot[0])]
                if free:
                    found[await self._spot(one, free)] = one.node
        for spot in spots:
            if spot not in found:
                found[spot] = await self._node_for(spot[0], Counter(found.values()))
        return found

    def _rows_for(self, one: RunNode) -> int:
        return sum(_may_be_in(one, row) for row in self._rows)

    async def _spot(self, one: RunNode, free: Sequence[tuple[int, int]]) -> tuple[int, int]:
        bag = {f"{row}/{lane}": (row, lane) for row, lane in free}
        return bag[await _drawn(phrase("Where {node} is", node=one.node), [*bag])]

    async def _node_for(self, row: int, taken: Counter[str]) -> str:
        """What is at a spot of a row: of those that may be there, else of all."""
        fitting = [one for one in self._rule.nodes if _may_be_in(one, row) and taken[one.node] < one.most]
        bag = [one.node for one in fitting or self._rule.nodes for _ in range(one.weight)]
        return await _drawn(phrase("What is in row {n}", n=row + 1), bag)

    # ------------------------------------------------------------------------------------------------ ways
    async def _ways(self, lanes: int, further: int) -> list[list[int]]:
        """For each lane of a row, the nearest lanes of the next row, as many as chance says; all are reached."""
        ways = []
        for lane in range(lanes):
            wanted = await self._number(self._rule.branches, phrase("Ways that lead on"))
            ways.append(sorted(_by_nearness(lane, lanes, further)[:wanted]))
        return _all_reached(ways, further)

    async def _number(self, between: FewToMany, message: Phrase) -> int:
        numbers = [str(number) for number in range(between.least, max(between.least, between.most) + 1)]
        return int(await _drawn(message, numbers)) if len(numbers) > 1 else between.least


def _may_be_in(one: RunNode, row: int) -> bool:
    return one.first_row <= row + 1 <= one.last_row


def _by_nearness(lane: int, lanes: int, further: int) -> list[int]:
    """The lanes of the next row, the one that lies most nearly opposite first."""
    across = lane * (further - 1)
    return sorted(range(further), key=lambda other: abs(other * max(1, lanes - 1) - across))


def _all_reached(ways: list[list[int]], further: int) -> list[list[int]]:
    """The ways, with one more to each lane of the next row that none leads to, from the lane nearest to it."""
    reached = {other for mine in ways for other in mine}
    for other in range(further):
        if other not in reached:
            nearest = min(range(len(ways)), key=lambda lane: min(abs(other - one) for one in ways[lane]))
            ways[nearest] = sorted({*ways[nearest], other})
    return ways


async def _drawn(message: Phrase, bag: Sequence[str]) -> str:
    """What chance draws of a bag. One thing alone is no question."""
    return await Draw(STREAM, "campaign", message, bag) if len(set(bag)) > 1 else bag[0]
