"""What happens before a game's scripts are loaded: whoever plays agrees to them, and the game gets its process."""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import click

from delve.model.program import Program
from delve.trust import fence
from delve.trust.consent import Consent, ConsentAnswer, Withheld, agree
from delve.trust.grants import NotKept

from . import game_process
from .account import account, fence_told, stands_in
from .front_end import has_display
from .streams import echo_line
from .table import GameRefused
from .typed import typed

if TYPE_CHECKING:
    from .content import Content

_KEYS: Final = {
    "o": ConsentAnswer.ONCE,
    "v": ConsentAnswer.VERSION,
    "f": ConsentAnswer.FOLDER,
    "n": ConsentAnswer.NO,
}


def agreed(games: Sequence[Content], digests: Container[str] = ()) -> Consent:
    """The consent to all scripts of some games; those with these digests may run this time without a question.

    Raises GameRefused where scripts shall not run.
    """
    for content in games:
        _tell_of_stand_ins(content)
    try:
        return agree((content.library for content in games), lambda unknown: _answer(unknown, games, digests))
    except Withheld as error:
        raise GameRefused(_how_to_agree(error)) from error
    except NotKept as error:
        raise GameRefused(f"your answer cannot be kept, and nothing was run: {error}") from error


class Enclosure(NamedTuple):
    """How games are kept apart from everything else."""

    own_process: bool
    """whether they have a process of their own"""
    fenced: bool
    """whether a fence is round it"""


def enter(
    consent: Consent, games: Sequence[Content], ui: str, afterwards: Callable[[], None] | None = None
) -> Enclosure:
    """Go on in a process of its own, and within a fence if there are scripts of strangers, as far as this system can.

    `games` are to be played there, at the front end `ui`. Files outside of the folder of saves must be open already.
    `afterwards` is called outside of any fence when that process has ended. Raises GameRefused.
    """
    folders = [program.folder for content in games for program in content.library.programs.values()]
    own_process = game_process.split_off(folders, afterwards)
    fenced = own_process and bool(consent.strangers)
    if fenced:
        for content in games:
            content.loaded  # noqa: B018 - nobody can look for packs from within the fence
        _fence_in(folders, ui)
    game_process.give_signs_of_life()
    return Enclosure(own_process, fenced)


def _fence_in(folders: Iterable[str], ui: str) -> None:
    """Leave this process nothing but what a game needs. It connects to the display before all other ways are shut."""
    if ui == "window" or (ui == "auto" and has_display()):
        _connect()
    try:
        fence.enclose(folders)
    except OSError as error:
        raise GameRefused(
            f"nothing was run: no fence can be put round the game ({error.strerror})"
        ) from error


def _connect() -> None:
    """Do what a window needs from outside of the fence; what fails is told when the window is opened."""
    try:
        from delve.ui.app import prepare

        prepare()
    except Exception:  # each platform's part of the library has classes of its own
        return


# ------------------------------------------------------------------------------------------------ the question
def _answer(unknown: tuple[Program, ...], games: Sequence[Content], digests: Container[str]) -> ConsentAnswer:
    """That they may run once, where all of them were named; else what somebody says who is asked."""
    if all(program.digest in digests for program in unknown):
        return ConsentAnswer.ONCE
    return _asked(unknown, games)


def _asked(unknown: tuple[Program, ...], games: Sequence[Content]) -> ConsentAnswer:
    """What somebody at a terminal says; without a terminal: no."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return ConsentAnswer.NO
    for program in unknown:
        content = next(one for one in games if program in one.library.programs.values())
        for line in account(program, content.loaded):
            echo_line(line, err=True)
    click.echo(
        f"Running scripts is running a program. {fence_told()}\n"
        "  o  run them once, in this game\n"
        "  v  run these scripts from now on, and ask again when they are others\n"
        "  f  run whatever lies in there from now on: I write it\n"
        "  n  run nothing",
        err=True,
    )
    answer = click.prompt("Run them?", type=click.Choice([*_KEYS]), default="n", err=True)
    return _KEYS[answer]


def _tell_of_stand_ins(content: Content) -> None:
    """Tell of each pack that is used in place of one that comes with delve."""
    for program in filter(stands_in, content.library.programs.values()):
        echo_line(
            f"the pack {program.pack} in {program.folder} is used in place of the one that comes with delve",
            err=True,
        )


def _how_to_agree(withheld: Withheld) -> str:
    told = [f"nothing was run: {withheld}"]
    for program in withheld.programs:
        told.append(f"delve trust show {typed(program.folder)} tells what they are")
        told.append(
            f"delve trust add {program.digest} agrees to these scripts of {program.pack}, in all games"
        )
        told.append(
            f"delve trust add {typed(program.folder)} agrees to whatever lies there, for those who write it"
        )
    return "\n".join(told)
