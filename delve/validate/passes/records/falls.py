"""What it finds: a corpse without a thing, a thing where no corpse lies, one that bars others, a name of anything else.

Why: what becomes of the fallen would not be what the ruleset says, or would bar a space for everybody.

Bad:
    # rulesets/short.yaml
    falls:
      monster: {becomes: corpse}

Good:
    # rulesets/short.yaml
    falls:
      hero: {becomes: knocked_out}
      monster: {becomes: gone}

How to fix: name a `thing` for a corpse and for nothing else. None of its states may block movement or sight. The `name`
may use {name}, which is that of the fallen.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.falls import Fall
from delve.model.object import ObjectDef
from delve.model.ruleset import RulesetDef
from delve.validate.content import Content, finding

CODE = "D413"
NAME = "fall that leaves something else"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each declaration of a fall that cannot be meant."""
    for entry, record in content.each(RulesetDef):
        for kind in record.falls.__struct_fields__:
            fall = record.falls.of(kind)
            for field, message in _faults(content, fall) if fall is not None else ():
                yield finding(CODE, entry, ("falls", kind, field), message)


def _faults(content: Content, fall: Fall) -> Iterator[tuple[str, str]]:
    if fall.becomes == "corpse" and fall.thing is None:
        yield "becomes", 'a corpse is a thing: say which with "thing"'
    if fall.becomes != "corpse" and fall.thing is not None:
        yield "thing", f"only a corpse is a thing, and this becomes {quote(fall.becomes)}"
    thing = None if fall.thing is None or fall.becomes != "corpse" else content.find(ObjectDef, fall.thing)
    if thing is not None:
        bars = [name for name, one in thing.states.items() if one.blocks_movement or one.blocks_sight]
        if bars:
            yield "thing", f"a corpse bars nothing, and this thing does when it is {quote(bars[0])}"
    if not _is_template(fall.name):
        yield "name", 'the name of a corpse may use "{name}" and no other'


def _is_template(text: str) -> bool:
    """Whether a text wants to be filled with a name, or with nothing."""
    try:
        return {slot for _, slot, _, _ in Formatter().parse(text) if slot is not None} <= {"name"}
    except ValueError:
        return False
