"""Finding the quest that was named on the command line, and the check that it has to pass before it is played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from .here import content_here, pack_here

if TYPE_CHECKING:
    from delve.catalog.load import Loaded
    from delve.validate.runner import Report


class ChosenQuest(NamedTuple):
    """A quest, and everything that was loaded for it."""

    id: str
    """`pack:id`"""
    loaded: Loaded
    report: Report
    """what `delve validate` says of its pack"""
    added: tuple[Path, ...] = ()
    """the folders of the packs that it is played with though it does not need them"""


def choose(named: str, packs: Sequence[Path], added: Sequence[str] = ()) -> ChosenQuest:
    """The quest of a file, or of an id (`id` or `pack:id`) among the packs. Raises click.UsageError.

    `added`: folders or ids of further packs, whose patches and heroes are there too.
    """
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.catalog.load import load
    from delve.catalog.packs import home_of
    from delve.validate.runner import check

    file = (Path(named) if Path(named).exists() else _by_id(named, packs)).resolve()
    if file.is_dir():
        raise click.UsageError(f'"{named}" is a folder: name the file of a quest, or a quest by its id')
    if file.suffix not in (".yaml", ".yml"):
        raise click.UsageError(f'"{named}" is no quest: quests are files that end in .yaml')
    asked = [home_of(file) or file, file]
    loaded = load(asked, packs)
    folders = tuple(_folder_of(one, loaded) for one in added)
    if folders:
        loaded = load([*asked, *folders], packs)
    entry = next((entry for entry in loaded.entries if entry.path == str(file)), None)
    if entry is None or entry.kind not in ("quest", ""):
        what = "no record" if entry is None else f"the {entry.kind} {entry.id}"
        raise click.UsageError(f'"{named}" is no quest: it holds {what}')
    return ChosenQuest(entry.id, loaded, check(loaded), folders)


def _folder_of(pack: str, loaded: Loaded) -> Path:
    """The folder of a pack that is named by its folder or its id: one that the quest could need, or one here."""
    from delve.catalog.packs import MANIFEST, shelf
    from delve.catalog.wording import guess

    if (Path(pack) / MANIFEST).is_file():
        return Path(pack).resolve()
    home, here = pack_here(), content_here()
    found = shelf([home] if home else [], [here] if here else []).packs | loaded.shelf.packs
    if pack not in found:
        words = guess(pack, found)[0]
        raise click.UsageError(
            f'there is no pack "{pack}"{words}: name the folder that holds its {MANIFEST}, or its id'
        )
    return found[pack].folder


def _by_id(named: str, packs: Sequence[Path]) -> Path:
    """The file of the quest with this id, among the packs given, those here, the user's and the shipped ones."""
    from delve.catalog.load import load
    from delve.catalog.packs import standard_folders
    from delve.catalog.wording import guess
    from delve.ids import is_reference, split

    if not is_reference(named):
        raise click.UsageError(f'there is no file "{named}"{_near_file(Path(named))}')
    here = content_here()
    folders = [
        folder for folder in (*packs, *([here] if here else ()), *standard_folders()) if folder.is_dir()
    ]
    quests = {entry.id: entry.path for entry in load(folders).entries if entry.kind == "quest"}
    found = [id for id in quests if named in (id, split(id)[1])]
    if not found:
        known = quests if ":" in named else [split(id)[1] for id in quests]
        raise click.UsageError(f'there is no file and no quest "{named}"{guess(named, known)[0]}')
    if len(found) > 1:
        raise click.UsageError(f'"{named}" may be {" or ".join(sorted(found))}: write the pack too')
    return Path(quests[found[0]])


def _near_file(path: Path) -> str:
    """What may have been meant, of the files beside it."""
    from delve.catalog.near import nearest

    there = [file.name for file in path.parent.glob("*.yaml")] if path.parent.is_dir() else []
    near = nearest(path.name, there)
    return f' (did you mean "{path.parent / near[0]}"?)' if near else ""
