"""The tests of this room have content checked once, and whatever else than it each time."""

from __future__ import annotations

from pathlib import Path

import pytest

from delve.catalog.load import Loaded, load
from delve.validate import runner
from delve.validate.passes.records import dice
from tests.cli.remembering import remembering
from tests.trust.packs import stranger


def test_content_is_checked_once_until_anything_of_it_or_of_the_question_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = stranger(tmp_path)
    looks = []

    def check(loaded: Loaded, *about: object) -> runner.Report:
        looks.append(loaded)
        return runner.Report((), len(looks), 1, 1)

    checked = remembering(check)
    assert [checked(load([home])).files for _ in range(3)] == [1, 1, 1]
    assert checked(load([home / "pack.yaml"])).files == 2, "less is asked for"
    with (home / "skills" / "wave.py").open("a", encoding="utf-8") as script:
        script.write("MORE = 1\n")
    assert checked(load([home])).files == 3
    assert checked(load([home]), []).files == 4, "by other rules"
    assert checked(load([stranger(tmp_path / "beside")])).files == 5, "it lies elsewhere"
    (home / "skills" / "wave.yaml").write_text("kind: skill\n", "utf-8")
    assert checked(load([home])).files == 6
    monkeypatch.setattr(dice, "check", lambda content: [])
    assert checked(load([home])).files == 7, "a rule is another"
