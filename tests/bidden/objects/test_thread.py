"""The thread: it is shut while a task is under way, and whoever wants to go on remembers where it is."""

from __future__ import annotations

from delve.flow.journey import Journey
from delve.flow.session import Session
from delve.model.refs import ref
from delve.model.tile import Legend
from delve.rules.journeys import Across, Exploring
from delve.testing.arena import MakeArena
from tests.bidden.plays import EMPTY

THREAD = Legend(object=ref("bidden:thread"), link="on", state="shut")


def onward(session: Session) -> Journey:
    journey = Journey(session, Across(1))
    journey.run()
    return journey


def test_way_onward_leads_to_a_thread_that_was_shut_when_it_was_seen_last(arena: MakeArena) -> None:
    game = arena(
        "......\n#####.\n#####.\n>.B...",
        boards={"next": "<.."},
        legend={">": THREAD, "<": THREAD},
        B=EMPTY,
    )
    game.turn_of("B")
    assert str(onward(game.session).obstacle.reason) == "no stair is known that leads there"
    for _ in range(3):
        Journey(game.session, Exploring()).run()
    assert game.at("B")[1] < 2
    for thing in game.play.game.state.pieces.values():
        if thing.link:
            game.play.state.change(thing.id, state="open")
    game.play.accept_edited_state()
    for _ in range(3):
        onward(game.session)
    assert game["B"].board == "next"
