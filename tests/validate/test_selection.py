"""Which rules run: beginnings of codes, the longer one counts, and nothing is ever left unchecked unsaid."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.validate.asked_codes import BadSelection, selection
from delve.validate.rules import all_passes
from delve.validate.runner import check
from delve.validate.selection import Selection
from tests.small_pack import SmallPack


@pytest.mark.parametrize(
    ("select", "ignore", "wanted", "unwanted"),
    [
        ([], [], ["Q005", "D401", "Y101"], []),
        (["Q"], [], ["Q005", "Q010"], ["D401", "S101"]),
        (["Q00", "D401"], [], ["Q005", "D401"], ["Q010", "D402"]),
        (["Q,D4"], [], ["Q005", "D401"], ["S101"]),
        ([], ["Q"], ["D401"], ["Q005"]),
        (["Q"], ["Q005"], ["Q004"], ["Q005"]),
        (["Q005"], ["Q"], ["Q005"], ["Q004", "D401"]),
        (["Q005"], ["Q005", "Q004"], [], ["Q005"]),
    ],
)
def test_longer_beginning_of_a_code_counts(
    select: list[str], ignore: list[str], wanted: list[str], unwanted: list[str]
) -> None:
    chosen = Selection(tuple(",".join(select).split(",")) if select else (), tuple(ignore))
    assert all(chosen.wants(code) for code in wanted)
    assert not any(chosen.wants(code) for code in unwanted)


def test_code_that_is_not_wanted_does_not_run(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("heroes/nite.yaml", "[gray]", "[red]")
    assert check(pack.loaded(), selection=selection([], ["D401"])).diagnostics == ()
    report = check(pack.loaded(), selection=selection(["D401"], []))
    assert [one.code for one in report.diagnostics] == ["D401"]
    assert (report.passes, len(report.timings)) == (1, 1)


def test_errors_of_loading_are_told_whatever_is_selected_and_warnings_are_not(tmp_path: Path) -> None:
    pack = SmallPack(tmp_path)
    pack.change("heroes/nite.yaml", "name: Nite", "name: Yes")
    pack.change("items/sword.yaml", "name: Sword", "name: 1")
    found = check(pack.loaded(), selection=selection(["Q"], [])).diagnostics
    assert [one.code for one in found] == ["D103"]


@pytest.mark.parametrize(
    ("select", "ignore", "message"),
    [
        (["Z"], [], 'no code begins with "Z"; `delve explain` lists all codes'),
        (["d401"], [], 'no code begins with "d401" (did you mean "D401"?); `delve explain` lists all codes'),
        ([""], [], 'no code begins with ""; `delve explain` lists all codes'),
        ([], ["D101"], "D101 (unknown field) cannot be ignored: content with it cannot be used"),
        (["D1"], [], "no rule is left to run: select more, or ignore less"),
        (["Q005"], ["Q005"], "no rule is left to run: select more, or ignore less"),
    ],
)
def test_selection_that_cannot_be_meant_is_refused(
    select: list[str], ignore: list[str], message: str
) -> None:
    with pytest.raises(BadSelection) as refused:
        selection(select, ignore)
    assert str(refused.value) == message


def test_everything_is_selected_where_nothing_is_said() -> None:
    assert all(selection([], []).wants(rule.code) for rule in all_passes())
