"""A program that kills the real command while it plays, at random instants from the start of its process on:

    python -m tests.flow.killed_commands FOLDER none|terminal|window KILLS [skipped_flush]

Acknowledged is what a front end has shown: a line that came through the pipe or the terminal of the process, or a
picture that was drawn. The answers behind it must be in the save, and a save that is there must be readable. `none` and
`terminal` print what is known beforehand, as seed and typed lines are, so each line tells how many answers it needed.
The window is a real one, played by keys of xdotool on the display that DISPLAY names; it tells at each picture how many
answers there are. Prints what was found as JSON. With `skipped_flush` the command writes its saves as it must not.
"""

from __future__ import annotations

import json
import os
import pty
import random
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from delve.ai.levels import player_of
from delve.ai.nearest import NearestEnemy
from delve.flow.driver import Diverged
from delve.flow.records import NoSave
from delve.flow.resume import resume
from delve.flow.saved import Saved, read_save
from delve.flow.session import AnswerSource, Session
from delve.narrate.spans import plain
from delve.requests import ChooseCommand, ChooseSpace
from delve.terminal.asking import question
from delve.terminal.glyphs import Glyphs
from delve.terminal.paint import Painter
from delve.terminal.terminal import PROMPT, Terminal
from tests.flow.saves import QUEST, automated, new

SEED = 7
WIDTH = 100
IN_WINDOW = 12.0
"""seconds that a game in the window lives at most; most of the first four go by until it is there"""
ROUNDS = 3
"""of a game in the terminal, after which whoever types leaves it"""
COMMAND = "from delve_cli.start import start; start()"
UNFLUSHED = "import tests.flow.unflushed; "
SEEN_IN_WINDOW = "import tests.flow.seen_in_window; "
KEYS = ("Return", "1", "e", "e", "Return", "Escape", "Down", "Return")
"""keys that get through a game, whatever it asks"""


class Shown(NamedTuple):
    """A line that the command prints, and how many answers were given by then."""

    line: str
    answers: int


class Expected(NamedTuple):
    """What a game prints from its beginning to its end, and the states on the way."""

    lines: list[Shown]
    typed: list[str]
    digests: list[str]


# ------------------------------------------------------------------------------------------------ what is to come
class _Noting(Session):
    """A session that notes the state after every answer."""

    digests: list[str]

    def note(self) -> None:
        """After an answer."""
        if len(self.digests) < len(self.play.journal):
            self.digests.append(self.play.state.digest())

    def step(self) -> bool:
        """As in any session."""
        stepped = super().step()
        self.note()
        return stepped


def expected(front_end: str) -> Expected:
    """The game as it is played in this process."""
    seats: dict[str, AnswerSource] = {side: player_of("simple", SEED) for side in automated()}
    if front_end == "terminal":
        del seats["heroes"]
    session = _Noting(new(), SEED, seats)
    session.digests = []
    lines: list[Shown] = []
    typed: list[str] = []

    def read(_prompt: str) -> str:
        session.note()
        typed.append("quit" if session.view.state.round > ROUNDS else _wanted(session))
        return typed[-1]

    def write(line: str) -> None:
        session.note()
        lines.extend(Shown(part, len(session.play.journal)) for part in line.split("\n"))

    Terminal(session, read, write, painter=Painter(False, WIDTH)).run()
    return Expected(lines, typed, session.digests)


def _wanted(session: Session) -> str:
    """What somebody types who plays as automated players do: whole lines, which mean the same after a game went on."""
    request = session.pending
    assert request is not None
    answer = NearestEnemy().answer(request, session.view)
    if isinstance(request, ChooseSpace):
        return f"{answer[0]},{answer[1]}"
    if isinstance(request, ChooseCommand) and answer[0] == "base:step":
        return f"{answer[2][0]},{answer[2][1]}"
    asked = question(request, session.options(), session.view, Glyphs(session.view))
    return next(plain(choice.line) for choice in asked.choices if choice.answer == answer)


# ------------------------------------------------------------------------------------------------ the three front ends
def _started(words: list[str], before: str, **how: object) -> subprocess.Popen[bytes]:
    """The command in a process group of its own, so that all of it can be killed."""
    command = [
        sys.executable,
        "-c",
        before + COMMAND,
        "play",
        QUEST,
        "--seed",
        str(SEED),
        "--opponent",
        "simple",
        *words,
    ]
    environment = os.environ | {"NO_COLOR": "1", "COLUMNS": str(WIDTH), "PYTHONPATH": str(Path.cwd())}
    streams = {"stderr": subprocess.DEVNULL} | how
    return subprocess.Popen(command, env=environment, start_new_session=True, **streams)  # type: ignore[call-overload, no-any-return]


def _kill(process: subprocess.Popen[bytes]) -> None:
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _read_until(end: float, source: int, heard: Callable[[bytes], None]) -> bool:
    """Read what comes until a time; whether the other end was closed before."""
    while (left := end - time.monotonic()) > 0:
        if select.select([source], [], [], left)[0]:
            try:
                raw = os.read(source, 65_536)
            except OSError:  # so a terminal says that nobody is there any more
                raw = b""
            if not raw:
                return True
            heard(raw)
    return False


def _rest(source: int) -> bytes:
    """What lies there still, once the other end is gone."""
    raw = b""
    try:
        while part := os.read(source, 65_536):
            raw += part
    except OSError:
        pass
    return raw


def printed_without_anybody(path: Path, after: float, before: str, _expected: Expected) -> list[str]:
    """The lines that `--ui none` had printed when it was killed."""
    process = _started(["--ui", "none", "--record", str(path)], before, stdout=subprocess.PIPE)
    assert process.stdout is not None
    with process.stdout as pipe:
        raw = bytearray()
        _read_until(time.monotonic() + after, pipe.fileno(), raw.extend)
        _kill(process)
        raw += _rest(pipe.fileno())
    return raw.decode().split("\n")[:-1]


def printed_in_terminal(path: Path, after: float, before: str, expected: Expected) -> list[str]:
    """The lines that had been printed at a terminal when the command was killed; it is typed at every prompt."""
    ours, theirs = pty.openpty()
    settings = termios.tcgetattr(theirs)
    settings[1] &= ~termios.OPOST
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(theirs, termios.TCSANOW, settings)
    raw, left = bytearray(), list(expected.typed)

    def heard(part: bytes) -> None:
        raw.extend(part)
        if left and raw.endswith(PROMPT.encode()):
            os.write(ours, f"{left.pop(0)}\n".encode())

    process = _started(
        ["--ui", "terminal", "--record", str(path)], before, stdin=theirs, stdout=theirs, stderr=theirs
    )
    os.close(theirs)
    _read_until(time.monotonic() + after, ours, heard)
    _kill(process)
    raw += _rest(ours)
    os.close(ours)
    return [_without_prompts(line) for line in raw.decode().split("\n")[:-1]]


def _without_prompts(line: str) -> str:
    while line.startswith(PROMPT):
        line = line.removeprefix(PROMPT)
    return line


def drawn_in_window(path: Path, after: float, before: str) -> list[tuple[int, str]]:
    """(answers, digest) of each picture that had been drawn when the command was killed."""
    end = time.monotonic() + after
    ours, theirs = os.pipe()
    os.set_inheritable(theirs, True)
    os.environ["DELVE_SEEN"] = str(theirs)
    process = _started(
        ["--ui", "window", "--record", str(path)],
        before + SEEN_IN_WINDOW,
        stdout=subprocess.DEVNULL,
        pass_fds=(theirs,),
    )
    os.close(theirs)
    raw = bytearray()
    focus = ("search", "--name", "The Drowned Cellar", "windowfocus")
    keys = _for_ever(KEYS)
    while time.monotonic() < end and not _read_until(min(end, time.monotonic() + 0.05), ours, raw.extend):
        subprocess.run(
            ["xdotool", *focus, "key", next(keys)] if raw else ["true"],
            check=False,
            stderr=subprocess.DEVNULL,
        )
    _kill(process)
    raw += _rest(ours)
    os.close(ours)
    told = [line.split() for line in raw.decode().split("\n")[:-1]]
    return [(int(number), digest) for number, digest in told]


def _for_ever(keys: tuple[str, ...]) -> Iterator[str]:
    while True:
        yield from keys


# ------------------------------------------------------------------------------------------------ judging
class Findings:
    """What was found."""

    def __init__(self) -> None:
        self.kills = self.before_the_first_answer = self.in_the_game = self.over = 0
        self.acknowledged = self.lost = self.unreadable = self.not_resumed = self.not_as_expected = 0

    def judge(self, path: Path, answers: int, digest: str) -> None:
        """Hold a save against the last answer that was shown."""
        self.kills += 1
        self.acknowledged += answers
        if not path.exists():
            self.before_the_first_answer += 1
            self.lost += answers > 0
            return
        try:
            saved = read_save(path.read_bytes())
        except NoSave:
            self.unreadable += 1
            return
        self.over += bool(saved.winner)
        self.in_the_game += not saved.winner
        if len(saved.entries) < answers or (answers and saved.digests[answers - 1] != digest):
            self.lost += 1
        self.not_resumed += not _is_resumed(saved)


def _is_resumed(saved: Saved) -> bool:
    session = Session(new(), saved.header.seed, automated())
    try:
        resume(session.play, saved)
    except Diverged:
        return False
    return True


def of_their_own(home: Path) -> dict[str, str]:
    """The environment of a user whose saves, settings and consents nobody else has."""
    return {f"XDG_{what}_HOME": str(home / what.lower()) for what in ("DATA", "STATE", "CACHE", "CONFIG")}


def main(folder: Path, front_end: str, kills: int, flushed: bool) -> None:
    """Kill so many commands: the first soon after its start, the last when its game must be over."""
    os.environ.update(of_their_own(folder / "user"))
    chance, found = random.Random(f"{front_end} {kills}"), Findings()
    before = "" if flushed else UNFLUSHED
    known = Expected([], [], []) if front_end == "window" else expected(front_end)
    prints = {"none": printed_without_anybody, "terminal": printed_in_terminal}
    longest = IN_WINDOW if front_end == "window" else 1.1 * _duration(folder, prints[front_end], known)
    for number in range(kills):
        part = ((number + chance.random()) / kills) ** 2 if number + 1 < kills else 1  # more of them early
        path, after = folder / f"{number}.delve", longest * part
        if front_end == "window":
            drawn = drawn_in_window(path, after, before)
            answers, digest = drawn[-1] if drawn else (0, "")
        else:
            lines = prints[front_end](path, after, before, known)[: len(known.lines)]
            said = [shown.line for shown in known.lines[: len(lines)]]
            found.not_as_expected += lines != said
            answers = known.lines[len(lines) - 1].answers if lines else 0
            digest = known.digests[answers - 1] if answers else ""
        found.judge(path, answers, digest)
        path.unlink(missing_ok=True)
    print(json.dumps(vars(found) | {"longest": round(longest, 2)}))


def _duration(
    folder: Path, printed: Callable[[Path, float, str, Expected], list[str]], known: Expected
) -> float:
    """How many seconds the command takes until it has printed everything that is known."""
    path, wanted = folder / "whole.delve", len(known.lines)
    for seconds in (5, 10, 20, 40):
        began = time.monotonic()
        if len(printed(path, seconds, "", known)) >= wanted:
            break
        path.unlink(missing_ok=True)
    path.unlink(missing_ok=True)
    return min(float(seconds), time.monotonic() - began)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), "skipped_flush" not in sys.argv)
