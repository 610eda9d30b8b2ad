"""Equipment and trading (rules §10.6, §10.8)."""

from __future__ import annotations

from collections.abc import Iterable

from delve.model.item import ItemDef
from delve.rules import equipment
from delve.rules.commands.command import Offer, OwnCommand, Said
from delve.rules.context import Context
from delve.rules.verdict import Verdict
from delve.rules.view import View


class Equip(OwnCommand):
    """Wear or hold what is carried (rules §10.6)."""

    def shown(self, view: View, figure: int) -> Iterable[Said]:
        """What it carries and could wear or hold."""
        items = equipment.records(view._game, dict.fromkeys(equipment.at_hand(view._game.piece(figure))))
        return [item.id for item in items if item.slot != "none"]

    def may(self, view: View, figure: int, said: Said) -> Verdict:
        """At the beginning of a turn, and where there is room for it."""
        return equipment.may_equip(view._game, view._game.piece(figure), said)

    def offer(self, view: View, figure: int, said: Said) -> Offer:
        """By the item."""
        return Offer(f"{self.name} {_name(view, said)}", "free", self.may(view, figure, said))

    async def carry_out(self, ctx: Context, said: Said) -> None:
        """Equip it."""
        equipment.equip(ctx._game, ctx.actor, said)


class PutAway(OwnCommand):
    """Just carry what is worn or held (rules §10.6)."""

    def shown(self, view: View, figure: int) -> Iterable[Said]:
        """What it has equipped, as long as it may be put away and something else is at hand."""
        piece = view._game.piece(figure)
        if not equipment.has_use_for_hands(piece) or not equipment.may_put_away(piece).usable:
            return ()
        return tuple(dict.fromkeys(piece.equipped))

    def offer(self, view: View, figure: int, said: Said) -> Offer:
        """By the item."""
        return Offer(f"{self.name} {_name(view, said)}", "free")

    async def carry_out(self, ctx: Context, said: Said) -> None:
        """Put it away."""
        equipment.put_away(ctx._game, ctx.actor, said)


class Trade(OwnCommand):
    """Give an item to a friend beside, or take one (rules §10.8)."""

    def shown(self, view: View, figure: int) -> Iterable[Said]:
        """Each friend with whom it could."""
        return [other.id for other in equipment.partners(view._game, view._game.piece(figure))]

    def may(self, view: View, figure: int, said: Said) -> Verdict:
        """When the ruleset lets items change hands."""
        return equipment.may_trade(view._game, view._game.piece(figure))

    def offer(self, view: View, figure: int, said: Said) -> Offer:
        """By the friend."""
        return Offer(f"{self.name} with {view.piece(said).name}", "free", self.may(view, figure, said))

    async def carry_out(self, ctx: Context, said: Said) -> None:
        """Choose what changes hands."""
        await equipment.trade(ctx._game, ctx.actor, said)


def _name(view: View, item: str) -> str:
    return view.library.get(ItemDef, item).name
