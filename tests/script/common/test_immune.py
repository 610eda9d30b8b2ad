"""What does not befall a figure."""

from __future__ import annotations

import pytest

from delve.rules.facts import Prevented
from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight", "S": "wren strider", "g": "goblin minion"}


@pytest.mark.parametrize(
    ("drawing", "target", "conditions"),
    [("K..\n.g.", "K", ()), ("KS.\n.g.", "S", ()), ("K.S\n.g.", "S", ("bench:slowed",))],
    ids=["itself", "an ally beside", "an ally two spaces away"],
)
def test_immune_wards_conditions_off_for_friends_near(
    arena: MakeArena, drawing: str, target: str, conditions: tuple[str, ...]
) -> None:
    game = arena(drawing, **{name: said for name, said in PIECES.items() if name in drawing})
    game.change("K", skills=("bench:wader",))
    game.change("g", skills=("bench:hexes",))
    game.turn_of("g")
    game.use("g", "hexes", (game.id(target),))
    assert game[target].conditions == conditions
    assert [str(fact.reason) for fact in game.happened(Prevented)] == ["immune"] * (not conditions)


def costs(game: Arena, name: str) -> int | None:
    """What the space (1, 0) costs to enter."""
    return game.view.step_cost(game.id(name), game.view.space(1, 0))


def test_immune_makes_ground_easy_for_friends_near_and_nobody_else(arena: MakeArena) -> None:
    game = arena("K~g\nS..", legend={"~": "water"}, **PIECES)
    assert [costs(game, name) for name in "KSg"] == [2, 2, 2]
    game.change("K", skills=("bench:wader",))
    assert [costs(game, name) for name in "KSg"] == [1, 1, 2]


def test_immune_may_pass_enemies_but_not_stop_on_them(arena: MakeArena) -> None:
    game = arena("Kg.", K="nite knight", g="goblin minion")
    reach = game.view.reachable(game.id("K"), 4)
    assert not reach.all >> game.view.space(2, 0) & 1
    game.change("K", skills=("bench:wader",))
    assert game.view.reachable(game.id("K"), 4).all >> game.view.space(2, 0) & 1
    assert not game.view.stops(game.id("K")) >> game.view.space(1, 0) & 1


@pytest.mark.parametrize(("skills", "damage"), [((), 1), (("bench:fireproof",), 0)])
def test_immune_suffers_nothing_by_harmless_ground(
    arena: MakeArena, skills: tuple[str, ...], damage: int
) -> None:
    game = arena("K!.g", legend={"!": "hazard"}, K="nite knight", g="goblin minion")
    game.change("K", skills=skills)
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0))
    assert game["K"].damage == damage


def test_immune_that_does_not_say_so_passes_nobody(arena: MakeArena) -> None:
    game = arena("Kg.", K="nite knight", g="goblin minion")
    game.change("K", skills=("bench:fireproof",))
    assert not game.view.reachable(game.id("K"), 4).all >> game.view.space(2, 0) & 1
