"""Haymaking: patterns, fixed damage and friendly fire, in a game of four sides on two boards that see little."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from delve.ai.nearest import NearestEnemy
from delve.flow.autosave import Autosave
from delve.flow.driver import CannotGoBack, Play
from delve.flow.records import FORMAT, Header
from delve.flow.resume import resume
from delve.flow.save_file import SaveFile
from delve.flow.saved import read_save
from delve.flow.session import Session
from delve.model.item import ItemDef
from delve.model.monster import MonsterDef
from delve.requests import Answer, ChooseFigure, ChooseOption, Request
from delve.rules.facts import AttackDeclared, AttackHit, DiceRolled, GameWon
from delve.rules.view import View
from delve.state.game import GameState
from delve.terminal.terminal import Terminal
from delve.testing.arena import Arena
from tests.flow.test_save_file import Disk
from tests.march.games import (
    COTTAGERS,
    HAYMAKING,
    RAIDERS,
    ROVERS,
    SIDES,
    WARDENS,
    arena,
    new,
    packs,
    session,
)
from tests.march.test_persons import PERSONS, Typist
from tests.sizes import size

pytestmark = pytest.mark.one_of(12)

SEEDS = range(size(small=4, full=60))
SCYTHE = "march:scythe"
WAY = "Which way does the attack go?"


@cache
def played(seed: int) -> Session:
    """A whole game of automated players."""
    game = session(seed, quest=HAYMAKING)
    game.advance()
    return game


def hits(game: Session) -> list[tuple[str, str]]:
    """The side of the attacker and the side of whoever was hit, of each hit."""
    pieces = game.play.state.pieces
    hit = [fact for fact in game.play.facts if isinstance(fact, AttackHit)]
    return [(pieces[fact.piece].side, pieces[fact.target].side) for fact in hit]


def asks_the_way(request: Request[Any] | None) -> bool:
    """Whether it is asked which way an attack goes."""
    return isinstance(request, ChooseOption) and bool(request.areas)


class Reckless(NearestEnemy):
    """Aims at a friend where it can, and turns each attack to where it strikes most, whoever they are."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        """What a sum over all who are struck would say."""
        if isinstance(request, ChooseOption) and request.areas:
            return max(request.items(), key=lambda way: len(request.areas[way].pieces))
        if isinstance(request, ChooseFigure) and request.cause == "attack" and view.state.active:
            friends = [one for one in request.items() if view.attitude(view.state.active, one) == "ally"]
            return next(iter(friends), super().answer(request, view))
        return super().answer(request, view)


@pytest.mark.parametrize("seed", SEEDS)
def test_automated_players_play_it_to_an_end(seed: int) -> None:
    game = played(seed)
    assert game.stopped == ""
    assert game.play.state.outcome in SIDES
    assert len([fact for fact in game.play.facts if isinstance(fact, GameWon)]) == 1


def test_everything_that_it_is_for_happens_in_some_game() -> None:
    games = [played(seed) for seed in SEEDS]
    pieces = {seed: played(seed).play.state.pieces for seed in SEEDS}
    swept = {
        pieces[seed][fact.piece].name
        for seed in SEEDS
        for fact in played(seed).play.facts
        if isinstance(fact, AttackDeclared) and fact.others
    }
    ways = {entry.answer for game in games for entry in game.play.journal if entry.kind == "option"}
    sides = {sides for game in games for sides in hits(game)}
    assert {"Pikeman", "Mower"} < swept, "a line and an arc that strike several"
    assert {"Ansel", "Bette"} & swept
    assert len({"n", "e", "s", "w"} & ways) > 2, "the way is asked for, and answered otherwise here and there"
    assert {(ROVERS, RAIDERS), (RAIDERS, ROVERS), (RAIDERS, WARDENS), (WARDENS, RAIDERS)} <= sides


@pytest.mark.parametrize("seed", SEEDS)
def test_power_is_told_without_a_die_and_always_hits(seed: int) -> None:
    game = played(seed)
    pieces, facts = game.play.state.pieces, game.play.facts
    armed = {id for id, piece in pieces.items() if piece.name in ("Pikeman", "Mower", "Ansel", "Bette")}
    rolled = {fact.piece for fact in facts if isinstance(fact, DiceRolled) and fact.cause == "attack"}
    assert armed & rolled == set()
    assert armed & {fact.piece for fact in facts if isinstance(fact, AttackHit)}


def strikes(game: Session) -> list[list[tuple[str, str]]]:
    """Of each attack that hit somebody: the side of the attacker, with the side of each that was hit."""
    pieces, found = game.play.state.pieces, list[list[tuple[str, str]]]()
    for fact in game.play.facts:
        if isinstance(fact, AttackDeclared):
            found.append([])
        elif isinstance(fact, AttackHit) and found:
            found[-1].append((pieces[fact.piece].side, pieces[fact.target].side))
    return [one for one in found if one]


@pytest.mark.parametrize("seed", SEEDS)
def test_no_automated_player_strikes_friends_or_villagers_but_with_more_of_its_enemies(seed: int) -> None:
    struck = strikes(played(seed))
    assert struck
    for attack in struck:
        friends = sum(attacker == hit for attacker, hit in attack)
        enemies = sum(attacker != hit != COTTAGERS for attacker, hit in attack)
        assert enemies > friends, attack


def test_friends_and_villagers_are_struck_where_nobody_weighs_them() -> None:
    struck = list[list[tuple[str, str]]]()
    for seed in range(40):
        game = session(seed, quest=HAYMAKING)
        game.seats = {side: Reckless() for side in SIDES}
        game.advance()
        assert game.stopped == ""
        struck += strikes(game)
        for_nothing = [attack for attack in struck if not any(one != hit != COTTAGERS for one, hit in attack)]
        if for_nothing and any(hit == COTTAGERS for attack in struck for _, hit in attack):
            return
    pytest.fail("whoever weighs nothing strikes friends, and villagers")


def test_two_persons_play_it_to_an_end_by_typed_lines() -> None:
    game = session(5, *PERSONS, quest=HAYMAKING)
    typist, shown = Typist(game), list[str]()
    assert Terminal(game, typist.read, shown.append).run()
    assert typist.asked == {*PERSONS}
    assert game.play.state.outcome in SIDES
    asked = [number for number, line in enumerate(shown) if WAY in line]
    assert asked
    assert all(": " in shown[number + 1] for number in asked), "the first way names whom it strikes"


def test_recorded_answers_of_persons_are_the_same_game_again() -> None:
    game = session(1, *PERSONS, quest=HAYMAKING)
    Terminal(game, Typist(game).read, lambda _line: None).run()
    again = Play(new(HAYMAKING))
    again.replay(game.play.journal, verify=True)
    assert again.state.digest() == game.play.state.digest()
    assert again.facts == game.play.facts


def test_game_that_is_left_in_the_middle_of_the_way_goes_on_there() -> None:
    """The attack is declared, and is no state of its own: what a save holds of it are the answers."""
    library, disk = packs().library, Disk(0, 0)
    header = Header(
        format=FORMAT, engine="0.1.0", content=library.content_hash, packs=dict(library.packs), quest=HAYMAKING,
        party=(), seed=0,
    )  # fmt: skip
    game = session(0, quest=HAYMAKING)
    Autosave(SaveFile(disk.open)).begin(header, game.play)
    asked = 0
    while game.step():
        if not asks_the_way(game.pending):
            continue
        asked += 1
        again = session(0, quest=HAYMAKING)
        resume(again.play, read_save(disk.raw))
        assert asks_the_way(again.pending)
        assert isinstance(again.pending, ChooseOption)
        assert isinstance(game.pending, ChooseOption)
        assert again.pending.areas == game.pending.areas
        assert again.play.state.digest() == game.play.state.digest()
        again.advance()
        assert again.play.state.digest() == played(0).play.state.digest()
    assert asked
    assert GameState.decoded(game.play.state.encoded()).digest() == game.play.state.digest()


# ---------------------------------------------------------------------------------------- taking back
def mowing(drawing: str = "wb.\n.A.\np..", **pieces: str) -> Arena:
    """Ansel has a scythe, and all who stand there have shields and no dice."""
    there = {"w": "pikeman minion", "b": "pikeman minion", "p": "pikeman minion"}
    game: Arena = arena(drawing, A="ansel drover", **there, **pieces)
    game.change("A", items=(SCYTHE,), skills=())
    game.turn_of("A")
    return game


def test_attack_is_canceled_while_the_way_is_asked_and_the_blow_is_not_paid() -> None:
    game = mowing()
    before = game.play.state.digest()
    game.begin("attack", "A", SCYTHE, answers=[game.id("w")])
    assert asks_the_way(game.asked)
    assert game.play.can_cancel(ROVERS).usable
    game.play.cancel(ROVERS)
    assert game.play.state.digest() == before


def test_target_is_taken_back_while_the_way_is_asked_and_chosen_anew() -> None:
    game = mowing()
    game.begin("attack", "A", SCYTHE, answers=[game.id("w")])
    game.play.undo(ROVERS)
    assert isinstance(game.asked, ChooseFigure)
    game.reply(game.id("b"))
    assert game.play.at_rest, "it is struck to the north alone"


def test_way_is_taken_back_where_no_die_was_rolled() -> None:
    game = mowing()
    game.begin("attack", "A", SCYTHE, answers=[game.id("w")])
    asked = game.play.state.digest()
    game.reply("n")
    assert game["b"].damage == 2
    assert game.play.at_rest
    assert game.play.can_undo(ROVERS).usable
    game.play.undo(ROVERS)
    assert asks_the_way(game.asked)
    assert game.play.state.digest() == asked
    game.reply("w")
    assert (game["b"].damage, game["p"].damage) == (0, 2)


def test_way_is_not_taken_back_once_a_die_of_defense_was_rolled() -> None:
    game = mowing("wBb\n.A.\np..", B="bette drover")
    game.begin("attack", "A", SCYTHE, answers=[game.id("w"), "n"])
    game.reply((0,))
    assert not game.play.can_undo(ROVERS).usable
    with pytest.raises(CannotGoBack):
        game.play.undo(ROVERS)


def test_weapons_of_the_quest_have_no_dice() -> None:
    library = packs().library
    scythe = library.get(ItemDef, SCYTHE).attack
    assert scythe is not None
    assert (scythe.dice, scythe.power, scythe.strikes) == ((), 3, "all")
    for name in ("mower", "pikeman"):
        profile = library.get(MonsterDef, f"march:{name}").acts["1"].minion
        assert profile.attack.dice == ()
