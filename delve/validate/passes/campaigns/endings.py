"""What it finds: an ending of a campaign that never comes.

Why: what it tells is never read, and the campaign ends otherwise or strands. An ending comes when its conditions hold,
or when an effect `end` names it. The one that is called `stranded` comes where no way leads on.

Bad:
    # campaigns/way.yaml
    endings:
      home: {name: Home, winner: heroes, when: [{done: cellar}]}
      rich: {name: Rich, winner: heroes, when: [{gold: {at_least: 500}}]}

Good:
    # campaigns/way.yaml
    nodes: {cellar: {name: The Cellar, here: {quest: {quest: cellar, won: {heroes: [{gold: 500}]}}}}}
    endings:
      rich: {name: Rich, winner: heroes, when: [{gold: {at_least: 500}}]}
      home: {name: Home, winner: heroes, when: [{done: cellar}]}

How to fix: change its conditions, let something bring them about, or name it in an effect `end`.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.campaigns.foreseen import each_foreseen
from delve.validate.campaigns.obstacles import obstacle
from delve.validate.content import Content, finding

CODE = "C003"
NAME = "ending that never comes"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each: at the condition that never holds, or at its name."""
    for entry, record, seen in each_foreseen(content):
        for name, ending in record.endings.items():
            if name in seen.at_last.endings:
                continue
            for number, when in enumerate(ending.when):
                why = obstacle(seen.at_last, when)
                if why:
                    path = ("endings", name, "when", number)
                    yield finding(CODE, entry, path, f"this ending never comes: {why}")
                    break
            else:
                message = "this ending never comes: it has no conditions, and no effect names it"
                yield finding(CODE, entry, ("endings", name), message, key=True)
