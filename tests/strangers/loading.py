"""A program that agrees to hostile packs, as somebody may who was deceived, and lets their code run:

    python -m tests.strangers.loading FOLDER FENCED PLAYED ID,…

The packs of these ids lie in FOLDER. They are loaded one after another in one process, with a fence round it or not;
with PLAYED, the quest of each is played by automated players too. Prints, as JSON, id -> what broke; nothing broke: "".
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from delve.ai.nearest import NearestEnemy
from delve.catalog.load import load
from delve.flow.session import Session
from delve.ids import split
from delve.model.kinds import KINDS
from delve.model.library import Library
from delve.rules.setup import new_game
from delve.script.load import load as load_scripts
from delve.trust.fence import enclose
from tests.consents import everything
from tests.sides import HEROES, OVERLORD


def broken(library: Library, id: str, *, played: bool) -> str:
    """What a pack broke with."""
    try:
        behaviors = load_scripts(library, everything(library))
        if played:
            game = new_game(library, behaviors, f"{id}:ford")
            session = Session(game, 7, {HEROES: NearestEnemy(), OVERLORD: NearestEnemy()})
            session.advance()
    except BaseException as error:
        return f"{type(error).__name__}: {error}"
    return ""


def _part(whole: Library, id: str) -> Library:
    """What one pack and the core pack hold."""
    packs: dict[str, tuple[str, ...]] = {id: (), "base": (), "core": ()}
    packs |= {one: seen for one, seen in whole.visible.items() if one in packs}
    records = [
        record for kind in KINDS.values() for record in whole.all(kind) if split(record.id)[0] in packs
    ]
    programs = {one: program for one, program in whole.programs.items() if one in packs}
    return Library(records, whole.scripts, folders=whole.folders, visible=packs, programs=programs)


def main(folder: Path, ids: list[str], *, fenced: bool, played: bool) -> dict[str, str]:
    """Id -> what broke."""
    whole = load(
        [folder / id for id in ids]
    ).library  # at once: each pack would read what comes with delve anew
    libraries = {id: _part(whole, id) for id in ids}
    for library in libraries.values():
        everything(library)  # what is agreed to is read before the fence is there
    if fenced:
        enclose(str(folder / id) for id in ids)
    return {id: broken(library, id, played=played) for id, library in libraries.items()}


if __name__ == "__main__":
    told = main(
        Path(sys.argv[1]), sys.argv[4].split(","), fenced=sys.argv[2] == "yes", played=sys.argv[3] == "yes"
    )
    print(json.dumps(told))
