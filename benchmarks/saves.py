"""Saves: what it costs to keep an answer until the disk has it, and to go on with a long game.

Autosave is measured with all that it waits for, beside SQLite, which keeps one row as surely. Going on plays the whole
game again and compares every state; python-chess reads and plays as many plies.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from msgspec import structs

from benchmarks.games import QUEST, AnyAnswer, core
from benchmarks.measure import Contest, Scale, Work, peer, repeated
from benchmarks.sides import HEROES, OVERLORD
from delve.flow.autosave import Autosave
from delve.flow.driver import Play
from delve.flow.records import FORMAT, Header
from delve.flow.resume import resume
from delve.flow.save_file import create
from delve.flow.saved import Saved, read_save
from delve.flow.session import Session
from delve.model.quest import QuestDef
from delve.rules.game import Game
from delve.rules.setup import new_game

ROUNDS = 30


def contests(scale: Scale) -> Iterator[Contest]:
    """A row for autosave an answer, a row for going on."""
    rounds = ROUNDS if scale.games > 1 else 1
    yield Contest(
        "an answer kept, with fsync",
        lambda: _keeping(scale.repeats),
        "SQLite, a row committed",
        lambda: _rows(scale.repeats),
        2.0,
        waits=True,
    )
    saved = long_game(rounds)
    yield Contest(
        f"going on with a game of {rounds} rounds",
        lambda: repeated(lambda: resume(Play(_endless()), saved)),
        "python-chess, as many plies",
        lambda: _chess(len(saved.entries)),
        8.0,
    )


def _header() -> Header:
    return Header(format=FORMAT, engine="0.1.0", content="", packs={}, quest=QUEST, party=(), seed=1)


def _endless() -> Game:
    """The usual quest, but nobody can win it."""
    packs = core()
    quest = structs.replace(packs.library.get(QuestDef, QUEST), id="core:endless", objectives=(), triggers=())
    return new_game(packs.library.extended(quest), packs.behaviors, quest.id)


def _session() -> Session:
    return Session(_endless(), 1, {HEROES: AnyAnswer(1), OVERLORD: AnyAnswer(2)})


@lru_cache(maxsize=2)
def long_game(rounds: int) -> Saved:
    """The save of a game at its first answer after so many rounds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "game.delve")
        session, autosave = _session(), Autosave(create(path, synced=False))
        autosave.begin(_header(), session.play)
        while session.play.state.round <= rounds and session.step():
            pass
        autosave.close()
        return read_save(path.read_bytes())


def _keeping(answers: int) -> Work:
    """Only the saving of answers that are played besides."""
    folder = tempfile.TemporaryDirectory()
    session = _session()
    autosave = Autosave(create(Path(folder.name, "game.delve")))
    autosave.begin(_header(), session.play)
    session.step()
    entries = [session.play.journal[-1]] * answers

    def keep() -> int:
        for entry in entries:
            session.play.journal.append(entry)
            autosave.journal_changed(session.play)
        autosave.close()
        folder.cleanup()
        return answers

    return keep


def _rows(answers: int) -> Work:
    """As many rows of the same size, each committed by itself."""
    folder = tempfile.TemporaryDirectory()
    base = sqlite3.connect(Path(folder.name, "game.db"))
    base.execute("PRAGMA journal_mode=WAL")
    base.execute("PRAGMA synchronous=FULL")
    base.execute("CREATE TABLE answers (n INTEGER PRIMARY KEY, line TEXT)")

    def insert() -> int:
        for _ in range(answers):
            base.execute("INSERT INTO answers (line) VALUES (?)", ("x" * 140,))
            base.commit()
        base.close()
        folder.cleanup()
        return answers

    return insert


def _chess(plies: int) -> Work:
    """Random games of so many plies together, written as text; they are read and played."""
    chess = peer("chess", "chess")
    games = list(_random_games(chess, plies))

    def replay() -> int:
        for moves in games:
            board = chess.Board()
            for move in moves:
                board.push_uci(move)
        return 1

    return replay


def _random_games(chess: ModuleType, plies: int) -> Iterator[list[str]]:
    answers: Callable[[list[object]], object] = AnyAnswer(1)._chance.choice
    while plies > 0:
        board, moves = chess.Board(), list[str]()
        while not board.is_game_over() and len(moves) < plies:
            move = answers(list(board.legal_moves))
            moves.append(str(move))
            board.push(move)
        plies -= len(moves)
        yield moves
