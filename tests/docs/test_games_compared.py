"""docs/games_compared.md shows the switches on which the games differ, as the records have them, and leads to tests."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from tests.docs import games_compared
from tests.docs.games_compared import CONTENT, PAGE, TOPICS, answers, games, proofs

LINKED = re.compile(r"\[[^\]]+\]\(([^)#]+)[^)]*\)")


def test_page_is_up_to_date() -> None:
    """If not, `python -m tests.docs.games_compared` writes it anew: read what changes."""
    assert PAGE.read_text("utf-8") == games_compared.written()


def test_every_game_that_is_there_has_a_value_for_every_switch() -> None:
    there = games()
    assert {"core", "crawl", "depths"} <= {game.pack for game in there}
    empty = [(game.pack, topic.name) for game in there for topic in TOPICS if not topic.value(game)]
    assert empty == []


def test_games_differ_in_every_switch_but_for_those_that_only_one_source_wants_else() -> None:
    there = games()
    alike = [topic.name for topic in TOPICS if len({topic.value(game) for game in there}) == 1]
    assert alike == []


def test_pack_that_is_not_there_is_left_out(tmp_path: Path) -> None:
    shutil.copytree(CONTENT / "depths", tmp_path / "depths")
    assert [game.pack for game in games(tmp_path)] == ["depths"]


def test_values_are_those_of_the_records() -> None:
    values = {game.pack: {topic.name: topic.value(game) for topic in TOPICS} for game in games()}
    assert values["crawl"]["Turn shape"].startswith("figures of the gleaners, chosen: 1 action; ")
    assert values["depths"]["Friendly fire"] == "on: `all` for every attack"
    assert values["core"]["Death"] == "a hero: knocked out, a monster: gone"


def test_rows_of_the_first_three_games_lead_to_a_test_or_to_what_answers_them() -> None:
    shown, answered = proofs(), answers()
    rows = [row for topic in TOPICS for row in topic.rows if not row.startswith("S4")]
    assert [row for row in rows if row not in shown and row not in answered] == []


def test_what_the_page_leads_to_exists() -> None:
    links = {link for link in LINKED.findall(PAGE.read_text("utf-8")) if "://" not in link}
    assert links
    assert sorted(link for link in links if not (PAGE.parent / link).is_file()) == []
