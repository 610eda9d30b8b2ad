"""What it finds: monsters or things that are put where there is no such mark, zone or space.

Why: there is no place for them.

Bad:
    # quests/cellar.yaml
    groups: [{group: rat, at: nset}]

Good:
    # quests/cellar.yaml
    groups: [{group: rat, at: nest}]

How to fix: write a mark or a zone of the legend whose character is on the map, or a space [x, y] from 0.
"""

from __future__ import annotations

from delve.validate.quest_names import unknown_names

CODE = "Q009"
NAME = "monsters without a place"
STAGE = "semantics"
check = unknown_names(CODE, "spot")
