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
from delve.rules.facts import SideChanged
from delve.state.game import GameState
from delve.state.soundness import require_consistent
from delve.terminal.terminal import Terminal
from delve.ui.table.hand import PlayerHand
from delve.ui.table.playback import Playback
from delve.ui.table.table import ModelBuilder, describe
from tests.flow.test_save_file import Disk
from tests.march.games import QUEST, RAIDERS, ROVERS, SIDES, Schemer, new, packs, session
from tests.march.test_persons import PERSONS, Typist
from tests.sizes import size

pytestmark = pytest.mark.one_of(16)

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


def gone_on_with(disk: Disk) -> Session:
    """The game of a save, with persons on all seats that have any."""
    again = Session(new(), SEED, {side: Schemer() for side in SIDES})
    resume(again.play, read_save(disk.raw))
    return again


def test_figure_that_is_bought_is_so_in_a_save_and_comes_back_after_it() -> None:
    """A round later: what a save holds of it is a state by then, and not only the answer that bought it."""
    disk = Disk(0, 0)
    game = kept(disk)
    begun = 0
    while not begun or game.play.state.round == begun:
        assert game.step(), "nobody is ever bought"
        if not begun and any(piece.turned for piece in game.play.state.pieces.values()):
            begun = game.play.state.round
    (bought,) = [piece for piece in game.play.state.pieces.values() if piece.turned]
    again = gone_on_with(disk)
    assert again.play.state.pieces[bought.id] == bought
    assert (bought.side, new().state.pieces[bought.id].side) == (ROVERS, RAIDERS)
    told = len(again.play.facts)
    again.advance()
    assert any(
        isinstance(fact, SideChanged) and (fact.piece, fact.side) == (bought.id, RAIDERS)
        for fact in again.play.facts[told:]
    )


def shown(game: Session) -> tuple[list[str], tuple[str, ...]]:
    """What a terminal and a window show somebody who sits down at a game."""
    lines: list[str] = []
    Terminal(game, lambda _prompt: "quit", lines.append).run()
    hand = PlayerHand(game)
    return lines, describe(ModelBuilder(hand, Playback("off")).model(0.0))


def test_terminal_and_window_show_a_game_that_is_gone_on_with_as_if_it_had_not_been_left() -> None:
    disk = Disk(0, 0)
    game = kept(disk)
    number, compared = 0, set()
    while game.step():
        number += 1
        asker = game.play.asker
        if asker not in SIDES or (asker in compared and number % size(small=160, full=1)):
            continue
        compared.add(asker)
        one, other = (Session(new(), SEED, {}) for _ in range(2))
        resume(one.play, read_save(disk.raw))
        other.play.replay(game.play.journal)
        assert shown(one) == shown(other)
        assert one.play.state.digest() == game.play.state.digest()
    assert compared == {*SIDES}


def test_persons_go_on_with_a_game_at_a_terminal_and_it_ends_as_it_would_have() -> None:
    disk = Disk(0, 0)
    game = kept(disk)
    while game.play.state.round < 3:
        game.step()
    again = session(SEED, *PERSONS)
    resume(again.play, read_save(disk.raw))
    assert Terminal(again, Typist(again).read, lambda _line: None).run()
    whole = session(SEED, *PERSONS)
    whole.play.replay(game.play.journal)
    whole.seats = {**whole.seats, **{side: Schemer() for side in PERSONS}}
    whole.advance()
    assert again.play.state.digest() == whole.play.state.digest()


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
