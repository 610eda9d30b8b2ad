"""Let chance pick one of several outcomes by their weights, and carry it out (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model import quest_effects
from delve.model.quest_effects import Contents
from delve.phrases import Phrase, phrase
from delve.requests import Reveal
from delve.rules.do.effects import STREAM
from delve.rules.game import Game
from delve.rules.quest_language.language import Effect, Effects, Place

if TYPE_CHECKING:
    from delve.rules.view import View


class ChanceEffect(Effect[tuple[Contents, ...]]):
    """Players see which one it was from what happens."""

    def __init__(self, of: Effects) -> None:
        self._of = of

    async def apply(self, game: Game, value: tuple[Contents, ...]) -> None:
        """Carry out the outcome that chance picks."""
        picked = 1
        if len(value) > 1:
            bag = [str(number) for number, one in enumerate(value, 1) for _ in range(one.weight)]
            picked = int(await Reveal(STREAM, "chance", phrase("What does chance bring?"), bag))
        await self._of.carry_out(game, value[picked - 1].do)

    def parts(self, value: tuple[Contents, ...]) -> Iterator[tuple[Place, quest_effects.Effect]]:
        """The effects of all outcomes."""
        for number, one in enumerate(value):
            yield from (((number, "do", place), effect) for place, effect in enumerate(one.do))

    def describe(self, view: View, value: tuple[Contents, ...]) -> Phrase:
        """How many outcomes there are."""
        return phrase("chance picks one of {n} things", n=len(value))
