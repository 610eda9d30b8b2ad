"""`delve saves`: lists saved games, shows what one holds, deletes one.

Exit 0: done, 1: a save cannot be read, or was not deleted, 2: usage.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING

import click

from .saved_campaigns import campaign_lines, campaign_row, made_of_lines, players_lines
from .streams import echo_line

if TYPE_CHECKING:
    from delve.flow.saved import Saved
    from delve.flow.saves import Listed
    from delve.model.party import PartyMember

LAST_ANSWERS = 7


@click.group(invoke_without_command=True)
@click.pass_context
def saves(context: click.Context) -> None:
    """List your saved games, the one that was played last first."""
    if context.invoked_subcommand is None:
        _list()


@saves.command("list")
def list_() -> None:
    """List them, as `delve saves` does."""
    _list()


@saves.command()
@click.argument("name")
def inspect(name: str) -> None:
    """Show what the save NAME holds: which game it is, its rounds, and the last answers."""
    found = _found(name)
    if found.header is None:
        raise click.ClickException(f"{found.path} cannot be read: {found.problem}")
    for line in _lines(found):
        echo_line(line)


@saves.command("delete")
@click.argument("name")
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete_(name: str, yes: bool) -> None:
    """Delete the save NAME for good."""
    # imported here: `--help` shall not wait for the engine
    from delve.flow.saves import SUFFIX, delete
    from delve.harmless import one_line

    found = _found(name)
    path = found.path
    if found.header is None and path.suffix != SUFFIX:
        raise click.ClickException(f"{path} is no save, and is left as it is: {found.problem}")
    if not yes:
        click.confirm(f"delete {one_line(str(path))} for good?", abort=True, err=True)
    try:
        delete(found)
    except BlockingIOError as error:
        raise click.ClickException(f"{path} is being played: close the other delve first") from error
    except OSError as error:
        raise click.ClickException(f"{path} cannot be deleted: {error.strerror}") from error
    echo_line(f"deleted {path}")


def _list() -> None:
    # imported here and below: `--help` shall not wait for the engine
    from delve.flow.saves import listed, saves_folder

    folder = saves_folder()
    found = listed(folder)
    if not found:
        echo_line(f"no game is saved in {folder}")
        return
    rows = [("name", "played", "quest or campaign", "round", "answers", "state"), *map(_row, found)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        echo_line("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def _row(one: Listed) -> tuple[str, ...]:
    played = f"{datetime.fromtimestamp(one.changed):%Y-%m-%d %H:%M}"
    if one.campaign is not None:
        return (one.path.stem, played, *campaign_row(one.campaign))
    if one.saved is None:
        return one.path.stem, played, "-", "-", "-", f"unreadable: {one.problem}"
    saved = one.saved
    return (
        one.path.stem,
        played,
        saved.header.quest,
        str(saved.round),
        str(len(saved.entries)),
        _state(saved),
    )


def _state(saved: Saved) -> str:
    by_hand = ", changed by hand" if saved.is_changed_by_hand else ""
    if saved.fault is not None:
        return f"report of a fault{by_hand}"
    state = (f"over: won by the {saved.winner}" if saved.winner else "unfinished") + by_hand
    return (
        f"{state}, {'damaged' if saved.decoded.damaged else 'cut off'} at its end"
        if saved.decoded.lost
        else state
    )


def _found(name: str) -> Listed:
    from delve.flow.saves import NoSuchSave, find, saves_folder

    try:
        return find(name, saves_folder())
    except NoSuchSave as error:
        raise click.UsageError(str(error)) from error


def _goes(member: PartyMember) -> str:
    """A hero of a party, with what it brings beyond what its class gives."""
    more = [
        f"with {member.experience} experience" if member.experience else "",
        f"skills: {', '.join(member.skills)}" if member.skills else "",
        f"items: {', '.join(one.item for one in member.items) or 'none'}" if member.items is not None else "",
        f"counters: {', '.join(f'{one.amount} of {one.counter}' for one in member.counters)}"
        if member.counters
        else "",
        f"conditions: {', '.join(member.conditions)}" if member.conditions else "",
    ]
    classes = " and ".join(filter(None, (member.class_, member.second_class)))
    brings = "; ".join(filter(None, more))
    return f"{member.hero} as {classes}{f' ({brings})' if brings else ''}"


def _lines(found: Listed) -> Iterator[str]:
    """A save, line by line."""
    if found.campaign is not None:
        yield f"file     {found.path}"
        yield from campaign_lines(found.campaign)
    elif found.saved is not None:
        yield from _told(found, found.saved)


def _told(found: Listed, saved: Saved) -> Iterator[str]:
    """The save of a game, line by line."""
    from delve.narrate.answers import answer_told

    header = saved.header
    yield f"file     {found.path}"
    yield f"quest    {header.quest}"
    yield f"party    {', '.join(map(_goes, header.members)) or 'as the quest says'}"
    yield f"seed     {header.seed}"
    yield from players_lines(header)
    yield f"undo     {'free: also over dice' if header.free_undo else 'until dice or another side'}"
    yield from made_of_lines(header)
    yield f"state    {_state(saved)}, {len(saved.entries)} answers"
    if saved.decoded.lost:
        yield f"lost     {saved.decoded.lost}"
    for checkpoint in saved.checkpoints:
        yield f"round {checkpoint.round:<2} begins after answer {checkpoint.n}"
    if saved.fault is not None:
        yield f"fault    {saved.fault.message} ({saved.fault.system})"
    if saved.entries:
        yield "last answers"
    for number in range(max(0, len(saved.entries) - LAST_ANSWERS), len(saved.entries)):
        yield f"  {number + 1:>5}  {answer_told(saved.entries[number], saved.side)}"
