"""Whole outputs as they were read and found good; `python -m tests.validate.rendered` writes them anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.validate.rendered import FOLDER, SAMPLE, rendered


@pytest.mark.one_of(12)
@pytest.mark.parametrize("code", SAMPLE)
def test_finding_looks_as_it_was_reviewed(code: str, tmp_path: Path) -> None:
    assert rendered(code, tmp_path) == (FOLDER / f"{code}.txt").read_text("utf-8")


def test_there_is_no_output_that_nothing_makes() -> None:
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted(SAMPLE)
