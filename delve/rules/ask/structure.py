"""Where a game stands in its turn structure: frames over the ruleset's data, and who may come next (rules §4).

`frames` says how the frames change, `turns.machine` what happens in a phase or a turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from delve.model.named_text import BoardName
from delve.model.ruleset import Activation, Each, TurnStep
from delve.rules.ask.questions import Questions
from delve.rules.game import Game
from delve.state.game import Frame, Subject
from delve.state.piece import Piece

ENERGY_OF_TURN: Final = 100
"""energy that a figure needs for a turn, and pays for it (rules §4.8)"""


def sequences(game: Game) -> list[Sequence[TurnStep]]:
    """The steps at each depth of the structure, outermost first: the round, then what is repeated at its frame."""
    around = game.state.turn[:-1]
    kept: tuple[tuple[Frame, ...], list[Sequence[TurnStep]]] | None = game.lasting.get("sequences")
    if kept is None or kept[0] != around:
        steps: Sequence[TurnStep] = game.ruleset.turns
        found = [steps]
        for frame in around:
            each = repeated(steps[frame.step], frame)
            assert each is not None, "only what is repeated has steps of its own"
            steps = each.do
            found.append(steps)
        kept = game.lasting["sequences"] = around, found
    return kept[1]


def repeated(step: TurnStep, frame: Frame) -> Each | None:
    """The repetition at a step, of several that alternate the one that is due; None if nothing is repeated there."""
    return step.alternate[frame.part] if step.alternate else step.each


def current(game: Game) -> TurnStep | None:
    """The innermost step that is due; None if its sequence is over."""
    steps, frame = sequences(game)[-1], game.state.turn[-1]
    return steps[frame.step] if frame.step < len(steps) else None


def figure_in_turn(game: Game) -> int:
    """The figure whose turn is under way, its start and end phase included; 0 if there is none."""
    for frame in reversed(game.state.turn):
        if frame.subject.piece:
            return frame.subject.piece
    return 0


def group_in_turn(game: Game) -> int:
    """The number of the monster group whose turn is under way; 0 if there is none (rules §4.3)."""
    return next((frame.subject.group for frame in reversed(game.state.turn) if frame.subject.group), 0)


def commanded(game: Game) -> int:
    """The familiar that acts within its owner's turn just now; 0 if none does (rules §13.3)."""
    active = game.state.pieces.get(game.state.active)
    return active.id if active is not None and active.owner else 0


def _activation(game: Game) -> Activation | None:
    if commanded(game):
        return game.ruleset.familiar
    step = current(game) if game.state.turn else None
    if step is None or step.activation is None:
        return None
    return step.activation if is_for(step.activation, game.piece(figure_in_turn(game))) else None


def demands(game: Game, command: str) -> bool:
    """Whether any activation of the ruleset demands a command (rules §4.7)."""
    found: frozenset[str] | None = game.lasting.get("demanded")
    if found is None:
        familiar = game.ruleset.familiar
        found_in = [*activations(game.ruleset.turns), *((familiar,) if familiar is not None else ())]
        found = frozenset(id for activation in found_in for id in activation.must)
        game.lasting["demanded"] = found
    return command in found


def activations(steps: Sequence[TurnStep]) -> Iterator[Activation]:
    """All activations among steps of an order of turns (rules §4.8)."""
    for step in steps:
        if step.activation is not None:
            yield step.activation
        for each in step.repetitions():
            yield from activations(each.do)


def is_for(activation: Activation, figure: Piece) -> bool:
    """Whether figures of this kind act in an activation (rules §4.2)."""
    return not activation.kinds or figure.kind in activation.kinds


def may_act(game: Game, piece: int) -> bool:
    """Whether the turn of a figure is under way and the part in which it acts is not over yet (rules §4.2)."""
    if commanded(game) == piece:
        return True
    return figure_in_turn(game) == piece and TurnQuestions(game).activation is not None


def acts_in_group(game: Game) -> bool:
    """Whether the turn that is under way is that of a figure whose group was chosen first (rules §4.3)."""
    return bool(group_in_turn(game))


def is_first_group(game: Game, side: str) -> bool:
    """Whether no group of a side has had its turn in the current repetition (rules §8.6)."""
    mine = {group.number for group in game.state.groups if group.side == side}
    return mine.isdisjoint(subject.group for subject in game.state.turn[-1].done)


def candidates(game: Game, each: Each, *, alone: bool = False) -> tuple[Subject, ...]:
    """The figures, groups or sides that may come next in a repetition, in their order (rules §4.2, §4.3, §4.8).

    `alone`: only the first of them is wanted.
    """
    if each.order == "energy":
        return tuple(Subject(piece=piece.id) for piece in most_energy_first(members(game, each)))
    if alone and each.of == "figures":
        return _first_of(game, each, {subject.piece for subject in game.state.turn[-1].done})
    done = frozenset(game.state.turn[-1].done)
    open_ = (subject for subject in _subjects(game, each) if subject not in done)
    return tuple(islice(open_, 1) if alone else open_)


def _first_of(game: Game, each: Each, had: set[int]) -> tuple[Subject, ...]:
    """The oldest figure of a repetition that can have a turn and has had none; nobody, if there is none."""
    sides = sides_of(game, each)
    for id, piece in game.state.pieces.items():
        if piece.side in sides and id not in had and (not each.kinds or piece.kind in each.kinds):
            if can_have_turn(game, piece):
                return (Subject(piece=id),)
    return ()


def most_energy_first(figures: Iterable[Piece]) -> list[Piece]:
    """The figures that have enough energy to act, those with the most first, then the oldest (rules §4.8)."""
    return sorted(
        (piece for piece in figures if piece.energy >= ENERGY_OF_TURN), key=lambda p: (-p.energy, p.id)
    )


def members(game: Game, each: Each, depth: int = -1) -> list[Piece]:
    """All figures of a repetition that can have a turn, oldest first; only of the group in turn, if it is of members.

    `depth` is the number of its frame; -1: the innermost one.
    """
    return [*_members(game, each, depth)]


def _members(game: Game, each: Each, depth: int = -1) -> Iterator[Piece]:
    sides = sides_of(game, each, depth)
    group = group_in_turn(game) if each.of == "members" else 0
    return (piece for piece in _able(game, each, sides) if not group or piece.group == group)


def _subjects(game: Game, each: Each) -> Iterator[Subject]:
    if each.of == "sides":
        for side in sides_of(game, each):
            if any(_able(game, each, (side,))):
                yield Subject(side=side)
    elif each.of == "groups":
        sides = sides_of(game, each)
        numbers = {piece.group for piece in _able(game, each, sides)}
        for group in game.state.groups:
            if group.side in sides and group.number in numbers:
                yield Subject(group=group.number)
    else:
        for piece in _members(game, each):
            yield Subject(piece=piece.id)


def _able(game: Game, each: Each, sides: Sequence[str]) -> Iterator[Piece]:
    """The figures of these sides and of the kinds of a repetition that can have a turn, oldest first."""
    return (
        piece
        for piece in game.state.pieces.values()
        if piece.side in sides and (not each.kinds or piece.kind in each.kinds) and can_have_turn(game, piece)
    )


def can_have_turn(game: Game, piece: Piece) -> bool:
    """Whether a figure acts by itself, is in the game where time passes, and came early enough for this round."""
    if not piece.activates or piece.waits_in(game.state.round):
        return False
    if not (piece.spaces or piece.edges or piece.fallen_at >= 0):
        return False
    return game.ruleset.boards == "all" or piece.board not in _boards_that_stand_still(game)


def sides_of(game: Game, each: Each, depth: int = -1) -> tuple[str, ...]:
    """The sides that a repetition is for, at the innermost frame or at the frame number `depth`."""
    if each.of == "sides":
        return each.sides or tuple(game.ruleset.sides)
    if each.side is not None:
        return (each.side,)
    return each.sides or (_side_around(game, depth),)


def _side_around(game: Game, depth: int = -1) -> str:
    """The side whose turn encloses a step: the innermost one, or the one around the frame number `depth`."""
    turn, around = game.state.turn, sequences(game)
    outermost_first = range(depth if depth >= 0 else len(turn) - 1)
    for level in reversed(outermost_first):
        subject, each = turn[level].subject, repeated(around[level][turn[level].step], turn[level])
        if subject.side:
            return subject.side
        if each is not None and each.side is not None:
            return each.side
        if each is not None and each.sides and (subject.piece or subject.group):
            return _own_side(game, subject)
    return game.ruleset.party


def side_of(game: Game, each: Each, subject: Subject) -> str:
    """The side whose part of the round it is when this candidate has its turn."""
    sides = sides_of(game, each)
    return sides[0] if len(sides) == 1 else _own_side(game, subject)


def _own_side(game: Game, subject: Subject) -> str:
    if subject.group:
        return next(group.side for group in game.state.groups if group.number == subject.group)
    return subject.side or game.piece(subject.piece).side


def _boards_that_stand_still(game: Game) -> frozenset[str]:
    """The boards on which nobody has a turn, where time passes only with the party (rules §2.9).

    None of them do once nobody of the party is left: then all go on. So the only board of a game never does.
    """
    if game.only_board:
        return frozenset()
    cache, party = game.cache, game.ruleset.party
    if "boards that stand still" not in cache:
        entered = {
            piece.board
            for piece in game.state.pieces.values()
            if piece.side == party and (piece.on_board or piece.knocked_out)
        }
        boards = frozenset(game.state.boards)
        cache["boards that stand still"] = boards - entered if entered else frozenset()
    found: frozenset[str] = cache["boards that stand still"]
    return found


def side_of_phase(game: Game) -> str:
    """The side to which a phase belongs: that of the enclosing repetition, else that of the next one."""
    if len(game.state.turn) > 1:
        return _side_around(game)
    steps, at = game.ruleset.turns, game.state.turn[0].step
    ahead = [_first_side(game, each) for step in steps[at:] for each in step.repetitions()]
    behind = [_first_side(game, each) for step in steps[:at] for each in step.repetitions()]
    return next(iter(ahead or behind[-1:]), game.ruleset.party)


def _first_side(game: Game, each: Each) -> str:
    """The side that comes first in a repetition at the outermost level."""
    return each.side or next(iter(each.sides or game.ruleset.sides))


# ---------------------------------------------------------------------------------------------------- further turns
def way_to_turn(game: Game, piece: Piece) -> tuple[Frame, ...]:
    """The frames down to the first repetition that gives a turn to figures of this kind; empty if none does."""
    return _way(game, game.ruleset.turns, piece, "")


def _way(game: Game, steps: Sequence[TurnStep], piece: Piece, side: str) -> tuple[Frame, ...]:
    for number, step in enumerate(steps):
        for part, each in enumerate(step.repetitions()):
            subject = _subject_like(game, each, piece, side)
            if subject is None:
                continue
            here = Frame(number, subject, part=part)
            if subject.piece and any(one.activation and is_for(one.activation, piece) for one in each.do):
                return (here,)
            if inner := _way(game, each.do, piece, each.side or piece.side):
                return (here, *inner)
    return ()


def _subject_like(game: Game, each: Each, piece: Piece, side: str) -> Subject | None:
    """What a repetition is for while this figure has its turn in it; an empty subject: another.

    None: it never has one.
    """
    if each.of == "sides":
        return Subject(side=piece.side) if piece.side in (each.sides or game.ruleset.sides) else None
    sides = (each.side,) if each.side is not None else each.sides or (side,)
    if piece.side not in sides or (each.kinds and piece.kind not in each.kinds):
        return Subject() if each.of == "figures" else None
    if each.of == "figures":
        return Subject(piece=piece.id)
    if not piece.group:
        return None
    return Subject(group=piece.group) if each.of == "groups" else Subject(piece=piece.id)


def activation_of(game: Game, piece: Piece) -> Activation | None:
    """The activation in which a figure acts when its turn comes; None for one that never acts (rules §4.2)."""
    if piece.kind == "familiar":
        return game.ruleset.familiar
    steps: Sequence[TurnStep] = game.ruleset.turns
    for frame in way_to_turn(game, piece):
        steps = tuple(steps[frame.step].repetitions())[frame.part].do
    found = (one.activation for one in steps if one.activation and is_for(one.activation, piece))
    return next(found, None)


def is_further_turn_over(game: Game) -> bool:
    """Whether the innermost sequence is that of a further turn."""
    further = game.state.further_turn
    return further is not None and len(game.state.turn) == further.depth


def _activations_of(steps: Sequence[TurnStep], figure: Piece, side: str | None) -> Iterator[Activation]:
    """The activations of a figure, of those within some steps that are done for a side."""
    for step in steps:
        if step.activation is not None and side in (None, figure.side) and is_for(step.activation, figure):
            yield step.activation
        for each in step.repetitions():
            of = each.side or side
            if not each.sides or figure.side in each.sides:
                yield from _activations_of(each.do, figure, figure.side if each.sides else of)


class TurnQuestions(Questions):
    """Where a game stands in its turn structure."""

    __slots__ = ()

    def actions_of_turn(self, piece: int) -> int:
        """The actions that a figure has in a turn of its own (rules §4.2)."""
        return self._of_turn(piece)[0]

    def attacks_of_turn(self, piece: int) -> int:
        """The attacks, of one action each, that a figure may make in a turn of its own if it does nothing else."""
        return self._of_turn(piece)[1]

    def _of_turn(self, piece: int) -> tuple[int, int]:
        """The actions of a figure in a turn of its own, and for how many of them it may attack."""
        figure, game = self._game.piece(piece), self._game
        key = ("actions of turn", figure.side, figure.kind)
        if key not in game.lasting:
            own = [*_activations_of(game.ruleset.turns, figure, None)]
            actions = max((one.action_points for one in own), default=0)
            attacks = (one.action_points if one.most_attacks is None else one.most_attacks for one in own)
            game.lasting[key] = actions, min(actions, max(attacks, default=0))
        found: tuple[int, int] = game.lasting[key]
        return found

    def waits(self, piece: int) -> bool:
        """Whether a figure came too late for this round, and acts from the next one on (rules §11.4)."""
        return self._game.piece(piece).waits_in(self._game.state.round)

    @property
    def activation(self) -> Activation | None:
        """The activation that is under way or due, with the commands that it allows (rules §4.2)."""
        cache = self._game.cache
        if "activation" not in cache:
            cache["activation"] = _activation(self._game)
        found: Activation | None = cache["activation"]
        return found

    def stands_still(self, board: BoardName) -> bool:
        """Whether time does not pass on a board, as the ruleset says so where nobody of the party is (rules §2.9)."""
        game = self._game
        return game.ruleset.boards != "all" and board in _boards_that_stand_still(game)

    @property
    def coming_next(self) -> tuple[int, ...]:
        """The figures that come after the current one, as far as no side chooses: by energy, or as listed (rules §4.8).

        Figures that gain enough energy only in a later round are not among them.
        """
        game = self._game
        turn, around = game.state.turn, sequences(game) if game.state.turn else []
        given = game.state.given_turns
        for depth in range(len(turn) - 1, -1, -1):
            step = around[depth][turn[depth].step] if turn[depth].step < len(around[depth]) else None
            each = repeated(step, turn[depth]) if step is not None else None
            if each is None or each.of not in ("figures", "members"):
                continue
            if each.is_chosen:
                return given
            figures, had = members(game, each, depth), {subject.piece for subject in turn[depth].done}
            if each.order == "energy":
                return (*given, *(piece.id for piece in most_energy_first(figures)))
            now = turn[depth].subject.piece
            return (*given, *(piece.id for piece in figures if piece.id not in had and piece.id != now))
        return given

    @property
    def yet_to_act(self) -> tuple[int, ...]:
        """The figures whose turn is still to come in the repetitions under way, whoever chooses the order.

        The one whose turn it is now is not among them, and by energy nobody is (rules §4.8).
        """
        game, found = self._game, list[int]()
        turn, around = game.state.turn, sequences(game) if game.state.turn else []
        for depth, frame in enumerate(turn):
            step = around[depth][frame.step] if frame.step < len(around[depth]) else None
            each = repeated(step, frame) if step is not None else None
            if each is None or each.of == "sides" or each.order == "energy":
                continue
            had = {*frame.done, frame.subject}
            for piece in _able(game, each, sides_of(game, each, depth)):
                if each.of == "groups":
                    is_due = bool(piece.group) and all(one.group != piece.group for one in had)
                else:
                    of_group = each.of != "members" or piece.group == group_in_turn(game)
                    is_due = of_group and all(one.piece != piece.id for one in had)
                if is_due and piece.id not in found:
                    found.append(piece.id)
        return tuple(found)
