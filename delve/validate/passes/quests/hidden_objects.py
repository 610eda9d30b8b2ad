"""What it finds: a hidden object that nobody can ever find, and an effect that finds what is not hidden.

Why: a hidden object is no part of the game before it is found, so it might as well not be there; and what is there
from the start cannot be found.

Bad:
    # quests/cellar.yaml
    place:
    - {at: [2, 1], object: door, hidden: true}                      # it has no name by which it could be found

Good:
    # quests/cellar.yaml
    variables: {}
    place:
    - {at: [2, 1], object: door, name: flap, hidden: true}
    triggers: [{after: round_start, do: [{find: flap}]}]

How to fix: give the object a `name`, and let an effect find it: `find: flap`. Write `hidden: true` beside an object
that shall be found, and leave it out beside one that is there from the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from delve.catalog.entries import Entry
from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.model.tile import TileDef
from delve.near import guess
from delve.rules.quest_language.consequences import Finds
from delve.rules.quest_language.tables import EFFECTS
from delve.validate import scripted
from delve.validate.content import Content, finding
from delve.validate.layout import Part, parts_of_board, parts_of_tile, whole_maps
from delve.validate.quest_walk import effects, is_scripted

CODE = "Q061"
NAME = "hidden object that is never found"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each object that cannot be found, and at each effect that finds nothing."""
    for entry, tile in content.each(TileDef):
        yield from _without_name(entry, parts_of_tile(tile))
    for entry, quest, layout in whole_maps(content):
        hidden = frozenset[str]().union(*(board.plan.hidden for board in layout.boards))
        parts = [part for board in layout.boards for part in parts_of_board(board)]
        yield from _without_name(entry, parts)
        finds = [*_finds(quest)]
        yield from _never_found(content, entry, quest, parts, {name for _, name in finds})
        for path, name in finds:
            if name in layout.objects and name not in hidden:
                words, near = guess(name, hidden)
                message = f"{quote(name)} is there from the start: it is not hidden{words}"
                yield finding(CODE, entry, path, message, suggestions=near)


def _without_name(entry: Entry, parts: Iterable[Part]) -> Iterator[Diagnostic]:
    for path, part in parts:
        if part.hidden and part.object is None:
            yield finding(CODE, entry, (*path, "hidden"), "there is no object here to be hidden")
        elif part.hidden and not part.name:
            message = "nobody can find this: give the object a `name` by which an effect finds it"
            yield finding(CODE, entry, (*path, "hidden"), message)


def _finds(quest: QuestDef) -> Iterator[tuple[ValuePath, str]]:
    """The names that effects find, with their places."""
    for path, effect in effects(quest):
        for cause in EFFECTS.may_cause(effect):
            if isinstance(cause, Finds):
                yield (*path, effect.choice()[0]), cause.object


def _never_found(
    content: Content, entry: Entry, quest: QuestDef, parts: Iterable[Part], found: set[str]
) -> Iterator[Diagnostic]:
    for path, part in parts:
        if not (part.hidden and part.object and part.name) or part.name in found:
            continue
        if is_scripted(quest) or (scripted.finds_objects(content) and scripted.names(content, part.name)):
            continue
        message = f"nothing ever finds {quote(part.name)}: no effect says `find: {part.name}`"
        yield finding(CODE, entry, (*path, "hidden"), message, severity="warning")
