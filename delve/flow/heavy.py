"""The heavy check: after every answer the game is saved and loaded, and has to be the same game.

It is for authors of packs: it finds scripts that remember something outside the state, or do something else each time.
The loaded game has scripts of its own, as it would in another process.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import islice

import msgspec

from delve.faults import ScriptBroke
from delve.flow.driver import Diverged, JournalObserver, Play, ScriptFault
from delve.flow.journal import JournalEntry
from delve.flow.saved import as_answer
from delve.requests import Answer, Request
from delve.rules.behavior import Behavior
from delve.rules.game import Game
from delve.state.behavior_key import BehaviorKey
from delve.state.game import GameState, diff

ANSWERS = 1_000
"""how many legal answers are compared: a question for an order may have millions"""


class Unfaithful(Exception):
    """A game differs after it was saved and loaded. `answer`: number of the last one; `differences`: readable lines."""

    def __init__(self, answer: int, differences: list[str]) -> None:
        super().__init__(
            "\n  ".join([f"after answer {answer} the game is another one once it is loaded:", *differences])
        )
        self.answer, self.differences = answer, differences


class HeavyCheck:
    """An observer of the journal that saves, loads and compares the game at every change. Raises Unfaithful."""

    def __init__(
        self, load: Callable[[], Mapping[BehaviorKey, Behavior]], observer: JournalObserver | None = None
    ) -> None:
        """`load` loads all scripts anew, so that they remember nothing. `observer` is told of each change first."""
        self._load, self._observer = load, observer

    def journal_changed(self, play: Play) -> None:
        """Tell the other observer; then save, load and compare."""
        if self._observer is not None:
            self._observer.journal_changed(play)
        differences = compare(play, self._load())
        if differences:
            raise Unfaithful(len(play.journal), differences)


def compare(play: Play, behaviors: Mapping[BehaviorKey, Behavior]) -> list[str]:
    """The differences between the game and the same game loaded from the rest before its last answer."""
    if play.stopped:
        return []
    rest = next((rest for rest in reversed(play.rests) if rest.answers < len(play.journal)), play.rests[0])
    entries = [_reread(entry) for entry in play.journal[rest.answers :]]
    try:
        again = Play(_loaded(play.game, rest.state, behaviors), entries)
    except (ValueError, Diverged, ScriptFault) as error:
        return [f"it cannot be loaded: {error}"]
    try:
        return diff(play.state, again.state) + _questions(play, again)
    finally:
        again.discard()


def _reread(entry: JournalEntry) -> JournalEntry:
    """An entry as it comes out of a save."""
    return JournalEntry(
        entry.kind, entry.asker, as_answer(msgspec.json.decode(msgspec.json.encode(entry.answer)))
    )


def _loaded(game: Game, state: GameState, behaviors: Mapping[BehaviorKey, Behavior]) -> Game:
    """A game with a state that was saved and read again, without anything that the living game keeps besides."""
    return Game(game.library, behaviors, GameState.decoded(state.encoded()), [], game.responder)


def _questions(play: Play, again: Play) -> list[str]:
    """The differences in the pending question and its legal answers; the question may have none."""
    asked, other = play.pending, again.pending
    if asked is None or other is None:
        return [] if asked is other else [f"asked: {asked} -> {other}"]
    if str(asked) != str(other):
        return [f"asked: {asked} -> {other}"]
    legal, others = _legal(asked), _legal(other)
    return [] if legal == others else [f"legal answers: {legal} -> {others}"]


def _legal(request: Request[object]) -> list[Answer]:
    """Some legal answers. Where a script cannot say them, the game itself will tell so as it goes on."""
    with suppress(ScriptBroke):
        return list(islice(request.legal(), ANSWERS))
    return []
