"""`delve replay --rerecord`: a save written anew with the content and rules of now; so golden games are changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from delve.ai.nearest import NearestEnemy
from delve.flow.recording import Recording, record
from delve.flow.records import FORMAT, encoded
from delve.flow.save_file import Changed, replace
from delve.state.game import HEROES, OVERLORD

from .changed_content import ENGINE_VERSION
from .table import BEING_PLAYED, Refused, set_up

if TYPE_CHECKING:
    from .recorded import Recorded


def rerecord(recorded: Recorded) -> str:
    """Write its file anew, whole or not at all. Returns what is different. Raises Refused."""
    place, saved, library = recorded.place, recorded.saved, recorded.library
    if saved.fault is not None:
        raise Refused(f"{place} is the report of a fault: there is nothing to record anew")
    if saved.decoded.lost:
        raise Refused(f"{place} is not whole ({saved.decoded.lost}): there is nothing to record anew")
    header = structs.replace(
        saved.header,
        format=FORMAT,
        engine=ENGINE_VERSION,
        content=library.content_hash,
        packs=dict(library.packs),
    )
    game = set_up(library, recorded.behaviors, saved.header, saved)
    found = record(game, saved, header, {HEROES: NearestEnemy(), OVERLORD: NearestEnemy()})
    lines = found.lines
    if found.taken_over and not header.follows:
        header = structs.replace(header, follows=f"{place.name} after answer {found.taken_over}")
        lines = (header, *lines[1:])
    try:
        replace(place, saved.decoded, encoded(lines))
    except BlockingIOError as error:
        raise Refused(BEING_PLAYED.format(place=place)) from error
    except Changed as error:
        raise Refused(f"{place} was changed while it was recorded anew, and is left as it is now") from error
    except OSError as error:
        raise Refused(f"{place} cannot be written anew: {error.strerror}") from error
    return f"{place}: {_told(recorded, found)}"


def _told(recorded: Recorded, found: Recording) -> str:
    before = len(recorded.saved.entries)
    if found.misfit:
        outcome = f"{found.answers} answers in place of {before}, won by {found.winner or 'nobody'}"
        return (
            f"answer {found.misfit} does not fit any more ({found.reason}); from it on automated players play both "
            f"sides with the seed {recorded.saved.header.seed}: {outcome}"
        )
    more = f", and {found.answers - before} more by automated players" if found.answers > before else ""
    if found.state_differs:
        return (
            f"{before} answers as before{more}; the state after answer {found.state_differs} is another one"
        )
    return f"as before, {before} answers{more}"
