"""What it finds: an attack that has neither dice nor power.

Why: it would hit, and never do any damage.

Bad:
    # items/sword.yaml
    attack: {type: melee}

Good:
    # items/sword.yaml
    attack: {type: melee, power: 2}

How to fix: say with `dice` what is rolled, or with `power` how many hearts it does without dice.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.attacks import attacks_in
from delve.validate.content import Content, finding

CODE = "D421"
NAME = "attack that does nothing"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each attack without dice and power."""
    for entry, (path, attack, _) in attacks_in(content):
        if not attack.dice and not attack.power:
            yield finding(CODE, entry, path, 'this attack does no damage: give it "dice" or "power"')
