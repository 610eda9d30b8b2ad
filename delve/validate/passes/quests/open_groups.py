"""What it finds: an open group for which no monster is left that has one of its traits.

Why: nobody comes, and the quest is easier than meant.

Bad:
    # quests/cellar.yaml
    groups: [{group: rat, at: nest}]
    open_groups: [{traits: [cave], at: vault}]     # and the only monster of caves is already there

Good:
    # monsters/bat.yaml
    kind: monster
    id: bat
    name: Bat
    traits: [cave]
    limits: {1: {minion: 1}}
    acts:
      1:
        elite: {speed: 6, health: 2, attack: {type: melee, dice: [red]}}
        minion: {speed: 6, health: 1, attack: {type: melee, dice: [red]}}
    # quests/cellar.yaml
    groups: [{group: rat, at: nest}]
    open_groups: [{traits: [cave], at: vault}]

How to fix: name further traits, or write a monster that has one of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from delve.diagnostics import Diagnostic
from delve.model.quest import QuestDef
from delve.validate.content import Content, finding
from delve.validate.quest_walk import figures, open_choices

CODE = "Q022"
NAME = "open group without monsters"


def check(content: Content) -> Iterator[Diagnostic]:
    """A finding at each open group that may stay empty, whatever is chosen for those before it."""
    for entry, quest in content.each(QuestDef):
        choices = [open_choices(content, quest, group) for group in quest.open_groups]
        for number, monsters in enumerate(choices):
            path = ("open_groups", number, "traits")
            earlier = [{monster.id for monster in before} for before in choices[:number]]
            if all(_taken([monster.id for monster in monsters], earlier)):
                message = "no monster with one of these traits is left for this group"
                yield finding(CODE, entry, path, message)
                continue
            for heroes in range(quest.heroes.least, quest.heroes.most + 1):
                if not any(figures(monster, heroes) for monster in monsters):
                    message = f"no monster with one of these traits has figures for a party of {heroes}"
                    yield finding(CODE, entry, path, message)
                    break


def _taken(monsters: list[str], groups: list[set[str]]) -> list[bool]:
    """For each monster whether a group before takes it, where these take as many as they can."""
    takes: dict[int, str] = {}

    def take(monster: str, tried: set[int]) -> bool:
        for number, group in enumerate(groups):
            if monster in group and number not in tried:
                tried.add(number)
                if number not in takes or take(takes[number], tried):
                    takes[number] = monster
                    return True
        return False

    return [take(monster, set()) for monster in monsters]
