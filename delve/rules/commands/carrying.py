"""Equipment, items on the ground, and trading (rules §10.6, §10.8, §10.9)."""

from __future__ import annotations

from collections.abc import Iterable

from delve.phrases import phrase
from delve.rules.ask import equipment, items
from delve.rules.ask.command_offers import Aim, Argument, Offer, priced
from delve.rules.commands.command import OwnCommand
from delve.rules.do import equipping, item_changes
from delve.rules.do.actions import spread_out
from delve.rules.do.context import Context
from delve.rules.verdict import Verdict
from delve.rules.view import View


class Equip(OwnCommand):
    """Wear or hold what is carried (rules §10.6)."""

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """What the figure carries and could wear or hold."""
        game = view._game
        piece = game.piece(figure)
        return [
            items.key(game, piece.items, item)
            for item in equipment.at_hand(piece)
            if view.item_record(item).slot != "none"
        ]

    def may(self, view: View, figure: int, said: Argument) -> Verdict:
        """Whether the turn has not begun yet, and there is room for the item."""
        return equipment.may_equip(view._game, view._game.piece(figure), _carried(view, figure, said))

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer names the item."""
        title = view.item_title(_carried(view, figure, said))
        label = phrase("{command} {item}", command=self.name, item=title)
        return Offer(label, priced(0), self.may(view, figure, said))

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """Wear or hold the item."""
        equipping.equip(ctx._game, ctx.actor, _carried(ctx.view, ctx.actor, said))


class PutAway(OwnCommand):
    """Just carry what is worn or held (rules §10.6)."""

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """What the figure has equipped, as long as it may put it away and has something else at hand."""
        game = view._game
        piece = game.piece(figure)
        if not equipment.has_unequipped_items(piece) or not equipment.may_put_away(piece).usable:
            return ()
        return [items.key(game, piece.items, item) for item in piece.equipped]

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer names the item."""
        title = view.item_title(_carried(view, figure, said))
        return Offer(phrase("{command} {item}", command=self.name, item=title), priced(0))

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """Put the item away."""
        equipping.put_away(ctx._game, ctx.actor, _carried(ctx.view, ctx.actor, said))


class PickUp(OwnCommand):
    """Take what lies on the ground (rules §10.9)."""

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """What lies where the figure stands, or beside it."""
        game = view._game
        near = equipment.within_grasp(game, game.piece(figure))
        return [items.key(game, near, item) for item in near]

    def may(self, view: View, figure: int, said: Argument) -> Verdict:
        """Whether the figure carries items at all."""
        game = view._game
        return equipment.may_pick_up(game, game.piece(figure), _lying(view, figure, said))

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer names the item."""
        title = view.item_title(_lying(view, figure, said))
        label = phrase("{command} {item}", command=self.name, item=title)
        return Offer(label, priced(self.record.action_points), self.may(view, figure, said))

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """The figure reaches out from where it stands; it spreads out before it takes the item (rules §5.14)."""
        game, piece, item = ctx._game, ctx.actor, _lying(ctx.view, ctx.actor, said)
        if await spread_out(game, piece):
            await item_changes.pick_up(game, piece, item)

    def aims(self, view: View, figure: int) -> Iterable[Aim]:
        """The figure takes each item that lies there."""
        return [
            Aim("take", said, item=view.item(_lying(view, figure, said)).definition)
            for said in self.shown(view, figure)
        ]


class Trade(OwnCommand):
    """Give an item to a friend beside, or take one (rules §10.8)."""

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """Each friend with whom the figure could trade."""
        return [other.id for other in equipment.partners(view._game, view._game.piece(figure))]

    def may(self, view: View, figure: int, said: Argument) -> Verdict:
        """Whether the ruleset lets items change hands now."""
        return equipment.may_trade(view._game, view._game.piece(figure))

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer names the friend."""
        label = phrase("{command} with {name}", command=self.name, name=view.piece(said).name)
        return Offer(label, priced(0), self.may(view, figure, said))

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """The players choose what changes hands."""
        await equipping.trade(ctx._game, ctx.actor, said)


def _carried(view: View, figure: int, named: str) -> int:
    """The item of a figure that an answer names."""
    return items.by_key(view._game, view._game.piece(figure).items, named)


def _lying(view: View, figure: int, named: str) -> int:
    """The item within the grasp of a figure that an answer names."""
    game = view._game
    return items.by_key(game, equipment.within_grasp(game, game.piece(figure)), named)
