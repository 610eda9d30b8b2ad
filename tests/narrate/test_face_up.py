"""Cards that are played and items that are found lie face up, with what they say and what may be done with them."""

from __future__ import annotations

from typing import Any

import pytest

from delve.narrate.chronicle import Chronicles
from delve.narrate.face_up import FaceUp, FaceUpLines, face_up, told_beside, what_may_be_done
from delve.narrate.spans import Text, plain
from delve.requests import ChooseCommand
from delve.rules.card_facts import CardPlayed
from delve.rules.do import new_items
from delve.rules.do.enrolling import enroll
from delve.rules.fact import Fact
from delve.rules.facts import RoundBegan
from delve.rules.item_facts import ItemMade, ItemTaken
from delve.testing.arena import Arena
from tests.arenas import arena


def duel() -> Arena:
    game = arena("K...g", K="nite knight", g="goblin minion")
    game.turn_of("K")
    return game


def card_at(game: Arena) -> CardPlayed:
    return CardPlayed(side="overlord", card="core:loose_stair", name="Loose Stair", piece=game.id("K"))


def put(game: Arena, **fields: Any) -> None:
    """The knight has other fields; items are given by their numbers in play."""
    game.play.state.change(game.id("K"), **fields)


def taken(game: Arena, definition: str, **fields: bool) -> ItemTaken:
    item = new_items.bring(game.play.game, definition)
    put(game, items=(*game["K"].items, item))
    return ItemTaken(piece=game.id("K"), item=item, name="x", **fields)


def shown(game: Arena, fact: ItemTaken | CardPlayed | ItemMade) -> FaceUp:
    found = face_up(fact, game.view)
    assert found is not None
    return found


def test_card_shows_its_text_who_plays_it_and_at_whom() -> None:
    game = duel()
    card = shown(game, card_at(game))
    assert card.name == "Loose Stair"
    assert card.text.startswith("Trap. Play it when an enemy enters")
    assert card.happened == "The overlord plays Loose Stair at Nite"
    assert what_may_be_done(card, game.view, game.session.options()) == ()


def test_item_shows_where_it_is_worn_how_it_strikes_and_its_dice() -> None:
    game = duel()
    spear = shown(game, taken(game, "core:tide_spear"))
    assert (spear.name, spear.what) == ("Tide Spear", "Held in 2 hands, melee, reach 2")
    assert spear.dice == ("core:blue", "core:red", "core:yellow")
    mail = shown(game, taken(game, "core:river_mail"))
    assert (mail.what, mail.dice) == ("Armor", ("core:gray",))
    knife = shown(game, taken(game, "core:skinning_knife"))
    assert knife.what == "Held, and leaves the hands free, melee"


@pytest.mark.parametrize(
    ("item", "what"),
    [
        ("core:red_draught", "At hand while it is carried"),
        ("core:last_lamp", "At hand while it is carried"),
        ("core:rusty_key", "Carried"),
    ],
)
def test_item_without_a_slot_is_at_hand_and_is_not_said_to_work_by_itself(item: str, what: str) -> None:
    """A draught that nobody has drunk works nothing, and a key opens only what asks for it."""
    game = duel()
    assert shown(game, taken(game, item)).what == what


def test_what_may_be_done_with_an_item_are_the_commands_about_it_with_reasons() -> None:
    game = duel()
    float_ = shown(game, taken(game, "core:lucky_float"))
    assert isinstance(game.asked, ChooseCommand)
    put(game, begun=False)
    early = what_may_be_done(float_, game.view, game.session.options())
    assert early == ("Equip Lucky Float: now.", "Nite keeps it at hand.")
    put(game, begun=True)
    late = what_may_be_done(float_, game.view, game.session.options())
    assert late[0] == "Equip Lucky Float: not now, equipment is changed at the start of the turn."
    put(game, equipped=(float_.item,))
    assert what_may_be_done(float_, game.view, ()) == ("Nite has it equipped.",)
    put(game, items=(), equipped=())
    assert what_may_be_done(float_, game.view, game.session.options()) == ()


def test_what_an_item_offers_may_be_done_with_it() -> None:
    game = duel()
    draught = shown(game, taken(game, "core:red_draught"))
    assert what_may_be_done(draught, game.view, game.session.options()) == ("Nite keeps it at hand.",)
    enroll(game.play.game)
    put(game, damage=2)
    game.do("move", "K")
    found = what_may_be_done(draught, game.view, game.session.options())
    assert found == ("Drink the Red Draught: now.", "Nite keeps it at hand.")


def test_what_lay_on_the_ground_or_is_not_known_is_not_laid_face_up() -> None:
    game = duel()
    assert face_up(taken(game, "core:tide_spear", from_ground=True), game.view) is None
    assert face_up(ItemMade(piece=0, item=1, name="x", space=3), game.view) is None
    assert face_up(ItemTaken(piece=game.id("K"), item=9999, name="x"), game.view) is None
    assert face_up(CardPlayed(side="overlord", card="gone:card", name="x", piece=0), game.view) is None
    assert face_up(RoundBegan(round=1), game.view) is None


def test_lines_follow_the_facts_and_what_was_taken_back_is_forgotten() -> None:
    game = duel()
    lines, card = FaceUpLines(), card_at(game)
    begin = RoundBegan(round=1)
    assert lines.lines([begin], game.view) == {}
    told = lines.lines([begin, card], game.view)
    assert list(told) == [2]
    assert plain(told[2]).startswith("    Loose Stair: Trap. Play it when")
    assert lines.lines([begin, card, begin], game.view) == told
    assert lines.lines([begin], game.view) == {}
    assert list(lines.lines([card, begin], game.view)) == [1]


def test_side_that_does_not_learn_of_a_fact_is_told_nothing() -> None:
    game = duel()
    fact = taken(game, "core:tide_spear")
    secret = ItemTaken(piece=fact.piece, item=fact.item, name="x", seen_by=("heroes",))
    assert FaceUpLines("overlord").lines([secret], game.view) == {}
    assert list(FaceUpLines("heroes").lines([secret], game.view)) == [1]


def test_two_asides_behind_one_fact_share_a_line() -> None:
    one, other = (Text("one"),), (Text("other"),)
    assert plain(told_beside(None, other)) == "other"
    assert plain(told_beside(one, other)) == "one · other"


def test_what_lies_face_up_is_told_at_once_and_only_once() -> None:
    game = duel()
    chronicles, card, begin = Chronicles(), card_at(game), RoundBegan(round=1)

    def told(*facts: Fact) -> list[str]:
        chronicle = chronicles.of("")
        chronicle.update(facts, game.view, chronicles.asides("", facts, game.view, {}, {}))
        return [plain(line).strip().partition(":")[0] for line in chronicle.lines]

    at_once = ["Round 1", "The overlord plays Loose Stair at Nite", "Loose Stair"]
    assert told(begin, card) == at_once
    assert told(begin, card) == at_once
    assert told(begin, card, begin) == [*at_once, "Round 1"]
    assert told(begin) == ["Round 1"]
    assert told(begin, card) == at_once
