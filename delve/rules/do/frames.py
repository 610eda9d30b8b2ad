"""How the frames of the turn structure change as turns begin and end (rules §4)."""

from __future__ import annotations

from msgspec import structs

from delve.model.ruleset import Each, TurnStep
from delve.rules.ask.structure import can_have_turn, candidates, current, way_to_turn
from delve.rules.facts import TurnGiven
from delve.rules.game import Game
from delve.state.game import Frame, FurtherTurn, Subject


def replace_frame(game: Game, **fields: object) -> None:
    """Replace fields of the innermost frame."""
    turn = game.state.turn
    game.state.set(turn=(*turn[:-1], structs.replace(turn[-1], **fields)))


def pass_step(game: Game) -> None:
    """Go on to the next step of the innermost sequence."""
    turn = game.state.turn
    game.state.set(turn=(*turn[:-1], Frame(turn[-1].step + 1)))


def go_to_due(game: Game, step: TurnStep) -> tuple[Each, tuple[Subject, ...]] | None:
    """Go on to the repetition at a step that is due; None once nobody is left (rules §4.5).

    Returns it, and who may come next in it. One without anybody left is passed over for the next that alternates.
    """
    each = step.repetitions()
    for _ in each:
        part = game.state.turn[-1].part
        if among := candidates(game, each[part], alone=not each[part].is_chosen):
            return each[part], among
        replace_frame(game, part=(part + 1) % len(each))
    return None


def descend(game: Game, subject: Subject) -> None:
    """Begin the steps that are repeated, for one of the candidates. Raises ValueError where nobody is to be chosen."""
    step = current(game)
    if step is None or not step.repetitions():
        raise ValueError("nobody is to be chosen now")
    replace_frame(game, subject=subject)
    game.state.set(turn=(*game.state.turn, Frame(0)))


def ascend(game: Game) -> Subject:
    """End the steps that were repeated for one candidate, which is returned."""
    game.state.set(turn=game.state.turn[:-1])
    frame = game.state.turn[-1]
    step = current(game)
    assert step is not None
    part = (frame.part + 1) % len(step.repetitions())
    replace_frame(game, subject=Subject(), done=(*frame.done, frame.subject), part=part)
    return frame.subject


def give_turn(game: Game, piece: int, source: int) -> bool:
    """Let a figure have a further turn after the one under way. Returns whether it can have one (rules §4.9)."""
    figure = game.piece(piece)
    if not can_have_turn(game, figure) or not way_to_turn(game, figure):
        return False
    game.state.set(given_turns=(*game.state.given_turns, piece))
    game.record(TurnGiven(piece=piece, source=source))
    return True


def begin_further_turn(game: Game, way: tuple[Frame, ...]) -> None:
    """Put the structure aside, and begin a turn at the end of this way."""
    further = FurtherTurn(len(way) + 1, game.state.turn)
    game.state.set(turn=(*way, Frame(0)), further_turn=further)


def end_further_turn(game: Game) -> None:
    """Go on where the structure was put aside."""
    further = game.state.further_turn
    assert further is not None
    game.state.set(turn=further.aside, further_turn=None)
