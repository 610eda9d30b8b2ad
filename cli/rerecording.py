"""`delve replay --rerecord`: a save written anew with the present content and rules; golden games are changed so."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final

from msgspec import structs

from delve.flow.migration import migrated
from delve.flow.recording import Recording, record
from delve.flow.records import FORMAT, NoSave, SaveLine, encoded
from delve.flow.save_file import Changed, replace
from delve.flow.saved import read_save
from delve.flow.whereabouts import name_for_followers

from .admission import agreed, enter
from .changed_content import ENGINE_VERSION, renames_of
from .recorded import Found, Recorded, look_up
from .streams import echo_line
from .table import BEING_PLAYED, GameRefused, automated_players, set_up

_DIGITS: Final = 12
"""digits of the longest length that is handed over; a script may have written a longer one"""


def rerecord(named: Iterable[str], packs: tuple[Path, ...]) -> None:
    """Write the files of these saves anew, each whole or not at all, and say what is different.

    They are played in a process of their own, which may not write them: what comes of it is handed over, and written
    here. Raises click.UsageError, GameRefused; faults of the content end the command.
    """
    found = look_up(named, packs)
    for one in found:
        _require_whole(one)
    games = [one.chosen.content for one in found]
    with ExitStack() as held:
        results = [held.enter_context(TemporaryFile()) for _ in found]
        put_in_place = partial(_put_all_in_place, found, results)
        consent = agreed(games)
        own_process = enter(consent, games, "none", put_in_place).own_process
        for one, result in zip(found, results, strict=True):
            told, lines = _anew(Recorded(*one, consent))
            raw = encoded(lines)
            result.write(f"{len(raw)} {told}\n".encode(errors="surrogateescape") + raw)
            result.flush()
        if not own_process:
            put_in_place()


def _require_whole(found: Found) -> None:
    if found.saved.fault is not None:
        raise GameRefused(f"{found.place} is the report of a fault: there is nothing to record anew")
    if found.saved.decoded.lost:
        raise GameRefused(
            f"{found.place} is not whole ({found.saved.decoded.lost}): there is nothing to record anew"
        )


def _anew(recorded: Recorded) -> tuple[str, tuple[SaveLine, ...]]:
    """What is different, and all records of the new save."""
    saved, library = recorded.saved, recorded.library
    header = structs.replace(
        saved.header,
        format=FORMAT,
        engine=ENGINE_VERSION,
        content=library.content_hash,
        packs=dict(library.packs),
        remembered_as=name_for_followers(saved.header),
    )
    game = set_up(library, recorded.behaviors, saved.header, saved)
    found = record(game, saved, header, automated_players(header, game.ruleset.sides))
    lines = found.lines
    if found.taken_over and not header.follows:
        header = structs.replace(header, follows=f"{recorded.place.name} after answer {found.taken_over}")
        lines = (header, *lines[1:])
    return _told(recorded, found), lines


def _put_all_in_place(found: Iterable[Found], results: Iterable[IO[bytes]]) -> None:
    for one, result in zip(found, results, strict=True):
        _put_in_place(one, result)


def _put_in_place(found: Found, result: IO[bytes]) -> None:
    """Write a save anew, and say what is different. Raises GameRefused.

    If its game did not come to an end, which its process has told already, the old save stays as it is.
    """
    result.seek(0)
    first, raw = result.readline(), result.read()
    length, _, told = first.partition(b" ")
    if not first.endswith(b"\n") or (length.isdigit() and len(raw) < int(length[:_DIGITS])):
        return
    place = found.place
    if not (length.isdigit() and _is_of_that_game(raw, found)):
        raise GameRefused(f"{place} is left as it is: what came of it is no save of this game")
    try:
        replace(place, found.saved.decoded, raw)
    except BlockingIOError as error:
        raise GameRefused(BEING_PLAYED.format(place=place)) from error
    except Changed as error:
        raise GameRefused(
            f"{place} was changed while it was recorded anew, and is left as it is now"
        ) from error
    except OSError as error:
        raise GameRefused(f"{place} cannot be written anew: {error.strerror}") from error
    echo_line(f"{place}: {told.decode(errors='surrogateescape').rstrip()}")


def _is_of_that_game(raw: bytes, found: Found) -> bool:
    """Whether this is a whole save of the game that was recorded anew: a script may have written something else."""
    try:
        new = read_save(raw)
    except NoSave:
        return False
    old = migrated(found.saved, renames_of(found.chosen.content.loaded), found.chosen.library)
    made_of, was = ((one.quest, one.members, one.seed, one.persons) for one in (new.header, old.header))
    return not new.decoded.lost and made_of == was


def _told(recorded: Recorded, found: Recording) -> str:
    before = len(recorded.saved.entries)
    if found.misfit is not None:
        outcome = f"{found.answers} answers in place of {before}, won by {found.winner or 'nobody'}"
        return (
            f"answer {found.misfit.at} does not fit any more ({found.misfit.reason}); "
            f"from it on automated players play all sides with the seed {recorded.saved.header.seed}: {outcome}"
        )
    more = f", and {found.answers - before} more by automated players" if found.answers > before else ""
    if found.state_differs:
        return (
            f"{before} answers as before{more}; the state after answer {found.state_differs} is another one"
        )
    return f"as before, {before} answers{more}"
