"""Rows of the diary that are shown by small things (docs/bidden_rows.md)."""

from __future__ import annotations

import pytest

from delve.geometry.boards import DIRECTIONS
from delve.model.behavior import BehaviorDef
from delve.model.command import CommandDef
from delve.model.dungeon import DungeonDef
from delve.model.hero import HeroDef
from delve.model.item import ItemDef
from delve.model.keys import actions
from delve.model.object import ObjectDef
from delve.model.ruleset import RulesetDef
from delve.model.skill import SkillDef
from delve.narrate.runs import run_text
from delve.requests import IllegalAnswer
from delve.rules.facts import AttackDeclared
from delve.script import AfterDefeat, AfterInteraction
from delve.state.behavior_key import BehaviorKey
from delve.testing.arena import MakeArena
from delve.testing.packs import Packs
from delve.testing.quest_arena import MakeQuest
from tests.bidden.plays import holder
from tests.bidden.tasks.tasks import HERO, bid, do_task

PLAYER = "the_bidden summoned ladle"


def test_definitions_are_kept_and_make_new_things_in_play(arena: MakeArena) -> None:
    """S4-02, S4-13: everything in a game has a number of its own, and never that of another thing."""
    game = arena("B.k", B=PLAYER, k="kite minion")
    ids = {piece.id for piece in game.view.pieces()}
    item = game.lay_item("cordial", (1, 0))
    assert len(ids) == 2
    assert game.view.item(item).definition in game.view.library.names("item")


def test_nobody_is_number_0(arena: MakeArena) -> None:
    """S4-14: in the source that is the player."""
    game = arena("B", B=PLAYER)
    assert 0 not in {piece.id for piece in game.view.pieces()}


def test_time_goes_on_by_a_turn_and_not_by_a_key(arena: MakeArena) -> None:
    """S4-16: what cannot be done is refused, and nobody else acts for it."""
    game = arena("B#..k", B=PLAYER, k="kite minion")
    game.turn_of("B")
    with pytest.raises(IllegalAnswer):
        game.do("bump", "B", "e")
    assert (game.play.state.round, game.at("k")) == (1, (4, 0))


def test_commands_of_play_are_few(packs: Packs) -> None:
    """S4-17, S4-24: to go, to use a boon, to wait, and some more; those that take a direction are two keys."""
    rules = packs.library.get(RulesetDef, "bidden:bidden")
    (mine, _) = (step.each for step in rules.turns if step.each is not None)
    (given,) = (step.activation for step in mine.do if step.activation is not None)
    assert {"crawl:bump", "bidden:boon", "crawl:wait", "bidden:switch"} <= set(given.commands)
    takes = {id: packs.library.get(CommandDef, id).takes for id in given.commands}
    assert [id for id, what in takes.items() if what == "direction"] == ["crawl:bump", "bidden:boon"]


@pytest.mark.parametrize(("way", "step"), [("n", (0, -1)), ("s", (0, 1)), ("e", (1, 0)), ("w", (-1, 0))])
def test_step_leads_in_each_of_four_directions(arena: MakeArena, way: str, step: tuple[int, int]) -> None:
    """S4-27, S4-68."""
    game = arena("...\n.B.\n...", B=PLAYER)
    game.turn_of("B")
    assert DIRECTIONS[way] == step
    game.do("bump", "B", way)
    assert game.at("B") == (1 + step[0], 1 + step[1])


def test_rim_of_the_board_is_no_way(arena: MakeArena) -> None:
    """S4-34: in the source one came out at the other end."""
    game = arena("B..", B=PLAYER)
    game.turn_of("B")
    assert {command[2] for command in game.asked.items() if command[0] == "crawl:bump"} == {"e"}


def test_who_is_held_goes_nowhere_and_strikes(arena: MakeArena) -> None:
    """S4-32, S4-33: what forbids a step says so before it is offered, and the place stays as it was."""
    game = arena(".Bk", B=PLAYER, k="kite minion")
    game.change("B", conditions=("bidden:stayed",))
    game.turn_of("B")
    assert {command[2] for command in game.asked.items() if command[0] == "crawl:bump"} == {"e"}
    game.do("bump", "B", "e")
    assert game["k"].defeated
    assert game.happened(AttackDeclared)


def test_armor_breaks_before_a_weapon_does(arena: MakeArena) -> None:
    """S4-35, S4-36: of those who respond to a hit the first may end it, and the next is not asked."""
    game = arena("Bd", B="the_bidden summoned fish_crate umbrella", d="draughtsman minion")
    game.turn_of("d")
    game.do("bump", "d", "w", answers=[(0,)])
    broken = [game.view.item(one).definition for one in game["B"].items if game.view.item(one).broken]
    assert (len(broken), game["B"].damage) == (1, 0)


def test_who_lives_there_acts_by_the_same_commands(arena: MakeArena) -> None:
    """S4-44."""
    game = arena("B.d", B=PLAYER, d="draughtsman minion")
    game.turn_of("d")
    assert ("crawl:bump", game.id("d"), "w") in game.asked.items()


def test_six_boons_of_which_three_are_for_a_fight(packs: Packs) -> None:
    """S4-43, S4-88, S4-89: eighteen powers, of three classes of script."""
    boons = [one for one in packs.library.all(ItemDef) if "bidden:boon" in one.traits]
    plain = [one for one in boons if one.params["plain"] == one.id]
    kinds = [kind for one in plain for kind in one.traits if kind != "bidden:boon"]
    assert (len(boons), len(plain)) == (18, 6)
    assert sorted(kinds) == ["bidden:fight"] * 3 + ["bidden:movement"] * 3
    powers = [packs.library.get(SkillDef, skill) for one in boons for skill in one.skills]
    assert len({one.id for one in powers}) == 18
    assert {str(one.script).rpartition(".")[2] for one in powers} == {"Blow", "Stride", "Trade"}


def test_bidden_has_five_wounds_to_spend(packs: Packs) -> None:
    """S4-79, S4-91."""
    assert packs.library.get(HeroDef, "bidden:the_bidden").health == 5


def test_period_waits_and_pages_read_the_log() -> None:
    """S4-18, S4-97, S4-99, S4-100: and settings give all of them other keys."""
    keys = {id: one.keys for id, one in actions().items()}
    assert "period" in keys["wait"]
    assert (keys["log_up"], keys["log_down"]) == (("page_up",), ("page_down",))
    assert {"enter", "space"} <= {*keys["confirm"]}


def test_victory_is_written_down(dungeon: MakeQuest) -> None:
    """S4-104, S4-105: a text beside the save counts points and tells of it."""
    game = dungeon("the_weather_office", seed=1)
    bid(game, "seek")
    do_task(game)
    written = run_text(game.session)
    assert "Score" in written
    assert game.winner == "called"


def test_dash_does_not_cross_whoever_is_in_the_way(arena: MakeArena) -> None:
    """S4-68."""
    game = arena("B.k..", B=holder("dash"), k="kite minion")
    game.turn_of("B")
    game.do("boon", "B", "e")
    assert game.at("B") == (1, 0)


def test_hero_is_named_in_each_place(dungeon: MakeQuest) -> None:
    """S4-79: who is called is the same wherever it is called to."""
    assert dungeon("the_hedge", seed=1)[HERO].name == "The Bidden"


PLACES = ("the_weather_office", "the_land_registry", "the_small_change", "the_hedge", "lower_tenements")


def test_game_begins_with_what_its_record_names_and_nothing_else(dungeon: MakeQuest) -> None:
    """S4-15: the recipe is read, and what it names is put on stage."""
    game = dungeon("the_hedge", seed=2)
    recipe = game.view.library.get(DungeonDef, "bidden:the_hedge")
    assert recipe.spawns is not None
    assert recipe.traps is not None
    named: set[str | None] = {row.group for row in recipe.spawns.table}
    named |= {row.object for row in recipe.traps.table} | {thing.object for thing in recipe.things}
    named |= {recipe.theme.door, *(member.hero for member in recipe.party)}
    there = {piece.definition for piece in game.view.pieces()}
    assert there <= named
    assert {"bidden:the_bidden", "bidden:hedge_heart", "bidden:split_stone"} <= there


def test_record_with_a_script_listens_to_what_it_has_methods_for(packs: Packs) -> None:
    """S4-30, S4-31: an orrery is a record; its script has three methods, and hears of nothing else."""
    behavior = packs.behaviors[BehaviorKey("object", "bidden:orrery")]
    heard = {listener.method: listener.event for listener in behavior.listeners}
    assert heard == {"bid": "round_start", "reached": AfterInteraction, "felled": AfterDefeat}


def test_what_was_a_component_is_a_record_of_some_kind(packs: Packs, dungeon: MakeQuest) -> None:
    """S4-39: hunted and container, model, title, wounds, boon and mind; place, stage and collision are the engine's."""
    library = packs.library
    assert "quarry" in library.get(ObjectDef, "bidden:orrery").params
    assert library.get(ObjectDef, "bidden:remains").interactions[0].gives_contents
    assert library.get(RulesetDef, "bidden:bidden").falls.monster.thing == "bidden:remains"
    assert any(name.startswith("hunt_") for name in library.get(DungeonDef, "bidden:the_hedge").stories)
    assert library.get(BehaviorDef, "bidden:servant").script
    game = dungeon("the_hedge", seed=2)
    (x, y) = game.view.point(game[HERO].spaces[0])
    assert game.view.grid.contains(x, y)


def test_each_place_has_a_ground_of_its_own(packs: Packs) -> None:
    """S4-77, S4-84: five of them; the source had a slum, and left it out."""
    grounds = set()
    for place in PLACES:
        theme = packs.library.get(DungeonDef, f"bidden:{place}").theme
        grounds.add((theme.floor, tuple(patch.terrain for patch in theme.patches)))
    assert len(grounds) == len(PLACES)
    assert "slum" in str(packs.library.get(DungeonDef, "bidden:lower_tenements").text)
