"""Games of the shipped quest that note the state after every answer."""

from __future__ import annotations

from typing import Any

from delve.ai.nearest import NearestEnemy
from delve.flow.session import Session
from delve.requests import Answer
from delve.rules.setup import new_game
from tests.arenas import core

QUEST = "core:drowned_cellar"


class Recorded(Session):
    """A session that notes the digest of the state after every answer."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.digests: list[str] = []

    def step(self) -> bool:
        """As in any session."""
        stepped = super().step()
        if stepped:
            self.digests.append(self.play.state.digest())
        return stepped

    def answer(self, answer: Answer) -> None:
        """As in any session."""
        super().answer(answer)
        self.digests.append(self.play.state.digest())


def recorded(seed: int = 1) -> Recorded:
    """The shipped quest against an automated overlord."""
    packs = core()
    game = new_game(packs.library, packs.behaviors, QUEST)
    return Recorded(game, seed, {"overlord": NearestEnemy()})
