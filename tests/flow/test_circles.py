"""Every game ends: automated players that go in circles are found, and whoever plays is not reported."""

from __future__ import annotations

from typing import Any

import pytest
from delve_cli.front_end import IN_CIRCLES

from delve.flow import circles
from delve.requests import Answer, ChooseCommand, Request
from delve.rules.view import View
from delve.script import Context, Skill
from delve.state.behavior_key import BehaviorKey
from delve.state.piece import Memory
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.cli.playing import QUEST
from tests.cli.playing import play as play_command
from tests.terminal.table import play

pytestmark = pytest.mark.one_of(6)


class Chant(Skill):
    """Costs nothing, as often as one likes."""

    async def use(self, ctx: Context) -> None:
        await ctx.remember("sung", ctx.recall("sung") + 1)


class First:
    """Gives one verb for ever where it can, else ends the turn."""

    def __init__(self, *verbs: str) -> None:
        self.verbs = verbs

    def answer(self, request: Request[Any], view: View) -> Answer:
        legal = list(request.legal())
        if isinstance(request, ChooseCommand) and request.piece:
            for verb in (*self.verbs, "end_turn"):
                if found := [command for command in legal if command[0] == f"base:{verb}"]:
                    return found[0]
        return legal[0]


IDLE = {"side": "heroes", "text": "Never.", "when": {"variable": {"variable": "n", "at_least": 1}}}


def idle(drawing: str = "eeg...", **fields: Any) -> Arena:
    """A quest that nobody can win, with nobody in it who does anything."""
    fields.setdefault("objectives", [IDLE])
    fields.setdefault("variables", {"n": 0})
    groups = [{"group": "core:goblin", "at": "lair"}]
    legend = {"g": {"zone": "lair", "mark": "lair"}}
    game = Bench().quest(drawing, {"K": "Nite"}, groups=groups, legend=legend, **fields)
    game.session.seats.update(heroes=First(), overlord=First())
    return game


def singing(*sides: str) -> Arena:
    """K and a goblin may sing for ever; these sides do, by themselves."""
    bench = Bench()
    chant = bench.skill(Chant, timing="free")
    game = bench.arena("K....g", K="nite knight", g="goblin minion")
    for name in "Kg":
        game.change(name, skills=(chant,))
    game.session.seats.update({side: First("skill") for side in sides})
    return game


def test_free_skill_that_is_used_for_ever_is_found_in_its_turn() -> None:
    game = singing("heroes", "overlord")
    game.session.advance()
    assert game.session.circles == (
        "the automated player of the heroes goes in circles: after 100 commands the turn of Nite does not end"
    )
    assert game.session.stopped == game.session.circles
    assert (game.session.pending, game.session.waits_for_person, game.session.step()) == (None, False, False)


def test_going_back_lets_the_game_go_on() -> None:
    game = singing("heroes", "overlord")
    game.session.advance()
    for _ in range(2):
        assert game.session.stopped
        game.play.go_back_to(len(game.play.journal) - 1)
        assert game.session.stopped == game.session.stopped == "", "to ask changes nothing"
        request = game.session.pending
        assert request is not None
        game.session.answer(next(iter(request.legal())))
        assert game.session.stopped == "", "what was found counts for the moment at which it was found"
        game.session.advance()
    game.play.go_back_to(0)
    assert (game.session.stopped, game.session.step()) == ("", True)


def test_overlord_in_circles_is_found_where_a_person_plays_the_heroes() -> None:
    game = singing("overlord")
    game.turn_of("K")
    game.do("end_turn", "K")
    game.session.advance()
    assert game.session.circles.startswith("the automated player of the overlord goes in circles")


def test_person_may_do_the_same_for_ever() -> None:
    game = singing("overlord")
    game.session.seats["overlord"] = First()
    game.turn_of("K")
    for _ in range(3 * circles.VAIN_COMMANDS):
        game.session.answer(("base:skill", game.id("K"), "test:chant"))
    for _ in range(2 * circles.VAIN_ROUNDS):
        game.session.answer(("base:end_turn", game.id("K")))
        game.session.advance()
    assert game.session.stopped == ""


def test_quest_that_nobody_wins_is_found_by_its_rounds() -> None:
    game = idle()
    game.session.advance()
    assert game.session.circles.startswith(
        f"the automated players go in circles: each of the last {circles.VAIN_ROUNDS} rounds has begun as an earlier"
    )
    assert circles.VAIN_ROUNDS < game.play.state.round < circles.VAIN_ROUNDS + 9


def test_what_scripts_remember_hides_no_circle() -> None:
    """Neither what is remembered on a figure nor what a quest's script remembers: a count of rounds is no progress."""
    game = idle()
    while game.session.step():
        number = Memory(BehaviorKey("quest", "test:quest"), "rounds", game.play.state.round)
        game.play.state.set(memory=(number,))
        game.change("K", memory=(number,))
    assert game.session.circles.startswith("the automated players go in circles")


@pytest.mark.parametrize("due", [45, 70])
def test_game_that_is_decided_by_its_rounds_is_played_until_then(due: int) -> None:
    when = {"all": [{"variable": {"variable": "n", "at_most": 0}}, {"round": {"at_least": due}}]}
    game = idle(objectives=[{"side": "overlord", "text": "Wait.", "when": when}])
    game.session.advance()
    assert (game.play.state.outcome, game.session.stopped, game.play.state.round) == ("overlord", "", due)


def test_long_way_is_no_circle() -> None:
    """A hero with few points needs more rounds for a long way than may pass in vain."""
    game = idle("e" + "." * 150 + "g", variables={"n": 0})
    game.session.seats["heroes"] = Walker()
    while game.play.state.round < circles.VAIN_ROUNDS + 5 and game.session.step():
        pass
    assert game.session.stopped == ""


class Walker:
    """One step to the east in each turn."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        legal = list(request.legal())
        if isinstance(request, ChooseCommand) and request.piece:
            me = view.piece(request.piece)
            x, y = view.point(me.spaces[0])
            wanted = (
                [("base:end_turn", me.id)]
                if me.movement_points == 3
                else [("base:step", me.id, (x + 1, y)), ("base:move", me.id)]
            )
            return next(command for command in wanted if command in legal)
        return legal[0]


def test_rounds_of_automated_players_have_a_bound_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(circles, "MOST_ROUNDS", 50)
    add = {"after": "round_start", "once": False, "do": [{"add": {"variable": "m", "by": 1}}]}
    game = idle(variables={"n": 0, "m": 0}, triggers=[add])
    game.session.advance()
    assert game.session.circles == "nobody has won in 50 rounds of automated players"


def test_commands_of_one_turn_have_a_bound_whatever_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    class Count(Skill):
        async def use(self, ctx: Context) -> None:
            await ctx.set_variable("n", dict(ctx.view.state.variables)["n"] + 1)

    monkeypatch.setattr(circles, "MOST_COMMANDS", 90)
    bench = Bench()
    count = bench.skill(Count, timing="free")
    game = bench.arena("K", K="nite knight")
    game.change("K", skills=(count,))
    game.session.seats.update(heroes=First("skill"), overlord=First())
    game.session.advance()
    assert "after 90 commands the turn of Nite does not end" in game.session.circles


# ---------------------------------------------------------------------------------------- where it is told
def test_terminal_tells_it_and_ends() -> None:
    table = play(idle().session)
    assert any(
        line.startswith("The game cannot go on: the automated players go in circles") for line in table.shown
    )


def test_command_tells_it_with_an_exit_code_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(circles, "MOST_ROUNDS", -8)  # the quest's own last round is 9
    ran = play_command(QUEST, "--ui", "none", "--seed", 7)
    assert ran.exit_code == IN_CIRCLES
    assert ran.output.endswith("The game cannot go on: nobody has won in 1 rounds of automated players\n")
