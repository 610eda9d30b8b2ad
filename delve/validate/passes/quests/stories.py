"""What it finds: a story to be told that `stories` does not hold.

Why: there is no text to show.

Bad:
    # quests/cellar.yaml
    stories: {hello: You are here., bye: You were here.}
    opening: helo

Good:
    # quests/cellar.yaml
    stories: {hello: You are here., bye: You were here.}
    opening: hello

How to fix: write the name of one of the stories, or add the text to them.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.near import guess
from delve.validate.content import Content, finding
from delve.validate.quest_walk import stories_told

CODE = "Q004"
NAME = "unknown story"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each unknown story."""
    for entry, quest in content.each(QuestDef):
        for path, story in stories_told(quest):
            if story not in quest.stories:
                words, near = guess(story, quest.stories)
                message = f"there is no story {quote(story)}{words}"
                yield finding(CODE, entry, path, message, suggestions=near)
