"""The Lamp Stair shows cards, an open group, a room, reinforcements and a reward (rules §11.4, §11.5, §14.2)."""

from __future__ import annotations

from collections import Counter

import pytest

from delve.flow.session import Session
from delve.requests import Reveal
from delve.rules.card_facts import CardDrawn, CardPlayed
from delve.rules.facts import PieceAppeared, RewardGained, RoomRevealed
from delve.rules.setup import new_game
from tests.arenas import core
from tests.flow.test_random_games import AtRandom
from tests.sides import HEROES, OVERLORD
from tests.sizes import size


def begun(number: int = 0) -> Session:
    packs = core()
    game = new_game(packs.library, packs.behaviors, "core:lamp_stair")
    return Session(game, number, {HEROES: AtRandom(number), OVERLORD: AtRandom(number + 1)})


@pytest.mark.one_of(8)
def test_cards_are_played_and_monsters_come_in_games_at_random() -> None:
    seen, groups = Counter[type](), set()
    for number in range(size(small=8, full=60)):
        session = begun(number)
        session.advance()
        assert session.pending is None
        groups.add(session.play.state.groups[0].definition)
        seen.update(type(fact) for fact in session.play.facts)
    assert seen[CardDrawn] > seen[CardPlayed] > 20
    assert seen[PieceAppeared]
    assert groups == {"core:bell_ringer", "core:drowned"}, "the open group was the same in all games"


def test_heroes_reveal_the_last_room_and_win_by_its_chest() -> None:
    session = begun()
    while session.pending is not None and session.pending.asker != HEROES:
        session.step()
    play = session.play
    nite = next(piece for piece in play.state.pieces.values() if piece.name == "Nite")
    door = play.view.space(10, 3)
    chest = next(piece for piece in play.state.pieces.values() if piece.label == "lamp_chest")
    play.state.change(nite.id, spaces=(door,))
    play.state.set(hands=())
    play.accept_edited_state()
    for answer in (("activate", nite.id), ("base:move", nite.id), ("base:step", nite.id, (11, 3))):
        play.answer(answer)
    assert isinstance(play.pending, Reveal)
    assert play.pending.bag == ("1", "2", "2", "3")
    play.answer("3")
    assert play.view.ground()["core:water"] == play.view.zone("vault")
    assert [fact.room for fact in play.facts if isinstance(fact, RoomRevealed)] == ["vault"]
    play.state.change(nite.id, spaces=(play.view.space(13, 4),))
    play.accept_edited_state()
    play.answer(("base:interact", nite.id, chest.id, "open"))
    play.answer(("base:end_turn", nite.id))
    session.roll()
    assert play.state.outcome == HEROES
    assert [fact.reward for fact in play.facts if isinstance(fact, RewardGained)] == ["lamp"]
