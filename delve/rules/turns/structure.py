"""Where a game stands in its turn structure: frames over the ruleset's data, and who may come next (rules §4).

Everything here only reads or moves pointers; what happens in a phase or a turn stands in `machine`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from delve.model.ruleset import Activation, Each, TurnStep
from delve.rules.game import Game
from delve.state.game import Frame
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


def enclosing(game: Game, *kinds: str) -> int:
    """The subject of the innermost repetition over one of these kinds of thing; 0 if there is none."""
    found, steps = 0, game.ruleset.turns
    for frame in game.state.turn:
        each = repeated(steps[frame.step], frame) if frame.step < len(steps) else None
        if each is None:
            break
        if each.of in kinds and frame.subject:
            found = frame.subject
        steps = each.do
    return found


def commanded(game: Game) -> int:
    """The familiar that acts within its owner's turn just now; 0 if none does (rules §13.3)."""
    active = game.state.pieces.get(game.state.active)
    return active.id if active is not None and active.owner else 0


def activation(game: Game) -> Activation | None:
    """The activation that is under way or due, if the innermost step is one for whoever's turn it is."""
    cache = game.cache
    if "activation" not in cache:
        cache["activation"] = _activation(game)
    found: Activation | None = cache["activation"]
    return found


def _activation(game: Game) -> Activation | None:
    if commanded(game):
        return game.ruleset.familiar
    step = current(game) if game.state.turn else None
    if step is None or step.activation is None:
        return None
    return (
        step.activation
        if is_for(step.activation, game.piece(enclosing(game, "figures", "members")))
        else None
    )


def is_for(activation: Activation, figure: Piece) -> bool:
    """Whether figures of this kind act in an activation (rules §4.2)."""
    return not activation.kinds or figure.kind in activation.kinds


def may_act(game: Game, piece: int) -> bool:
    """Whether the turn of a figure is under way and the part in which it acts is not over yet (rules §4.2)."""
    if commanded(game) == piece:
        return True
    return enclosing(game, "figures", "members") == piece and activation(game) is not None


def acts_in_group(game: Game) -> bool:
    """Whether the turn that is under way is that of a figure whose group was chosen first (rules §4.3)."""
    return bool(enclosing(game, "groups"))


def is_first_group(game: Game, side: str) -> bool:
    """Whether no group of a side has had its turn in the repetition that is due (rules §8.6)."""
    mine = {-group.number for group in game.state.groups if group.side == side}
    return not mine & set(game.state.turn[-1].done)


def candidates(game: Game, each: Each) -> tuple[int, ...]:
    """The pieces or groups that may come next in a repetition, oldest first (rules §4.2, §4.3)."""
    done = game.state.turn[-1].done
    if each.of == "groups":
        return tuple(
            group.number
            for group in game.state.groups
            if group.side == each.side and -group.number not in done and _members(game, each, group.number)
        )
    group = enclosing(game, "groups") if each.of == "members" else 0
    return tuple(piece.id for piece in _members(game, each, group) if piece.id not in done)


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


def top(game: Game, **fields: object) -> None:
    """Replace fields of the innermost frame."""
    turn = game.state.turn
    game.state.set(turn=(*turn[:-1], structs.replace(turn[-1], **fields)))


def pass_step(game: Game) -> None:
    """Go on to the next step of the innermost sequence."""
    top(game, step=game.state.turn[-1].step + 1, subject=0, done=(), begun=False, part=0)


def due(game: Game, step: TurnStep) -> tuple[Each, tuple[int, ...]] | None:
    """The repetition at a step that is due and who may come next in it; None once nobody is left (rules §4.5).

    A repetition without anybody left is passed over for the next that alternates with it.
    """
    each = step.repetitions()
    for _ in each:
        part = game.state.turn[-1].part
        if among := candidates(game, each[part]):
            return each[part], among
        top(game, part=(part + 1) % len(each))
    return None


def descend(game: Game, subject: int) -> None:
    """Begin the steps that are repeated, for one of the candidates."""
    top(game, subject=subject)
    game.state.set(turn=(*game.state.turn, Frame(0)))


def ascend(game: Game) -> Each:
    """End the steps that were repeated for one candidate; returns the repetition that they belong to."""
    game.state.set(turn=game.state.turn[:-1])
    frame = game.state.turn[-1]
    step = current(game)
    assert step is not None
    each = repeated(step, frame)
    assert each is not None
    who = -frame.subject if each.of == "groups" else frame.subject
    part = (frame.part + 1) % len(step.repetitions())
    top(game, subject=0, done=(*frame.done, who), part=part)
    return each
