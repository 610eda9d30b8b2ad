"""The golden games: saves of whole games of every quest of the pack `core`, which have to come out the same for ever.

Only `delve replay --rerecord` changes them, after a change of rules or content that is meant. A new quest gets one by
`delve play core:QUEST --seed 7 --ui none --record tests/golden/QUEST_7.delve`.

Run as a program it plays them and prints what came of them as JSON, for other versions of Python.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from delve.ai.nearest import NearestEnemy
from delve.catalog.load import load
from delve.flow.replay import Replay
from delve.flow.resume import beginning
from delve.flow.saved import Saved, read_save
from delve.flow.session import Session
from delve.installation import shipped_folder
from delve.model.library import Library
from delve.model.quest import QuestDef
from delve.rules.behavior import Behavior
from delve.rules.setup import new_game
from tests.consents import scripts_of
from tests.sides import HEROES, OVERLORD

FILES = tuple(sorted(Path(__file__).parent.glob("*.delve")))


def saved(file: Path) -> Saved:
    """A golden game."""
    return read_save(file.read_bytes())


def outcome(library: Library, behaviors: dict[str, Behavior], file: Path) -> str:
    """What came of a golden game here: `as recorded`, or where it went another way."""
    golden = saved(file)
    replay = Replay(beginning(library, behaviors, golden.header), golden)
    replay.go_to(replay.last)
    if replay.differs:
        return f"another state after answer {replay.differs}"
    return replay.obstacle or "as recorded"


def automated(library: Library, behaviors: dict[str, Behavior], quest: str) -> str:
    """What automated players do in a quest: a digest of all their answers."""
    seats = {HEROES: NearestEnemy(), OVERLORD: NearestEnemy()}
    session = Session(new_game(library, behaviors, quest), 7, seats)
    session.advance()
    return hashlib.blake2b(repr(session.play.journal).encode(), digest_size=16).hexdigest()


def outcomes() -> dict[str, str]:
    """What came of everything that has to be the same everywhere."""
    library = load([shipped_folder() / "core"]).library
    behaviors = scripts_of(library)
    played = {file.name: outcome(library, behaviors, file) for file in FILES}
    chosen = {quest.id: automated(library, behaviors, quest.id) for quest in library.all(QuestDef)}
    return played | chosen


if __name__ == "__main__":
    print(json.dumps(outcomes()))
