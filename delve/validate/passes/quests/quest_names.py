"""What it finds: an effect that names a room, a reward, a deck or an attribute that is not declared.

Why: there is nothing to reveal, to gain, to draw from or to test.

Bad:
    # quests/cellar.yaml
    rooms: {vault: {contents: [{do: [{story: bye}]}]}}
    variables: {}
    triggers: [{after: interaction, do: [{reveal: valut}]}]

Good:
    # quests/cellar.yaml
    rooms: {vault: {contents: [{do: [{story: bye}]}]}}
    variables: {}
    triggers: [{after: interaction, do: [{reveal: vault}]}]

How to fix: write one of the names that `rooms`, `rewards` or `decks` of the quest declare, or declare it there; of
attributes, one that the ruleset declares.
"""

from __future__ import annotations

from delve.validate.quest_names import unknown_names

CODE = "Q021"
NAME = "undeclared room, reward, deck or attribute"
STAGE = "semantics"
check = unknown_names(CODE, "room", "reward", "deck", "pile", "attribute")
