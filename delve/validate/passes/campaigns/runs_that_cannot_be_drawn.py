"""What it finds: a run whose map cannot be drawn as its rule says.

Why: what must occur would be missing from some maps, or something would stand where it may not be.

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
    """The faults of each run, each at its place."""
    for entry, record in content.each(CampaignDef):
        for path, name, rule in runs(record):
            for inner, message in (*_bounds(rule), *_leads_back(record, name, rule)):
                yield finding(CODE, entry, (*path, *inner), message)


def _bounds(rule: RunHere) -> Iterator[tuple[ValuePath, str]]:
    for field, few in (("lanes", rule.lanes), ("branches", rule.branches)):
        if few.least > few.most:
            yield (field,), f"at least {few.least}, but at most {few.most}: no number is between them"
    for number, one in enumerate(rule.nodes):
        path: ValuePath = ("nodes", number)
        if one.first_row > min(one.last_row, rule.rows):
            last = min(one.last_row, rule.rows)
            yield (
                (*path, "first_row"),
                f"it can be in no row: from {one.first_row} on, and there are rows to {last}",
            )
        elif one.least > one.most:
            yield (*path, "least"), f"it is to occur {one.least} times, and no more than {one.most} times"
        elif (room := _room(rule, one)) < _wanted(rule, one):
            yield (
                (*path, "least"),
                f"what is to occur in its rows needs {_wanted(rule, one)} places, and {room} are sure",
            )
    yield from _empty_rows(rule)


def _room(rule: RunHere, one: RunNode) -> int:
    """The places that are in its rows even on the narrowest map."""
    return (min(one.last_row, rule.rows) - one.first_row + 1) * rule.lanes.least


def _wanted(rule: RunHere, one: RunNode) -> int:
    """How many places are taken in its rows by what must occur and can be nowhere else, itself with it."""
    last = min(one.last_row, rule.rows)
    within = (
        other
        for other in rule.nodes
        if one.first_row <= other.first_row and min(other.last_row, rule.rows) <= last
    )
    return sum(other.least for other in within) if one.least else 0


def _empty_rows(rule: RunHere) -> Iterator[tuple[ValuePath, str]]:
    """The first row for which nothing may be left over on the widest map."""
    for row in range(1, rule.rows + 1):
        fitting = [one for one in rule.nodes if one.first_row <= row <= one.last_row]
        if not fitting:
            yield ("nodes",), f"nothing may be in row {row}"
            return
    most = sum(min(one.most, rule.rows * rule.lanes.most) for one in rule.nodes)
    if most < rule.rows * rule.lanes.most:
        places = rule.rows * rule.lanes.most
        yield (
            ("nodes",),
            f"the widest map has {places} places, and all nodes together occur {most} times at most",
        )


def _leads_back(record: CampaignDef, name: str, rule: RunHere) -> Iterator[tuple[ValuePath, str]]:
    if rule.last == name:
        yield ("last",), f"the run would end in itself: {quote(name)} is where it is entered"
