"""Decks, hands, drawing and playing cards (rules §14.1, §14.2, §14.3)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.model.switches import Switches
from delve.requests import ChooseOption, Draw
from delve.rules.card_facts import CardDrawn, CardPlayed, CardPutBack, DeckShuffled
from delve.rules.do import cards
from delve.rules.fact import seen
from delve.rules.facts import Prevented
from delve.script import (
    AfterCardPlayed,
    AfterFigureEntered,
    BeforeCardPlayed,
    Card,
    Context,
    Phase,
    Skill,
    View,
    Window,
    modifies,
    reacts,
)
from delve.script.base import BadScript
from delve.state.cards import Deck, TopCard
from delve.testing.arena import Arena
from tests.arenas import KNIGHT, STRIDER, Bench, arena
from tests.sides import HEROES, OVERLORD

PARTY = (("core:nite", KNIGHT), ("core:wren", STRIDER))
DECK = ["core:small_print", "core:spite", "core:quick_feet"]


def label(card: str, method: str) -> str:
    """What the overlord answers to play a card."""
    return f"card:core:{card}.{method}/overlord"


def quest(**fields: Any) -> Arena:
    """Two heroes and a goblin far away, with a deck."""
    given = {
        "party": PARTY,
        "decks": {"overlord": DECK},
        "legend": {"m": {"mark": "lair"}},
        "groups": [{"group": "core:goblin", "at": "lair"}],
        **fields,
    }
    return Bench().quest(
        "ee......m\nee......m\n........m", {"K": "Nite", "W": "Wren", "g": "Goblin"}, **given
    )


def draws(game: Arena) -> int:
    """Cards drawn from now on to the next command."""
    before = len(game.happened(CardDrawn))
    game.session.roll()
    return len(game.happened(CardDrawn)) - before


# ---------------------------------------------------------------------------------------- decks and drawing
def test_deck_holds_each_card_as_often_as_its_record_says_in_no_order() -> None:
    game = quest()
    assert game.play.state.deck("overlord").bag == (
        "core:quick_feet",
        "core:quick_feet",
        "core:small_print",
        "core:small_print",
        "core:spite",
    )
    assert game.play.state.deck("finds").size == 0


@pytest.mark.parametrize("heroes", [1, 2])
def test_overlord_begins_with_a_card_for_each_hero(heroes: int) -> None:
    game = Bench().quest("ee..", party=PARTY[:heroes], decks={"overlord": DECK})
    assert isinstance(game.asked, Draw)
    game.session.roll()
    assert len(game.play.state.hand(OVERLORD)) == heroes
    assert game.play.state.hand(HEROES) == ()
    assert game.play.state.deck("overlord").size == 5 - heroes


def test_cards_drawn_a_card_in_its_draw_phase() -> None:
    game = quest()
    game.session.roll()
    held = len(game.play.state.hand(OVERLORD))
    game.turn_of("g")
    assert len(game.play.state.hand(OVERLORD)) == held + 1


@pytest.mark.parametrize(("switch", "cards"), [(True, 2), (False, 0)])
def test_switch_cards_drawn_decides_whether_it_draws_at_all(switch: bool, cards: int) -> None:
    """rules §12.1"""
    game = quest(switches=Switches(cards_drawn=switch))
    assert draws(game) == cards


def test_cards_drawn_when_a_hero_is_knocked_out_and_not_when_a_monster_falls() -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, deck=["spite", "spite"])
    game.change("K", damage=11)
    game.change("g", damage=3)
    game.turn_of("K")
    game.begin("attack", "K", "core:oaken_blade", answers=[game.id("g")])
    game.reply((2, 4), (0,))
    assert game["g"].defeated
    assert draws(game) == 0
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, deck=["spite"] * 5)
    game.change("K", damage=11)
    game.turn_of("g")
    game.begin("attack", "g", "", answers=[game.id("K"), (3, 4)])
    held = len(game.play.state.hand(OVERLORD))
    game.session.roll()
    while not game.play.at_rest:
        game.reply(game.asked.items()[0])
        game.session.roll()
    assert game["K"].knocked_out
    assert len(game.play.state.hand(OVERLORD)) == held + 1


def test_quest_without_a_deck_asks_chance_for_no_card() -> None:
    game = quest(decks={})
    game.turn_of("g")
    assert game.happened(CardDrawn) == []
    assert {entry.kind for entry in game.play.journal} <= {"command"}


def test_empty_deck_is_made_of_the_cards_that_were_discarded() -> None:
    game = quest(decks={"overlord": ["core:spite"]})
    game.session.roll()
    assert game.play.state.hand(OVERLORD) == ("core:spite",), "the deck had only one card for two heroes"
    assert game.happened(DeckShuffled) == []
    game.play.state.set(hands=(), decks=(Deck("overlord", (), (), ("core:spite",)),))
    game.play.accept_edited_state()
    game.turn_of("g")
    assert [fact.cards for fact in game.happened(DeckShuffled)] == [1]
    assert game.play.state.hand(OVERLORD) == ("core:spite",)
    assert game.play.state.deck("overlord").discard == ()


def test_known_card_on_top_is_drawn_first_and_chance_is_not_asked() -> None:
    game = arena("K...g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, deck=["spite", "small_print"], top=["horn_below"])
    game.turn_of("g")
    assert game.play.state.hand(OVERLORD) == ("core:horn_below",)
    assert [entry.kind for entry in game.play.journal].count("draw") == 0


# ---------------------------------------------------------------------------------------- playing
def test_card_is_offered_at_its_moment_to_its_holder_only_and_goes_to_the_pile() -> None:
    game = arena("K...g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "quick_feet")
    asked = game.until(ChooseOption)
    assert asked.asker == OVERLORD
    assert list(asked.items()) == [label("quick_feet", "hurry"), "pass"]
    assert str(asked.labels[label("quick_feet", "hurry")]) == "Quick Feet"
    game.reply(label("quick_feet", "hurry"))
    assert game["g"].movement_points == 3
    assert game.play.state.hand(OVERLORD) == ()
    assert game.play.state.deck("overlord").discard == ("core:quick_feet",)
    assert game.happened(CardPlayed) == [
        CardPlayed(side=OVERLORD, card="core:quick_feet", name="Quick Feet", piece=game.id("g"))
    ]


class Jinx(Card):
    """A heart to whoever enters a space."""

    @reacts(AfterFigureEntered, scope="enemies")
    async def bite(self, ctx: Context, event: AfterFigureEntered) -> None:
        await ctx.damage(event.figure, 1)


class Unravel(Skill):
    """Undoes cards of the other side, and counts those that took effect."""

    def may_react(self, view: View, owner: int, event: Window) -> bool:
        return isinstance(event, BeforeCardPlayed | AfterCardPlayed) and event.side != view.piece(owner).side

    @reacts(BeforeCardPlayed, scope="everyone")
    async def undo(self, ctx: Context, event: BeforeCardPlayed) -> None:
        event.prevent("the spell unravels")

    @reacts(AfterCardPlayed, scope="everyone", optional=False)
    async def count(self, ctx: Context, event: AfterCardPlayed) -> None:
        await ctx.remember("cards", ctx.recall("cards") + 1)


@pytest.mark.parametrize(("undone", "damage"), [(True, 0), (False, 1)])
def test_card_that_is_played_may_be_answered_and_its_effect_prevented(undone: bool, damage: int) -> None:
    """Rules §14.3."""
    bench = Bench()
    jinx, unravel = bench.card(Jinx), bench.skill(Unravel)
    game = bench.arena("K..g", K="nite knight", g="goblin minion")
    game.change("K", skills=(unravel,))
    game.deal(OVERLORD, "jinx")
    game.turn_of("K")
    game.do("move", "K")
    game.begin("step", "K", (1, 0), answers=[f"card:{jinx}.bite/overlord"])
    assert str(game.asked.message) == "The card Jinx is about to take effect. Respond?"
    game.reply(f"skill:{unravel}.undo/{game.id('K')}" if undone else "pass")
    assert game["K"].damage == damage
    assert [str(fact.reason) for fact in game.happened(Prevented)] == ["the spell unravels"] * undone
    assert [memory.value for memory in game["K"].memory] == [1] * damage
    assert game.play.state.hand(OVERLORD) == (), "it lies on the pile either way"


def test_card_that_is_not_played_stays_in_the_hand() -> None:
    game = arena("K...g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "quick_feet")
    game.until(ChooseOption)
    game.reply("pass")
    assert game.play.state.hand(OVERLORD) == ("core:quick_feet",)
    assert game["g"].movement_points == 0


def test_two_cards_of_one_name_answer_an_event_once() -> None:
    game = arena("K...g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "quick_feet", "quick_feet")
    game.until(ChooseOption)
    game.reply(label("quick_feet", "hurry"))
    assert game.play.at_rest
    assert game.play.state.hand(OVERLORD) == ("core:quick_feet",)


def test_heroes_may_hold_cards_too() -> None:
    game = arena("K...g", K="nite knight", g="goblin minion")
    game.deal(HEROES, "quick_feet")
    asked = game.until(ChooseOption)
    assert (asked.asker, game["K"].action_points) == (HEROES, 2)
    game.reply("card:core:quick_feet.hurry/heroes")
    assert game["K"].movement_points == 3


class Peeks(Card):
    """Look at two cards, and lay another back upon them."""

    @reacts("round_start", scope="everyone")
    async def look(self, ctx: Context, event: Phase) -> None:
        """Nobody acts."""
        assert ctx.actor == 0
        assert ctx.side == OVERLORD
        seen = await ctx.look_at_deck("overlord", 2)
        assert len(seen) == 2
        await ctx.draw_cards("overlord")
        await ctx.put_card_back("overlord", "core:spite")


def test_looking_at_a_deck_decides_what_lies_on_top_and_only_one_side_knows_it() -> None:
    bench = Bench()
    bench.card(Peeks)
    game = bench.arena("K...g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "peeks", "spite", deck=["small_print", "spite", "shaken", "horn_below"])
    game.until(ChooseOption)
    before = len(game.play.journal)
    game.reply("card:test:peeks.look/overlord")
    game.session.roll()
    drawn = [entry.answer for entry in game.play.journal[before:] if entry.kind == "draw"]
    assert len(drawn) == 2
    deck = game.play.state.deck("overlord")
    assert deck.top == (TopCard("core:spite", (OVERLORD,)), TopCard(drawn[1], (OVERLORD,)))
    assert drawn[0] in game.play.state.hand(OVERLORD)
    assert deck.size == 3


class Sorts(Card):
    """Look at two cards, and choose their order."""

    @reacts("round_start", scope="everyone")
    async def sort(self, ctx: Context, event: Phase) -> None:
        """Those of the overlord's own deck."""
        await ctx.look_at_deck("overlord", 2)
        await ctx.order_deck("overlord", 2)


def test_order_of_a_deck_is_asked_in_the_name_of_the_card_that_lets_a_side_choose_it() -> None:
    """rules §14.4"""
    bench = Bench()
    bench.card(Sorts)
    game = bench.arena("K...g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "sorts", deck=["small_print", "spite"])
    game.until(ChooseOption)
    game.reply("card:test:sorts.sort/overlord")
    game.session.roll()
    asked = game.until(ChooseOption)
    assert asked.cause == "test:sorts"
    before = game.play.state.deck("overlord").top
    game.reply(before[1].card)
    assert game.play.state.deck("overlord").top == (before[1], before[0])


class TurnsOver(Card):
    """Look at two cards and lay them back the other way round."""

    @reacts("round_start", scope="everyone")
    async def turn_over(self, ctx: Context, event: Phase) -> None:
        """Those of the overlord's own deck."""
        seen = await ctx.look_at_deck("overlord", 2)
        await ctx.arrange_deck("overlord", seen[::-1])


def test_script_puts_cards_that_its_side_knows_in_another_order() -> None:
    """rules §14.4"""
    bench = Bench()
    bench.card(TurnsOver)
    game = bench.arena("K...g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "turns_over", deck=["small_print", "spite", "shaken", "horn_below"])
    game.until(ChooseOption)
    game.reply("card:test:turns_over.turn_over/overlord")
    before = len(game.play.journal)
    game.session.roll()
    seen = [one.answer for one in game.play.journal[before:] if one.kind == "draw"]
    assert len(seen) == 2
    assert [one.card for one in game.play.state.deck("overlord").top] == seen[::-1]


def test_whoever_knew_the_next_cards_still_does_where_they_are_left_in_their_order() -> None:
    """rules §14.4"""
    game = arena("K...g", K="nite knight", g="goblin minion")
    both, names = (HEROES, OVERLORD), ("core:small_print", "core:spite")
    known = tuple(TopCard(name, both) for name in names)
    game.play.state.set(decks=(Deck("overlord", (), known),))
    cards.arrange(game.play.game, OVERLORD, "overlord", names)
    assert game.play.state.deck("overlord").top == known
    cards.arrange(game.play.game, OVERLORD, "overlord", names[::-1])
    assert game.play.state.deck("overlord").top == tuple(TopCard(name, (OVERLORD,)) for name in names[::-1])


class ThrowsAway(Card):
    """Lay a card from the hand on the pile."""

    @reacts("round_start", scope="everyone")
    async def throw(self, ctx: Context, event: Phase) -> None:
        """The one that is worth least."""
        await ctx.discard_card("core:spite")


def test_card_that_is_discarded_lies_face_up_on_the_pile() -> None:
    """rules §14.2"""
    bench = Bench()
    bench.card(ThrowsAway)
    game = bench.arena("K...g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "throws_away", "spite", deck=["small_print"])
    game.until(ChooseOption)
    game.reply("card:test:throws_away.throw/overlord")
    assert "core:spite" not in game.play.state.hand(OVERLORD)
    assert game.play.state.deck("overlord").discard == ("test:throws_away", "core:spite")


def test_fact_of_a_drawn_card_is_blank_for_the_other_side() -> None:
    """rules §14.4"""
    fact = CardDrawn(side=OVERLORD, deck="overlord", card="core:spite", name="Spite", seen_by=(OVERLORD,))
    assert seen(fact, OVERLORD) == fact
    assert seen(fact, "") == fact
    other = seen(fact, HEROES)
    assert other is not None
    assert (other.side, other.card, other.name) == (OVERLORD, "", "")
    put = CardPutBack(side=OVERLORD, deck="overlord", card="core:spite", name="Spite", seen_by=(OVERLORD,))
    assert seen(put, HEROES) != put


def test_card_that_would_act_from_the_hand_is_refused() -> None:
    with pytest.raises(BadScript, match="only played by its holder's choice"):

        class Lurks(Card):
            @reacts(AfterFigureEntered, scope="enemies", optional=False)
            async def bite(self, ctx: Context, event: AfterFigureEntered) -> None: ...

    with pytest.raises(BadScript):

        class Weighs(Card):
            @modifies("speed", scope="enemies")
            def slow(self, view: Any, owner: int, figure: int) -> int:
                return -1
