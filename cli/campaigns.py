"""From the words of `delve play` to a campaign: a new one, or one that was saved; and where it is played."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
from msgspec import structs

from delve.answers import shortened
from delve.flow.campaigns.continuing import (
    CannotContinueCampaign,
    ContinuedCampaign,
    ContinuingCampaign,
)
from delve.flow.campaigns.files import ENDS, file_path
from delve.flow.campaigns.migration import NamesNow, parts_gone
from delve.flow.campaigns.saved import SavedCampaign, read_campaign
from delve.flow.fresh_files import new_file_beside
from delve.flow.records import FORMAT, CampaignHeader, encoded
from delve.flow.save_file import SaveFile, create_with_header, reopen_as
from delve.flow.saves import free_path, saves_folder
from delve.flow.whereabouts import recall, remember
from delve.ids import unqualified
from delve.model.campaign import PARTS, CampaignDef
from delve.model.ruleset import RulesetDef
from delve.near import clipped, guess

from .admission import agreed, enter
from .beginning import content_of, refuse_faults, seed_of, whereabouts_of
from .campaign_table import CampaignTable
from .changed_content import ENGINE_VERSION, changes, renames_of
from .front_end import (
    IN_CIRCLES,
    Manner,
    beside_window,
    is_for_nobody,
    manner_of,
    painter,
    play_in_terminal,
    read_line,
)
from .leaving import TITLE
from .seats import levels_of, persons_of
from .seeds import seed_of_day
from .streams import echo_line, echo_painted
from .table import BEING_PLAYED, GameRefused, closed_on_errors, new_path, new_watchdog, scripts_of

if TYPE_CHECKING:
    from delve.catalog.load import Loaded
    from delve.flow.campaigns.session import CampaignSession
    from delve.flow.saves import Listed
    from delve.flow.session import Session
    from delve.terminal.campaign import CampaignTerminal
    from delve.title.leaving import AfterGame
    from delve.title.preferences import Preferences
    from delve.trust.consent import Consent

    from .quest_choice import ChosenQuest
    from .wishes import Wishes

_OF_QUESTS: Final = {"heroes": "--heroes", "after": "--after"}
"""wishes that only a quest can fulfill"""


def begin_campaign(
    chosen: ChosenQuest,
    wishes: Wishes,
    packs: tuple[Path, ...],
    ui: str,
    digests: Container[str] = (),
) -> CampaignTable:
    """A new campaign, in its own process; scripts with these digests may run in it.

    Raises click.UsageError, GameRefused; faults of the content end the command.
    """
    for field, option in _OF_QUESTS.items():
        if getattr(wishes, field) is not None:
            raise click.UsageError(f"a campaign says itself who goes: leave {option} out")
    refuse_faults(chosen)
    header = _header(chosen, wishes, ui)
    consent = agreed([chosen.content], digests)
    remember(header, whereabouts_of(chosen, packs))
    file = _made(wishes.record, header) if wishes.record else None
    place = wishes.record or new_path(chosen.id, saves_folder())
    with closed_on_errors(file):
        enter(consent, [chosen.content], ui)
        table = CampaignTable(header, chosen.library, consent, place, file=file)
        table.chosen = chosen
        return table


def _made(place: Path, header: CampaignHeader) -> SaveFile:
    """The file of the save that was asked for by its name. Raises GameRefused."""
    try:
        return create_with_header(place, header, saves_folder())
    except OSError as error:
        raise GameRefused(f"{place} cannot be written: {error.strerror}") from error


def _header(chosen: ChosenQuest, wishes: Wishes, ui: str) -> CampaignHeader:
    library = chosen.library
    record = library.get(CampaignDef, chosen.id)
    rules = library.get(RulesetDef, record.ruleset)
    persons, levels = persons_of(wishes.side, rules), levels_of(wishes.opponent or (), rules)
    day = f"{datetime.now(UTC):%Y-%m-%d}" if wishes.daily else ""
    if wishes.daily and wishes.seed is not None:
        raise click.UsageError("--daily brings the seed of the day: leave --seed out")
    return CampaignHeader(
        format=FORMAT,
        engine=ENGINE_VERSION,
        content=library.content_hash,
        packs=dict(library.packs),
        campaign=chosen.id,
        seed=seed_of_day(chosen.id, day) if day else seed_of(wishes.seed, record.seed, "campaign"),
        persons=() if is_for_nobody(ui) else persons,
        free_undo=wishes.free_undo,
        opponent=levels.usual,
        levels=levels.own,
        day=day,
    )


def go_on_with_campaign(
    found: Listed, packs: tuple[Path, ...], ui: str, digests: Container[str] = ()
) -> CampaignTable:
    """A saved campaign, in its own process. Raises click.UsageError, GameRefused; faults of the content end it."""
    assert found.campaign is not None
    place = found.path
    chosen = content_of(found.campaign.header, packs)
    refuse_faults(chosen)
    consent = agreed([chosen.content], digests)
    try:
        file, saved = reopen_as(read_campaign, place, saves_folder(), found.campaign)
    except BlockingIOError as error:
        raise GameRefused(BEING_PLAYED.format(place=place)) from error
    except OSError as error:
        raise GameRefused(f"{place} cannot be resumed: {error.strerror}") from error
    with closed_on_errors(file):
        fenced = enter(consent, [chosen.content], ui).fenced
        if changes(saved.header, chosen.library):
            file.close()
            folder = saves_folder() if fenced else place.parent
            place, file, saved = _changed(place, saved, chosen.content.loaded, consent, folder)
        table = CampaignTable(
            saved.header, chosen.library, consent, place, file=file, before=saved, resumed=True
        )
        table.chosen = chosen
        return table


def _changed(
    place: Path, saved: SavedCampaign, loaded: Loaded, consent: Consent, folder: Path
) -> tuple[Path, SaveFile, SavedCampaign]:
    """The campaign with the present content, in a save of its own beside the old one. Raises GameRefused."""
    library, renamed = loaded.library, renames_of(loaded)
    if saved.winner:
        raise GameRefused(_over(place, f"{changes(saved.header, library)} changed since"))
    echo_line(f"{changes(saved.header, library)} changed since it was begun", err=True)
    for line in _gone(saved, loaded):
        echo_line(line, err=True)
    try:
        with closing(new_watchdog()) as watchdog:
            going_on = ContinuingCampaign(library, scripts_of(library, consent), renamed, watchdog)
            continued = going_on.run(saved)
    except CannotContinueCampaign as error:
        raise GameRefused(f"{place} cannot be resumed: {error}\nthe save is left as it is") from error
    header = structs.replace(
        continued.header,
        engine=ENGINE_VERSION,
        content=library.content_hash,
        packs=dict(library.packs),
        follows=f"{place.name} after answer {continued.answers}",
    )
    remember(header, recall(saved.header))
    try:
        made, fresh = new_file_beside(
            free_path(place.stem, folder), encoded((header, *continued.lines)), synced=True
        )
        made.close()
        file, saved_now = reopen_as(read_campaign, fresh, saves_folder())
    except OSError as error:
        raise GameRefused(f"{folder} cannot be written: {error.strerror}") from error
    _tell_how(continued, saved, fresh)
    return fresh, file, saved_now


def _over(place: Path, changed: str) -> str:
    """That a campaign is over, and where it stands how it ended."""
    ends = [path for path in (file_path(place, end) for end in ENDS) if path.exists()]
    told = "".join(f"; how it ended stands in {path}" for path in ends)
    return f"{place} is over, and {changed}, so it cannot be looked at as it was{told}"


def _gone(saved: SavedCampaign, loaded: Loaded) -> Iterator[str]:
    """What the campaign no longer has, where that should stand, and how to tell that it has another name now."""
    names = NamesNow(renames_of(loaded), saved.header.campaign)
    id = names.now("campaign", saved.header.campaign)
    entry = next((one for one in loaded.entries if (one.kind, one.id) == ("campaign", id)), None)
    if entry is None or not isinstance(entry.record, CampaignDef):
        return
    for part, name in parts_gone(saved, names, entry.record):
        declared = getattr(entry.record, PARTS[part])
        place = entry.place((PARTS[part],) if declared else (), key=bool(declared))
        where = f"{place.path}:{place.span.line}:{place.span.column}"
        former = f"{unqualified(saved.header.campaign)}/{shortened(name)}"
        yield f"{where}: the campaign has no {part} {clipped(name)} any more{guess(name, declared)[0]}"
        yield (
            f"  if it was renamed to NEW, write it into pack.yaml: migrations: "
            f"[{{since: VERSION, rename: {{{part}: {{{former}: NEW}}}}}}]"
        )


def _tell_how(continued: ContinuedCampaign, saved: SavedCampaign, fresh: Path) -> None:
    """Tell from where the campaign goes on, and that the old save stays."""
    total = len(saved.entries)
    if continued.reason:
        echo_line(f"from its beginning it cannot be gone on with: {continued.reason}", err=True)
    if saved.under_way is not None:
        echo_line("the quest that was under way begins anew", err=True)
    told = f"you go on after answer {continued.answers} of {total}"
    echo_line(f"{told}; it is saved as {fresh.name}, and the old save stays as it is", err=True)


# ------------------------------------------------------------------------------------------------ where it is played
def refuse_outcome_of_campaign(left: object) -> None:
    """Raise click.UsageError where the file of an outcome was asked for: it is what a quest leaves."""
    if left is not None:
        raise click.UsageError("--outcome writes what a quest has left; a campaign keeps that itself")


def play_campaign_at(
    table: CampaignTable, ui: str, trace: bool, preferences: Preferences, *, aloud: bool = False
) -> None:
    """Play a campaign at the front end that was asked for, or at the best that there is.

    Raises click.exceptions.Exit where answers could not be saved in the file that was asked for, and where automated
    players go in circles.
    """

    def in_window() -> None:
        from delve.ui.campaign.window import campaign_window

        name = table.library.get(CampaignDef, table.header.campaign).name
        opened = campaign_window(
            name, preferences=preferences, day=table.header.day, resumed=table.is_resumed
        )
        with opened as front:
            table.play(front)

    ui = beside_window(ui, in_window, "automated players play all sides")
    if ui == "none":
        table.remove_persons()
    if ui:
        table.play(InTerminal(table, trace, preferences, manner_of(ui, aloud=aloud)))
    if table.is_lost:
        raise click.exceptions.Exit(1)
    quest = table.quest.session if table.quest is not None else None
    if quest is not None and quest.circles:
        raise click.exceptions.Exit(IN_CIRCLES)
    if table.afterwards == "title":
        raise click.exceptions.Exit(TITLE)


class InTerminal:
    """A campaign at the terminal."""

    def __init__(self, table: CampaignTable, trace: bool, preferences: Preferences, manner: Manner) -> None:
        self._table, self._trace, self._preferences, self._manner = table, trace, preferences, manner
        self._terminal: CampaignTerminal | None = None

    @property
    def afterwards(self) -> AfterGame:
        """What somebody wants who has left."""
        return self._terminal.afterwards if self._terminal is not None else "close"

    def between(self, session: CampaignSession) -> bool:
        """Lead it until a quest is next."""
        from delve.terminal.campaign import CampaignTerminal

        if self._terminal is None:
            paint = painter(self._manner)
            resumed = self._table.is_resumed
            self._terminal = CampaignTerminal(
                session, read_line, echo_painted, painter=paint, resumed=resumed, day=self._table.header.day
            )
        return self._terminal.run()

    def quest(self, begin: Callable[[], Session]) -> AfterGame:
        """Play a quest."""
        return play_in_terminal(begin(), self._trace, self._preferences, self._manner, again=False)
