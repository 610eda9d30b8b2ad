"""What a side sees from its seat in a game that is played, and how it looks ahead from there."""

from __future__ import annotations

from collections.abc import Callable

from delve.flow.driver import Diverged, Play, ScriptFault
from delve.flow.journal import JournalEntry
from delve.requests import Draw, Reveal
from delve.rules.side_view import SideView, blanked


class SeatView(SideView):
    """What one side sees of a game under way. It plays forks that it cannot tell from the game."""

    __slots__ = ("_play", "_revision")

    def __init__(self, play: Play, side: str) -> None:
        super().__init__(play.game, side)
        self._play, self._revision = play, play.game.state.revision

    def _hand_on(self, twin: SideView) -> None:
        """Give another view of the same moment all that this one has."""
        super()._hand_on(twin)
        if isinstance(twin, SeatView):
            twin._play, twin._revision = self._play, self._revision

    def possible_play(self, chance: Callable[[Draw], str]) -> Play | None:
        """A game to be played on that this side cannot tell from the true one: what is hidden from it is drawn anew.

        It asks the question that is pending. `chance` answers draws; a generator of its own, never that of the game.
        Where the side knows everything, it is a fork of the game. None in the middle of an action where no such game
        was found: something was drawn unseen since the action began, or what was drawn anew would have led elsewhere;
        with another `chance` there may be one. Raises RuntimeError once the game has gone on.
        """
        play = self._play
        if play.game is not self._whole or play.game.state.revision is not self._revision:
            raise RuntimeError("the game has gone on since this view was taken: ask for another one")
        if blanked(self._whole, self.side) is self._whole:
            return play.fork()
        if play.at_rest:
            return Play(self.possible_game(chance), guard=play._guard)
        return self._possible_action(chance)

    def _possible_action(self, chance: Callable[[Draw], str]) -> Play | None:
        """The action under way, played again on what the side cannot tell from the state in which it began."""
        play = self._play
        rest = play.rests[-1]
        since = play.journal[rest.answers :]
        if any(_is_drawn(entry) for entry in since):
            return None
        before = SideView(self._whole.renew(rest.state.copy(), []), self.side)
        try:
            twin = Play(before.possible_game(chance), guard=play._guard)
            twin.replay(since, verify=True)
        except (Diverged, ScriptFault):
            return None
        if blanked(twin.game, self.side).state.digest() != self._game.state.digest():
            return None
        return twin


def _is_drawn(entry: JournalEntry) -> bool:
    """Whether chance has drawn something that the side may not have seen."""
    return entry.kind in (Draw.kind, Reveal.kind)
