"""Maps of runs, drawn by rule from a stream of chance of their own (rules §15.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Final

from delve.campaign.room import Copies, most_placed
from delve.campaign.state import DrawnPlace
from delve.model.campaign_places import FewToMany, RunHere, RunNode
from delve.phrases import Phrase, phrase
from delve.requests import Draw

STREAM: Final = "map"


class MapDrawer:
    """Draws one map. Whatever is left to chance is asked of it."""

    def __init__(self, run: str, rule: RunHere, rows_before: int = 0) -> None:
        """`run`: the place where the run is entered, `rows_before`: those of maps that were drawn there before."""
        self._run, self._rule, self._rows_before = run, rule, rows_before

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
        return f"{self._run}/{self._rows_before + row + 1}/{lane + 1}"

    # ------------------------------------------------------------------------------------------------ what is where
    async def _nodes(self, spots: Sequence[tuple[int, int]]) -> dict[tuple[int, int], str]:
        """(row, lane) -> the node there: first what has to occur, then whatever chance draws.

        Nothing is drawn that would leave no room for what has to occur, or nothing for a spot.
        """
        rules = self._rule.nodes
        found: dict[tuple[int, int], int] = {}
        wanted = [one.least for one in rules]
        for number in sorted(range(len(rules)), key=lambda number: self._rows_for(rules[number])):
            while wanted[number]:
                wanted[number] -= 1
                free = [spot for spot in spots if spot not in found and _may_be_in(rules[number], spot[0])]
                taken = Counter([*found.values(), number])
                rows = [
                    row
                    for row in {row for row, _ in free}
                    if self._find_room(wanted, places := self._places(spots, found, row))
                    and self._fill(places, taken)
                ]
                free = [spot for spot in free if spot[0] in rows] or free
                if free:
                    found[await self._spot(rules[number], free)] = number
        for spot in spots:
            if spot not in found:
                found[spot] = await self._rule_for(spot[0], self._places(spots, found, spot[0]), found)
        return {spot: rules[number].node for spot, number in found.items()}

    def _rows_for(self, one: RunNode) -> int:
        return sum(_may_be_in(one, row) for row in self._rows)

    def _places(
        self, spots: Iterable[tuple[int, int]], found: Container[tuple[int, int]], row: int
    ) -> list[int]:
        """How many spots each row has left after one more of a row is taken."""
        left = Counter(spot[0] for spot in spots if spot not in found)
        left[row] -= 1
        return [left[each] for each in self._rows]

    def _find_room(self, wanted: Sequence[int], places: Sequence[int]) -> bool:
        """Whether so many of each rule find room in such rows."""
        pairs = zip(self._rule.nodes, wanted, strict=True)
        due = [Copies(one.first_row, one.last_row, number) for one, number in pairs]
        return sum(most_placed(due, places)) == sum(wanted)

    def _fill(self, places: list[int], taken: Mapping[int, int]) -> bool:
        """Whether such rows can be filled by what may still occur."""
        left = Counter[tuple[int, int]]()
        for number, one in enumerate(self._rule.nodes):
            left[one.first_row, one.last_row] += max(0, one.most - taken[number])
        return most_placed([Copies(*span, number) for span, number in left.items()], places) == places

    async def _spot(self, one: RunNode, free: Sequence[tuple[int, int]]) -> tuple[int, int]:
        bag = {f"{row}/{lane}": (row, lane) for row, lane in free}
        return bag[await _drawn(phrase("Where {node} is", node=one.node), [*bag])]

    async def _rule_for(self, row: int, places: list[int], found: Mapping[tuple[int, int], int]) -> int:
        """What is at a spot of a row, by its number among the rules: of those that may be there, else of all."""
        rules, taken = self._rule.nodes, Counter(found.values())
        fitting = [
            number for number, one in enumerate(rules) if _may_be_in(one, row) and taken[number] < one.most
        ]
        one_less_of_each = Counter({number: taken[number] + 1 for number, _ in enumerate(rules)})
        if self._fill(places, one_less_of_each):
            possible = fitting
        else:
            spans = {(rules[number].first_row, rules[number].last_row): number for number in fitting}
            enough = {span for span, number in spans.items() if self._fill(places, taken + Counter([number]))}
            possible = [one for one in fitting if (rules[one].first_row, rules[one].last_row) in enough]
        drawn_from = possible or fitting or [*range(len(rules))]
        among = {rules[number].node: number for number in reversed(drawn_from)}
        bag = [rules[number].node for number in drawn_from for _ in range(rules[number].weight)]
        return among[await _drawn(phrase("What is in row {n}", n=row + 1), bag)]

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
