"""Let a side choose what happens (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model import quest_effects
from delve.model.quest_effects import Choose
from delve.phrases import Phrase, Said, phrase
from delve.requests import ChooseOption
from delve.rules.game import Game
from delve.rules.quest_language.language import Effect, Effects, Place

if TYPE_CHECKING:
    from delve.rules.view import View


class ChooseEffect(Effect[Choose]):
    """If there is only one option, nobody is asked."""

    def __init__(self, of: Effects) -> None:
        self._of = of

    async def apply(self, game: Game, value: Choose) -> None:
        """Ask the side, and carry out what it chooses."""
        picked = "1"
        if len(value.options) > 1:
            offered: list[tuple[str, Said]] = [
                (str(number), phrase(option.text)) for number, option in enumerate(value.options, 1)
            ]
            picked = await ChooseOption(value.side, "quest", phrase(value.text), offered)
        await self._of.carry_out(game, value.options[int(picked) - 1].do)

    def parts(self, value: Choose) -> Iterator[tuple[Place, quest_effects.Effect]]:
        """The effects of all options."""
        for number, option in enumerate(value.options):
            yield from ((("options", number, "do", place), effect) for place, effect in enumerate(option.do))

    def describe(self, view: View, value: Choose) -> Phrase:
        """Which side chooses."""
        side = view.sides[value.side]
        return phrase("{side} choose" if side.plural else "{side} chooses", side=side.in_sentences)
