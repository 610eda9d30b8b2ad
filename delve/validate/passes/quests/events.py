"""What it finds: a trigger that waits for an event that there is not.

Why: it would never happen.

Bad:
    # quests/cellar.yaml
    variables: {}
    triggers: [{after: figure_enters, do: [{story: bye}]}]

Good:
    # quests/cellar.yaml
    variables: {}
    triggers: [{after: figure_entered, do: [{story: bye}]}]

How to fix: write a phase of the quest's ruleset, such as round_start, or one of the engine's events.
"""

from __future__ import annotations

from delve.validate.quest_names import unknown_names

CODE = "Q014"
NAME = "unknown event"
STAGE = "semantics"
check = unknown_names(CODE, "event")
