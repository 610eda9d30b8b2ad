"""More or less of what a sheet says."""

from __future__ import annotations

from delve.testing.arena import Arena, MakeArena


def sheet(game: Arena, name: str = "K") -> list[int]:
    figure = game.id(name)
    numbers = [game.view.number(query, figure) for query in ("health", "stamina", "speed")]
    return [*numbers, *(game.view.attribute(figure, each) for each in ("might", "willpower", "awareness"))]


def test_stat_adds_to_the_sheet_of_its_bearer_alone(arena: MakeArena) -> None:
    game = arena("KM.g", K="nite knight", M="nite knight", g="goblin minion")
    plain = sheet(game)
    game.change("K", skills=("bench:hardy",))
    assert [now - before for now, before in zip(sheet(game), plain, strict=True)] == [2, 1, 1, 1, 0, 1]
    assert sheet(game, "M") == plain


def test_stat_may_count_only_while_its_bearer_is_hurt(arena: MakeArena) -> None:
    game = arena("K.g", K="nite knight", g="goblin minion")
    game.change("g", skills=("bench:grim",))
    assert game.view.speed(game.id("g")) == 5
    game.change("g", damage=1)
    assert game.view.speed(game.id("g")) == 4
