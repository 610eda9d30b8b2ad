from __future__ import annotations

from pathlib import Path

from delve.catalog.load import load
from delve.validate.runner import check

CORE = Path(__file__).parents[2] / "content" / "core"


def test_core_pack_has_no_findings() -> None:
    report = check(load([CORE], elsewhere=()))
    assert [f"{one.path}:{one.span.line}: {one.code} {one.message}" for one in report.diagnostics] == []
    assert report.records >= 40
