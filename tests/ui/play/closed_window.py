"""`python -m tests.ui.play.closed_window`: the window is closed by its cross while others act, in its own loop."""

from __future__ import annotations

import sys

from delve.ui import app
from delve.ui.play.stage import Stage
from tests.recorded import recorded


class Closed(Stage):
    """A stage that plays one hero's turn, and is closed in the middle of the turn of the other side."""

    _moments = 0

    def tick(self, passed: float = 0.0) -> bool:
        """As on any stage, with somebody who ends every turn."""
        rests = super().tick(passed)
        if self.dialog is not None:
            self.window.router.key("enter")
        elif self.session.waits_for_person and not self.hand.walking:
            self.window.router.key("e" if self.session.view.state.active else "1")
        elif self.session.view.state.side == "overlord":
            self._moments += 1
            if self._moments == 3:
                sys.stdout.write("closed\n")
                self.window.library_window.dispatch_event("on_close")
        return rests


if __name__ == "__main__":
    app.Stage = Closed  # type: ignore[misc]
    app.play_window(recorded(), title="delve under test")
    sys.stdout.write("ended\n")
