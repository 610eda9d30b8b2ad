"""A saved game played again: its answers are given from the start, and the states compared on the way.

All answers of a long game take a fraction of a second, and bring the log and every moment to go back to with them;
so a checkpoint is only needed where the content has changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from delve.flow.driver import Play, ScriptFault
from delve.flow.migration import missing
from delve.flow.records import Checkpoint, Header
from delve.flow.rerun import Rerun
from delve.flow.saved import Saved
from delve.flow.watchdog import Watchdog
from delve.model.library import Library, UnknownDefinition
from delve.rules.behavior import Behavior
from delve.rules.game import Game
from delve.rules.setup import Member, game_at, new_game
from delve.state.behavior_key import BehaviorKey
from delve.state.game import GameState
from delve.state.soundness import sound


def beginning(
    library: Library,
    behaviors: Mapping[BehaviorKey, Behavior],
    header: Header,
    checkpoints: Sequence[Checkpoint] = (),
) -> Game:
    """A game before its first answer: newly set up, or where its header says so as its first checkpoint says.

    Raises CannotSetUp; UnknownDefinition, and ValueError where a checkpoint cannot be begun from.
    """
    if header.from_checkpoint:
        if not checkpoints or checkpoints[0].n:
            raise ValueError("the checkpoint that it begins with is not there")
        state = sound(GameState.decoded(bytes(checkpoints[0].state)))
        for one in missing(state, library):
            raise UnknownDefinition(one.kind, one.id)
        _try(game_at(library, behaviors, state.copy()))
        return game_at(library, behaviors, state)
    return new_game(library, behaviors, header.quest, [Member(*one) for one in header.party])


def _try(game: Game) -> None:
    """Let a game that nobody needs go to its first question. Raises ValueError where these rules cannot play it."""
    watchdog = Watchdog()
    try:
        Play(game, guard=watchdog).discard()
    except ScriptFault as fault:
        raise ValueError(f"no game comes to the state that it begins with ({fault})") from fault
    finally:
        watchdog.close()


def resume(play: Play, saved: Saved, *, same_content: bool = True) -> None:
    """Play a game that is newly set up on to where the saved one was left. Raises Diverged.

    With the same content an answer is not checked, but the state after it has to be equal. It has to be legal where no
    state is on record, and with other content.
    """
    for given in Rerun(play, saved, check=not same_content, compare=same_content):
        if given.difference is not None:
            raise given.difference
    play.free_undo = saved.header.free_undo
