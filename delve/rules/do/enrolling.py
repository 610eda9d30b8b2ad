"""The roster is made anew when pieces, conditions or items come and go; what it is made of stands in `ask.roster`."""

from __future__ import annotations

from delve.rules.ask.roster import roster_of
from delve.rules.game import Game


def enroll(game: Game) -> None:
    """Bring the roster of the state up to date; it is replaced only if it differs."""
    roster = roster_of(game)
    if roster != game.state.roster:
        game.state.set(roster=roster)
