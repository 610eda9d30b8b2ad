"""The hunter strikes and follows whom it sees, goes where it saw its prey last, and waits in corridors."""

from __future__ import annotations

from delve.testing.packs import Packs

CORNER = """\
........#
.######.#
.######.#
K......g.
"""


def test_hunter_goes_where_its_side_saw_its_prey_last(packs: Packs) -> None:
    game = packs.arena(CORNER, ruleset="by_torchlight", K="nite knight", g="drowned minion")
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (0, 2), (0, 1), (0, 0))
    assert not game.session.view_of("overlord").figures("heroes"), "it sees that nobody is there"
    game.let_act("g", "hunter")
    assert game.at("g") == (0, 1), "it went there all the same, and saw it again from there"


def test_hunter_that_has_seen_nobody_stays(packs: Packs) -> None:
    game = packs.arena("K.#.g", ruleset="by_torchlight", K="nite knight", g="drowned minion")
    game.let_act("g", "hunter")
    assert game.at("g") == (4, 0)


def test_hunter_waits_behind_others_in_a_corridor(packs: Packs) -> None:
    game = packs.arena(
        "K.hg", ruleset="by_torchlight", K="nite knight", g="drowned minion", h="drowned minion"
    )
    game.let_act("h", "hunter")
    assert game.at("h") == (1, 0)
    game.let_act("g", "hunter")
    assert game.at("g") == (2, 0)
