"""Where a game stands in its turn structure: frames over the ruleset's data, and who may come next (rules §4).

Everything here only reads or moves pointers; what happens in a phase or a turn stands in `machine`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from delve.model.ruleset import Activation, Each, TurnStep
from delve.rules.game import Game
from delve.state.game import Frame, Subject
from delve.state.piece import Piece


def sequences(game: Game) -> list[Sequence[TurnStep]]:
    """The steps at each depth of the structure, outermost first: the round, then what is repeated at its frame."""
    steps: Sequence[TurnStep] = game.ruleset.turns
    found = [steps]
    for frame in game.state.turn[:-1]:
        each = repeated(steps[frame.step], frame)
        assert each is not None, "only what is repeated has steps of its own"
        steps = each.do
        found.append(steps)
    return found


def repeated(step: TurnStep, frame: Frame) -> Each | None:
    """What is repeated at a step, of several that alternate the one that is due; None where nothing is."""
    each = step.repetitions()
    return each[frame.part] if each else None


def current(game: Game) -> TurnStep | None:
    """The innermost step that is due; None where its sequence is over."""
    steps, frame = sequences(game)[-1], game.state.turn[-1]
    return steps[frame.step] if frame.step < len(steps) else None


def figure_in_turn(game: Game) -> int:
    """The figure whose turn is under way, its start and end phase included; 0 if there is none."""
    return next((frame.subject.piece for frame in reversed(game.state.turn) if frame.subject.piece), 0)


def group_in_turn(game: Game) -> int:
    """The number of the monster group whose turn is under way; 0 if there is none (rules §4.3)."""
    return next((frame.subject.group for frame in reversed(game.state.turn) if frame.subject.group), 0)


def commanded(game: Game) -> int:
    """The familiar that acts within its owner's turn just now; 0 if none does (rules §13.3)."""
    active = game.state.pieces.get(game.state.active)
    return active.id if active is not None and active.owner else 0


def activation(game: Game) -> Activation | None:
    """The activation that is under way or due, if the innermost step is one for whoever's turn it is."""
    if commanded(game):
        return game.ruleset.familiar
    step = current(game) if game.state.turn else None
    if step is None or step.activation is None:
        return None
    return step.activation if is_for(step.activation, game.piece(figure_in_turn(game))) else None


def is_for(activation: Activation, figure: Piece) -> bool:
    """Whether figures of this kind act in an activation (rules §4.2)."""
    return not activation.kinds or figure.kind in activation.kinds


def may_act(game: Game, piece: int) -> bool:
    """Whether the turn of a figure is under way and the part in which it acts is not over yet (rules §4.2)."""
    if commanded(game) == piece:
        return True
    return figure_in_turn(game) == piece and activation(game) is not None


def acts_in_group(game: Game) -> bool:
    """Whether the turn that is under way is that of a figure whose group was chosen first (rules §4.3)."""
    return bool(group_in_turn(game))


def is_first_group(game: Game, side: str) -> bool:
    """Whether no group of a side has had its turn in the repetition that is due (rules §8.6)."""
    mine = {group.number for group in game.state.groups if group.side == side}
    return mine.isdisjoint(subject.group for subject in game.state.turn[-1].done)


def candidates(game: Game, each: Each) -> tuple[Subject, ...]:
    """The figures or groups that may come next in a repetition, oldest first (rules §4.2, §4.3)."""
    done = game.state.turn[-1].done
    return tuple(subject for subject in _subjects(game, each) if subject not in done)


def _subjects(game: Game, each: Each) -> Iterator[Subject]:
    """All figures or groups of a repetition that can have a turn, oldest first."""
    if each.of == "groups":
        for group in game.state.groups:
            if group.side == each.side and _members(game, each, group.number):
                yield Subject(group=group.number)
        return
    for piece in _members(game, each, group_in_turn(game) if each.of == "members" else 0):
        yield Subject(piece=piece.id)


def _members(game: Game, each: Each, group: int) -> list[Piece]:
    """The figures of a repetition, of one group if it is given, that can have a turn."""
    return [
        piece
        for piece in game.state.pieces.values()
        if piece.side == each.side
        and piece.activates
        and (not each.kinds or piece.kind in each.kinds)
        and (piece.on_board or piece.knocked_out)
        and (not group or piece.group == group)
        and piece.waits != game.state.round
    ]


def side_of_phase(game: Game) -> str:
    """Whose part of the round a phase belongs to: the enclosing repetition's side, else that of the next one."""
    turn, around = game.state.turn, sequences(game)
    for depth in range(len(turn) - 2, -1, -1):
        each = repeated(around[depth][turn[depth].step], turn[depth])
        if each is not None:
            return each.side
    ahead = [each.side for step in around[0][turn[0].step :] for each in step.repetitions()]
    behind = [each.side for step in around[0][: turn[0].step] for each in step.repetitions()]
    return next(iter(ahead or behind[-1:]), game.ruleset.party)


def replace_frame(game: Game, **fields: object) -> None:
    """Replace fields of the innermost frame."""
    turn = game.state.turn
    game.state.set(turn=(*turn[:-1], structs.replace(turn[-1], **fields)))


def pass_step(game: Game) -> None:
    """Go on to the next step of the innermost sequence."""
    replace_frame(game, step=game.state.turn[-1].step + 1, subject=Subject(), done=(), begun=False, part=0)


def due(game: Game, step: TurnStep) -> tuple[Each, tuple[Subject, ...]] | None:
    """The repetition at a step that is due and who may come next in it; None once nobody is left (rules §4.5).

    A repetition without anybody left is passed over for the next that alternates with it.
    """
    each = step.repetitions()
    for _ in each:
        part = game.state.turn[-1].part
        if among := candidates(game, each[part]):
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
