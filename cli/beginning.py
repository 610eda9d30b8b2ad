"""From the words of `delve play` to a table: a new game of a quest, or one that was saved."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Container, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from delve.catalog.migrations import renames
from delve.catalog.packs import find_packs, standard_folders
from delve.catalog.relations import ENGINE
from delve.catalog.versions import version
from delve.flow.records import FORMAT, Header
from delve.flow.saves import NoSuchSave, find, saves_folder
from delve.flow.whereabouts import Whereabouts, recall, remember
from delve.ids import is_reference
from delve.model.quest import QuestDef

from . import left_behind, party_choice
from .admission import agreed, enter
from .changed_content import ENGINE_VERSION, changes, go_on_changed, renames_of
from .front_end import is_for_nobody
from .game_files import FilesOfTable
from .here import content_here
from .quest_choice import by_id, checked, choose, further_packs, load_file
from .seats import levels_of, persons_of
from .streams import echo_line, echo_painted
from .table import GameRefused, Table, closed_on_errors, make_save, new_path, open_save
from .typed import typed

if TYPE_CHECKING:
    from delve.flow.saved import Saved

    from .quest_choice import ChosenQuest, LoadedQuest


class Wishes(NamedTuple):
    """What was asked for of a new game; None: nothing was said."""

    heroes: str | None
    seed: int | None
    side: str | None
    record: Path | None
    free_undo: bool
    after: Path | None = None
    """a file that says what the quest before has left"""
    with_: tuple[str, ...] | None = None
    """folders or ids of packs that it is played with although the quest does not need them"""
    opponent: tuple[str, ...] | None = None
    """the levels of the automated players: `LEVEL` for all, `SIDE=LEVEL` for one"""


def begin(
    quest: str, wishes: Wishes, packs: tuple[Path, ...], ui: str, digests: Container[str] = ()
) -> Table:
    """A new game, in its own process; scripts with these digests may run in it.

    Raises click.UsageError, GameRefused; faults of the content end the command.
    """
    if wishes.record is not None and os.path.lexists(wishes.record):
        raise click.UsageError(
            f"{wishes.record} exists already: --resume {typed(wishes.record)} goes on with it, "
            "--record needs a name that is free"
        )
    if wishes.after is not None and wishes.heroes is not None:
        raise click.UsageError("--after brings the heroes that are left: leave --heroes out")
    chosen = choose(quest, packs, wishes.with_ or ())
    refuse_faults(chosen)
    header = _header(chosen, wishes, ui)
    consent = agreed([chosen.loaded], digests)
    remember(header, _whereabouts(chosen, packs))
    file = make_save(wishes.record, header) if wishes.record else None
    place = wishes.record or new_path(chosen.id, saves_folder())
    with closed_on_errors(file):
        enter(consent, [chosen.loaded], ui)
        table = Table(header, chosen.loaded.library, consent, place, file=file)
        table.files = FilesOfTable(table, chosen)
        return table


def go_on(
    named: str,
    quest: str | None,
    wishes: Wishes,
    packs: tuple[Path, ...],
    ui: str,
    digests: Container[str] = (),
) -> Table:
    """A saved game, in its own process. Raises click.UsageError, GameRefused; faults of the content end the command."""
    given = {
        "QUEST": quest,
        **{f"--{name.strip('_').replace('_', '-')}": wish for name, wish in wishes._asdict().items()},
    }
    for name, wish in given.items():
        if wish is not None and wish is not False:
            raise click.UsageError(f"--resume goes on with a game as it was begun: leave {name} out")
    place, saved = read_save_of(named, "resumed")
    if saved.fault is not None:
        raise GameRefused(f"{place} is the report of a fault: delve replay {typed(place)} shows it")
    chosen = content_of(saved, packs)
    refuse_faults(chosen)
    library = chosen.loaded.library
    consent = agreed([chosen.loaded], digests)
    file, saved = open_save(place, saved)
    with closed_on_errors(file):
        fenced = enter(consent, [chosen.loaded], ui).fenced
        if changes(saved.header, library):
            folder = saves_folder() if fenced else place.parent
            table = go_on_changed(place, file, saved, chosen.loaded, consent, folder)
        else:
            table = Table(saved.header, library, consent, place, file=file, before=saved, resumed=True)
        table.files = FilesOfTable(table, chosen)
        return table


def read_save_of(named: str, wanted: str) -> tuple[Path, Saved]:
    """The save of this name or file, and what it holds. Raises click.UsageError, GameRefused.

    `wanted` is what cannot be done with a save that is refused, for the message: `resumed`.
    """
    try:
        found = find(named, saves_folder())
    except NoSuchSave as error:
        raise click.UsageError(str(error)) from error
    place = found.path
    if found.saved is None:
        raise GameRefused(f"{place} cannot be {wanted}: {found.problem}")
    engine = found.saved.header.engine
    if (version(engine) or ENGINE) > ENGINE:
        raise GameRefused(
            f"{place} cannot be {wanted}: delve {engine} wrote it, and this is {ENGINE_VERSION}; "
            f"update delve, or use that version"
        )
    return place, found.saved


def _header(chosen: ChosenQuest, wishes: Wishes, ui: str) -> Header:
    library = chosen.loaded.library
    quest = library.get(QuestDef, chosen.id)
    party, left = quest.party, dict[str, int]()
    if wishes.after is not None:
        before = left_behind.read(wishes.after, library, chosen.id, renames_of(chosen.loaded))
        party, left = before.party, before.variables
    elif wishes.heroes is not None:
        party = party_choice.choose(wishes.heroes, library, chosen.id)
    persons = persons_of(wishes.side, library, chosen.id)
    levels = levels_of(wishes.opponent or (), library, chosen.id)
    return Header(
        format=FORMAT,
        engine=ENGINE_VERSION,
        content=library.content_hash,
        packs=dict(library.packs),
        quest=chosen.id,
        **Header.of_party(party),
        left=tuple((name, value) for name, value in sorted(left.items()) if name in quest.takes),
        seed=_seed(wishes, quest),
        persons=() if is_for_nobody(ui) else persons,
        free_undo=wishes.free_undo,
        opponent=levels.usual,
        levels=levels.own,
    )


def _whereabouts(chosen: ChosenQuest, packs: Sequence[Path]) -> Whereabouts:
    """Where the content of a game is found again that is played now; empty, where the id of its quest is enough."""
    folders, added = (tuple(str(one.resolve()) for one in some) for some in (packs, chosen.added))
    if not folders and not added and any(chosen.file.is_relative_to(one) for one in standard_folders()):
        return Whereabouts()
    return Whereabouts(file=str(chosen.file), folders=folders, added=added)


def content_of(saved: Saved, packs: tuple[Path, ...]) -> ChosenQuest:
    """The quest of a save, and what is wrong with it. Raises click.UsageError; GameRefused if its pack is missing."""
    return checked(load_content_of(saved, packs))


def load_save(named: str) -> LoadedQuest:
    """The quest of the save of this name; nothing is checked. Raises click.UsageError, GameRefused."""
    return load_content_of(read_save_of(named, "resumed")[1], ())


def load_content_of(saved: Saved, packs: tuple[Path, ...]) -> LoadedQuest:
    """The quest of a save, with all the packs that it was played with as far as they may be used.

    It is looked for in the packs given, in the working folder and in the standard folders, and where this machine
    remembers that it was: a save itself names no place. Raises click.UsageError; GameRefused if its pack is missing.
    """
    header, known = saved.header, recall(saved.header)
    folders = [*packs, *map(Path, known.folders)]
    added = [*map(Path, known.added)]
    found = load_file(Path(known.file), folders, added) if known.file else None
    if found is None or found.id != header.quest:
        found = load_file(by_id(_id_now(header, folders), folders), folders, added)
    further = [*further_packs(header.packs, found.loaded)]
    return load_file(found.file, folders, [*added, *further]) if further else found


def _id_now(header: Header, folders: Sequence[Path]) -> str:
    """The id that the quest of a save has by now. Raises GameRefused where its pack is not there."""
    here = content_here()
    there = find_packs([], [*folders, *([here] if here else ()), *standard_folders()]).packs
    pack = header.quest.partition(":")[0]
    if not is_reference(header.quest):
        raise GameRefused("the save cannot be played: it names no quest")
    if pack not in there and pack in header.packs:
        raise GameRefused(
            f"the pack {pack} {header.packs[pack].version} that it was played with is not there: put it into "
            f"{standard_folders()[0]}, or name its folder with --packs"
        )
    known = renames(one.definition for one in there.values() if one.definition)
    return known.get(("quest", header.quest), header.quest)


def refuse_faults(chosen: ChosenQuest) -> None:
    """Show errors as `delve validate` does, and end the command; without any, each warning is shown in a line."""
    from delve.validate.render import Style, rendered

    found = chosen.report
    refused = found.count("error")
    wanted = "error" if refused else "warning"
    shown = [finding for finding in found.diagnostics if finding.severity == wanted]
    color = sys.stderr.isatty() and "NO_COLOR" not in os.environ
    style = Style(color, shutil.get_terminal_size((100, 24)).columns)
    echo_painted(rendered("text" if refused else "concise", shown, style), nl=False, err=True)
    if refused:
        echo_line(f"{chosen.id} cannot be played before this is mended", err=True)
        sys.exit(2 if found.crashed else 1)
    for name, off in chosen.loaded.off.items():
        at = off.finding
        place = f" ({at.path}:{at.span.line}:{at.span.column})" if at else ""
        echo_line(f'the pack "{name}" is switched off: {off.reason}{place}', err=True)


def _seed(wishes: Wishes, quest: QuestDef) -> int:
    """The seed that was asked for, else the one that the quest fixes, else one by chance."""
    if wishes.seed is not None:
        if quest.seed not in (None, wishes.seed):
            click.echo(
                f"seed {wishes.seed}: other dice than those of seed {quest.seed}, which the quest fixes",
                err=True,
            )
        return wishes.seed
    if quest.seed is None:
        return _some_seed()
    click.echo(f"seed {quest.seed}: the quest fixes it; --seed NUMBER plays with other dice", err=True)
    return quest.seed


def _some_seed() -> int:
    """A seed that nobody chose, told so that the game can be repeated."""
    # imported here: a seed that was given needs none
    import secrets

    seed = secrets.randbelow(10**9)
    click.echo(f"seed {seed}: --seed {seed} plays with the same dice again", err=True)
    return seed
