"""Cards that choose several things at once, and let the other side share out what they do."""

from __future__ import annotations

import pytest

from delve.requests import ChooseAllocation, ChooseOption, ChooseSubset, IllegalAnswer
from delve.rules.card_facts import CardDiscarded, CardPutBack
from delve.testing.arena import Arena, MakeArena

HEDGE, LORE, FIRE = "inventions:creeping_hedge", "inventions:hedge_lore", "inventions:bonfire"


def duel(arena: MakeArena, *held: str, deck: tuple[str, ...] = ()) -> Arena:
    drawing, legend = "K...W\n.t...\n....g", {"t": "thorns"}
    game = arena(drawing, legend=legend, K="nite knight", W="wren strider", g="briar_imp minion")
    game.deal("overlord", *held, deck=deck)
    return game


def play(game: Arena) -> None:
    """Play the first card that can be played."""
    game.reply(game.until(ChooseOption).items()[0])


def test_creeping_hedge_grows_over_the_spaces_that_are_picked(arena: MakeArena) -> None:
    game = duel(arena, "creeping_hedge")
    play(game)
    request = game.asked
    assert isinstance(request, ChooseSubset)
    assert (0, 0) not in request.items(), "somebody stands there"
    with pytest.raises(IllegalAnswer):
        game.reply(())
    game.reply(((2, 0), (1, 0)))
    there = game.view.ground()["inventions:thorns"]
    assert [game.view.point(space) for space in game.view.spaces(there)] == [(1, 0), (2, 0), (1, 1)]


def test_hedge_lore_lays_one_of_the_drawn_cards_back(arena: MakeArena) -> None:
    game = duel(arena, "hedge_lore", deck=("bonfire",) * 3)
    play(game)
    game.reply(FIRE, FIRE)
    request = game.asked
    assert isinstance(request, ChooseSubset)
    assert request.items() == (FIRE, f"{FIRE}#2"), "copies are told apart while they are picked"
    game.reply((f"{FIRE}#2",))
    assert game.play.state.hand("overlord") == (FIRE, FIRE), "one of them was drawn before"
    assert [fact.deck for fact in game.happened(CardPutBack)] == ["overlord"]


def test_bonfire_lets_the_heroes_share_what_burns(arena: MakeArena) -> None:
    game = duel(arena, "bonfire", "creeping_hedge", "creeping_hedge")
    game.turn_of("K")
    game.do("move", "K")
    game.begin("step", "K", (1, 1))
    play(game)
    game.reply((HEDGE, f"{HEDGE}#2"))
    request = game.asked
    assert isinstance(request, ChooseAllocation)
    assert (request.asker, request.totals()) == ("heroes", range(2, 3))
    with pytest.raises(IllegalAnswer):
        game.reply(((game.id("W"), 3),))
    game.reply(((game.id("W"), 2),))
    assert (game["K"].damage, game["W"].damage) == (1, 2)
    assert len(game.happened(CardDiscarded)) == 2


def test_bonfire_that_burns_nothing_hurts_nobody(arena: MakeArena) -> None:
    game = duel(arena, "bonfire", "creeping_hedge")
    game.turn_of("K")
    game.do("move", "K")
    game.begin("step", "K", (1, 1))
    play(game)
    game.reply(())
    game.assert_idle()
    assert game["W"].damage == 0


def test_bonfire_is_not_offered_to_a_hand_that_holds_nothing_else(arena: MakeArena) -> None:
    game = duel(arena, "bonfire")
    game.turn_of("K")
    game.do("move", "K")
    game.do("step", "K", (1, 1))
    assert game["K"].damage == 1


def test_creeping_hedge_is_not_offered_where_nothing_grows(arena: MakeArena) -> None:
    game = arena("K..g", K="nite knight", g="briar_imp minion")
    game.deal("overlord", "creeping_hedge")
    for _ in range(2):
        game.turn_of("K")
        game.do("end_turn", "K")
    assert "pass" not in [entry.answer for entry in game.play.journal]
