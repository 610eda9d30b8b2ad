"""The hazel staff: three blows, and it breaks."""

from __future__ import annotations

from delve.rules.item_facts import ItemBroken
from delve.testing.arena import Arena, MakeArena

STAFF, SLING = "march:hazel_staff", "march:sling"
MISS = (0, 0)


def fight(arena: MakeArena) -> Arena:
    """A drover beside a sergeant."""
    game = arena("AS", ruleset="border", A="ansel drover", S="sergeant")
    game.turn_of("A")
    return game


def strike(game: Arena, weapon: str = STAFF) -> None:
    """One blow that misses."""
    game.do("attack", "A", weapon, answers=(game.id("S"), MISS))


def values(game: Arena) -> dict[str, int]:
    """What is left of the staff."""
    return dict(game.view.item(game.item("A", STAFF)).values)


def test_each_blow_wears_the_staff_and_the_third_breaks_it(arena: MakeArena) -> None:
    game = fight(arena)
    assert values(game) == {"blows": 3}
    strike(game)
    strike(game)
    assert values(game) == {"blows": 1}
    game.do("end_turn", "A")
    game.turn_of("A")
    strike(game)
    staff = game.item("A", STAFF)
    assert [fact.item for fact in game.happened(ItemBroken)] == [staff]
    assert (game.view.item(staff).broken, staff in game["A"].equipped) == (True, False)


def test_sling_does_not_wear_the_staff(arena: MakeArena) -> None:
    game = fight(arena)
    strike(game, SLING)
    assert values(game) == {"blows": 3}


def test_of_two_staffs_the_one_that_strikes_wears(arena: MakeArena) -> None:
    game = fight(arena)
    game.change("A", items=(STAFF, STAFF))
    one, other = game["A"].items
    game.begin("attack", "A", f"{STAFF}#{other}", answers=(game.id("S"), MISS))
    game.reply(next(iter(game.asked.legal())))
    game.assert_idle()
    left = [dict(game.view.item(item).values)["blows"] for item in (one, other)]
    assert left == [3, 2]


def test_broken_staff_is_no_weapon_and_cannot_be_equipped(arena: MakeArena) -> None:
    game = fight(arena)
    for _ in range(2):
        strike(game)
    game.do("end_turn", "A")
    game.turn_of("A")
    strike(game)
    game.do("end_turn", "A")
    game.turn_of("A")
    commands = [option.command for option in game.session.options() if option.verdict.usable]
    assert ("base:attack", game.id("A"), STAFF) not in commands
    assert ("base:attack", game.id("A"), SLING) in commands
    assert not any(verb == "base:equip" for verb, *_ in commands)
