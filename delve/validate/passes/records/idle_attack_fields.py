"""What it finds: a field of an attack that the others make idle: `reach` beside a pattern; `strikes: enemies` where
nobody else could be struck; surges beside an attack without dice.

Why: the author expects something of it, and nothing comes of it. What a skill may still make use of is a warning.

Bad:
    # items/sword.yaml
    attack: {type: melee, dice: [red], pattern: cleave, reach: 2}

Good:
    # items/sword.yaml
    attack: {type: melee, dice: [red], pattern: cleave}

How to fix: leave the field out. The drawing of the pattern says where the attack carries to; an attack that is neither
a blast nor made by a pattern strikes enemies alone without saying so; and only dice show surges.
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
    for entry, (path, attack, surges) in attacks_in(content):
        if attack.pattern and attack.reach > 1:
            message = "this attack has no reach: its pattern says where it carries to"
            yield finding(CODE, entry, (*path, "reach"), message)
        spreads = attack.pattern or attack.blast or any(surge.blast for surge in surges)
        if attack.strikes == "enemies" and not spreads:
            message = "an attack without pattern and blast has enemies as its targets anyway"
            yield finding(CODE, entry, (*path, "strikes"), message, severity="warning")
        if surges and not attack.dice and attack.power:
            message = "an attack without dice shows no surges: only what gives it dice lets this be bought"
            yield finding(CODE, entry, (*path[:-1], "surges", 0), message, severity="warning")
