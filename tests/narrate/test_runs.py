"""What a game counts, and the text that is left of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from delve.ai.levels import player_of
from delve.flow.session import AnswerSource, Session
from delve.narrate.runs import boards_seen, counts, end_of, points, run_text
from delve.narrate.spans import Text
from delve.requests import Answer, Request
from delve.rules.setup import new_game
from delve.rules.view import View
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs
from tests.arenas import arena

CRAWL = Path(__file__).parents[2] / "content" / "crawl"
LONG = "crawl:two_in_the_passage"


@cache
def packs() -> Packs:
    loaded = load_packs(CRAWL)
    return Packs(loaded.library, loaded.behaviors, "crawl:crawl", own="crawl")


class Patience:
    """Whoever is played so lets the others come, whatever happens."""

    def answer(self, request: Request[Any], view: View) -> Answer:
        waits = (item for item in request.items() if item[0] == "crawl:wait")
        return next(waits, request.items()[0])


def played(gleaners: AnswerSource) -> Session:
    """The passage, played to its end."""
    game = new_game(packs().library, packs().behaviors, LONG)
    session = Session(game, 7, {"gleaners": gleaners, "dwellers": player_of("simple", 7)})
    session.advance()
    return session


@pytest.fixture
def won() -> Session:
    session = played(player_of("simple", 7))
    assert session.play.state.outcome == "gleaners"
    return session


@pytest.fixture
def lost() -> Session:
    session = played(Patience())
    assert session.play.state.outcome == "dwellers"
    return session


def test_health_of_the_fallen_and_a_swift_victory_count(won: Session) -> None:
    view = won.play.view
    found = {str(one.what): one.points for one in counts(view)}
    rounds = view.state.round
    assert found == {
        "2 enemies fallen": 20,
        "victory": 1000,
        f"{2000 - rounds} rounds sooner than 2000": 2000 - rounds,
    }
    assert points(view) == sum(found.values())
    assert end_of(view) == "victory"


def test_who_fell_has_the_points_of_what_it_struck_down(lost: Session) -> None:
    view = lost.play.view
    assert points(view) == 10 * sum(one.defeated for one in view.pieces() if one.side == "dwellers")
    assert end_of(view) == "defeat"


def test_nothing_is_counted_where_the_ruleset_counts_nothing() -> None:
    game = arena("K....", K="nite knight")
    assert (counts(game.view), points(game.view), end_of(game.view)) == ((), 0, "")


def test_levels_count_as_the_party_has_seen_them() -> None:
    drawn = packs().arena("K..", boards={"deep": "..."}, K="marrow hod_carrier")
    assert boards_seen(drawn.view) == 1
    drawn.change("K", board="deep", spaces=(0,))
    assert boards_seen(drawn.view) == 2
    assert [one.points for one in counts(drawn.view)] == [100]


def test_game_that_is_over_asks_nothing(lost: Session) -> None:
    """S1-70."""
    assert lost.pending is None


def test_text_tells_seed_end_killer_score_party_and_the_last_lines(lost: Session) -> None:
    lines = run_text(lost, [(Text("#.@"),)]).splitlines()
    assert lines[0] == "Two in the Passage"
    assert f"The dwellers win in round {lost.play.state.round}." in lines
    assert "Seed 7." in lines
    assert any(line.startswith("Orc ") and line.endswith(" struck last.") for line in lines)
    assert "Score: 0" in lines
    assert "  Marrow, Hod Carrier" in lines
    assert "#.@" in lines
    assert any(
        "Marrow is defeated by Orc" in line for line in lines[lines.index("What happened last") :][-3:]
    )


def test_text_of_a_victory_names_no_killer_and_who_fell(won: Session) -> None:
    text = run_text(won)
    assert "struck last" not in text
    assert "  2 × Orc" in text.splitlines()
