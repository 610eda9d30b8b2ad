"""`python -m tests.ui.play.closed_in_waiting at_once`: the window is closed while it waits for a player that thinks."""

from __future__ import annotations

import sys
import time
from typing import Any

from delve.ai.nearest import NearestEnemy
from delve.requests import Answer, Request
from delve.rules.view import View
from delve.ui import app
from delve.ui.play.stage import Stage
from delve.ui.window import GameWindow
from tests.arenas import arena


class Thinks(NearestEnemy):
    """Thinks for a while before each answer."""

    answers, after = 0, -1
    """how many answers it has given, and how many when the window was closed"""

    def answer(self, request: Request[Any], view: View) -> Answer:
        """As the nearest enemy does, a little later."""
        time.sleep(0.6)
        self.answers += 1
        return super().answer(request, view)


class Ends(Stage):
    """A stage of somebody who ends every turn."""

    def tick(self, passed: float = 0.0) -> bool:
        """As on any stage."""
        self.at_once = sys.argv[1] == "at_once"
        rests = super().tick(passed)
        if self.dialog is None and self.session.waits_for_person:
            self.window.router.key("e")
        return rests


class Closed(GameWindow):
    """A window that is closed by its cross as soon as it waits."""

    _looks = 0

    def look_alive(self) -> None:
        """As of any window."""
        super().look_alive()
        self._looks += 1
        if self._looks == 1:
            sys.stdout.write("closed\n")
            thinks.after = thinks.answers
            self.on_close()


if __name__ == "__main__":
    game, thinks = arena("K...g", K="nite knight", g="goblin minion"), Thinks()
    game.session.seats["overlord"] = thinks
    game.turn_of("K")
    vars(app).update(Stage=Ends, GameWindow=Closed)
    app.play_window(game.session, title="delve under test")
    more = thinks.answers - thinks.after
    sys.stdout.write(f"{'one more' if more <= 1 else more} answer\nended\n")
