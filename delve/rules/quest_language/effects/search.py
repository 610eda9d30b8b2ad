"""Figures find something, one after another (rules §10.7, §11.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.model.quest_effects import FiguresSearch
from delve.phrases import Phrase, phrase
from delve.rules.ask.meant import among
from delve.rules.do import searching
from delve.rules.game import Game
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import those_among

if TYPE_CHECKING:
    from delve.rules.view import View


class SearchEffect(Effect[FiguresSearch]):
    """Who carries nothing finds nothing: what is found is for figures with a class."""

    async def apply(self, game: Game, value: FiguresSearch) -> None:
        """Carry it out."""
        for figure in among(game, value.who):
            if game.piece(figure).class_:
                await searching.search(game, figure, value.look, value.keep)

    def describe(self, view: View, value: FiguresSearch) -> Phrase:
        """What happens."""
        who = those_among(view, value.who)
        if value.look > value.keep:
            template = "{who} look at {look} items and keep {keep} of them"
            return phrase(template, who=who, look=value.look, keep=value.keep)
        if value.keep == 1:
            return phrase("{who} find something", who=who)
        return phrase("{who} find {n} items", who=who, n=value.keep)
