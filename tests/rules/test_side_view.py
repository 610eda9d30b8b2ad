"""What a side may see, and that nothing else makes a difference to it (rules §14.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from delve.flow.chance import Dice
from delve.flow.driver import Diverged, Play
from delve.flow.session import Session
from delve.model.card import CardDef
from delve.model.quest import QuestDef
from delve.narrate.chronicle import Chronicle
from delve.narrate.spans import plain
from delve.requests import Answer, ChooseOption, Draw, Request
from delve.rules.do import cards
from delve.rules.game import Game
from delve.rules.legal import options
from delve.rules.setup import new_game
from delve.rules.side_view import SideView
from delve.rules.view import View
from delve.state.cards import TopCard
from delve.state.game import GameState
from tests.arenas import arena, core
from tests.flow.test_random_games import AtRandom, party
from tests.sides import HEROES, OVERLORD
from tests.sizes import size


def chance(seed: int) -> Any:
    """Answers draws, one after another, with a generator of its own."""
    dice, asked = Dice(seed), iter(range(10_000))
    return lambda request: dice.answer(request, next(asked))


def with_deck() -> tuple[Any, Any]:
    """The library with the cellar played with cards, and the id of that quest."""
    library = core().library
    quest = library.get(QuestDef, "core:drowned_cellar")
    deck = tuple(card.id for card in library.all(CardDef))
    return library.extended(structs.replace(quest, id="test:cellar", decks={"overlord": deck})), "test:cellar"


def session(number: int, seats: bool = True) -> Session:
    library, quest = with_deck()
    game = new_game(library, core().behaviors, quest, party(number, 4))
    both = {HEROES: AtRandom(number), OVERLORD: AtRandom(number + 1)}
    return Session(game, number, both if seats else {})


# ---------------------------------------------------------------------------------------- what is seen
def test_side_sees_its_own_hand_and_the_size_of_the_other() -> None:
    game = arena("K..g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "small_print", "spite", deck=["swollen_wood"])
    mine, theirs = game.session.view_of(OVERLORD), game.session.view_of(HEROES)
    assert mine.hand == ("core:small_print", "core:spite")
    assert (theirs.hand, theirs.state.hand(OVERLORD)) == ((), ("", ""))
    assert theirs.unseen("overlord") == ("core:small_print", "core:spite", "core:swollen_wood")
    assert mine.unseen("overlord") == ("core:swollen_wood",)
    assert [view.state.deck("overlord").bag for view in (mine, theirs)] == [("",), ("",)]


def test_side_view_has_no_listener_of_another_hand() -> None:
    game = arena("K..g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "small_print")
    roster = game.session.view_of(HEROES).state.roster
    assert not any(handle.behavior.kind == "card" for handle in roster)
    assert any(handle.behavior.kind == "card" for handle in game.session.view_of(OVERLORD).state.roster)


def test_card_on_top_is_seen_by_who_looked_at_it() -> None:
    game = arena("K..g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, deck=["spite"], top=["small_print"])
    assert game.session.view_of(OVERLORD).state.deck("overlord").top == (
        TopCard("core:small_print", (OVERLORD,)),
    )
    assert game.session.view_of(HEROES).state.deck("overlord").top == (TopCard("", (OVERLORD,)),)


def test_side_view_of_a_game_without_cards_is_the_game_itself() -> None:
    game = arena("K..g", K="nite knight", g="goblin minion")
    assert game.session.view_of(HEROES).state.revision is game.play.state.revision


def test_side_view_follows_the_game() -> None:
    game = arena("K..g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "small_print")
    view = game.session.view_of(HEROES)
    assert game.session.view_of(HEROES) is view
    game.change("K", damage=3)
    assert game.session.view_of(HEROES).piece(game.id("K")).damage == 3


def test_table_of_one_side_is_shown_what_that_side_sees() -> None:
    game = session(1, seats=False)
    assert (game.side, type(game.view)) == ("", View)
    game.seats[OVERLORD] = AtRandom(1)
    assert game.side == HEROES
    assert isinstance(game.view, SideView)
    game.seats[HEROES] = AtRandom(1)
    assert game.side == ""


class Looks:
    """An automated player that keeps what it is shown."""

    def __init__(self) -> None:
        self.shown: list[View] = []

    def answer(self, request: Request[Any], view: View) -> Answer:
        self.shown.append(view)
        return next(iter(request.legal()))


def test_automated_players_are_shown_what_their_side_sees() -> None:
    game, heroes, overlord = session(3), Looks(), Looks()
    game.seats = {HEROES: heroes, OVERLORD: overlord}
    for _ in range(200):
        game.step()
    assert {view.side for view in heroes.shown if isinstance(view, SideView)} == {HEROES}
    assert {view.side for view in overlord.shown if isinstance(view, SideView)} == {OVERLORD}
    assert all(set(view.state.hand(OVERLORD)) <= {""} for view in heroes.shown)
    assert any(view.state.hand(OVERLORD) for view in overlord.shown)


def test_course_told_to_heroes_names_no_drawn_card() -> None:
    game = session(5)
    while not any(entry.kind == "command" for entry in game.play.journal):
        game.step()
    told = {}
    for side in (HEROES, OVERLORD, ""):
        chronicle = Chronicle(side=side)
        chronicle.update(game.play.facts, game.play.view)
        told[side] = [plain(line) for line in chronicle.lines]
    drawn = game.play.state.hand(OVERLORD)
    names = {game.view.library.get(CardDef, card).name for card in drawn}
    assert names
    assert all(f"The overlord draws {name}" in told[OVERLORD] for name in names)
    assert told[""] == told[OVERLORD]
    assert "The overlord draws a card" in told[HEROES]
    assert not any(name in line for name in names for line in told[HEROES])


# ---------------------------------------------------------------------------------------- what may be
def everything(state: GameState) -> Counter[str]:
    """Every card of a game, wherever it is."""
    found: Counter[str] = Counter()
    for deck in state.decks:
        found.update([*deck.bag, *(known.card for known in deck.top), *deck.discard])
    for hand in state.hands:
        found.update(hand.cards)
    return found


def seen_by(game: Game, state: GameState, side: str) -> str:
    return SideView(game.renew(state, []), side).state.digest()


@pytest.mark.parametrize("side", [HEROES, OVERLORD])
def test_possible_state_looks_the_same_and_holds_the_same_cards(side: str) -> None:
    game = arena("K..g", K="nite knight", g="goblin minion")
    game.deal(
        OVERLORD, "small_print", "spite", deck=["swollen_wood", "shaken", "dead_light"], top=["quick_feet"]
    )
    view, before = game.session.view_of(side), game.play.state.digest()
    states = [view.possible_state(chance(seed)) for seed in range(40)]
    assert game.play.state.digest() == before
    for state in states:
        assert everything(state) == everything(game.play.state)
        assert seen_by(game.play.game, state, side) == seen_by(game.play.game, game.play.state, side)
    hands = {state.hand(OVERLORD) for state in states}
    assert (len(hands) > 5) == (side == HEROES)
    tops = {state.deck("overlord").top for state in states}
    assert (len(tops) > 3) == (side == HEROES)


def test_possible_hand_can_be_played() -> None:
    """The roster fits the cards that were drawn anew."""
    game = arena("K..g", K="nite knight", g="goblin minion")
    game.deal(OVERLORD, "small_print", deck=["quick_feet"])
    state = next(
        state
        for seed in range(40)
        if (state := game.session.view_of(HEROES).possible_state(chance(seed))).hand(OVERLORD)
        == ("core:quick_feet",)
    )
    play = Play(game.play.game.renew(state, []))
    while not isinstance(play.pending, ChooseOption):
        request = play.pending
        assert request is not None
        done = [a for a in request.legal() if isinstance(a, tuple) and a[0] == "base:end_turn"]
        play.answer(done[0] if done else next(iter(request.legal())))
    assert "card:core:quick_feet.hurry/overlord" in play.pending.items()


def offered(play: Play) -> object:
    """All that a side is asked and shown at this moment."""
    request = play.pending
    assert request is not None
    view, game = play.view, play.game
    activation = View(game).activation
    shown: list[object] = [str(request), list(request.legal())]
    piece = getattr(request, "piece", 0)
    if piece and activation is not None:
        shown += [(o.command, str(o.verdict)) for o in options(game, game.piece(piece), activation)]
        for weapon in view.weapons(piece):
            for target in view.targets(piece, weapon):
                odds = view.attack_odds(piece, target, weapon)
                shown.append((weapon.key, target, odds))
        shown.append((view.visible(piece), view.reachable(piece, 5).all))
    return shown


def rests(number: int) -> Iterator[Session]:
    game = session(number)
    while game.pending is not None:
        if game.play.at_rest and game.pending.asker in (HEROES, OVERLORD):
            yield game
        game.step()


def permuted_at_the_last_rest(game: Session, side: str, seed: int) -> Play | None:
    """The game at the same moment, with all that the side may not see dealt anew before the action began.

    None where the other side or chance has used in it what was hidden, or could use it now: then it is another action.
    """
    rest = game.play.rests[-1]
    before = game.play.game.renew(rest.state.copy(), [])
    twin = Play(before.renew(SideView(before, side).possible_state(chance(seed)), []))
    try:
        twin.replay(game.play.journal[rest.answers :], verify=True)
    except Diverged:
        return None
    return twin if twin.pending is not None and twin.pending.asker == side else None


@pytest.mark.one_of(8)
@pytest.mark.parametrize("number", range(size(small=6, full=100)))
def test_permuting_what_a_side_may_not_see_changes_nothing_that_it_is_offered(number: int) -> None:
    """The hidden cards are dealt anew; requests, options with their reasons, odds, reach and sight stay the same."""
    differed = 0
    for step, game in enumerate(rests(number)):
        if step % 5:
            continue
        request = game.pending
        assert request is not None
        view = game.view_of(request.asker)
        state = view.possible_state(chance(step))
        differed += state.hands != game.play.state.hands
        other = Play(game.play.game.renew(state, []))
        assert offered(other) == offered(game.play)
    assert differed, "no hand was ever another: the test shows nothing"


@pytest.mark.one_of(8)
@pytest.mark.parametrize("number", range(size(small=4, full=60)))
def test_permuting_before_an_action_changes_nothing_that_is_asked_within_it(number: int) -> None:
    """At every decision of a game, also in the middle of an action (rules §14.4).

    What the other side did not use, the asked side cannot tell: not by the question, its answers or what it forecasts.
    """
    game, within, differed = session(number + 60), 0, 0
    while (request := game.pending) is not None:
        if request.asker in (HEROES, OVERLORD) and not game.play.at_rest:
            twin = permuted_at_the_last_rest(game, request.asker, within)
            if twin is not None:
                within += 1
                differed += twin.state.hands != game.play.state.hands
                assert offered(twin) == offered(game.play)
        game.step()
    assert within > 5, "hardly anything was compared: the test shows nothing"
    assert differed, "no hand was ever another: the test shows nothing"


def test_draw_of_an_open_deck_is_asked_of_chance_alone() -> None:
    game = session(2)
    assert isinstance(game.pending, Draw)
    assert game.pending.asker == f"chance:{cards.STREAM}"
