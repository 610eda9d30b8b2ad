"""A game of the command line: its header, content and scripts, and the save that its answers go into."""

from __future__ import annotations

import secrets
import warnings
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, nullcontext
from datetime import datetime
from pathlib import Path
from time import time_ns

import click
from msgspec import structs

from delve.ai.level_names import LEVELS
from delve.ai.levels import AutomatedPlayer, player_of
from delve.answers import shortened
from delve.flow.autosave import Autosave
from delve.flow.disk_file import DiskFile
from delve.flow.driver import Diverged, Play
from delve.flow.game_files import GameFiles
from delve.flow.heavy import HeavyCheck
from delve.flow.records import Header, NoSave
from delve.flow.rerun import Rerun
from delve.flow.resume import beginning, resume
from delve.flow.save_file import SaveFile, create_with_header, reopen
from delve.flow.saved import Saved
from delve.flow.saves import SUFFIX, free_path, saves_folder
from delve.flow.session import Session
from delve.flow.watchdog import Overtime, Watchdog
from delve.flow.whereabouts import name_for_followers
from delve.model.library import Library, UnknownDefinition
from delve.model.quest import QuestDef
from delve.model.ruleset import RulesetDef
from delve.near import clipped
from delve.rules.behavior import Behavior
from delve.rules.game import Game
from delve.rules.setup import CannotSetUp
from delve.script.load import ScriptNotLoaded, load, load_at_need, unload
from delve.state.behavior_key import BehaviorKey
from delve.title.leaving import AfterGame
from delve.trust.consent import Consent

from . import game_process
from .asked import memory, question
from .content import program_files
from .easier import easier_levels
from .kept_dungeons import recipe_of
from .progress import Progress
from .run_file import keeper_of
from .streams import echo_line
from .typed import typed

BEING_PLAYED = "{place} is being played already: close the other delve first"
"""what is said of a save that another process has locked"""


class GameRefused(click.ClickException):
    """A game cannot be played, or its save cannot be used or written; the message says why. Exit code 1."""


class Table:
    """One game: a new one, or one that is resumed."""

    leaves_text = True
    """whether a text about the game is kept beside its save once it is over"""

    def __init__(
        self,
        header: Header,
        library: Library,
        consent: Consent,
        place: Path,
        *,
        file: SaveFile | None = None,
        before: Saved | None = None,
        resumed: bool = False,
    ) -> None:
        """`place`: the save, which is made at the first answer where it is not open as `file` already.

        `before`: what was played already; where the game is not resumed, that goes into its save first.
        Raises GameRefused if a script cannot be loaded.
        """
        self.header, self.library, self.place = header, library, place
        self.consent = consent
        self.heavy = False
        """whether the game is saved, loaded and compared after every answer"""
        self.development = False
        """whether whoever plays writes the content"""
        self.session: Session | None = None
        """the game that is played, or was played last"""
        self.is_lost = False
        """whether answers are missing from the file that was asked for, now that the game was left"""
        self.afterwards: AfterGame = "close"
        """what somebody wants who has left the game"""
        self.files: GameFiles | None = None
        """reads the content anew, and keeps reports of faults; None: nobody does"""
        self.kept: tuple[BaseException, tuple[str, ...]] | None = None
        """the fault of which a report was kept last, and what is said about where it lies"""
        self._file, self._before, self._resumed = file, before, resumed
        self.behaviors = self._scripts()

    def begin_anew(self, *, easier: bool = False) -> None:
        """Let the next game be the same one from its beginning, with a save of its own.

        It has other dice, unless its quest fixes them, or was made from a seed together with them: then they are part
        of what is the same.

        `easier`: against automated players of a lower level, where there is one.
        """
        quest = self.library.get(QuestDef, self.header.quest)
        if easier:
            ruleset = self.library.get(RulesetDef, quest.ruleset)
            levels = easier_levels(self.header, ruleset) or self.header.levels
            self.header = structs.replace(self.header, levels=levels)
        is_fixed = quest.seed is not None or bool(recipe_of(self.header.quest))
        seed = self.header.seed if is_fixed else secrets.randbelow(10**9)
        self.header = structs.replace(
            self.header,
            seed=seed,
            follows="",
            from_checkpoint=False,
            by_hand=False,
            remembered_as=name_for_followers(self.header),
        )
        self.close()
        self.place = new_path(self.header.quest, saves_folder())
        self._file, self._before, self._resumed = None, None, False

    def _scripts(self) -> Mapping[BehaviorKey, Behavior]:
        return scripts_of(self.library, self.consent)

    def _scripts_anew(self) -> Mapping[BehaviorKey, Behavior]:
        """Scripts whose modules were read again: they share nothing with those of the game."""
        unload()
        return self._scripts()

    def remove_persons(self) -> None:
        """Let automated players play all sides; the game is then saved only in a file that was asked for."""
        self.header = structs.replace(self.header, persons=())

    # ------------------------------------------------------------------------------------------------ the game
    @contextmanager
    def game(self) -> Iterator[Session]:
        """The game for a front end, saved until it is left. Raises click.UsageError, GameRefused."""
        session = self.session = self._begin()
        if self._resumed:
            self._go_on(session)
        elif self._is_saved:
            self._begin_autosave(session)
        try:
            if self._before is not None and not self._resumed:
                self._repeat(session, self._before)
            self.check_heavily(session.play, session.autosave)
            yield session
        finally:
            if session.autosave is not None:
                session.autosave.close()
                self._tell_of(session.autosave)

    def check_heavily(self, play: Play, autosave: Autosave | None) -> None:
        """Save, load and compare the game after every answer, where that was asked for."""
        if self.heavy:
            play.observer = HeavyCheck(self._scripts_anew, autosave)

    def begin_with(self, library: Library, behaviors: Mapping[BehaviorKey, Behavior]) -> Game:
        """The game before its first answer, with other content. Raises click.UsageError, GameRefused."""
        return set_up(library, behaviors, self.header, self._before)

    def take_over(
        self, library: Library, behaviors: Mapping[BehaviorKey, Behavior], play: Play, answers: int
    ) -> Autosave | None:
        """Go on with other content in a save of its own, which takes so many answers over; the old one stays."""
        assert self.session is not None
        before = self.session.autosave
        self.library, self.behaviors = library, behaviors
        self.header = structs.replace(
            self.header,
            content=library.content_hash,
            packs=dict(library.packs),
            follows=f"{self.place.name} after answer {answers}",
            remembered_as=name_for_followers(self.header),
        )
        if before is None:
            self.check_heavily(play, None)
            return None
        before.close()
        self.place = free_path((before.place or self.place).stem, saves_folder())
        autosave = Autosave(SaveFile(self._new_file))
        autosave.begin(self.header, play)
        self.check_heavily(play, autosave)
        return autosave

    def _begin_autosave(self, session: Session) -> None:
        """Save the game from its beginning on, in the file that is there for it, or in one made at its first answer.

        The file is opened by a second handle: if no window can be opened, the next front end needs it again.
        """
        if self._file is None:
            session.autosave = Autosave(SaveFile(self._new_file))
            session.autosave.begin(self.header, session.play)
        else:
            session.autosave = Autosave(self._file.duplicate())
            session.autosave.begin(None, session.play)
        game_process.note_save(self._name)

    def _new_file(self, raw: bytes) -> DiskFile:
        """The file of a new game."""
        file = new_file_of_save(self.place, raw)
        self.place = file.place
        return file

    @property
    def goes_on_for_persons(self) -> bool:
        """Whether a part of the game was played before, and persons play on."""
        return self._before is not None and bool(self.header.persons)

    @property
    def _is_saved(self) -> bool:
        return bool(self.header.persons) or self._file is not None

    def _begin(self) -> Session:
        header = self.header
        game = set_up(self.library, self.behaviors, header, self._before)
        automated = [side for side in game.ruleset.sides if side not in header.persons]
        session = Session(
            game,
            header.seed,
            automated_players(header, automated),
            new_watchdog(),
            stands=True,
        )
        session.play.free_undo = header.free_undo
        session.files, session.development = self.files, self.development
        session.has_another = self.leaves_text and bool(recipe_of(header.quest))
        if self.leaves_text:
            session.keep_end = keeper_of(session)
        session.has_easier = bool(easier_levels(header, game.ruleset))
        return session

    # ------------------------------------------------------------------------------------------------ going on
    def _repeat(self, session: Session, before: Saved) -> None:
        """Give the answers of another save again, and keep them in this one."""
        autosave = session.autosave
        kept = autosave.at_once() if autosave is not None else nullcontext()
        with self._refused_where_it_diverges(), kept:
            for _ in Rerun(session.play, before, compare=False):
                if autosave is not None:
                    autosave.journal_changed(session.play)

    def _go_on(self, session: Session) -> None:
        """Bring the game of the open save to where it was left, and go on saving it."""
        assert self._file is not None
        assert self._before is not None
        file = self._file.duplicate()
        try:
            with (
                self._refused_where_it_diverges(),
                Progress(f"going on with {self._name}", counted="answers") as progress,
            ):
                resume(session.play, self._before, tell=progress.show)
            tell_what_it_is(self._before, file.copy)
        except BaseException:
            file.close()
            raise
        session.autosave = session.play.observer = Autosave(file, self._before)
        game_process.note_save(self._name)

    @contextmanager
    def _refused_where_it_diverges(self) -> Iterator[None]:
        try:
            yield
        except Diverged as error:
            raise GameRefused(
                f"{self.place} cannot be resumed: {error}\ndelve replay --verify {typed(self.place)} tells more"
            ) from error

    # ------------------------------------------------------------------------------------------------ leaving
    def close(self) -> None:
        """Close the save: the game was left for good."""
        if self._file is not None:
            self._file.release()

    def _tell_of(self, autosave: Autosave) -> None:
        """Say where the game that was left is saved, or that its last answers are not."""
        assert self.session is not None
        play = self.session.play
        self.place = autosave.place or self.place
        if autosave.trouble:
            self.is_lost = self._file is not None
            echo_line(f"the last answers are not saved in {self.place}: {autosave.trouble}", err=True)
        elif play.journal and not play.state.outcome and self.header.persons:
            echo_line(f"saved: delve play --resume {self._name} goes on", err=True)

    @property
    def _name(self) -> str:
        """What its save is called by in a command."""
        return name_of_save(self.place)


def name_of_save(place: Path) -> str:
    """What a save is called by in a command."""
    listed = (place.parent, place.suffix) == (saves_folder(), SUFFIX)
    return typed(place.stem if listed else place)


def new_file_of_save(place: Path, raw: bytes) -> DiskFile:
    """The file of a new save that begins with these bytes: another game may have taken its name by now."""
    file = DiskFile.new_beside(place, raw)
    game_process.note_save(name_of_save(file.place))
    return file


def automated_players(header: Header, sides: Iterable[str]) -> dict[str, AutomatedPlayer]:
    """Who plays some sides of a game by itself. Raises GameRefused for a level that there is not."""
    levels = {side: header.level_of(side) for side in sides}
    for level in (header.opponent, *levels.values()):
        if level not in LEVELS:
            raise GameRefused(
                f"the game was played against automated players of the level {clipped(level)}, which this delve "
                f"does not have (it has {', '.join(LEVELS)})"
            )
    return {side: player_of(level, header.seed + n) for n, (side, level) in enumerate(levels.items())}


def scripts_of(library: Library, consent: Consent) -> Mapping[BehaviorKey, Behavior]:
    """The scripts of a library. Raises GameRefused where one cannot be loaded.

    Where all of them come with delve, and exactly these were loaded before, each is loaded when it is needed.
    """
    quiet_coroutines()
    asked, begun = question(("scripts load", library.content_hash)), time_ns()
    if not consent.strangers and memory().recall(asked) is not None:
        return load_at_need(library, consent)
    try:
        with closing(new_watchdog()) as watchdog, watchdog:
            behaviors = load(library, consent)
    except (ScriptNotLoaded, Overtime) as error:
        raise GameRefused(f"a script cannot be loaded: {error}") from error
    if not consent.strangers:
        memory().keep(asked, program_files(), begun, ("", "", 0))
    return behaviors


def new_watchdog() -> Watchdog:
    """Ends scripts that never end by themselves; where it cannot, the process is ended."""
    return Watchdog(when_stuck=game_process.fall_silent)


def quiet_coroutines() -> None:
    """Print no warning of Python about what a script forgot to await: a fault is told once, in our own words."""
    warnings.filterwarnings("ignore", r"coroutine .* was never awaited", RuntimeWarning)


def set_up(
    library: Library, behaviors: Mapping[BehaviorKey, Behavior], header: Header, saved: Saved | None = None
) -> Game:
    """The game before its first answer. Raises click.UsageError, GameRefused, ScriptBroke."""
    try:
        with closing(new_watchdog()) as watchdog:
            game = beginning(library, behaviors, header, saved.checkpoints if saved else (), watchdog)
        for side in header.persons:
            if side not in game.ruleset.sides:
                raise CannotSetUp(f"persons play {shortened(side)}, which is no side of the quest")
        return game
    except UnknownDefinition as error:
        reason = f"there is no {error.kind} {error.id} any more"
    except (CannotSetUp, ValueError) as error:
        if saved is None:
            raise click.UsageError(str(error)) from error
        reason = str(error)
    raise GameRefused(f"the save cannot be played: {shortened(reason, most=300)}")


@contextmanager
def closed_on_errors(file: SaveFile | None) -> Iterator[None]:
    """Close a save if its game cannot be begun."""
    try:
        yield
    except BaseException:
        if file is not None:
            file.close()
        raise


def make_save(place: Path, header: Header) -> SaveFile:
    """Make the save that was asked for by its name, with the beginning of its game. Raises GameRefused."""
    try:
        return create_with_header(place, header, saves_folder())
    except OSError as error:
        raise GameRefused(f"{place} cannot be written: {error.strerror}") from error


def open_save(place: Path, known: Saved) -> tuple[SaveFile, Saved]:
    """Open a save to be resumed, and lock it. Raises GameRefused, also if another process plays it.

    `known`: what it held when it was read before.
    """
    try:
        return reopen(place, saves_folder(), known)
    except BlockingIOError as error:
        raise GameRefused(BEING_PLAYED.format(place=place)) from error
    except OSError as error:
        raise GameRefused(f"{place} cannot be resumed: {error.strerror}") from error
    except NoSave as error:
        raise GameRefused(f"{place} cannot be resumed: {error}") from error


def tell_what_it_is(saved: Saved, copy: Path | None) -> None:
    """Say what was left out of a save that is cut off or damaged, and where a copy of it is kept.

    Say also that it was changed by hand.
    """
    if saved.is_changed_by_hand:
        echo_line("this game was changed by hand, from the console of delve play --dev", err=True)
    if saved.decoded.lost:
        echo_line(f"{saved.decoded.lost}: you go on after answer {len(saved.entries)}", err=True)
    if copy is not None:
        echo_line(f"the damaged save is kept as {copy}", err=True)


def new_path(quest: str, folder: Path) -> Path:
    """A file of the folder that does not exist yet, for a game of a quest that begins now.

    It is called by the minute and the quest, such as `2026-11-21-1203-drowned_cellar.delve`.
    """
    return free_path(f"{datetime.now():%Y-%m-%d-%H%M}-{quest.partition(':')[2]}", folder)
