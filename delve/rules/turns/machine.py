"""The turn machine: what comes next when the game is at rest, and the transitions of phases and turns (rules §4)."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from delve.answers import same
from delve.model.ruleset import Activation, Each
from delve.phrases import phrase
from delve.requests import NOTHING, Answer, ChooseCommand, Command
from delve.rules import actions, cards, damage, followers, health, movement, space
from delve.rules.command_table import row_of
from delve.rules.dispatch import open_window
from delve.rules.effects import tell
from delve.rules.events import AfterAction, AfterRest, AfterTurn, BeforeTurn, Phase
from delve.rules.facts import PhaseEntered, Prevented, RoundBegan, TurnBegan, TurnEnded
from delve.rules.game import Game
from delve.rules.legal import legal_commands
from delve.rules.quests import check_objectives
from delve.rules.skills import refresh, refresh_exhausted
from delve.rules.spawning import choose_open_groups
from delve.rules.turns import structure
from delve.state.game import Frame

Transition = Coroutine[Any, Any, None]

ACTIVATE, GROUP = "activate", "group"
"""the commands by which a side chooses the next figure or group"""


def next_step(game: Game) -> ChooseCommand | Transition | None:
    """At rest: the command to ask for, the transition that runs by itself, or None when the game is over.

    Called again at the same moment it gives the same: only pointers are moved here, and hearts counted anew.
    """
    game.at_rest()
    while not game.state.outcome:
        if spent := health.recount(game):
            return _whole(game, damage.fall(game, spent, 0))
        found = _due(game)
        if found is not None:
            return found if isinstance(found, ChooseCommand) else _whole(game, found)
    return None


def _due(game: Game) -> ChooseCommand | Transition | None:
    """What comes next in the turn structure; None where only pointers were moved."""
    if not game.state.turn:
        return _begin_round(game)
    step = structure.current(game)
    if step is None:
        _leave_sequence(game)
        return None
    if step.phase is not None:
        return _pass_phase(game, step.phase)
    if step.activation is not None:
        return _activate(game, step.activation)
    repetition = structure.due(game, step)
    if repetition is not None:
        return _ask_next(game, *repetition)
    structure.pass_step(game)
    return None


async def _whole(game: Game, transition: Transition) -> None:
    """A transition and, if the figure whose turn it is has fallen or left in it, the end of that turn (rules §7.3).

    So it is with one who was healed at once, too: whatever it was doing is over.
    """
    await transition
    holder = structure.enclosing(game, "figures", "members") if game.gone else 0
    if holder not in game.gone or structure.activation(game) is None:
        return
    familiar = structure.commanded(game)
    if familiar:
        await end_turn(game, familiar)
    await end_turn(game, holder)


async def perform(game: Game, answer: Answer) -> None:
    """The transition of a command that `next_step` asked for; NOTHING, where there was none, ends the turn.

    A saved answer is not looked at before: what is no command breaks the transition, and nothing else.
    """
    if same(answer, NOTHING):
        chosen = _pass_turn(game, game.state.active)
    elif answer[0] in (ACTIVATE, GROUP):
        chosen = _choose(game, answer)
    else:
        chosen = _act(game, answer)
    await _whole(game, chosen)


def _leave_sequence(game: Game) -> None:
    """The innermost sequence is over: the round ends, or one of several had its turn (rules §4.4)."""
    if len(game.state.turn) == 1:
        game.state.set(turn=())
        return
    each = structure.ascend(game)
    if each.of != "groups":
        game.state.set(active=0)
        check_objectives(game)


def _ask_next(game: Game, each: Each, among: tuple[int, ...]) -> ChooseCommand:
    verb = GROUP if each.of == "groups" else ACTIVATE
    what = {
        "figures": "Who acts next?",
        "groups": "Which group acts next?",
        "members": "Which one acts next?",
    }
    game.state.set(phase=each.choice, side=each.side, active=0)
    return ChooseCommand(
        each.side, each.choice, phrase(what[each.of]), lambda: [(verb, one) for one in among]
    )


async def _choose(game: Game, command: Command) -> None:
    """The next figure's turn begins with nothing left over from before, or the next group's (rules §4.2, §4.3)."""
    verb, subject = command
    piece = subject if verb == ACTIVATE else 0
    game.record(PhaseEntered(phase=game.state.phase, piece=piece))
    if verb == GROUP:
        await _refresh_side(game, game.state.side)
    structure.descend(game, subject)
    game.state.set(active=piece)
    if piece:
        points = game.piece(piece).movement_points if game.switches.movement_outside_turn == "kept" else 0
        fresh = {"movement_points": points, "attacks": 0, "moves": 0}
        game.state.change(piece, **fresh, resting=False, moved_last=False, begun=False)
        for familiar in followers.familiars_of(game, piece):
            game.state.change(familiar.id, acted=False)
        refresh(game, piece, "turn")


async def _refresh_side(game: Game, side: str) -> None:
    """Before the first group of a side acts in a round, all exhausted skills of its figures are ready (rules §8.6)."""
    if game.switches.groups_refresh == "together" and structure.is_first_group(game, side):
        for figure in space.figures(game):
            if figure.side == side:
                await refresh_exhausted(game, figure.id)


async def _begin_round(game: Game) -> None:
    game.state.set(round=game.state.round + 1, turn=(Frame(0),))
    game.record(RoundBegan(round=game.state.round))
    if game.state.round == 1 and game.quest.opening is not None:
        tell(game, game.quest.opening)
    for piece in tuple(game.state.pieces):
        refresh(game, piece, "round")
    if game.state.round == 1:
        await choose_open_groups(game)
        await cards.deal_hands(game)


async def _pass_phase(game: Game, name: str) -> None:
    """A phase passes by; effects hook into its window (rules §4.1, S0-112)."""
    piece = structure.enclosing(game, "figures", "members")
    game.state.set(phase=name, side=structure.side_of_phase(game))
    game.record(PhaseEntered(phase=name, piece=piece))
    at = game.piece(piece).spaces if piece else ()
    structure.pass_step(game)
    await open_window(game, Phase(piece, 0, at, name=name))


def _activate(game: Game, activation: Activation) -> ChooseCommand | Transition | None:
    """Ask the active figure's side for a command; None once there is no turn to play."""
    if structure.commanded(game):
        return _command_familiar(game, structure.commanded(game))
    id = structure.enclosing(game, "figures", "members")
    figure, begun = game.piece(id), game.state.turn[-1].begun
    if not begun:
        if not structure.is_for(activation, figure) or not (figure.on_board or figure.knocked_out):
            structure.pass_step(game)
            return None
        return _begin_turn(game, id, activation)
    if not figure.on_board and not (figure.knocked_out and figure.action_points):
        return end_turn(game, id)
    return ChooseCommand(
        figure.side,
        activation.phase,
        phrase("What does {name} do?", name=figure.name),
        lambda: legal_commands(game, game.piece(id), activation),
        piece=id,
    )


def _command_familiar(game: Game, familiar: int) -> ChooseCommand | Transition:
    """Ask its owner's side what the familiar does, until it has ended its part of the turn (rules §13.3)."""
    activation, figure = game.ruleset.familiar, game.piece(familiar)
    if activation is None or not figure.on_board:
        return _release(game, familiar)
    return ChooseCommand(
        figure.side,
        activation.phase,
        phrase("What does {name} do?", name=figure.name),
        lambda: legal_commands(game, game.piece(familiar), activation),
        piece=familiar,
    )


async def _release(game: Game, familiar: int) -> None:
    """A familiar has done its part: its owner's turn goes on."""
    game.state.change(familiar, action_points=0, movement_points=0)
    game.record(TurnEnded(piece=familiar))
    game.state.set(active=structure.enclosing(game, "figures", "members"))
    await open_window(game, AfterTurn(familiar, 0, game.piece(familiar).spaces))


async def _begin_turn(game: Game, piece: int, activation: Activation) -> None:
    """A figure begins to act: it has its action points now (rules §5.1)."""
    structure.top(game, begun=True)
    game.state.set(phase=activation.phase, side=game.piece(piece).side, active=piece)
    game.state.change(piece, action_points=activation.action_points)
    game.record(PhaseEntered(phase=activation.phase, piece=piece))
    game.record(TurnBegan(piece=piece))
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
    points = game.piece(piece).action_points
    if not row.record.prepares:
        game.state.change(piece, begun=True)
    await actions.guarded(game, piece, actions.carry_out(game, row, command))
    figure = game.piece(piece)
    if row.record.ends_turn:
        await end_turn(game, piece)
    elif figure.action_points < points and figure.on_board and piece not in game.gone:
        about = {"command": row.id, "counts_as": row.words}
        await open_window(game, AfterAction(piece, piece, figure.spaces, **about))


async def _pass_turn(game: Game, piece: int) -> None:
    """Of a figure that nothing can be told the turn is over."""
    game.state.change(piece, begun=True)
    if await actions.spread_out(game, piece):
        game.state.change(piece, action_points=0)
    await end_turn(game, piece)


async def end_turn(game: Game, piece: int) -> None:
    """A figure's turn is over: its movement ends, a rest takes effect, points vanish (rules §5.2, §5.5, §5.10)."""
    await movement.come_to_rest(game, piece)
    if structure.commanded(game) == piece:
        await _release(game, piece)
        return
    figure = game.piece(piece)
    if figure.resting and figure.on_board:
        await damage.recover(game, piece, 0, figure.fatigue, piece, "rest")
        await open_window(game, AfterRest(piece, piece, game.piece(piece).spaces))
    game.state.change(piece, action_points=0, movement_points=0, resting=False)
    game.record(TurnEnded(piece=piece))
    structure.pass_step(game)
    await open_window(game, AfterTurn(piece, 0, game.piece(piece).spaces))
