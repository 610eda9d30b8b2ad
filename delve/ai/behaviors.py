"""Players that let figures follow their behaviors, and ask another player for everything else."""

from __future__ import annotations

from typing import Any, NamedTuple

from delve.ai.circumstances import all_hold, lacking
from delve.ai.deeds import Turn, choice_for, command_for
from delve.ai.own_players import chosen, decided, player_of
from delve.ai.player import AutomatedPlayer
from delve.ai.reasons import Explaining, Followed, Reasons, RuleRead
from delve.ai.selecting import Asked
from delve.flow.intents import Intent
from delve.model.behavior import BehaviorDef
from delve.model.quest_conditions import FigureOf
from delve.requests import Answer, ChooseCommand, ChooseFigure, Command, Request
from delve.rules.legal import aims
from delve.rules.view import View
from delve.state.piece import Piece


class Assigned(NamedTuple):
    """The behavior of a figure, and what its quest says beside it."""

    behavior: BehaviorDef
    zone: str = ""
    """the zone that it holds; empty: none"""


def behavior_of(view: View, figure: Piece) -> Assigned | None:
    """How a figure behaves: as its quest says, else its own record, its side or the ruleset; None: nobody says."""
    for entry in view.quest.behaviors:
        if _fits(entry.of, figure) and all(view.fulfilled(when) for when in entry.if_):
            return Assigned(view.library.get(BehaviorDef, entry.behavior), entry.zone or "")
    own = getattr(view.library.record(figure.kind, figure.definition), "behavior", None)
    side = view.ruleset.sides.get(figure.side)
    id = own or (side.behavior if side is not None else None) or view.ruleset.behavior
    return None if id is None else Assigned(view.library.get(BehaviorDef, id))


def _fits(of: FigureOf, figure: Piece) -> bool:
    named = [one for one in (of.hero, of.group, of.lieutenant) if one is not None]
    return of.side == figure.side and (not named or figure.definition in named)


class Behaved:
    """Answers for one side: figures that have a behavior follow it, and another player answers the rest.

    Nothing that decides is kept between answers, so that a game that was resumed goes on as it would have gone on.
    """

    def __init__(self, fallback: AutomatedPlayer, seed: int = 0, every: str = "") -> None:
        """`seed`: decides what behaviors leave to chance. `every`: the behavior of all figures, whatever is said."""
        self.fallback = fallback
        self._seed, self._every = seed, every
        self._followed: Followed | None = None
        """how the behavior was read for the command that was given last, where it gave that"""

    def answer(self, request: Request[Any], view: View) -> Answer:
        """What the behavior of the figure that acts says; what the other player answers where it says nothing."""
        found: Answer = None
        if isinstance(request, ChooseCommand) and request.piece:
            found, self._followed = self._command(request, view)
        elif isinstance(request, ChooseFigure):
            found = self._chosen(request, view)
        return self.fallback.answer(request, view) if found is None else found

    @property
    def last(self) -> Reasons | Followed | None:
        """What was weighed or read for the command that was given last; None where nothing was."""
        if self._followed is not None:
            return self._followed
        return self.fallback.last if isinstance(self.fallback, Explaining) else None

    def why(self, request: Request[Any], view: View) -> Reasons | Followed | None:
        """What is weighed or read for the figure that is asked; None for a question that is answered without that."""
        if isinstance(request, ChooseCommand) and request.piece:
            command, followed = self._command(request, view)
            if command is not None:
                return followed
        return self.fallback.why(request, view) if isinstance(self.fallback, Explaining) else None

    def intent(self, request: ChooseCommand, command: Command, view: View) -> Intent:
        """What the figure is meant to do in its turn, which begins with this command."""
        last, figure = self.last, request.piece
        if isinstance(last, Reasons) and last.figure == figure and last.round == view.state.round:
            plan = last.candidates[0]
            skill = str(plan.command[2]) if plan.deed == "skill" and plan.command is not None else ""
            return Intent(figure, plan.deed, plan.target, plan.end, skill.partition("#")[0])
        found = (aim for aim, one in aims(view.on(figure), figure, (command,)) if one == command)
        aim = next(found, None)
        if aim is None or aim.purpose in ("go", "step", "points"):
            return Intent(figure, "go")
        skill = str(aim.said).partition("#")[0] if aim.purpose == "skill" else ""
        return Intent(figure, aim.purpose, next(iter(aim.figures), 0), skill=skill)

    def _assigned(self, view: View, figure: Piece) -> Assigned | None:
        own = behavior_of(view, figure)
        if not self._every:
            return own
        return Assigned(view.library.get(BehaviorDef, self._every), own.zone if own is not None else "")

    def _command(self, request: ChooseCommand, view: View) -> tuple[Command | None, Followed | None]:
        """The command of the script, or for the first rule that applies and is possible, and how they were read.

        None and None where the player of the side decides.
        """
        figure = view.piece(request.piece)
        assigned = self._assigned(view, figure)
        if assigned is None:
            return None, None
        behavior, asked = assigned.behavior, Asked(view.on(figure.id), figure, self._seed)
        zone = asked.view.zone(assigned.zone) if assigned.zone else 0
        told = Followed(figure.id, behavior.name, view.state.round, ())
        turn: Turn | None = None
        if (player := player_of(view, behavior)) is not None:
            turn = Turn.of(asked, tuple(request.legal()), zone)
            if (command := decided(player, turn)) is not None:
                return command, told._replace(by_script=True)
        read: list[RuleRead] = []
        for number, rule in enumerate(behavior.rules):
            lacks, deed = lacking(asked, rule.if_, (number,)), rule.do.choice()[0]
            if not lacks and rule.do.as_player is not None:
                break
            if not lacks and turn is None:
                turn = Turn.of(asked, tuple(request.legal()), zone)
            command = command_for(turn, rule.do) if turn is not None and not lacks else None
            read.append(RuleRead(deed, lacks, command is not None))
            if command is not None:
                return command, told._replace(rules=tuple(read))
        return None, None

    def _chosen(self, request: ChooseFigure, view: View) -> int | None:
        """Whom the first rule means that applies and says something about this choice."""
        actor = view.state.active
        if not actor or view.piece(actor).side != request.asker:
            return None
        assigned = self._assigned(view, view.piece(actor))
        if assigned is None:
            return None
        asked = Asked(view.on(actor), view.piece(actor), self._seed)
        among = tuple(int(one) for one in request.items())
        if (player := player_of(view, assigned.behavior)) is not None:
            if (found := chosen(player, asked, among, request.cause)) is not None:
                return found
        for number, rule in enumerate(assigned.behavior.rules):
            if not all_hold(asked, rule.if_, (number,)):
                continue
            choice = choice_for(asked, rule.do, request.cause, among)
            if choice is not None or rule.do.as_player is not None:
                return choice
        return None
