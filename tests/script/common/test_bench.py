"""The pack of common scripts is sound content."""

from __future__ import annotations

from delve.catalog.load import load
from delve.validate.runner import check
from tests.script.common.conftest import BENCH


def test_bench_has_no_findings_and_no_python() -> None:
    """S0-36."""
    assert check(load([BENCH])).diagnostics == ()
    assert list(BENCH.rglob("*.py")) == []


def test_reference_in_the_parameters_of_a_common_script_is_known() -> None:
    loaded = load([BENCH])
    entry = next(entry for entry in loaded.entries if entry.id == "bench:jinx")
    assert entry.script is not None
    assert (entry.script.pack, entry.script.class_name) == ("", "ApplyCondition")
    assert entry.references == [("condition", "bench:slowed")]
