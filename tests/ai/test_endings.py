"""Who could end the game next: what objectives lack, who could do it in time, and who is in the way."""

from __future__ import annotations

from typing import Any

from delve.ai.endings import Denying, Endings, last_to_fall
from delve.ai.levels import CARES
from delve.ai.planner import Planner
from delve.ai.weights import DENIED
from delve.rules.quest_language.objectives import lacks_of
from delve.testing.arena import Arena
from tests.ai.positions import named, position, turns
from tests.arenas import Bench
from tests.sides import HEROES, OVERLORD

BOTH = {"in_zone": {"zone": "z", "side": HEROES, "at_least": 2}}
TURNED = {"object": {"object": "gate", "state": "wound"}}
WHEEL = {"G": named("windlass", "gate")}
TWO_AND_AN_OGRE = {"W": "wren strider", "K": "nite knight", "E": "ogre elite"}
TWO = {"K": "nite knight", "W": "wren strider"}


def board(drawing: str, *whens: dict[str, Any], **pieces: str) -> Arena:
    """A position in which the heroes want all of some conditions, each in an objective of its own."""
    legend = WHEEL if "G" in drawing else {}
    return position(drawing, tuple((HEROES, when) for when in whens), legend=legend, **pieces)


def lacking(game: Arena) -> list[int]:
    """How many deeds are lacking for each way to an end."""
    return [lack.deeds for lack in lacks_of(game.view, HEROES)]


def feared(game: Arena) -> str:
    """Who could end the game in their next turns."""
    names = {id: name for name, id in game.names.items()}
    return "".join(names[one.figure.id] for one in Endings(game.view.on("main")).of(HEROES))


def test_deeds_that_are_lacking_are_counted_way_by_way() -> None:
    drawing = "K.G..zz\nW....zz"
    assert lacking(board(drawing, BOTH, TURNED, **TWO)) == [2, 1]
    assert lacking(board(drawing, {"all": [BOTH, TURNED]}, **TWO)) == [3]
    assert lacking(board(drawing, {"any": [BOTH, TURNED]}, **TWO)) == [2, 1]
    game = board(drawing, {"all": [BOTH, TURNED]}, **TWO)
    game.change("W", spaces=(game.view.space(6, 1),))
    assert lacking(game) == [2], "one of them is there"


def test_what_no_deed_reaches_is_no_end() -> None:
    late = {"round": {"at_least": 5}}
    for when in (late, {"all": [TURNED, late]}, {"not": TURNED}):
        found = lacking(board("K.G....d", when, K="nite knight", d="drowned minion"))
        assert found == ([0] if "not" in when else [])


def test_falls_that_are_lacking_are_counted_and_the_last_is_known() -> None:
    fallen, one, two = {"side_fallen": OVERLORD}, defeated(1), defeated(2)
    pieces = {"K": "nite knight", "d": "drowned minion", "e": "drowned minion"}
    game = board("K....de", fallen, **pieces)
    assert (lacking(game), last_to_fall(game.view, HEROES)) == ([2], frozenset())
    game.change("e", spaces=())
    assert (lacking(game), last_to_fall(game.view, HEROES)) == ([1], {game.id("d")})
    assert lacking(board("K....de", one, two, **pieces)) == [1, 2]


def defeated(number: int) -> dict[str, Any]:
    """So many of the overlord's figures have fallen."""
    return {"defeated": {"side": OVERLORD, "at_least": number}}


def test_whoever_comes_in_time_may_end_it() -> None:
    for far, named_ in ((7, "K"), (8, "K"), (9, "")):
        assert feared(board(f"K{'.' * far}G", TURNED, K="nite knight")) == named_, far
    assert feared(board("K...zz\nW...zz", BOTH, **TWO)) == "KW"
    assert feared(board(f"K...zz{'.' * 20}W", BOTH, **TWO)) == "", "one alone is not enough"


def test_an_enemy_in_a_corridor_keeps_them_from_it_and_knows_that_it_does() -> None:
    game = board("######\nK..d.G\n######", TURNED, K="nite knight", d="drowned minion")
    assert feared(game) == ""
    denying = Denying(Endings(game.view.on("main")), game["d"])
    assert denying.stakes == {game.id("K"): DENIED}
    assert denying.bars(1 << game["d"].spaces[0]) == {game["d"].spaces[0]: DENIED}


def test_large_bases_and_figures_without_a_place_are_weighed_like_others() -> None:
    bench = Bench()
    bench.monster("ogre", size=[2, 2])
    wanted = ((HEROES, {"in_zone": {"zone": "z", "side": HEROES}}),)
    game = position("WK......z\n...EE...z\n...EE...z", wanted, bench=bench, **TWO_AND_AN_OGRE)
    game.change("K", spaces=())
    assert feared(game) == "W"
    assert Denying(Endings(game.view.on("main")), game["E"]).stakes == {game.id("W"): DENIED}


def test_who_has_no_action_left_does_not_run_around_the_wheel_that_it_cannot_turn() -> None:
    game = board(".....\n.KG..\n.....", TURNED, K="nite knight")
    game.turn_of("K")
    game.change("K", action_points=0)
    given = turns(game, HEROES, "normal")
    assert [answer[0] for kind, answer in given.given if kind == "command"] == ["base:end_turn"]


def test_where_a_figure_was_is_forgotten_when_its_next_turn_begins() -> None:
    """It may have several turns in one round."""
    game = board("K....d", {"side_fallen": OVERLORD}, K="nite knight", d="drowned minion")
    planner, me = Planner(CARES["hard"], 1), game.id("K")
    for at, begun, known in ((0, False, 1), (1, True, 2), (2, False, 1)):
        game.turn_of("K")
        game.change("K", spaces=(game.view.space(at, 0),), begun=begun)
        planner.answer(game.asked, game.session.view_of(HEROES))
        assert len(planner._been[me, "main"]) == known
        planner._queue = []
