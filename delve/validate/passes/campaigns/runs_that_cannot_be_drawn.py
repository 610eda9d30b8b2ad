"""What it finds: a run whose map cannot be drawn as its rule says.

Why: what must occur would be missing from some maps, or something would stand where it may not be. A run
that holds itself would have no end.

Bad:
    # campaigns/way.yaml
    nodes:
      cellar: {name: The Cellar, here: {quest: {quest: cellar}}, opens: [deep]}
      deep:
        name: The Deep
        here: {run: {rows: 1, lanes: {least: 1, most: 2}, nodes: [{node: well, least: 2}], last: shaft}}
      well: {name: A Well, here: {rest: {}}}
      shaft: {name: A Shaft, here: {rest: {}}}

Good:
    # campaigns/way.yaml
    nodes:
      cellar: {name: The Cellar, here: {quest: {quest: cellar}}, opens: [deep]}
      deep:
        name: The Deep
        here: {run: {rows: 1, lanes: {least: 2, most: 2}, nodes: [{node: well, least: 2}], last: shaft}}
      well: {name: A Well, here: {rest: {}}}
      shaft: {name: A Shaft, here: {rest: {}}}

How to fix: give the run more rows or lanes, ask for less, or let something else be in the rows that are left over.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.campaign.room import Copies, most_placed
from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.campaign import CampaignDef
from delve.model.campaign_places import RunHere, RunNode
from delve.validate.campaigns.walk import runs
from delve.validate.content import Content, finding

CODE = "C009"
NAME = "run that cannot be drawn"


def check(content: Content) -> Iterator[Diagnostic]:
    """The faults of each run, each at its place; what follows from one is not told beside it."""
    for entry, record in content.each(CampaignDef):
        held = _held(record)
        told: set[str] = set()
        for path, name, rule in runs(record):
            found = [*_bounds(rule)] or [*_too_much(rule)] or [*_too_little(rule)]
            if name in held[name] and not told & held[name]:
                told.add(name)
                found += _within_itself(held, name, rule)
            for inner, message in found:
                yield finding(CODE, entry, (*path, *inner), message)


def _bounds(rule: RunHere) -> Iterator[tuple[ValuePath, str]]:
    """Numbers between which there is no other."""
    for field, few in (("lanes", rule.lanes), ("branches", rule.branches)):
        if few.least > few.most:
            yield (field,), f"at least {few.least}, but at most {few.most}: no number is between them"
    for number, one in enumerate(rule.nodes):
        path: ValuePath = ("nodes", number)
        last = min(one.last_row, rule.rows)
        if one.first_row > last:
            yield (
                (*path, "first_row"),
                f"it can be in no row: from {one.first_row} on, and there are rows to {last}",
            )
        elif one.least > one.most:
            yield (
                (*path, "least"),
                f"it is to occur {one.least} times, and no more than {one.most} {_times(one.most)}",
            )


def _too_much(rule: RunHere) -> Iterator[tuple[ValuePath, str]]:
    """The fewest rows in which more has to occur than finds room on the narrowest map."""
    lanes, due = rule.lanes.least, [(number, one) for number, one in enumerate(rule.nodes) if one.least]
    spans = {(one.first_row, _last_row(rule, other)) for _, one in due for _, other in due}
    for first, last in sorted(spans, key=lambda span: (span[1] - span[0], span)):
        within = [
            (number, one) for number, one in due if first <= one.first_row and _last_row(rule, one) <= last
        ]
        wanted, room = sum(one.least for _, one in within), max(0, last - first + 1) * lanes
        if wanted > room:
            rows = f"row {first}" if first == last else f"rows {first} to {last}"
            sure = "is" if room == 1 else "are"
            message = f"what is to occur in {rows} needs {wanted} places, and {room} {sure} sure"
            yield ("nodes", within[-1][0], "least"), message
            return


def _too_little(rule: RunHere) -> Iterator[tuple[ValuePath, str]]:
    """The first row for which nothing may be left over on the widest map."""
    lanes, places = rule.lanes.most, rule.rows * rule.lanes.most
    for row in range(1, rule.rows + 1):
        if not any(one.first_row <= row <= one.last_row for one in rule.nodes):
            yield ("nodes",), f"nothing may be in row {row}"
            return
    most = sum(min(one.most, places) for one in rule.nodes)
    if most < places:
        occur = f"all nodes together occur {most} {_times(most)} at most"
        yield ("nodes",), f"the widest map has {places} places, and {occur}"
        return
    copies = [Copies(one.first_row, one.last_row, one.most) for one in rule.nodes]
    filled = most_placed(copies, [lanes] * rule.rows)
    short = next((row for row, placed in enumerate(filled, 1) if placed < lanes), 0)
    if short:
        message = f"row {short} of the widest map cannot be filled: what may be there may not occur so often"
        yield ("nodes",), message


def _last_row(rule: RunHere, one: RunNode) -> int:
    return min(one.last_row, rule.rows)


def _times(number: int) -> str:
    return "time" if number == 1 else "times"


# ------------------------------------------------------------------------------------------------ runs within runs
def _draws(rule: RunHere) -> Iterator[tuple[ValuePath, str]]:
    """(path, node) of all that a run is drawn from."""
    yield from ((("nodes", number, "node"), one.node) for number, one in enumerate(rule.nodes))
    yield ("last",), rule.last


def _held(record: CampaignDef) -> dict[str, set[str]]:
    """Run -> the runs that it holds, directly or within others."""
    found = {name: {node for _, node in _draws(rule)} for _, name, rule in runs(record)}
    found = {name: nodes & found.keys() for name, nodes in found.items()}
    for _ in found:
        found = {name: nodes.union(*(found[node] for node in nodes)) for name, nodes in found.items()}
    return found


def _within_itself(held: dict[str, set[str]], name: str, rule: RunHere) -> Iterator[tuple[ValuePath, str]]:
    """The first of what a run is drawn from that leads back to it."""
    for path, node in _draws(rule):
        if node == name:
            how = "end in" if path == ("last",) else "hold"
            yield path, f"the run would {how} itself: {quote(name)} is where it is entered"
            return
        if name in held.get(node, ()):
            yield path, f"the run would hold itself: {quote(node)} is a run that leads back to {quote(name)}"
            return
