"""What it finds: a ruleset that lets a side draw after an event that there is not.

Why: nobody would ever draw.

Bad:
    # rulesets/short.yaml
    draws: [{after: lunch, side: overlord, deck: overlord}]

Good:
    # rulesets/short.yaml
    draws: [{after: round_start, side: overlord, deck: overlord}]

How to fix: write a phase of the ruleset, or one of the engine's events, such as defeat.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.events import EVENTS, phases
from delve.model.ruleset import RulesetDef
from delve.near import guess
from delve.validate.content import Content, finding

CODE = "D408"
NAME = "draw after an unknown event"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each unknown event."""
    for entry, ruleset in content.each(RulesetDef):
        known = {name for name, _ in EVENTS} | set(phases(ruleset.turns))
        for number, draw in enumerate(ruleset.draws):
            if draw.after not in known:
                words, near = guess(draw.after, known)
                message = f"there is no event {quote(draw.after)}{words}"
                yield finding(CODE, entry, ("draws", number, "after"), message, suggestions=near)
