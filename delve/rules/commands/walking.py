"""Moving: movement points for an action or for fatigue, and steps (rules §5.2, §5.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from delve.amounts import MOVEMENT_POINTS, counted
from delve.phrases import phrase
from delve.rules.ask import movement
from delve.rules.ask.command_offers import Aim, Argument, MovesBy, Offer
from delve.rules.ask.presence import Presence
from delve.rules.commands.command import OwnCommand
from delve.rules.do import damage, stepping
from delve.rules.do.context import Context
from delve.rules.facts import MovementGained
from delve.rules.game import Game
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.rules.view import View
from delve.state.piece import Piece


class Move(OwnCommand):
    """A move action gives movement points; steps are taken at rest (rules §5.2)."""

    moves_by: ClassVar[MovesBy] = "action"

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer tells how many movement points it gives."""
        note = counted(view.speed(figure), MOVEMENT_POINTS)
        return Offer(self.name, note)

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """The figure gains as many movement points as its speed."""
        game, piece = ctx._game, ctx.actor
        speed, figure = ctx.view.speed(piece), game.piece(piece)
        points = figure.movement_points + speed
        game.state.change(piece, movement_points=points, moves=figure.moves + 1, moved_last=True)
        game.record(MovementGained(piece=piece, points=speed, cause="move"))

    def aims(self, view: View, figure: int) -> Iterable[Aim]:
        """The figure gains movement points."""
        return (Aim("points"),)


class Step(OwnCommand):
    """One step to a space beside it, for movement points, or through what leads to another board (rules §5.2, §2.9).

    What is said beside it is a space, or (board, space) of another board.
    """

    moves_by: ClassVar[MovesBy] = "step"

    def legal(self, view: View, figure: int) -> Iterable[Argument]:
        """The spaces to which the figure may step."""
        game = view._game
        piece = game.piece(figure)
        if movement.waits_for_actions(game, piece):
            return ()
        return *movement.legal_steps(game, piece), *_may_cross_to(game, piece)

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """The ways to other boards; at a space of its own board one points."""
        return movement.crossings(view._game, view._game.piece(figure))

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer names the other board, and tells the price of going there."""
        game, (board, at) = view._game, said
        name = game.quest.plans[board].name or board
        cost = counted(movement.crossing_cost(game, board, at), MOVEMENT_POINTS)
        verdict = movement.may_cross(game, game.piece(figure), board, at)
        return Offer(phrase("Enter {board}", board=name), cost, verdict)

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """The figure goes there."""
        if isinstance(said, tuple):
            await stepping.cross(ctx._game, ctx.actor, *said)
        else:
            await stepping.step(ctx._game, ctx.actor, said)


def _may_cross_to(game: Game, figure: Piece) -> Iterable[tuple[str, int]]:
    """The spaces of other boards to which it may step."""
    if len(game.state.boards) == 1:
        return ()
    return [to for to in movement.crossings(game, figure) if movement.may_cross(game, figure, *to).usable]


class Hurry(OwnCommand):
    """One fatigue for one movement point (rules §5.3)."""

    moves_by: ClassVar[MovesBy] = "fatigue"

    def shown(self, view: View, figure: int) -> Iterable[Argument]:
        """A figure that has no stamina at all is shown nothing."""
        return (None,) if view.number("stamina", figure) else ()

    def may(self, view: View, figure: int, said: Argument) -> Verdict:
        """Whether the figure can bear more fatigue."""
        return USABLE if view.stamina_left(figure) else blocked("no more fatigue can be borne")

    def offer(self, view: View, figure: int, said: Argument) -> Offer:
        """The offer tells the price."""
        return Offer(self.name, "1 fatigue: 1 movement point", self.may(view, figure, said))

    async def carry_out(self, ctx: Context, said: Argument) -> None:
        """The figure suffers the fatigue, and goes on if that was not too much."""
        game, piece = ctx._game, ctx.actor
        presence = Presence(game)
        await damage.choose_fatigue(game, piece, 1, "move")
        if presence.lost(game, piece):
            return
        game.state.change(piece, movement_points=game.piece(piece).movement_points + 1)
        game.record(MovementGained(piece=piece, points=1, cause="fatigue"))
