"""What it finds: a lock of a dungeon that bars nobody, or whose key opens nothing.

Why: a key would lie about that is of no use, or a door would stay shut for ever.

Bad:
    # items/key.yaml
    kind: item
    id: key
    name: Key
    # dungeons/warren.yaml
    locks: [{object: door, key: key, count: {most: 1}}]      # anybody may open this door

Good:
    # items/key.yaml
    kind: item
    id: key
    name: Key
    # objects/gate.yaml
    kind: object
    id: gate
    name: Gate
    states: {shut: {blocks_movement: true, blocks_sight: true}, open: {}}
    initial: shut
    interactions: [{id: open, name: Open it, state: shut, becomes: open, needs: key}]
    # dungeons/warren.yaml
    locks: [{object: gate, key: key, count: {most: 1}}]

How to fix: name an object that bars its space in that state, with an interaction that `needs` the key.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.ids import unqualified
from delve.model.dungeon import DungeonDef, Lock
from delve.model.object import ObjectDef
from delve.near import guess
from delve.validate.content import Content, finding

CODE = "G006"
NAME = "lock that is none"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at the state, the object or the key of each such lock."""
    for entry, recipe in content.each(DungeonDef):
        for number, lock in enumerate(recipe.locks):
            record = content.find(ObjectDef, lock.object)
            if record is not None:
                for field, message, near in _faults(record, lock):
                    yield finding(CODE, entry, ("locks", number, field), message, suggestions=near)


def _faults(record: ObjectDef, lock: Lock) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    name, state = quote(record.name), lock.state or record.initial
    if lock.state is not None and lock.state not in record.states:
        words, near = guess(lock.state, record.states)
        yield "state", f"a {name} has no state {quote(lock.state)}{words}", near
    elif state in record.states and not record.states[state].blocks_movement:
        yield "state" if lock.state else "object", f"a {name} bars nobody when it is {quote(state)}", ()
    keys = {offer.needs for offer in record.interactions if offer.needs}
    if lock.key not in keys:
        others = f": {', '.join(quote(unqualified(key)) for key in sorted(keys))} does" if keys else ""
        yield (
            "key",
            f"{quote(unqualified(lock.key))} opens no {name}{others}",
            tuple(map(unqualified, sorted(keys))),
        )
