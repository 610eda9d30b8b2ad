"""The turn machine: what comes next between transitions, and the transitions of phases and turns (rules §4)."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from delve.answers import same
from delve.faults import RulesBroke
from delve.model.ruleset import Activation, Each
from delve.phrases import Phrase, Template, phrase
from delve.requests import NOTHING, Answer, ChooseCommand, Command, EndTransition
from delve.rules.ask import structure
from delve.rules.causes import Cause
from delve.rules.command_table import can_end_turn, row_of
from delve.rules.commands.ending import RESTING
from delve.rules.do import (
    absence,
    actions,
    cards,
    damage,
    equipping,
    forgetting,
    frames,
    health_changes,
    stepping,
)
from delve.rules.do.causing import Bringing
from delve.rules.do.dispatch import is_unheard, open_window
from delve.rules.do.effects import tell
from delve.rules.do.skill_use import refresh, refresh_exhausted
from delve.rules.do.spawning import choose_open_groups
from delve.rules.events import AfterAction, AfterRefresh, AfterRest, AfterTurn, BeforeTurn, Phase
from delve.rules.facts import FurtherTurnBegan, PhaseEntered, Prevented, RoundBegan, TurnBegan, TurnEnded
from delve.rules.game import Game
from delve.rules.legal import anything_to_do, ends_at_once, legal_commands
from delve.rules.quests import check_objectives, met
from delve.rules.seen_game import as_seen_by
from delve.rules.view import View
from delve.state.game import Frame, Subject
from delve.state.piece import Piece

Transition = Coroutine[Any, Any, None]

ACTIVATE, GROUP = "activate", "group"
"""the commands by which a side chooses the next figure or group"""
IDLE_ROUNDS = 50
"""rounds in a row in which nobody was given a command, after which the rules must be at fault"""


def next_step(game: Game) -> ChooseCommand | Transition | None:
    """Between transitions: the command to ask for, the transition that comes by itself, or None when the game is over.

    Calling it again at the same moment gives the same result: it only moves pointers, past phases and beginnings of
    turns too that nobody hears, and recounts health.
    """
    while not game.state.outcome:
        game.close_transition()
        if spent := health_changes.recount(game):
            return _by_itself(game, damage.resolve_defeats(game, spent, 0))
        found = _due(game)
        if found is not None:
            return found if isinstance(found, ChooseCommand) else _by_itself(game, found)
    return None


def _due(game: Game) -> ChooseCommand | Transition | None:
    """What comes next in the turn structure; None if only pointers were moved."""
    if not game.state.turn:
        return _begin_round(game)
    if game.state.given_turns and not structure.figure_in_turn(game):
        return _begin_further_turn(game)
    step = structure.current(game)
    if step is None:
        return _leave_sequence(game)
    if step.phase is not None:
        return _pass_phase(game, step.phase)
    if step.activation is not None:
        return _activate(game, step.activation)
    if step.each is not None and step.each.order == "energy" and not game.state.turn[-1].ticked:
        return _tick(game, step.each)
    repetition = frames.go_to_due(game, step)
    if repetition is not None:
        return _begin_next(game, *repetition)
    frames.pass_step(game)
    return None


def _at_once(transition: Transition) -> None:
    """Carry out what asks nobody anything and leaves nothing to be checked, as a part of what comes next.

    Raises RulesBroke where it asks something after all: nobody could answer, and all that follows would be lost.
    """
    try:
        asked = transition.send(None)
    except StopIteration:
        return
    transition.close()
    if not isinstance(
        asked, EndTransition
    ):  # else an objective has been met on the way: nothing comes any more
        raise RulesBroke(
            f"{asked} (where a turn begins at once nothing can be asked: ask it in a response to BeforeTurn or to the "
            "phase, for which the turn waits)"
        )


def _by_itself(game: Game, transition: Transition) -> Transition:
    """A transition that no command started; its cause is the phase."""
    game.cause = Cause("phase", game.state.phase, game.state.active)
    return whole(game, transition)


async def whole(game: Game, transition: Transition) -> None:
    """A transition and, if it made the figure whose turn it is fall or leave, the end of that turn (rules §7.3).

    The turn ends even if the figure was healed at once: whatever it was doing is over. So does a turn that a script
    has ended (rules §5.10).
    """
    await transition
    over = {*game.gone, *game.finished}
    holder = structure.figure_in_turn(game) if over else 0
    familiar = structure.commanded(game)
    if holder in over and View(game).activation is not None:
        if familiar:
            await end_turn(game, familiar)
        await end_turn(game, holder)
    elif familiar in game.finished:
        await end_turn(game, familiar)


async def perform(game: Game, answer: Answer) -> None:
    """The transition of a command that `next_step` asked for; NOTHING, if there was no such command, ends the turn.

    An answer from a save is not checked before: if it is not a command it breaks the transition, and nothing else.
    """
    if same(answer, NOTHING):
        await whole(game, _pass_turn(game, game.state.active))
        return
    if game.state.idle_rounds:
        game.state.set(idle_rounds=0)
    if answer[0] in (ACTIVATE, GROUP):
        chosen = _choose(game, _subject_of(answer))
    else:
        chosen = _act(game, answer)
    await whole(game, chosen)


def _leave_sequence(game: Game) -> Transition | None:
    """End the innermost sequence: the round ends, or one of several has had its turn."""
    if structure.is_further_turn_over(game):
        frames.end_further_turn(game)
    elif len(game.state.turn) == 1:
        game.state.set(turn=())
        return None
    elif not frames.ascend(game).piece:
        return None
    game.state.set(active=0)
    return _conclude_turn(game) if met(game) is not None else None


async def _conclude_turn(game: Game) -> None:
    """Check the objectives after the turn of every single figure (rules §4.4)."""
    check_objectives(game)


def _begin_next(game: Game, each: Each, among: tuple[Subject, ...]) -> ChooseCommand | Transition | None:
    """Ask who comes next; nobody is asked if only one is left or the order decides (rules §4.2, §4.8).

    There is a checkpoint before the first turn of several, and none before each of the others.
    """
    side = structure.side_of(game, each, among[0])
    game.state.set(phase=each.choice, side=side, active=0)
    if each.order == "energy":
        return _choose_by_energy(game, among[0])
    if each.is_chosen and len(among) > 1:
        return _ask_next(each, side, among)
    chosen = _choose(game, among[0])
    if not among[0].piece or not game.state.turn[-1].done:
        return chosen
    _at_once(chosen)
    return None


def _ask_next(each: Each, side: str, among: tuple[Subject, ...]) -> ChooseCommand:
    what: dict[str, Template] = {
        "figures": "Who acts next?",
        "groups": "Which group acts next?",
        "members": "Which one acts next?",
    }
    return ChooseCommand(
        side, each.choice, phrase(what[each.of]), lambda: [_command_for(subject) for subject in among]
    )


def _command_for(subject: Subject) -> Command:
    """The command that chooses a figure or a group."""
    return (ACTIVATE, subject.piece) if subject.piece else (GROUP, subject.group)


def _subject_of(command: Command) -> Subject:
    """The figure or group that a command chooses."""
    verb, number = command
    return Subject(piece=number) if verb == ACTIVATE else Subject(group=number)


async def _choose(game: Game, subject: Subject) -> None:
    """Begin the turn of the next figure, group or side (rules §4.2, §4.3)."""
    piece = subject.piece
    game.cause = Cause("phase", game.state.phase, piece)
    game.record(PhaseEntered(phase=game.state.phase, piece=piece))
    if subject.group:
        await _refresh_side(game, game.state.side)
    frames.descend(game, subject)
    game.state.set(active=piece)
    if piece:
        _make_fresh(game, piece)


def _make_fresh(game: Game, piece: int) -> None:
    """Clear what is left of a figure's earlier turns as its turn begins (rules §4.2)."""
    points = game.piece(piece).movement_points if game.switches.movement_outside_turn == "kept" else 0
    fresh = {"movement_points": points, "attacks": 0, "moves": 0}
    game.state.change(piece, **fresh, resting=False, moved_last=False, begun=False)
    for familiar in View(game).familiars_of(piece):
        game.state.change(familiar.id, acted=False)
    refresh(game, piece, "turn")
    equipping.settle(game, piece)


async def _tick(game: Game, each: Each) -> None:
    """Give every figure of a repetition by energy as much energy as its speed says (rules §4.8)."""
    frames.replace_frame(game, ticked=True)
    view = View(game)
    for piece in structure.members(game, each):
        game.state.change(piece.id, energy=piece.energy + max(0, view.number("energy", piece.id)))


async def _choose_by_energy(game: Game, subject: Subject) -> None:
    """Let the figure with the most energy pay for its turn and begin it (rules §4.8)."""
    left = game.piece(subject.piece).energy - structure.ENERGY_OF_TURN
    game.state.change(subject.piece, energy=left)
    await _choose(game, subject)


async def _begin_further_turn(game: Game) -> None:
    """Give the first of the figures that are due a further turn that turn, if it can still have one (rules §4.9)."""
    given, *later = game.state.given_turns
    game.state.set(given_turns=tuple(later))
    piece = game.piece(given)
    way = structure.way_to_turn(game, piece) if structure.can_have_turn(game, piece) else ()
    if not way:
        return
    frames.begin_further_turn(game, way)
    game.state.set(active=given, side=piece.side)
    game.record(FurtherTurnBegan(piece=given))
    _make_fresh(game, given)


async def _refresh_side(game: Game, side: str) -> None:
    """Refresh all exhausted skills of a side before its first group acts in a round (rules §8.6)."""
    if game.switches.groups_refresh == "together" and structure.is_first_group(game, side):
        for figure in View(game).standing(side):
            await refresh_exhausted(game, figure.id)


def _why_idle(game: Game) -> str:
    """What is wrong with a game in which nobody acts any more, and what to do about it."""
    if not View(game).standing():
        return (
            f"nobody has been left for {IDLE_ROUNDS} rounds, and the quest {game.quest.id} went on: give it an "
            "objective for the end of each side, as `when: {side_fallen: ...}`"
        )
    return (
        f"nobody could do anything for {IDLE_ROUNDS} rounds by the ruleset {game.ruleset.id}: its turns have to "
        "give a command to somebody who is in the game, and an order by energy needs figures with speed"
    )


async def _begin_round(game: Game) -> None:
    """Begin the next round, unless nobody could act in the last one and an objective has been met (rules §4.4).

    Raises RulesBroke if nobody could act in too many rounds in a row (rules §4.8).
    """
    if game.state.idle_rounds and check_objectives(game):
        return
    if game.state.idle_rounds >= IDLE_ROUNDS:
        raise RulesBroke(_why_idle(game))
    idle = game.state.idle_rounds + 1
    game.state.set(round=game.state.round + 1, turn=(Frame(0),), idle_rounds=idle)
    game.record(RoundBegan(round=game.state.round))
    if game.state.round == 1 and game.quest.opening is not None:
        tell(game, game.quest.opening)
    for piece in tuple(game.state.pieces):
        refresh(game, piece, "round")
    await absence.come_back(game)
    if game.state.round == 1:
        await choose_open_groups(game)
        await cards.deal_hands(game)


def _pass_phase(game: Game, name: str) -> Transition | None:
    """Pass a phase, in which behaviors respond to its window; one that nobody hears is passed at once (rules §4.1)."""
    if game.is_heard(name, name):
        return _heard_phase(game, name)
    _enter_phase(game, name)
    return _conclude_turn(game) if game.responder.ends(game) else None


async def _heard_phase(game: Game, name: str) -> None:
    """Let behaviors respond to the window of a phase (S0-112)."""
    piece, at = _enter_phase(game, name)
    game.cause = Cause("phase", name, piece)
    await open_window(game, Phase(piece, 0, at, name=name))


def _enter_phase(game: Game, name: str) -> tuple[int, tuple[int, ...]]:
    """Note that a phase has come. Returns the figure in whose turn it lies, 0 for nobody's, and where that is."""
    piece = structure.figure_in_turn(game)
    game.state.set(phase=name, side=structure.side_of_phase(game))
    game.record(PhaseEntered(phase=name, piece=piece))
    at = game.piece(piece).spaces if piece else ()
    frames.pass_step(game)
    return piece, at


def _activate(game: Game, activation: Activation) -> ChooseCommand | Transition | None:
    """Ask the active figure's side for a command; None if there is no turn to play."""
    if structure.commanded(game):
        return _command_familiar(game, structure.commanded(game))
    id = structure.figure_in_turn(game)
    figure, begun = game.piece(id), game.state.turn[-1].begun
    if not begun:
        if not structure.is_for(activation, figure) or not (figure.on_board or figure.knocked_out):
            frames.pass_step(game)
            return None
        begins = _begin_turn(game, id, activation)
        if _is_beginning_heard(game, activation):
            return begins
        _at_once(begins)
        return None
    if not figure.on_board and not (figure.knocked_out and figure.action_points):
        return end_turn(game, id)
    if _ends_by_itself(game, figure, activation):
        return end_turn(game, id)
    return ChooseCommand(
        figure.side,
        activation.phase,
        _what_it_does(game, figure),
        lambda: _legal(game, id, activation),
        piece=id,
    )


def _what_it_does(game: Game, figure: Piece) -> Phrase:
    """The question to the side of a figure, the same at each choice."""
    key = ("what it does", figure.name)
    found: Phrase | None = game.lasting.get(key)
    if found is None:
        found = game.lasting[key] = phrase("What does {name} do?", name=figure.name)
    return found


def _legal(game: Game, piece: int, activation: Activation) -> tuple[Command, ...]:
    """What a figure may do, as far as its side can know (rules §3.6)."""
    seen = as_seen_by(game, game.piece(piece).side)
    return legal_commands(seen, seen.piece(piece), activation)


def _command_familiar(game: Game, familiar: int) -> ChooseCommand | Transition:
    """Ask the side of its owner what a familiar does, until the familiar's part of the turn ends (rules §13.3)."""
    activation, figure = game.ruleset.familiar, game.piece(familiar)
    if activation is None or not figure.on_board:
        return _release(game, familiar)
    if _ends_by_itself(game, figure, activation):
        return end_turn(game, familiar)
    return ChooseCommand(
        figure.side,
        activation.phase,
        _what_it_does(game, figure),
        lambda: _legal(game, familiar, activation),
        piece=familiar,
    )


def _ends_by_itself(game: Game, figure: Piece, activation: Activation) -> bool:
    """Whether an activation is over because nothing is left to do in it, as far as its side knows (rules §4.7)."""
    if not activation.ends_by_itself and can_end_turn(game, activation.commands):
        return False
    if ends_at_once(game, figure, activation):
        return True
    seen = as_seen_by(game, figure.side)
    return not anything_to_do(seen, seen.piece(figure.id), activation)


async def _release(game: Game, familiar: int) -> None:
    """End a familiar's part of the turn: its owner's turn goes on (rules §13.3)."""
    game.state.change(familiar, action_points=0, movement_points=0)
    game.record(TurnEnded(piece=familiar))
    game.state.set(active=structure.figure_in_turn(game))
    await open_window(game, AfterTurn(familiar, 0, game.piece(familiar).spaces))


def _is_beginning_heard(game: Game, activation: Activation) -> bool:
    """Whether anybody could respond as a figure's turn begins, or the game ends there."""
    phase = activation.phase
    return (
        not is_unheard(game, BeforeTurn)
        or game.is_heard(AfterRefresh.key, AfterRefresh.event)
        or game.is_heard(phase, phase)
    )


async def _begin_turn(game: Game, piece: int, activation: Activation) -> None:
    """Begin a figure's turn and give it its action points (rules §5.1)."""
    frames.replace_frame(game, begun=True)
    game.state.set(phase=activation.phase, side=game.piece(piece).side, active=piece)
    game.state.change(piece, action_points=activation.action_points, demands_met=0)
    game.record(PhaseEntered(phase=activation.phase, piece=piece))
    game.record(TurnBegan(piece=piece))
    game.cause = Cause("phase", activation.phase, piece)
    before = BeforeTurn(piece, 0, game.piece(piece).spaces)
    await open_window(game, before)
    if before.prevented is not None:
        game.record(Prevented(piece=piece, reason=before.prevented))
        await end_turn(game, piece)
        return
    if game.switches.groups_refresh == "one_by_one" or not structure.acts_in_group(game):
        await refresh_exhausted(game, piece)
    await open_window(game, Phase(piece, 0, game.piece(piece).spaces, name=activation.phase))


async def _act(game: Game, command: Command) -> None:
    row, piece = row_of(game, command[0]), command[1]
    game.cause = Cause("command", row.id, piece)
    points = game.piece(piece).action_points
    if not row.record.prepares:
        game.state.change(piece, begun=True)
    actions.meet_demand(game, piece, row.id)
    await actions.guarded(game, piece, actions.carry_out(game, row, command))
    figure = game.piece(piece)
    if row.record.ends_turn:
        game.finished.clear()
        await end_turn(game, piece)
    elif figure.action_points < points and figure.on_board and piece not in game.gone:
        after = AfterAction(piece, piece, figure.spaces, command=row.id, counts_as=row.words)
        await open_window(game, after)


async def _pass_turn(game: Game, piece: int) -> None:
    """End the turn of a figure to which no command can be given."""
    game.cause = Cause("phase", game.state.phase, piece)
    game.state.change(piece, begun=True)
    if await actions.spread_out(game, piece):
        game.state.change(piece, action_points=0)
    await end_turn(game, piece)


async def end_turn(game: Game, piece: int) -> None:
    """End a figure's turn: its movement ends, a rest takes effect, points are lost (rules §5.2, §5.5, §5.10)."""
    await stepping.come_to_rest(game, piece)
    if structure.commanded(game) == piece:
        await _release(game, piece)
        return
    figure = game.piece(piece)
    if figure.resting and figure.on_board:
        with Bringing(game, Cause("command", RESTING, piece)):
            await damage.recover(game, piece, 0, figure.fatigue, piece, "rest")
            await open_window(game, AfterRest(piece, piece, game.piece(piece).spaces))
    game.state.change(piece, action_points=0, movement_points=0, resting=False)
    game.record(TurnEnded(piece=piece))
    frames.pass_step(game)
    await open_window(game, AfterTurn(piece, 0, game.piece(piece).spaces))
    forgetting.forget(game, forgetting.TURN)
