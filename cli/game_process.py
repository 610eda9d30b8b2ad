"""The process of a game: split off from the one that was called, watched by it, and fenced in for strangers' scripts.

The process that was called asks for consent, waits, and tells how the game ended. A script may keep the interpreter to
itself, so that nothing in its own process can end it: then the process that watches ends it. Only Linux has all of
this; elsewhere a game runs in the process that was called.
"""

from __future__ import annotations

import atexit
import faulthandler
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final, NoReturn

import click

from delve.trust.stopped import is_stopped

from . import own_process
from .interruption import GRACE

_BEAT: Final = 1.0
"""seconds between two signs of life"""
_SILENCE: Final = 10
"""beats without a sign of life after which none will come any more"""
_DYING: Final = 2.0
"""seconds that a process which hangs has to tell what it was doing"""
_ON_DEATH_OF_PARENT: Final = 1
_SENT_ON: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP) if sys.platform != "win32" else ()
"""the signals that are meant for the game, whichever of the two processes they reach"""
_SAVED: Final = "saved "
_OVER: Final = "over"
_GOES_ON: Final = "goes on"

_pipe = -1
"""the descriptor at which this process gives signs of life; -1: nobody watches it"""
_silent = threading.Event()
"""set when it shall give no further signs of life"""


def note_save(name: str) -> None:
    """Tell the process that watches the name by which the game can be resumed."""
    if _pipe >= 0:
        os.write(_pipe, f"{_SAVED}{name}\n".encode(errors="surrogateescape"))


def note_stop() -> None:
    """Tell the process that watches that a Ctrl-C has stopped something in the game, which goes on."""
    if _pipe >= 0:
        os.write(_pipe, f"{_GOES_ON}\n".encode())


def is_watched() -> bool:
    """Whether this is the process of a game that another one has split off and watches."""
    return _pipe >= 0


def split_off(folders: Iterable[str], afterwards: Callable[[], None] | None = None) -> bool:
    """Go on in a new process, watched by this one, which ends as that ends.

    Returns True in the new process, and False here where none can be made. `folders`: where the scripts lie, so that
    one that hangs can be named. `afterwards` is called in this process when the new one has ended by itself.
    """
    if not own_process.called or sys.platform != "linux" or threading.active_count() > 1:
        return False
    sys.stdout.flush()
    sys.stderr.flush()
    ours, theirs = os.pipe()
    watcher = os.getpid()
    game = os.fork()
    if game:
        os.close(theirs)
        status = _watch(game, ours, tuple(folders))
        if afterwards is not None and os.WIFEXITED(status):
            afterwards()
        _end_as(status)
    os.close(ours)
    _be_watched(theirs, watcher)
    return True


# ------------------------------------------------------------------------------------------------ the game
def _be_watched(pipe: int, watcher: int) -> None:
    import ctypes  # takes long to import, and only games need it

    global _pipe
    _pipe = pipe
    ctypes.CDLL(None).prctl(_ON_DEATH_OF_PARENT, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != watcher:
        os._exit(1)
    faulthandler.register(signal.SIGUSR1, file=pipe)
    atexit.register(_say_over)


def give_signs_of_life() -> None:
    """Begin to give signs of life: after the fence is up, as it holds only threads that are started later."""
    if _pipe >= 0:
        threading.Thread(target=_beat, args=(_pipe,), name="sign of life", daemon=True).start()


def _say_over() -> None:
    """Tell that what is left is Python's own to do: it ends the signs of life first, and then may take its time."""
    with suppress(OSError):
        os.write(_pipe, f"{_OVER}\n".encode())


def fall_silent() -> None:
    """Give no further sign of life, so that the process that watches ends this one: a script waits without end."""
    _silent.set()


def _beat(pipe: int) -> None:
    """Give signs of life. Each takes the interpreter for a moment, so a process whose script keeps it falls silent."""
    while not _silent.is_set():
        try:
            os.write(pipe, b"\n")
        except OSError:
            return
        _silent.wait(_BEAT)


# ------------------------------------------------------------------------------------------------ who watches
def _watch(game: int, pipe: int, folders: tuple[str, ...]) -> int:
    """Wait until the game is over, and say how it ended; end it where it gives no sign of life."""
    with _sent_on(game) as pressed:
        return _ending(game, pipe, folders, pressed)


@contextmanager
def _sent_on(game: int) -> Iterator[list[float]]:
    """Send signals on to the game as long as it is watched. Gives the moments at which somebody pressed Ctrl-C."""
    pressed = list[float]()

    def send_on(number: int, _frame: object) -> None:
        if number == signal.SIGINT:
            pressed.append(time.monotonic())
        with suppress(ProcessLookupError):
            os.kill(game, number)  # of Ctrl-C a terminal tells the game too, which takes both for one
            os.kill(game, signal.SIGCONT)  # one that was stopped hears of nothing else

    before = {number: signal.signal(number, send_on) for number in _SENT_ON}
    try:
        yield pressed
    finally:
        for number, meaning in before.items():
            signal.signal(number, meaning)


def _ending(game: int, pipe: int, folders: tuple[str, ...], pressed: list[float]) -> int:
    """How the game ended."""
    silent, stopped, save, began, over, shut = 0, 0, "", False, False, False
    while True:
        before = time.monotonic()
        readable = not shut and select.select([pipe], [], [], _BEAT)[0]
        if readable and (told := os.read(pipe, 65_536)):
            lines = told.decode(errors="surrogateescape").splitlines()
            save, began, over = _told_save(lines) or save, True, over or _OVER in lines
            if _GOES_ON in lines:
                pressed.clear()
        elif readable or shut:
            # nobody can write any more: the game is over, or a script has shut what it gives signs of life by
            readable, began, shut = False, True, True
            status = _ended_soon(game)
            if status is not None:
                return status
        suspended = time.monotonic() - before > 3 * _BEAT
        stands = is_stopped(game, or_traced=True)
        silent = silent + 1 if began and not (over or readable or suspended or stands) else 0
        stopped = stopped + 1 if stands and is_stopped(game) and not suspended else 0
        if stopped == _SILENCE:
            _tell_stopped(game)
        if silent > _SILENCE:
            _end_hung(game, pipe, folders, save)
        if pressed and time.monotonic() - pressed[0] > GRACE + _BEAT:
            _end_interrupted(game)


def _tell_stopped(game: int) -> None:
    """Tell that a game stands still: a script cannot be told from somebody who means it to wait, so it is not ended."""
    click.echo(
        f"the game was stopped, by a script or from outside: kill -CONT {game} lets it go on, Ctrl-C ends it",
        err=True,
    )


def _ended_soon(game: int) -> int | None:
    """How the game ended; None if it has not within a beat."""
    until = time.monotonic() + _BEAT
    while time.monotonic() < until:
        ended, status = os.waitpid(game, os.WNOHANG)
        if ended:
            return status
        time.sleep(0.002)
    return None


def _told_save(lines: Sequence[str]) -> str:
    """The last name of its save that the game has told among these lines; empty: it has told none."""
    return next((line.removeprefix(_SAVED) for line in reversed(lines) if line.startswith(_SAVED)), "")


def _end_as(status: int) -> NoReturn:
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        if number not in _SENT_ON:
            click.echo(f"Error: the game was ended by {signal.Signals(number).name}", err=True)
        sys.exit(128 + number)
    sys.exit(os.WEXITSTATUS(status))


def _end_hung(game: int, pipe: int, folders: tuple[str, ...], save: str) -> NoReturn:
    """Ask a game that hangs what it is doing, end it, and say so."""
    os.kill(game, signal.SIGUSR1)
    told, until = b"", time.monotonic() + _DYING
    while (left := until - time.monotonic()) > 0:
        readable, _, _ = select.select([pipe], [], [], left)
        part = os.read(pipe, 65_536) if readable else b""
        told += part
        if readable and not part:
            break
    os.kill(game, signal.SIGKILL)
    os.waitpid(game, 0)
    where = _where(told, folders)
    click.echo(f"Error: a script runs on without end, in one long computation{where}", err=True)
    if save:
        click.echo(f"what was answered before is saved: delve play --resume {save} goes on", err=True)
    sys.exit(1)


def _end_interrupted(game: int) -> NoReturn:
    """End a game after Ctrl-C that does not end by itself, as its script keeps the interpreter."""
    os.kill(game, signal.SIGKILL)
    os.waitpid(game, 0)
    raise click.Abort


def _where(told: bytes, folders: tuple[str, ...]) -> str:
    """The innermost line of a script, from what Python tells of a hung process; empty where there is none."""
    for line in told.decode(errors="replace").splitlines():
        file, _, rest = line.strip().removeprefix('File "').partition('", line ')
        if rest and any(file.startswith(f"{folder}{os.sep}") for folder in folders):
            number, _, name = rest.partition(" in ")
            return f"\nin {file}, line {number}, in {name}"
    return ""
