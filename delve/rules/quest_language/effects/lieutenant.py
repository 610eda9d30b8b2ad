"""Bring a lieutenant, unless it is on the map already (rules §11.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.lieutenant import LieutenantDef
from delve.model.quest_effects import LieutenantComes
from delve.phrases import Phrase, phrase
from delve.rules.ask.standing import StandingQuestions
from delve.rules.do import arriving
from delve.rules.do.summoning import put_lieutenant
from delve.rules.game import Game
from delve.rules.quest_language.consequences import Arrives, Consequence
from delve.rules.quest_language.language import Effect
from delve.rules.quest_language.words import spot

if TYPE_CHECKING:
    from delve.rules.view import View


class LieutenantEffect(Effect[LieutenantComes]):
    """A lieutenant that was defeated or has left comes back."""

    async def apply(self, game: Game, value: LieutenantComes) -> None:
        """Put the lieutenant on the map."""
        if any(piece.definition == value.lieutenant for piece in StandingQuestions(game).standing()):
            return
        record = game.library.get(LieutenantDef, value.lieutenant)
        born = put_lieutenant(
            game,
            record,
            value.at,
            side=value.side,
            flees=value.flees,
            acts_this_round=value.acts_this_round,
        )
        await arriving.answer(game, (born,) if born else ())

    def may_cause(self, value: LieutenantComes) -> Iterator[Consequence]:
        """The lieutenant arrives."""
        yield Arrives(value.side, value.at, 1, lieutenant=value.lieutenant, flees=value.flees)

    def describe(self, view: View, value: LieutenantComes) -> Phrase:
        """Which lieutenant comes, and where."""
        who = view.library.get(LieutenantDef, value.lieutenant).name
        return phrase("{who} comes at {spot}", who=who, spot=spot(value.at))
