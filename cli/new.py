"""`delve new`: the paths of what was written go to stdout, what to do next to stderr. Exit 0: written, 2: refused."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from .here import pack_here, short
from .options import kind_argument, packs_option
from .streams import echo_line
from .typed import typed

if TYPE_CHECKING:
    from delve.authoring.scaffold import NewFile

KINDS = ("pack", "hero", "class", "skill", "monster", "item", "quest", "dungeon", "campaign", "condition", "card",
         "command", "terrain", "object", "tile", "keyword", "die", "counter", "pattern", "behavior", "lieutenant",
         "familiar", "ruleset", "patch")  # fmt: skip
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
@click.option(
    "--timing",
    metavar="TIMING",
    default="",
    help="What a new skill is: passive, reaction, free or action (if nothing is said).",
)
@click.option(
    "--variant",
    metavar="VARIANT",
    default="",
    help="What a new skill begins with: area (it strikes all enemies near), aura (it acts on whoever is near), or "
    "counter (it gathers something and spends it).",
)
@click.option(
    "--license",
    "license_name",
    metavar="NAME",
    default="",
    help="The license of a new pack by its SPDX name, such as CC0-1.0; CC-BY-4.0 if nothing is said.",
)
@packs_option()
def new(
    kind: str,
    name: str,
    pack: Path | None,
    script: str,
    target: tuple[str, str] | None,
    timing: str,
    variant: str,
    license_name: str,
    packs: tuple[Path, ...],
) -> None:
    """Write a new record, with its script and its test where its kind has them.

    ID is its name for ever, such as marsh_rat; a skill is named CLASS/ID, or monsters/ID if no class learns it:
    those of monsters and of items. `delve new pack ID` makes a folder with a quest that can be played at once, and with
    what checks each change of it on GitHub. Nothing is overwritten.
    """
    # imported here: this is what takes time, and `--help` shall not wait for it
    from delve.authoring.files import NotWritten
    from delve.authoring.names import Refused
    from delve.authoring.scaffold import Target, new_record, write
    from delve.authoring.skill_starts import start_named
    from delve.authoring.workspace import nearest_schemas

    from .schema import write_workspace, write_workspaces

    try:
        start = start_named(timing, variant) if timing or variant else ""
        if license_name and kind != "pack":
            raise Refused(f"only a pack has a license, not a {kind}")
        if kind == "pack":
            if start:
                raise Refused("only a skill has a timing and variants, not a pack")
            home, made = _pack(name, packs, license_name)
            _trust(name, home)
        else:
            home = pack or _home()
            meant = Target(*target) if target else None
            made = new_record(kind, name, home, script, packs, meant, start)
            if nearest_schemas(home.resolve()) is None:
                write_workspace(home, packs)
                made = new_record(kind, name, home, script, packs, meant, start)  # its first line leads there
            write(made)
        write_workspaces([home], packs)
    except Refused as refused:
        raise click.UsageError(str(refused)) from refused
    except NotWritten as error:
        raise click.ClickException(str(error)) from error
    paths = [short(file.path) for file in made]
    for path in paths:
        echo_line(path)
    _say_what_next(kind, name, paths, short(home))


def _pack(name: str, packs: tuple[Path, ...], license_name: str) -> tuple[Path, list[NewFile]]:
    """Write a pack with a quest. Returns its folder and files. If the quest cannot be made, nothing stays."""
    from delve.authoring.scaffold import new_pack, new_record, write

    from .schema import write_workspace

    made = new_pack(name, Path(), packs, license_name)
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


def _say_what_next(kind: str, name: str, paths: list[Path], home: Path) -> None:
    """Name the commands that come next: no test plays a monster's YAML, so for it that is a quest."""
    echo_line(f"check it: delve validate {typed(home)}", err=True)
    for path in paths:
        if path.name.startswith("test_") and path.suffix == ".py":
            echo_line(f"test it:  delve test {typed(home)} -- {typed(path)}", err=True)
        elif path.parent.name in ("quests", "campaigns") and path.suffix == ".yaml":
            echo_line(f"play it:  delve play {typed(path)}", err=True)
        elif path.parent.name == "dungeons" and path.suffix == ".yaml":
            echo_line(f"see it:   delve generate {typed(path)}", err=True)
    if kind in _MEETING:
        echo_line(f"meet it:  {_MEETING[kind].format(id=name.rpartition('/')[2])}", err=True)


_MEETING: Final = {
    "hero": "delve play QUEST --heroes {id}:CLASS, or name it in the `party` of a quest",
    "monster": "write `{{group: {id}, at: MARK}}` into the `groups` of a quest, and play that",
    "lieutenant": "write `{{lieutenant: {id}, at: MARK}}` into the `lieutenants` of a quest, and play that",
    "item": "name it in the `items` of a class, or in the `search` of a quest",
}
"""Kind without a test of its own -> how one comes to see it in a game"""
