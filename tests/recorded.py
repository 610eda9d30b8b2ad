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
    """A session that notes the digest of the state after every answer that is given, and what follows of itself."""

    def __init__(self, *about: Any) -> None:
        super().__init__(*about)
        self.digests: dict[int, str] = {}
        """answers given by then -> the state"""

    def step(self) -> bool:
        """As in any session."""
        stepped = super().step()
        if stepped:
            self._note()
        return stepped

    def answer(self, answer: Answer) -> None:
        """As in any session."""
        super().answer(answer)
        self._note()

    def _note(self) -> None:
        self.digests[len(self.play.journal)] = self.play.state.digest()

    def differs_from(self, other: Recorded) -> list[int]:
        """After how many answers two games are in different states, among those after which both were looked at."""
        common = self.digests.keys() & other.digests.keys()
        return sorted(number for number in common if self.digests[number] != other.digests[number])


def recorded(seed: int = 1) -> Recorded:
    """The shipped quest against an automated overlord."""
    packs = core()
    game = new_game(packs.library, packs.behaviors, QUEST)
    return Recorded(game, seed, {"overlord": NearestEnemy()})
