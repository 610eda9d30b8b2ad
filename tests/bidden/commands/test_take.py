"""Take: two boons are all that somebody holds (S4-87, S4-88, S4-95)."""

from __future__ import annotations

from delve.flow.journey import Journey
from delve.rules.journeys import Exploring
from delve.testing.arena import Arena, MakeArena
from tests.bidden.plays import holder


def take(game: Arena, definition: str, at: tuple[int, int]) -> None:
    item = game.lay_item(definition, at)
    game.turn_of("B")
    game.do("take", "B", f"bidden:{definition}#{item}")


def held(game: Arena) -> list[str]:
    return [game.view.item(one).definition.removeprefix("bidden:") for one in game["B"].items]


def test_a_third_boon_takes_the_place_of_the_active_one(arena: MakeArena) -> None:
    game = arena("B....", B="the_bidden summoned")
    take(game, "boon_of_over", (1, 0))
    assert held(game) == ["ladle", "boon_of_dash", "boon_of_over"]
    assert [one.definition for one in game.view.lying_items()] == ["bidden:boon_of_blow"]
    active = {game.view.item(one).definition for one in game["B"].equipped}
    assert "bidden:boon_of_over" in active


def test_a_second_boon_is_held_beside_the_first(arena: MakeArena) -> None:
    game = arena("B....", B=holder("blow"))
    take(game, "boon_of_over", (1, 0))
    assert held(game) == ["ladle", "boon_of_blow", "boon_of_over"]
    active = {game.view.item(one).definition for one in game["B"].equipped}
    assert active == {"bidden:ladle", "bidden:boon_of_blow"}


def test_other_things_lie_with_what_one_has(arena: MakeArena) -> None:
    game = arena("B....", B=holder("blow"))
    take(game, "cordial", (0, 0))
    assert held(game)[-1] == "cordial"


def test_whoever_explores_passes_by_a_boon_for_which_there_is_no_room(arena: MakeArena) -> None:
    """It would be given away for the active one, which would lie there, and be taken next."""
    game = arena("B....", B="the_bidden summoned")
    game.lay_item("boon_of_over", (2, 0))
    game.lay_item("cordial", (4, 0))
    game.turn_of("B")
    Journey(game.session, Exploring()).run()
    assert held(game) == ["ladle", "boon_of_blow", "boon_of_dash", "cordial"]


def test_whoever_explores_does_not_go_back_to_a_boon_that_was_passed_by(arena: MakeArena) -> None:
    """It lies away from all that is to be seen still: a journey that went back would go to and fro for ever."""
    game = arena("...\n#d#\n#.#\n#.#\n#B#\n#.#\n#.#", B="the_bidden summoned", d="door closed")
    game.lay_item("boon_of_over", (1, 6))
    game.turn_of("B")
    for _ in range(3):
        journey = Journey(game.session, Exploring())
        assert any(not journey.step() for _ in range(200))
    assert game["d"].state == "open"


def test_boon_that_was_passed_by_on_a_journey_that_is_taken_back_is_gone_for_again(arena: MakeArena) -> None:
    game = arena("B.....", B="the_bidden summoned")
    game.lay_item("boon_of_over", (3, 0))
    game.turn_of("B")
    journey = Journey(game.session, Exploring())
    journey.run()
    assert len(game.session.passed_by) == 1
    game.session.undo("called", journey.began)
    assert game.session.passed_by == set()
    game.do("wait", "B")
    assert game.session.passed_by == set(), "other answers take their place"
