"""The long run of games says how many it played, and which of them broke a rule."""

from __future__ import annotations

import pytest

from delve.rules.facts import FigureDefeated, FigureMoved
from delve.rules.game import Game
from tests.flow import many_games, test_random_games
from tests.sizes import size

pytestmark = pytest.mark.one_of(12)

GAMES = size(small=len(many_games.KINDS), full=20 * len(many_games.KINDS))


def test_games_of_every_kind_keep_every_rule_after_every_answer(capsys: pytest.CaptureFixture[str]) -> None:
    """Rules §5.14, §7.1, §7.2: no wall through a base, nobody stands without health, the dead do nothing."""
    assert many_games.main(["--games", str(GAMES)]) == 0
    said = capsys.readouterr().out
    assert f"{GAMES} games" in said
    assert " 0 broken" in said
    for kind in many_games.KINDS:
        assert f"'{kind}': {GAMES // len(many_games.KINDS)}" in said


@pytest.mark.parametrize("broken", ["walls_through_bases", "standing_without_health", "overlaps"])
def test_game_that_breaks_an_invariant_is_told_with_its_number(
    broken: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def never_content(game: Game) -> list[str]:
        return [broken]

    monkeypatch.setattr(test_random_games, broken, never_content)
    assert many_games.main(["--games", "1", "--first", "3"]) == 1
    said = capsys.readouterr().out
    assert f"{many_games.KINDS[3]} 0 broke" in said
    assert "1 broken" in said


def test_deed_of_a_dead_figure_is_found_at_the_end_of_a_game() -> None:
    games = (many_games.started(many_games.KINDS[3], number) for number in range(20))
    for session in games:
        session.advance()
        facts = session.play.facts
        assert many_games.deeds_of_the_dead(facts) == []
        fallen = [fact.piece for fact in facts if isinstance(fact, FigureDefeated)]
        if fallen:
            break
    fell = fallen[0]
    assert many_games.deeds_of_the_dead(
        [*facts, FigureMoved(piece=fell, before=(0,), spaces=(1,), placed=False)]
    )
