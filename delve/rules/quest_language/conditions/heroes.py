"""So many heroes have set out (rules §11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.model.quest_conditions import HeroesAre
from delve.phrases import Phrase
from delve.rules.game import Game
from delve.rules.quest_language.bounds import between, contradiction, lies_between
from delve.rules.quest_language.language import Claim, Condition
from delve.rules.quest_language.possible import Possible
from delve.rules.verdict import Verdict, blocked, usable

if TYPE_CHECKING:
    from delve.rules.view import View
    from delve.rules.windows import Window

_ABOUT = "the number of heroes"


class HeroesCondition(Condition[HeroesAre]):
    """Heroes that fall or leave still count: this is the number that limits of groups go by."""

    lasting = True

    def holds(self, game: Game, value: HeroesAre, window: Window | None) -> bool:
        """Whether so many heroes have set out."""
        return lies_between(game.state.heroes, value.at_least, value.at_most)

    def can_ever_hold(self, possible: Possible, value: HeroesAre) -> Verdict:
        """Whether the quest allows so many heroes."""
        excluded = contradiction(_ABOUT, value.at_least, value.at_most)
        if not excluded.usable:
            return excluded
        if any(lies_between(heroes, value.at_least, value.at_most) for heroes in possible.parties):
            return usable()
        least, most = min(possible.parties), max(possible.parties)
        if least == most:
            return blocked("the quest is for {n} {n|hero|heroes}", n=least)
        return blocked("the quest is for {least} to {most} heroes", least=least, most=most)

    def always_holds(self, possible: Possible, value: HeroesAre) -> bool:
        """Whether it holds for every number for which the quest is."""
        return all(lies_between(heroes, value.at_least, value.at_most) for heroes in possible.parties)

    def claims(self, value: HeroesAre) -> Iterator[Claim]:
        """Its bounds."""
        yield Claim(_ABOUT, value.at_least, value.at_most)

    def describe(self, view: View, value: HeroesAre) -> Phrase:
        """How many heroes must have set out."""
        return between(
            value.at_least,
            value.at_most,
            both="between {least} and {most} heroes have set out",
            at_least="at least {least} {least|hero has|heroes have} set out",
        )
