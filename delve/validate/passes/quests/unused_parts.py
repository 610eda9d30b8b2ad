"""What it finds: a story, a room, a reward or a deck of a quest that nothing uses.

Why: nobody ever reads, finds, gains or draws it. Mostly the effect that should do it was forgotten.

Bad:
    # quests/cellar.yaml
    stories: {hello: You are here., bye: You were here., horn: A horn sounds.}

Good:
    # quests/cellar.yaml
    stories: {hello: You are here., bye: You were here.}

How to fix: write the effect (`story`, `reveal`, `reward`, `draw`), or delete it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from delve.catalog.entries import Entry
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.validate import scripted
from delve.validate.content import Content, finding
from delve.validate.quest_names import names_used

CODE = "Q028"
NAME = "unused part of a quest"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the name of each."""
    for entry, quest in content.each(QuestDef):
        for field, why, declared, used in _parts(content, entry, quest):
            for name in declared:
                if name in used or entry.inherits((field, name)):
                    continue
                if not scripted.names(content, name):
                    message = f"{quote(name)} is never {why}"
                    yield finding(CODE, entry, (field, name), message, key=True, severity="warning")


def _parts(
    content: Content, entry: Entry, quest: QuestDef
) -> Iterator[tuple[str, str, Collection[str], Collection[str]]]:
    """(field, what never happens, what it declares, what is used of it)."""
    used = {
        what: {str(one.name) for one in named} for what, named in names_used(content, entry, quest).items()
    }
    yield "stories", "told", quest.stories, used.get("story", ())
    yield "rooms", "revealed", quest.rooms, used.get("room", ())
    yield "rewards", "gained", quest.rewards, used.get("reward", ())
    ruleset = content.find(RulesetDef, quest.ruleset)
    if ruleset is not None:
        drawn = {draw.deck for draw in ruleset.draws} | {hand.deck for hand in ruleset.hands}
        yield "decks", "drawn from", quest.decks, drawn | {*used.get("deck", ()), *used.get("pile", ())}
