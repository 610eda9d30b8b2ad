"""Overleap: two spaces straight on, over whatever lies between."""

from __future__ import annotations

import msgspec

from delve.model.ruleset import TurnStep
from delve.testing.arena import Arena, MakeArena


def spaces(game: Arena) -> set[tuple[int, ...]]:
    """Where Ansel may overleap to."""
    return {tuple(command[2]) for command in game.asked.legal() if command[0] == "march:overleap"}


def leaper(arena: MakeArena, drawing: str, **pieces: str) -> Arena:
    """It is the turn of Ansel."""
    there = {"A": "ansel drover", "b": "bandit minion", "G": "gate shut", **pieces}
    game = arena(drawing, ruleset="border", **{name: what for name, what in there.items() if name in drawing})
    game.turn_of("A")
    return game


def test_it_leads_over_figures_and_shut_gates(arena: MakeArena) -> None:
    game = leaper(arena, "Ab.\nG.B\n...", B="bette drover")
    assert spaces(game) == {(2, 0), (0, 2)}
    game.do("overleap", "A", (2, 0))
    assert (game.at("A"), game["A"].action_points, game["A"].movement_points) == ((2, 0), 1, 0)


def test_it_leads_to_no_space_that_is_taken(arena: MakeArena) -> None:
    assert spaces(leaper(arena, "A.b\n...\n...")) == {(0, 2)}
    assert spaces(leaper(arena, "A.G\n...\n...")) == {(0, 2)}


def test_it_leads_to_no_space_that_the_side_has_never_seen(arena: MakeArena) -> None:
    assert spaces(leaper(arena, "Ab.\n...\n...")) == {(0, 2)}


def test_it_counts_as_a_move_for_what_forbids_moves(arena: MakeArena) -> None:
    game = arena("A....", ruleset="border", A="ansel drover")
    game.change("A", conditions=("core:immobilized",))
    game.turn_of("A")
    assert game.reason("overleap") == game.reason("move") != ""


def test_it_is_one_of_the_moves_that_an_activation_allows(arena: MakeArena) -> None:
    turn = {"commands": ["march:overleap", "base:move", "base:step", "base:end_turn"], "most_moves": 1}
    plain = [{"each": {"of": "figures", "side": "rovers", "do": [{"activation": turn}]}}]
    turns = msgspec.convert(plain, tuple[TurnStep, ...])
    for first, other in (("overleap", "move"), ("move", "overleap")):
        game = arena("A....", ruleset="border", A="ansel drover", rules={"turns": turns})
        game.turn_of("A")
        game.do(first, "A", *([(2, 0)] if first == "overleap" else []))
        assert game["A"].action_points == 1
        assert game.reason(other) == game.reason(first) == "it has moved already this turn"
