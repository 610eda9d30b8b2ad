"""What figures carry, as a list: names, how many of each, what is worn, and what it does."""

from __future__ import annotations

from delve.narrate.carried import bearers, carried, title
from tests.arenas import arena


def test_what_is_held_comes_first_and_equal_things_are_one_entry() -> None:
    game = arena("K", K="nite knight oil_flask oaken_blade oil_flask")
    flask, blade = game.item("K", "oil_flask"), game.item("K", "oaken_blade")
    assert flask < blade, "the flask came first"
    found = [*carried(game.view, game.id("K"))]
    held = [one.heading for one in found if one.name.endswith(", held")]
    assert held
    assert [one.heading for one in found][: len(held)] == held
    assert "Oil Flask ×2" in [one.heading for one in found]
    assert len(found) == len({one.name for one in found})


def test_entry_says_how_a_weapon_strikes_and_what_a_thing_that_is_just_carried_does() -> None:
    game = arena("K", K="nite knight oaken_blade oil_flask")
    says = {one.name: one.says for one in carried(game.view, game.id("K"))}
    assert says["Oaken Blade, held"] == (
        "Held in 1 hand, melee, Blue die, Red die, each surge buys +1 heart or pierce 1",
        "A training sword with an edge of river iron.",
    )
    (text,) = says["Oil Flask"]
    assert text.startswith("For an action throw it at an enemy")


def test_what_could_be_worn_and_is_not_is_said_to_be_put_away() -> None:
    game = arena("K", K="nite knight")
    blade = game["K"].equipped[0]
    name = game.view.item_record(blade).name
    game.change("K", equipped=())
    names = [one.name for one in carried(game.view, game.id("K"))]
    assert f"{name}, not held" in names


def test_lent_skill_is_told_unless_the_text_of_the_item_tells_it() -> None:
    game = arena("K", K="nite knight ferry_token")
    said = {one.name: one.told for one in carried(game.view, game.id("K"))}
    assert "One More Crossing: " in said["Ferry Token, worn"]


def test_side_sees_the_things_of_whoever_acts_else_of_all_its_figures_and_of_no_other() -> None:
    game = arena("KWg", K="nite knight", W="wren strider", g="goblin minion", heroes=2)
    assert [piece.id for piece in bearers(game.view, "heroes")] == [game.id("K"), game.id("W")]
    assert title(game.view, bearers(game.view, "heroes")) == "What you carry"
    game.turn_of("W")
    whose = bearers(game.view, "heroes")
    assert [piece.id for piece in whose] == [game.id("W")]
    assert title(game.view, whose) == "What Wren carries"
    assert bearers(game.view, "overlord") == ()
    assert title(game.view, ()) == "Nobody carries anything"
