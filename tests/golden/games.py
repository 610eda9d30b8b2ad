"""The games whose outcome is recorded: every quest of the core pack, played by the program on all sides.

Run as a program it prints them as JSON, for other versions of Python.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from delve.ai.nearest import NearestEnemy
from delve.catalog.load import load
from delve.catalog.packs import shipped_folder
from delve.flow.session import Session
from delve.model.quest import QuestDef
from delve.rules.setup import new_game
from delve.script.load import load as load_scripts
from delve.state.game import HEROES, OVERLORD

SEEDS = (7, 8, 9)


def games() -> Iterator[tuple[str, dict[str, str | int]]]:
    """(`quest/seed`, what came of it) of each recorded game."""
    library = load([shipped_folder()]).library
    behaviors = load_scripts(library)
    for quest in library.all(QuestDef):
        for seed in SEEDS:
            session = Session(
                new_game(library, behaviors, quest.id),
                seed,
                {HEROES: NearestEnemy(), OVERLORD: NearestEnemy()},
            )
            session.advance()
            state = session.play.state
            yield (
                f"{quest.id}/{seed}",
                {
                    "winner": state.outcome,
                    "rounds": state.round,
                    "answers": len(session.play.journal),
                    "digest": state.digest(),
                },
            )


if __name__ == "__main__":
    print(json.dumps(dict(games())))
