"""The rules at the terminal: `help WORD`, `rules` and `rules 6.5`."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.ai.nearest import NearestEnemy
from delve.script import Skill
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs
from tests.arenas import Bench, arena
from tests.recorded import recorded
from tests.terminal.table import Table, play


@pytest.fixture(scope="module")
def table() -> Table:
    return play(recorded(), "help surges", "help surg", "rules", "rules 6.5", "rules 1", "rules 99", "help")


def test_word_is_explained_with_where_there_is_more(table: Table) -> None:
    said = table.after("help surges")
    assert said[0] == "Surge"
    assert said[1].startswith("A flash on an attack die.")
    assert said[2] == "type rules 6.5 for more"


def test_word_that_nothing_explains_is_told_with_what_may_be_meant(table: Table) -> None:
    assert table.after("help surg") == [
        'nothing explains "surg" (did you mean "surge"?): type rules for all there are'
    ]


def test_whatever_is_in_play_tells_its_text_by_its_name() -> None:
    typed = ("the way out", "oath", "goblin", "goblin 2", "oaken blade", "chest", "splinters", "gobln")
    table = play(recorded(), *(f"help {name}" for name in typed))
    assert table.after("help the way out") == [
        "The Way Out",
        "Skill of Wren: no action, once in a quest",
        "You and each other friend within 3 spaces may move up to 3 spaces, one after another.",
    ]
    assert table.after("help oath")[:2] == ["Oath of Honor", "Skill of Nite: an action, 1 fatigue"]
    goblins = table.after("help goblin")
    assert [line for line in goblins if line.startswith("Goblin")] == ["Goblin", "Goblin (elite)"]
    assert goblins[1:3] == [
        "Small, quick and never alone. It shoots and steps back.",
        "Its own attack: ranged, Blue die, Yellow die · each surge buys +1 heart or +2 range",
    ]
    assert table.after("help goblin 2")[0] == "Goblin"
    assert table.after("help oaken blade") == [
        "Oaken Blade",
        "Held in 1 hand, melee, Blue die, Red die, each surge buys +1 heart or pierce 1",
        "A training sword with an edge of river iron.",
    ]
    assert table.after("help chest")[0] == "Chest"
    assert table.after("help splinters")[0] == "Hail of Splinters", "a word of a name is enough"
    assert table.after("help gobln")[0].startswith('nothing explains "gobln" (did you mean "Goblin"?)')


def test_what_one_can_do_is_told_by_its_name_and_by_the_word_that_is_typed() -> None:
    table = play(recorded(), "help rest", "help attack")
    assert table.after("help rest") == ["Rest", "Recover all fatigue at the end of your turn."]
    assert "Strike somebody with one of your weapons." in table.after("help attack")
    games = load_packs(Path(__file__).parents[2] / "content" / "bidden")
    packs = Packs(games.library, games.behaviors, "bidden:bidden", own="bidden")
    bidden = packs.arena("B....", B="the_bidden summoned")
    bidden.turn_of("B")
    table = play(bidden.session, "help search", "help wear", "help bite", "help stayed", "help boon")
    assert table.after("help search") == ["Search", "Look closely. What is hidden within 2 spaces is found."]
    assert table.after("help wear")[0] == "Put On"
    assert table.after("help bite")[1].startswith("What a weapon takes off the guard ")
    assert table.after("help stayed")[0] == "Stayed"
    assert any(line.startswith("Use the active boon, ") for line in table.after("help boon"))


class Lightfoot(Skill):
    """A skill that does nothing."""


class Lighthand(Skill):
    """Another one whose name begins alike."""


def test_name_with_which_several_begin_is_told_with_all_of_them() -> None:
    bench = Bench()
    skills = [bench.skill(one, timing="passive") for one in (Lightfoot, Lighthand)]
    game = bench.arena("K...g", K="nite knight", g="goblin minion")
    game.turn_of("K")
    game.change("K", skills=tuple(skills))
    table = play(game.session, "help light", "help lightf", "help li")
    assert table.after("help light") == ['"light" may be Lightfoot or Lighthand']
    assert table.after("help lightf")[0] == "Lightfoot"
    assert table.after("help li")[0].startswith('no rule explains "li", and nothing in play is called so')


def test_what_is_only_spoken_of_is_found_by_any_word_of_its_name() -> None:
    drowned = play(recorded(), "help drowned", "help eel").after("help drowned")
    assert drowned[0] == "Drowned"
    assert "They Do Not Let Go: Enemies beside you have 1 speed less." in drowned
    game = arena("K....g", K="nite lampwright", g="goblin minion")
    game.change("K", skills=("core:set_a_lamp",))
    game.turn_of("K")
    table = play(game.session, "help hand lamp", "help lamp", "help drowned", "help eel")
    assert table.after("help hand lamp")[0] == "Hand Lamp"
    assert table.after("help lamp")[0] == "Set a Lamp", "what is in play comes first"
    for unsaid in ("help drowned", "help eel"):
        assert table.after(unsaid)[0].startswith(("no rule explains", "nothing explains")), unsaid


def test_card_that_nobody_has_seen_is_told_to_nobody_else() -> None:
    game = arena("K.....g", K="nite knight", g="goblin minion")
    game.deal("overlord", "small_print")
    game.session.seats["overlord"] = NearestEnemy()
    game.turn_of("K")
    assert play(game.session, "help small print").after("help small print")[0].startswith("no rule explains")
    game = arena("K.....g", K="nite knight", g="goblin minion")
    game.deal("heroes", "small_print")
    game.turn_of("K")
    assert play(game.session, "help small print").after("help small print")[0] == "Small Print"


def test_rules_are_listed_and_read_by_their_numbers(table: Table) -> None:
    listed = table.after("rules")
    assert "6 Attacks" in listed
    assert any("6.5 Surges · 6.6 " in line for line in listed)
    assert any("Immobilized · Knocked out · " in line for line in listed)
    assert table.after("rules 6.5")[0] == "6.5 Surges"
    assert table.after("rules 6.5")[1].startswith("The attacker spends the surges that it rolled")
    assert {"1.1 The seven dice", "1.2 Pools", "1.3 Chance"} <= {*table.after("rules 1")}
    assert table.after("rules 99") == ['there is no section "99": type rules for all there are']


def test_help_names_both(table: Table) -> None:
    assert [line for line in table.after("help") if line.startswith(("  help blast", "  rules "))]
