"""Names on the screen: several of one kind are told apart, and keep their names."""

from __future__ import annotations

import pytest

from delve.model.counter import CounterDef
from delve.model.lieutenant import LieutenantDef
from delve.narrate.names import (
    cause_name,
    counters,
    display_name,
    name_span,
    place,
    sentence,
    skill_name,
    victory,
)
from delve.narrate.scene import Scene
from delve.narrate.spans import plain
from delve.narrate.tellers import line
from delve.rules.do import remains
from delve.rules.do.summoning import put_lieutenant
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.state.game import GameState
from delve.testing.arena import Arena
from tests.arenas import Bench, arena, core
from tests.crawl.packs import crawl
from tests.sides import HEROES


def test_monsters_of_a_group_of_several_are_numbered_by_age() -> None:
    game = arena("abK", a="goblin minion", b="goblin minion", K="nite knight", heroes=2)
    assert [display_name(game.view, game.id(name)) for name in "abK"] == ["Goblin 1", "Goblin 2", "Nite"]


def test_number_of_a_monster_stays_when_another_falls() -> None:
    game = arena("abK", a="goblin minion", b="goblin minion", K="nite knight", heroes=2)
    game.play.state.change(game.id("a"), spaces=(), defeated=True)
    assert display_name(game.view, game.id("b")) == "Goblin 2"


def named(game: Arena, pieces: str) -> list[str]:
    """What these are called for the heroes, who do not know of whoever is out of sight."""
    view = game.session.view_of(HEROES)
    return [display_name(view, game.id(name)) for name in pieces]


@pytest.mark.parametrize("sight", ["seen", "remembered"])
def test_side_numbers_others_in_the_order_in_which_it_met_them(sight: str) -> None:
    """Rules §3.6: who came into the game before, and comes into sight later, takes no number away from anybody."""
    pieces = {"a": "goblin minion", "b": "goblin minion", "c": "goblin minion", "K": "nite knight"}
    game = arena("a#K...b\n##....#\nc#.....", rules={"sight": sight}, **pieces)
    game.turn_of("K")
    assert named(game, "b") == ["Goblin 1"]
    game.change("c", spaces=(game.view.space(5, 2),))
    assert named(game, "bc") == ["Goblin 1", "Goblin 2"]
    game.change("b", spaces=(), defeated=True)
    game.change("a", spaces=(game.view.space(4, 1),))
    assert named(game, "ca") == ["Goblin 2", "Goblin 3"]
    again = GameState.decoded(game.play.state.encoded())
    assert again.digest() == game.play.state.digest()
    assert again.knowledge == game.play.state.knowledge


def test_what_remains_of_a_figure_has_its_number() -> None:
    pieces = {"a": "orc minion", "b": "orc minion", "K": "marrow hod_carrier"}
    game = crawl().arena("aKb", **pieces)
    game.turn_of("K")
    remains.leave(game.play.game, game.id("b"), game["b"].spaces)
    game.change("b", spaces=(), defeated=True)
    corpse = game.view.objects()[-1]
    assert display_name(game.session.view_of("gleaners"), corpse.id) == "Remains of Orc 2"


def test_number_goes_with_its_bearer_from_board_to_board() -> None:
    pieces = {"a": "goblin minion", "b": "goblin minion", "K": "nite knight"}
    game = arena("a#K...b", boards={"deep": "......"}, rules={"sight": "remembered"}, **pieces)
    game.turn_of("K")
    assert named(game, "b") == ["Goblin 1"]
    for name, x in (("K", 0), ("a", 2), ("b", 3)):
        game.change(name, board="deep", spaces=(game.view.on("deep").space(x, 0),))
    assert named(game, "ba") == ["Goblin 1", "Goblin 2"]


def test_single_minion_has_a_number_where_more_may_come() -> None:
    game = arena("aK", a="goblin minion", K="nite knight", heroes=2)
    assert display_name(game.view, game.id("a")) == "Goblin 1"


def test_lieutenant_that_comes_back_has_the_name_that_it_had_and_is_told_of() -> None:
    packs = core()
    game = new_game(packs.library, packs.behaviors, "core:the_weir")
    before = next(piece for piece in game.state.pieces.values() if piece.kind == "lieutenant")
    game.state.change(before.id, left=True, spaces=())
    told = len(game.facts)
    again = put_lieutenant(game, game.library.get(LieutenantDef, before.definition), "chair")
    assert [display_name(View(game), id) for id in (before.id, again)] == ["Drowned Reeve", "Drowned Reeve"]
    lines = [line(fact, Scene(View(game))) for fact in game.facts[told:]]
    assert any(plain(one).startswith("Drowned Reeve appears at ") for one in lines if one)


def test_elite_has_a_star_and_no_number_where_it_is_alone() -> None:
    game = arena("aK", a="drowned elite", K="nite knight", heroes=2)
    assert display_name(game.view, game.id("a")) == "★ Drowned"


def test_no_elite_has_the_number_of_a_minion_where_a_group_may_have_several_elites() -> None:
    pieces = {"a": "drowned minion", "b": "drowned elite", "c": "drowned elite"}
    game = arena("abcK", K="nite knight", heroes=3, **pieces)
    names = [display_name(game.view, game.id(name)) for name in "abc"]
    assert names == ["Drowned 1", "★ Drowned 2", "★ Drowned 3"]


def test_things_are_numbered_where_there_are_several() -> None:
    game = arena("DKE.C", D="door closed", E="door open", C="chest", K="nite knight")
    names = [display_name(game.view, game.id(name)) for name in "DEC"]
    assert names == ["Door 1", "Door 2", "Chest"]


def test_name_has_the_style_of_what_it_names() -> None:
    game = arena("gKD", g="goblin minion", K="nite knight", D="door closed")
    assert [name_span(game.view, game.id(name)).style for name in "gKD"] == ["monster", "hero", "object"]


def test_cause_is_a_word_of_the_rules_a_record_or_itself() -> None:
    library = core().library
    causes = ["move", "core:oath_of_honor", "core:water", "core:door", "strange_wind"]
    assert [str(cause_name(library, cause)) for cause in causes] == [
        "movement", "Oath of Honor", "Water", "Door", "strange wind"
    ]  # fmt: skip


def test_victory_agrees_with_its_side() -> None:
    view = arena("K", K="nite knight").view
    assert [str(victory(view, side)) for side in ("heroes", "overlord", "rats")] == [
        "the heroes win", "the overlord wins", "rats wins"
    ]  # fmt: skip
    assert sentence(victory(view, "heroes")) == "The heroes win"
    assert sentence("") == ""


def test_place_is_column_and_row() -> None:
    game = arena("...\n..K", K="nite knight")
    assert place(game.view, game["K"].spaces[0]) == "2,1"


def test_counters_and_exhausted_skills_are_told_by_name() -> None:
    """Rules §8.6, §8.7."""
    bench = Bench()
    bench.records.append(CounterDef(id="test:ember", name="Ember"))
    game = bench.arena("K", K="nite knight stand_between")
    stand = "core:stand_between"
    game.turn_of("K")
    assert skill_name(game.view, game.id("K"), stand) == "Stand Between"
    game.change("K", counters=(("test:ember", 2),), used=((stand, "exhaust"),))
    assert counters(game.view, game["K"]) == ["2 Ember"]
    assert skill_name(game.view, game.id("K"), stand) == "Stand Between (exhausted)"
