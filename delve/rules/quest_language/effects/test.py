"""Let figures test an attribute (rules §9.3, §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.ids import readable
from delve.model import quest_effects
from delve.model.quest_effects import FiguresTest
from delve.phrases import Phrase, phrase
from delve.rules.ask.meant import among
from delve.rules.do.attempts import attempt
from delve.rules.do.effects import CAUSE
from delve.rules.game import Game
from delve.rules.quest_language.language import Effect, Effects, Place
from delve.rules.quest_language.words import those_among

if TYPE_CHECKING:
    from delve.rules.view import View


class TestEffect(Effect[FiguresTest]):
    """If none of these figures is there, nothing happens."""

    def __init__(self, of: Effects) -> None:
        self._of = of

    async def apply(self, game: Game, value: FiguresTest) -> None:
        """Let them test until one passes, and carry out what follows."""
        figures = among(game, value.who)
        if not figures:
            return
        passed = False
        for figure in figures:
            passed = await attempt(game, figure, value.attribute, 0, CAUSE)
            if passed:
                break
        await self._of.carry_out(game, value.passed if passed else value.failed)

    def parts(self, value: FiguresTest) -> Iterator[tuple[Place, quest_effects.Effect]]:
        """The effects that may follow."""
        for key, following in (("passed", value.passed), ("failed", value.failed)):
            yield from (((key, number), effect) for number, effect in enumerate(following))

    def describe(self, view: View, value: FiguresTest) -> Phrase:
        """Which figures test which attribute."""
        template = "{who} test {attribute}"
        return phrase(template, who=those_among(view, value.who), attribute=readable(value.attribute))
