"""What follows a hit of one's own."""

from __future__ import annotations

import pytest

from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "g": "drowned elite", "h": "goblin minion"}


def attack(
    arena: MakeArena,
    skill: str,
    faces: tuple[int, ...],
    *answers: object,
    drawing: str = "Kg.",
    **changes: int,
) -> Arena:
    """The knight attacks the drowned; its defense shows 0 shields. `changes` are made to the knight."""
    game = arena(drawing, **{name: said for name, said in PIECES.items() if name in drawing})
    game.change("K", skills=(skill,), **changes)
    game.turn_of("K")
    said = [game.reaction("K", skill.partition(":")[2]) if each == "react" else each for each in answers]
    defense = [(0,)] if faces[0] else []
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("g"), faces, *defense, *said])
    return game


def test_on_hit_may_push_the_target_and_follow_it(arena: MakeArena) -> None:
    game = attack(arena, "bench:drive", (4, 0), "react", (2, 0))
    assert (game.at("g"), game.at("K"), game["K"].fatigue) == ((2, 0), (1, 0), 1)


def test_on_hit_that_is_passed_does_nothing(arena: MakeArena) -> None:
    game = attack(arena, "bench:drive", (4, 0), "pass")
    assert (game.at("g"), game.at("K"), game["K"].fatigue) == ((1, 0), (0, 0), 0)


@pytest.mark.parametrize(
    ("drawing", "faces"), [("Kg.", (0, 0)), ("Kg#", (4, 0))], ids=["a miss", "a wall behind it"]
)
def test_on_hit_is_not_offered_where_nothing_would_come_of_it(
    arena: MakeArena, drawing: str, faces: tuple[int, ...]
) -> None:
    game = attack(arena, "bench:drive", faces, drawing=drawing)
    assert game.at("g") == (1, 0)


def test_on_hit_by_itself_afflicts_and_marks_the_target_and_rewards_its_bearer(arena: MakeArena) -> None:
    game = attack(arena, "bench:ledger", (4, 0), drawing="Kgh", fatigue=2)
    assert (game["g"].conditions, game["g"].counters) == (("bench:slowed",), (("bench:tally", 1),))
    assert (game["K"].counters, game["K"].fatigue) == ((("bench:tally", 1),), 1)
    assert (game["h"].conditions, game["h"].counters) == ((), ())


def test_on_hit_by_itself_rewards_its_bearer_also_for_whoever_has_fallen(arena: MakeArena) -> None:
    game = arena("Kh.g", **PIECES)
    game.change("K", skills=("bench:ledger",))
    game.turn_of("K")
    game.do("attack", "K", "core:oaken_blade", answers=[game.id("h"), (4, 4), (0,)])
    assert game["h"].defeated
    assert game["K"].counters == (("bench:tally", 1),)


def test_on_hit_by_itself_of_melee_attacks_is_not_for_others(arena: MakeArena) -> None:
    game = arena("S.g", S="wren strider", g="drowned elite")
    game.change("S", skills=("bench:ledger",))
    game.turn_of("S")
    game.do("attack", "S", "core:ash_bow", answers=[game.id("g"), (4, 4), (0,)])
    assert (game["g"].damage, game["g"].conditions, game["S"].counters) == (3, (), ())


@pytest.mark.parametrize(("faces", "hearts"), [((5, 5), 2), ((0, 0), 1)], ids=["failed", "passed"])
def test_on_hit_may_need_no_heart_and_may_be_resisted(
    arena: MakeArena, faces: tuple[int, int], hearts: int
) -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("g", skills=("bench:sting",))
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (4, 4), (4,), faces])
    assert game["K"].damage == hearts


def test_on_hit_that_needs_no_heart_needs_a_hit(arena: MakeArena) -> None:
    game = arena("Kg", K="nite knight", g="goblin minion")
    game.change("g", skills=("bench:sting",))
    game.turn_of("g")
    game.do("attack", "g", "", answers=[game.id("K"), (0, 4)])
    assert game["K"].damage == 0
