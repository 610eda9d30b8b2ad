"""Finding the quest that was named on the command line, and the check that it has to pass before it is played."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import click

from delve.ids import unqualified
from delve.model.kinds import FOLDERS

from .content import Content, content_of, found_again, with_its_pack
from .here import content_here, looked_at, pack_here
from .streams import echo_line
from .typed import typed

if TYPE_CHECKING:
    from delve.catalog.packs import FoundPacks
    from delve.model.library import Library, PackStamp
    from delve.validate.runner import Report


QUESTS: Final = ("quest",)
PLAYABLE: Final = ("quest", "campaign")
"""the kinds of records that can be played"""
BEGUN: Final = (*PLAYABLE, "dungeon")
"""those with which a new game may begin: of a recipe a quest is made first"""


class LoadedQuest(NamedTuple):
    """A quest or campaign, and what it is made of."""

    id: str
    """`pack:id`"""
    file: Path
    content: Content
    added: tuple[Path, ...]
    """the folders of the packs that it is played with although it does not need them"""
    packs: tuple[Path, ...]
    """the folders in which packs were looked for, besides the usual ones"""
    kind: str
    """one of PLAYABLE"""


class ChosenQuest(NamedTuple):
    """A quest or campaign that was loaded and checked."""

    id: str
    """`pack:id`"""
    file: Path
    content: Content
    """which was checked"""
    added: tuple[Path, ...]
    """the folders of the packs that it is played with although it does not need them"""
    packs: tuple[Path, ...]
    """the folders in which packs were looked for, besides the usual ones"""
    kind: str
    """one of PLAYABLE"""

    @property
    def library(self) -> Library:
        """All definitions of its pack, and of those that it needs."""
        return self.content.library

    @property
    def report(self) -> Report:
        """What `delve validate` finds in its pack."""
        return self.content.report

    def read_again(self) -> ChosenQuest:
        """The same quest as its files are now. Raises click.UsageError where its file holds no quest any more.

        Its packs are looked for where they were found, too: within the fence nobody can look through other folders.
        """
        packs = dict.fromkeys((*self.packs, *map(Path, self.library.folders.values())))
        only = self.library.packs
        return checked(load_file(self.file, (*packs,), self.added, kinds=(self.kind,), only=only))


def choose(
    named: str, packs: Sequence[Path], added: Sequence[str] = (), kinds: Sequence[str] = QUESTS
) -> ChosenQuest:
    """The quest of a file, or of an id (`id` or `pack:id`) among the packs, with what is wrong with it.

    `added`: folders or ids of further packs, whose patches and heroes are there too. `kinds`: which of PLAYABLE it may
    be of. Raises click.UsageError.
    """
    return checked(load_named(named, packs, added, kinds))


def load_named(
    named: str, packs: Sequence[Path], added: Sequence[str] = (), kinds: Sequence[str] = QUESTS
) -> LoadedQuest:
    """The quest of a file, or of an id, with everything that it needs; nothing is checked. Raises click.UsageError."""
    # imported here and below: this is what takes time, and `--help` shall not wait for it
    from delve.catalog.on_disk import is_file, is_folder

    if is_folder(Path(named)):
        raise click.UsageError(f'"{named}" is a folder: name the file of a quest, or a quest by its id')
    file = (Path(named) if is_file(Path(named)) else by_id(named, packs, kinds)).resolve()
    if file.suffix not in (".yaml", ".yml"):
        raise click.UsageError(f'"{named}" is no quest: quests are files that end in .yaml')
    folders = []
    if added:
        from delve.catalog.load import load

        found = load(with_its_pack(file), packs).found_packs
        folders = [_folder_of(one, found) for one in added]
    return load_file(file, packs, folders, named, kinds)


def checked(quest: LoadedQuest) -> ChosenQuest:
    """A quest with what `delve validate` finds in its pack."""
    if not quest.content.is_known_sound:
        quest.content.report  # noqa: B018 - so that it is checked before anything of it is used
    return ChosenQuest(*quest)


def load_file(
    file: Path,
    packs: Sequence[Path],
    added: Sequence[Path] = (),
    named: str = "",
    kinds: Sequence[str] = QUESTS,
    only: Collection[str] | None = None,
) -> LoadedQuest:
    """The quest of a file, with its pack and all that it needs, and with the packs of further folders.

    `named`: what it was called by. `only`: the packs that a file outside of packs may use; None: all.
    Raises click.UsageError where it holds no quest.
    """
    file = file.resolve()
    found, content = content_of(file, packs, added, only)
    if found is None or found.kind not in (*kinds, ""):
        what = "no record" if found is None else f"the {found.kind} {found.id}"
        raise click.UsageError(f'"{named or file}" is no {" or ".join(kinds)}: it holds {what}')
    return LoadedQuest(found.id, file, content, tuple(added), tuple(packs), found.kind or kinds[0])


def _folder_of(pack: str, found: FoundPacks) -> Path:
    """The folder of a pack that is named by its folder or its id: one that the quest could need, or one here."""
    from delve.catalog.homes import MANIFEST
    from delve.catalog.packs import find_packs
    from delve.near import guess

    if (Path(pack) / MANIFEST).is_file():
        return Path(pack).resolve()
    home, here = pack_here(), content_here()
    known = find_packs([home] if home else [], [here] if here else []).packs | found.packs
    if pack not in known:
        words = guess(pack, known)[0]
        raise click.UsageError(
            f'there is no pack "{pack}"{words}: name the folder that holds its {MANIFEST}, or its id'
        )
    return known[pack].folder


def further_packs(stamps: Mapping[str, PackStamp], content: Content) -> Iterator[Path]:
    """The folders of packs that a game was played with though its quest does not need them.

    One is taken only if it is found where packs are looked for, in the same edition as then, and all its scripts may
    run; a pack that is left out is told.
    """
    missing = [id for id in stamps if id not in content.library.folders]
    if not missing:
        return
    from delve.catalog.load import load
    from delve.installation import is_shipped
    from delve.trust.grants import Grants

    loaded = content.loaded
    for id in (id for id in missing if id in loaded.found_packs.packs and id not in loaded.packs):
        folder = loaded.found_packs.packs[id].folder
        library = load([folder], loaded.found_packs.searched).library
        program = library.programs.get(id)
        if library.packs.get(id) != stamps[id]:
            reason = "is not the edition that this game was played with"
        elif program and program.places and not is_shipped(folder) and not Grants().covers(program):
            reason = f"has scripts that nobody here has agreed to (delve trust show {typed(folder)})"
        else:
            yield folder
            continue
        echo_line(f"the pack {id} in {folder} {reason}, and is left out", err=True)


def by_id(named: str, packs: Sequence[Path], kinds: Sequence[str] = QUESTS) -> Path:
    """The file of the quest with this id, among the packs given, those here, the user's and the shipped ones.

    Only packs are looked into: no folder is gone through for an id. Raises click.UsageError.
    """
    if Path(named).exists():
        raise click.UsageError(f'"{named}" is no plain file')
    return found_again(("by id", named, *kinds, "", *map(str, packs)), lambda: searched(named, packs, kinds))


def searched(named: str, packs: Sequence[Path], kinds: Sequence[str]) -> tuple[Path, Iterable[str]]:
    """The file with this id, and everything on the disk that decides which one it is. Raises click.UsageError."""
    from delve.catalog.entries import read_entry
    from delve.catalog.footprint import footprint_of_search
    from delve.catalog.packs import find_packs, record_files
    from delve.catalog.wording import quote
    from delve.ids import is_reference
    from delve.installation import standard_folders
    from delve.near import guess

    if not is_reference(named):
        raise click.UsageError(f'there is no file "{named}"{_near_file(Path(named))}')
    here = content_here()
    there = find_packs([], [*packs, *([here] if here else ()), *standard_folders()])
    found, known = dict[str, str](), list[str]()
    for pack in there.packs.values():
        for file in record_files(pack):
            id = f"{pack.id}:{Path(file).stem}"
            if Path(file).parent.name in (FOLDERS[kind] for kind in kinds):
                known.append(id)
            if named in (id, unqualified(id)) and read_entry(file, pack)[0].kind in kinds:
                found[id] = file
    if not found:
        words = guess(named, known if ":" in named else [unqualified(id) for id in known])[0]
        raise click.UsageError(f"there is no file and no {' or '.join(kinds)} {quote(named)}{words}")
    if len(found) > 1:
        raise click.UsageError(f'"{named}" may be {" or ".join(sorted(found))}: write the pack too')
    return Path(*found.values()), (*footprint_of_search(there), *found.values(), *looked_at())


def _near_file(path: Path) -> str:
    """What may have been meant, of the files beside it."""
    from delve.catalog.on_disk import is_file
    from delve.near import nearest

    there = (
        [file.name for file in path.parent.glob("*.yaml") if is_file(file)] if path.parent.is_dir() else []
    )
    near = nearest(path.name, there)
    return f' (did you mean "{path.parent / near[0]}"?)' if near else ""
