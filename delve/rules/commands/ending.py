"""Rest, and the end of a turn (rules §5.5, §5.10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from delve.ids import BUILT_IN
from delve.phrases import phrase
from delve.rules.ask.command_offers import Aim, Argument, Offer
from delve.rules.commands.command import OwnCommand
from delve.rules.do.context import Context
from delve.rules.facts import RestDeclared
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.rules.view import View

RESTING: Final = f"{BUILT_IN}:rest"
"""the command that has brought about what a rest gives at the end of a turn"""


class Rest(OwnCommand):
    """It swallows the actions that are left; fatigue is recovered at the end of the turn (rules §5.5)."""

    def legal(self, view: View, figure: int) -> Iterable[Argument]:
        """A figure rests once in a turn."""
        return () if view._game.piece(figure).resting else (None,)

    def may(self, view: View, figure: int, said: Argument) -> Verdict:
        """The same, with its reason."""
        return USABLE if self.legal(view, figure) else blocked("it rests already")

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer tells what resting gives."""
        whole = view.ruleset.switches.rest == "rest_of_turn"
        note = phrase("all actions left, fatigue back") if whole else phrase("1 action, fatigue back")
        rested = not view._game.piece(figure).fatigue
        return Offer(self.name, note, self.may(view, figure, said), idle=rested)

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """The figure rests, and no action is left."""
        game = ctx._game
        left = 0 if game.switches.rest == "rest_of_turn" else game.piece(ctx.actor).action_points
        game.state.change(ctx.actor, action_points=left, resting=True)
        game.record(RestDeclared(piece=ctx.actor))

    def aims(self, view: View, figure: int) -> Iterable[Aim]:
        """The figure recovers from fatigue."""
        return (Aim("rest"),)


class EndTurn(OwnCommand):
    """Nothing more is done; the turn machine goes on from here (rules §5.10)."""

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """A knocked-out hero who has to stand up is shown nothing (rules §5.9)."""
        game = view._game
        return () if game.piece(figure).knocked_out and not game.ruleset.switches.may_stay_down else (None,)

    def legal(self, view: View, figure: int) -> Iterable[Argument]:
        """A turn may be ended whatever the figure could still do."""
        return self.shown(view, figure)

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """Ending a turn costs nothing."""
        return Offer(self.name)

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """No action is left."""
        ctx._game.state.change(ctx.actor, action_points=0)

    def aims(self, view: View, figure: int) -> Iterable[Aim]:
        """The turn ends."""
        return (Aim("end"),)
