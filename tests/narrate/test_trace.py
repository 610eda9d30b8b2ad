"""The trace: every window, every response with what it altered, and every modifier with its amount."""

from __future__ import annotations

import pytest

from delve.narrate.spans import plain
from delve.narrate.trace import MOST_LINES, Trace
from delve.rules.setup import game_at
from delve.script import BeforeDamage, Context, Skill, Verdict, View, blocked, modifies, reacts, usable
from delve.testing.arena import Arena
from tests.arenas import Bench
from tests.broken_tables import Strides, broken
from tests.terminal.table import play


class WarmPresence(Skill):
    @modifies("bonus_shields", scope="friends")
    def shield(self, view: View, owner: int, figure: int, attacker: int, weapon: str) -> int:
        return 1


class ThickSkin(Skill):
    @reacts(BeforeDamage, optional=False)
    async def soften(self, ctx: Context, event: BeforeDamage) -> None:
        event.alter(amount=event.amount - 1)


class Hurts(Skill):
    async def use(self, ctx: Context) -> None:
        await ctx.damage(ctx.actor, 3)


def traced() -> tuple[Arena, Trace]:
    """A game with a skill of each sort, and its trace."""
    bench = Bench()
    skills = (bench.skill(WarmPresence), bench.skill(ThickSkin), bench.skill(Hurts, timing="action"))
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", skills=skills)
    game.turn_of("K")
    trace = Trace()
    game.play.game.tracer = trace
    return game, trace


def test_modifier_is_told_with_its_amount_and_from_whom_once_between_two_windows() -> None:
    game, trace = traced()
    for _ in range(2):
        game.play.game.state.set(round=game.view.state.round)
        assert game.view.query("bonus_shields", game.id("K"), game.id("g"), "") == 1
    assert [plain(line) for line in trace.lines()] == ["+1 bonus shields of Nite from WarmPresence (Nite)"]


class Lame(Skill):
    @modifies("may_do")
    def hold(self, view: View, owner: int, figure: int, verb: str) -> Verdict:
        return blocked("it is lame") if verb == "dance" else usable()

    @modifies("hands")
    def drop(self, view: View, owner: int, figure: int, value: int, item: int) -> int:
        return 0


def told_of(query: str, *about: object) -> list[str]:
    """What is traced of a question about a figure that is lame and carries an item of two hands."""
    bench = Bench()
    skill = bench.skill(Lame)
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    game.change("K", skills=(skill,))
    trace = game.play.game.tracer = Trace()
    game.view.query(query, game.id("K"), *about)
    return [plain(line) for line in trace.lines()]


@pytest.mark.parametrize(
    ("verb", "told"), [("dance", ["changed may do of Nite from Lame (Nite)"]), ("rest", [])]
)
def test_verdict_is_traced_where_something_stands_in_the_way(verb: str, told: list[str]) -> None:
    assert told_of("may_do", verb) == told


def test_answer_that_becomes_nothing_is_traced_and_one_that_stays_is_not() -> None:
    bench = Bench()
    game = bench.arena("K.g", K="nite knight", g="goblin minion")
    items = [(id, game.view.query("hands", game.id("K"), id)) for id in game.view.state.items]
    for id, hands in items:
        assert told_of("hands", id) == (["changed hands of Nite from Lame (Nite)"] if hands else [])
    assert {bool(hands) for _, hands in items} == {True}


def test_windows_responses_and_what_these_altered_are_told() -> None:
    """S0-116."""
    game, trace = traced()
    game.use("K", "hurts")
    told = [plain(line).strip() for line in trace.lines()]
    before, responds, altered, after = (
        told.index(line)
        for line in (
            "window BeforeDamage: Nite",
            "ThickSkin (Nite) responds to BeforeDamage (soften)",
            "amount is 2 instead of 3 by ThickSkin (Nite)",
            "window AfterDamage: Nite",
        )
    )
    assert before < responds < altered < after


def test_game_is_the_same_with_and_without_a_trace() -> None:
    digests = []
    for tracer in (Trace(), None):
        game, _ = traced()
        game.play.game.tracer = tracer
        game.use("K", "hurts")
        digests.append(game.play.state.digest())
    assert digests[0] == digests[1]


def test_trace_keeps_the_last_lines_and_knows_which_are_new() -> None:
    game, trace = traced()
    for _ in range(MOST_LINES + 5):
        trace._note(game.play.game, "a line")
    assert len(trace.lines()) == MOST_LINES
    assert (len(trace.lines(trace.count - 2)), trace.lines(trace.count)) == (2, [])


def test_renewed_game_is_traced_on_and_a_new_one_is_not() -> None:
    game, trace = traced()
    assert game.play.game.renew(game.play.state, []).tracer is trace
    played = game.play.game
    assert game_at(played.library, played.behaviors, played.state).tracer is None


def test_terminal_shows_the_trace_under_dev_also_after_a_reload() -> None:
    session = broken(Strides, now=Strides)
    session.development = True
    table = play(session, "reload", "strides", "yes", "trace")
    assert any("window BeforeDamage: Nite" in line for line in table.after("trace"))
    without = play(broken(Strides), "trace")
    assert without.after("trace")[:1] == ["a game is traced only if it began by delve play --dev"]
