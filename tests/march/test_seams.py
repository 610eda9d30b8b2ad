"""What is new in the march meets what is old: sight and the window, the dog and the bought, remains and silver."""

from __future__ import annotations

import pytest

from delve.model.attack import AttackProfile
from delve.model.refs import ref
from delve.requests import IllegalAnswer
from delve.rules.facts import AttackDeclared
from tests.march.games import COTTAGERS, RAIDERS, ROVERS, arena
from tests.ui.table.seats import Seat


def test_figure_that_has_gone_out_of_sight_is_not_pointed_at_any_longer() -> None:
    """Its picture may still be on its way over the board when somebody points at it."""
    game = arena("A.#b", A="ansel drover", b="bandit minion")
    game.turn_of("A")
    seat = Seat(game=game)
    assert game.id("b") not in seat.hand.view.state.pieces
    seat.hand.look_at((3, 0), game.id("b"))
    seat.model()
    assert seat.hand.focus.piece == 0


def test_what_a_bought_bandit_sees_its_new_side_sees_too() -> None:
    game = arena("A.b\n###\nS..", A="ansel drover", b="bandit minion", S="sergeant")
    game.turn_of("A")
    assert game.view.on(game.id("A")).ruleset.sight == "remembered"
    game.use("A", "buy_off", game.id("b"))
    known = [piece.id for piece in game.session.view_of(ROVERS).standing()]
    assert known == [game.id("A"), game.id("b")]
    assert [p.id for p in game.session.view_of(RAIDERS).standing()] != known


def test_dog_and_bought_bandit_are_friends_and_stop_no_friend() -> None:
    game = arena("A.b.", A="ansel drover", b="bandit minion")
    game.turn_of("A")
    game.use("A", "buy_off", game.id("b"))
    game.use("A", "call_dog", (1, 0))
    (dog,) = game.view.familiars_of(game.id("A"))
    assert game.view.attitude(dog.id, game.id("b")) == "ally"
    assert not game.view.query("movement_blockers", dog.id) & game.view.mask(game.id("b"))


def test_silver_lies_in_the_remains_of_who_carried_it_and_whoever_searches_has_it() -> None:
    game = arena("AB.\n.S.", A="ansel drover", B="bette drover", S="sergeant")
    game.change("B", damage=9, items=("march:tithe_silver",))
    game.turn_of("S")
    game.begin("attack", "S", "", answers=(game.id("B"), (2, 4), (0,)))
    (remains,) = game.view.objects()
    assert game["B"].defeated
    game.turn_of("A")
    game.do("interact", "A", remains.id, "search")
    assert "march:tithe_silver" in game.items("A")


def test_forced_blow_is_not_asked_for_where_only_neutral_figures_stand() -> None:
    """`must: [attack]` waits for nobody whom one may not strike."""
    game = arena("bv..A", A="ansel drover", b="bandit minion", v="villager minion")
    game.change("v", side="cottagers")
    game.turn_of("b")
    verbs = {command[0] for command in game.asked.legal()}
    assert "base:end_turn" in verbs
    assert "base:attack" not in verbs


def test_dog_is_seen_and_bars_the_way_though_its_drover_was_never_seen() -> None:
    game = arena("A.#.b\n.....", A="ansel drover", b="bandit minion")
    game.turn_of("A")
    game.use("A", "call_dog", (0, 1))
    (dog,) = game.view.familiars_of(game.id("A"))
    game.play.state.change(dog.id, spaces=(game.view.space(4, 1),))
    game.play.accept_edited_state()
    game.do("end_turn", "A")
    game.turn_of("b")
    known = game.session.view_of(RAIDERS)
    assert [piece.id for piece in known.standing()] == [game.id("b"), dog.id]
    game.do("move", "b")
    assert (4, 1) not in {command[2] for command in game.asked.items() if command[0] == "base:step"}
    with pytest.raises(IllegalAnswer):
        game.walk("b", (4, 1))
    seat = Seat(game=game)
    seat.hand.look_at((4, 1), dog.id)
    assert [line for line in seat.lines("card") if "(familiar" in line]


def test_blast_strikes_the_neutral_figure_beside_its_target_and_is_not_aimed_at_it() -> None:
    """Rules §6.9: friend and foe, and who is neither; beside is along four directions here."""
    blast = AttackProfile(type="ranged", dice=(ref("core:blue"), ref("core:red")), blast=True)
    game = arena(
        "A..bv\n...wc", A="ansel drover", rules={"unarmed": blast},
        b="bandit minion", v="villager minion", w="villager minion", c="villager minion",
    )  # fmt: skip
    for name in "vwc":
        game.change(name, side=COTTAGERS)
    game.change("A", items=())
    game.turn_of("A")
    assert game.view.targets(game.id("A"), game.view.weapons(game.id("A"))[0]) == (game.id("b"),)
    game.begin("attack", "A", "", answers=(game.id("b"), (4, 4)))
    while not game.play.at_rest:
        game.reply(next(iter(game.asked.legal())))
    (declared,) = game.happened(AttackDeclared)
    assert {declared.target, *declared.others} == {game.id(name) for name in "bvw"}, "c touches at a corner"
    assert {name: game[name].damage > 0 for name in "bvwc"} == {"b": True, "v": True, "w": True, "c": False}
