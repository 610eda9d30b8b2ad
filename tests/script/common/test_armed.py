"""Armed: better with the right weapon, against the right target, in the right circumstances."""

from __future__ import annotations

import pytest

from delve.rules.facts import AttackHit
from delve.testing.arena import Arena, MakeArena

KNIGHT = "nite knight oaken_blade skinning_knife tide_spear"


def attack_numbers(game: Arena, weapon: str, target: str = "g") -> list[object]:
    """What attacks of the knight with a weapon have more."""
    about = (game.id("K"), game.id(target), game.item("K", weapon))
    found = [game.view.query(query, *about) for query in ("bonus_hearts", "pierce", "bonus_range")]
    return [*found, game.view.query("reach", about[0], about[2]), game.view.query("attack_dice", *about)]


def test_armed_adds_each_number_to_attacks_with_such_a_weapon_and_no_other(arena: MakeArena) -> None:
    game = arena("K.g", K=KNIGHT, g="goblin minion")
    game.change("K", skills=("bench:edge_work",))
    assert attack_numbers(game, "oaken_blade") == [1, 2, 1, 1, ("core:green",)]
    assert attack_numbers(game, "skinning_knife") == [0, 0, 0, 0, ()], "a blade, but it takes no hand"
    assert attack_numbers(game, "tide_spear") == [0, 0, 0, 0, ()], "no blade"
    assert game.view.query("bonus_hearts", game.id("g"), game.id("K"), 0) == 0


def test_armed_counts_in_the_attack_itself(arena: MakeArena) -> None:
    game = arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", skills=("bench:edge_work",))
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), (2, 0, 0), (5,)])
    (hit,) = game.happened(AttackHit)
    assert (hit.hearts, hit.shields, hit.pierce) == (5, 2, 2), "2 + 1 + 1 rolled, and 1"


@pytest.mark.parametrize(
    ("weapons", "adds"), [("tide_spear", 0), ("oaken_blade", 1), ("ash_bow", 0)], ids=str
)
def test_armed_reach_is_for_such_weapons(arena: MakeArena, weapons: str, adds: int) -> None:
    game = arena("K.g", K=f"nite knight {weapons}", g="goblin minion")
    game.change("K", skills=("bench:edge_work",))
    assert game.view.query("reach", game.id("K"), game.item("K", weapons)) == adds


def defense(game: Arena) -> tuple[int, int]:
    """Shields and dice of the knight's defense."""
    about = (game.id("K"), game.id("g"), 0)
    return game.view.query("bonus_shields", *about), len(game.view.query("defense_dice", *about))


def test_armed_defends_better_while_equipped_and_alone(arena: MakeArena) -> None:
    game = arena("K.S\n..g", K="nite knight", S="wren strider", g="goblin minion")
    game.change("K", skills=("bench:watchful",))
    assert defense(game) == (1, 2)
    game.change("S", spaces=(game.view.space(1, 0),))
    assert defense(game) == (0, 1), "an ally stands beside it"
    game.change("S", spaces=(game.view.space(2, 0),))
    game.change("K", equipped=())
    assert defense(game) == (0, 1), "the blade is put away"


def test_armed_does_not_count_what_is_broken(arena: MakeArena) -> None:
    game = arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", skills=("bench:watchful",))
    item = game.play.state.items[game.item("K", "oaken_blade")]
    assert defense(game) == (1, 2)
    game.play.state.change_item(item.id, broken=True)
    assert defense(game) == (0, 1)


def test_armed_may_mean_targets_with_a_condition(arena: MakeArena) -> None:
    game = arena("Kg\n.h", K="nite knight", g="goblin minion", h="goblin minion")
    game.change("K", skills=("bench:cruel",))
    game.change("g", conditions=("core:stunned",))
    hearts = [game.view.query("bonus_hearts", game.id("K"), game.id(name), 0) for name in "gh"]
    assert hearts == [1, 0]


@pytest.mark.parametrize(
    ("who", "conditions", "hearts"),
    [("d", ("bench:slowed",), 2), ("d", (), 0), ("g", ("bench:slowed",), 0), ("S", ("bench:slowed",), 0)],
)
def test_armed_may_mean_targets_of_a_kind_with_a_certain_condition(
    arena: MakeArena, who: str, conditions: tuple[str, ...], hearts: int
) -> None:
    game = arena("Kd\nSg", K="nite knight", S="wren strider", g="goblin minion", d="drowned minion")
    game.change("K", skills=("bench:bane",))
    game.change(who, conditions=conditions)
    assert game.view.query("bonus_hearts", game.id("K"), game.id(who), 0) == hearts


def test_armed_may_count_for_each_counter_of_the_bearer(arena: MakeArena) -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("K", skills=("bench:frenzy",))
    assert [attack_numbers(game, "oaken_blade")[index] for index in (0, 4)] == [0, ()]
    assert defense(game) == (0, 1)
    game.change("K", counters=(("bench:tally", 2),))
    assert [attack_numbers(game, "oaken_blade")[index] for index in (0, 4)] == [2, ("core:green",)]
    assert defense(game) == (2, 1)


def test_armed_may_mean_targets_with_a_counter(arena: MakeArena) -> None:
    game = arena("Kg\n.h", K="nite knight", g="goblin minion", h="goblin minion")
    game.change("K", skills=("bench:creditor",))
    game.change("h", counters=(("bench:tally", 1),))
    assert [game.view.query("pierce", game.id("K"), game.id(name), 0) for name in "gh"] == [0, 1]
