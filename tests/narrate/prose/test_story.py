"""The log as a story: facts become sentences, sentences of one turn a paragraph, and what is taken back is gone."""

from __future__ import annotations

from typing import Any

from delve.model.refs import ref
from delve.model.tile import Edge
from delve.narrate.prose.story import Story
from delve.narrate.prose.voice import Voice
from delve.narrate.spans import plain
from delve.phrases import phrase
from delve.rules.fact import Fact
from delve.rules.facts import (
    AttackDeclared,
    AttackMissed,
    ConditionGained,
    DamageDealt,
    FatigueSuffered,
    FigureDefeated,
    FigureMoved,
    ObjectChanged,
    OfferTaken,
    PieceAppeared,
    Recovered,
    RoundBegan,
    SkillUsed,
    StoryTold,
    TurnBegan,
    TurnEnded,
)
from delve.rules.setup import new_game
from delve.rules.view import View
from tests.arenas import arena, core

HEROES = "heroes"


def game() -> Any:
    return arena("Kg.W\n....", K="nite knight", W="wren strider", g="goblin minion", heroes=2)


def told(one: Any, *facts: Fact, side: str = HEROES) -> list[str]:
    story = Story(side=side)
    story.update(facts, one.session.view)
    return [plain(line) for line in story.lines]


def test_what_somebody_does_in_a_turn_is_a_paragraph_and_whoever_reads_is_told_you() -> None:
    one = game()
    nite, goblin = one.id("K"), one.id("g")
    view = one.session.view
    way = [
        FigureMoved(piece=nite, before=(view.space(0, 0),), spaces=(view.space(0, 1),)),
        FigureMoved(piece=nite, before=(view.space(0, 1),), spaces=(view.space(1, 1),)),
    ]
    blow = [
        AttackDeclared(piece=nite, target=goblin, weapon=0, weapon_name="bare hands"),
        DamageDealt(piece=goblin, amount=2, source=nite, cause="attack"),
        FigureDefeated(piece=goblin, source=nite, spaces=(1,)),
    ]
    own = told(one, RoundBegan(round=1), TurnBegan(piece=nite), *way, *blow, TurnEnded(piece=nite))
    assert own == [
        "You go southeast and attack the goblin with bare hands. It suffers two damage and is defeated."
    ]
    others = told(one, RoundBegan(round=1), TurnBegan(piece=nite), *way, *blow, side="overlord")
    assert others == [
        "Nite goes southeast and attacks the goblin with bare hands. It suffers two damage and is defeated."
    ]


def test_turn_of_an_enemy_is_another_paragraph_and_names_whom_it_is_about() -> None:
    one = game()
    nite, goblin = one.id("K"), one.id("g")
    blow = AttackDeclared(piece=goblin, target=nite, weapon=0, weapon_name="claws")
    missed = AttackMissed(piece=goblin, target=nite, reason=phrase("the dice show a miss"))
    facts = (TurnBegan(piece=nite), TurnEnded(piece=nite), TurnBegan(piece=goblin), blow, missed)
    assert told(one, *facts) == ["The goblin attacks Nite and misses (the dice show a miss)."]


def test_text_of_a_quest_is_a_paragraph_of_its_own() -> None:
    one = game()
    gained = ConditionGained(piece=one.id("g"), condition="core:stunned", name="Stunned")
    found = told(one, gained, StoryTold(story="x", text="The lamp goes out."), gained)
    assert found == ["The goblin is now stunned.", "The lamp goes out.", "The goblin is now stunned."]


def test_deed_that_a_record_tells_is_said_of_you_too() -> None:
    door = Edge(between=((0, 0), (1, 0)), is_="object", object=ref("core:door"), name="door", state="open")
    one = arena("K.W", K="nite knight", W="wren strider", heroes=2, edges=(door,))
    (thing,) = (piece.id for piece in one.session.view.objects())
    opened = ObjectChanged(piece=thing, state="open", by=one.id("K"), action="open")
    assert told(one, TurnBegan(piece=one.id("K")), opened) == ["You open the door."]
    assert told(one, opened) == ["Nite opens the door."]
    assert told(one, ObjectChanged(piece=thing, state="closed", by=0, action="")) == [
        "The door is now closed."
    ]


def test_figures_of_one_name_are_told_apart_by_their_places_and_one_alone_has_none() -> None:
    one = arena("Kg.h", K="nite knight", g="goblin minion", h="goblin minion", heroes=2)
    stunned = [
        ConditionGained(piece=one.id(letter), condition="core:stunned", name="Stunned") for letter in "gh"
    ]
    assert told(one, *stunned) == ["The first goblin is now stunned. The second goblin is now stunned."]


def test_what_is_taken_back_is_gone_and_told_again_when_it_happens_again() -> None:
    one = game()
    story, view = Story(side=HEROES), one.session.view
    first = [
        TurnBegan(piece=one.id("K")),
        ConditionGained(piece=one.id("K"), condition="core:stunned", name="Stunned"),
    ]
    story.update(first, view)
    story.settle()
    more = [*first, ConditionGained(piece=one.id("g"), condition="core:stunned", name="Stunned")]
    assert story.update(more, view) == 1
    assert [plain(line) for line in story.lines] == ["You are now stunned.", "The goblin is now stunned."]
    assert story.update(first[:1], view) == 0
    assert story.lines == []
    story.update(first, view)
    assert [plain(line) for line in story.lines] == ["You are now stunned."]


def test_what_a_side_has_not_seen_is_not_told() -> None:
    one = game()
    unseen = ConditionGained(
        piece=one.id("g"), condition="core:stunned", name="Stunned", seen_by=("overlord",)
    )
    assert told(one, unseen) == []
    assert told(one, unseen, side="overlord") == ["The goblin is now stunned."]


def test_whom_a_quest_calls_like_a_person_has_a_name_and_a_chest_has_none() -> None:
    packs = core()
    names = {}
    for quest in ("core:straw_harvest", "core:the_trapdoor"):
        view = View(new_game(packs.library, packs.behaviors, quest))
        names |= {piece.name: Voice(view).name(piece.id).text for piece in view.pieces()}
    assert names["Jory the carter"] == "Jory the carter"
    assert names["Lamp Chest"] == "the lamp chest"
    assert names["Maud"] == "Maud"


def test_place_is_told_as_long_as_everybody_stands_where_it_was_told_from() -> None:
    one = game()
    goblin, nite = one.id("g"), one.id("K")
    space = one.session.view.space(3, 1)
    appears = PieceAppeared(piece=goblin, spaces=(space,))
    moved = FigureMoved(piece=nite, before=(one.session.view.space(1, 1),), spaces=(0,))
    assert told(one, TurnBegan(piece=nite), appears) == ["A goblin appears three steps to the east."]
    assert told(one, TurnBegan(piece=nite), appears, moved)[0].startswith("A goblin appears. ")


def test_who_comes_too_late_for_a_round_waits_for_the_next_one() -> None:
    one = game()
    appears = PieceAppeared(piece=one.id("g"), spaces=(one.session.view.space(3, 1),), waits=True)
    late = "A goblin appears three steps to the east and waits for the next round."
    assert told(one, TurnBegan(piece=one.id("K")), appears) == [late]


def test_what_one_does_oneself_is_said_in_the_words_of_the_offer() -> None:
    one = game()
    climbs = OfferTaken(piece=one.id("K"), behavior="x", label="Climb out")
    assert told(one, TurnBegan(piece=one.id("K")), climbs) == ["You climb out."]
    assert told(one, climbs) == ["Nite chooses this: Climb out."]


def test_price_of_a_skill_is_not_told_beside_its_use() -> None:
    one = game()
    nite = one.id("K")
    price = FatigueSuffered(piece=nite, amount=1, cause="core:second_wind")
    use = SkillUsed(piece=nite, skill="core:second_wind", name="Second Wind")
    gains = Recovered(piece=nite, hearts=2, fatigue=0, cause="core:second_wind")
    (line,) = told(one, TurnBegan(piece=nite), price, use, gains)
    assert line.startswith("You use Second Wind, recover two health and have ")
