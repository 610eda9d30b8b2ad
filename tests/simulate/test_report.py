"""What a designer reads of many games: in a terminal, as JSON and CSV, and on a page."""

from __future__ import annotations

import csv
import re
from io import StringIO
from typing import Any

import msgspec
import pytest
from msgspec import structs

from delve.simulate import exports, plots
from delve.simulate.page import page
from delve.simulate.report import report_of
from delve.simulate.report_rows import Report
from delve.simulate.results import Deed, Fall, GameResult, Source, decoded, encoded
from delve.simulate.told import Teller
from delve.testing.usage import Thing
from tests.arenas import core
from tests.simulate.sample import HEADER, NITE, plan, report, result, summed

BLADE, GOBLIN = Source("item", "core:oaken_blade"), Source("monster", "core:goblin")
KNIFE, SPEAR = Thing("item", "core:skinning_knife"), Thing("item", "core:tide_spear")


def game(number: int, winner: str, **more: Any) -> GameResult:
    """A game in which a blade strikes where heroes win, and a figure falls."""
    deeds = [Deed(source=GOBLIN, side="overlord", uses=4, dealt=3)]
    if winner == "heroes":
        deeds.append(Deed(source=BLADE, side="heroes", uses=2, dealt=5, harmed=1, recovered=2))
    fall = Fall(board="main", x=3, y=4, side="overlord", who=GOBLIN, round=2)
    used, unused = ((KNIFE,), (SPEAR,)) if number % 2 else ((), (KNIFE, SPEAR))
    counted = {"damage": ((GOBLIN, 3), (BLADE, 6)), "deeds": tuple(deeds), "falls": (fall,)}
    return result(number, winner, used=used, unused=unused, **counted, **more)


@pytest.fixture
def found() -> Report:
    games = [game(number, "overlord" if number % 4 == 0 else "heroes") for number in range(40)]
    games.append(
        result(40, plan=plan(40, (NITE,)), ended="stuck", winner="", said="they go in circles", objective=0)
    )
    games.append(result(41, ended="broke", winner="", said="ValueError\nin fen.py", objective=0))
    return report_of(HEADER, summed(*games), core().library)


def test_wins_are_told_by_side_and_by_objective_with_intervals(found: Report) -> None:
    heroes, overlord = found.sides
    assert (heroes.wins.seen, heroes.wins.games) == (30, 42)
    assert heroes.wins.low < heroes.wins.share < heroes.wins.high
    assert overlord.wins.seen == 10
    assert [one.decided.seen for one in found.objectives] == [30, 10, 0]


def test_objective_by_which_nobody_ever_won_is_told(found: Report) -> None:
    assert "No side ever won by objective 3: Wait." in found.hints


def test_few_games_conclude_nothing() -> None:
    few = report(*(result(number) for number in range(5)))
    assert few.hints == ("5 games tell little: 30 or more tell what never happens.",)


def test_games_that_did_not_end_well_have_the_command_that_plays_them_again(found: Report) -> None:
    stuck, broke = found.repros
    assert stuck.command == (
        "delve simulate core:drowned_cellar -n 1 --seed 41 --heroes 'nite:knight' "
        "--level heroes=simple --level overlord=random"
    )
    assert (broke.what, broke.said) == ("broke", "ValueError\nin fen.py")
    assert (found.stuck.seen, found.broke.seen) == (1, 1)


def test_sizes_of_parties_are_told_where_there_are_several(found: Report) -> None:
    assert [(row.heroes, row.side, row.wins.games) for row in found.sizes] == [
        (1, "heroes", 1), (1, "overlord", 1), (2, "heroes", 41), (2, "overlord", 41),
    ]  # fmt: skip
    assert report(result(0)).sizes == ()


def test_damage_adds_up_and_value_is_what_a_record_was_worth_to_its_side(found: Report) -> None:
    assert [(row.id, row.hearts) for row in found.damage] == [("core:oaken_blade", 240), ("core:goblin", 120)]
    assert sum(row.share for row in found.damage) == pytest.approx(1)
    blade = next(row for row in found.deeds if row.id == "core:oaken_blade")
    assert (blade.games, blade.uses, blade.value) == (30, 60, 30 * 6)
    assert blade.value_of_use == 3.0


def test_wins_with_a_record_are_held_against_those_without(found: Report) -> None:
    blade = next(row for row in found.deeds if row.id == "core:oaken_blade")
    assert (blade.won_with.share, blade.won_without.share) == (1.0, 0.0)
    assert blade.gain_low > 0.5
    assert (blade.won_without.games, blade.won_without.seen) == (12, 0)


def test_what_was_there_and_never_used_is_told(found: Report) -> None:
    assert found.unused == (SPEAR,)


def test_map_holds_the_spaces_of_the_board_and_who_fell_where(found: Report) -> None:
    (board,) = found.boards
    assert (board.width, board.height) == (18, 12)
    assert (3, 4, "core:floor") in board.spaces
    assert board.falls == ((3, 4, "overlord", 40),)
    assert "core:rock" in board.barred


def test_sides_without_anybody_after_the_first_round_are_told() -> None:
    games = [result(number, "overlord", wiped_out=("heroes",) if number < 20 else ()) for number in range(40)]
    found = report(*games)
    assert [(row.side, row.wins.seen) for row in found.wiped_out] == [("heroes", 20)]
    assert "heroes has nobody left after the first round in 50 % of the games." in found.hints


# ------------------------------------------------------------------------------------------------ a terminal
def test_tables_are_plain_where_they_are_piped_and_colored_at_a_terminal(found: Report) -> None:
    plain, colored = ["\n".join(Teller(color).lines(found)) for color in (False, True)]
    assert "\x1b" not in plain
    assert "█" not in plain
    assert "\x1b[1mWho wins\x1b[0m" in colored
    assert "█" in colored
    assert re.search(r"heroes +30 +71\.4 % +56\.4 % to 82\.8 %", plain)
    assert re.search(r"item +oaken_blade +heroes +30 +60 +150 +30 +60 +3\.0 +100\.0 % +0\.0 % \*", plain)
    assert "delve simulate core:drowned_cellar -n 1 --seed 41" in plain


# ------------------------------------------------------------------------------------------------ other programs
def test_json_holds_the_whole_report(found: Report) -> None:
    assert msgspec.json.decode(exports.as_json([found]), type=list[Report]) == [found]


def test_csv_holds_one_number_a_row(found: Report) -> None:
    rows = [*csv.DictReader(StringIO(exports.as_csv([found])))]
    wins = next(row for row in rows if (row["about"], row["side"]) == ("win", "heroes"))
    assert float(wins["value"]) == pytest.approx(30 / 42)
    assert float(wins["low"]) == found.sides[0].wins.low
    assert {row["about"] for row in rows} >= {
        "objective",
        "end",
        "rounds",
        "damage",
        "deed",
        "unused",
        "fall",
    }


@pytest.mark.parametrize("evil", ["=HYPERLINK(1)", "+1", "-1", "@x"])
def test_no_cell_begins_a_formula(evil: str) -> None:
    header = structs.replace(HEADER, objectives=(("heroes", evil),))
    text = exports.as_csv([report_of(header, summed(result(0)))])
    assert f"'{evil}" in text
    assert f",{evil}" not in text


# ------------------------------------------------------------------------------------------------ a page
def test_page_holds_everything_in_itself_and_runs_nothing(found: Report) -> None:
    text = page([found])
    assert "default-src 'none'" in text
    assert "<script" not in text
    assert not re.search(r"(src|href)=|url\(|@import|https?:", text)
    assert text.count("<svg") == text.count("</svg>") > 5


def test_page_has_wins_objectives_rounds_damage_map_and_value(found: Report) -> None:
    text = page([found])
    for title in (
        "Who wins",
        "By which objective",
        "By number of heroes",
        "How long they take",
        "Hearts lost",
    ):
        assert title in text
    for title in (
        "Where figures fall",
        "Use and value",
        "There, and never used",
        "Games that did not end well",
    ):
        assert title in text
    assert "<title>3, 4: floor, 40</title>" in text


def test_words_of_packs_cannot_break_out_of_the_page() -> None:
    evil = "<script>alert(1)</script>\x1b[31m\"'"
    source = Source("item", f"core:{evil}")
    header = structs.replace(
        HEADER, quest=f"core:{evil}", objectives=(("heroes", evil),), sides=("heroes", evil)
    )
    bad = result(
        0, ended="broke", said=evil, damage=((source, 3),), deeds=(Deed(source=source, side=evil),),
        unused=(Thing("item", evil, evil),), wiped_out=(evil,),
    )  # fmt: skip
    text = page([report_of(header, summed(bad))])
    assert "<script" not in text
    assert "\x1b" not in text
    assert '""' not in text.replace('=""', "")


def test_kinds_that_nobody_knows_spoil_no_report() -> None:
    odd = Thing("nonsense", "core:x")
    found = report(result(0, unused=(odd, KNIFE), winner="nobody", objective=10**15))
    assert found.unused == (KNIFE, odd)
    assert "nonsense" in page([found])


def test_page_of_no_games_is_a_page_too() -> None:
    assert "0 games" in page([report()])
    assert "\n".join(Teller().lines(report()))


def test_game_that_ends_in_the_first_round_may_leave_a_map_without_falls() -> None:
    found = report_of(HEADER, summed(result(0)), core().library)
    assert "Where figures fall" not in page([found])


def test_no_cell_steers_a_terminal() -> None:
    header = structs.replace(
        HEADER, objectives=(("heroes", "\x1b[2J"), ("overlord", "\r=1"), ("overlord", "W."))
    )
    assert not {*"\x1b\r"} & {*exports.as_csv([report_of(header, summed(result(0)))])}


def test_games_of_any_length_make_a_plot_that_a_browser_can_show() -> None:
    drawn = plots.columns("Rounds", [(3, 1), (2**52, 2)])
    assert 1 < drawn.count("<rect") <= 120
    assert sum(int(seen) for seen in re.findall(r"<title>\d+ to \d+: (\d+)", drawn)) == 3


@pytest.mark.parametrize(
    "twice",
    [{"wiped_out": ("heroes",) * 2}, {"deeds": (Deed(source=GOBLIN, side="overlord", uses=1),) * 2}],
)
def test_result_that_counts_a_game_twice_is_no_result(twice: dict[str, Any]) -> None:
    once = {name: value[:1] for name, value in twice.items()}
    known = msgspec.json.decode(encoded(result(0, **once)))
    for name, value in twice.items():
        known[name] = msgspec.to_builtins(value)
    with pytest.raises(msgspec.DecodeError, match="names the same twice"):
        decoded(msgspec.json.encode(known))
