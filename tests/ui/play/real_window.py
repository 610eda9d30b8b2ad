"""`python -m tests.ui.play.real_window`: the game in a window with its own loop, telling what it asks on the way.

A line of JSON for each moment: round, kind of request, box that is open, and where to click to walk.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from delve.ui import app
from delve.ui.play.stage import Stage
from tests.recorded import recorded

TITLE = "delve under test"


def moment(stage: Stage) -> dict[str, Any]:
    """What a person at the window would see."""
    session, bands = stage.session, stage.hand.bands
    request = session.pending if session.waits_for_person else None
    spaces = sorted(bands.all) if bands is not None and not stage.hand.walking else []
    pixel = None
    if spaces:
        x, y = stage.board.camera.to_screen(spaces[0][0] + 0.5, spaces[0][1] + 0.5)
        pixel = round(x), round(stage.window.library_window.height - y)
    return {
        "round": session.view.state.round,
        "kind": request.kind if request is not None else None,
        "box": stage.dialog.content.title if stage.dialog is not None else None,
        "walk_to": pixel,
        "answers": len(session.play.journal),
    }


class Telling(Stage):
    """A stage that tells each new moment."""

    _last: dict[str, Any] | None = None

    def tick(self, passed: float = 0.0) -> bool:
        """As on any stage."""
        rests = super().tick(passed)
        now = moment(self)
        if now != self._last:
            self._last = now
            sys.stdout.write(json.dumps(now) + "\n")
            sys.stdout.flush()
        return rests


if __name__ == "__main__":
    app.Stage = Telling  # type: ignore[misc]
    app.play_window(recorded(), title=TITLE)
