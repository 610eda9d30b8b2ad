"""What it finds: a variable that is read or written, but not declared in `variables`.

Why: a misspelt variable is another variable, and what waits for it waits for ever.

Bad:
    # quests/cellar.yaml
    variables: {alarm: 0}
    triggers:
    - after: round_start
      if: [{variable: {variable: alarm, at_most: 0}}]
      do: [{set: {variable: alram, to: 1}}]

Good:
    # quests/cellar.yaml
    variables: {alarm: 0}
    triggers:
    - after: round_start
      if: [{variable: {variable: alarm, at_most: 0}}]
      do: [{set: {variable: alarm, to: 1}}]

How to fix: write the declared name, or declare the variable with its first value.
"""

from __future__ import annotations

from delve.validate.quest_names import unknown_names

CODE = "Q005"
NAME = "unknown variable"
STAGE = "semantics"
check = unknown_names(CODE, "variable")
