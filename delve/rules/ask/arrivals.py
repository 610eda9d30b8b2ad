"""Who may come onto the board during the game, and where there is room (rules §13.2, §13.4)."""

from __future__ import annotations

from typing import Literal

from delve.model.monster import MonsterDef
from delve.model.named_text import FamiliarId, MonsterId
from delve.model.ruleset import SideName
from delve.rules.ask import space
from delve.rules.ask.groups import rooms_left
from delve.rules.ask.modifiers import QueryQuestions
from delve.rules.verdict import USABLE, Verdict, blocked


class ArrivalQuestions(QueryQuestions):
    """Who may come onto the board, and where there is room."""

    __slots__ = ()

    def may_summon(self, owner: int, familiar: FamiliarId) -> Verdict:
        """Whether a figure may have one more familiar of a kind (rules §13.2).

        Raises LookupError for a familiar that does not exist.
        """
        most = int(self.query("most_familiars", owner, familiar))
        there = sum(1 for piece in self.familiars_of(owner) if piece.definition == familiar)
        return USABLE if there < most else blocked("it has {there} of {most}", there=there, most=most)

    def may_join(
        self, monster: MonsterId, rank: Literal["elite", "minion"] = "minion", *, side: SideName = ""
    ) -> Verdict:
        """Whether the group of a monster may have one more figure of a rank, on a side or that of the monsters.

        See rules §11.1, §13.4. Raises LookupError for a monster that does not exist.
        """
        left = rooms_left(self._game, monster, side or None)[rank]
        return USABLE if left > 0 else blocked("its group is as large as it may be")

    def room_for(self, monster: MonsterId) -> int:
        """Mask of the spaces of the board over which a new monster has room for its base (rules §13.4)."""
        game, board = self._game, self._game.only_board or self.here
        size = game.library.get(MonsterDef, monster).size
        return space.coverable(game, board, size, self.free())
