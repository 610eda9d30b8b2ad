"""What it finds: a text of a quest that players are to read, and in which nothing stands.

Why: an empty page is shown.

Bad:
    # quests/cellar.yaml
    stories: {hello: "", bye: You were here.}

Good:
    # quests/cellar.yaml
    stories: {hello: You are here., bye: You were here.}

How to fix: write the text, or delete it and what tells it.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.positions import ValuePath
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding

CODE = "Q029"
NAME = "text without a word"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each blank text."""
    for entry, quest in content.each(QuestDef):
        for path, text in _texts(quest):
            if not text.strip():
                yield finding(CODE, entry, path, "there is nothing to read in this text")


def _texts(quest: QuestDef) -> Iterator[tuple[ValuePath, str]]:
    for name, text in quest.stories.items():
        yield ("stories", name), text
    for number, objective in enumerate(quest.objectives):
        yield ("objectives", number, "text"), objective.text
    for name, reward in quest.rewards.items():
        yield ("rewards", name, "text"), reward.text
