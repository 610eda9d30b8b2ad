"""`python -m benchmarks.window_processes [--tiny]`: the window as a whole process, beside a bare program.

First frame: processor time from the start of the process until the window is seen with a frame in it. At rest: the
share of a core that a table takes at which nobody does anything. Memory: the most that a process held.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

LINE = "{:<52}{:>12}{:>12}{:>10}{:>9}"
BARE = """
import sys, pyglet
from PIL import Image
from pyglet import gl
pyglet.options.shadow_window = False
config = gl.Config(double_buffer=True, major_version=3, minor_version=3)
window = pyglet.window.Window(1440, 900, config=config)
picture = Image.linear_gradient("L").resize((1440, 900)).convert("RGBA")
picture = pyglet.image.ImageData(1440, 900, "RGBA", picture.tobytes())
sprite, label = pyglet.sprite.Sprite(picture), pyglet.text.Label("A line of text", x=40, y=40)
window.clear(); sprite.draw(); label.draw(); window.flip()
"""
OURS = """
import os, sys, time
from delve_cli.main import main
from delve.ui.window import GameWindow
seen, what = GameWindow.show, sys.argv.pop(1)
def show(window):
    seen(window)
    if what == "first":
        os._exit(0)
    import pyglet
    window.router.key("enter")  # the first story was read
    window.reduced_motion = what == "still"
    def measure(_passed):
        before, began = time.process_time(), time.perf_counter()
        def tell(_passed):
            print((time.process_time() - before) / (time.perf_counter() - began), flush=True)
            os._exit(0)
        pyglet.clock.schedule_once(tell, float(os.environ["SECONDS"]))
    pyglet.clock.schedule_once(measure, float(os.environ["SECONDS"]) / 2)
GameWindow.show = show
main()
"""
ACTIONS = """
import resource, sys
from benchmarks.window import Table
from delve.ui.window import GameWindow, make_window
table = Table(GameWindow(make_window()))
def act(times):
    for make in (table.path, table.card, table.key, table.glide):
        work = make()
        for _ in range(times // 4):
            work()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
few, many = (int(times) for times in sys.argv[1:])
before = act(few)
print(act(many - few) / before)
"""
QUEST = ("play", "core:drowned_cellar", "--seed", "1", "--ui", "window")


class Spent(NamedTuple):
    """What a process took."""

    seconds: float
    """of the processor"""
    megabytes: float
    out: str


def run(program: str, arguments: Sequence[str], folder: Path, seconds: float = 6) -> Spent:
    """Run a program to its end; a table rests for so many seconds. Raises RuntimeError where it fails."""
    places = ("DATA", "STATE", "CACHE", "CONFIG")
    environment = {
        **os.environ,
        **{f"XDG_{place}_HOME": str(folder) for place in places},
        "SECONDS": str(seconds),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", program, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as process:
        assert process.stdout is not None
        out = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"exit {process.returncode}: {out}")
    return Spent(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, out)


def main(arguments: Sequence[str]) -> int:
    """Print the table. Returns 2 for an argument that it does not know."""
    if set(arguments) - {"--tiny"}:
        print("usage: python -m benchmarks.window_processes [--tiny]", file=sys.stderr)
        return 2
    tiny = bool(arguments)
    with TemporaryDirectory(prefix="delve-benchmark-") as place:
        folder = Path(place)
        run(OURS, ("first", *QUEST), folder)  # what is kept from start to start is there after the first one
        ours, theirs = [], []
        for _ in range(1 if tiny else 5):
            ours.append(run(OURS, ("first", *QUEST), folder))
            theirs.append(run(BARE, (), folder))
        print(LINE.format("what", "delve", "bare", "ratio", "at most"))
        _row(
            "first frame, ms",
            [1000 * each.seconds for each in ours],
            [1000 * each.seconds for each in theirs],
            3,
        )
        _row("memory of the first frame, MB", [e.megabytes for e in ours], [e.megabytes for e in theirs], 1.6)
        for what, mode, most in (("water and flames move", "moving", 10), ("reduced motion", "still", 0.5)):
            share = 100 * float(run(OURS, (mode, *QUEST), folder, 0.4 if tiny else 6).out)
            print(LINE.format(f"a table at rest, % of a core, {what}", f"{share:.2f}", "", "", f"{most:g}"))
        times = ("8", "16") if tiny else ("100", "1000")
        grown = float(run(ACTIONS, times, folder).out)
        print(
            LINE.format(
                f"memory after {times[1]} actions, of that after {times[0]}", "", "", f"{grown:.3f}", "1"
            )
        )
    return 0


def _row(what: str, ours: Sequence[float], theirs: Sequence[float], most: float) -> None:
    ratio = statistics.median(mine / other for mine, other in zip(ours, theirs, strict=True))
    mine, other = statistics.median(ours), statistics.median(theirs)
    print(LINE.format(what, f"{mine:.0f}", f"{other:.0f}", f"{ratio:.2f}", f"{most:g}"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
