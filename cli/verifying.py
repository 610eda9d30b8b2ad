"""`delve replay --verify`: tells that a game comes out as it was saved, or which answer does not, and how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from delve.amounts import counted
from delve.answers import shortened
from delve.faults import MOST_CHARACTERS
from delve.flow.driver import Play
from delve.flow.verify import LAST_ANSWERS, Divergence, Verification
from delve.flow.verify import verify as verification
from delve.flow.watchdog import Watchdog
from delve.narrate.answers import answer_told
from delve.phrases import listed

from . import game_process
from .streams import echo_line
from .table import set_up

if TYPE_CHECKING:
    from .recorded import Recorded

_LINES = 40
"""differences that are shown; all further ones are counted"""


def verify(recorded: Recorded) -> bool:
    """Play a save again with all checks, and tell what came of it. True if it is undamaged and came out as it was."""
    saved = recorded.saved
    if saved.decoded.lost:
        echo_line(f"{recorded.place}: {saved.decoded.lost}", err=True)
    game = set_up(recorded.library, recorded.behaviors, saved.header, saved)
    play = Play(game, guard=Watchdog(when_stuck=game_process.fall_silent))
    found = verification(play, saved)
    if found.divergence is None:
        for line in _compared(recorded, found):
            echo_line(line)
        if saved.fault is not None:
            again = play.stopped or len(play.journal) < len(saved.entries)
            message = shortened(saved.fault.message, most=MOST_CHARACTERS)
            echo_line(f"  {message}: this {'breaks here too' if again else 'does not break here'}")
        return not saved.decoded.damaged
    for line in _told(recorded, found.divergence):
        echo_line(line)
    return False


def _compared(recorded: Recorded, found: Verification) -> Iterator[str]:
    """What is as it was, and what nothing on record could be compared with."""
    saved, missing = recorded.saved, found.without_digest
    answers = counted(len(saved.entries), "{n} {n|answer|answers}")
    compared = [
        (len(saved.entries) - len(missing), "{n} {n|digest|digests}"),
        (len(saved.checkpoints), "{n} {n|checkpoint|checkpoints}"),
        (found.outcomes, "{n} {n|outcome|outcomes} of chance"),
    ]
    parts = [counted(*each) for each in compared if each[0]]
    if not missing:
        yield f"{recorded.place}: {listed([answers, *parts])} are as they were"
    else:
        one = sum(number for number, *_ in compared) == 1
        as_before = f"; {listed(parts)} {'is as it was' if one else 'are as they were'}" if parts else ""
        some = ", ".join(map(str, missing[:LAST_ANSWERS]))
        more = f" and {len(missing) - LAST_ANSWERS} more" if len(missing) > LAST_ANSWERS else ""
        yield f"{recorded.place}: {answers} {'is' if len(saved.entries) == 1 else 'are'} legal{as_before}"
        yield f"  the states after {some}{more} could not be compared: no digest of them is on record"
    if saved.is_changed_by_hand:
        yield "  it was changed by hand, from the console of delve play --dev"
    if found.taken_over:
        yield (
            f"  what chance gave up to answer {found.taken_over} was taken over from {saved.header.follows}: "
            f"the seed {saved.header.seed} gives something else"
        )


def _told(recorded: Recorded, found: Divergence) -> Iterator[str]:
    where = f"answer {found.at}" if found.at else "the beginning"
    yield f"{recorded.place}: {where} (round {found.round}) goes another way: {found.reason}"
    if recorded.changes:
        yield f"  {recorded.changes} changed since it was played"
    if found.found:
        yield f"  digest on record  {found.recorded or 'none'}"
        yield f"  digest here       {found.found}"
    if found.last:
        yield "  the answers up to it"
        yield from (f"    {number:>5}  {answer_told(entry)}" for number, entry in found.last)
    if found.changes:
        yield f"  what answer {found.at} changes here"
        yield from _some(found.changes)
    if found.checkpoint < 0:
        yield "  no later state is on record that these answers lead to, so none can be compared"
    elif found.differences:
        yield f"  the state on record after answer {found.checkpoint} -> the one here"
        yield from _some(found.differences)
    else:
        yield f"  the state on record after answer {found.checkpoint} is equal to the one here: only digests differ"


def _some(lines: tuple[str, ...]) -> Iterator[str]:
    yield from (f"    {line}" for line in lines[:_LINES])
    if len(lines) > _LINES:
        yield f"    and {len(lines) - _LINES} more"
