"""What `delve replay --verify` says: that a save comes out as it was, or which answer does not, and how."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from delve.flow.driver import Play
from delve.flow.verify import Divergence
from delve.flow.verify import verify as first_divergence
from delve.flow.watchdog import Watchdog
from delve.narrate.answers import told
from delve.narrate.spans import counted

from .table import set_up

if TYPE_CHECKING:
    from .recorded import Recorded

_LINES = 40
"""differences that are shown; all further ones are counted"""


def verify(recorded: Recorded) -> bool:
    """Play it again with all checks, and say what came of it. Whether it is undamaged and comes out as it was."""
    saved = recorded.saved
    if saved.decoded.lost:
        click.echo(f"{recorded.place}: {saved.decoded.lost}", err=True)
    game = set_up(recorded.library, recorded.behaviors, saved.header, saved)
    play = Play(game, guard=Watchdog())
    found = first_divergence(play, saved)
    if found is None:
        states = sum(map(bool, saved.digests))
        click.echo(
            f"{recorded.place}: {counted(len(saved.entries), 'answer')}, {counted(states, 'digest')} and "
            f"{counted(len(saved.checkpoints), 'checkpoint')} are as they were"
        )
        if saved.fault is not None:
            again = play.stopped or len(play.journal) < len(saved.entries)
            click.echo(
                f"  {saved.fault.message}: this {'breaks here too' if again else 'does not break here'}"
            )
        return not saved.decoded.damaged
    for line in _told(recorded, found):
        click.echo(line)
    return False


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
        yield from (f"    {number:>5}  {told(entry)}" for number, entry in found.last)
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
