"""What it finds: monsters that are put on spaces that nobody may enter.

Why: they would stand somewhere else than meant, in the worst case in another room.

Bad:
    # quests/cellar.yaml
    groups: [{group: rat, at: stone}]     # the legend says that this mark lies on rock

Good:
    # quests/cellar.yaml
    groups: [{group: rat, at: nest}]

How to fix: put the mark on a space that does not block movement (rock, a closed door, a chest do).
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic, Related
from delve.ids import unqualified
from delve.model.quest import QuestDef
from delve.rules.drawing import drawn_spaces
from delve.rules.quest_language.consequences import Places
from delve.rules.quest_language.tables import EFFECTS
from delve.validate.content import Content, finding
from delve.validate.layout import layout_of
from delve.validate.quest_walk import arrivals, effects

CODE = "Q010"
NAME = "monsters on a blocked space"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each place all of whose spaces block movement."""
    for entry, quest in content.each(QuestDef):
        layout = layout_of(content, quest)
        for path, group, at in (*arrivals(quest), *_placed(quest)):
            board = layout.where(at)
            spot = board.spot(at)
            reasons = [board.blocked_by(x, y) for x, y in spot]
            if not spot or not all(reasons):
                continue
            x, y = spot[0]
            name = unqualified(group)
            message = f"{name} cannot be put here: [{x}, {y}] is {reasons[0]}, which blocks movement"
            space = entry.char_place((*board.path, "map"), y, x)
            there = [
                Related(space.path, space.span, "this space")
                for drawing in (board.drawn.map,)
                if drawing is not None and (x, y) in drawn_spaces(drawing, {})
            ]
            yield finding(CODE, entry, (*path, "at"), message, related=tuple(there))


def _placed(quest: QuestDef) -> Iterator[tuple[ValuePath, str, str | tuple[int, int]]]:
    """(path, what is put, where) of everything that puts figures elsewhere."""
    for path, effect in effects(quest):
        for cause in EFFECTS.may_cause(effect):
            if isinstance(cause, Places):
                yield (*path, effect.choice()[0]), "a figure", cause.at
