"""Bought: on another side until dusk of the next round, and then back."""

from __future__ import annotations

from delve.rules.facts import SideChanged
from delve.testing.arena import Arena, MakeArena


def bought(arena: MakeArena, drawing: str = "A.b....#w") -> Arena:
    """A bandit has taken the drover's coin in the first round."""
    game = arena(drawing, ruleset="border", A="ansel drover", b="bandit minion", w="watchman minion")
    game.change("w", side="wardens")
    game.turn_of("A")
    game.use("A", "buy_off", game.id("b"))
    return game


def go_on(game: Arena) -> None:
    """End a turn, or answer the first thing that is possible."""
    legal = list(game.asked.legal())
    game.play.answer(next((answer for answer in legal if answer[0] == "base:end_turn"), legal[0]))


def test_bandit_acts_for_the_buyer_in_the_whole_next_round_and_comes_back_at_its_dusk(
    arena: MakeArena,
) -> None:
    game = bought(arena)
    game.do("end_turn", "A")
    for _ in range(20):
        if game.play.state.round > 1:
            break
        assert game["b"].side == "rovers"
        go_on(game)
    game.turn_of("b")
    assert (game.play.state.round, game.asked.asker) == (2, "rovers")
    assert game.play.state.phase == "band_action", "it acts as a monster does, not as a hero"
    game.do("end_turn", "b")
    for _ in range(20):
        if game.play.state.round > 2:
            break
        assert game["b"].side == "rovers"
        go_on(game)
    assert (game["b"].side, game["b"].conditions, game["b"].turned) == ("raiders", (), ())
    assert [fact.side for fact in game.happened(SideChanged)] == ["rovers", "raiders"]


def test_bandit_that_is_bought_strikes_its_own_band(arena: MakeArena) -> None:
    pieces = {"A": "ansel drover", "b": "bandit minion", "c": "bandit elite"}
    game = arena("A.bc", ruleset="border", **pieces)
    game.turn_of("A")
    game.use("A", "buy_off", game.id("b"))
    game.turn_of("b")
    (weapon,) = game.view.weapons(game.id("b"))
    assert game.view.targets(game.id("b"), weapon) == (game.id("c"),)
    game.do("attack", "b", "", answers=(game.id("c"), (0, 0)))


def test_bandit_that_falls_while_bought_falls_as_a_bandit(arena: MakeArena) -> None:
    game = bought(arena, "A.b.w")
    game.change("b", damage=3)
    game.turn_of("w")
    game.begin("attack", "w", "", answers=(game.id("b"), (2, 4), (0,)))
    for _ in range(5):
        if not game["b"].defeated:
            go_on(game)
    assert (game["b"].side, game["b"].turned) == ("raiders", ())
    (remains,) = game.view.objects()
    assert remains.name == "Remains of Bandit"


def test_bandit_that_gains_another_condition_is_not_turned_by_it(arena: MakeArena) -> None:
    game = arena("A.b", ruleset="border", A="ansel drover", b="bandit minion")
    game.change("b", conditions=("march:bought", "core:weakened"))
    assert game["b"].side == "raiders", "only the moment of buying turns it"
