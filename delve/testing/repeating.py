"""Whether a game can be undone and played again: what every script owes to cancel, undo, saves and replays."""

from __future__ import annotations

from delve.flow.driver import Play
from delve.state.game import GameState


def require_repeatable(play: Play, since: int) -> None:
    """Undo a game to each of its answers from one on, and give the same answers again. Raises AssertionError.

    The state of each rest must come out of a copy and out of a save as it went in, and the game must end the same.
    """
    journal, end = tuple(play.journal), play.state.digest()
    for number in range(len(journal), since - 1, -1):
        play.go_back_to(number)
        state, digest = play.state, play.state.digest()
        if play.at_rest and {state.copy().digest(), GameState.decoded(state.encoded()).digest()} != {digest}:
            raise AssertionError(
                f"after {number} answers, the game does not come out of a save as it went in"
            )
        play.replay(journal[number:], verify=True)
        if play.state.digest() != end:
            raise AssertionError(f"undone to {number} answers, the same answers lead to another game")
