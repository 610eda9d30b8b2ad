"""Wear: put on or hold what is carried, in place of what is in its way."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena


def worn(arena: MakeArena, *items: str) -> Arena:
    """Somebody who carries these and wears nothing yet."""
    game = arena("K", K=f"marrow hod_carrier {' '.join(items)}")
    game.change("K", items=tuple(f"crawl:{item}" for item in items), equipped=())
    game.turn_of("K")
    return game


def test_weapon_and_armor_count_as_soon_as_they_are_put_on(arena: MakeArena) -> None:
    game = worn(arena, "brick_hammer", "fired_coat")
    hero = game.id("K")
    assert [one.attack.power for one in game.view.weapons(hero)] == [5]
    game.do("wear", "K", "crawl:brick_hammer")
    assert [one.attack.power for one in game.view.weapons(hero)] == [7]
    game.turn_of("K")
    game.do("wear", "K", "crawl:fired_coat")
    assert game.view.query("bonus_shields", hero, hero, 0) == 2 + 2


def test_what_is_in_its_way_is_put_away(arena: MakeArena) -> None:
    game = worn(arena, "hod", "clay_knife", "brick_hammer")
    for item in ("hod", "clay_knife"):
        game.do("wear", "K", f"crawl:{item}")
        game.turn_of("K")
    assert set(game.equipped("K")) == {"crawl:hod", "crawl:clay_knife"}
    game.do("wear", "K", "crawl:brick_hammer")
    assert game.equipped("K") == ("crawl:brick_hammer",)


def test_what_is_worn_or_only_carried_is_not_offered(arena: MakeArena) -> None:
    game = worn(arena, "leather_apron", "shard")
    game.do("wear", "K", "crawl:leather_apron")
    game.turn_of("K")
    assert not [command for command in game.asked.items() if command[0] == "crawl:wear"]


@pytest.mark.parametrize(
    ("item", "label"), [("hod", "Hold: Hod"), ("leather_apron", "Put on: Leather Apron")]
)
def test_offer_says_what_is_done(arena: MakeArena, item: str, label: str) -> None:
    game = worn(arena, item)
    assert label in {str(option.label) for option in game.session.options()}
