"""`delve new`: the paths of what was written go to stdout, what to do next to stderr. Exit 0: written, 2: refused."""

from __future__ import annotations

import os
from pathlib import Path

import click

from .here import pack_here
from .options import packs_option

KINDS = ("pack", "hero", "class", "skill", "monster", "item", "quest", "condition", "card", "terrain", "object", "tile",
         "keyword", "die", "counter", "lieutenant", "familiar", "ruleset")  # fmt: skip
_FIRST_QUEST = "first_quest"


@click.command()
@click.argument("kind", type=click.Choice(KINDS))
@click.argument("name", metavar="ID")
@click.option(
    "--pack",
    metavar="DIR",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="The pack that it becomes a part of. Else: that of this folder.",
)
@click.option(
    "--script",
    metavar="PATH",
    default="",
    help="A script that is there already, such as heal or core.conditions.ailment.Ailment, instead of an own one.",
)
@packs_option()
def new(kind: str, name: str, pack: Path | None, script: str, packs: tuple[Path, ...]) -> None:
    """Write a new record, with its script and its test where its kind has them.

    ID is its name for ever, such as marsh_rat; of a skill CLASS/ID, or monsters/ID. `delve new pack ID` makes a folder
    with a quest that can be played at once. Nothing is overwritten.
    """
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.authoring.names import Refused
    from delve.authoring.scaffold import new_pack, new_record, write

    from .schema import write_workspace

    try:
        if kind == "pack":
            made = new_pack(name, Path())
            write(made)
            home = made[0].path.parent
            write_workspace(home, packs)
            quest = new_record("quest", _FIRST_QUEST, home, packs=packs)
            write(quest)
            made += quest
        else:
            home = pack or _home()
            made = new_record(kind, name, home, script, packs)
            write(made)
        if (home / ".delve").is_dir():
            write_workspace(home, packs)
    except Refused as refused:
        raise click.UsageError(str(refused)) from refused
    paths = [short(file.path) for file in made]
    for path in paths:
        click.echo(path)
    _say_what_next(paths, short(home))


def _home() -> Path:
    """The pack of the folder that we are in."""
    found = pack_here()
    if found is None:
        raise click.UsageError(
            "there is no pack.yaml here or above: go into the folder of a pack, name one with --pack DIR, or make one "
            "with `delve new pack ID`"
        )
    return found


def short(path: Path) -> Path:
    """A path as it is seen from here, if that is no detour."""
    seen = Path(os.path.relpath(path))
    return path if seen.parts.count("..") > 2 else seen


def _say_what_next(paths: list[Path], home: Path) -> None:
    click.echo(f"check it: delve validate {home}", err=True)
    for path in paths:
        if path.name.startswith("test_"):
            click.echo(f"test it:  python -m pytest {path}", err=True)
        elif path.parent.name == "quests":
            click.echo(f"play it:  delve play {path}", err=True)
