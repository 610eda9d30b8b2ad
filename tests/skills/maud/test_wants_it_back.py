"""Wants It Back."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

PIECES = {"M": "maud thresher", "g": "goblin minion", "h": "goblin minion"}
TWO_HEARTS, MISS, UNDEFENDED = (4, 0), (0, 0), (0,)


def bonus(game: Arena) -> dict[str, int]:
    """Hearts that Maud's attacks on each goblin have besides."""
    weapon = game.item("M", "threshing_flail")
    return {each: game.view.query("bonus_hearts", game.id("M"), game.id(each), weapon) for each in "gh"}


def shoot(game: Arena, goblin: str, faces: tuple[int, ...] = (4, 1), target: str = "M") -> None:
    game.turn_of(goblin)
    rolled = [faces] if faces == MISS else [faces, UNDEFENDED]
    game.do("attack", goblin, "", answers=[game.id(target), *rolled])


def test_whoever_did_damage_last_is_struck_harder(arena: MakeArena) -> None:
    game = arena("hMg", **PIECES)
    assert bonus(game) == {"g": 0, "h": 0}
    shoot(game, "g")
    assert bonus(game) == {"g": 1, "h": 0}
    shoot(game, "h")
    assert bonus(game) == {"g": 0, "h": 1}


def test_heart_counts_in_the_attack(arena: MakeArena) -> None:
    game = arena("hMg", **PIECES)
    shoot(game, "g")
    game.turn_of("M")
    game.do("attack", "M", "core:threshing_flail", answers=[game.id("g"), TWO_HEARTS, UNDEFENDED])
    assert game["g"].damage == 3
    assert game.changes("M", "g") == []


def test_miss_takes_nothing_and_neither_does_what_befalls_others(arena: MakeArena) -> None:
    game = arena("hMg\n.K.", K="nite knight", **PIECES)
    shoot(game, "g", MISS)
    shoot(game, "h", target="K")
    assert bonus(game) == {"g": 0, "h": 0}


def test_fire_is_nobody_from_whom_anything_can_be_taken_back(arena: MakeArena) -> None:
    game = arena("hMg", **PIECES)
    shoot(game, "g")
    game.turn_of("M")
    game.change("M", conditions=("core:burning",))
    game.do("end_turn", "M")
    assert game["M"].damage == 3
    assert bonus(game) == {"g": 1, "h": 0}
