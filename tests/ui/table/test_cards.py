"""What is told about one figure or space."""

from __future__ import annotations

from delve.model.condition import ConditionDef
from delve.rules.do import new_items
from delve.ui.table.cards import figure_card, figure_tooltip, space_tooltip
from delve.ui.table.reading import CardReading
from tests.arenas import Bench
from tests.crawl.packs import crawl
from tests.ui.table.seats import Seat


def test_card_of_a_hero_tells_weapons_apart_from_other_things() -> None:
    bench = Bench()
    ring = bench.item("ring", slot="other")
    game = bench.arena("K", K="nite knight")
    knight = game["K"]
    own, draught = (new_items.bring(game.play.game, item) for item in (ring, "core:red_draught"))
    game.play.state.change(knight.id, items=(*knight.items, own, draught))
    card = figure_card(game.view, knight.id, "Nite")
    assert card.items == ("ring (not worn)", "Red Draught"), "what is not equipped does nothing (rules §10.6)"
    game.play.state.change(knight.id, equipped=(*game["K"].equipped, own))
    card = figure_card(game.view, knight.id, "Nite")
    assert card.items == ("ring", "Red Draught")
    assert [(weapon.name, weapon.dice, weapon.note) for weapon in card.weapons] == [
        ("Oaken Blade", ("die blue", "die red"), "melee")
    ]


def test_card_says_how_many_of_a_thing_somebody_carries() -> None:
    game = Bench().arena("K", K="nite knight")
    knight = game["K"]
    draughts = tuple(new_items.bring(game.play.game, "core:red_draught") for _ in range(3))
    game.play.state.change(knight.id, items=(*knight.items, *draughts))
    assert figure_card(game.view, knight.id, "Nite").items == ("Red Draught ×3",)


def test_card_names_what_is_carried_once_though_it_lends_a_skill_of_its_name() -> None:
    game = crawl().arena("K", K="marrow hod_carrier red_clay red_clay")
    card = figure_card(game.view, game.id("K"), "Marrow")
    assert (card.skills, card.items) == ((), ("Red Clay ×2",))


def test_card_of_an_elite_has_a_star_instead_of_the_mark_in_its_name() -> None:
    seat = Seat("gh", g="goblin elite", h="goblin minion")
    card = figure_card(seat.game.view, seat.game.id("g"), "★ Goblin")
    assert (card.name, card.elite) == ("Goblin", True)
    assert (card.subtitle, card.health, card.goes) == ("elite · cave", (5, 5), "5")


def test_tooltip_of_a_monster_names_it_and_tells_its_conditions_attacks_skills_and_traits() -> None:
    seat = Seat("gh", g="goblin elite", h="goblin minion")
    goblin = seat.game.id("g")
    usual = (
        "Its own attack: ranged · each surge buys +1 heart or +2 range",
        "Never Alone: While an ally stands beside you, your attacks have +1 heart.",
        "Cave Bred: Mud and sludge cost you 1 movement point to enter.",
        "Cave: At home where no daylight comes.",
    )
    assert figure_tooltip(seat.game.view, goblin) == ("★ Goblin", *usual)
    name = sorted(one.id for one in seat.game.view.library.all(ConditionDef))[0]
    seat.game.change("g", conditions=(name,))
    record = seat.game.view.library.get(ConditionDef, name)
    told = f"{record.name}: {record.text.strip()}"
    assert figure_tooltip(seat.game.view, goblin) == ("★ Goblin", told, *usual)


def test_tooltip_of_a_hero_explains_its_weapon_its_skills_and_its_counters() -> None:
    seat = Seat("Kg", K="maud thresher", g="goblin minion")
    view, hero = seat.game.view, seat.game.id("K")
    name, *told = figure_tooltip(view, hero)
    assert name == "Maud"
    assert any(line.startswith("Threshing Flail: melee") for line in told)
    assert any(line.startswith("Miller's Share (once in a quest): Make a melee attack") for line in told)
    assert not any("wing: Skills" in line for line in told)
    seat.game.change("K", counters=(("core:swing", 1),))
    assert any(
        line.startswith("1 Swing: The attacks of whoever has it have pierce 1")
        for line in figure_tooltip(seat.game.view, hero)
    )
    assert any(
        line.startswith("1 Swing: The attacks of whoever has it")
        for line in figure_card(view, hero, "Maud").explained
    )


def test_panel_of_a_hero_explains_what_it_has_room_for_by_name_alone() -> None:
    seat = Seat("Kg", K="nite knight", g="goblin minion")
    view, knight = seat.game.view, seat.game.id("K")
    card = figure_card(view, knight, "Nite")
    assert card.explained[0] == "Fatigue: 0 suffered, 4 more can be borne"
    assert any(line.startswith("Oath of Honor: ") and len(line) > 30 for line in card.explained)
    assert "Red die: 1 to 3 hearts, up to 1 surge" in card.explained
    assert "Gray die: up to 3 shields" in card.explained
    (blue,) = (line for line in card.explained if line.startswith("Blue die"))
    assert blue == "Blue die: 1 to 2 hearts, up to 1 surge, range 2 to 6, 1 of 6 sides misses"


def test_tooltip_of_a_space_names_things_and_ground_but_no_floor() -> None:
    seat = Seat("K+~", K="nite knight", legend={"~": "water"}, **{"+": "door"})
    tips = [space_tooltip(seat.game.view, space)[:2] for space in range(3)]
    assert tips[0] == ()
    assert tips[1] == ("Door", "closed")
    assert tips[2][0] == "Water"


def test_tooltip_of_a_space_names_the_items_that_lie_there_and_what_they_do() -> None:
    seat = Seat("K..", K="nite knight")
    seat.game.lay_item("oil_flask", (1, 0))
    name, kind, text = space_tooltip(seat.game.view, 1)
    assert (name, kind) == ("Oil Flask", "At hand while it is carried")
    assert text.startswith("For an action throw it")
    assert space_tooltip(seat.game.view, 2) == ()


def test_weapon_is_told_in_short_by_its_name_and_an_own_attack_by_what_it_is() -> None:
    seat = Seat("Kg", K="nite knight", g="goblin minion")
    cards = [figure_card(seat.game.view, seat.game.id(letter), letter) for letter in "Kg"]
    assert [card.weapons[0].short for card in cards] == ["Oaken Blade", "ranged"]


def test_card_stays_until_the_pointer_has_come_to_it_and_goes_once_the_game_has_moved() -> None:
    reading = CardReading()
    assert reading.figure(7, "now", 1.0) == 7
    assert not reading.lingers(1.1), "nothing has to be drawn anew while it is pointed at"
    assert reading.figure(0, "now", 1.5) == 7, "the pointer is on its way over the floor"
    assert reading.lingers(1.6)
    assert not reading.lingers(9.0)
    reading.on_card = True
    assert reading.figure(0, "now", 1.7) == 7
    assert reading.figure(0, "now", 60.0) == 7, "it is read for as long as one likes"
    assert reading.figure(0, "later", 60.1) == 0, "whoever acts is shown once the game has moved"
    reading.on_card = False
    assert reading.figure(7, "later", 61.0) == 7
    assert reading.figure(8, "later", 61.1) == 8
    assert reading.figure(0, "later", 62.0) == 0
