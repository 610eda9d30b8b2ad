"""`python -m tests.ui.whole_quest FOLDER [mouse|keys] [QUEST]`: play a quest or campaign from the title, with pictures.

It needs a display of its own (`xvfb-run -s "-screen 0 1440x900x24"`), xdotool, and `import` of ImageMagick. FOLDER
gets a picture of each screen and each kind of question, as it is seen first. A pack of the tests is put among the packs
of the user first, and its scripts are agreed to where the title asks.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.ui.whole_quest.telling import FILE, HANDS

PACKS: Final = Path(__file__).parents[2] / "packs"
AGREED: Final = "once"
"""the answer where the title asks whether scripts may run"""
MORE: Final = "<more>"
"""what shows further cards of a page"""
ENDS: Final = ("on", "title")
"""what is chosen once a game is over: the first of these that there is"""
FIRST: Final = "core:drowned_cellar"
LEVEL: Final = "simple"
LOOKED_AT: Final = ("packs", "settings")
"""pages of the title that are only looked at"""
LOOKED_AT_HERE: Final = (
    ("keys", "F1", "Escape"),
    ("rules", "F2", "Escape"),
    ("commands", "k", "Escape"),
    ("threats", "x", "x"),
    ("sight", "v", "v"),
    ("menu", "Escape", "Escape"),
)
"""what is looked at in the first turn: its name, the key that shows it, the key that ends that"""
PACE: Final = "speed: fast\nattacks: at_once\n"
"""the settings of somebody who needs no time to look at odds"""
PATIENCE: Final = 60.0
"""seconds that a window has for its next moment"""
LOST: Final = 5.0
"""seconds after which an event counts as lost"""
FIRST_LOOK: Final = 1.5
"""seconds until a new window has been drawn"""
PAUSE: Final = 0.35
"""seconds between an answer and the next event: earlier ones would not count as meant"""
DRAWN: Final = 1.0
"""seconds until what has come into view for the first time stands there"""


class NoMoment(Exception):
    """A window has told nothing for too long."""


class Player:
    """One person before the screen."""

    def __init__(self, folder: Path, hands: str, quest: str) -> None:
        self._folder, self._hands, self._quest = folder, hands, quest
        self._taken: set[str] = set()
        """names of pictures"""
        self._file = (
            folder / "data" / "delve" / "saves" / "told.jsonl"
        )  # a stranger's pack may write nowhere else
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text("")
        self._read = 0
        self._front = ""
        """the window that has the keyboard"""
        environment = os.environ | {FILE: str(self._file), HANDS: hands}
        for kind in ("DATA", "STATE", "CACHE", "CONFIG"):
            environment[f"XDG_{kind}_HOME"] = str(folder / kind.lower())
        settings = folder / "config" / "delve" / "settings.yaml"
        settings.parent.mkdir(parents=True, exist_ok=True)
        pack = PACKS / quest.partition(":")[0]
        own = folder / "data" / "delve" / "packs" / pack.name
        if pack.is_dir() and not own.exists():
            shutil.copytree(pack, own)
        settings.write_text(f"{PACE}packs: [{pack.name}]\n" if pack.is_dir() else PACE)
        command = [sys.executable, "-m", "tests.ui.whole_quest.telling"]
        self._process = subprocess.Popen(command, env=environment)

    # ------------------------------------------------------------------------------------------------ moments
    def moments(self) -> Iterator[dict[str, Any]]:
        """Each new moment; of several that came at once, the last."""
        end = time.monotonic() + PATIENCE
        last: dict[str, Any] = {}
        repeated = 0
        while True:
            lines = self._file.read_text().splitlines()
            if len(lines) > self._read:
                self._read, last, repeated = len(lines), json.loads(lines[-1]), 0
                end = time.monotonic() + PATIENCE
                yield last
            elif self._process.poll() is not None:
                return
            elif time.monotonic() > end:
                raise NoMoment(json.dumps(last))
            elif (
                last
                and (self._hands == "keys" or last["screen"] != "title")
                and time.monotonic() > end - PATIENCE + LOST * (repeated + 1)
            ):
                repeated += 1
                yield last  # the event was lost, as the hand that gave it may not have been meant
            time.sleep(0.02)

    # ------------------------------------------------------------------------------------------------ deeds
    def click(self, x: int, y: int) -> None:
        """Point somewhere, and click."""
        self._xdotool("mousemove", str(x), str(y))
        time.sleep(0.05)
        self._xdotool("click", "1")

    def key(self, *names: str) -> None:
        """Press keys."""
        self._xdotool("key", "--delay", "60", *names)

    @staticmethod
    def _xdotool(*words: str) -> None:
        subprocess.run(["xdotool", *words], check=True)

    def picture(self, name: str) -> None:
        """Take a picture of the screen, once for each name."""
        name = re.sub(r"\W+", "_", name).strip("_").lower()
        if name not in self._taken:
            self._taken.add(name)
            time.sleep(DRAWN)
            path = self._folder / f"{len(self._taken):02}_{name}.png"
            subprocess.run(["import", "-window", "root", str(path)], check=True)

    # ------------------------------------------------------------------------------------------------ the way
    def play(self) -> str:
        """Play until a game is over and the title is left. Returns who won."""
        winner, looked = "", 0
        for moment in self.moments():
            time.sleep(PAUSE)
            if moment["screen"] == "title":
                looked = self._at_title(moment, winner, looked)
                continue
            self._focus()
            if moment["screen"] == "campaign":
                told = moment["title"] if moment["box"] else f"{moment['at']} {moment['kind']}"
                self.picture(f"campaign {told}")
            else:
                self.picture(f"table {moment['box']} {moment['title'] if moment['box'] else moment['kind']}")
            over = moment["winner"] and moment["box"] and "title" in moment["places"]
            if over and "on" not in moment["places"]:
                winner = moment["winner"]
            if (
                moment["screen"] == "table"
                and moment["kind"] == "command"
                and not moment["box"]
                and "table_keys" not in self._taken
            ):
                self._look_around()
                continue
            if over:
                self._choose(next(id for id in ENDS if id in moment["places"]), moment)
            elif moment["click"] is not None:
                self.click(*moment["click"])
            else:
                self.key(moment["key"])
        return winner

    def _look_around(self) -> None:
        """Look at everything that a key shows."""
        for name, opens, closes in LOOKED_AT_HERE:
            self.key(opens)
            self.picture(f"table {name}")
            self.key(closes)
            time.sleep(PAUSE)

    def _choose(self, id: str, moment: dict[str, Any]) -> bool:
        """Take a choice of a box or page, or go on to it, page after page. Returns whether it was taken."""
        if self._hands == "mouse":
            in_sight = id in moment["places"]
            self.click(*moment["places"][id if in_sight else MORE])
            return in_sight
        self.key("Return" if moment["selected"] == id else "Down")
        return bool(moment["selected"] == id)

    def _at_title(self, moment: dict[str, Any], winner: str, looked: int) -> int:
        """Choose the next thing at the title. Returns how many of its pages were looked at."""
        page = moment["page"]
        self._focus()
        self.picture(f"title {page}")
        if winner:
            wanted = "quit" if page == "first" else "back"
        elif page == "first":
            wanted = LOOKED_AT[looked] if looked < len(LOOKED_AT) else "new"
        elif page in LOOKED_AT:
            wanted = "back"
        elif page == "quests":
            wanted = self._quest
        elif page == "consent":
            wanted = AGREED
        else:
            levels = (id for id in moment["labels"] if id.startswith("level") and id.endswith(f" {LEVEL}"))
            wanted = next((id for id in levels if id not in moment["chosen"]), "begin")
        chosen = self._choose(wanted, moment)
        return looked + (chosen and wanted == "back")

    def _focus(self) -> None:
        """Give the window in front the keyboard, as a window manager would."""
        found = list[str]()
        end = time.monotonic() + PATIENCE / 2
        while not found and time.monotonic() < end:  # a busy machine tells a page before its window is there
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--name", "."],
                capture_output=True,
                text=True,
                check=False,
            ).stdout.split()
        if found and found[-1] != self._front:
            self._front = found[-1]
            self._xdotool("windowfocus", "--sync", found[-1])
            time.sleep(FIRST_LOOK)


def main() -> None:
    """Play, and say who won."""
    folder, hands = Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "mouse"
    folder.mkdir(parents=True, exist_ok=True)
    quest = sys.argv[3] if len(sys.argv) > 3 else FIRST
    print(Player(folder.resolve(), hands, quest).play())


if __name__ == "__main__":
    main()
