"""Ring Out: something comes out of the pipe, and not again at once."""

from __future__ import annotations

from delve.testing.arena import MakeArena

PLAYER = "marrow hod_carrier"


def test_rat_comes_out_beside_it_and_then_not_for_three_rounds(arena: MakeArena) -> None:
    game = arena("K.....m.", K=PLAYER, m="bellmouth minion")
    game.turn_of("m")
    begun = game.play.state.round
    game.use("m", "ring_out", (7, 0))
    (rat,) = (one for one in game.view.figures("dwellers") if one.id != game.id("m"))
    assert (rat.definition, rat.rank) == ("crawl:grit_rat", "minion")
    game.turn_of("m")
    assert game.reason("ring_out") == f"not before round {begun + 3}"
    while game.play.state.round < begun + 3:
        game.do("wait", "m")
        game.turn_of("m")
    assert not game.reason("ring_out")


def test_pipe_is_empty_after_six(arena: MakeArena) -> None:
    game = arena("K........\n......m..\n.........", K=PLAYER, m="bellmouth minion")
    for at in ((5, 0), (6, 0), (7, 0), (5, 2), (6, 2), (7, 2)):
        game.turn_of("m")
        while game.reason("ring_out").startswith("not before"):
            game.do("wait", "m")
            game.turn_of("m")
        game.use("m", "ring_out", at)
    for _ in range(4):
        game.turn_of("m")
        assert game.reason("ring_out") == "the pipe is empty"
        game.do("wait", "m")
