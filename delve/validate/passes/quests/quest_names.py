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

from collections.abc import Collection, Iterator

from delve.catalog.positions import ValuePath
from delve.catalog.wording import quote
from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.near import guess
from delve.validate.content import Content, finding
from delve.validate.quest_walk import effects

CODE = "Q021"
NAME = "undeclared room, reward or deck"
STAGE = "semantics"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each name that is not declared."""
    for entry, quest in content.each(QuestDef):
        for path, what, name, known in _named(quest):
            if name not in known:
                words, near = guess(name, known)
                yield finding(CODE, entry, path, f"there is no {what} {quote(name)}{words}", suggestions=near)


def _named(quest: QuestDef) -> Iterator[tuple[ValuePath, str, str, Collection[str]]]:
    for path, effect in effects(quest):
        if effect.reveal is not None:
            yield (*path, "reveal"), "room", effect.reveal, quest.rooms
        if effect.reward is not None:
            yield (*path, "reward"), "reward", effect.reward, quest.rewards
        if effect.draw is not None:
            yield (*path, "draw", "deck"), "deck", effect.draw.deck, quest.decks
