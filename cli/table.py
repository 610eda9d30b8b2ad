"""A game of the command line: its header, content and scripts, and the save that its answers go into."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import click
from msgspec import structs

from delve.ai.nearest import NearestEnemy
from delve.flow.driver import ScriptFault
from delve.flow.heavy import HeavyCheck
from delve.flow.keeping import Keeping
from delve.flow.records import Header, NoSave
from delve.flow.resume import Diverged, beginning, resume
from delve.flow.save_file import DiskFile, SaveFile, reopen
from delve.flow.saved import Saved
from delve.flow.saves import free_path, saves_folder
from delve.flow.session import Session
from delve.flow.watchdog import Overtime, Watchdog
from delve.model.library import Library, UnknownDefinition
from delve.rules.behavior import Behavior
from delve.rules.game import Game
from delve.rules.setup import CannotSetUp
from delve.script.load import ScriptNotLoaded, load, unload
from delve.trust.consent import Consent

from . import game_process


class Refused(click.ClickException):
    """The game cannot be played, for its content or its save; exit code 1."""


class Table:
    """One game: begun anew, or gone on with."""

    def __init__(
        self,
        header: Header,
        library: Library,
        consent: Consent,
        place: Path,
        *,
        autosaved: bool = False,
        before: Saved | None = None,
        resumed: bool = False,
    ) -> None:
        """`place`: the save, which is there already if the game is `resumed`; `autosaved`: nobody asked for it.

        `before`: what was played already; where the game is not resumed, that goes into its save first.
        Raises Refused if a script cannot be loaded.
        """
        self.header, self.library, self.place = header, library, place
        self._consent = consent
        self.heavy = False
        """whether the game is saved, loaded and compared after every answer"""
        self.session: Session | None = None
        """the game that is played, or was played last"""
        self._autosaved, self._before, self._resumed = autosaved, before, resumed
        self.behaviors = self._scripts()

    def _scripts(self) -> dict[str, Behavior]:
        return scripts_of(self.library, self._consent)

    def _scripts_anew(self) -> dict[str, Behavior]:
        """Scripts whose modules were read again: they share nothing with those of the game."""
        unload()
        return self._scripts()

    def without_persons(self) -> None:
        """Nobody is there to play: both sides are automated, and the game is only saved where that was asked for."""
        self.header = structs.replace(self.header, persons=())

    # ------------------------------------------------------------------------------------------------ the game
    @contextmanager
    def game(self) -> Iterator[Session]:
        """The game at a front end, saved until it is left. Raises click.UsageError, Refused."""
        session = self.session = self._begin()
        if self._resumed:
            game_process.note_save(self._name)
            self._go_on(session)
        elif self._is_saved:
            session.keeping = Keeping(SaveFile(self._new_file))
            session.keeping.begin(self.header, session.play)
        try:
            if self._before is not None and not self._resumed:
                self._repeat(session, self._before)
            if self.heavy:
                session.play.keeper = HeavyCheck(self._scripts_anew, session.keeping)
            yield session
        finally:
            if session.keeping is not None:
                session.keeping.close()
                self._tell_of(session.keeping)

    def _new_file(self) -> DiskFile:
        """The file of a new game, made at its first answer: another game may have taken its name by then."""
        if self._autosaved:
            self.place = free_path(self.place.stem, self.place.parent)
        game_process.note_save(self._name)
        return DiskFile(self.place, new=True)

    @property
    def goes_on_for_persons(self) -> bool:
        """Whether a part of the game was played before, by somebody who wants to go on."""
        return self._before is not None and bool(self.header.persons)

    @property
    def _is_saved(self) -> bool:
        return bool(self.header.persons) or not self._autosaved

    def _begin(self) -> Session:
        header = self.header
        game = set_up(self.library, self.behaviors, header, self._before)
        automated = [side for side in ("heroes", "overlord") if side not in header.persons]
        session = Session(game, header.seed, {side: NearestEnemy() for side in automated}, Watchdog())
        session.play.free_undo = header.free_undo
        return session

    # ------------------------------------------------------------------------------------------------ going on
    def _repeat(self, session: Session, before: Saved) -> None:
        """Give the answers of another save once more, and keep them in this one."""
        for entry in before.entries:
            try:
                session.play.replay((entry,))
            except ScriptFault:
                if not session.play.stopped:
                    raise
            if session.keeping is not None:
                session.keeping.keep(session.play)

    def _go_on(self, session: Session) -> None:
        """Open the save, and play the game on to where it was left."""
        file, saved = opened(self.place)
        try:
            self._catch_up(session, saved)
            tell_losses(saved, file.copy)
        except BaseException:
            file.close()
            raise
        session.keeping = session.play.keeper = Keeping(file, saved)

    def _catch_up(self, session: Session, saved: Saved) -> None:
        try:
            resume(session.play, saved)
        except Diverged as error:
            raise Refused(
                f"{self.place} cannot be gone on with: {error}\ndelve replay --verify {self.place} tells more"
            ) from error

    # ------------------------------------------------------------------------------------------------ leaving
    def _tell_of(self, keeping: Keeping) -> None:
        """Say where the game lies that was left, or that it does not."""
        assert self.session is not None
        play = self.session.play
        if keeping.trouble:
            click.echo(f"the last answers are not saved in {self.place}: {keeping.trouble}", err=True)
        elif play.journal and not play.state.outcome and self.header.persons:
            click.echo(f"saved: delve play --resume {self._name} goes on", err=True)

    @property
    def _name(self) -> str:
        """What its save is called by."""
        return self.place.stem if self.place.parent == saves_folder() else str(self.place)


def scripts_of(library: Library, consent: Consent) -> dict[str, Behavior]:
    """The scripts of a library, loaded. Raises Refused."""
    try:
        with Watchdog():
            return load(library, consent)
    except (ScriptNotLoaded, Overtime) as error:
        raise Refused(f"a script cannot be loaded: {error}") from error


def set_up(
    library: Library, behaviors: Mapping[str, Behavior], header: Header, saved: Saved | None = None
) -> Game:
    """The game before its first answer. Raises click.UsageError, Refused."""
    try:
        return beginning(library, behaviors, header, saved.checkpoints if saved else ())
    except CannotSetUp as error:
        if saved is not None:
            raise Refused(f"the save cannot be played: {error}") from error
        raise click.UsageError(str(error)) from error
    except UnknownDefinition as error:
        raise Refused(f"the save cannot be played: there is no {error.kind} {error.id} any more") from error
    except ValueError as error:
        raise Refused(f"the save cannot be played: {error}") from error


def opened(place: Path) -> tuple[SaveFile, Saved]:
    """A save to be gone on with, which nobody else plays. Raises Refused."""
    try:
        return reopen(place)
    except BlockingIOError as error:
        raise Refused(f"{place} is being played already: close the other delve first") from error
    except (OSError, NoSave) as error:
        raise Refused(f"{place} cannot be gone on with: {error}") from error


def tell_losses(saved: Saved, copy: Path | None) -> None:
    """Say what was left out of a save that is torn or damaged, and where it is kept whole."""
    if saved.decoded.lost:
        click.echo(f"{saved.decoded.lost}: you go on after answer {len(saved.entries)}", err=True)
    if copy is not None:
        click.echo(f"the damaged save is kept as {copy}", err=True)
