"""What it finds: an object of the map that no entry of the legend names.

Why: there is no such thing to look at or to change.

Bad:
    # quests/cellar.yaml
    variables: {}
    triggers: [{after: round_start, do: [{change: {object: gaet, becomes: open}}]}]

Good:
    # quests/cellar.yaml
    variables: {}
    triggers: [{after: round_start, do: [{change: {object: gate, becomes: open}}]}]

How to fix: write the `name` that the legend gives the object.
"""

from __future__ import annotations

from delve.validate.quest_names import unknown_names

CODE = "Q006"
NAME = "unknown object of the map"
STAGE = "semantics"
check = unknown_names(CODE, "object")
