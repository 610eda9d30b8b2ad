"""Getting somebody to act: fallen heroes and familiars (rules §5.8, §5.9, §13.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from delve.model.skill import SkillDef
from delve.phrases import phrase
from delve.rules.ask import followers, space
from delve.rules.ask.command_offers import Aim, Argument, Offer, priced
from delve.rules.ask.presence import Presence
from delve.rules.ask.sides import is_friend
from delve.rules.commands.command import OwnCommand
from delve.rules.do import attacks, damage
from delve.rules.do.context import Context
from delve.rules.do.dispatch import open_window
from delve.rules.do.rolling import roll
from delve.rules.do.skill_use import refresh, refresh_exhausted
from delve.rules.events import BeforeRevival, BeforeTurn
from delve.rules.facts import Prevented, TurnBegan
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.rules.view import View
from delve.state.piece import Piece

NOBODY_GETS_UP: Final = blocked("by these rules nobody who has fallen gets up again")


class Revive(OwnCommand):
    """Help a fallen hero up (rules §5.8)."""

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """Each fallen friend."""
        game = view._game
        return [
            other.id
            for other in game.state.pieces.values()
            if other.knocked_out and other.id != figure and is_friend(view, figure, other.id)
        ]

    def may(self, view: View, figure: int, said: Argument) -> Verdict:
        """Whether the figure stands beside the hero, and the ruleset lets the fallen get up."""
        if not view.ruleset.revival:
            return NOBODY_GETS_UP
        other = view._game.piece(said)
        me = view._game.piece(figure)
        apart = space.steps_between(view._game, me.board, me.spaces, (other.fallen_at,))
        if other.board == me.board and apart is not None and apart <= 1:
            return USABLE
        return blocked("{name} does not lie beside it", name=other.name)

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer names the hero."""
        label = phrase("{command} {name}", command=self.name, name=view.piece(said).name)
        return Offer(label, priced(1), self.may(view, figure, said))

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """Roll the revival dice."""
        await _roll_revival(ctx._game, said, ctx.actor)

    def aims(self, view: View, figure: int) -> Iterable[Aim]:
        """The figure helps each friend who lies there."""
        return [Aim("help", said, figures=(said,)) for said in self.shown(view, figure)]


class StandUp(OwnCommand):
    """A knocked-out hero gets up by itself; its turn is over (rules §5.9)."""

    def may(self, view: View, figure: int, said: Argument) -> Verdict:
        """Whether the ruleset lets the fallen get up."""
        return USABLE if view.ruleset.revival else NOBODY_GETS_UP

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer tells the price: the whole turn."""
        return Offer(self.name, "the whole turn", self.may(view, figure, said))

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """Roll the revival dice; no action is left."""
        game, piece = ctx._game, ctx.actor
        game.state.change(piece, action_points=0, moved_last=False)
        await _roll_revival(game, piece, piece)

    def aims(self, view: View, figure: int) -> Iterable[Aim]:
        """The hero helps itself."""
        return (Aim("help", figures=(figure,)),)


async def _roll_revival(game: Game, hero: int, by: int) -> None:
    """The revival dice heal hearts as damage and surges as fatigue (rules §5.8, §5.9)."""
    presence, before = Presence(game), BeforeRevival(hero, by, (game.piece(hero).fallen_at,))
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=hero, reason=before.prevented))
        return
    if not game.piece(hero).knocked_out or (by != hero and presence.lost(game, by)):
        return
    pool = game.ruleset.revival
    numbers = await roll(game, attacks.COMBAT, "revival", phrase("Standing up"), tuple(pool), before)
    shown = View(game).shown(tuple(pool), numbers)
    await damage.recover(game, hero, shown.hearts, shown.surges, by, "revival")


def _has_a_part(view: View, familiar: Piece) -> bool:
    """Whether a familiar could do anything: one without a body may be a mere thing, as a lamp is (rules §13.3)."""
    if familiar.is_figure or view.speed(familiar.id) or view.weapons(familiar.id):
        return True
    timings = (view.library.get(SkillDef, skill).timing for skill in view.skills_of(familiar.id))
    return any(timing in ("action", "free") for timing in timings)


class LetFamiliarAct(OwnCommand):
    """A familiar acts within its owner's turn, once (rules §13.3)."""

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """The familiars of the figure that can do anything in their part of the turn."""
        return [familiar.id for familiar in view.familiars_of(figure) if _has_a_part(view, familiar)]

    def may(self, view: View, figure: int, said: Argument) -> Verdict:
        """Whether the familiar has not acted yet, and its owner has all of its actions left, or none."""
        activation = view.activation
        if activation is None:
            return blocked("it is not its turn")
        return followers.may_activate(view.piece(figure), view.piece(said), activation)

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer names the familiar."""
        label = phrase("{command} {name}", command=self.name, name=view.piece(said).name)
        return Offer(label, priced(0), self.may(view, figure, said))

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """The familiar's part of the turn begins."""
        game, activation = ctx._game, ctx._game.ruleset.familiar
        points = activation.action_points if activation is not None else 0
        fresh = {"action_points": points, "movement_points": 0, "attacks": 0, "moves": 0, "demands_met": 0}
        game.state.change(said, acted=True, **fresh)
        refresh(game, said, "turn")
        game.state.set(active=said)
        game.record(TurnBegan(piece=said))
        await open_window(game, BeforeTurn(said, 0, game.piece(said).spaces))
        await refresh_exhausted(game, said)

    def aims(self, view: View, figure: int) -> Iterable[Aim]:
        """The figure gets each of its familiars to act."""
        return [Aim("help", said, figures=(said,)) for said in self.shown(view, figure)]
