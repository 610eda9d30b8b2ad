"""The golden games: saves of whole games, of every quest of the pack `core`, one each of `crawl` and
`bidden`, and nine of `depths`.

They have to come out the same for ever.

Only `delve replay --rerecord` changes them, after a change of rules or content that is meant. A new quest gets one by
`delve play PACK:QUEST --seed 7 --ui none --record tests/golden/QUEST_7.delve`.

Run as a program it plays them and prints what came of them as JSON, for other versions of Python.
"""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

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
from delve.rules.game import Game
from delve.rules.setup import new_game
from delve.state.behavior_key import BehaviorKey
from tests.consents import scripts_of
from tests.sides import HEROES, OVERLORD

FILES = tuple(sorted(Path(__file__).parent.glob("*.delve")))


def saved(file: Path) -> Saved:
    """A golden game."""
    return read_save(file.read_bytes())


class Played(NamedTuple):
    """What golden games of one pack are played with."""

    library: Library
    behaviors: Mapping[BehaviorKey, Behavior]


@functools.cache
def played_with(pack: str) -> Played:
    """A shipped pack with what it requires, and their scripts: other packs are other games."""
    library = load([shipped_folder() / pack]).library
    return Played(library, scripts_of(library))


def begun(golden: Saved) -> Game:
    """The beginning of a golden game, with the packs of its quest."""
    library, behaviors = played_with(golden.header.quest.partition(":")[0])
    return beginning(library, behaviors, golden.header)


def outcome(file: Path) -> str:
    """What came of a golden game here: `as recorded`, or where it went another way."""
    golden = saved(file)
    replay = Replay(begun(golden), golden)
    replay.go_to(replay.last)
    if replay.differs:
        return f"another state after answer {replay.differs}"
    return replay.obstacle or "as recorded"


def automated(quest: str) -> str:
    """What automated players do in a quest of `core`: a digest of all their answers."""
    seats = {HEROES: NearestEnemy(), OVERLORD: NearestEnemy()}
    session = Session(new_game(*played_with("core"), quest), 7, seats)
    session.advance()
    return hashlib.blake2b(repr(session.play.journal).encode(), digest_size=16).hexdigest()


def outcomes() -> dict[str, str]:
    """What came of everything that has to be the same everywhere."""
    played = {file.name: outcome(file) for file in FILES}
    chosen = {quest.id: automated(quest.id) for quest in played_with("core").library.all(QuestDef)}
    return played | chosen


if __name__ == "__main__":
    print(json.dumps(outcomes()))
