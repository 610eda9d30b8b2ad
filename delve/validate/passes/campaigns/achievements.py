"""What it finds: an achievement of a campaign that nobody can earn.

Why: it stands in the list of what may be earned, and never is.

Bad:
    # campaigns/way.yaml
    achievements: {thrifty: {name: Thrifty, when: [{gold: {at_least: 500}}]}}

Good:
    # campaigns/way.yaml
    gold: 10
    achievements: {thrifty: {name: Thrifty, when: [{done: cellar}, {gold: {at_least: 5}}]}}

How to fix: ask for less, or let something bring it about.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.campaigns.foreseen import each_foreseen
from delve.validate.campaigns.obstacles import obstacle
from delve.validate.content import Content, finding

CODE = "C004"
NAME = "achievement that nobody earns"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the first of its conditions that never holds."""
    for entry, record, seen in each_foreseen(content):
        for name, achievement in record.achievements.items():
            for number, when in enumerate(achievement.when):
                why = "" if name in seen.at_last.earned else obstacle(seen.at_last, when)
                if why:
                    path = ("achievements", name, "when", number)
                    yield finding(CODE, entry, path, f"nobody can earn this: {why}")
                    break
