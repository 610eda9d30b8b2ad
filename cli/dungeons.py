"""Playing a recipe at once: its dungeon is made by `delve generate`, and kept among the files of the user."""

from __future__ import annotations

import atexit
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Final

import click

from delve.authoring.files import NotWritten, write_all
from delve.flow.records import Header
from delve.flow.whereabouts import recall
from delve.ids import unqualified

from .kept_dungeons import dungeons_folder, recipe_of
from .leaving import DELVE
from .quest_choice import ChosenQuest, checked, load_file
from .seeds import seed_of_day
from .wishes import Wishes

MOST: Final = 10**9
"""seeds that chance picks lie below this number, so that they are easy to type"""


def made_of(
    recipe: ChosenQuest, wishes: Wishes, packs: Sequence[Path], digests: Iterable[str] = ()
) -> tuple[ChosenQuest, Wishes, tuple[Path, ...]]:
    """The quest that a recipe makes from the seed that is wished for, the same wishes with that seed, for dice too, and
    the folders in which its packs are found.

    Without a seed chance picks one. Scripts with these digests may run while it is made. Raises click.UsageError;
    click.exceptions.Exit where no dungeon comes of it, which was told.
    """
    if wishes.daily and wishes.seed is not None:
        raise click.UsageError("--daily brings the seed of the day: leave --seed out")
    day = f"{datetime.now(UTC):%Y-%m-%d}" if wishes.daily else ""
    chance = wishes.seed if wishes.seed is not None else secrets.randbelow(MOST)
    seed = seed_of_day(recipe.id, day) if day else chance
    # a file outside of packs may use every pack there is: it shall find those of its recipe, and ask about no others
    own = recipe.content.loaded.packs
    found = tuple(dict.fromkeys((*packs, *(pack.folder for pack in own.values()))))
    file = _kept(recipe, seed, found, digests)
    quest = checked(load_file(file, found, recipe.added, only=own))
    return quest, wishes._replace(seed=seed, daily=False), found


def recipe_behind(quest: str) -> str:
    """The recipe by which a file was made that is kept for games; any other quest, file or recipe as it is called."""
    file = Path(quest)
    is_kept = file.suffix == ".yaml" and file.resolve().parent == dungeons_folder().resolve()
    return (recipe_of(file.stem) if is_kept else "") or quest


def wishes_of_save(header: Header) -> dict[str, Iterable[object]]:
    """Who plays in a saved game, with whom and with which packs, as options that begin another one like it.

    Sides are told apart only where one person plays one of them: else they are as the rules have it.
    """
    known = recall(header)
    return {
        "--heroes": [",".join(f"{hero}:{class_}" for hero, class_ in header.party)] if header.party else [],
        "--side": header.persons if len(header.persons) == 1 else (),
        "--opponent": [header.opponent, *(f"{one}={level}" for one, level in header.levels)],
        "--with": known.added,
        "--packs": known.folders,
    }


def worded(given: Mapping[str, Iterable[object]], flags: Mapping[str, bool]) -> Iterator[str]:
    """Options of the command as words: each value behind its option, and the flags that are set."""
    for option, values in given.items():
        for value in values:
            yield from (option, str(value))
    yield from (flag for flag, is_set in flags.items() if is_set)


def _kept(recipe: ChosenQuest, seed: int, packs: Sequence[Path], digests: Iterable[str]) -> Path:
    """The file of the quest. One that is there already stays as it is: if it holds another, the next name is taken.

    Where the folder of dungeons takes no files, it lies in a folder that goes with this process, as is told.
    """
    stems = _stems(f"{unqualified(recipe.id)}_{seed}")
    with tempfile.TemporaryDirectory() as folder:
        while True:
            stem = next(stems)
            made, kept = Path(folder, f"{stem}.yaml"), dungeons_folder() / f"{stem}.yaml"
            _generate(recipe.file, seed, made, packs, digests)
            try:
                if not kept.exists():
                    write_all({kept: made.read_bytes()})
                if kept.read_bytes() == made.read_bytes():
                    return kept
            except (NotWritten, OSError) as error:
                click.echo(
                    f"the dungeon cannot be kept: {error}\nit is played, and is gone afterwards", err=True
                )
                return _not_kept(made)


def _not_kept(made: Path) -> Path:
    """A copy of the file of a quest that is there as long as this process is."""
    folder = Path(tempfile.mkdtemp(prefix="delve_dungeon_"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(shutil.copy(made, folder))


def _stems(first: str) -> Iterator[str]:
    yield first
    yield from (f"{first}_{number}" for number in count(2))


def _generate(recipe: Path, seed: int, file: Path, packs: Iterable[Path], digests: Iterable[str]) -> None:
    """Let a process of its own make the quest, as a generator of a pack runs apart. Raises click.exceptions.Exit."""
    words = ["generate", str(recipe), "--seed", str(seed), "--into", str(file), "--for-play"]
    for folder in packs:
        words += ["--packs", str(folder)]
    for digest in digests:
        words += ["--agree", digest]
    code = subprocess.run([*DELVE, *words], stdout=subprocess.DEVNULL, check=False).returncode
    if code:
        raise click.exceptions.Exit(code)
