"""A game of the march is saved at every answer, gone on with, replayed and verified, and is the same game each time."""

from __future__ import annotations

import pytest

from delve.flow.autosave import Autosave
from delve.flow.driver import Play
from delve.flow.records import FORMAT, Header
from delve.flow.resume import resume
from delve.flow.save_file import SaveFile
from delve.flow.saved import read_save
from delve.flow.session import Session
from delve.state.game import GameState
from delve.state.soundness import require_consistent
from tests.flow.test_save_file import Disk
from tests.march.games import QUEST, SIDES, Schemer, new, packs, session
from tests.sizes import size

SEED = 1


def header() -> Header:
    """The header of a save of the quest with its own party."""
    library = packs().library
    return Header(
        format=FORMAT,
        engine="0.1.0",
        content=library.content_hash,
        packs=dict(library.packs),
        quest=QUEST,
        party=(),
        seed=SEED,
    )


def kept(disk: Disk) -> Session:
    """A new game with schemers among the rovers, kept in a save."""
    game = session(SEED, rovers=Schemer())
    Autosave(SaveFile(disk.open)).begin(header(), game.play)
    return game


def test_game_left_at_any_answer_goes_on_as_if_it_had_not_been() -> None:
    disk = Disk(0, 0)
    game = kept(disk)
    number = 0
    while game.step():
        number += 1
        state = game.play.state
        assert GameState.decoded(state.encoded()).digest() == state.digest()
        if number % size(small=160, full=1):
            continue
        assert require_consistent(state) is state
        again = Session(new(), SEED, {side: Schemer() for side in SIDES})
        resume(again.play, read_save(disk.raw))
        assert again.play.state.digest() == state.digest()
        assert again.play.facts == game.play.facts
        assert again.play.asker == game.play.asker
    assert read_save(disk.raw).winner == game.play.state.outcome
    assert number > 200


def test_answers_alone_lead_through_the_same_states() -> None:
    game = session(SEED, rovers=Schemer())
    game.advance()
    again = Play(new())
    again.replay(game.play.journal, verify=True)
    assert again.state.digest() == game.play.state.digest()
    assert again.facts == game.play.facts


@pytest.mark.parametrize("side", SIDES)
def test_game_can_be_gone_back_in_and_played_on_at_answers_of_each_side(side: str) -> None:
    game = session(SEED, rovers=Schemer())
    game.advance()
    digest, journal = game.play.state.digest(), list(game.play.journal)
    mine = [number for number, entry in enumerate(journal) if entry.asker == side]
    assert mine
    for number in mine[len(mine) // 2 :: size(small=len(mine), full=7)]:
        game.play.go_back_to(number)
        game.play.replay(journal[number:], verify=True)
        assert game.play.state.digest() == digest
