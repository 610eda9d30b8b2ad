"""What effects of quests are made of, and others use too: variables, stories, and the end (rules §11.2).

The effects themselves stand in `quest_language`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from delve.model.quest import QuestDef
from delve.near import clipped, guess
from delve.phrases import Value, phrase
from delve.rules.arguments import kept
from delve.rules.ask.meant import doer
from delve.rules.ask.quest_scripts import UnknownVariable
from delve.rules.do.dispatch import open_window
from delve.rules.events import AfterVariableChanged
from delve.rules.facts import GameWon, StoryTold, VariableSet, VariablesLeft
from delve.rules.game import Game

CAUSE = "quest"
STREAM = "quest"


class UnknownStory(LookupError):
    """A story was told that the quest does not have."""

    def __init__(self, name: str, quest: QuestDef) -> None:
        meant = guess(name, quest.stories)[0]
        super().__init__(f"{quest.id} has no story {clipped(name)}{meant}: write it into its `stories`")


async def set_variable(game: Game, name: str, value: int) -> None:
    """Write a variable of the quest (rules §11.2).

    Raises LookupError for one that it does not declare; TypeError, ValueError for a value that no save can hold.
    """
    if name not in game.quest.variables:
        raise UnknownVariable(name, game.quest)
    value, before = kept(value, f"the variable {name}"), dict(game.state.variables).get(name, 0)
    variables = {**dict(game.state.variables), name: value}
    game.state.set(variables=tuple(sorted(variables.items())))
    game.record(VariableSet(variable=name, value=value))
    if value != before:
        await open_window(
            game, AfterVariableChanged(0, doer(game), (), variable=name, before=before, now=value)
        )


def tell(game: Game, story: str, values: Mapping[str, Value] = MappingProxyType({})) -> None:
    """Tell a story of the quest, with its slots filled by values; a slot without one is told as it is written.

    Raises LookupError for a story that it does not have; TypeError, ValueError for what is no value of a text.
    """
    if story not in game.quest.stories:
        raise UnknownStory(story, game.quest)
    text = game.quest.stories[story]
    game.record(StoryTold(story=story, text=text, values=phrase(text, **values).values))


def win(game: Game, side: str, text: str) -> None:
    """Let a side win; the game is over."""
    game.state.set(outcome=side, phase="over", active=0)
    game.record(GameWon(side=side, text=text))
    if game.quest.leaves:
        values = dict(game.state.variables)
        game.record(
            VariablesLeft(variables=tuple((name, values[name]) for name in sorted(game.quest.leaves)))
        )
