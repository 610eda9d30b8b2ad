"""Games that are kept in a save, for the tests of saves."""

from __future__ import annotations

from pathlib import Path

from msgspec import structs

from delve.ai.nearest import NearestEnemy
from delve.flow.autosave import Autosave
from delve.flow.records import FORMAT, Header
from delve.flow.save_file import SaveFile, create
from delve.flow.session import AnswerSource, Session
from delve.rules.game import Game
from delve.rules.setup import new_game
from tests.arenas import core
from tests.sides import HEROES, OVERLORD

QUEST = "core:drowned_cellar"


def header(quest: str = QUEST, seed: int = 7) -> Header:
    """The header of a game with the default party."""
    library = core().library
    return Header(
        format=FORMAT,
        engine="0.1.0",
        content=library.content_hash,
        packs=dict(library.packs),
        quest=quest,
        party=(),
        seed=seed,
    )


def new(quest: str = QUEST) -> Game:
    """A game that is newly set up."""
    packs = core()
    return new_game(packs.library, packs.behaviors, quest)


def automated() -> dict[str, AnswerSource]:
    """Automated players for all sides."""
    return {HEROES: NearestEnemy(), OVERLORD: NearestEnemy()}


def kept(file: SaveFile, quest: str = QUEST, seed: int = 7) -> tuple[Session, Autosave]:
    """A new game of automated players that is kept in a file."""
    session = Session(new(quest), seed, automated())
    autosave = Autosave(file)
    autosave.begin(None if file.place else header(quest, seed), session.play)
    return session, autosave


def saved_game(path: Path, answers: int = 10_000, quest: str = QUEST, seed: int = 7) -> Session:
    """A game that was played for so many answers and left; its save is at `path`."""
    session, autosave = kept(create(path, synced=False), quest, seed)
    while len(session.play.journal) < answers and session.step():
        pass
    autosave.close()
    assert not autosave.trouble
    return session


def saved_with_other_dice(path: Path, follows: str = "") -> None:
    """Save a whole game whose header has the seed 7, and whose dice and cards are those of another one."""
    quest = "core:lamp_stair"
    session, autosave = Session(new(quest), 8, automated()), Autosave(create(path, synced=False))
    autosave.begin(structs.replace(header(quest, 7), follows=follows), session.play)
    session.advance()
    autosave.close()
