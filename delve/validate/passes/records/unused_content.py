"""What it finds: a record that nothing uses.

Why: heroes, classes with their skills, monsters, items and quests stand for themselves; a skill of no class, a die, a
card, a condition or a piece of ground that none of them leads to is never seen in a game. Mostly its name was forgotten
in another record. A patch of it is no use of it.

Bad:
    # dice/blue.yaml
    kind: die
    id: blue
    name: Blue
    use: attack
    color: "#3050c0"
    faces: [{hearts: 1}, {hearts: 1}, {hearts: 2}, {surges: 1}, {range: 3}, {miss: true}]

Good:
    # dice/blue.yaml
    kind: die
    id: blue
    name: Blue
    use: attack
    color: "#3050c0"
    faces: [{hearts: 1}, {hearts: 1}, {hearts: 2}, {surges: 1}, {range: 3}, {miss: true}]
    # items/sword.yaml
    attack: {type: melee, dice: [red, blue]}

How to fix: name it where it belongs, or delete its file. If it is there for other packs, write its kind into `offers`
of pack.yaml.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.validate.content import Content, finding
from delve.validate.uses import Uses

CODE = "U001"
NAME = "unused content"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the id of each. While anything is faulty nothing is said: what it uses is not known."""
    loaded = content.loaded
    if not loaded.ok or any(entry.record is None and not entry.abstract for entry in loaded.entries):
        return
    used = Uses(loaded).used
    for entry in loaded.entries:
        if (entry.kind, entry.id) not in used:
            message = (
                f"nothing {'extends' if entry.abstract else 'uses'} the {entry.kind} {quote(entry.names[0])}"
            )
            yield finding(CODE, entry, ("id",), message, severity="warning")
