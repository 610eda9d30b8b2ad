"""What kept results of `delve simulate` say about the quests that are checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from delve.model.quest import QuestDef
from delve.simulate import result_file
from delve.simulate.result_file import NoResults
from delve.simulate.shown import shown_by

if TYPE_CHECKING:
    from delve.catalog.load import Loaded
    from delve.validate.played import Shown


def shown_in(files: Iterable[Path], loaded: Loaded) -> tuple[Shown, ...]:
    """What the games of all these files have shown. Raises click.UsageError for one that cannot be used."""
    return tuple(one for file in files for one in _shown_in(file, loaded))


def _shown_in(file: Path, loaded: Loaded) -> Iterator[Shown]:
    try:
        known = result_file.read(file)
    except NoResults as error:
        raise click.UsageError(str(error)) from error
    except OSError as error:
        raise click.UsageError(f"{file} cannot be read: {error.strerror}") from error
    named = known.header.quest
    asked = [entry for entry in loaded.entries if entry.path in loaded.asked]
    quests = [entry for entry in asked if (entry.kind, entry.id) == ("quest", named)]
    if not quests:
        raise click.UsageError(f"{file} holds the results of {named}, which is not among what is checked")
    for entry in quests:
        if isinstance(entry.record, QuestDef):
            yield from shown_by(known, entry.record, loaded.library.content_hash)
