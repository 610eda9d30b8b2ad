"""What `delve validate --watch` does: run again whenever something changed, until somebody presses Ctrl-C.

What changed is seen by comparing the files, so a file that was written anew, renamed into place, deleted or
could not be read last time counts like any other. Where watchfiles is installed it tells of changes; else the
files are compared several times a second.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TypeAlias

import click

from .streams import echo_painted

Run: TypeAlias = Callable[[], tuple[int, tuple[Path, ...]]]
"""Checks once: the exit code, and the folders to watch."""
Snapshot: TypeAlias = dict[str, tuple[int, int, int]]
"""Path -> (time of the last change, size, number of the file) of all files that matter."""

_CLEAR: Final = "\x1b[2J\x1b[1;1H"
"""Leaves nothing on a terminal."""
CONTENT: Final = (".yaml", ".yml", ".py")
"""how the names of files end that the checker reads"""
PLAYED: Final = (*CONTENT, ".png")
"""how the names of files end of which a game is made"""
_PAUSE: Final = 0.4
"""Seconds between two looks at the files."""


def watching(run: Run) -> int:
    """Run, and run again after each change, until somebody presses Ctrl-C. Returns the exit code of the last run."""
    gc.enable()  # whoever checks once pauses it: see `start`
    code = 0
    try:
        code, folders = _begun(run)
        seen = snapshot(folders)
        while True:
            while snapshot(folders) == seen:
                pause(folders)
            seen = snapshot(folders)
            code, needed = _again(run, folders)
            if {*needed} != {*folders}:
                folders, seen = needed, snapshot(needed)
    except KeyboardInterrupt:
        click.echo(err=True)
        return code


def _begun(run: Run) -> tuple[int, tuple[Path, ...]]:
    if sys.stdout.isatty():
        echo_painted(_CLEAR, nl=False)
    click.echo(f"{time.strftime('%H:%M:%S')} checking", err=True)
    result = run()
    click.echo("watching for changes; Ctrl-C ends", err=True)
    return result


def _again(run: Run, folders: tuple[Path, ...]) -> tuple[int, tuple[Path, ...]]:
    try:
        return _begun(run)
    except click.ClickException as error:  # what was there a moment ago may be gone, and come back
        click.echo(error.format_message(), err=True)
        return error.exit_code, folders


def snapshot(paths: Iterable[Path], endings: tuple[str, ...] = CONTENT) -> Snapshot:
    """The state of all files with these endings, else those of content and scripts, at or below these paths."""
    found: Snapshot = {}
    for path in paths:
        if path.is_file():
            _note(str(path), found)
        for place, folders, names in os.walk(path):
            folders[:] = [name for name in folders if not name.startswith((".", "__"))]
            for name in names:
                if name.endswith(endings):
                    _note(os.path.join(place, name), found)  # noqa: PTH118 - thousands of them, several times a second
    return found


def _note(path: str, found: Snapshot) -> None:
    try:
        state = os.stat(path)  # noqa: PTH116
    except OSError:
        return
    found[path] = state.st_mtime_ns, state.st_size, state.st_ino


def pause(folders: Iterable[Path]) -> None:
    """Wait a moment, or until watchfiles says that something has changed."""
    there = [folder for folder in folders if folder.exists()]
    if there and find_spec("watchfiles"):
        watch = import_module("watchfiles").watch  # an extra
        next(watch(*there, yield_on_timeout=True, rust_timeout=1000, debounce=50))
    else:
        time.sleep(_PAUSE)
