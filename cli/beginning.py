"""From the words of `delve play` to a table: a new game of a quest, or one that was saved."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Container, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from delve.catalog.versions import ENGINE, version
from delve.flow.campaigns.saved import SavedCampaign
from delve.flow.records import FORMAT, AnyHeader, Header
from delve.flow.saves import Listed, NoSuchSave, find, look, saves_folder
from delve.flow.whereabouts import Whereabouts, recall, remember
from delve.ids import is_reference
from delve.installation import standard_folders
from delve.model.quest import QuestDef

from . import left_behind, party_choice
from .admission import agreed, enter
from .changed_content import ENGINE_VERSION, changes, go_on_changed, renames_of
from .content import found_again
from .front_end import is_for_nobody
from .game_files import FilesOfTable
from .here import content_here, short
from .quest_choice import checked, further_packs, load_file, searched
from .seats import levels_of, persons_of, rules_of
from .streams import echo_line, echo_painted
from .table import GameRefused, Table, closed_on_errors, make_save, new_path, open_save
from .typed import typed
from .wishes import Wishes

if TYPE_CHECKING:
    from delve.flow.saved import Saved

    from .quest_choice import ChosenQuest, LoadedQuest


def begin(
    chosen: ChosenQuest, wishes: Wishes, packs: tuple[Path, ...], ui: str, digests: Container[str] = ()
) -> Table:
    """A new game, in its own process; scripts with these digests may run in it.

    Raises click.UsageError, GameRefused; faults of the content end the command.
    """
    refuse_faults(chosen)
    header = _header(chosen, wishes, ui)
    consent = agreed([chosen.content], digests)
    remember(header, whereabouts_of(chosen, packs))
    file = make_save(wishes.record, header) if wishes.record else None
    place = wishes.record or new_path(chosen.id, saves_folder())
    with closed_on_errors(file):
        enter(consent, [chosen.content], ui)
        table = Table(header, chosen.library, consent, place, file=file)
        table.files = FilesOfTable(table, chosen)
        return table


def go_on(place: Path, saved: Saved, packs: tuple[Path, ...], ui: str, digests: Container[str] = ()) -> Table:
    """A saved game, in its own process. Raises click.UsageError, GameRefused; faults of the content end the command."""
    if saved.fault is not None:
        raise GameRefused(f"{place} is the report of a fault: delve replay {typed(place)} shows it")
    chosen = content_of(saved.header, packs)
    refuse_faults(chosen)
    library = chosen.library
    consent = agreed([chosen.content], digests)
    file, saved = open_save(place, saved)
    with closed_on_errors(file):
        fenced = enter(consent, [chosen.content], ui).fenced
        if changes(saved.header, library):
            folder = saves_folder() if fenced else place.parent
            table = go_on_changed(place, file, saved, chosen.content.loaded, consent, folder)
        else:
            table = Table(saved.header, library, consent, place, file=file, before=saved, resumed=True)
        table.files = FilesOfTable(table, chosen)
        return table


def read_save_of(named: str, wanted: str, quest: int = 0) -> tuple[Path, Saved]:
    """The save of this name or file, and what it holds. Raises click.UsageError, GameRefused.

    `wanted` is what cannot be done with a save that is refused, for the message: `resumed`. `quest`: of a campaign, the
    number of the quest that is meant, from 1; 0: nobody has said.
    """
    found = find_save(named, wanted)
    if found.campaign is not None:
        return found.path, _quest_of(found.path, found.campaign, wanted, quest)
    if quest:
        raise click.UsageError(f"{found.path} holds a single quest: leave --quest out")
    assert found.saved is not None
    return found.path, found.saved


def _quest_of(place: Path, campaign: SavedCampaign, wanted: str, number: int) -> Saved:
    """A quest of a campaign. Raises GameRefused where there is none of that number."""
    played = [*campaign.quests, *([campaign.under_way] if campaign.under_way is not None else [])]
    if not 0 < number <= len(played):
        there = f"say which quest: --quest 1 to {len(played)}" if played else "it has no quest yet"
        raise GameRefused(f"{place} cannot be {wanted} as a whole, as it is a campaign: {there}")
    return played[number - 1]


def find_save(named: str, wanted: str) -> Listed:
    """The save of this name or file, of a game or of a campaign. Raises click.UsageError, GameRefused."""
    try:
        found = find(named, saves_folder())
    except NoSuchSave as error:
        raise click.UsageError(str(error)) from error
    place = found.path
    if found.header is None:
        raise GameRefused(f"{place} cannot be {wanted}: {found.problem}")
    engine = found.header.engine
    if (version(engine) or ENGINE) > ENGINE:
        raise GameRefused(
            f"{place} cannot be {wanted}: delve {engine} wrote it, and this is {ENGINE_VERSION}; "
            f"update delve, or use that version"
        )
    return found


def _header(chosen: ChosenQuest, wishes: Wishes, ui: str) -> Header:
    library = chosen.library
    quest = library.get(QuestDef, chosen.id)
    party, left = quest.party, dict[str, int]()
    if wishes.after is not None:
        before = left_behind.read(wishes.after, library, chosen.id, renames_of(chosen.content.loaded))
        party, left = before.party, before.variables
    elif wishes.heroes is not None:
        party = party_choice.choose(wishes.heroes, library, quest)
    rules = rules_of(library, chosen.id)
    persons, levels = persons_of(wishes.side, rules), levels_of(wishes.opponent or (), rules)
    return Header(
        format=FORMAT,
        engine=ENGINE_VERSION,
        content=library.content_hash,
        packs=dict(library.packs),
        quest=chosen.id,
        **Header.of_party(party),
        left=tuple((name, value) for name, value in sorted(left.items()) if name in quest.takes),
        seed=seed_of(wishes.seed, quest.seed, "quest"),
        persons=() if is_for_nobody(ui) else persons,
        free_undo=wishes.free_undo,
        opponent=levels.usual,
        levels=levels.own,
    )


def whereabouts_of(chosen: ChosenQuest, packs: Sequence[Path]) -> Whereabouts:
    """Where the content of a game is found again that is played now; empty, where the id of its quest is enough."""
    folders, added = (tuple(str(one.resolve()) for one in some) for some in (packs, chosen.added))
    if not folders and not added and any(chosen.file.is_relative_to(one) for one in standard_folders()):
        return Whereabouts()
    return Whereabouts(file=str(chosen.file), folders=folders, added=added)


def content_of(header: AnyHeader, packs: tuple[Path, ...]) -> ChosenQuest:
    """The quest of a save, and what is wrong with it. Raises click.UsageError; GameRefused if its pack is missing."""
    return checked(load_content_of(header, packs))


def folders_of_campaign(place: Path) -> tuple[Path, ...]:
    """Where the packs of a saved campaign were found, for its quests, of which nothing is remembered."""
    header = look(place).header
    from delve.catalog.homes import home_of  # imported here and below: reading packs takes long to import

    known = recall(header) if header is not None else Whereabouts()
    home = home_of(Path(known.file)) if known.file else None
    return (*map(Path, (*known.folders, *known.added)), *([home] if home is not None else []))


def load_save(named: str) -> LoadedQuest:
    """The quest of the save of this name; nothing is checked. Raises click.UsageError, GameRefused."""
    found = find_save(named, "resumed")
    assert found.header is not None
    return load_content_of(found.header, ())


def load_content_of(header: AnyHeader, packs: tuple[Path, ...]) -> LoadedQuest:
    """The quest or campaign of a save, with all the packs that it was played with as far as they may be used.

    It is looked for in the packs given, in the working folder and in the standard folders, and where this machine
    remembers that it was: a save itself names no place. One outside of packs goes on with those that it was begun with.
    Raises click.UsageError; GameRefused if its pack is missing.
    """
    known, (kind, id) = recall(header), header.subject
    folders = [*packs, *map(Path, known.folders)]
    added = [*map(Path, known.added)]
    only = frozenset(header.packs)
    found = load_file(Path(known.file), folders, added, kinds=(kind,), only=only) if known.file else None
    if found is None or found.id != id:
        words = ("of a save", kind, id, *sorted(header.packs), "", *map(str, folders))
        file = found_again(words, lambda: searched(_id_now(header, folders), folders, (kind,)))
        found = load_file(file, folders, added, kinds=(kind,), only=only)
    further = [*further_packs(header.packs, found.content)]
    if not further:
        return found
    return load_file(found.file, folders, [*added, *further], kinds=(kind,), only=only)


def _id_now(header: AnyHeader, folders: Sequence[Path]) -> str:
    """The id that the quest or campaign of a save has by now. Raises GameRefused where its pack is not there."""
    from delve.catalog.migrations import renames
    from delve.catalog.packs import find_packs

    here = content_here()
    there = find_packs([], [*folders, *([here] if here else ()), *standard_folders()]).packs
    kind, id = header.subject
    pack = id.partition(":")[0]
    if not is_reference(id):
        raise GameRefused("the save cannot be played: it names no quest")
    if pack not in there and pack in header.packs:
        raise GameRefused(
            f"the pack {pack} {header.packs[pack].version} that it was played with is not there: put it into "
            f"{standard_folders()[0]}, or name its folder with --packs"
        )
    known = renames(one.definition for one in there.values() if one.definition)
    return known.get((kind, id), id)


def refuse_faults(chosen: ChosenQuest) -> None:
    """Show errors as `delve validate` does, and end the command; without any, each warning is shown in a line."""
    if chosen.content.is_known_sound:
        return
    from delve.catalog.homes import home_of
    from delve.validate.render import Style, rendered

    found = chosen.report
    refused = found.count("error")
    wanted = "error" if refused else "warning"
    shown = [finding for finding in found.diagnostics if finding.severity == wanted]
    color = sys.stderr.isatty() and "NO_COLOR" not in os.environ
    style = Style(color, shutil.get_terminal_size((100, 24)).columns)
    echo_painted(rendered("text" if refused else "concise", shown, style), nl=False, err=True)
    if refused:
        where = typed(short(Path(home_of(chosen.file) or chosen.file)))
        echo_line(f"{chosen.id} cannot be played before this is mended", err=True)
        echo_line(f"to see all that is told of its pack: delve validate {where}", err=True)
        sys.exit(2 if found.crashed else 1)
    for name, off in chosen.content.loaded.off.items():
        at = off.finding
        place = f" ({at.path}:{at.span.line}:{at.span.column})" if at else ""
        echo_line(f'the pack "{name}" is switched off: {off.reason}{place}', err=True)


def seed_of(wanted: int | None, fixed: int | None, whose: str) -> int:
    """The seed that was asked for, else the one that the quest or campaign (`whose`) fixes, else one by chance."""
    if wanted is not None:
        if fixed not in (None, wanted):
            click.echo(
                f"seed {wanted}: other dice than those of seed {fixed}, which the {whose} fixes", err=True
            )
        return wanted
    if fixed is None:
        return _some_seed()
    click.echo(f"seed {fixed}: the {whose} fixes it; --seed NUMBER plays with other dice", err=True)
    return fixed


def _some_seed() -> int:
    """A seed that nobody chose, told so that the game can be repeated."""
    # imported here: a seed that was given needs none
    import secrets

    seed = secrets.randbelow(10**9)
    click.echo(f"seed {seed}: --seed {seed} plays with the same dice again", err=True)
    return seed
