"""What damage comes to, and who suffers it in place of others; forecasts ask the same (rules §7.1, §7.6)."""

from __future__ import annotations

from delve.rules.ask.modifiers import QueryQuestions
from delve.rules.ask.share import Share


def damage_to(added: int, amount: int) -> int:
    """Hearts that come upon a piece by damage of an amount, with what is added to each damage to it (rules §7.1)."""
    return max(0, amount + added) if amount > 0 else 0


class SharingQuestions(QueryQuestions):
    """Who suffers damage in place of others."""

    __slots__ = ()

    def may_take_damage(self, piece: int, to: int) -> bool:
        """Whether damage to a piece can be transferred to another, which must be on the board and able to suffer it."""
        taker = self._game.state.pieces.get(to)
        if taker is None or to == piece or not (taker.on_board and taker.targetable):
            return False
        return int(self.query("health", to)) > 0

    def shares(self, piece: int) -> tuple[Share, ...]:
        """What other pieces suffer of each damage to a piece, in the order in which they take it (rules §7.6)."""
        said: tuple[Share, ...] = self.query("shares", piece)
        if not said:
            return said
        found: dict[int, int] = {}
        for one in said:
            if one.hearts > 0 and self.may_take_damage(piece, one.to):
                found[one.to] = found.get(one.to, 0) + one.hearts
        return tuple(Share(to, hearts) for to, hearts in found.items())
