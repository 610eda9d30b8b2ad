"""What is new in the march meets what is old: sight and the window, the dog and the bought, remains and silver."""

from __future__ import annotations

from tests.march.games import RAIDERS, ROVERS, arena
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
