"""Games in which somebody goes in each window in turn: falls, is healed, leaves, stands elsewhere (rules §8.4)."""

from __future__ import annotations

from typing import Any

import pytest

from delve.flow.errors import ScriptFault
from delve.rules import events
from delve.rules.do.leaving import leave
from delve.rules.facts import FigureLeft, FigureMoved
from delve.script import Context, Skill, Window, reacts
from tests.flow.test_random_chaos import chaos
from tests.flow.test_random_games import AtRandom, Rests, check_pieces
from tests.invariants import deeds_of_the_dead
from tests.sizes import size

pytestmark = pytest.mark.one_of(16)

WINDOWS = tuple(
    window
    for window in vars(events).values()
    if isinstance(window, type) and issubclass(window, Window) and window not in (Window, events.Phase)
)
WAYS = ("falls", "falls and is healed", "leaves", "is put elsewhere")
MOST_ANSWERS = size(small=120, full=400)
MOST_DEPARTURES = 3


def departing(window: type[Window], way: str, whose: str) -> type[Skill]:
    """A skill by which somebody whom the window names goes, a few times in a game."""

    class Depart(Skill):
        """Lets somebody go in a window."""

        @reacts(window, scope="everyone", optional=False)
        async def go(self, ctx: Context, event: Any) -> None:
            figure = getattr(event, whose, 0)
            spent = ctx.recall("gone") >= MOST_DEPARTURES or ctx._game.depth > 3  # no chain without end
            if spent or not figure or not ctx.view.piece(figure).on_board:
                return
            await ctx.remember("gone", ctx.recall("gone") + 1)
            if way == "leaves":
                await leave(ctx._game, (figure,))
            elif way == "is put elsewhere":
                await ctx.place(figure, max(ctx.view.spaces(ctx.view.free())))
            else:
                await ctx.defeat(figure)
                if way != "falls":
                    await ctx.recover(figure, 5)

    return Depart


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: window.__name__)
def test_nothing_breaks_whoever_goes_in_whichever_window(window: type[Window]) -> None:
    ways = [(way, whose) for way in WAYS for whose in ("figure", "source", "target")]
    first = WINDOWS.index(window)
    for turn in range(size(small=3, full=4 * len(ways))):
        number = first + 5 * turn
        way, whose = ways[number % len(ways)]
        game = chaos(2 * number + 1, departing(window, way, whose))
        bot, rests, told = AtRandom(number), Rests(), f"{window.__name__}: {whose} {way}, game {number}"
        for _ in range(MOST_ANSWERS):
            request = game.play.pending
            check_pieces(game.play.game)
            rests.check(game.play)
            if request is None:
                break
            try:
                if not game.session.step():
                    game.play.answer(bot.answer(request, game.play.view))
            except ScriptFault as fault:
                if "Runaway: more than" not in str(fault):
                    raise
                break  # a dozen such skills may answer each other more often than any script should
        assert deeds_of_the_dead(game.facts) == [], told


def test_figures_do_leave_and_are_put_elsewhere_in_these_games() -> None:
    """Else the games above would prove little."""
    for way, kind in (("leaves", FigureLeft), ("is put elsewhere", FigureMoved)):
        game = chaos(1, departing(events.BeforeTurn, way, "figure"))
        bot = AtRandom(1)
        while (request := game.play.pending) is not None and not game.happened(kind):
            if not game.session.step():
                game.play.answer(bot.answer(request, game.play.view))
        assert game.happened(kind)
