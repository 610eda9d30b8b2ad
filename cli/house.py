"""The house of the title: what the files of this machine offer, and the games that are started from it.

Each game runs in a process of its own, which is `delve play` as a user would call it: the title itself never runs a
script. Where the title asked for consent, the game is told which scripts may run by their digests.
"""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

import click

from delve.catalog.load import Loaded, load
from delve.catalog.packs import Pack, find_packs, packs_in
from delve.flow.picture import picture_of
from delve.flow.saves import delete, listed, look, saves_folder
from delve.harmless import one_line
from delve.ids import readable, unqualified
from delve.installation import shipped_folder, standard_folders
from delve.model.program import Program
from delve.model.settings import Settings
from delve.title.offers import (
    Agreement,
    CampaignOffer,
    LanguageOffer,
    Left,
    PackOffer,
    QuestOffer,
    Refused,
    Running,
    SaveOffer,
    Scripts,
    Start,
)
from delve.trust.consent import ConsentAnswer, keep, unknown_programs
from delve.trust.grants import NotKept

from . import offers
from .account import account, fence_told
from .beginning import load_save
from .content import Content
from .here import content_here
from .languages import languages, languages_folder, read_chosen
from .leaving import DELVE, TITLE
from .quest_choice import BEGUN, PLAYABLE, load_named
from .settings_file import change_settings, read_settings
from .spoken import speak_instead

_MOST_TOLD: Final = 14
"""lines that are shown of what a game said when it could not be played"""
_MOST_READ: Final = 20_000


class HouseOfFiles:
    """What the packs, saves and settings of this user offer."""

    def __init__(self, ui: str, *, plain: bool = False) -> None:
        """`ui` is where games are played: `window`, `terminal` or `prose`. `plain`: in plain sentences."""
        self._ui, self._plain = ui, plain
        self._asked: tuple[Program, ...] = ()
        """the programs that were shown when somebody was asked last: to these and no others they agree"""
        self._languages: dict[tuple[Path, int], LanguageOffer] = {}
        """file and when it was changed -> what was read there"""
        self._read: tuple[tuple[str, ...], Loaded] | None = None
        """the packs that were on when records were read last, and what was read"""

    # -------------------------------------------------------------------------------------------- what there is
    def quests(self) -> tuple[QuestOffer, ...]:
        """The quests of the packs that are on, and the dungeons that can be made for a game."""
        loaded, on = self._loaded()
        return tuple(offers.quests(loaded, on))

    def campaigns(self) -> tuple[CampaignOffer, ...]:
        """The campaigns of the packs that are on."""
        return tuple(offers.campaigns(self._loaded()[0]))

    def saves(self) -> tuple[SaveOffer, ...]:
        """All saved games, the one that was played last first."""
        found = listed(saves_folder())
        loaded = self._loaded()[0] if found else None

        def name_of(id: str) -> str:
            if loaded is None:
                return readable(unqualified(id))
            kinds = (kind for kind in PLAYABLE if (kind, id) in loaded.library)
            return next((loaded.library.record(kind, id).name for kind in kinds), readable(unqualified(id)))

        return tuple(offers.save(one, name_of, picture_of(one.path)) for one in found)

    def packs(self) -> tuple[PackOffer, ...]:
        """All packs that were found: those that come with delve, those here, those of the user."""
        loaded, on = self._loaded()
        here = {folder.resolve() for folder in self._here()}
        return tuple(
            offers.pack(pack, loaded, pack.folder in here, pack.id in on) for pack in self._found().values()
        )

    def _loaded(self) -> tuple[Loaded, tuple[str, ...]]:
        """The packs that are on, with what they need, and the ids of those that a user has switched on.

        They are read once, and again after a game and when a pack is switched.
        """
        on = read_settings().settings.packs
        if self._read is not None and self._read[0] == on:
            return self._read[1], on
        found = self._found()
        folders = [*packs_in(shipped_folder()), *self._here()]
        folders += [found[id].folder for id in on if id in found and found[id].folder not in folders]
        loaded = load(folders, standard_folders())
        self._read = on, loaded
        return loaded, on

    def _found(self) -> dict[str, Pack]:
        return find_packs([], [shipped_folder(), *self._here(), *standard_folders()]).packs

    def _here(self) -> list[Path]:
        """The packs of the working folder, unless they come with delve."""
        here = content_here()
        found = [*packs_in(here)] if here is not None else []
        return [folder for folder in found if folder.parent.resolve() != shipped_folder()]

    # -------------------------------------------------------------------------------------------- what is changed
    def switch(self, pack: str, on: bool) -> None:
        """Switch a pack on or off. Raises Refused."""
        others = tuple(id for id in read_settings().settings.packs if id != pack)
        self.change("packs", (*others, pack) if on else others)

    def settings(self) -> tuple[Settings, tuple[str, ...]]:
        """The settings of this user, and what is wrong with their file."""
        found = read_settings()
        return found.settings, found.told

    def change(self, setting: str, value: Any) -> None:
        """Give a setting another value, and keep it. Another language is spoken from now on. Raises Refused."""
        try:
            change_settings({setting: value})
        except OSError as error:
            raise Refused(f"the settings cannot be written: {error.strerror}") from error
        if setting == "language":
            speak_instead(value)

    def languages(self) -> tuple[LanguageOffer, ...]:
        """The languages of the user's folder. Each file is read again when it has changed."""
        return tuple(self._language(name, file) for name, file in languages().items())

    def _language(self, name: str, file: Path) -> LanguageOffer:
        edition = file, file.stat().st_mtime_ns
        if edition not in self._languages:
            read, problem = read_chosen(name)
            self._languages[edition] = LanguageOffer(name, read.name if read is not None else name, problem)
        return self._languages[edition]

    def languages_folder(self) -> str:
        """Where they lie."""
        return str(languages_folder())

    def delete(self, save: str) -> None:
        """Delete a saved game for good. Raises Refused."""
        found = look(saves_folder() / f"{save}.delve")
        try:
            delete(found)
        except BlockingIOError as error:
            raise Refused(f"{found.path} is being played: close the other delve first") from error
        except OSError as error:
            raise Refused(f"{found.path} cannot be deleted: {error.strerror}") from error

    # -------------------------------------------------------------------------------------------- games
    def scripts(self, start: Start) -> Scripts | None:
        """The scripts of a game to which nobody has agreed; None: there are none. Raises Refused."""
        content = self._content_of(start)
        unknown = self._asked = unknown_programs([content.library])
        if not unknown:
            return None
        lines = (line for program in unknown for line in account(program, content.loaded))
        return Scripts(
            packs=tuple(program.pack for program in unknown),
            digests=tuple(program.digest for program in unknown),
            lines=(*lines, fence_told()),
        )

    def agree(self, start: Start, how: Agreement) -> Start:
        """Note for how long somebody agrees to the scripts that were shown for a game. Raises Refused."""
        try:
            keep(self._asked, ConsentAnswer(how))
        except NotKept as error:
            raise Refused(f"your answer cannot be kept, and nothing was run: {error}") from error
        once = how == ConsentAnswer.ONCE.value
        return start._replace(agreed=tuple(program.digest for program in self._asked) if once else ())

    def _content_of(self, start: Start) -> Content:
        try:
            if start.save:
                return load_save(start.save).content
            return load_named(start.quest, (), self._added(), BEGUN).content
        except click.ClickException as error:
            raise Refused(error.format_message()) from error

    def _added(self) -> tuple[str, ...]:
        """The folders of the packs that are on by choice, as far as they are there."""
        found = self._found()
        return tuple(str(found[id].folder) for id in read_settings().settings.packs if id in found)

    def start(self, start: Start) -> Running:
        """Start a game in a process of its own. Raises Refused."""
        self._read = None
        return GameProcess((*DELVE, *self._words(start)), in_terminal=self._ui != "window")

    def _words(self, start: Start) -> Iterator[str]:
        """The words of the command that plays it."""
        yield from ("play", "--from-title", "--ui", self._ui, *(("--plain",) if self._plain else ()))
        if start.save:
            yield from ("--resume", str(saves_folder() / f"{start.save}.delve"))
        else:
            yield start.quest
            if start.party:
                yield from ("--heroes", ",".join(f"{hero}:{class_}" for hero, class_ in start.party))
            yield from ("--daily",) if start.daily else ()
            for side, level in start.levels:
                yield from ("--opponent", f"{side}={level}")
            for folder in self._added():
                yield from ("--with", folder)
        for digest in start.agreed:
            yield from ("--agree", digest)


class GameProcess:
    """A game that was started from the title."""

    def __init__(self, words: Sequence[str], *, in_terminal: bool) -> None:
        """At a terminal it shares the terminal of this process; else what it complains of is kept for the title.

        Raises Refused.
        """
        self._left: Left | None = None
        stdin = None if in_terminal else subprocess.DEVNULL
        with ExitStack() as opened:
            try:
                self._complaints = None if in_terminal else opened.enter_context(tempfile.TemporaryFile())
                self._process = subprocess.Popen(words, stdin=stdin, stderr=self._complaints)
            except OSError as error:
                raise Refused(f"the game cannot be started: {error.strerror}") from error
            self._opened = opened.pop_all()

    def left(self) -> Left | None:
        """How it was left; None while it is played."""
        return None if self._process.poll() is None else self.wait()

    def wait(self) -> Left:
        """How it was left, once it was."""
        code = self._process.wait()
        if self._left is None:
            with self._opened:
                self._left = self._how(code)
        return self._left

    def _how(self, code: int) -> Left:
        if code == TITLE:
            return Left("title")
        return Left("close") if code == 0 else Left("failed", self._told())

    def _told(self) -> tuple[str, ...]:
        """The last of what it complained of."""
        if self._complaints is None:
            return ()  # it was read in the terminal
        size = self._complaints.seek(0, 2)
        self._complaints.seek(max(0, size - _MOST_READ))
        lines = self._complaints.read().decode(errors="replace").splitlines()
        return tuple(one_line(line) for line in lines[-_MOST_TOLD:])
