"""`delve generate`: a dungeon by its recipe. Maps and paths go to stdout, everything else to stderr.

Exit 0: made, 1: the recipe makes none or is faulty, 2: usage.
"""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import Callable, Container
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from delve.bounds import LARGEST_EXACT

from .here import short
from .options import packs_option
from .streams import echo_line, echo_painted
from .typed import typed

if TYPE_CHECKING:
    from delve.mapgen.making import Dungeon
    from delve.model.dungeon import DungeonDef
    from delve.model.library import Library

    from .quest_choice import ChosenQuest

_FILE = click.Path(path_type=Path, dir_okay=False)


@click.command()
@click.argument("recipe", metavar="RECIPE")
@click.option(
    "--seed",
    type=click.IntRange(0, LARGEST_EXACT),
    help="Decides the dungeon: the same recipe and seed give the same one. Without it: one by chance, which is told.",
)
@click.option(
    "--into",
    "file",
    metavar="FILE",
    type=_FILE,
    help="Write the quest into this YAML file, to be played and changed.",
)
@click.option(
    "--picture", metavar="FILE", type=_FILE, help="Write a picture of all levels into this PNG file."
)
@click.option(
    "--overwrite",
    is_flag=True,
    help="Write over the quest that --into names, whatever was changed in it.",
)
@click.option("--board", is_flag=True, help="Show the levels with coordinates and the names of everything.")
@click.option(
    "--agree",
    "digests",
    multiple=True,
    metavar="DIGEST",
    help="Let scripts run while it is made that are exactly these (`delve trust show` tells the digest). May be given "
    "several times.",
)
@click.option("--for-play", is_flag=True, hidden=True, help="`delve play` has asked for it, and plays it.")
@packs_option()
def generate(
    recipe: str,
    seed: int | None,
    file: Path | None,
    picture: Path | None,
    overwrite: bool,
    board: bool,
    digests: tuple[str, ...],
    for_play: bool,
    packs: tuple[Path, ...],
) -> None:
    """Make a dungeon by a RECIPE: a file of the kind dungeon, or its id.

    Without --into and --picture its levels are shown here. A quest that was written is one like any other: `delve
    validate` checks it, and `delve play` plays it.
    """
    # imported here and below: this is what takes time, and `--help` shall not wait for it
    from delve.model.dungeon import DungeonDef

    from .beginning import refuse_faults
    from .one_pack import require_own
    from .quest_choice import choose

    if file is not None:
        _require_fit(file, overwrite)
    if picture is not None:
        from delve.codex.dungeon_picture import MARK

        if picture.suffix.lower() != ".png":
            raise click.UsageError(f'"{picture}" is no name of a picture: name a file that ends in .png')
        require_own([picture], MARK, "file")
    chosen = choose(recipe, packs, kinds=("dungeon",))
    refuse_faults(chosen)
    library = chosen.library
    if ("dungeon", chosen.id) not in library:
        raise click.UsageError(
            f"{chosen.id} is abstract: no dungeon is made of it, but of recipes that extend it"
        )
    record = library.get(DungeonDef, chosen.id)
    number = seed if seed is not None else secrets.randbelow(10**9)

    def show(made: Dungeon) -> None:
        _show(chosen, record, made, file, picture, board, for_play)

    _made(chosen, record, number, _id(file, record, number), show, digests)


def _require_fit(file: Path, overwrite: bool) -> None:
    """Raise click.UsageError where the file cannot be one of a quest, or is there already."""
    from delve.ids import is_id

    if file.suffix not in (".yaml", ".yml") or not is_id(file.stem):
        raise click.UsageError(
            f'"{file}" is no name of a quest: name a file such as my_dungeon.yaml, with small letters, digits and _'
        )
    if file.exists() and not overwrite:
        raise click.UsageError(
            f"{file} is there already: name another file, or write over it with --overwrite"
        )


def _id(file: Path | None, record: DungeonDef, seed: int) -> str:
    """The `pack:id` of the quest: after the file that it is written into, else after recipe and seed."""
    from delve.authoring.made_quests import pack_of
    from delve.catalog.packs import LOOSE

    if file is None:
        return f"{record.id}_{seed}"
    return f"{pack_of(file) or LOOSE}:{file.stem}"


# ------------------------------------------------------------------------------------------------ making it
def _made(
    chosen: ChosenQuest,
    record: DungeonDef,
    seed: int,
    id: str,
    then: Callable[[Dungeon], None],
    digests: Container[str],
) -> None:
    """Make the dungeon, and do something with it. Scripts of packs run behind the fence, if somebody agrees.

    To those with these digests somebody has agreed already.
    """
    from delve.model.scripted import scripted_parts

    if not any(one.script.base == "Generator" for one in scripted_parts(record)):
        then(_make(chosen, record, seed, id, {}))
        return
    from msgspec import json, structs

    from delve.ids import unqualified
    from delve.mapgen.making import Dungeon
    from delve.script.load import ScriptNotLoaded, load

    from .admission import agreed, enter
    from .table import GameRefused

    consent = agreed([chosen.content], digests)
    with tempfile.TemporaryFile() as told:

        def afterwards() -> None:
            told.seek(0)
            raw = told.read()
            if raw:
                made = json.decode(raw, type=Dungeon)
                then(made._replace(quest=structs.replace(made.quest, id=id)))

        own_process = enter(consent, [chosen.content], "none", afterwards).own_process
        try:
            made = _make(chosen, record, seed, id, load(chosen.library, consent))
        except ScriptNotLoaded as error:
            raise GameRefused(f"the generator of {record.id} cannot be used: {error}") from error
        if own_process:
            # a file, unlike a library, names a record without its pack
            told.write(json.encode(made._replace(quest=structs.replace(made.quest, id=unqualified(id)))))
            told.flush()
        else:
            then(made)


def _make(chosen: ChosenQuest, record: DungeonDef, seed: int, id: str, behaviors: Any) -> Dungeon:
    """The dungeon of a seed. Raises click.ClickException where the recipe makes none."""
    from delve.faults import ScriptBroke
    from delve.mapgen.making import CannotBeMade, Maker
    from delve.validate.content import Content
    from delve.validate.dungeons import judge

    from .progress import Progress

    maker = Maker(chosen.library, record, judge(Content(chosen.content.loaded)), behaviors)
    with Progress(record.id, counted="tries") as progress:
        try:
            return maker.make(seed, id, progress.show)
        except CannotBeMade as error:
            raise click.ClickException(
                f"{_at(chosen, record)}: {error}; try another --seed, or ask for less"
            ) from error
        except ScriptBroke as error:
            raise click.ClickException(f"{_at(chosen, record)}: the generator broke: {error}") from error


def _at(chosen: ChosenQuest, record: DungeonDef) -> str:
    """Where the generator of a recipe stands, as findings say it."""
    entry = next(one for one in chosen.content.loaded.entries if (one.kind, one.id) == ("dungeon", record.id))
    place = entry.place(("generator",), key=True)
    return f"{short(Path(place.path))}:{place.span.line}:{place.span.column}"


# ------------------------------------------------------------------------------------------------ showing it
def _show(
    chosen: ChosenQuest,
    record: DungeonDef,
    made: Dungeon,
    file: Path | None,
    picture: Path | None,
    board: bool,
    for_play: bool,
) -> None:
    from delve.authoring.files import NotWritten, write_all
    from delve.authoring.made_quests import quest_text

    library = chosen.library.extended(made.quest)
    files: dict[Path, bytes] = {}
    if file is not None:
        command = f"delve generate {record.id} --seed {made.seed}"
        files[file] = quest_text(made.quest, file, command).encode()
    if picture is not None:
        from delve.codex.dungeon_picture import png

        files[picture] = png(library, made.quest)
    try:
        write_all(files)
    except NotWritten as error:
        raise click.ClickException(str(error)) from error
    if not files or board:
        _show_boards(library, made, board)
    for path in files:
        echo_line(path)
    tries = f", in {made.tries} tries" if made.tries > 1 else ""
    echo_line(
        f"{record.id}, seed {made.seed}: {made.steps} steps from the entrance to the end{tries}", err=True
    )
    if file is not None and not for_play:
        echo_line(f"play it: delve play {typed(short(file))}", err=True)
    elif not files:
        echo_line(f"--seed {made.seed} makes it again; --into FILE writes it as a quest", err=True)


def _show_boards(library: Library, made: Dungeon, board: bool) -> None:
    from delve.terminal.at_a_glance import boards_at_a_glance
    from delve.terminal.laid import boards_told
    from delve.validate.stage import bare_game

    from .front_end import painter

    game, paint = bare_game(library, made.quest), painter()
    for line in boards_told(game) if board else boards_at_a_glance(game):
        echo_painted(paint.text(line).rstrip())
