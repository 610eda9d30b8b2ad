"""`delve show`: a record goes to stdout, everything else to stderr. Exit 0: shown, 1: it is faulty, 2: usage."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .here import short
from .record_choice import FORMAT, PACKS, choose, echo_json, kind_named, known
from .streams import echo_line
from .typed import typed

if TYPE_CHECKING:
    from delve.catalog.entries import Entry
    from delve.catalog.positions import ValuePath


@click.command()
@click.argument("kind")
@click.argument("name", metavar="ID")
@click.option(
    "--resolved", is_flag=True, help="As it is played: with what it extends and its patches, names in full."
)
@click.option("--blame", is_flag=True, help="The same, and beside each value the file and line that set it.")
@PACKS
@FORMAT
def show(kind: str, name: str, resolved: bool, blame: bool, packs: tuple[Path, ...], form: str) -> None:
    """Print the record ID (or PACK:ID) of a KIND as YAML: as its file has it, or --resolved.

    Looked for in the pack of this folder or the packs in it, in --packs, in your own packs, and among those that come
    with delve.
    """
    kind = kind_named(kind)
    loaded = known(packs)
    if kind == "pack":
        _show_manifest(name, {pack.id: pack.document.path for pack in loaded.packs.values()}, form)
        return
    entry = choose(kind, name, loaded)
    if not (resolved or blame):
        _show_file(entry.path, entry.document.value, form)
        return
    if entry.record is None and entry.composition is None:
        echo_line(
            f"Error: {entry.id} is faulty: delve validate {typed(short(Path(entry.path)))} says why", err=True
        )
        sys.exit(1)
    value = entry.document.value if kind == "patch" else _in_order(kind, loaded.whole(entry))
    if form == "json":
        blamed = {"blame": _blamed(entry, value)} if blame else {}
        echo_json(
            {"kind": kind, "id": entry.id, "file": str(short(Path(entry.path))), "record": value} | blamed
        )
    else:
        _echo_text(entry, value, blame)


def _in_order(kind: str, value: dict[str, Any]) -> dict[str, Any]:
    """The fields in the order of their declaration: of several files each may begin with another."""
    from msgspec.structs import fields

    from delve.model.kinds import KINDS

    names = ["kind", *(one.encode_name for one in fields(KINDS[kind]))]
    return {name: value[name] for name in names if name in value}


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
    from delve.catalog.record_text import lines

    shown = [*lines(value, one_each=blame)]
    notes = [f"# {_place(entry, line.path)}" if blame and line.path else "" for line in shown]
    width = min(60, max(len(line.text) for line, note in zip(shown, notes, strict=True) if note or not blame))
    for line, note in zip(shown, notes, strict=True):
        echo_line(f"{line.text:<{width}}  {note}" if note else line.text)


def _blamed(entry: Entry, value: dict[str, Any]) -> list[dict[str, Any]]:
    from delve.catalog.record_text import lines

    paths = [line.path for line in lines(value, one_each=True) if line.path]
    return [{"path": [*path], "at": _place(entry, path)} for path in paths]


def _place(entry: Entry, path: ValuePath) -> str:
    """The file and the line that set a value."""
    where = entry.place(path, key=True)
    return f"{short(Path(where.path))}:{where.span.line}"
