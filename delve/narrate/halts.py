"""Lines about ways that ended early: why whoever walked did not go on."""

from __future__ import annotations

from collections.abc import Mapping

from delve.flow.halts import Halt
from delve.narrate.names import name_span, record_name
from delve.narrate.scene import Scene
from delve.narrate.spans import Line, Text, plain, told, worded
from delve.narrate.tellers import line
from delve.rules.facts import StoryTold
from delve.rules.view import View


def halt_lines(halts: Mapping[int, Halt], side: str, view: View) -> dict[int, Line]:
    """The number of facts before it -> what is told of each way of a side that ended early; of "", of every side."""
    return {number: _line(halt, view) for number, halt in halts.items() if side in ("", halt.side)}


def _line(halt: Halt, view: View) -> Line:
    who = name_span(view, halt.figure)
    return told("{who} stops on the way: {why}", "quiet", who=who, why=reason(halt, view))


def reason(halt: Halt, view: View) -> Line | Text:
    """What happened that is told; else that there is something to read or to answer, or why no step could be taken."""
    scene = Scene(view, health_is_current=False)
    for fact in halt.facts:
        what = None if isinstance(fact, StoryTold) else line(fact, scene)
        if what is not None:
            return worded("{what}", "quiet", what=plain(what).strip())
    if any(isinstance(fact, StoryTold) for fact in halt.facts):
        return worded("there is something to read", "quiet")
    if halt.asks and (asker := record_name(view.library, halt.asker)):
        return worded("{card} asks something", "quiet", card=asker)
    if halt.asks:
        return worded("something else is asked first", "quiet")
    return worded("{why}", "quiet", why=halt.refusal)
