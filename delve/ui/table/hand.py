"""The player's hand: everything a person can do at the table, as calls that answer the session.

It gives only answers that the rules offer.
"""

from __future__ import annotations

from delve.flow.journey import Journey
from delve.flow.passing import PASS_ON, PASS_ON_TOLD
from delve.flow.session import Session
from delve.flow.walk import Walk
from delve.geometry.boards import DIRECTIONS
from delve.model.command import CommandDef
from delve.narrate.ahead import AttacksAhead
from delve.narrate.consequences import Consequences
from delve.narrate.foretold import Foretelling
from delve.narrate.objectives import wins_with_this_turn
from delve.narrate.outcomes import Outcomes
from delve.phrases import Said, Template, phrase, printed
from delve.requests import (
    Answer,
    ChooseCommand,
    ChooseFigure,
    ChooseNumber,
    ChooseOption,
    ChooseOrder,
    ChooseSubset,
    Command,
    Confirm,
    IllegalAnswer,
)
from delve.rules.journeys import Goal, ToSpace, directed, nothing_that_way
from delve.rules.legal import Option
from delve.rules.planning import is_move_action
from delve.rules.verdict import USABLE, Verdict, blocked
from delve.title.key_map import USUAL, KeyMap
from delve.ui.sprites import Space
from delve.ui.table.choices import DONE, YES, choices_of
from delve.ui.table.focus import NOWHERE
from delve.ui.table.gaze import Gaze
from delve.ui.table.picking import Picked, is_answered_piecewise, whole_answer, with_pick
from delve.ui.table.refusals import why_not
from delve.ui.table.taking_back import command_began

ACTIONS: Template = "{n} {n|action|actions}"
STEPS: Template = "{n} {n|step|steps}"


class PlayerHand(Gaze):
    """One person at one session."""

    def __init__(self, session: Session, keys: KeyMap = USUAL) -> None:
        super().__init__(session)
        self.keys = keys  # the keys that buttons and hints name
        self.ending = False  # True: the next `end_turn` ends it although something could still be done
        self.picked: Picked = ()  # what was picked so far of an answer that is put together piece by piece
        self.moving = ""
        """the move action that is taken for its points alone if it is begun once more; empty: none was begun"""
        self.considered = ""  # the option that is looked at in the box that asks; empty for none
        self.consequences = Consequences(session)  # what comes of the responses that are offered
        # what comes of answers, where the ruleset shows it, and what commands would ask first
        self.outcomes, self.foretelling = Outcomes(session), Foretelling(session)
        self.ahead = AttacksAhead(session)  # to which attacks choices and commands lead
        self.weighed: Command = ()  # the command whose button is pointed at; empty: none
        self.aimed: object = None
        """the `target` at which a first click has aimed, which only the second one attacks"""

    # ------------------------------------------------------------------------------------------------ answering
    def answer(self, answer: Answer) -> bool:
        """Give an answer; False if it is not legal, with nothing changed."""
        if self.request is None:
            return False
        try:
            self.session.answer(answer)
        except IllegalAnswer:
            return False
        self.begin_anew()
        self._take_cursor_away()
        return True

    def _take_cursor_away(self) -> None:
        """Point at nothing that keys have pointed at."""
        if self.focus.by_keys:
            self._focus = NOWHERE

    def pick(self) -> bool:
        """Do what pointing at the focus means: choose it, attack it, or walk there.

        False if nothing comes of it; `refused` tells why.
        """
        targets, focus = self.targets, self.focus
        if focus.piece in targets.figures:
            return self.take(targets.figures[focus.piece])
        if focus.piece in targets.attacks:
            return self._attack(focus.piece)
        if focus.space is not None and focus.space in targets.spaces:
            return self.take(targets.spaces[focus.space])
        if focus.space is not None and self._begin_walk(focus.space):
            return True
        if focus.space is not None and focus.space in targets.goes:
            return self.answer(targets.goes[focus.space])
        if focus.space is not None and not focus.piece and self.arrows_give_directions():
            return self.travel(ToSpace(focus.space))
        return self.refuse(why_not(self.session, targets, focus))

    def refuse(self, why: Verdict) -> bool:
        """Do nothing, and let the screen show why. Returns False."""
        self._refused = self._looked_at(), why
        return False

    def take(self, item: Answer) -> bool:
        """Answer with an item, or pick it as a part of the answer. False if that is not legal."""
        request = self.request
        if not is_answered_piecewise(request):
            return self.answer(item)
        self.picked = with_pick(request, self.picked, item)
        return True

    def may_finish(self) -> bool:
        """Whether what was picked so far is an answer."""
        return is_answered_piecewise(self.request) and whole_answer(self.request, self.picked) is not None

    def finish(self) -> bool:
        """Answer with what was picked so far. False if that is no answer yet."""
        return self.may_finish() and self.answer(whole_answer(self.request, self.picked))

    def _attack(self, target: int) -> bool:
        """Begin the attack, and choose its target if that is what is asked next."""
        if not self.answer(self.targets.attacks[target]):
            return False
        request = self.request
        if isinstance(request, ChooseFigure) and target in request.items():
            self.answer(target)
        return True

    def begin(self, option: Option) -> bool:
        """Do what an option says; if it needs a space or direction, that is pointed at next. False if it is refused.

        A move action alone only shows the reach: a way takes it by itself, and only the second time it is taken alone.
        """
        if not option.verdict.usable:
            return self.refuse(option.verdict)
        if is_move_action(self.session.view, option.id) and self.moving != option.id:
            self.moving = option.id
            return True
        if option.waits:
            self.pointing = option.id
            return True
        return self.answer(option.command)

    def arrows_give_directions(self) -> bool:
        """Whether arrow keys give directions to a command, and so do not move the cursor."""
        return self.request is not None and bool(self._by_direction())

    def _by_direction(self) -> str:
        """The first command of the activation that takes a direction, or the one that was begun; empty for none."""
        request, view = self.request, self.session.view
        if not isinstance(request, ChooseCommand) or not request.piece:
            return ""
        if not self.pointing:
            return directed(view)
        return self.pointing if view.library.get(CommandDef, self.pointing).takes == "direction" else ""

    def go(self, dx: int, dy: int) -> bool:
        """Give the command that takes a direction, with this one. False if that cannot be done."""
        request, id = self.request, self._by_direction()
        if not isinstance(request, ChooseCommand) or not id:
            return False
        said = next(name for name, way in DIRECTIONS.items() if way == (dx, dy))
        command = id, request.piece, said
        if command in request.items():
            return self.answer(command)
        blocks = (option.verdict for option in self.options if option.id == id)
        nothing = nothing_that_way(self.session.view, request.piece, said)
        return self.refuse(next((verdict for verdict in blocks if not verdict.usable), nothing))

    def wait(self) -> bool:
        """End the turn of a figure that is asked for a direction, at once. False if that cannot be done."""
        option = self.end_option()
        if option is None or not option.verdict.usable:
            return self.refuse(option.verdict if option is not None else blocked("there is no way to wait"))
        return self.answer(option.command)

    def choose(self, key: str) -> bool:
        """Answer a request that is asked in a box, with the key of one of its `choices`. False if that is not legal."""
        request = self.request
        if key == DONE:
            return self.finish()
        if key == PASS_ON:
            self.session.pass_on()
            self.begin_anew()
            return True
        match request:
            case ChooseOrder():
                self.picked = with_pick(request, self.picked, key)
                whole = whole_answer(request, self.picked)
                return True if whole is None else self.answer(whole)
            case ChooseSubset():
                return self.take(key)
            case ChooseNumber():
                return self.answer(int(key))
            case Confirm():
                return self.answer(key == YES)
            case ChooseOption():
                return self.answer(key)
        return False

    def choices(self) -> tuple[tuple[str, str], ...]:
        """(key, label) of everything that a request offers that is asked in a box; empty for other requests.

        An option by which nothing comes of an action is left out where the action can be taken back instead.
        """
        request = self.request
        choices = choices_of(self.session.view, request, self.picked, may_finish=self.may_finish())
        if isinstance(request, ChooseOption) and request.nothing and self.can_cancel().usable:
            choices = tuple(choice for choice in choices if choice[0] != request.nothing)
        return (*choices, (PASS_ON, printed(PASS_ON_TOLD))) if self.session.may_pass_on else choices

    # ------------------------------------------------------------------------------------------------ walking
    def _begin_walk(self, to: Space) -> bool:
        route = self.route(to)
        if route is None:
            return False
        self.ending = False
        self._walk = Walk(self.session, route.answers)
        return self.walk_on()

    def travel(self, goal: Goal) -> bool:
        """Set out for a goal, one command a step. False where nothing comes of it; `refused` tells why."""
        if self.request is None or not self.arrows_give_directions():
            return False
        self.begin_anew()
        journey = self._walk = Journey(self.session, goal)
        if not journey.step():
            return self.refuse(journey.obstacle)
        self._take_cursor_away()
        return True

    def hurry_on(self) -> None:
        """Arrive at once where the way is known; a journey, of which nobody knows what it will show, ends here."""
        if isinstance(self._walk, Journey):
            self._walk.give_up()
        while self.walk_on():
            pass

    def walk_on(self) -> bool:
        """Take the next step of the planned way. False if none is left, as after an interruption."""
        return self._walk is not None and self._walk.step()

    # ------------------------------------------------------------------------------------------------ taking back
    def can_undo(self) -> Verdict:
        """Whether the last answer, or the walk, can be taken back, and if not, why."""
        if self.request is None and self.session.pending is not None:
            return blocked("it is not your turn")
        if self.picked:
            return USABLE
        return self.session.play.can_undo(self.side)

    def undo(self) -> bool:
        """Take back the last command or walk, or the last answer or pick of one under way. False if that is barred."""
        if self.picked:
            self.picked = self.picked[:-1]
            return True
        may = self.can_undo()
        if not may.usable:
            return self.refuse(may)
        began = self._walk.began if self._walk is not None else command_began(self.session, self.side)
        self.session.undo(self.side, began)
        self.begin_anew()
        return True

    def can_cancel(self) -> Verdict:
        """Whether the action under way can be taken back with its cost, and if not, why."""
        if self.request is None:
            return blocked("nothing is asked of you")
        return self.session.play.can_cancel(self.side)

    def cancel(self) -> bool:
        """Take back the action under way, or what was only begun. False if there is neither."""
        if self.ending or self.pointing or self.moving:
            self.ending, self.pointing, self.moving = False, "", ""
            return True
        if not self.can_cancel().usable:
            return False
        self.session.play.cancel(self.side)
        self.begin_anew()
        return True

    def begin_anew(self) -> None:
        """Forget what was begun before the game moved: a walk, picks, pointing, the question whether to end."""
        self._walk = None
        self._refused, self._board = (None, USABLE), (None, "")
        self.ending, self.picked, self.pointing, self.moving = False, (), "", ""

    # ------------------------------------------------------------------------------------------------ the turn
    def end_option(self) -> Option | None:
        """The command that ends the turn, if it is offered."""
        return next((option for option in self.options if option.ends), None)

    def something_left(self) -> bool:
        """Whether the active figure could still act or take a step, unless its side wins by the end of this turn."""
        left = any(option.is_left for option in self.options) or bool(self._bands and self._bands.now)
        return left and not wins_with_this_turn(self.session.view, self.side)

    def left_over(self) -> tuple[Said, ...]:
        """The points that the end of the turn would waste, and every command that could still be given before it."""
        request = self.request
        if not isinstance(request, ChooseCommand) or not request.piece:
            return ()
        figure = self.session.view.piece(request.piece)
        points = ((figure.action_points, ACTIONS), (figure.movement_points, STEPS))
        usable = (option for option in self.options if option.verdict.usable and not option.ends)
        return (
            *(phrase(words, n=number) for number, words in points if number),
            *dict.fromkeys(option.face for option in usable),
        )

    def end_turn(self) -> bool:
        """End the turn; if something could still be done, only when called a second time. False if that is refused.

        Where figures go by directions, to wait is a deed like any other.
        """
        option = self.end_option()
        if option is None or not option.verdict.usable:
            return self.refuse(option.verdict if option is not None else USABLE)
        if not (self.ending or self.arrows_give_directions()) and self.something_left():
            self.ending = True
            return True
        return self.answer(option.command)
