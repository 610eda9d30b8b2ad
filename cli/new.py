"""`delve new`: the paths of what was written go to stdout, what to do next to stderr. Exit 0: written, 2: refused."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .here import pack_here, short
from .options import kind_argument, packs_option
from .streams import echo_line
from .typed import typed

if TYPE_CHECKING:
    from delve.authoring.scaffold import NewFile

KINDS = ("pack", "hero", "class", "skill", "monster", "item", "quest", "condition", "card", "command", "terrain",
         "object", "tile", "keyword", "die", "counter", "pattern", "lieutenant", "familiar", "ruleset",
         "patch")  # fmt: skip
_FIRST_QUEST = "first_quest"


@click.command(epilog=f"KIND is one of: {', '.join(KINDS)}.")
@kind_argument(KINDS)
@click.argument("name", metavar="ID")
@click.option(
    "--pack",
    metavar="DIR",
    type=click.Path(path_type=Path, exists=True, file_okay=False),
    help="The pack that it becomes a part of; without this option, the pack of this folder.",
)
@click.option(
    "--script",
    metavar="PATH",
    default="",
    help="A script that exists already, such as heal or core.conditions.ailment.Ailment, instead of a new one.",
)
@click.option(
    "--target",
    metavar="KIND ID",
    nargs=2,
    help="What a patch changes, such as: --target monster core:goblin.",
)
@packs_option()
def new(
    kind: str,
    name: str,
    pack: Path | None,
    script: str,
    target: tuple[str, str] | None,
    packs: tuple[Path, ...],
) -> None:
    """Write a new record, with its script and its test where its kind has them.

    ID is its name for ever, such as marsh_rat; a skill is named CLASS/ID, or monsters/ID if no class learns it. `delve
    new pack ID` makes a folder with a quest that can be played at once. Nothing is overwritten.
    """
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.authoring.files import NotWritten
    from delve.authoring.names import Refused
    from delve.authoring.scaffold import Target, new_record, write
    from delve.authoring.workspace import nearest_schemas

    from .schema import write_workspace, write_workspaces

    try:
        if kind == "pack":
            home, made = _pack(name, packs)
            _trust(name, home)
        else:
            home = pack or _home()
            meant = Target(*target) if target else None
            made = new_record(kind, name, home, script, packs, meant)
            if nearest_schemas(home.resolve()) is None:
                write_workspace(home, packs)
                made = new_record(kind, name, home, script, packs, meant)  # its first line leads there
            write(made)
        write_workspaces([home], packs)
    except Refused as refused:
        raise click.UsageError(str(refused)) from refused
    except NotWritten as error:
        raise click.ClickException(str(error)) from error
    paths = [short(file.path) for file in made]
    for path in paths:
        echo_line(path)
    _say_what_next(paths, short(home))


def _pack(name: str, packs: tuple[Path, ...]) -> tuple[Path, list[NewFile]]:
    """Write a pack with a quest. Returns its folder and files. If the quest cannot be made, nothing stays."""
    from delve.authoring.scaffold import new_pack, new_record, write

    from .schema import write_workspace

    made = new_pack(name, Path(), packs)
    write(made)
    home = made[0].path.parent
    try:
        write_workspace(home, packs)
        quest = new_record("quest", _FIRST_QUEST, home, packs=packs)
        write(quest)
    except BaseException:
        shutil.rmtree(home)
        raise
    return home, [*made, *quest]


def _trust(name: str, home: Path) -> None:
    """Let the scripts of a new pack run without a question, as its author is the one who asked for it."""
    from delve.trust.grants import NotKept, trust_folder

    try:
        trust_folder(name, home)
    except NotKept as error:
        echo_line(f"you will be asked whether its scripts may run: {error}", err=True)


def _home() -> Path:
    """The pack of the folder that we are in."""
    found = pack_here()
    if found is None:
        raise click.UsageError(
            "there is no pack.yaml here or above: go into the folder of a pack, name one with --pack DIR, or make one "
            "with `delve new pack ID`"
        )
    return found


def _say_what_next(paths: list[Path], home: Path) -> None:
    echo_line(f"check it: delve validate {typed(home)}", err=True)
    for path in paths:
        if path.name.startswith("test_"):
            echo_line(f"test it:  delve test {typed(home)} -- {typed(path)}", err=True)
        elif path.parent.name == "quests":
            echo_line(f"play it:  delve play {typed(path)}", err=True)
