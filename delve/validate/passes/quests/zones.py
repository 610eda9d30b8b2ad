"""What it finds: a condition or an effect about a zone that the legend does not declare.

Why: nobody can ever be there: the condition never holds, and the effect does nothing.

Bad:
    # quests/cellar.yaml
    variables: {}
    triggers: [{after: figure_entered, if: [{entered: {zone: vualt, side: heroes}}], do: [{story: bye}]}]

Good:
    # quests/cellar.yaml
    variables: {}
    triggers: [{after: figure_entered, if: [{entered: {zone: vault, side: heroes}}], do: [{story: bye}]}]

How to fix: write a zone of the legend, or give spaces of the legend that zone.
"""

from __future__ import annotations

from delve.validate.quest_names import unknown_names

CODE = "Q003"
NAME = "unknown zone"
STAGE = "semantics"
check = unknown_names(CODE, "zone")
