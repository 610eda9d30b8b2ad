"""The consent without which no script is loaded, and the one function that makes it.

A pack without scripts needs none. Packs that come with delve are trusted by where they lie: whoever can write there
writes delve. About all others somebody is asked, once for a game, unless the question was answered for good before.
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
    """Scripts shall run that nobody has agreed to; `programs`: those of these packs."""

    def __init__(self, programs: Iterable[Program]) -> None:
        self.programs = tuple(programs)
        packs = ", ".join(program.pack for program in self.programs)
        super().__init__(f"nobody has agreed to run the scripts of {packs}")


class Answer(Enum):
    """What somebody says who is asked whether scripts may run."""

    NO = "no"
    ONCE = "once"
    """for this game"""
    VERSION = "version"
    """whenever the scripts are these, wherever they lie"""
    FOLDER = "folder"
    """whatever the scripts of these folders are: I write them"""


class Consent:
    """That the scripts of some packs may run, as they were read. Made by `agree` alone."""

    __slots__ = ("_digests", "strangers")

    def __init__(self, digests: Iterable[str], strangers: Iterable[Program]) -> None:
        self._digests = frozenset(digests)
        self.strangers = tuple(strangers)
        """what runs of packs that do not come with delve"""

    def require(self, library: Library) -> None:
        """Raises Withheld if a pack of the library has scripts that are not those that were agreed to."""
        programs = (program for program in library.programs.values() if program.places)
        missing = [program for program in programs if program.digest not in self._digests]
        if missing:
            raise Withheld(missing)


def agree(
    libraries: Iterable[Library],
    ask: Callable[[tuple[Program, ...]], Answer],
    grants: Grants | None = None,
) -> Consent:
    """The consent to all scripts of some libraries: those that are trusted already, and those that `ask` agrees to.

    `ask` is called at most once, with all that nobody has agreed to so far. An answer for good is kept in `grants`, the
    user's own where none are given. Raises Withheld, and NotKept where such an answer cannot be kept.
    """
    grants = Grants() if grants is None else grants
    programs = (program for library in libraries for program in library.programs.values())
    found = {(one.folder, one.digest): one for one in programs if one.places}
    strangers = [one for one in found.values() if not is_shipped(Path(one.folder))]
    unknown = tuple(one for one in strangers if not grants.cover(one))
    if unknown:
        answer = ask(unknown)
        if answer is Answer.NO:
            raise Withheld(unknown)
        if answer is not Answer.ONCE:
            for one in unknown:
                grants.add(_grant(one, answer))
    return Consent((one.digest for one in found.values()), strangers)


def _grant(program: Program, answer: Answer) -> Grant:
    if answer is Answer.FOLDER:
        return Grant(pack=program.pack, folder=program.folder, since=today())
    return Grant(pack=program.pack, digest=program.digest, since=today())
