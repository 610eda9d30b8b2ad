"""Resuming a saved game: its answers are given again from the start, and the states are compared on the way.

Even the answers of a long game take a fraction of a second, and they bring back the log and every moment to undo to. So
a checkpoint is only needed where the content has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext

from delve.faults import ScriptBroke, ScriptSignal, exception_in_words
from delve.flow.driver import Play, ScriptFault
from delve.flow.migration import missing
from delve.flow.records import Checkpoint, Header
from delve.flow.rerun import Rerun
from delve.flow.saved import Saved
from delve.flow.watchdog import Watchdog
from delve.model.library import Library, UnknownDefinition
from delve.rules.behavior import Behavior
from delve.rules.game import Game
from delve.rules.setup import game_at, library_for, new_game
from delve.state.behavior_key import BehaviorKey
from delve.state.game import GameState
from delve.state.soundness import require_consistent


def beginning(
    library: Library,
    behaviors: Mapping[BehaviorKey, Behavior],
    header: Header,
    checkpoints: Sequence[Checkpoint] = (),
    guard: AbstractContextManager[None] | None = None,
) -> Game:
    """A game before its first answer: newly set up, or from its first checkpoint if the header says so.

    Setting up asks scripts, such as what an item takes to be carried: `guard` is the context in which they run, such as
    a `Watchdog`. Raises CannotSetUp, UnknownDefinition, ScriptBroke, and ValueError for a checkpoint with which no game
    can begin.
    """
    if header.from_checkpoint:
        if not checkpoints or checkpoints[0].n:
            raise ValueError("the checkpoint that it begins with is not there")
        state = require_consistent(GameState.decoded(bytes(checkpoints[0].state)))
        for one in missing(state, library):
            raise UnknownDefinition(one.kind, one.id)
        library = library_for(library, behaviors, header.start, header.seed)
        _try(game_at(library, behaviors, state.copy()))
        return game_at(library, behaviors, state)
    try:
        with guard or nullcontext():
            started = library_for(library, behaviors, header.start, header.seed)
            return new_game(started, behaviors, header.quest, header.members, dict(header.left))
    except ScriptSignal as signal:
        raise ScriptBroke(exception_in_words(signal)) from signal


def _try(game: Game) -> None:
    """Play a spare copy of a game to its first question. Raises ValueError if the rules cannot do so."""
    watchdog = Watchdog()
    try:
        Play(game, guard=watchdog).discard()
    except ScriptFault as fault:
        raise ValueError(f"no game comes to the state that it begins with ({fault})") from fault
    finally:
        watchdog.close()


def resume(
    play: Play, saved: Saved, *, same_content: bool = True, tell: Callable[[int, int], None] | None = None
) -> None:
    """Play a game, newly set up, to the moment at which the saved one was left. Raises Diverged.

    With the same content answers are not checked, but the states after them have to be equal. With other content, and
    where no state is on record, an answer has to be legal. `tell` is told after each answer how many of how many there
    are.
    """
    walk = Rerun(play, saved, check=not same_content, compare=same_content)
    for given in walk:
        if given.difference is not None:
            raise given.difference
        if tell is not None:
            tell(given.number, walk.last)
    play.free_undo = saved.header.free_undo
