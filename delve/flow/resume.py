"""A saved game played again: its answers are given from the start, and the states compared on the way.

All answers of a long game take a fraction of a second, and bring the log and every moment to go back to with them;
so a checkpoint is only needed where the content has changed.
"""

from __future__ import annotations

from delve.flow.driver import OutOfStep, Play, ScriptFault
from delve.flow.saved import Saved


class Diverged(Exception):
    """The game that comes of the answers is another one than was saved; `at` is the number of the first answer."""

    def __init__(self, at: int, message: str) -> None:
        super().__init__(f"answer {at}: {message}")
        self.at = at


def resume(play: Play, saved: Saved, *, same_content: bool = True) -> None:
    """Play a game that is newly set up on to where the saved one was left. Raises Diverged.

    With the same content answers are not checked, but each state has to be equal. With other content each answer
    has to be legal still.
    """
    for number, (entry, digest) in enumerate(zip(saved.entries, saved.digests, strict=True), 1):
        try:
            play.replay((entry,), verify=not same_content)
        except OutOfStep as error:
            raise Diverged(number, str(error).partition(": ")[2]) from error
        except ScriptFault as fault:
            if not play.stopped or len(play.journal) < number:
                raise Diverged(number, f"a script breaks: {fault}") from fault
        if same_content and digest and play.state.digest() != digest:
            raise Diverged(
                number, f"the state after it is {play.state.digest()[:8]}, not {digest[:8]} as saved"
            )
    play.free_undo = saved.header.free_undo
