"""Single facts in words: every class of fact has a line, and each names its figures, numbers and causes."""

from __future__ import annotations

import pytest

from delve.amounts import HEARTS, counted
from delve.model.die import Face
from delve.narrate.scene import Scene
from delve.narrate.spans import DiceShown, Text, plain, symbols
from delve.narrate.tellers import TELLERS, line
from delve.phrases import Language, phrase, speaking
from delve.rules import card_facts, facts, item_facts
from delve.rules.fact import Fact
from delve.testing.arena import Arena
from tests.arenas import arena


@pytest.fixture(scope="module")
def game() -> Arena:
    """Nite is 2, the door 1, the goblin 3, Wren 4."""
    return arena("D.Kg.S", D="door closed", K="nite knight", g="goblin minion", S="wren strider", heroes=2)


LINES: list[tuple[Fact, str]] = [
    (facts.RoundBegan(round=3), "Round 3"),
    (facts.StoryTold(story="opening", text="It rains."), "It rains."),
    (facts.TurnBegan(piece=2), "Nite acts"),
    (facts.PieceAppeared(piece=3, spaces=(3,)), "Goblin 1 appears at 3,0"),
    (facts.PieceAppeared(piece=3, spaces=(3,), waits=True), "Goblin 1 appears at 3,0 and waits for the next round"),
    (facts.ObjectFound(piece=1, spaces=(0, 1)), "Door is found at 0,0"),
    (facts.PieceVanished(piece=2, spaces=(0,)), "Nite is gone"),
    (facts.MovementGained(piece=2, points=1, cause="core:light_step"), "  Nite gains 1 movement point by Light Step"),
    (facts.FigureMoved(piece=2, before=(1,), spaces=(2,)), "  Nite moves to 2,0"),
    (facts.FigureMoved(piece=2, before=(1,), spaces=(4,), placed=True), "  Nite is put on 4,0"),
    (facts.FigureMoved(piece=2, before=(1,), spaces=(4,), placed=True, gait="Hop"), "  Nite goes to 4,0 (Hop)"),
    (facts.CameIntoSight(side="heroes", board="main", pieces=(2,), spaces=3), "  Nite comes into sight"),
    (
        facts.BoardEntered(piece=2, before=(1,), from_board="other", spaces=(4,), board="main"),
        "  Nite goes to main, 4,0",
    ),
    (facts.FigureSpread(piece=3, before=(3,), spaces=(3, 4)), "  Goblin 1 spreads out over 3,0 to 4,0"),
    (facts.AttackDeclared(piece=2, target=3, weapon="core:oaken_blade", weapon_name="Oaken Blade"),
     "Nite attacks Goblin 1 with Oaken Blade"),
    (facts.AttackDeclared(piece=2, target=3, weapon="core:oaken_blade", weapon_name="Oaken Blade", others=(4,)),
     "Nite attacks Goblin 1 with Oaken Blade, and strikes Wren"),
    (facts.AttackRedirected(piece=3, before=2, target=4), "  Wren is struck in place of Nite"),
    (facts.DiceRolled(piece=0, cause="core:spite", dice=("core:red",), faces=(0,)), "  Spite: Red[1♥] = 1 heart"),
    (facts.DiceSet(piece=2, cause="attack", dice=("core:red",), faces=(0,)),
     "  Nite, attack, set: Red[1♥] = 1 heart"),
    (facts.DiceChanged(piece=2, cause="attack", dice=("core:red",), faces=(0,)),
     "  Nite, attack now: Red[1♥] = 1 heart"),
    (facts.AttackDeclared(piece=3, target=2, weapon="", weapon_name="its own attack"), "Goblin 1 attacks Nite"),
    (facts.DiceRolled(piece=2, cause="attack", dice=("core:blue", "core:red"), faces=(1, 5)),
     "  Nite, attack: Blue[2♥ 1↯ r2] Red[3♥ 1↯] = 5 hearts, 2 surges, range 2"),
    (facts.DiceRolled(piece=2, cause="attack", dice=("core:blue",), faces=(0,)), "  Nite, attack: Blue[✗] = a miss"),
    (facts.DiceRolled(piece=3, cause="defense", dice=("core:brown", "core:gray"), faces=(0, 4)),
     "  Goblin 1, defense: Brown[–] Gray[2◆] = 2 shields"),
    (facts.DiceRolled(piece=3, cause="defense", dice=("core:brown",), faces=(0,)),
     "  Goblin 1, defense: Brown[–] = nothing"),
    (facts.SurgeSpent(piece=2, cost=1, effect="+1 heart"), "  Nite, surge: +1 heart"),
    (facts.AttackMissed(piece=2, target=3, reason=phrase("range {range} of {needed}", range=3, needed=5)),
     "  Nite misses Goblin 1: range 3 of 5"),
    (facts.AttackHit(piece=2, target=3, hearts=4, shields=2, pierce=1, damage=3),
     "  4 hearts - (2 shields - 1 pierce) = 3 damage"),
    (facts.AttackHit(piece=2, target=3, hearts=4, shields=3, pierce=2, damage=3,
                     shields_by=(("", 1), ("core:mill_shield", 1)),
                     pierce_by=(("core:oaken_blade", 1), ("surge", 1))),
     "  4 hearts - 1 shield (1 rolled, +1 of its own, +1 Mill Shield, -1 pierce Oaken Blade, -1 pierce surge)"
     " = 3 damage"),
    (facts.AttackHit(piece=2, target=3, hearts=1, shields=1, pierce=0, damage=0), "  1 heart - 1 shield = 0 damage"),
    (facts.AttackHit(piece=2, target=3, hearts=2, shields=0, pierce=1, damage=2), "  2 hearts = 2 damage"),
    (facts.DamageTransferred(piece=2, to=3, amount=1), "  Goblin 1 takes 1 damage in place of Nite"),
    (facts.DamageDealt(piece=3, amount=1, source=2, cause="attack"),
     "  Goblin 1 suffers 1 damage (4 of 4 health left)"),
    (facts.DamageDealt(piece=3, amount=1, source=2, cause="core:hail_of_splinters"),
     "  Goblin 1 suffers 1 damage from Hail of Splinters (4 of 4 health left)"),
    (facts.TurnGiven(piece=2, source=3), "  Nite will have a further turn"),
    (facts.FurtherTurnBegan(piece=2), "Nite has a further turn"),
    (facts.FatigueSuffered(piece=2, amount=1, cause="core:oath_of_honor"), "Nite suffers 1 fatigue for Oath of Honor"),
    (facts.Recovered(piece=2, hearts=2, fatigue=1, cause="revival"),
     "  Nite recovers 2 hearts and 1 fatigue by standing up (12 of 12 health left)"),
    (facts.Recovered(piece=2, hearts=0, fatigue=1, cause="rest"), "  Nite recovers 1 fatigue by rest"),
    (facts.FigureDefeated(piece=3, source=2, spaces=(3,)), "  Goblin 1 is defeated by Nite"),
    (facts.FigureDefeated(piece=3, source=0, spaces=(3,)), "  Goblin 1 is defeated"),
    (facts.RemainsLeft(piece=1, of=3, spaces=(3,)), "  Left at 3,0: Door"),
    (facts.FigureLeft(piece=2, spaces=(2,)), "  Nite leaves the map"),
    (facts.HeroKnockedOut(piece=2, source=3, space=2), "  Nite is knocked out at 2,0"),
    (facts.HeroRevived(piece=2, by=2, space=2), "  Nite stands again at 2,0"),
    (facts.HeroRevived(piece=2, by=4, space=2), "  Nite stands again at 2,0, helped by Wren"),
    (facts.ConditionGained(piece=2, condition="core:dazed", name="Dazed"), "  Nite is now Dazed"),
    (facts.SideChanged(piece=2, side="overlord"), "  Nite is now on the side of the overlord"),
    (facts.ConditionLost(piece=2, condition="core:dazed", name="Dazed"), "  Nite is no longer Dazed"),
    (facts.SkillExhausted(piece=2, skill="core:light_step", name="Light Step"), "  Nite exhausts Light Step"),
    (facts.CounterChanged(piece=2, counter="core:ember", name="Embers", by=-2, now=1),
     "  Nite loses 2 Embers (now 1)"),
    (facts.MovementLost(piece=2, points=1, cause="core:oath_of_honor"),
     "  Nite loses 1 movement point by Oath of Honor"),
    (facts.OfferTaken(piece=2, behavior="condition:core:stunned", label="Come to"), "Nite: Come to"),
    (facts.AttributeTested(piece=2, attribute="might", passed=True, value=4, shields=3),
     "  Nite passes the test of might: 3 shields, no more than might 4"),
    (facts.RestDeclared(piece=2), "Nite rests until the end of the turn"),
    (facts.SkillUsed(piece=2, skill="core:oath_of_honor", name="Oath of Honor"), "Nite uses Oath of Honor"),
    (facts.ChangedByHand(change="hurt 2 3"), "Changed by hand: hurt 2 3"),
    (facts.Fizzled(piece=2, cause="core:oath_of_honor", reason="nothing to choose"),
     "  Oath of Honor ends here: nothing to choose"),
    (facts.ChoiceMade(cause="core:oath_of_honor", side="heroes", question="How many?", answer="3"),
     "  Oath of Honor: How many? The heroes choose 3"),
    (facts.ChoiceMade(cause="core:oaken_blade", side="overlord", question="Sure?", answer="yes"),
     "  Oaken Blade: Sure? The overlord chooses yes"),
    (facts.Prevented(piece=2, reason=phrase("a charm holds")), "  Nite: prevented, a charm holds"),
    (facts.Prevented(piece=0, reason=phrase("a charm holds")), "  prevented, a charm holds"),
    (facts.ObjectChanged(piece=1, state="open", by=2, action="Open the door"), "  Nite opens Door at 0,0"),
    (facts.ObjectChanged(piece=1, state="open", by=2, action="A spell"), "  Nite: Door at 0,0 is now open"),
    (facts.ObjectChanged(piece=1, state="open", by=0, action=""), "  Door at 0,0 is now open"),
    (facts.ObjectChanged(piece=1, state="open", by=1, action=""), "  Door at 0,0 is now open"),
    (facts.TerrainChanged(spaces=(3,), terrain="core:water", name="Water"), "  3,0 is now water"),
    (facts.TerrainChanged(spaces=(3, 4), terrain="core:water", name="Water"), "  3,0 and 1 space more are now water"),
    (facts.ObjectBroken(piece=1, source=2, spaces=(0,), state=""), "  Door breaks, struck by Nite"),
    (facts.ObjectBroken(piece=1, source=0, spaces=(0,), state="broken"), "  Door breaks"),
    (facts.ObjectLifted(piece=1, by=2), "Nite picks up Door"),
    (facts.ObjectPutDown(piece=1, by=2, space=3), "Nite puts down Door at 3,0"),
    (facts.ObjectPutDown(piece=1, by=2, space=3, dropped=True), "  Nite drops Door at 3,0"),
    (facts.ObjectChanged(piece=1, state="open", by=2, action="Ring the bell", same=True), "  Nite: Ring the bell"),
    (facts.ObjectChanged(piece=1, state="open", by=2, action="Open the door", same=True), "  Nite opens Door at 0,0"),
    (facts.ObjectPushed(piece=1, by=2, before=0, space=3), "Nite pushes Door to 3,0"),
    (item_facts.ItemEquipped(piece=2, item=1, name="Tide Spear"), "Nite equips Tide Spear"),
    (item_facts.ItemEquipped(piece=2, item=1, name="Tide Spear", on=False), "Nite puts away Tide Spear"),
    (item_facts.ItemGiven(piece=2, to=4, item=1, name="Tide Spear"), "Nite gives Tide Spear to Wren"),
    (item_facts.NothingFound(piece=2), "  Nite finds nothing"),
    (item_facts.ItemUsedUp(piece=2, item=1, name="Tide Spear"), "  Nite uses up Tide Spear"),
    (item_facts.ItemTaken(piece=2, item=1, name="Tide Spear"), "  Nite takes Tide Spear"),
    (item_facts.ItemMade(piece=2, item=1, name="Tide Spear"), "  Nite has Tide Spear now"),
    (item_facts.ItemMade(piece=0, item=1, name="Tide Spear", space=3), "Tide Spear lies at 3,0"),
    (
        item_facts.ItemChanged(
            piece=2,
            item=1,
            name="Wand",
            title=phrase("{item} ({values})", item="Wand", values=phrase("{what} {n}", what="charges", n=2)),
        ),
        "  Wand now has 2 charges",
    ),
    (
        item_facts.ItemChanged(
            piece=2, item=1, name="Wand", title=phrase("{item} ({values})", item="Rod", values="charges 2")
        ),
        "  Wand is now Rod (charges 2)",
    ),
    (item_facts.ItemChanged(piece=2, item=1, name="Wand", title=phrase("Rod")), "  Wand is now Rod"),
    (item_facts.ItemBroken(piece=2, item=1, name="Tide Spear"), "  Tide Spear of Nite breaks"),
    (item_facts.ItemBroken(piece=0, item=1, name="Tide Spear"), "  Tide Spear breaks"),
    (item_facts.ItemDropped(piece=2, item=1, name="Tide Spear", space=3), "  Nite drops Tide Spear at 3,0"),
    (
        item_facts.ItemDropped(piece=2, item=1, name="Tide Spear", space=3, thrown=True),
        "  Nite throws Tide Spear to 3,0",
    ),
    (card_facts.CardDrawn(side="overlord", deck="overlord", card="core:small_print", name="Small Print"),
     "The overlord draws Small Print"),
    (card_facts.CardDrawn(side="overlord", deck="overlord", card="", name=""), "The overlord draws a card"),
    (card_facts.DeckLookedAt(side="heroes", deck="search", cards=2, names="Rope, Lamp"),
     "The heroes look at 2 items to be found: Rope, Lamp"),
    (card_facts.DeckLookedAt(side="heroes", deck="search", cards=1, names=""),
     "The heroes look at 1 item to be found"),
    (card_facts.DeckLookedAt(side="overlord", deck="overlord", cards=1, names=""),
     "The overlord looks at 1 card of the overlord deck"),
    (card_facts.CardPutBack(side="heroes", deck="finds", card="", name=""), "The heroes lay a card back upon the deck"),
    (card_facts.CardPlayed(side="overlord", card="core:small_print", name="Small Print", piece=2),
     "The overlord plays Small Print at Nite"),
    (card_facts.CardPlayed(side="overlord", card="core:small_print", name="Small Print", piece=0),
     "The overlord plays Small Print"),
    (card_facts.CardDiscarded(side="overlord", card="core:small_print", name="Small Print"),
     "The overlord lays Small Print aside"),
    (card_facts.DeckShuffled(deck="overlord", cards=1), "1 card of the overlord deck is shuffled anew"),
    (facts.RewardGained(side="heroes", reward="lamp", text="A lamp."), "Reward: A lamp."),
    (facts.GameWon(side="heroes", text="Clear it."), "The heroes win: Clear it."),
    (facts.GameWon(side="overlord", text=""), "The overlord wins"),
]  # fmt: skip
TRACED: list[tuple[Fact, str]] = [
    (facts.PhaseEntered(phase="hero_start", piece=2), "[hero_start] Nite"),
    (facts.PhaseEntered(phase="round_end"), "[round_end]"),
    (facts.SkillRefreshed(piece=2, skill="core:from_the_far_bank", name="From the Far Bank"),
     "  Nite: From the Far Bank is ready again"),
    (facts.TurnEnded(piece=2), "Nite has ended its turn"),
    (facts.MovementGained(piece=2, points=4, cause="move"), "  Nite gains 4 movement points by movement"),
    (facts.RoomRevealed(room="vault"), "[vault revealed]"),
    (facts.VariableSet(variable="alarm", value=1), "[alarm = 1]"),
    (facts.VariablesLeft(variables=(("dawn", 1), ("red_moon", -2))), "[left for the next quest: dawn 1, red moon -2]"),
]  # fmt: skip


@pytest.mark.parametrize(("fact", "text"), LINES, ids=[type(fact).__name__ for fact, _ in LINES])
def test_fact_is_told(game: Arena, fact: Fact, text: str) -> None:
    told = line(fact, Scene(game.view))
    assert told is not None
    assert plain(told) == text


@pytest.mark.parametrize(("fact", "text"), TRACED, ids=[type(fact).__name__ for fact, _ in TRACED])
def test_inner_working_is_told_only_on_trace(game: Arena, fact: Fact, text: str) -> None:
    assert line(fact, Scene(game.view)) is None
    told = line(fact, Scene(game.view, trace=True))
    assert told is not None
    assert plain(told) == text


def test_every_class_of_fact_has_a_teller_and_an_example() -> None:
    classes = {
        cls
        for cls in {**vars(facts), **vars(card_facts), **vars(item_facts)}.values()
        if isinstance(cls, type) and issubclass(cls, Fact)
    } - {Fact}
    assert set(TELLERS) == classes
    assert {type(fact) for fact, _ in LINES + TRACED} == classes


def test_object_that_is_told_with_its_place_has_no_number() -> None:
    """Doors are numbered as they become known: the same number would stand for another one a few steps later."""
    game = arena("D.K.E", D="door closed", E="door closed", K="nite knight")
    for door in (piece.id for piece in game.view.pieces() if piece.name == "Door"):
        told = line(facts.ObjectChanged(piece=door, state="open", by=0, action=""), Scene(game.view))
        assert told is not None
        assert plain(told) == f"  Door at {game.view.point(game.view.piece(door).spaces[0])[0]},0 is now open"


class StormBroke(Fact, frozen=True, tag=True):
    force: int


def test_fact_of_an_unknown_class_is_spelt_out(game: Arena) -> None:
    told = line(StormBroke(force=3), Scene(game.view))
    assert told == (Text("storm broke: force 3"),)


def test_die_is_a_span_with_name_color_and_signs(game: Arena) -> None:
    told = line(facts.DiceRolled(piece=2, cause="attack", dice=("core:blue",), faces=(1,)), Scene(game.view))
    assert told is not None
    assert DiceShown("core:blue", 1, "Blue", "#3b6fd4", "2♥ 1↯ r2") in told


def test_health_of_a_later_moment_is_not_told(game: Arena) -> None:
    fact = facts.DamageDealt(piece=3, amount=1, source=2, cause="attack")
    told = line(fact, Scene(game.view, health_is_current=False))
    assert told is not None
    assert plain(told) == "  Goblin 1 suffers 1 damage"


def test_signs_of_a_face() -> None:
    assert symbols(Face(hearts=1, shields=2)) == "1♥ 2◆"
    assert symbols(Face(miss=True)) == "✗"
    assert symbols(Face()) == "–"


def test_words_are_counted() -> None:
    assert [str(counted(number, HEARTS)) for number in (1, 2, 0)] == ["1 heart", "2 hearts", "0 hearts"]


def test_line_is_told_in_the_order_of_the_language_that_is_spoken(game: Arena) -> None:
    german = Language(
        {"{who} is now {what}": "{what} ist nun {who}", "Poisoned": "Vergiftet"}, lambda number: 0
    )
    gained = facts.ConditionGained(piece=2, condition="core:poisoned", name="Poisoned")
    with speaking(german):
        told = line(gained, Scene(game.view))
    assert told == (Text("  "), Text("Vergiftet", "bad"), Text(" ist nun "), Text("Nite", "hero"))
