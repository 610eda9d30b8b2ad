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

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.validate import scripted
from delve.validate.content import Content, finding
from delve.validate.quest_walk import effects, stories_told

CODE = "Q028"
NAME = "unused part of a quest"
SEVERITY = "warning"


def check(content: Content) -> Iterator[Diagnostic]:
    """A warning at the name of each."""
    for entry, quest in content.each(QuestDef):
        for field, why, declared, used in _parts(content, quest):
            for name in declared:
                if name in used or entry.inherits((field, name)):
                    continue
                if not scripted.names(content, name):
                    message = f"{quote(name)} is never {why}"
                    yield finding(CODE, entry, (field, name), message, key=True, severity="warning")


def _parts(content: Content, quest: QuestDef) -> Iterator[tuple[str, str, Collection[str], Collection[str]]]:
    """(field, what never happens, what it declares, what is used of it)."""
    done = [effect for _, effect in effects(quest)]
    yield "stories", "told", quest.stories, {story for _, story in stories_told(quest)}
    yield "rooms", "revealed", quest.rooms, {effect.reveal for effect in done if effect.reveal}
    yield "rewards", "gained", quest.rewards, {effect.reward for effect in done if effect.reward}
    ruleset = content.find(RulesetDef, quest.ruleset)
    if ruleset is not None:
        drawn = {effect.draw.deck for effect in done if effect.draw}
        drawn |= {draw.deck for draw in ruleset.draws} | {hand.deck for hand in ruleset.hands}
        yield "decks", "drawn from", quest.decks, drawn
