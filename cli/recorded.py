"""A save that is looked at, verified or recorded anew, with the content that it is played with."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from msgspec import structs

from delve.answers import shortened
from delve.faults import MOST_CHARACTERS
from delve.flow.breakdown import breakdown
from delve.flow.driver import ScriptFault
from delve.flow.migration import migrated
from delve.flow.replay import Replay
from delve.flow.saved import Saved
from delve.flow.saves import saves_folder
from delve.flow.watchdog import Watchdog
from delve.flow.whereabouts import name_for_followers
from delve.trust.consent import Consent

from . import game_process
from .admission import agreed, enter
from .beginning import content_of, folders_of_campaign, read_save_of, refuse_faults
from .changed_content import ENGINE_VERSION, changes, renames_of
from .game_files import FilesOfTable
from .quest_choice import ChosenQuest
from .seats import rules_of
from .streams import echo_line
from .table import Table, new_path, scripts_of, set_up


class Found(NamedTuple):
    """A save that was named, and the content that it is played with; nothing of it has run."""

    place: Path
    saved: Saved
    chosen: ChosenQuest


def look_up(named: Iterable[str], packs: tuple[Path, ...], quest: int = 0) -> list[Found]:
    """The saves of these names or files; of campaigns, their quest of a number, from 1.

    Raises click.UsageError, GameRefused; faults of the content end the command.
    """
    found = []
    for name in named:
        place, saved = read_save_of(name, "replayed", quest)
        chosen = content_of(saved.header, (*packs, *folders_of_campaign(place)) if quest else packs)
        refuse_faults(chosen)
        found.append(Found(place, saved, chosen))
    return found


def open_saves(named: Iterable[str], packs: tuple[Path, ...], ui: str, quest: int = 0) -> list[Recorded]:
    """The saves of these names or files, with consent to their scripts; from here on in a process of their own.

    Raises click.UsageError, GameRefused; faults of the content end the command.
    """
    found = look_up(named, packs, quest)
    games = [one.chosen.content for one in found]
    consent = agreed(games)
    enter(consent, games, ui)
    return [Recorded(*one, consent) for one in found]


class Recorded:
    """One save, and the library and scripts that it is played with."""

    def __init__(self, place: Path, saved: Saved, chosen: ChosenQuest, consent: Consent) -> None:
        self.place, self.library, self._consent = place, chosen.library, consent
        self._chosen = chosen
        self.saved = migrated(saved, renames_of(chosen.content.loaded), self.library)
        self.behaviors = scripts_of(self.library, consent)

    @property
    def changes(self) -> str:
        """What has changed since the game was played, for a sentence: `core has` changed; empty: nothing."""
        return changes(self.saved.header, self.library)

    def replay(self) -> Replay:
        """A replay of the game, before its first answer."""
        game = set_up(self.library, self.behaviors, self.saved.header, self.saved)
        return Replay(game, self.saved, Watchdog(when_stuck=game_process.fall_silent))

    def tell_changes(self) -> None:
        """Tell what has changed since, what was left out of a damaged save, and of which fault the save is a report."""
        if self.changes:
            echo_line(f"{self.changes} changed since it was played: it may go another way", err=True)
        if self.saved.is_changed_by_hand:
            echo_line("this game was changed by hand, from the console of delve play --dev", err=True)
        if self.saved.decoded.lost:
            echo_line(f"{self.saved.decoded.lost}", err=True)
        if self.saved.fault is not None:
            told = shortened(self.saved.fault.message, most=MOST_CHARACTERS)
            echo_line(f"this is the report of a fault: {told}", err=True)

    def tell_fault(self, fault: ScriptFault) -> None:
        """Say in which line the script of a fault broke."""
        broken = breakdown(fault, self.library.programs)
        echo_line(f"a script broke: {broken.message}", err=True)
        if broken.place is not None:
            echo_line(f"in {broken.place}", err=True)

    def continued_after(self, answers: int) -> Table:
        """A new game that goes on from the moment after so many answers, with a save of its own."""
        header = structs.replace(
            self.saved.header,
            engine=ENGINE_VERSION,
            content=self.library.content_hash,
            packs=dict(self.library.packs),
            persons=self.saved.header.persons or rules_of(self.library, self.saved.header.quest).persons,
            follows=f"{self.place.name} after answer {answers}",
            remembered_as=name_for_followers(self.saved.header),
        )
        before = self.saved._replace(
            header=header, entries=self.saved.entries[:answers], digests=self.saved.digests[:answers]
        )
        place = new_path(header.quest, saves_folder())
        table = Table(header, self.library, self._consent, place, before=before)
        table.files = FilesOfTable(table, self._chosen)
        return table
