"""What it finds: an effect that names a room, a reward or a deck which the quest does not declare.

Why: there is nothing to reveal, to gain or to draw from.

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

How to fix: write one of the names that `rooms`, `rewards` or `decks` of the quest declare, or declare it there.
"""

from __future__ import annotations

from delve.validate.quest_names import unknown_names

CODE = "Q021"
NAME = "undeclared room, reward or deck"
STAGE = "semantics"
check = unknown_names(CODE, "room", "reward", "deck")
