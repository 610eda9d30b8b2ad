"""The consent without which no script is loaded, and the one function that makes it.

A pack without scripts needs none. Packs that come with delve are trusted by their place: whoever can write there could
change delve itself. For all others the player is asked, once a game, unless the answer was given for good before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from pathlib import Path

from delve.installation import is_shipped
from delve.model.library import Library
from delve.model.program import Program
from delve.trust.grants import Grant, Grants, today


class Withheld(Exception):
    """Nobody has agreed that certain scripts run; `programs` are those of their packs."""

    def __init__(self, programs: Iterable[Program]) -> None:
        self.programs = tuple(programs)
        packs = ", ".join(program.pack for program in self.programs)
        super().__init__(f"nobody has agreed to run the scripts of {packs}")


class ConsentAnswer(Enum):
    """The answer of a player who is asked whether scripts may run."""

    NO = "no"
    ONCE = "once"
    """yes, for this game"""
    VERSION = "version"
    """yes, whenever the scripts are exactly these, wherever they lie"""
    FOLDER = "folder"
    """yes, whatever scripts lie in these folders, as the player writes them"""


class Consent:
    """The consent that the scripts of some packs run: as they were read, or whatever lies in a folder that is trusted.

    Only `agree` makes one.
    """

    __slots__ = ("_digests", "_folders", "strangers")

    def __init__(
        self, digests: Iterable[str], strangers: Iterable[Program], folders: Iterable[str] = ()
    ) -> None:
        self._digests, self._folders = frozenset(digests), frozenset(folders)
        self.strangers = tuple(strangers)
        """the programs of packs that do not come with delve"""

    def require(self, library: Library) -> None:
        """Raise Withheld if a pack of the library has scripts that this consent does not cover."""
        programs = (program for program in library.programs.values() if program.places)
        missing = [
            one for one in programs if one.folder not in self._folders and one.digest not in self._digests
        ]
        if missing:
            raise Withheld(missing)


def agree(
    libraries: Iterable[Library],
    ask: Callable[[tuple[Program, ...]], ConsentAnswer],
    grants: Grants | None = None,
) -> Consent:
    """The consent to all scripts of some libraries: those that are trusted already, and those that `ask` agrees to.

    `ask` is called at most once, with all programs that nobody has agreed to so far. An answer for good is kept in
    `grants`, by default the user's own. Raises Withheld for the answer NO; NotKept if an answer cannot be kept.
    """
    grants = Grants() if grants is None else grants
    found = _with_scripts(libraries)
    strangers = _strangers(found)
    trusted = {one.folder for one in found if one not in strangers}
    unknown = tuple(one for one in strangers if not grants.covers(one))
    if unknown:
        answer = ask(unknown)
        if answer is ConsentAnswer.NO:
            raise Withheld(unknown)
        keep(unknown, answer, grants)
    trusted |= {one.folder for one in strangers if grants.covers_folder(one)}
    return Consent((one.digest for one in found), strangers, trusted)


def unknown_programs(libraries: Iterable[Library], grants: Grants | None = None) -> tuple[Program, ...]:
    """The programs of some libraries to which nobody has agreed for good so far."""
    grants = Grants() if grants is None else grants
    return tuple(one for one in _strangers(_with_scripts(libraries)) if not grants.covers(one))


def keep(programs: Iterable[Program], answer: ConsentAnswer, grants: Grants | None = None) -> None:
    """Keep the answer about some programs where it was given for good. Raises NotKept if it cannot be kept."""
    grants = Grants() if grants is None else grants
    if answer in (ConsentAnswer.VERSION, ConsentAnswer.FOLDER):
        for one in programs:
            grants.add(_grant(one, answer))


def _with_scripts(libraries: Iterable[Library]) -> tuple[Program, ...]:
    """The programs of some libraries that have scripts, each once."""
    programs = (program for library in libraries for program in library.programs.values())
    return tuple({(one.folder, one.digest): one for one in programs if one.places}.values())


def _strangers(programs: Iterable[Program]) -> list[Program]:
    return [one for one in programs if not is_shipped(Path(one.folder))]


def _grant(program: Program, answer: ConsentAnswer) -> Grant:
    if answer is ConsentAnswer.FOLDER:
        return Grant(pack=program.pack, folder=program.folder, since=today())
    return Grant(pack=program.pack, digest=program.digest, since=today())
