"""Carried Forward."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena

THREE_HEARTS, TWO_HEARTS, MISS = (2, 1), (4, 1), (0, 0)
UNDEFENDED, TWO_SHIELDS = (0,), (5,)


def corms_turn(arena: MakeArena) -> Arena:
    game = arena("C.g\nK..", C="corm tallier", K="nite knight", g="drowned minion")
    game.change("C", skills=("core:carried_forward",))
    game.turn_of("C")
    game.mark()
    return game


def strike(game: Arena, faces: tuple[int, ...], *defense: tuple[int, ...]) -> None:
    """Corm attacks, with an action to spare."""
    game.change("C", action_points=2)
    game.do("attack", "C", "core:ledger", answers=[game.id("g"), faces, *defense])


def carried(game: Arena) -> int:
    """Hearts that his next attack has more."""
    return int(game.view.query("bonus_hearts", game.id("C"), game.id("g"), game.item("C", "ledger")))


def test_attack_after_one_in_vain_does_a_heart_more(arena: MakeArena) -> None:
    game = corms_turn(arena)
    strike(game, MISS)
    assert game.changes("C") == []
    strike(game, THREE_HEARTS, UNDEFENDED)
    assert game["g"].damage == 4
    assert carried(game) == 0


def test_attack_that_shields_stopped_was_in_vain_too(arena: MakeArena) -> None:
    game = corms_turn(arena)
    strike(game, TWO_HEARTS, TWO_SHIELDS)
    assert carried(game) == 1


def test_two_hearts_at_most_are_carried(arena: MakeArena) -> None:
    game = corms_turn(arena)
    for hearts in (1, 2, 2):
        strike(game, MISS)
        assert carried(game) == hearts


def test_they_are_carried_into_the_next_round(arena: MakeArena) -> None:
    game = corms_turn(arena)
    strike(game, MISS)
    game.turn_of("K")
    game.turn_of("C")
    assert carried(game) == 1


def test_nobody_asks_what_comes_first_where_only_one_skill_has_something_to_do(arena: MakeArena) -> None:
    """Corm's class writes debts for those who are hit: after a miss only this comes, after a hit only that."""
    game = corms_turn(arena)
    game.change("C", skills=("core:carried_forward", "core:write_it_down"))
    strike(game, THREE_HEARTS, UNDEFENDED)
    strike(game, MISS)
    assert carried(game) == 1
    assert game.view.counters(game.id("g"), "core:debt") == 1
