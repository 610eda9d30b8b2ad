"""What happens when a game was left: the title is opened again where that is wanted."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import click

from . import game_process, own_process

TITLE: Final = 4
"""exit code of a game that was left to go back to the title"""
ANOTHER: Final = 5
"""exit code of a game that was left to begin anew in another dungeon"""
DELVE: Final = (sys.executable, "-c", "from delve_cli.start import start; start()")
"""the command `delve` in a process of its own"""


@contextmanager
def title_afterwards(
    ui: str, from_title: bool, *, plain: bool = False, anew: Callable[[], Sequence[str]] | None = None
) -> Iterator[None]:
    """Open the title once a game was left for it, in a process in which no script of a game has run.

    A game that was started from the title only says so by its exit code; so does one within another program. Where it
    was left to begin anew, the words that `anew` gives begin that, in such a process too.
    """
    try:
        yield
    except (SystemExit, click.exceptions.Exit) as end:
        code = end.code if isinstance(end, SystemExit) else end.exit_code
        if game_process.is_watched() or not own_process.called:
            raise
        if code == ANOTHER and anew is not None:
            following = [*DELVE, *anew()]
        elif code == TITLE and not from_title:
            following = [*DELVE, "--ui", ui, *(["--plain"] if plain else [])]
        else:
            raise
    else:
        return
    raise click.exceptions.Exit(followed_by(following))


def followed_by(words: Sequence[str]) -> int:
    """Let a command take the place of this process, or where no system lets it, wait for it. Returns its exit code.

    A process that only waits keeps all that its game took, and after an evening of ten dungeons there would be ten.
    """
    if os.name == "posix":
        sys.stdout.flush()
        sys.stderr.flush()
        os.execv(words[0], [*words])
    return subprocess.call(words)
