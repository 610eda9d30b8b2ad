"""`delve show`: a record goes to stdout, everything else to stderr. Exit 0: shown, 1: it is faulty, 2: usage."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from .here import short
from .record_choice import FORMAT, PACKS, choose, echo_json, kind_named, known
from .streams import echo_line, echo_painted
from .typed import typed

if TYPE_CHECKING:
    from delve.catalog.entries import Entry
    from delve.catalog.load import Loaded
    from delve.catalog.positions import Place


@click.command()
@click.argument("kind")
@click.argument("name", metavar="ID")
@click.option(
    "--resolved", is_flag=True, help="As it is played: with what it extends and its patches, names in full."
)
@click.option(
    "--blame", is_flag=True, help="As --resolved, and beside each value the file and line that set it."
)
@click.option(
    "--board", is_flag=True, help="A quest: its boards as they are laid, with coordinates and names."
)
@PACKS
@FORMAT
def show(
    kind: str, name: str, resolved: bool, blame: bool, board: bool, packs: tuple[Path, ...], form: str
) -> None:
    """Print the record ID (or PACK:ID) of a KIND as YAML: as its file has it, or --resolved; or a quest's --board.

    It looks in the pack of this folder or the packs in it, in --packs, in your own packs, and in those that come with
    delve.
    """
    from delve.catalog.origins import in_order

    kind = kind_named(kind)
    if board:
        _check_for_board(kind, form, others=resolved or blame)
    loaded = known(packs)
    if kind == "pack":
        _show_manifest(name, {pack.id: pack.document.path for pack in loaded.packs.values()}, form)
        return
    entry = choose(kind, name, loaded)
    if board:
        _show_boards(entry, loaded)
        return
    if not (resolved or blame):
        _show_file(entry.path, entry.document.value, form)
        return
    if entry.record is None and entry.composition is None:
        _refuse(entry)
    value = entry.document.value if kind == "patch" else in_order(kind, loaded.whole(entry))
    if form == "json":
        blamed = {"blame": _blamed(entry, value)} if blame else {}
        echo_json(
            {"kind": kind, "id": entry.id, "file": str(short(Path(entry.path))), "record": value} | blamed
        )
    else:
        _echo_text(entry, value, blame)


def _refuse(entry: Entry) -> NoReturn:
    """Say that a record is faulty, and end."""
    echo_line(
        f"Error: {entry.id} is faulty: delve validate {typed(short(Path(entry.path)))} says why", err=True
    )
    sys.exit(1)


def _check_for_board(kind: str, form: str, *, others: bool) -> None:
    """Raises click.UsageError where a board is asked for that cannot be drawn."""
    if kind != "quest":
        raise click.UsageError(
            f"a {kind} has no board: --board is for a quest, such as delve show quest ID --board"
        )
    if others or form == "json":
        raise click.UsageError("--board draws: leave out --resolved, --blame and --format json")


def _show_boards(entry: Entry, loaded: Loaded) -> None:
    """Draw the boards of a quest. None of its scripts is run."""
    from delve.model.quest import QuestDef
    from delve.terminal.laid import boards_told
    from delve.validate.stage import bare_game

    from .front_end import painter

    quest = entry.record
    if not isinstance(quest, QuestDef):
        _refuse(entry)
    try:
        told = list(boards_told(bare_game(loaded.library, quest)))
    except (KeyError, ValueError):  # something that it names is not there, which is told where it is checked
        _refuse(entry)
    paint = painter()
    for line in told:
        echo_painted(paint.text(line).rstrip())


def _show_manifest(name: str, paths: dict[str, str], form: str) -> None:
    from delve.catalog.source import load
    from delve.near import guess

    if name not in paths:
        raise click.UsageError(f'there is no pack "{name}"{guess(name, paths)[0]}')
    _show_file(paths[name], load(paths[name]).value, form)


def _show_file(path: str, value: Any, form: str) -> None:
    if form == "json":
        echo_json({"file": str(short(Path(path))), "record": value})
    else:
        click.echo(Path(path).read_text("utf-8", errors="replace").rstrip())


def _echo_text(entry: Entry, value: dict[str, Any], blame: bool) -> None:
    from delve.catalog.origins import value_lines
    from delve.catalog.record_text import lines

    if not blame:
        for line in lines(value):
            echo_line(line.text)
        return
    shown = [*value_lines(entry, value)]
    width = min(60, max(len(line.text) for line in shown if line.place))
    for one in shown:
        echo_line(f"{one.text:<{width}}  # {_told(one.place)}" if one.place else one.text)


def _blamed(entry: Entry, value: dict[str, Any]) -> list[dict[str, Any]]:
    from delve.catalog.origins import value_lines

    found = value_lines(entry, value)
    return [{"path": [*one.path], "at": _told(one.place)} for one in found if one.path and one.place]


def _told(where: Place) -> str:
    """The file and the line that set a value."""
    return f"{short(Path(where.path))}:{where.span.line}"
