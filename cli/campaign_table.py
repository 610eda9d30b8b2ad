"""A campaign of the command line: its header, content and scripts, its save, and the tables of its quests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import NoReturn, Protocol

from msgspec import structs

from delve.ai.campaigns import steward_of
from delve.ai.level_names import LEVELS
from delve.answers import shortened
from delve.campaign.campaign import Campaign
from delve.campaign.machine import first_state
from delve.campaign.soundness import require_sound
from delve.campaign.state import CampaignState
from delve.flow.autosave import Autosave
from delve.flow.campaigns.autosave import CampaignAutosave, game_header
from delve.flow.campaigns.files import CHRONICLE, keep_file
from delve.flow.campaigns.rerun import resume_campaign
from delve.flow.campaigns.saved import SavedCampaign
from delve.flow.campaigns.session import CampaignSession
from delve.flow.disk_file import DiskFile
from delve.flow.errors import Diverged, ScriptFault
from delve.flow.game_files import NotReloaded
from delve.flow.records import CampaignHeader, Header
from delve.flow.resume import resume
from delve.flow.save_file import SaveFile, SaveNotWritten
from delve.flow.saved import Saved
from delve.flow.session import Session
from delve.model.library import Library, UnknownDefinition
from delve.narrate.campaign_files import chronicle_text, end_of, end_text
from delve.near import clipped
from delve.requests import PlayQuest, outcome_text
from delve.rules.outcome import outcome_of
from delve.title.leaving import AfterGame
from delve.trust.consent import Consent

from . import game_process
from .game_files import FilesOfTable
from .quest_choice import ChosenQuest
from .streams import echo_line
from .table import GameRefused, Table, name_of_save, new_file_of_save, new_watchdog, scripts_of


class CampaignFrontEnd(Protocol):
    """Where a campaign is shown and led."""

    @property
    def afterwards(self) -> AfterGame:
        """What somebody wants who has left the campaign."""

    def between(self, session: CampaignSession) -> bool:
        """Lead it until a quest is next, or it is over (True), or somebody leaves (False)."""

    def quest(self, begin: Callable[[], Session]) -> AfterGame:
        """Play a quest until it is over or left. Returns what somebody wants who has left it.

        `begin` sets its game up, which may take a while.
        """


class CampaignTable:
    """One campaign: a new one, or one that is resumed."""

    def __init__(
        self,
        header: CampaignHeader,
        library: Library,
        consent: Consent,
        place: Path,
        *,
        file: SaveFile | None = None,
        before: SavedCampaign | None = None,
        resumed: bool = False,
    ) -> None:
        """`place`: the save, which is made at the first answer where it is not open as `file` already.

        `before`: what was played already. Raises GameRefused if a script cannot be loaded.
        """
        self.header, self.library, self.consent, self.place = header, library, consent, place
        self.heavy = self.development = False
        """whether quests are saved, loaded and compared after every answer; whether whoever plays writes the content"""
        self.quest: QuestOfCampaign | None = None
        """the table of the quest that is played, or was played last"""
        self.chosen: ChosenQuest | None = None
        """its files, for reports of faults"""
        self.session: CampaignSession | None = None
        self.is_resumed = resumed
        self.is_lost = False
        """whether answers are missing from the file that was asked for, now that the campaign was left"""
        self.afterwards: AfterGame = "close"
        self._file, self._before = file, before
        self._under_way = before.under_way if before is not None else None
        """the game of the quest that was left, until it is gone on with"""
        self.behaviors = scripts_of(library, consent)

    def remove_persons(self) -> None:
        """Let automated players play all sides."""
        self.header = structs.replace(self.header, persons=())

    # ------------------------------------------------------------------------------------------------ playing
    def play(self, front: CampaignFrontEnd) -> None:
        """Play it until it is over or left. Raises GameRefused, ScriptFault."""
        with self._playing() as session:
            while _led(front, session) and session.quest is not None:
                self._keep_files(session)
                if not self._play_quest(session, session.quest, front):
                    break
            else:
                self.afterwards = front.afterwards
            self._keep_files(session)

    @contextmanager
    def _playing(self) -> Iterator[CampaignSession]:
        """The session, saved until it is left."""
        session = self.session = self._begin()
        try:
            self._begin_saving(session)
            yield session
        finally:
            if session.autosave is not None:
                session.autosave.close()
                self._tell_of(session)

    def _begin(self) -> CampaignSession:
        header, before = self.header, self._before
        campaign = Campaign(self.library, self.behaviors, self._first_state())
        automated = [side for side in campaign.ruleset.sides if side not in header.persons]
        for level in {header.opponent, *(header.level_of(side) for side in automated)} - set(LEVELS):
            raise GameRefused(f"this delve has no automated players of the level {clipped(level)}")
        seats = {side: steward_of(header.level_of(side), header.seed + n) for n, side in enumerate(automated)}
        session = CampaignSession(campaign, header.seed, seats, new_watchdog())
        if before is not None:
            try:
                resume_campaign(session.play, before)
            except (Diverged, ScriptFault) as error:
                raise GameRefused(f"{self.place} cannot be resumed: {error}") from error
        return session

    def _first_state(self) -> CampaignState:
        """The state that it begins with. Raises GameRefused for one with which no campaign can begin."""
        try:
            return self._state_on_record() or first_state(self.library, self.header.campaign)
        except (ValueError, UnknownDefinition) as error:
            raise GameRefused(f"{self.place} cannot be resumed: {shortened(str(error), most=300)}") from error

    def _state_on_record(self) -> CampaignState | None:
        """The state on record that it begins with; None: it begins as its record says. Raises ValueError."""
        before = self._before
        if not self.header.from_state or before is None:
            return None
        if not before.checkpoints or before.checkpoints[0].n:
            raise ValueError("the state that it begins with is not there")
        return require_sound(self.library, CampaignState.decoded(bytes(before.checkpoints[0].state)))

    def _begin_saving(self, session: CampaignSession) -> None:
        if not self.header.persons and self._file is None:
            return
        if self._file is None:
            session.autosave = CampaignAutosave(SaveFile(self._new_file))
            session.autosave.begin(self.header, session.play)
        elif self.is_resumed:
            session.autosave = CampaignAutosave(self._file.duplicate(), self._before)
            session.autosave.go_on(session.play)
        else:
            session.autosave = CampaignAutosave(self._file.duplicate())
            session.autosave.begin(None, session.play)
        game_process.note_save(name_of_save(self.place))

    def _new_file(self, raw: bytes) -> DiskFile:
        file = new_file_of_save(self.place, raw)
        self.place = file.place
        return file

    # ------------------------------------------------------------------------------------------------ a quest
    def _play_quest(self, session: CampaignSession, request: PlayQuest, front: CampaignFrontEnd) -> bool:
        """Play the quest that is next. Returns whether it came to its end; else somebody has left it."""
        header = game_header(self.header, request, session.seed_of_quest)
        table = QuestOfCampaign(header, self, session, request, self._taken_up(header))
        self.quest = table
        with ExitStack() as left:
            self.afterwards = front.quest(lambda: left.enter_context(table.game()))
            game = table.session
            assert game is not None
            over = bool(game.play.state.outcome)
            outcome = outcome_of(game.play.game) if over else None
        if outcome is None:
            return False
        table.finish()
        session.take_outcome(outcome)
        return True

    def _taken_up(self, header: Header) -> Saved | None:
        """The game of the quest that was left in the save; None: there is none, or it is not this one."""
        before, self._under_way = self._under_way, None
        if before is None or structs.replace(before.header, persons=header.persons) != header:
            return None
        return before

    # ------------------------------------------------------------------------------------------------ leaving
    def _keep_files(self, session: CampaignSession) -> None:
        """Write what is worth reading beside the save; where that is not possible, the campaign goes on anyway."""
        place = session.autosave.place if session.autosave is not None else None
        if place is None:
            return
        view, end = session.view, end_of(session.view)
        with suppress(OSError):
            keep_file(place, CHRONICLE, chronicle_text(view, session.readers))
            if end:
                path = keep_file(place, end, end_text(view, self.header.seed, self.header.day))
                echo_line(f"how it ended stands in {path}", err=True)

    def close(self) -> None:
        """Close the save: the campaign was left for good."""
        if self._file is not None:
            self._file.release()

    def _tell_of(self, session: CampaignSession) -> None:
        """Say where the campaign that was left is saved, or that its last answers are not."""
        autosave = session.autosave
        assert autosave is not None
        self.place = autosave.place or self.place
        if autosave.trouble:
            self.is_lost = self._file is not None
            echo_line(f"the last answers are not saved in {self.place}: {autosave.trouble}", err=True)
        elif autosave.place is not None and not session.view.state.ending and self.header.persons:
            echo_line(f"saved: delve play --resume {name_of_save(self.place)} goes on", err=True)


def _led(front: CampaignFrontEnd, session: CampaignSession) -> bool:
    """Whether the campaign was led on to a quest or its end. Raises GameRefused where a script breaks on the way."""
    try:
        return front.between(session)
    except ScriptFault as fault:
        raise GameRefused(f"a script of the campaign broke: {fault}") from fault


class QuestOfCampaign(Table):
    """The table of one quest of a campaign: its records go into the save of the campaign."""

    leaves_text = False

    def __init__(
        self,
        header: Header,
        campaign: CampaignTable,
        session: CampaignSession,
        request: PlayQuest,
        before: Saved | None,
    ) -> None:
        """`before`: what of it was played already."""
        super().__init__(
            header,
            campaign.library,
            campaign.consent,
            campaign.place,
            before=before,
            resumed=before is not None,
        )
        self.heavy, self.development = campaign.heavy, campaign.development
        autosave = session.autosave
        self._records = autosave.of_quest(request, self._left) if autosave is not None else None
        if campaign.chosen is not None:
            self.files = FilesOfCampaign(self, campaign.chosen)

    def _left(self) -> str:
        assert self.session is not None
        return outcome_text(outcome_of(self.session.play.game))

    def finish(self) -> None:
        """See that what the quest has left is on record: whoever resumes one that is over gives no further answer."""
        if self._records is not None:
            with suppress(SaveNotWritten):  # it waits, and the campaign tells of it at its next answer
                self._records.finish()

    @property
    def _is_saved(self) -> bool:
        return self._records is not None

    def _begin(self) -> Session:
        session = super()._begin()
        session.play.is_final = True
        return session

    def _begin_autosave(self, session: Session) -> None:
        assert self._records is not None
        session.autosave = Autosave(self._records)
        session.autosave.begin(self.header, session.play)

    def _go_on(self, session: Session) -> None:
        assert self._before is not None
        with self._refused_where_it_diverges():
            resume(session.play, self._before)
        if self._records is not None:
            session.autosave = session.play.observer = Autosave(self._records, self._before)

    def _tell_of(self, autosave: Autosave) -> None:
        """The campaign tells where it is saved."""


class FilesOfCampaign(FilesOfTable):
    """The files of a quest of a campaign: they are read anew between two sessions."""

    def read_anew(self) -> NoReturn:
        """Refuse it: the campaign has begun with the files as they were. Raises NotReloaded."""
        raise NotReloaded(
            ["leave the campaign and resume it: then it goes on with the files as they are now"]
        )
