"""What it finds: a field of an attack that another one makes idle: `reach` beside a pattern.

Why: the author expects something of it, and nothing comes of it.

Bad:
    # items/sword.yaml
    attack: {type: melee, dice: [red], pattern: cleave, reach: 2}

Good:
    # items/sword.yaml
    attack: {type: melee, dice: [red], pattern: cleave}

How to fix: leave the field out; the drawing of the pattern says where the attack carries to.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.validate.attacks import attacks_in
from delve.validate.content import Content, finding

CODE = "D423"
NAME = "idle field of an attack"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each such field."""
    for entry, (path, attack, _) in attacks_in(content):
        if attack.pattern and attack.reach > 1:
            message = "this attack has no reach: its pattern says where it carries to"
            yield finding(CODE, entry, (*path, "reach"), message)
