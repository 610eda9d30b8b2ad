"""Tasks: hunt, seek and bear, given by patrons of rival houses (S4-80 to S4-83)."""

from __future__ import annotations

import pytest

from delve.model.dungeon import DungeonDef
from delve.requests import Draw
from delve.testing.packs import Packs
from delve.testing.quest_arena import MakeQuest, QuestArena
from tests.bidden.plays import uses
from tests.bidden.tasks.tasks import HERO, KINDS, aim, bid, clear, do_task, header, stand_beside, told

PLACES = {
    "the_weather_office": ("orrery", "elevated", "rooms"),
    "the_land_registry": ("register", "ancient", "ruin"),
    "the_small_change": ("reliquary", "divine", "temple"),
    "the_hedge": ("hedge_heart", "beastly", "labyrinth"),
    "lower_tenements": ("last_letter_box", "mutated", "partition"),
}
STATES = {"hunt": "unattended", "seek": "sought", "bear": "expectant"}


def bidden(dungeon: MakeQuest, kind: str, place: str = "the_weather_office", seed: int = 1) -> QuestArena:
    game = dungeon(place, seed=seed)
    bid(game, kind)
    return game


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_each_place_has_a_task_of_each_kind_that_can_be_done(
    dungeon: MakeQuest, place: str, kind: str
) -> None:
    """S4-40, S4-64, S4-80, S4-81, S4-82, S4-85."""
    game = bidden(dungeon, kind, place)
    thing = aim(game)
    assert (thing.definition, thing.state) == (f"bidden:{PLACES[place][0]}", STATES[kind])
    do_task(game)
    assert aim(game).state == "settled"
    assert (game.winner, game.won_by) == ("called", "Do what you are bidden.")


@pytest.mark.parametrize("place", PLACES)
def test_place_decides_who_lives_there_and_how_it_is_laid_out(packs: Packs, place: str) -> None:
    """S4-85, S4-86: elevated, ancient, divine, beastly and mutated ones, each in most rooms of its place."""
    recipe = packs.library.get(DungeonDef, f"bidden:{place}")
    _, kind, layout = PLACES[place]
    assert recipe.generator.choice()[0] == layout
    assert recipe.spawns is not None
    weights: dict[str, int] = {}
    for row in recipe.spawns.table:
        traits = getattr(packs.library.record("monster", row.group), "traits", ())
        for trait in traits:
            weights[trait] = weights.get(trait, 0) + row.weight
    assert max(weights, key=lambda one: weights[one]) == f"bidden:{kind}"
    assert weights[f"bidden:{kind}"] > sum(weights.values()) / 2


def test_title_patron_and_rival_are_made_from_tables(dungeon: MakeQuest) -> None:
    """S4-48, S4-62, S4-70, S4-83: who bids is of one house, and another one is against it."""
    game = bidden(dungeon, "seek")
    (opening, task) = told(game)
    assert opening.startswith("Chalk, five candles")
    assert task == (
        "A Hand upon the Orrery. So bids Canon Hasp of the Almoners: find the Orrery, and do what is done there; "
        "the Guild of Glass has forbidden it."
    )


def test_other_lots_make_another_title(dungeon: MakeQuest) -> None:
    seen = set()
    for lot in range(4):
        game = dungeon("the_hedge", seed=1)
        bid(game, "hunt", lot)
        seen.add(told(game)[1])
    assert len(seen) == 4


def test_rival_is_never_of_the_house_of_the_patron(dungeon: MakeQuest) -> None:
    """S4-83."""
    game = dungeon("the_weather_office", seed=1)
    bags = []
    while isinstance(game.asked, Draw):
        bags.append((game.asked.bag, game.asked.bag[0]))
        game.play.answer(game.asked.bag[0])
    (houses, house), (rivals, _) = bags[-2:]
    assert sorted(rivals) == sorted({*houses} - {house})
    assert len(houses) == 6


def test_header_tells_the_task_in_prose(dungeon: MakeQuest) -> None:
    """S4-70, S4-72: it stands with the objectives, in the window and in the terminal."""
    game = dungeon("the_weather_office", seed=1)
    bid(game, "seek")
    assert header(game) == (
        "Do what you are bidden. (A Hand upon the Orrery, for the Almoners: find the Orrery, and see to it. "
        "0 of 1 task done)"
    )


def test_task_that_is_done_heals_and_gives_uses(dungeon: MakeQuest) -> None:
    """S4-74, S4-92."""
    game = bidden(dungeon, "bear")
    game.change(HERO, damage=3)
    before = uses(game, HERO)
    do_task(game)
    assert (game[HERO].damage, uses(game, HERO)) == (1, before + 2)
    assert told(game)[-2].startswith("The book of your biddings, 1 in all: ")


def test_parcel_is_needed_and_gone_afterwards(dungeon: MakeQuest) -> None:
    """S4-82."""
    game = bidden(dungeon, "bear")
    assert "bidden:parcel" in game.items(HERO)
    do_task(game)
    assert "bidden:parcel" not in game.items(HERO)


def test_quarry_is_no_creature_that_was_there(dungeon: MakeQuest) -> None:
    """S4-40, S4-80: it comes with the task, is of the hardest kind of its place, and others do not count."""
    game = bidden(dungeon, "hunt")
    thing = aim(game)
    quarry = game.view.piece(game.view.recalled(thing.id, thing.definition, "quarry"))
    assert (quarry.definition, quarry.rank) == ("bidden:storm_glass", "elite")
    clear(game, but=quarry.id)
    way = stand_beside(game, aim(game))
    game.do("bump", HERO, way)
    assert game[HERO].spaces == aim(game).spaces, "there is nothing to do with the thing"
    assert not game.winner


def test_fifth_wound_ends_it(dungeon: MakeQuest) -> None:
    """S4-48, S4-21, S4-91: the other end."""
    game = bidden(dungeon, "seek")
    game.change(HERO, damage=4)
    clear(game, but=min(one.id for one in game.view.standing("place")))
    (other,) = game.view.standing("place")
    way = stand_beside(game, other)
    game.do("wait", HERO)
    game.play.answer(("crawl:bump", other.id, {"n": "s", "s": "n", "e": "w", "w": "e"}[way]))
    game.play.answer((5,))
    assert game.winner == "place"
    assert told(game)[-1].startswith("Your fifth wound is the last.")
