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

from delve.validate.quest_names import unknown_names

CODE = "Q004"
NAME = "unknown story"
STAGE = "semantics"
check = unknown_names(CODE, "story")
