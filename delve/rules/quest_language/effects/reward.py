"""Let a side gain a reward of the quest, once (rules §11.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.near import clipped
from delve.phrases import Phrase, phrase
from delve.rules.facts import RewardGained
from delve.rules.game import Game
from delve.rules.quest_language.language import Effect

if TYPE_CHECKING:
    from delve.rules.view import View


class RewardEffect(Effect[str]):
    """Its value is the name of the reward."""

    async def apply(self, game: Game, value: str) -> None:
        """Note the reward."""
        if value in game.state.rewards:
            return
        gained = game.quest.rewards[value]
        game.state.set(rewards=(*game.state.rewards, value))
        game.record(RewardGained(side=gained.side, reward=value, text=gained.text))

    def describe(self, view: View, value: str) -> Phrase:
        """Which reward is gained."""
        return phrase("the reward {reward} is gained", reward=clipped(value))
